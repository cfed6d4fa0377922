
/* What every page does beyond the search: the current link of the navigation in sight, a player's path lit, opponents named,
   a list of events narrowed. */
(function () {
  "use strict";

  document.querySelectorAll(".nav [aria-current], .picker [aria-current]").forEach(function (link) {
    var nav = link.closest("nav");
    nav.scrollLeft = link.offsetLeft + link.offsetWidth - nav.clientWidth + 48;
  });

  // In the bracket a player is known by the address of their page.
  var boards = [];
  function light(seat) {
    var name = seat && seat.querySelector("a");
    var href = name && name.getAttribute("href");
    boards.forEach(function (board) {
      board.classList.toggle("tracing", Boolean(href));
      board.querySelectorAll(".board-game").forEach(function (game) {
        var found = false;
        game.querySelectorAll("li").forEach(function (other) {
          var link = other.querySelector("a");
          var own = Boolean(href && link && link.getAttribute("href") === href);
          other.classList.toggle("lit", own);
          found = found || own;
        });
        game.classList.toggle("lit", found);
      });
    });
  }
  function follow(board) {
    boards.push(board);
    function seat(event) { light(event.target.closest(".board-box li")); }
    ["pointerover", "focusin", "click"].forEach(function (kind) { board.addEventListener(kind, seat); });
    board.addEventListener("focusout", function () { light(null); });
    // A finger leaves when it lifts: its path stays until it touches something else.
    board.addEventListener("pointerleave", function (event) { if (event.pointerType !== "touch") light(null); });

    // Where the rounds stand one after the other, the link of the one in sight is marked, and the board is as high as it.
    var rounds = [].slice.call(board.querySelectorAll(".board-round"));
    var links = board.previousElementSibling.querySelectorAll("a");
    var paged = matchMedia("(max-width: 40rem)");
    function turned() {
      var at = Math.min(rounds.length - 1, Math.round(board.scrollLeft / rounds[0].offsetWidth));
      links.forEach(function (link, index) {
        if (index === at) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      });
      board.style.height = paged.matches ? rounds[at].offsetHeight + 1 + "px" : "";
      var row = links[at].closest("nav");
      row.scrollLeft = links[at].offsetLeft + links[at].offsetWidth - row.clientWidth + 48;
    }
    var now = board.querySelector(".board-now");
    if (paged.matches && now && !location.hash) board.scrollLeft = now.offsetLeft - rounds[0].offsetLeft;
    board.addEventListener("scroll", turned, { passive: true });
    paged.addEventListener("change", turned);
    turned();
  }

  // Events of one game and one year; the choice stays in no address and with nobody.
  var filter = null;
  function narrow() {
    var chosen = { year: "", game: "" };
    filter.querySelectorAll("select").forEach(function (one) { chosen[one.dataset.by] = one.value; });
    var any = false;
    document.querySelectorAll("section[data-year]").forEach(function (section) {
      var shown = false;
      section.querySelectorAll("tbody").forEach(function (event) {
        event.hidden = Boolean(chosen.game) && event.dataset.game.split(" ").indexOf(chosen.game) < 0;
        shown = shown || !event.hidden;
      });
      section.hidden = !shown || Boolean(chosen.year) && section.dataset.year !== chosen.year;
      any = any || !section.hidden;
    });
    filter.querySelector(".none").hidden = any;
  }

  // A chip of the standings knows the numbers of those who were met; their names stand in their own rows, or, where these
  // are on another part of a long table, in the list of the search, which is asked when a chip is first looked at.
  var far = {}, wanted = [];
  function name(chip) {
    var names = (chip.dataset.p || "").split(" ").filter(Boolean).map(function (number) {
      var row = document.getElementById("p" + number);
      return row ? row.querySelector(".who a").textContent : far[number];
    });
    if (names.some(function (one) { return !one; })) wanted.push(chip);
    chip.setAttribute("aria-label", [chip.textContent].concat(names).filter(Boolean).join(" · "));
  }
  function ask(event) {
    var find = document.querySelector(".find");
    if (!find || !wanted.length || !event.target.closest(".chips")) return;
    var script = document.createElement("script"), chips = wanted.splice(0);
    script.src = find.dataset.root + find.dataset.events + "/search.js";
    script.onload = function () {
      (window.swissbook || []).splice(0).forEach(function (data) {
        data.players.forEach(function (player) { far[player[0]] = player[1]; });
      });
      chips.forEach(name);
      wanted = [];
    };
    document.head.append(script);
  }
  ["pointerover", "focusin"].forEach(function (kind) { document.addEventListener(kind, ask); });
  function told(chips) {
    Array.prototype.forEach.call(chips.children, function (chip, index) {
      chip.setAttribute("role", "img");
      name(chip);
      chip.tabIndex = index ? -1 : 0;
    });
  }
  document.addEventListener("keydown", function (event) {
    var next = { ArrowRight: "nextElementSibling", ArrowLeft: "previousElementSibling" }[event.key];
    if (next && event.target.matches(".ranking .chips > b") && event.target[next]) event.target[next].focus();
  });
  // Those about to come in sight: a page has thousands.
  var seen = new IntersectionObserver(function (entries) {
    entries.forEach(function (entry) {
      if (!entry.isIntersecting) return;
      seen.unobserve(entry.target);
      told(entry.target);
    });
  }, { rootMargin: "100%" });

  // Again for what is new once `now.js` has put it on the page.
  function dress() {
    document.querySelectorAll(".board").forEach(function (board) { if (boards.indexOf(board) < 0) follow(board); });
    document.querySelectorAll(".ranking .chips").forEach(function (chips) { seen.observe(chips); });
    var found = document.querySelector(".filter");
    if (found && found !== filter) found.addEventListener("change", narrow);
    filter = found;
    if (!filter) return;
    filter.hidden = false;
    narrow();
  }
  document.addEventListener("renewed", dress);
  dress();
})();
