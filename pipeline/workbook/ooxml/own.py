"""Sheets that Swissbook writes whole: a mark in A1, tables of text and numbers, no formulas."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from pipeline.workbook.ooxml.cell import Value, cell_text, quoted
from pipeline.workbook.ooxml.refs import address

_WIDEST, _NARROWEST = 48, 7
_WRAPS = 44
"""So many letters surely go into one line of the widest column."""
_LINE = 15
"""Height of a line in points."""
_BOLD = 1.2
"""How much wider letters in bold type are."""
_FIRST = 3
"""The row below the mark and an empty one."""


@dataclass(frozen=True, slots=True)
class CellLink:
    """A text that leads to a place of the workbook: `'Top 8'!B7`."""

    text: str
    location: str

    def __str__(self) -> str:
        return self.text


Content = Value | CellLink
"""What a cell of a sheet of ours holds."""


@dataclass(frozen=True, slots=True)
class Block:
    """A title (or none), a row of headings and the rows below them."""

    title: str
    header: Sequence[str]
    rows: Sequence[Sequence[Content]]


@dataclass(frozen=True, slots=True)
class OwnSheet:
    """A sheet of ours: the mark and the blocks below it."""

    mark: str
    blocks: Sequence[Block]


@dataclass(frozen=True, slots=True)
class Looks:
    """Styles of a workbook: of titles and headings, of figures, of sentences too long for their column, of links."""

    heading: str | None
    figure: str | None
    sentence: str | None
    link: str | None


def own_sheet(sheet: OwnSheet, namespace: str, looks: Looks) -> bytes:
    """The worksheet part."""
    body = "".join(_row(number, row, looks, head=head) for number, row, head in _lines(sheet))
    freeze = _freeze(sheet)
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        f"<worksheet xmlns={quoted(namespace)}>"
        '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'
        f'<sheetViews><sheetView workbookViewId="0">{freeze}</sheetView></sheetViews>'
        f"{_columns(sheet)}<sheetData>{_row(1, [sheet.mark])}{body}</sheetData>"
        f"{_links(sheet)}"
        '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>'
    ).encode()


def _links(sheet: OwnSheet) -> str:
    links = "".join(
        f'<hyperlink ref="{address(column, row)}" location={quoted(value.location)}/>'
        for row, values, _ in _lines(sheet)
        for column, value in enumerate(values, start=1)
        if isinstance(value, CellLink)
    )
    return f"<hyperlinks>{links}</hyperlinks>" if links else ""


def _lines(sheet: OwnSheet) -> Iterator[tuple[int, Sequence[Content], bool]]:
    """Row numbers, values, and whether it is a title or a row of headings."""
    number = _FIRST
    for block in sheet.blocks:
        if block.title:
            yield number, [block.title], True
            number += 1
        yield number, block.header, True
        yield from ((number + place, row, False) for place, row in enumerate(block.rows, start=1))
        number += len(block.rows) + 2


def _freeze(sheet: OwnSheet) -> str:
    """The headings stay in sight where there is one block of rows."""
    if len(sheet.blocks) != 1:
        return ""
    top = _FIRST + bool(sheet.blocks[0].title)
    return f'<pane ySplit="{top}" topLeftCell="A{top + 1}" activePane="bottomLeft" state="frozen"/>'


def _columns(sheet: OwnSheet) -> str:
    rows = [line for block in sheet.blocks for line in block.rows]
    headers = [block.header for block in sheet.blocks]
    count = max(map(len, (*headers, *rows)), default=0)
    longest = [
        max(
            *(len(str(row[n])) for row in rows if n < len(row)),
            *(round(_BOLD * len(header[n])) for header in headers if n < len(header)),
            0,
            0,
        )
        for n in range(count)
    ]
    widths = [min(_WIDEST, max(_NARROWEST, length + 2)) for length in longest]
    columns = "".join(
        f'<col min="{n}" max="{n}" width="{width}" customWidth="1"/>' for n, width in enumerate(widths, start=1)
    )
    return f"<cols>{columns}</cols>" if columns else ""


def _row(number: int, values: Sequence[Content], looks: Looks | None = None, *, head: bool = False) -> str:
    long = any(len(value) > _WIDEST and " " in value for value in values if isinstance(value, str))

    def style(value: Content) -> str | None:
        if looks is None or head:
            return looks.heading if looks else None
        if isinstance(value, CellLink):
            return looks.link
        return looks.figure if _is_figure(value) else looks.sentence if long else None

    cells = "".join(
        cell_text("", column, number, value.text if isinstance(value, CellLink) else value, style(value))
        for column, value in enumerate(values, start=1)
        if value not in (None, "")
    )
    return f'<row r="{number}"{_height(values) if long and looks and not head else ""}>{cells}</row>'


def _height(values: Sequence[Content]) -> str:
    """High enough for the longest sentence: not every program works that out when it opens a workbook."""
    lines = max(ceil(len(str(value)) / _WRAPS) for value in values)
    return f' ht="{_LINE * lines}" customHeight="1"'


def _is_figure(value: Content) -> bool:
    """A number, or a text such as `+16`, `2–0–1` or `6 : 0`."""
    return isinstance(value, int) or (isinstance(value, str) and not any(map(str.isalpha, value)))
