/* The projector: pages that turn by themselves, and a clock. A clock that has been set going is kept until its round is
   over: in this browser, for all its windows, and in the address, with which every other screen shows the same. */
(function () {
  "use strict";

  var TURN = 12000; // milliseconds a page stands
  var LATE = 5 * 60000;
  var MINUTE = 60000;
  var DAY = 24 * 60 * MINUTE;
  var LEGEND = 10000; // milliseconds the keys stand after the last touch

  var clock = document.getElementById("clock");
  var time = clock.querySelector(".time");
  var sign = clock.querySelector(".sign");
  var word = clock.querySelector(".word");
  var until = clock.querySelector(".until");
  var shown = document.getElementById("shown");
  var said = document.getElementById("pages");
  var keys = document.getElementById("keys");
  var tournaments = Array.from(document.querySelectorAll(".tournament"));
  var links = Array.from(document.querySelectorAll(".choose a"));

  /* The clock: one for each tournament, told from the moment at which it ends, so that it never drifts. */
  var clocks = tournaments.map(function (section) {
    var whole = Number(section.dataset.minutes) * MINUTE;
    var start = new Date(section.dataset.start || NaN).getTime();
    return unset({ anchor: section.id, round: section.dataset.round, given: whole, start: start });
  });
  var current = 0;

  /* As the workbook has it: with the start that it says, while that is of today, set going by it on every screen. */
  function unset(one) {
    return Object.assign(one, { whole: one.given, left: one.given, begun: known(one) ? one.start : null, end: known(one) ? one.start + one.given : null });
  }

  function known(one) {
    return one.given > 0 && Math.abs(one.start - Date.now()) < DAY / 2;
  }

  function touched(one) {
    return one.end === null ? one.left !== one.given || known(one) : one.begun !== one.start || one.end !== one.start + one.given;
  }

  function left(one) {
    if (one.end === null) return one.left;
    return Math.max(0, one.end - Math.max(one.begun, Date.now()));
  }

  function stop(one) {
    one.left = left(one);
    one.end = null;
  }

  function toggle(one) {
    if (one.end !== null) stop(one);
    else if (one.left > 0) {
      one.end = Date.now() + one.left;
      if (one.begun === null || one.left === one.whole) one.begun = Date.now();
    }
  }

  function reset(one) {
    one.left = one.whole;
    one.begun = one.end = null;
  }

  function add(one, amount) {
    var rest = Math.max(0, left(one) + amount);
    // Before the start it is the length of the round that is being set.
    if (one.end === null && one.left === one.whole) one.whole = rest;
    one.left = rest;
    if (one.end !== null) one.end = Math.max(one.begun, Date.now()) + rest;
  }

  /* What is kept of a clock: for the windows of this browser in its storage, for other screens in the address. */
  function key(one) {
    return "swissbook clock " + location.pathname + "#" + one.anchor;
  }

  function keep(one) {
    try {
      if (!touched(one)) localStorage.removeItem(key(one));
      else localStorage.setItem(key(one), JSON.stringify(one));
    } catch (refused) {
      // The address still has it.
    }
    address();
  }

  function recall(one) {
    var found = null;
    try {
      found = JSON.parse(localStorage.getItem(key(one)));
    } catch (refused) {
      // Nothing is kept here.
    }
    var old = found && (found.round !== one.round || found.start !== (isNaN(one.start) ? null : one.start) || found.given !== one.given || (found.end !== null && Date.now() - found.end > DAY / 2));
    if (found && !old) Object.assign(one, found, { start: one.start });
    else if (!found) unset(one);
  }

  function address() {
    var one = clocks[current];
    var mark = "#" + one.anchor;
    if (one.end !== null && touched(one)) mark += "@" + one.round + "@" + time24(one.begun, true) + "-" + time24(one.end, true);
    if (one.end !== null || location.hash) history.replaceState(null, "", mark);
  }

  /* `#anchor@round@14:05` or `#anchor@round@14:05:30-15:00:30`: when the round began, and when it ends. */
  function follow() {
    var parts = decodeURIComponent(location.hash.slice(1)).split("@");
    var index = clocks.findIndex(function (one) { return one.anchor === parts[0]; });
    var one = clocks[index];
    var times = (parts[2] || "").split("-").map(moment);
    if (one && parts[1] === one.round && times[0]) {
      one.begun = times[0];
      one.end = times[1] ? times[1] + (times[1] < times[0] ? DAY : 0) : one.begun + one.whole;
    }
    return Math.max(0, index);
  }

  /* The moment of that time that is nearest to now. */
  function moment(text) {
    var found = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text);
    if (!found) return null;
    var at = new Date().setHours(Number(found[1]), Number(found[2]), Number(found[3] || 0), 0);
    return at - Math.round((at - Date.now()) / DAY) * DAY;
  }

  function time24(at, seconds) {
    var day = new Date(at);
    return two(day.getHours()) + ":" + two(day.getMinutes()) + (seconds ? ":" + two(day.getSeconds()) : "");
  }

  function two(number) {
    return (number < 10 ? "0" : "") + number;
  }

  function state(one, rest) {
    if (one.whole === 0) return "none";
    if (rest === 0) return "over";
    if (one.end === null) return rest === one.whole ? "ready" : "stopped";
    if (Date.now() < one.begun) return "ready";
    return rest <= LATE ? "last" : "running";
  }

  var SIGNS = { none: "", ready: "", running: "▶", stopped: "❙❙", last: "▲", over: "■" };

  function tell() {
    var one = clocks[current];
    var rest = left(one);
    var seconds = Math.ceil(rest / 1000);
    var now = state(one, rest);
    var text = Math.floor(seconds / 60) + ":" + two(seconds % 60);
    if (time.textContent !== text) time.textContent = text;
    var bound = one.end === null || now === "over" ? "" : now === "ready" ? clock.dataset.begins.replace("{time}", time24(one.begun)) : clock.dataset.until.replace("{time}", time24(one.end));
    if (until.textContent !== bound) until.textContent = bound;
    // Written only when it changes: a screen reader speaks every change.
    if (clock.dataset.state !== now) {
      clock.dataset.state = now;
      sign.textContent = SIGNS[now];
      word.textContent = clock.dataset[now] || "";
      clock.classList.toggle("late", now === "last");
      clock.classList.toggle("over", now === "over");
    }
  }

  /* The pages: the columns of a list run on to the right of its window, a windowful is a page. */
  var still = window.matchMedia("(prefers-reduced-motion: reduce)");
  var turning = !still.matches;
  var list = 0;
  var page = 0;
  var turned = Date.now();

  function lists() {
    return Array.from(tournaments[current].querySelectorAll(".list"));
  }

  function inside(section) {
    return section.querySelector(".window > ul");
  }

  function width(columns) {
    return columns.clientWidth + parseFloat(getComputedStyle(columns).columnGap);
  }

  function pages(section) {
    var columns = inside(section);
    return columns ? Math.max(1, Math.ceil((columns.scrollWidth - 1) / width(columns))) : 1;
  }

  function show() {
    var all = lists();
    list = Math.min(list, all.length - 1);
    tournaments.forEach(function (section, index) { section.hidden = index !== current; });
    links.forEach(function (link, index) {
      if (index === current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
    all.forEach(function (section, index) { section.hidden = index !== list; });
    shown.textContent = said.textContent = "";
    var section = all[list];
    if (!section) return;
    shown.textContent = section.querySelector("h3").textContent;
    var count = pages(section);
    page = Math.min(page, count - 1);
    if (count > 1) {
      said.textContent = clock.dataset.page.replace("{page}", page + 1).replace("{pages}", count);
    }
    var columns = inside(section);
    if (!columns) return;
    columns.style.transform = "translateX(" + -page * width(columns) + "px)";
  }

  function turn(by) {
    var all = lists();
    if (!all.length) return;
    page += by;
    if (page < 0) {
      list = (list + all.length - 1) % all.length;
      all.forEach(function (section, index) { section.hidden = index !== list; });
      page = pages(all[list]) - 1;
    } else if (page >= pages(all[list])) {
      list = (list + 1) % all.length;
      page = 0;
    }
    turned = Date.now();
    show();
  }

  function choose(index) {
    current = index;
    list = page = 0;
    turned = Date.now();
    clock.dataset.state = "";
    address();
    tell(); // The clock has its height before the pages are counted that fit beneath it.
    show();
  }

  function setTurning(on) {
    turning = on;
    turned = Date.now();
    keys.querySelector('[data-key="p"]').setAttribute("aria-pressed", String(on));
  }

  var ACTIONS = {
    " ": function () { toggle(clocks[current]); },
    r: function () { reset(clocks[current]); },
    "+": function () { add(clocks[current], MINUTE); },
    "=": function () { add(clocks[current], MINUTE); },
    "-": function () { add(clocks[current], -MINUTE); },
    ArrowRight: function () { turn(1); },
    ArrowLeft: function () { turn(-1); },
    p: function () { setTurning(!turning); },
    t: function () { choose((current + 1) % tournaments.length); }
  };

  function act(key) {
    var action = ACTIONS[key.length === 1 ? key.toLowerCase() : key];
    var chosen = Number(key);
    if (!action && chosen >= 1 && chosen <= tournaments.length) action = function () { choose(chosen - 1); };
    if (action) {
      action();
      keep(clocks[current]);
      tell();
    }
    return Boolean(action);
  }

  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.repeat && event.key === " ") event.preventDefault();
    else if (act(event.key)) event.preventDefault();
  });
  // Space on a button would press it a second time.
  document.addEventListener("keyup", function (event) { if (event.key === " ") event.preventDefault(); });
  keys.addEventListener("click", function (event) {
    var button = event.target.closest("button");
    if (button) act(button.dataset.key);
  });
  links.forEach(function (link, index) {
    link.addEventListener("click", function (event) {
      event.preventDefault();
      choose(index);
    });
  });
  window.addEventListener("storage", function (event) {
    clocks.forEach(function (one) { if (event.key === key(one)) recall(one); });
    address();
    tell();
  });
  window.addEventListener("hashchange", function () { choose(follow()); });
  window.addEventListener("resize", show);
  still.addEventListener("change", function () { setTurning(!still.matches); });

  document.body.classList.add("live");
  clock.hidden = shown.hidden = keys.hidden = false;
  setTurning(turning);
  clocks.forEach(recall);
  choose(follow());

  /* The keys go when nobody has touched anything for a while, and come back at a touch. */
  var moved = Date.now();
  ["pointermove", "pointerdown", "keydown", "focusin"].forEach(function (kind) {
    document.addEventListener(kind, function () {
      moved = Date.now();
      document.body.classList.remove("quiet");
    });
  });

  window.setInterval(function () {
    tell();
    if (turning && Date.now() - turned >= TURN) turn(1);
    document.body.classList.toggle("quiet", Date.now() - moved >= LEGEND);
  }, 200);
})();
