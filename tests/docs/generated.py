"""What the documents say that the program states already; `python -m tests.docs.generated` writes it anew."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from pipeline.engine.standings.standings import POINTS
from pipeline.rules.tiebreaks import TIEBREAKS

DOCS = Path(__file__).parents[2] / "docs"
_TIEBREAK_TABLE = re.compile(r"(?<=\| name \| what it is \|\n\|---\|---\|\n)(?:\|[^\n]*\|\n)*")


def rulesets(text: str) -> str:
    """docs/rulesets.md with the table of the tie-breaks there are."""
    rows = "".join(f"| `{key}` | {tiebreak.described} |\n" for key, tiebreak in TIEBREAKS.items())
    written, tables = _TIEBREAK_TABLE.subn(lambda _: rows, text)
    if tables != 1:
        raise ValueError("docs/rulesets.md must have one table of tie-breaks")
    return written


def event_schema(text: str) -> str:
    """docs/event.schema.json with the keys of the tie-breaks there are."""
    schema: Any = json.loads(text)
    definitions = schema["$defs"]
    definitions["tiebreak"]["enum"] = list(TIEBREAKS)
    definitions["standing"]["properties"]["decided_by"]["enum"] = ["", POINTS, *TIEBREAKS]
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


GENERATED: Mapping[Path, Callable[[str], str]] = {
    DOCS / "rulesets.md": rulesets,
    DOCS / "event.schema.json": event_schema,
}
"""Each document with what makes it up to date from its own text."""


def write() -> None:
    """Bring every document up to date."""
    for path, up_to_date in GENERATED.items():
        path.write_text(up_to_date(path.read_text("utf-8")), "utf-8", newline="\n")


if __name__ == "__main__":
    write()
