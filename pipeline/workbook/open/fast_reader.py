"""The fast reader, calamine: every call into it, and nothing of it but values, names and `CalamineError`."""

import io
from collections.abc import Callable, Iterator
from typing import TypeVar, cast

from python_calamine import CalamineError, CalamineWorkbook, SheetTypeEnum, load_workbook

from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.workbook.open.grid import Look, Rows, Value, check_size

T = TypeVar("T")


def opened(data: bytes) -> CalamineWorkbook:
    """The opened workbook; raises `CalamineError`."""
    return _guarded(lambda: load_workbook(io.BytesIO(data)))


def worksheet_names(values: CalamineWorkbook) -> tuple[str, ...]:
    """The worksheets in workbook order; charts and macro sheets are none."""
    return tuple(sheet.name for sheet in values.sheets_metadata if sheet.typ is SheetTypeEnum.WorkSheet)


def all_rows(values: CalamineWorkbook, name: str, sheet: str, problems: list[Problem]) -> Rows:
    """All rows of the sheet that is called `name` here and `sheet` in the organiser's file; one that the fast reader
    cannot express (a duration of a million years) is blank and among the problems.

    Raises `CalamineError`, and `UnreadableBook` for a sheet that is too large.
    """
    found = _guarded(lambda: values.get_sheet_by_name(name))
    last_row, last_column = found.end or (-1, -1)
    check_size(sheet, Look(last_row + 1, last_column + 1))
    rows: Rows = []
    cells = cast("Iterator[list[Value]]", found.iter_rows())
    while True:
        try:
            # The list keeps the rows before the fault, and the reader goes on after it.
            _guarded(lambda: rows.extend(cells))
        except CalamineError:
            problems.append(problem_at("row-not-understood", CellRef(sheet, len(rows) + 1)))
            rows.append([])
        else:
            break
    # The fast reader leaves out the blank columns in front, and keeps blank rows.
    blank = found.start[1] if found.start else 0
    return [[""] * blank + row for row in rows] if blank else rows


def _guarded(call: Callable[[], T]) -> T:
    """Call into the fast reader; whatever it throws, its panics too, becomes a CalamineError."""
    try:
        return call()
    except (CalamineError, KeyboardInterrupt, SystemExit):
        raise
    except BaseException as fault:
        # An overflow, or a panic of the compiled reader, which is no Exception; it must not end the program.
        raise CalamineError(str(fault)) from fault
