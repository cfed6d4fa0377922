"""A sheet as rows of values, and what is too much in any format: cells, texts, rows no event has, Problems nobody reads."""

import datetime as dt
from collections.abc import Iterable, Mapping

from msgspec import Struct

from pipeline.model import grouped, replace
from pipeline.problems.problem import CellRef, Problem, Severity, column_letters, problem_at
from pipeline.schema.sheets import Sheet
from pipeline.workbook.ooxml.refs import Box

MAX_CELLS = 3_000_000
"""Cells from A1 to the last one of a sheet; 100,000 matches take about a million."""
MAX_TEXT_BYTES = 64 * 2**20
"""What the texts of a sheet may take; ten thousand players with their matches take a tenth of it."""
MOST_ROWS: Mapping[str, int] = {"tournaments": 50, "players": 20_000, "staff": 1_000}
"""Rows with something in them that are read of a sheet, by its key."""
MOST_ROWS_ELSEWHERE = 250_000
MOST_PROBLEMS = 1_000
"""Problems of one sheet that are told one by one."""

_ORDER = (Severity.ERROR, Severity.WARNING, Severity.HINT)


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
        raise UnreadableBook(problem_at("sheet-too-much-text", CellRef(sheet), megabytes=megabytes, most=most))


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


def within_rows(sheet: Sheet, grid: Grid) -> Grid:
    """The sheet as far as it is read, with an error where it goes on."""
    most = MOST_ROWS.get(sheet.key, MOST_ROWS_ELSEWHERE)
    if len(grid.rows) <= most:
        return grid
    filled = [number for number, row in enumerate(grid.rows, start=1) if any(cell != "" for cell in row)]
    if len(filled) <= most + 1:  # and the headings
        return grid
    at = CellRef(grid.sheet, filled[most + 1])
    found = problem_at("sheet-too-long", at, rows=len(filled), most=most)
    return replace(grid, rows=grid.rows[: at.row - 1], problems=(*grid.problems, found))


def within_problems(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The first `MOST_PROBLEMS` of each sheet, the worst of them first where there are more, and how many are left out."""
    by_sheet = grouped((problem.at.sheet, problem) for problem in problems)
    return tuple(one for found in by_sheet.values() for one in _first(found))


def _first(found: list[Problem]) -> list[Problem]:
    if len(found) <= MOST_PROBLEMS:
        return found
    ranked = sorted(range(len(found)), key=lambda index: (_ORDER.index(found[index].severity), index))
    kept, left = sorted(ranked[:MOST_PROBLEMS]), ranked[MOST_PROBLEMS]
    at, severity, untold = CellRef(found[0].at.sheet), found[left].severity, len(found) - MOST_PROBLEMS
    more = problem_at("more-problems", at, severity, more=untold, told=MOST_PROBLEMS)
    return [*(found[index] for index in kept), more]
