/* The projector: pages that turn by themselves, and a clock. It asks nobody and remembers nothing. */
(function () {
  "use strict";

  var TURN = 12000; // milliseconds a page stands
  var LATE = 5 * 60000;
  var MINUTE = 60000;

  var clock = document.getElementById("clock");
  var time = clock.querySelector(".time");
  var sign = clock.querySelector(".sign");
  var word = clock.querySelector(".word");
  var shown = document.getElementById("shown");
  var said = document.getElementById("pages");
  var keys = document.getElementById("keys");
  var tournaments = Array.from(document.querySelectorAll(".tournament"));
  var links = Array.from(document.querySelectorAll(".choose a"));

  /* The clock: one for each tournament, told from the moment at which it ends, so that it never drifts. */
  var clocks = tournaments.map(function (section) {
    var whole = Number(section.dataset.minutes) * MINUTE;
    return { whole: whole, left: whole, end: null };
  });
  var current = 0;

  function left(one) {
    return one.end === null ? one.left : Math.max(0, one.end - Date.now());
  }

  function stop(one) {
    one.left = left(one);
    one.end = null;
  }

  function toggle(one) {
    if (one.end !== null) stop(one);
    else if (one.left > 0) one.end = Date.now() + one.left;
  }

  function add(one, amount) {
    var rest = Math.max(0, left(one) + amount);
    // Before the start it is the length of the round that is being set.
    if (one.end === null && one.left === one.whole) one.whole = rest;
    one.left = rest;
    if (one.end !== null) one.end = Date.now() + rest;
  }

  function two(number) {
    return (number < 10 ? "0" : "") + number;
  }

  function state(one, rest) {
    if (one.whole === 0) return "none";
    if (rest === 0) return "over";
    if (one.end === null) return rest === one.whole ? "ready" : "stopped";
    return rest <= LATE ? "last" : "running";
  }

  var SIGNS = { none: "", ready: "", running: "▶", stopped: "❙❙", last: "▲", over: "■" };

  function tell() {
    var one = clocks[current];
    var rest = left(one);
    if (one.end !== null && rest === 0) stop(one);
    var seconds = Math.ceil(rest / 1000);
    var now = state(one, rest);
    var text = Math.floor(seconds / 60) + ":" + two(seconds % 60);
    if (time.textContent !== text) time.textContent = text;
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
    show();
    tell();
  }

  function setTurning(on) {
    turning = on;
    turned = Date.now();
    keys.querySelector('[data-key="p"]').setAttribute("aria-pressed", String(on));
  }

  var ACTIONS = {
    " ": function () { toggle(clocks[current]); },
    r: function () { clocks[current].end = null; clocks[current].left = clocks[current].whole; },
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
    if (action) action();
    if (action) tell();
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
  window.addEventListener("beforeunload", function (event) {
    if (clocks.some(function (one) { return one.end !== null; })) event.preventDefault();
  });
  window.addEventListener("resize", show);
  still.addEventListener("change", function () { setTurning(!still.matches); });

  document.body.classList.add("live");
  clock.hidden = shown.hidden = keys.hidden = false;
  setTurning(turning);
  var asked = tournaments.findIndex(function (section) { return "#" + section.id === window.location.hash; });
  choose(Math.max(0, asked));
  window.setInterval(function () {
    tell();
    if (turning && Date.now() - turned >= TURN) turn(1);
  }, 200);
})();
