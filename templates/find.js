/* The player search. It asks nobody, remembers nothing, and loads its data when it is first used. */
(function () {
  "use strict";

  var MOST = 8;
  // Letters with marks that Unicode does not take apart.
  var LETTERS = { "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i" };

  function fold(text) {
    return text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replace(/[łøđðþßæœı]/g, function (letter) {
      return LETTERS[letter];
    });
  }

  function split(text) {
    return fold(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  }

  function element(kind, className, text) {
    var made = document.createElement(kind);
    if (className) made.className = className;
    if (text) made.textContent = text;
    return made;
  }

  var box = document.querySelector(".find");
  if (!box || !"".normalize) return;
  var input = box.querySelector("input");
  var root = box.dataset.root;
  var slugs = box.dataset.events.split(" ").filter(Boolean);
  var list = element("div", "found");
  var said = element("p", "found none", box.dataset.none);
  var people = [];
  var active = -1;
  var asked = false;

  function load() {
    if (asked) return;
    asked = true;
    // In the order of the events, whichever arrives first.
    slugs.forEach(function (slug) {
      var script = document.createElement("script");
      script.src = root + slug + "/search.js";
      script.async = false;
      script.onload = function () {
        take();
        if (input.value) show();
      };
      document.head.append(script);
    });
  }

  function take() {
    (window.swissbook || []).splice(0).forEach(function (data) {
      data.players.forEach(function (player) {
        people.push({
          number: String(player[0] || ""),
          name: player[1],
          href: root + data.slug + "/players/" + player[2],
          line: slugs.length > 1 ? data.event + " · " + player[3] : player[3],
          // The file's name is the name in Latin letters, where these are not given.
          words: split(player[1]).concat(split(player.length > 4 ? player[4] : player[2].replace(/^\d+-?|\.html$/g, "")))
        });
      });
    });
  }

  /* 0 for the number itself, 1 where the name begins so, 2 where some of its words do; -1 where not. */
  function rank(person, wanted) {
    if (wanted.length === 1 && wanted[0] === person.number) return 0;
    var all = wanted.every(function (part) {
      return part === person.number || person.words.some(function (word) { return word.startsWith(part); });
    });
    return all ? (person.words[0] && person.words[0].startsWith(wanted[0]) ? 1 : 2) : -1;
  }

  function search(text) {
    var wanted = split(text.replace(/#/g, " "));
    if (!wanted.length) return null;
    return people
      .map(function (person, order) { return { person: person, rank: rank(person, wanted), order: order }; })
      .filter(function (hit) { return hit.rank >= 0; })
      .sort(function (one, other) { return one.rank - other.rank || one.order - other.order; })
      .slice(0, MOST)
      .map(function (hit) { return hit.person; });
  }

  function option(person, index) {
    var item = element("a");
    item.id = "found-" + index;
    item.href = person.href;
    item.tabIndex = -1;
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    item.append(element("b", "", person.name), element("small", "", person.line));
    return item;
  }

  function show() {
    var hits = search(input.value);
    active = -1;
    list.replaceChildren.apply(list, (hits || []).map(option));
    list.hidden = !(hits && hits.length);
    said.hidden = !(hits && !hits.length && people.length);
    input.setAttribute("aria-expanded", String(!list.hidden));
    input.removeAttribute("aria-activedescendant");
    if (!list.hidden) mark(0);
  }

  function hide() {
    list.hidden = said.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function mark(index) {
    var items = list.children;
    if (items[active]) items[active].setAttribute("aria-selected", "false");
    active = (index + items.length) % items.length;
    items[active].setAttribute("aria-selected", "true");
    items[active].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", items[active].id);
  }

  function pressed(event) {
    if (event.key === "Escape") {
      if (list.hidden && said.hidden) input.value = "";
      hide();
      event.preventDefault();
    } else if (list.hidden) {
      if (event.key === "ArrowDown") show();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      mark(active + (event.key === "ArrowDown" ? 1 : -1));
      event.preventDefault();
    } else if (event.key === "Enter" && !event.isComposing) {
      list.children[active].click();
      event.preventDefault();
    }
  }

  list.id = "found";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", box.dataset.list);
  said.setAttribute("role", "status");
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", "found");
  input.value = "";
  hide();
  box.append(list, said);
  input.addEventListener("focus", load);
  input.addEventListener("input", function () { load(); show(); });
  input.addEventListener("keydown", pressed);
  box.addEventListener("focusout", function (event) {
    if (!box.contains(event.relatedTarget)) hide();
  });
  // A press on a name must not take the focus away before the click arrives.
  list.addEventListener("mousedown", function (event) { event.preventDefault(); });
  box.hidden = false;
})();
