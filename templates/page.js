
/* What every page does beyond the search: the current link of the navigation in sight, a player's path lit. */
(function () {
  "use strict";

  document.querySelectorAll(".nav [aria-current]").forEach(function (link) {
    var nav = link.closest(".nav");
    nav.scrollLeft = link.offsetLeft + link.offsetWidth - nav.clientWidth + 48;
  });

  // In the bracket a player is known by the address of their page, a connector by the games at its ends.
  document.querySelectorAll(".bracket-drawing").forEach(function (drawing) {
    function light(name) {
      var href = name && name.getAttribute("href");
      var games = {};
      drawing.querySelectorAll("a").forEach(function (other) {
        var own = other.getAttribute("href") === href;
        var game = other.closest("[data-game]");
        other.classList.toggle("bracket-lit", own);
        if (own && game) games[game.dataset.game] = true;
      });
      drawing.querySelectorAll("[data-game], [data-from]").forEach(function (part) {
        var ends = part.dataset.game ? [part.dataset.game] : [part.dataset.from, part.dataset.to];
        part.classList.toggle("bracket-lit", ends.every(function (game) { return games[game]; }));
      });
      drawing.classList.toggle("bracket-tracing", Boolean(href));
    }
    ["pointerover", "focusin"].forEach(function (kind) {
      drawing.addEventListener(kind, function (event) { light(event.target.closest("a")); });
    });
    ["pointerleave", "focusout"].forEach(function (kind) {
      drawing.addEventListener(kind, function () { light(null); });
    });
  });
})();
