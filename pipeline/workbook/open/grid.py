"""A sheet as rows of values, and how large it may be, whatever the format of the file."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

from msgspec import Struct

from pipeline.problems.problem import CellRef, Problem, column_letters, problem_at
from pipeline.workbook.ooxml.refs import Box

MAX_CELLS = 3_000_000
"""Cells from A1 to the last one of a sheet; 100,000 matches take about a million."""
MAX_TEXT_BYTES = 64 * 2**20
"""What the texts of a sheet may take; ten thousand players with their matches take a tenth of it."""


class CellError(Struct, frozen=True):
    """An error value, such as `#N/A`."""

    text: str


class NotCalculated(Struct, frozen=True):
    """A formula whose value no program has calculated and saved."""


NOT_CALCULATED = NotCalculated()

Value = str | float | int | bool | dt.datetime | dt.date | dt.time | dt.timedelta | CellError | NotCalculated
"""A cell: a blank one is the empty text."""

Hidden = CellError | NotCalculated
"""What the fast reader shows as blank and is not."""

Rows = list[list[Value]]


class UnreadableBook(Exception):  # noqa: N818 - it carries a Problem, it is none
    """Stops the opening of a file or sheet; carries the Problem."""

    def __init__(self, found: Problem) -> None:
        super().__init__(found.code)
        self.problem = found


class Grid(Struct, frozen=True):
    """A sheet: its cells from A1 on, blank ones as empty texts; rows may differ in length."""

    sheet: str
    rows: Rows
    problems: tuple[Problem, ...] = ()
    merged: tuple[Box, ...] = ()
    """Cells that are shown as one, of which the first alone holds something; where the format says it."""


class Look(Struct, frozen=True):
    """What a look at a sheet found; `last_row` and `last_column` bound the cells that hold something."""

    last_row: int
    last_column: int
    hidden: Mapping[tuple[int, int], Hidden] = {}
    text: int = 0
    """Bytes of text of all cells, those that repeat one counted each; 0 where the format says it elsewhere."""

    @property
    def cells(self) -> int:
        """The number of cells from A1 to the last one."""
        return self.last_row * self.last_column


NEAR = Look(99_999, 26)
"""No cell lies beyond Z99999, and nothing is hidden."""


def check_size(sheet: str, look: Look) -> None:
    """Refuse a sheet that reaches too far, naming its last cell; raises `UnreadableBook`."""
    if look.cells > MAX_CELLS:
        last = f"{column_letters(look.last_column)}{look.last_row}"
        at = CellRef(sheet, look.last_row, look.last_column)
        raise UnreadableBook(problem_at("sheet-too-large", at, last=last, most=MAX_CELLS))


def check_text(sheet: str, size: int) -> None:
    """Refuse a sheet whose cells take more bytes of text than the memory may hold; raises `UnreadableBook`."""
    if size > MAX_TEXT_BYTES:
        megabytes, most = size >> 20, MAX_TEXT_BYTES >> 20
        at = CellRef(sheet)
        raise UnreadableBook(problem_at("sheet-too-much-text", at, megabytes=megabytes, most=most))


def place_hidden(rows: Rows, look: Look) -> None:
    """Put what a look has found, and the fast reader shows as blank, into its cells."""
    for (row, column), value in look.hidden.items():
        rows.extend([] for _ in range(row - len(rows)))
        cells = rows[row - 1]
        cells.extend("" for _ in range(column - len(cells)))
        cells[column - 1] = value


def is_blank(value: Value) -> bool:
    """Whether nothing but spaces stands in a cell."""
    return value == "" or (isinstance(value, str) and value.isspace())
