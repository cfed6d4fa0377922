/* Whether there is something newer than this page: asked of its own site while somebody looks, every ten seconds as long as
   results are to come, else about once a minute. What has changed is put in its place on the page. */
(function () {
  "use strict";

  var SOON = 10000, MINUTE = 60000;
  var PARTS = "main, .masthead .nav";

  var box = document.getElementById("news");
  if (!box || !/^http/.test(location.protocol) || !window.fetch) return;

  var projector = "reload" in box.dataset;
  var page = location.href.split("#")[0];
  var shown = parts(document).map(function (part) { return part.cloneNode(true); }); // before any script changes them
  var first = null; // what was said when the page was new
  var build = null; // of what the page shows
  var pause = SOON;
  var timer = null;
  var asked = -Infinity;
  var gone = false;
  var key = "swissbook news " + location.pathname;

  function parts(from) {
    return [].slice.call(from.querySelectorAll(PARTS));
  }

  /* Once for each build: a cache on the way may give the old page again. A projector tries until it has the new one. */
  function once(wanted) {
    try {
      if (sessionStorage.getItem(key) === wanted && !projector) return false;
      sessionStorage.setItem(key, wanted);
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
      if (link.href !== page) return;
      event.preventDefault();
      location.reload();
    });
    if (box.textContent !== text) box.replaceChildren(link);
  }

  /* What is tried or typed on the page would be lost. */
  function busy() {
    var field = document.activeElement;
    return document.querySelector(".what-if li") || (field && field.matches("main :is(input, select, textarea)"));
  }

  /* Makes `live`, which was `old` with what scripts have added to it, into `fresh`, and leaves alone what is the same. */
  function put(live, old, fresh) {
    if (old.isEqualNode(fresh)) return;
    var nodes = [].slice.call(live.childNodes);
    var alike = old.nodeName === fresh.nodeName && old.childNodes.length === fresh.childNodes.length;
    if (!alike || nodes.length !== old.childNodes.length) {
      live.replaceWith(document.importNode(fresh, true));
      return;
    }
    if (old.nodeType !== 1) {
      live.data = fresh.data;
      return;
    }
    [].forEach.call(old.attributes, function (one) { if (!fresh.hasAttribute(one.name)) live.removeAttribute(one.name); });
    [].forEach.call(fresh.attributes, function (one) {
      if (old.getAttribute(one.name) !== one.value) live.setAttribute(one.name, one.value);
    });
    nodes.forEach(function (node, index) { put(node, old.childNodes[index], fresh.childNodes[index]); });
  }

  /* A receipt belongs to the player in the row above it, whichever row that is now. */
  function receipt(id) {
    var row = document.getElementById(id), next = row && row.nextElementSibling;
    return next && next.querySelector("details");
  }

  function change(text) {
    var made = new DOMParser().parseFromString(text, "text/html");
    var fresh = parts(made), live = parts(document);
    if (!fresh.length || fresh.length !== live.length) return false;
    var open = [].map.call(document.querySelectorAll(".receipt details[open]"), function (one) {
      one.open = false;
      return one.closest("tr").previousElementSibling.id;
    });
    var row = document.activeElement && document.activeElement.closest("main tr[id]");
    live.forEach(function (part, index) { put(part, shown[index], fresh[index]); });
    shown = fresh;
    document.title = made.title;
    open.map(receipt).forEach(function (one) { if (one) one.open = true; });
    var link = row && document.getElementById(row.id);
    if (link && document.activeElement.closest("tr") !== link) link.querySelector("a").focus({ preventScroll: true });
    document.dispatchEvent(new Event("renewed"));
    return true;
  }

  /* Asked of the server, which knows whether it is still the same; a cache on the way may not yet have the new one. */
  function renew(now) {
    if (projector) {
      if (once(now.build)) location.reload();
      return Promise.resolve();
    }
    var news = now.rounds.find(function (one) {
      return !first.rounds.some(function (old) { return old.tournament === one.tournament && old.round === one.round; });
    });
    var line = news && news.said[document.documentElement.lang];
    if (line) say(line, new URL(box.dataset.home + news.page, location.href).href);
    if (busy()) {
      if (!line) say(box.dataset.again, page);
      return Promise.resolve();
    }
    return fetch(page, { cache: "no-cache" }).then(function (answer) { return answer.ok ? answer.text() : ""; }).then(function (text) {
      if (!text || !change(text)) {
        if (!line) say(box.dataset.again, page);
        return;
      }
      build = now.build;
      if (!line) box.replaceChildren();
    });
  }

  /* A page out of the browser's cache may be an old one. */
  function outdated() {
    var loaded = performance.getEntriesByType("navigation")[0];
    return !first && loaded && loaded.transferSize === 0;
  }

  function tell(now) {
    var old = outdated();
    first = first || now;
    build = build || now.build;
    pause = now.live ? SOON : MINUTE;
    return old || now.build !== build ? renew(now) : null;
  }

  function ask() {
    timer = null;
    asked = Date.now();
    fetch(box.dataset.now, { cache: "no-cache" }).then(function (answer) {
      gone = answer.status === 404;
      return answer.ok ? answer.json().then(tell) : null;
    }).catch(function () { pause = Math.min(pause * 2, MINUTE); }).then(follow); // No network is no news.
  }

  function follow() {
    clearTimeout(timer);
    timer = null;
    if (document.hidden || gone) return;
    timer = setTimeout(ask, asked + pause * (0.75 + Math.random() / 2) - Date.now());
  }

  document.addEventListener("visibilitychange", follow);
  addEventListener("pageshow", follow);
})();
