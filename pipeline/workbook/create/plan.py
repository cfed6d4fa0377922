"""What stands on a sheet of rows, before any spreadsheet library is asked."""

import datetime as dt
from enum import StrEnum

from msgspec import Struct

from pipeline.workbook.ooxml.refs import location

Value = str | int | float | dt.date | dt.time | None
_LONGEST_LIST = 255
"""So many characters a drop-down may spell out; more and Excel refuses the file."""
_SPARE_ROWS = 2000
"""Drop-downs and text formats reach so far below what is filled."""


class CellFormat(StrEnum):
    """Number formats. Text keeps `2-1`, `1.5` and `+48 600 …` from becoming dates and numbers."""

    PLAIN = "General"
    TEXT = "@"
    DATE = "yyyy-mm-dd"
    TIME = "hh:mm"


class CellChoice(Struct, frozen=True):
    """A drop-down. It proposes: whatever else is typed stays possible.

    `source` is the formula of the list. With `warn` anything else is asked about first; without, it is let through.
    `asked` stands beside the cell while it is chosen.
    """

    source: str
    warn: bool = False
    asked: str = ""


def listed(*values: str, warn: bool = False) -> CellChoice | None:
    """A drop-down that spells out its values, or none where a file cannot hold them."""
    source = f'"{",".join(values)}"'
    awkward = not values or len(source) > _LONGEST_LIST or any(char in value for value in values for char in ',"')
    return None if awkward else CellChoice(source, warn)


def filled_cells(sheet: str, letter: str, count: int) -> CellChoice:
    """A drop-down of a column's cells from row 2 down to the last filled one, of `count` so far, so that no blanks trail."""
    first = location(sheet, f"${letter}$2")
    cells = f"{first}:${letter}${1 + count + _SPARE_ROWS}"
    return CellChoice(f"{first}:INDEX({cells},MAX(1,COUNTA({cells})))")


class ColumnPlan(Struct, frozen=True):
    """A column of a table; `width` in characters, `note` what to write into it."""

    title: str
    note: str
    width: float
    format: CellFormat = CellFormat.PLAIN
    centred: bool = False
    choice: CellChoice | None = None


class Tint(Struct, frozen=True):
    """A conditional format of cells from row 2 on: a coloured cell, or a line above the row."""

    first: str
    last: str
    formula: str
    line: bool = False


class SheetPlan(Struct, frozen=True):
    """A sheet with one table: `rows` filled, and empty ones up to `height` rows.

    `table` is the table's own name; the first `frozen` columns stay in sight. `tints` are conditional formats.
    """

    title: str
    table: str
    columns: tuple[ColumnPlan, ...]
    rows: tuple[tuple[Value, ...], ...]
    height: int
    frozen: int
    tints: tuple[Tint, ...]

    @property
    def last(self) -> int:
        """The row down to which drop-downs reach."""
        return 1 + len(self.rows) + _SPARE_ROWS
