"""A small event as a workbook, good and broken."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.workbook.reading.samples import EVENT, HEADINGS, save, sheets

FOUR = [("No", "Name"), (1, "Jan Kowalski"), (2, "Zofia Żak"), (3, "Ann Lee"), (12, "Iwan Petrow")]
ROUND = [HEADINGS, (1, 1, 1, 2, "1"), (1, 2, 3, 12, "2")]


def cup(file: Path, **changed: Sequence[Sequence[Any]]) -> Path:
    """An event of four with a round played, named and addressed as its file."""
    named = [("Name", file.stem.title()), ("Slug", file.stem), *EVENT[1:]]
    content: dict[str, Sequence[Sequence[Any]]] = {"event": named, "matches": ROUND, **changed}
    return save(file, sheets(**content))


def broken(file: Path) -> Path:
    """The same with a match of a player against themselves, an unknown player and a result that is none."""
    return cup(file, matches=[HEADINGS, (1, 1, 1, 1, "1"), (1, 2, 3, "Sir Absent", "7")])
