"""Sheets that Swissbook writes whole: a mark in A1, tables of text and numbers, no formulas."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import quoteattr

from pipeline.workbook.ooxml.cell import Value, cell_text

_WIDEST, _NARROWEST = 48, 7
_FIRST = 3
"""The row below the mark and an empty one."""


@dataclass(frozen=True, slots=True)
class Block:
    """A title (or none), a row of headings and the rows below them."""

    title: str
    header: Sequence[str]
    rows: Sequence[Sequence[Value]]


@dataclass(frozen=True, slots=True)
class OwnSheet:
    """A sheet of ours: the mark and the blocks below it."""

    mark: str
    blocks: Sequence[Block]


def own_sheet(sheet: OwnSheet, namespace: str, heading: str | None, figure: str | None) -> bytes:
    """The worksheet part; `heading` is the style of titles and headings, `figure` that of whole numbers."""
    body = "".join(_row(number, row, style, figure) for number, row, style in _lines(sheet, heading))
    freeze = _freeze(sheet)
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        f"<worksheet xmlns={quoteattr(namespace)}>"
        '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'
        f'<sheetViews><sheetView workbookViewId="0">{freeze}</sheetView></sheetViews>'
        f"{_columns(sheet)}<sheetData>{_row(1, [sheet.mark])}{body}</sheetData>"
        '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>'
    ).encode()


def _lines(sheet: OwnSheet, heading: str | None) -> Iterator[tuple[int, Sequence[Value], str | None]]:
    number = _FIRST
    for block in sheet.blocks:
        if block.title:
            yield number, [block.title], heading
            number += 1
        yield number, block.header, heading
        yield from ((number + place, row, None) for place, row in enumerate(block.rows, start=1))
        number += len(block.rows) + 2


def _freeze(sheet: OwnSheet) -> str:
    """The headings stay in sight where there is one block of rows."""
    if len(sheet.blocks) != 1:
        return ""
    top = _FIRST + bool(sheet.blocks[0].title)
    return f'<pane ySplit="{top}" topLeftCell="A{top + 1}" activePane="bottomLeft" state="frozen"/>'


def _columns(sheet: OwnSheet) -> str:
    lines = [line for block in sheet.blocks for line in (block.header, *block.rows)]
    count = max(map(len, lines), default=0)
    longest = [max(len(str(line[n])) for line in lines if n < len(line)) for n in range(count)]
    widths = [min(_WIDEST, max(_NARROWEST, length + 2)) for length in longest]
    columns = "".join(
        f'<col min="{n}" max="{n}" width="{width}" customWidth="1"/>' for n, width in enumerate(widths, start=1)
    )
    return f"<cols>{columns}</cols>" if columns else ""


def _row(number: int, values: Sequence[Value], style: str | None = None, figure: str | None = None) -> str:
    cells = "".join(
        cell_text("", column, number, value, figure if isinstance(value, int) else style)
        for column, value in enumerate(values, start=1)
        if value not in (None, "")
    )
    return f'<row r="{number}">{cells}</row>'
