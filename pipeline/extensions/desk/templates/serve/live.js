/* The preview alone: the page is loaded again when its workbook has been saved, and stays where it was read. */
(function () {
  "use strict";

  var LATER = 1000; // milliseconds until another look at a page that must not be disturbed

  var script = document.currentScript;
  var key = "swissbook-preview " + location.pathname;
  var stream = null;
  var due = false;

  function folds() {
    return Array.from(document.querySelectorAll("details"));
  }

  /* A clock that has been set going would be lost, and so would a name half typed. */
  function busy() {
    var clock = document.getElementById("clock");
    var field = document.activeElement;
    var going = clock && ["running", "last", "stopped"].indexOf(clock.dataset.state) >= 0;
    return going || (field && field.tagName === "INPUT" && field.value !== "");
  }

  function reload() {
    if (busy()) {
      setTimeout(reload, LATER);
      return;
    }
    var place = { x: scrollX, y: scrollY, open: folds().map(function (one) { return one.open; }) };
    sessionStorage.setItem(key, JSON.stringify(place));
    history.scrollRestoration = "manual";
    location.reload();
  }

  function restore() {
    var text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (!text) return;
    var place = JSON.parse(text);
    var all = folds();
    // What somebody opened or scrolled to while the page was still loading stays.
    if (all.length === place.open.length) all.forEach(function (one, index) { one.open = one.open || place.open[index]; });
    if (scrollY === 0) scrollTo(place.x, place.y);
    history.scrollRestoration = "auto";
  }

  /* Only a page that is seen keeps a connection: browsers allow six to a server. */
  function follow() {
    if (stream) stream.close();
    stream = null;
    if (due || document.hidden) return;
    stream = new EventSource(new URL("live?event=" + encodeURIComponent(script.dataset.event), script.src));
    stream.onmessage = function (message) {
      if (message.data === script.dataset.version) return;
      due = true;
      follow();
      reload();
    };
  }

  /* News that came before the page stands where it was read would be kept as read at its top. */
  function begin() {
    restore();
    document.addEventListener("visibilitychange", follow);
    follow();
  }

  if (document.readyState === "complete") begin();
  else addEventListener("load", begin);
})();
