"""The data of the player search as a classic script, which a page may load from a folder too."""

import json
from collections.abc import Sequence

SEARCH = "search.js"


def search_script(folder: str, name: str, players: Sequence[Sequence[object]]) -> str:
    """`search.js` hands folder, name and players to the script of the site: of each player number, name, file and line, and the
    name in Latin letters where it is in others and the file is not called by it.
    """
    data = {"slug": folder, "event": name, "players": players}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    # Two line ends of Unicode that older browsers take for those of the script.
    text = text.replace("\N{LINE SEPARATOR}", "\\u2028").replace("\N{PARAGRAPH SEPARATOR}", "\\u2029")
    return f"(window.swissbook = window.swissbook || []).push({text});\n"
