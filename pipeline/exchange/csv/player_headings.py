"""Which column of a list of players holds what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pipeline.exchange.csv.rows import Rows
from pipeline.model.spelling import normal
from pipeline.problems.documents.players_file import PLAYERS_FILE_COLUMN, PLAYERS_FILE_HEADINGS
from pipeline.problems.problem import CellRef, Problem
from pipeline.schema.sheets import PLAYERS
from pipeline.schema.words import NAME_PARTS

GIVEN, FAMILY = (name.key for name in NAME_PARTS.names)
_GIVEN, _FAMILY = (name.accepted for name in NAME_PARTS.names)
_KEYS = {name: column.key for column in PLAYERS.columns for name in column.accepted}


@dataclass(frozen=True, slots=True)
class Headings:
    """The index of each column by its key; `row` is the one they stand in, 0 for a list without headings.

    A name in two parts has the keys GIVEN and FAMILY instead of `name`.
    """

    row: int
    columns: Mapping[str, int]


def read_headings(rows: Rows, file: str) -> tuple[Headings | None, list[Problem]]:
    """The headings in the first row; None where nothing tells which column is the name."""
    row, cells = next(iter(rows.items()))
    found = _named(cells)
    if "name" in found or GIVEN in found:
        return Headings(row, found), list(_left_out(row, cells, found, file))
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
    given = next((index for index, name in enumerate(names) if name in _GIVEN), None)
    family = next((index for index, name in enumerate(names) if name in _FAMILY), None)
    if given is not None and family is not None:
        found = {GIVEN: given, FAMILY: family}
    for index, name in enumerate(names):
        if name in _KEYS and index not in found.values():
            found.setdefault(_KEYS[name], index)
    return found


def _left_out(row: int, cells: tuple[str, ...], found: Mapping[str, int], file: str) -> list[Problem]:
    return [
        PLAYERS_FILE_COLUMN.at(CellRef(file, row, index + 1), heading=cell)
        for index, cell in enumerate(cells)
        if cell and index not in found.values()
    ]
