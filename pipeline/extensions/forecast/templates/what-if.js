/* Results to come, tried by hand: the order and the line of the cut follow, from the figures on the page. */
const whatIf = (() => {
  const WON = 2, COUNTS = 4, AUTOMATIC = 8;

  // Values are fractions, pairs of big integers: means of means must be exact.
  const whole = (number) => [BigInt(number), 1n];
  const plus = (one, other) => [one[0] * other[1] + other[0] * one[1], one[1] * other[1]];
  const compare = (one, other) => {
    const more = one[0] * other[1] - other[0] * one[1];
    return (more > 0n) - (more < 0n);
  };
  const mean = (values) => {
    const total = values.reduce(plus, whole(0));
    return [total[0], total[1] * BigInt(values.length || 1)];
  };
  const sum = (list, value = Number) => list.reduce((total, one) => total + Number(value(one)), 0);

  /* Everybody's rounds, with those tried. */
  function roundsOf(figures, tried) {
    const begun = new Set(figures.begun), found = figures.records.map((own) => [...own]);
    for (const at of Object.keys(tried)) {
      const [round, one, other] = figures.open[at], [, first, second, outcome] = figures.results[tried[at]];
      begun.add(round);
      found[one][round - 1] = [other, first, outcome + COUNTS];
      found[other][round - 1] = [one, second, WON - outcome + COUNTS];
    }
    return found.map((own) => own.flatMap((one, at) => (one && begun.has(at + 1)
      ? { round: at + 1, opponent: one[0], points: one[1], outcome: one[2] & 3, told: one[2] } : [])));
  }

  /* The criteria: each gives a player's value, the higher the better. */
  function criteriaOf(figures, rounds) {
    const met = rounds.map((own) => own.filter((one) => one.opponent >= 0));
    const gained = rounds.map((own, player) => [...own, ...(figures.beside[player] || [])]);
    const points = gained.map((own) => sum(own, (one) => one.points));
    const counted = rounds.map((own) => own.filter((one) => one.told & COUNTS).length);
    const last = Math.max(0, ...rounds.flat().map((one) => one.round));

    const ofRounds = (value) => (player) => whole(sum(rounds[player], value));
    const ofMet = (value) => (player) => whole(sum(met[player], (one) => value(one, points[one.opponent])));
    const scores = (player) => met[player].map((one) => points[one.opponent]).sort((one, other) => one - other);
    const cut = (first, end) => (player) => whole(sum(scores(player).slice(first, end)));
    const strength = (player) => mean(met[player].map(({ opponent }) => [BigInt(points[opponent]), BigInt(counted[opponent] || 1)]));
    const beats = (one, other) => sum(met[one], (round) => (round.opponent === other ? round.outcome - 1 : 0)) > 0;

    /* Who has beaten all the others goes first, then the same for the rest. */
    function direct(player, group) {
      let left = figures.pair && group.length > 2 ? [] : group;
      while (left.length > 1) {
        const first = left.find((one) => left.every((other) => other === one || beats(one, other)));
        if (first === undefined) break;
        left = left.filter((one) => one !== first);
        if (first === player) return whole(left.length);
      }
      return whole(0);
    }

    const fixed = ([key, ranks]) => [key, (player) => whole(ranks[player])];
    return {
      ...Object.fromEntries(Object.entries(figures.fixed).map(fixed)),
      points: (player) => whole(points[player]),
      head_to_head: direct,
      no_bye: (player) => whole(rounds[player].some((one) => one.told & AUTOMATIC) ? 0 : 1),
      round_wins: ofRounds((one) => one.outcome === WON),
      progressive: (player) => whole(sum(gained[player], (one) => one.points * Math.max(0, last - one.round + 1))),
      last_round: ofRounds((one) => (one.round === last ? one.points : 0)),
      sos: strength,
      extended_sos: (player) => mean(met[player].map((one) => strength(one.opponent))),
      opponents_points: cut(0),
      opponents_points_cut: cut(1),
      opponents_points_median: cut(1, -1),
      sonneborn_berger: ofMet((one, score) => score * one.points),
      beaten_opponents_points: ofMet((one, score) => score * one.outcome),
    };
  }

  /* A group in parts, the best first; those of one part are level. */
  function split(group, criterion) {
    const valued = group.map((player) => ({ player, value: criterion(player, group) }));
    valued.sort((one, other) => compare(other.value, one.value));
    const parts = [];
    valued.forEach(({ player, value }, at) => {
      if (at && !compare(value, valued[at - 1].value)) parts.at(-1).push(player);
      else parts.push([player]);
    });
    return parts;
  }

  /* Everybody with a place, in order; players, open matches and results are told by their positions in the figures. */
  function order(figures, tried) {
    const criteria = criteriaOf(figures, roundsOf(figures, tried));
    const ranked = [...figures.players.keys()].filter((player) => !figures.unplaced.includes(player));
    let groups = [ranked.sort((one, other) => figures.players[one] - figures.players[other])];
    for (const key of ["points", ...figures.criteria]) {
      groups = groups.flatMap((group) => (group.length > 1 ? split(group, criteria[key]) : [group]));
    }
    let place = 1, places = figures.cut;
    return groups.flatMap((group) => {
      const own = place;
      place += group.length;
      return group.map((player) => {
        const inside = !figures.gone.includes(player) && places > 0;
        if (inside) places -= 1;
        const [points] = criteria.points(player);
        return { player, place: own, shared: group.length > 1, points: Number(points) / figures.unit, inside };
      });
    });
  }

  return { order };
})();

function begin(box) {
  const figures = JSON.parse(box.dataset.figures);
  const table = document.querySelector(".ranking:not(.group)"), line = table.querySelector(".cut");
  const rows = figures.players.map((number) => document.getElementById(`p${number}`));
  const opened = rows.map((row) => row.nextElementSibling);
  const played = rows.map((row) => [row.className, row.cells[0].innerHTML, row.cells[2].innerHTML]);
  const above = line && line.previousElementSibling, form = box.querySelector("form");
  for (const more of [...table.tBodies].slice(1)) {
    table.tBodies[0].append(...more.rows);
    more.remove();
  }

  function put(player, [name, place, points]) {
    const row = rows[player];
    row.className = name;
    row.cells[0].innerHTML = place;
    row.cells[2].innerHTML = points;
    table.tBodies[0].append(row, opened[player]);
  }

  /* Places, points and the line as tried; signs count from where everybody stands now. */
  function show(tried) {
    const trying = Object.keys(tried).length > 0;
    table.classList.toggle("trying", trying);
    box.querySelector(".tried").hidden = !trying;
    const found = trying ? whatIf.order(figures, tried) : [];
    found.forEach(({ player, place, shared, points, inside }, at) => {
      const sign = player > at ? `▲${player - at}` : player < at ? `▼${at - player}` : "=";
      const shown = points.toLocaleString(document.documentElement.lang);
      put(player, [inside ? "in" : "", `${shared ? "=" : ""}${place}<i>${sign}</i>`, shown]);
    });
    rows.forEach((_, player) => { if (!trying || figures.unplaced.includes(player)) put(player, played[player]); });
    const last = found.filter((one) => one.inside).at(-1);
    if (line) (last ? opened[last.player] : above).after(line);
  }

  figures.open.forEach(([, ...players], at) => {
    const item = document.createElement("li");
    item.innerHTML = "<span></span><select></select><span></span>";
    const [one, choice, other] = item.children;
    const names = players.map((player) => rows[player].querySelector(".who a").textContent);
    [one.textContent, other.textContent] = names;
    choice.name = at;
    choice.setAttribute("aria-label", names.join(" – "));
    ["–", ...figures.results.map(([shown]) => shown)].forEach((shown, index) => choice.add(new Option(shown, index)));
    form.querySelector("ul").append(item);
  });
  form.addEventListener("change", () => show(Object.fromEntries([...new FormData(form)].filter(([, value]) => value > 0).map(([at, value]) => [at, value - 1]))));
  form.addEventListener("reset", () => show({}));
}

(() => {
  const box = document.getElementById("what-if");
  if (!box) return;
  box.addEventListener("toggle", () => begin(box), { once: true });
  box.hidden = false;
})();
