"""Sheets that Swissbook writes whole: a mark in A1, tables of text and numbers like those to fill in, no formulas."""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from math import ceil

from msgspec import Struct

from pipeline.workbook.ooxml.cell import Value, cell_text, quoted
from pipeline.workbook.ooxml.refs import address

_WIDEST, _NARROWEST = 48, 7
_LONGEST_WORD = 70
"""A fingerprint has 64 letters."""
_INDENT = 2
_WRAPS = 44
"""So many letters surely go into one line of the widest column."""
_LINE = 15
"""Height of a line in points."""
_HEAD = 30
"""Height of the row of headings in points."""
_BOLD = 1.2
"""How much wider letters in bold type are."""
_FIRST = 3
"""The row below the mark and an empty one."""


class CellLink(Struct, frozen=True):
    """A text that leads to a place of the workbook: `'Top 8'!B7`."""

    text: str
    location: str

    def __str__(self) -> str:
        return self.text


class Figure(Struct, frozen=True):
    """A number, and the number format that shows it as the pages do."""

    value: Decimal
    digits: str = "0"

    def __str__(self) -> str:
        return f"{self.value:+f}" if self.digits.startswith("+") else f"{self.value:f}"


Content = Value | CellLink | Figure
"""What a cell of a sheet of ours holds."""


class Block(Struct, frozen=True):
    """A title (or none), a row of headings and the rows below them."""

    title: str
    header: Sequence[str]
    rows: Sequence[Sequence[Content]]


class OwnSheet(Struct, frozen=True):
    """A sheet of ours: the mark and the blocks below it; so many columns stay in sight."""

    mark: str
    blocks: Sequence[Block]
    frozen: int = 0

    @property
    def digits(self) -> frozenset[str]:
        """The number formats of its figures."""
        values = (value for block in self.blocks for row in block.rows for value in row)
        return frozenset(value.digits for value in values if isinstance(value, Figure))


class Looks(Struct, frozen=True):
    """Styles of a workbook for the mark and titles, headings (of texts and of figures), texts, and sentences too long
    for their column, links, and figures by their number format; `tab` is the colour of the sheet's tab.
    """

    tab: str
    mark: str | None
    title: str | None
    heading: str | None
    figure_heading: str | None
    text: str | None
    sentence: str | None
    link: str | None
    figure: str | None
    figures: Mapping[str, str | None]


def own_sheet(sheet: OwnSheet, namespace: str, looks: Looks) -> bytes:
    """The worksheet part."""
    body = "".join(_block(number, block, looks) for number, block in _placed(sheet))
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        f"<worksheet xmlns={quoted(namespace)}>"
        f'<sheetPr><tabColor rgb="FF{looks.tab}"/><pageSetUpPr fitToPage="1"/></sheetPr>'
        f'<sheetViews><sheetView workbookViewId="0">{_freeze(sheet)}</sheetView></sheetViews>'
        f"{_columns(sheet)}<sheetData>{_row(1, [sheet.mark], [looks.mark])}{body}</sheetData>"
        f"{_links(sheet)}"
        '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>'
    ).encode()


def _placed(sheet: OwnSheet) -> Iterator[tuple[int, Block]]:
    """The blocks, each with the number of its first row."""
    number = _FIRST
    for block in sheet.blocks:
        yield number, block
        number += bool(block.title) + 1 + len(block.rows) + 1


def _links(sheet: OwnSheet) -> str:
    links = "".join(
        f'<hyperlink ref="{address(column, row)}" location={quoted(value.location)}/>'
        for number, block in _placed(sheet)
        for row, values in enumerate(block.rows, start=number + bool(block.title) + 1)
        for column, value in enumerate(values, start=1)
        if isinstance(value, CellLink)
    )
    return f"<hyperlinks>{links}</hyperlinks>" if links else ""


def _freeze(sheet: OwnSheet) -> str:
    """The headings stay in sight where there is one block of rows, and so do the first columns."""
    top = _FIRST + bool(sheet.blocks[0].title) if len(sheet.blocks) == 1 else 0
    if not top and not sheet.frozen:
        return ""
    split = (f' xSplit="{sheet.frozen}"' if sheet.frozen else "") + (f' ySplit="{top}"' if top else "")
    pane = "bottomRight" if top and sheet.frozen else "bottomLeft" if top else "topRight"
    first = address(sheet.frozen + 1, top + 1)
    return f'<pane{split} topLeftCell="{first}" activePane="{pane}" state="frozen"/>'


def _columns(sheet: OwnSheet) -> str:
    rows = [line for block in sheet.blocks for line in block.rows]
    headers = [block.header for block in sheet.blocks]
    count = max(map(len, (*headers, *rows)), default=0)
    texts = [[str(row[n]) for row in rows if n < len(row)] for n in range(count)]
    heads = [max(round(_BOLD * len(header[n])) for header in headers if n < len(header)) for n in range(count)]
    widths = [_width(column, head) + _INDENT for column, head in zip(texts, heads, strict=True)]
    columns = "".join(
        f'<col min="{n}" max="{n}" width="{width}" customWidth="1"/>' for n, width in enumerate(widths, start=1)
    )
    return f"<cols>{columns}</cols>" if columns else ""


def _width(texts: Sequence[str], head: int) -> int:
    """Characters: as many as the longest text has, within reason, and as a word has that cannot be broken."""
    longest = max(map(len, texts), default=0)
    words = [word for text in texts if len(text) > _WIDEST for word in text.split()]
    unbroken = min(_LONGEST_WORD, max(map(len, words), default=0))
    return max(min(_WIDEST, max(longest, head)), unbroken, _NARROWEST)


def _block(number: int, block: Block, looks: Looks) -> str:
    parts = []
    if block.title:
        parts.append(_row(number, [block.title], [looks.title]))
        number += 1
    heads = [looks.figure_heading if _holds_figures(block, n) else looks.heading for n in range(len(block.header))]
    parts.append(_row(number, block.header, heads, _HEAD))
    for place, values in enumerate(block.rows, start=number + 1):
        long = any(len(value) > _WIDEST and " " in value for value in values if isinstance(value, str))
        styles = [_style(value, looks, long=long) for value in values]
        # High enough for the longest sentence: not every program works that out when it opens a workbook.
        height = _LINE * max(ceil(len(str(value)) / _WRAPS) for value in values) if long else None
        parts.append(_row(place, values, styles, height))
    return "".join(parts)


def _style(value: Content, looks: Looks, *, long: bool) -> str | None:
    if isinstance(value, CellLink):
        return looks.link
    if isinstance(value, Figure):
        return looks.figures[value.digits]
    return looks.figure if _is_figure(value) else looks.sentence if long else looks.text


def _row(number: int, values: Sequence[Content], styles: Sequence[str | None], height: int | None = None) -> str:
    cells = "".join(
        cell_text("", column, number, _plain(value), style)
        for column, (value, style) in enumerate(zip(values, styles, strict=True), start=1)
    )
    high = f' ht="{height}" customHeight="1"' if height else ""
    return f'<row r="{number}"{high}>{cells}</row>'


def _plain(value: Content) -> Value:
    if isinstance(value, CellLink):
        return value.text
    if isinstance(value, Figure):
        return value.value
    return None if value == "" else value


def _holds_figures(block: Block, column: int) -> bool:
    """Whether all that stands below a heading are figures."""
    values = [row[column] for row in block.rows if column < len(row) and row[column] not in (None, "")]
    return bool(values) and all(map(_is_figure, values))


def _is_figure(value: Content) -> bool:
    """A number, or a text such as `2–0–1` or `6 : 0`."""
    if isinstance(value, str):
        return bool(value) and not any(map(str.isalpha, value))
    return isinstance(value, int | Figure)
