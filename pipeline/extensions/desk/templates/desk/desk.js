/* The desk works without this. With it the page follows the workbook, addresses of cells are copied, and files can be dropped. */
(function () {
  "use strict";

  var live = document.body.dataset.live;
  /* A button that was just pressed goes before: what it answers comes with the next page. */
  var PATIENCE = 20000;
  var leaving = 0;
  addEventListener("beforeunload", leave);
  addEventListener("submit", leave);

  function leave() { leaving = Date.now(); }

  /* Whether something was typed or marked that is not sent yet, or is being sent. */
  function busy() {
    return Date.now() - leaving < PATIENCE || Array.from(document.querySelectorAll("main input")).some(function (field) {
      return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
    });
  }

  /* What is new is fetched beside the page and put into it at once, so that no letter falls between two pages. */
  var told = "";
  var asked = false;

  function renew() {
    if (asked || told === document.body.dataset.version) return;
    asked = true;
    fetch(location.href).then(function (answer) {
      if (!answer.ok) throw new Error(answer.status);
      return answer.text();
    }).then(show).catch(function () { /* It is asked once more in a moment. */ }).then(function () {
      setTimeout(function () { asked = false; renew(); }, PATIENCE / 10);
    });
  }

  function show(html) {
    var page = new DOMParser().parseFromString(html, "text/html");
    if (busy() || !page.body.dataset.live) return;
    var was = document.activeElement, at = alike(was).indexOf(was), folds = folded();
    document.querySelector("main").replaceWith(page.querySelector("main"));
    document.body.dataset.version = page.body.dataset.version;
    document.title = page.title;
    if (folds.length === folded().length) folded().forEach(function (one, index) { one.open = folds[index].open; });
    if (at >= 0 && alike(was)[at]) alike(was)[at].focus();
  }

  function folded() { return Array.from(document.querySelectorAll("main details")); }

  /* The fields, buttons and links of the page that are called like one. */
  function alike(one) {
    return Array.from(document.querySelectorAll("main :is(a, button, input, select, summary)")).filter(function (other) {
      return other.tagName === one.tagName && other.name === one.name && other.textContent === one.textContent;
    });
  }

  function follow() {
    if (!live || document.hidden) return;
    var stream = new EventSource(live);
    stream.onmessage = function (message) { told = message.data; renew(); };
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

  /* Where a sheet is shown, a click on a cell fills the field that was chosen last, and goes to the next; one of several is filled on. What fields name is marked. */
  document.querySelectorAll(".grid").forEach(function (grid) {
    var fields = Array.from(grid.querySelectorAll(".typed input"));
    var chosen = fields[0];

    function mark() {
      var named = fields.map(function (field) { return field.value; }).join(" ").toUpperCase().split(/[ ,]+/);
      grid.querySelectorAll("[data-cell]").forEach(function (cell) {
        cell.classList.toggle("pointed", named.indexOf(cell.dataset.cell) >= 0);
      });
    }

    fields.forEach(function (field) {
      field.addEventListener("focus", function () { chosen = field; });
      field.addEventListener("input", mark);
    });
    grid.addEventListener("click", function (event) {
      var cell = event.target.closest("[data-cell]");
      if (!cell) return;
      var several = "several" in chosen.dataset;
      chosen.value = several ? (chosen.value + " " + cell.dataset.cell).trim() : cell.dataset.cell;
      mark();
      if (several) return;
      (fields[fields.indexOf(chosen) + 1] || chosen).focus({ preventScroll: true });
    });
    mark();
  });

  /* Times of a new tournament are those of the place where it is announced. */
  document.querySelectorAll("[data-zone]").forEach(function (field) {
    field.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  });

  if (live && !document.hidden) follow();
  else document.addEventListener("visibilitychange", follow, { once: true });
})();
