"""Sheets that Swissbook writes whole: a mark in A1, tables of text and numbers, no formulas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import quoteattr

from pipeline.workbook.ooxml.sheet import Value, cell_text

_WIDEST, _NARROWEST = 48, 7


@dataclass(frozen=True, slots=True)
class OwnSheet:
    """A sheet of ours: the mark, a sentence, a header row and rows; `links` lead from a row's cell to a place."""

    mark: str
    header: Sequence[str]
    rows: Sequence[Sequence[Value]]


def own_sheet(sheet: OwnSheet, namespace: str, heading: str) -> bytes:
    """The worksheet part; `heading` is the style of the mark and the header."""
    top = [_row(1, [sheet.mark], heading), _row(3, sheet.header, heading)]
    body = [_row(number, row, None) for number, row in enumerate(sheet.rows, start=4)]
    pane = '<pane ySplit="3" topLeftCell="A4" activePane="bottomLeft" state="frozen"/>'
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        f"<worksheet xmlns={quoteattr(namespace)}>"
        f'<sheetViews><sheetView workbookViewId="0">{pane}</sheetView></sheetViews>'
        f"{_columns(sheet)}<sheetData>{''.join([*top, *body])}</sheetData></worksheet>"
    ).encode()


def _columns(sheet: OwnSheet) -> str:
    if not sheet.header:
        return ""
    rows = [sheet.header, *sheet.rows]
    widths = [
        min(
            _WIDEST, max(_NARROWEST, *(len(str(row[n])) + 2 for row in rows if n < len(row) and row[n] is not None))
        )
        for n in range(len(sheet.header))
    ]
    columns = "".join(
        f'<col min="{n}" max="{n}" width="{width}" customWidth="1"/>' for n, width in enumerate(widths, start=1)
    )
    return f"<cols>{columns}</cols>"


def _row(number: int, values: Sequence[Value], style: str | None) -> str:
    cells = "".join(
        cell_text("", column, number, value, style)
        for column, value in enumerate(values, start=1)
        if value is not None
    )
    return f'<row r="{number}">{cells}</row>'
