"""The bytes of workbooks made of rows, as openpyxl writes them: most tests begin with one, and texts and numbers take a
tenth of its time here."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from io import BytesIO
from math import isfinite
from typing import Any
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile

import openpyxl
from openpyxl.cell.cell import ERROR_CODES, ILLEGAL_CHARACTERS_RE
from openpyxl.utils import get_column_letter
from openpyxl.writer.excel import ExcelWriter

SAVED = dt.datetime(2026, 3, 14, 9, 0)

Sheets = Mapping[str, Sequence[Sequence[Any]]]
_LONGEST_TEXT = 32_767
_NO_ROWS, _NOWHERE = b"<sheetData></sheetData>", b'ref="A1:A1"'


def workbook_of_rows(stated: Sheets) -> bytes:
    """A workbook that says it was saved at SAVED."""
    if not all(_is_plain(value) for rows in stated.values() for row in rows for value in row):
        return workbook_by_openpyxl(stated)
    sheets = iter(stated.values())
    content = BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED) as archive:
        for name, part in _empty(tuple(stated)):
            archive.writestr(name, _filled(part, next(sheets)) if name.startswith("xl/worksheets/") else part)
    return content.getvalue()


def workbook_by_openpyxl(stated: Sheets) -> bytes:
    """The same with whatever openpyxl can write."""
    book = openpyxl.Workbook()
    book.remove(book.worksheets[0])
    for name, rows in stated.items():
        sheet = book.create_sheet(name)
        for number, row in enumerate(rows, start=1):
            for column, value in enumerate(row, start=1):
                if value is not None:
                    sheet.cell(number, column, value)
    book.properties.created = book.properties.modified = SAVED
    content = BytesIO()
    ExcelWriter(book, ZipFile(content, "w", ZIP_DEFLATED)).save()
    return content.getvalue()


@cache
def _empty(names: tuple[str, ...]) -> Sequence[tuple[str, bytes]]:
    """The parts of a workbook of empty sheets, in their order."""
    with ZipFile(BytesIO(workbook_by_openpyxl(dict.fromkeys(names, ())))) as archive:
        return [(name, archive.read(name)) for name in archive.namelist()]


def _is_plain(value: object) -> bool:
    """Whether it is a number, or a text that openpyxl takes for nothing else and writes whole."""
    if type(value) is str:
        special = value.startswith("=") or value in ERROR_CODES or ILLEGAL_CHARACTERS_RE.search(value)
        return 0 < len(value) <= _LONGEST_TEXT and not special
    return value is None or type(value) in (int, bool) or (type(value) is float and isfinite(value))


def _filled(part: bytes, rows: Sequence[Sequence[Any]]) -> bytes:
    taken = [(r, c) for r, row in enumerate(rows, 1) for c, value in enumerate(row, 1) if value is not None]
    if not taken:
        return part
    columns = [column for _, column in taken]
    first, last = (
        f"{get_column_letter(min(columns))}{taken[0][0]}",
        f"{get_column_letter(max(columns))}{taken[-1][0]}",
    )
    data = "".join(_row(number, row) for number, row in enumerate(rows, 1)).encode("ascii", "xmlcharrefreplace")
    placed = part.replace(_NOWHERE, f'ref="{first}:{last}"'.encode())
    return placed.replace(_NO_ROWS, b"<sheetData>" + data + b"</sheetData>")


def _row(number: int, row: Sequence[Any]) -> str:
    cells = "".join(_cells(number, row))
    return f'<row r="{number}">{cells}</row>' if cells else ""


def _cells(number: int, row: Sequence[Any]) -> Iterator[str]:
    for column, value in enumerate(row, 1):
        place = f"{get_column_letter(column)}{number}"
        if isinstance(value, str):
            kept = ' xml:space="preserve"' if value != value.strip() else ""
            text = escape(value, {"\r": "&#13;"})
            yield f'<c r="{place}" t="inlineStr"><is><t{kept}>{text}</t></is></c>'
        elif value is not None:
            kind = "b" if isinstance(value, bool) else "n"
            yield f'<c r="{place}" t="{kind}"><v>{value:.16g}</v></c>'
