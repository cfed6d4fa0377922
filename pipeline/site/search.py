"""The data of the player search as a classic script, which a page may load from a folder too."""

from __future__ import annotations

import json
from collections.abc import Sequence

from pipeline.views.search import Entry

SEARCH = "search.js"


def search_script(slug: str, event: str, entries: Sequence[Entry]) -> str:
    """`search.js` of an event: it hands folder, name and players to the script of the site."""
    players = [[entry.number, entry.name, entry.file, entry.line] for entry in entries]
    data = {"slug": slug, "event": event, "players": players}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    # Two line ends of Unicode that older browsers take for those of the script.
    text = text.replace("\N{LINE SEPARATOR}", "\\u2028").replace("\N{PARAGRAPH SEPARATOR}", "\\u2029")
    return f"(window.swissbook = window.swissbook || []).push({text});\n"
