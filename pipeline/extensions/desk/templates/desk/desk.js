/* The desk works without this. With it the page follows the workbook, addresses of cells are copied, and files can be dropped. */
(function () {
  "use strict";

  var live = document.body.dataset.live;
  /* A button that was just pressed goes before: loading the page again would take its answer away. */
  var PATIENCE = 20000;
  var leaving = 0;
  addEventListener("beforeunload", function () { leaving = Date.now(); });

  /* A page that is being read stays where it is; what is folded open stays open, and what is typed while it is fetched stays. */
  function renew() {
    addEventListener("pagehide", keep);
    location.reload();
  }

  function typed() { return Array.from(document.querySelectorAll(".typed input:not([type=hidden])")); }

  function keep() {
    var folds = Array.from(document.querySelectorAll("details")).map(function (one) { return one.open; });
    var place = { y: scrollY, folds: folds, typed: typed().map(function (field) { return field.value; }) };
    place.at = typed().indexOf(document.activeElement);
    sessionStorage.setItem("desk " + location.pathname, JSON.stringify(place));
  }

  function restore() {
    var text = sessionStorage.getItem("desk " + location.pathname);
    sessionStorage.removeItem("desk " + location.pathname);
    if (!text) return;
    var place = JSON.parse(text);
    var folds = Array.from(document.querySelectorAll("details"));
    if (folds.length === place.folds.length) folds.forEach(function (one, index) { one.open = place.folds[index]; });
    if (typed().length === place.typed.length) typed().forEach(function (field, index) {
      field.value = place.typed[index];
      /* After the field that a page begins with has been given the focus. */
      if (index === place.at) requestAnimationFrame(function () { field.focus(); });
    });
    scrollTo(0, place.y);
  }

  /* Whether something was typed or marked that is not sent yet. */
  function filling() {
    return Array.from(document.querySelectorAll("main input")).some(function (field) {
      return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
    });
  }

  function follow() {
    if (!live || document.hidden) return;
    var stream = new EventSource(live);
    function hear(message) {
      if (message.data === document.body.dataset.version) return;
      if (Date.now() - leaving < PATIENCE || filling()) {
        setTimeout(hear, PATIENCE / 10, message);
        return;
      }
      stream.close();
      renew();
    }
    stream.onmessage = hear;
    document.addEventListener("visibilitychange", function () { stream.close(); follow(); }, { once: true });
  }

  document.addEventListener("click", function (event) {
    var cell = event.target.closest("[data-copy]");
    if (!cell || !navigator.clipboard) return;
    navigator.clipboard.writeText(cell.dataset.copy).then(function () {
      cell.classList.add("copied");
      setTimeout(function () { cell.classList.remove("copied"); }, 2000);
    });
  });

  /* A file that is dropped where names are typed goes to the field for files: who reads it there knows every encoding. */
  document.querySelectorAll("[data-drop]").forEach(function (field) {
    field.addEventListener("dragover", function (event) { event.preventDefault(); field.classList.add("over"); });
    field.addEventListener("dragleave", function () { field.classList.remove("over"); });
    field.addEventListener("drop", function (event) {
      field.classList.remove("over");
      if (!event.dataTransfer.files.length) return;
      event.preventDefault();
      document.getElementById("list").files = event.dataTransfer.files;
    });
  });

  /* Times of a new tournament are those of the place where it is announced. */
  document.querySelectorAll("[data-zone]").forEach(function (field) {
    field.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  });

  restore();
  if (live && !document.hidden) follow();
  else document.addEventListener("visibilitychange", follow, { once: true });
})();
