"""What a draw changed in a copy of a workbook, carried over into the workbook as Calc has it.

Runs in LibreOffice beside `in_calc`, and knows nothing of Swissbook but how its own sheets begin.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

_CONTENTS = 1 | 2 | 4 | 8 | 16
"""Numbers, dates, texts, comments and formulas of cells; not how they look."""
_ALL = 1023
_LOOK = ("NumberFormat", "CellBackColor", "CharColor", "CharWeight", "BottomBorder2", "HoriJustify")
"""By what a cell that was given the look of the one above it is told."""


def carry_over(book: Any, before: Any, after: Any, own: str) -> bool:
    """Have in a workbook what is in `after` and was not in `before`, two states of a copy of it in another format.

    Cells that differ are filled, and new sheets come whole, as do those whose first cell begins with `own`. All other sheets,
    and of the rest looks, comments and formulas, are left as they are. Says whether anything differed.
    """
    carried = False
    for at, name in enumerate(after.Sheets.ElementNames):
        if not book.Sheets.hasByName(name):
            book.Sheets.importSheet(after, name, at)
            carried = True
            continue
        sheet, was, now = (one.Sheets.getByName(name) for one in (book, before, after))
        if _cells(was).FormulaArray == _cells(now).FormulaArray:
            continue
        carried = True
        if now.getCellByPosition(0, 0).String.startswith(own):
            _replace(book, sheet, after)
        else:
            _fill(sheet, was, now)
    for name in set(book.DatabaseRanges.ElementNames).intersection(
        before.DatabaseRanges.ElementNames, after.DatabaseRanges.ElementNames
    ):
        was, now = (one.DatabaseRanges.getByName(name).DataArea for one in (before, after))
        if was.EndRow != now.EndRow:
            listed = book.DatabaseRanges.getByName(name)
            area = listed.DataArea
            area.EndRow = now.EndRow
            listed.DataArea = area
    return carried


def _fill(sheet: Any, was: Any, now: Any) -> None:
    """Fill the cells that differ; a row that was given the look of the one above it is given it here."""
    rows = (_cells(one).FormulaArray for one in (was, now))
    for row, (old, new) in enumerate(zip_longest(*rows, fillvalue=())):
        if old == new:
            continue
        for column, (content, wanted) in enumerate(zip_longest(old, new, fillvalue="")):
            cell, source = sheet.getCellByPosition(column, row), now.getCellByPosition(column, row)
            if row and _look(source) != _look(was.getCellByPosition(column, row)):
                above = sheet.getCellRangeByPosition(column, row - 1, column, row - 1)
                sheet.copyRange(cell.CellAddress, above.RangeAddress)
                cell.clearContents(_CONTENTS)
            if content != wanted:
                _set(cell, source)


def _set(cell: Any, source: Any) -> None:
    kind = source.Type.value
    if kind == "VALUE":
        cell.Value = source.Value
    elif kind == "FORMULA":
        cell.Formula = source.Formula
    else:
        cell.String = source.String


def _look(cell: Any) -> list[Any]:
    return [getattr(cell, name) for name in _LOOK]


def _replace(book: Any, sheet: Any, after: Any) -> None:
    """Fill a sheet anew, which stays the same one for formulas that refer to it."""
    at = book.Sheets.Count
    book.Sheets.importSheet(after, sheet.Name, at)
    new = book.Sheets.getByIndex(at)
    sheet.clearContents(_ALL)
    sheet.copyRange(sheet.getCellByPosition(0, 0).CellAddress, _cells(new).RangeAddress)
    for column in range(_cells(new).Columns.Count):
        sheet.Columns.getByIndex(column).Width = new.Columns.getByIndex(column).Width
    book.Sheets.removeByName(new.Name)


def _cells(sheet: Any) -> Any:
    """All cells up to the last one in use."""
    cursor = sheet.createCursor()
    cursor.gotoEndOfUsedArea(False)
    end = cursor.RangeAddress
    return sheet.getCellRangeByPosition(0, 0, end.EndColumn, end.EndRow)
