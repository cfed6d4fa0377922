"""The data of the player search as a classic script, which a page may load from a folder too."""

from __future__ import annotations

import json
from collections.abc import Sequence

from pipeline.locale.slugs import slug_of
from pipeline.views.layout.search import SearchEntry

SEARCH = "search.js"


def search_script(slug: str, event: str, entries: Sequence[SearchEntry]) -> str:
    """`search.js` of an event: it hands folder, name and players to the script of the site."""
    return _script(slug, event, [[entry.number, entry.name, entry.file, entry.line] for entry in entries])


def season_search_script(folder: str, season: str, entries: Sequence[SearchEntry]) -> str:
    """The same of a season, whose players have no numbers and whose files are not called by their names.

    In their place stands the name in Latin letters, where it is in others.
    """
    players = [[0, entry.name, entry.file, entry.line, _latin(entry.name)] for entry in entries]
    return _script(folder, season, players)


def _latin(name: str) -> str:
    return "" if name.isascii() else slug_of(name)


def _script(folder: str, event: str, players: Sequence[Sequence[object]]) -> str:
    data = {"slug": folder, "event": event, "players": players}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    # Two line ends of Unicode that older browsers take for those of the script.
    text = text.replace("\N{LINE SEPARATOR}", "\\u2028").replace("\N{PARAGRAPH SEPARATOR}", "\\u2029")
    return f"(window.swissbook = window.swissbook || []).push({text});\n"
