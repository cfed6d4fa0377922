"""What somebody points at who explains a sheet: the cells of the first match or player, and of the next where it does not stand below."""

import re
from collections.abc import Mapping, Sequence
from itertools import chain

from msgspec import Struct

from pipeline.exchange.decoding import MOST_COLUMNS
from pipeline.extensions.intake.columns import NAMING
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.sheets import SheetRows
from pipeline.problems.problem import column_letters

_CELL = re.compile(r"([A-Za-z]{1,3})([1-9]\d{0,6})?")
_COLUMNS = {column_letters(index + 1): index for index in range(MOST_COLUMNS)}


class Place(Struct, frozen=True, order=True):
    """A cell, or a column from the top where `row` is 0; columns count from 0, rows from 1."""

    row: int
    column: int

    @property
    def written(self) -> str:
        """As spreadsheets call it: `B5`, `B`."""
        return f"{column_letters(self.column + 1)}{self.row or ''}"


def place_of(text: str) -> Place | None:
    """The place of that name; None for anything else."""
    found = _CELL.fullmatch(text)
    column = _COLUMNS.get(found[1].upper()) if found else None
    return None if found is None or column is None else Place(int(found[2] or 0), column)


def pointed(sheet: SheetRows, places: Mapping[str, Sequence[Place]]) -> SheetRows:
    """The sheet with what somebody pointed at by the keys of columns: a row for each match or player, whose cells may stand in several rows
    one behind the other. Of a key that names people the second place is the next of them, below or beside the first.
    """
    firsts = {key: min(own, key=lambda one: (not one.row, one)) for key, own in places.items()}
    first = min((one.row for one in firsts.values() if one.row), default=0)
    width = max(map(len, sheet.rows.values()), default=0)
    columns = {key: max(one.row - first, 0) * width + one.column for key, one in firsts.items()}
    naming = sorted(NAMING & firsts.keys())
    if not (naming and first in sheet.rows):
        return sheet if first else SheetRows(sheet.name, sheet.rows, columns)
    following = [(firsts[key], one) for key in naming for one in places[key] if one != firsts[key]]
    below = min((one.row - begin.row for begin, one in following if one.column == begin.column), default=0)
    beside = min((one.column - begin.column for begin, one in following if one.column > begin.column), default=0)
    depth = max(one.row - first for one in firsts.values()) + 1
    rows = dict(sheet.rows)
    if max(below, depth) > 1:
        shifts = range(0, width, beside or width)
        rows = _in_one_row(
            rows, first, (depth, max(below, depth)), [[columns[key] + at for key in naming] for at in shifts]
        )
    return SheetRows(sheet.name, rows, columns, first, beside)


def _in_one_row(
    rows: Rows, first: int, steps: tuple[int, int], names: Sequence[Sequence[int]]
) -> dict[int, tuple[str, ...]]:
    """The rows, from the first on so many of each match or player in one; the next begins as many below as the second of the steps says."""
    depth, step = steps
    width = len(next(iter(rows.values())))
    found = {row: (*cells, *("",) * width * (depth - 1)) for row, cells in rows.items() if row < first}
    row = first
    while row <= max(rows):
        cells = tuple(chain.from_iterable(rows.get(row + at, ("",) * width) for at in range(depth)))
        whole = any(all(cells[at] for at in own if at < len(cells)) for own in names)
        if whole or row in rows:
            found[row] = cells if whole else (*rows[row], *("",) * width * (depth - 1))
        row += step if whole else 1
    return found
