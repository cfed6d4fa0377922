/* Whether there is something newer than this page: asked of its own site, about once a minute, while somebody looks. */
(function () {
  "use strict";

  var MINUTE = 60000;

  var box = document.getElementById("news");
  if (!box || !/^http/.test(location.protocol) || !window.fetch) return;

  var projector = "reload" in box.dataset;
  var first = null; // what was said when the page was new
  var timer = null;
  var asked = -Infinity;
  var touched = false;
  var gone = false;
  var key = "swissbook news " + location.pathname;

  ["pointerdown", "keydown", "wheel", "touchmove"].forEach(function (kind) {
    addEventListener(kind, function () { touched = true; }, { passive: true, capture: true });
  });

  /* Once for each build: a cache on the way may give the old page again. A projector tries until it has the new one. */
  function once(build) {
    try {
      if (sessionStorage.getItem(key) === build && !projector) return false;
      sessionStorage.setItem(key, build);
      return true;
    } catch (refused) {
      return false;
    }
  }

  function say(text, href) {
    var link = document.createElement("a");
    link.textContent = text;
    link.href = href;
    link.addEventListener("click", function (event) {
      if (link.href !== location.href.split("#")[0]) return;
      event.preventDefault();
      location.reload();
    });
    if (box.textContent !== text) box.replaceChildren(link);
  }

  function renew(now) {
    if ((projector || (!touched && scrollY === 0)) && once(now.build)) {
      location.reload();
      return;
    }
    var fresh = now.rounds.find(function (one) {
      return !first.rounds.some(function (old) { return old.tournament === one.tournament && old.round === one.round; });
    });
    var text = fresh && fresh.said[document.documentElement.lang];
    if (text) say(text, new URL(box.dataset.home + fresh.page, location.href).href);
    else say(box.dataset.again, location.href.split("#")[0]);
  }

  /* A page out of the browser's cache may be an old one. */
  function outdated() {
    var loaded = performance.getEntriesByType("navigation")[0];
    if (first || !loaded || loaded.transferSize !== 0) return Promise.resolve(false);
    return fetch(location.href, { cache: "no-cache" }).then(function (answer) {
      return Date.parse(answer.headers.get("Last-Modified")) > Date.parse(document.lastModified);
    });
  }

  function tell(now) {
    return outdated().then(function (old) {
      first = first || now;
      if (old || now.build !== first.build) renew(now);
      else box.replaceChildren();
    });
  }

  function ask() {
    timer = null;
    asked = Date.now();
    fetch(box.dataset.now, { cache: "no-cache" }).then(function (answer) {
      gone = answer.status === 404;
      return answer.ok ? answer.json().then(tell) : null;
    }).catch(function () {}).then(follow); // No network is no news.
  }

  function follow() {
    clearTimeout(timer);
    timer = null;
    if (document.hidden || gone) return;
    timer = setTimeout(ask, asked + MINUTE * (0.75 + Math.random() / 2) - Date.now());
  }

  document.addEventListener("visibilitychange", follow);
  addEventListener("pageshow", follow);
})();
