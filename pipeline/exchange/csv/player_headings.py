"""Which column of a list of players holds what."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from pipeline.exchange.csv.rows import Rows
from pipeline.model.spelling import normal
from pipeline.problems.documents.players_file import PLAYERS_FILE_HEADINGS, PLAYERS_FILE_NOTED
from pipeline.problems.problem import CellRef, Problem
from pipeline.schema.sheets import PLAYERS
from pipeline.schema.words import NAME_PARTS

GIVEN, FAMILY = (name.key for name in NAME_PARTS.names)
_GIVEN, _FAMILY = (name.accepted for name in NAME_PARTS.names)
_NAME = PLAYERS.column("name").accepted
_KEYS = {name: column.key for column in PLAYERS.columns for name in column.accepted}


class Headings(Struct, frozen=True):
    """The index of each column by its key; `row` is the one they stand in, 0 for a list without headings.

    A name in two parts has the keys GIVEN and FAMILY instead of `name`. `others` are the headings of columns that
    the sheet Players does not have, by index.
    """

    row: int
    columns: Mapping[str, int]
    others: Mapping[int, str] = {}


def read_headings(rows: Rows, file: str) -> tuple[Headings | None, list[Problem]]:
    """The headings in the first row; None where nothing tells which column is the name."""
    row, cells = next(iter(rows.items()))
    found = _named(cells)
    if "name" in found or GIVEN in found:
        others = {index: cell for index, cell in enumerate(cells) if cell and index not in found.values()}
        noted = [
            PLAYERS_FILE_NOTED.at(CellRef(file, row, index + 1), heading=cell) for index, cell in others.items()
        ]
        return Headings(row, found, others), noted
    filled = [index for index in range(len(cells)) if any(line[index] for line in rows.values())]
    if len(filled) == 1 and not found:
        return Headings(0, {"name": filled[0]}), []
    if len(filled) == 2 and not found and all(line[filled[0]].isdecimal() for line in rows.values()):
        return Headings(0, {"number": filled[0], "name": filled[1]}), []
    text = ", ".join(cell for cell in cells if cell)
    return None, [PLAYERS_FILE_HEADINGS.at(CellRef(file, row), headings=text)]


def _named(cells: tuple[str, ...]) -> dict[str, int]:
    """The first column of each key."""
    names = [normal(cell) for cell in cells]
    found: dict[str, int] = {}
    given = [index for index, name in enumerate(names) if name in _GIVEN]
    family = next((index for index, name in enumerate(names) if name in _FAMILY), None)
    if given and family is not None:
        # Beside a surname `Name` is the given one, unless another column is.
        found = {GIVEN: min(given, key=lambda index: names[index] in _NAME), FAMILY: family}
    elif family is not None and not _NAME.intersection(names):
        found = {"name": family}
    for index, name in enumerate(names):
        key = _KEYS.get(name)
        if key is not None and index not in found.values() and not (key == "name" and GIVEN in found):
            found.setdefault(key, index)
    return found
