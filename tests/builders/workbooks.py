"""Workbooks made on the spot, from sheets of rows or from an event, and what is read from them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from pipeline.model import Event, replace
from pipeline.problems.describe import describe
from pipeline.rules.load import load_builtin
from pipeline.workbook.create import workbook_bytes
from pipeline.workbook.read.reader import Reading, read_workbook
from tests.builders.packages import Sheets, workbook_of_rows

_SAVED: dict[str, bytes] = {}
"""What was made of which sheets: to write the same workbook again is what many tests begin with."""

EVENT = [("Name", "Spring Cup"), ("Date", "2026-03-14"), ("Draw seed", "k7"), ("Language", "en")]
TOURNAMENTS = [("Tournament", "Rules"), ("Main", "agot2-joust")]
PLAYERS = [("No", "Name"), (1, "Jan Kowalski"), (2, "Zofia Żak"), (3, "Ann Lee"), (12, "Iwan Petrow")]
HEADINGS = ("Round", "Table", "Player 1", "Player 2", "Result", "Score 1", "Score 2")
ROUND = [HEADINGS, (1, 1, 1, 2, "1"), (1, 2, 3, 12, "2")]


def sheets(**changed: Sequence[Sequence[Any]]) -> dict[str, Sequence[Sequence[Any]]]:
    """A small event that reads without a Problem, with some of its sheets replaced or added."""
    usual: dict[str, Sequence[Sequence[Any]]] = {
        "Event": EVENT,
        "Tournaments": TOURNAMENTS,
        "Players": PLAYERS,
    }
    return usual | {name.title(): rows for name, rows in changed.items()}


def save(path: Path, stated: Sheets) -> Path:
    """Write sheets of rows as a workbook that says it was saved at SAVED: two of the same sheets make the same pages."""
    same = repr(
        [(name, [*map(tuple, rows)]) for name, rows in stated.items()]
    )  # 1 and True are equal, and read otherwise
    if same not in _SAVED:
        _SAVED[same] = workbook_of_rows(stated)
    path.write_bytes(_SAVED[same])  # at once: servers that look at the folder see no half of it
    return path


def read_rows(folder: Path, **changed: Sequence[Sequence[Any]]) -> Reading:
    """Read the small event with some of its sheets replaced or added."""
    return read_workbook(save(folder / "cup.xlsx", sheets(**changed)))


def found_problems(reading: Reading) -> list[tuple[str, str, str]]:
    """Code, sheet and cell of each Problem; the sentences of all of them must be there for their values."""
    for problem in reading.problems:
        words = describe(problem, "en")
        assert words.found
        assert words.expected
        assert words.mend
    return [(problem.code, problem.at.sheet, problem.at.address) for problem in reading.problems]


def cup(file: Path, **changed: Sequence[Sequence[Any]]) -> Path:
    """An event of four with a round played, named and addressed as its file."""
    named = [("Name", file.stem.title()), ("Slug", file.stem), *EVENT[1:]]
    content: dict[str, Sequence[Sequence[Any]]] = {"event": named, "matches": ROUND, **changed}
    return save(file, sheets(**content))


def broken(file: Path) -> Path:
    """The same with a match of a player against themselves, an unknown player and a result that is none."""
    return cup(file, matches=[HEADINGS, (1, 1, 1, 1, "1"), (1, 2, 3, "Sir Absent", "7")])


def write_event(path: Path, event: Event, language: str = "") -> Path:
    """Write an event as a workbook, in another language if one is given; the same event is the same bytes again, unasked."""
    path.write_bytes(_written(replace(event, language=language or event.language), path.name))
    return path


@cache
def _written(event: Event, name: str) -> bytes:
    rulesets = {one.rules: load_builtin(one.rules) for one in event.tournaments}
    return workbook_bytes(event, rulesets, name, event.language)


def event_read(reading: Reading) -> Event:
    """The event that a workbook states."""
    assert reading.event is not None
    return reading.event
