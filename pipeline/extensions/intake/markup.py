"""The tables of a web page, and of spreadsheets that are saved as one."""

from collections.abc import Iterator

from lxml import etree, html

from pipeline.exchange.decoding import MOST_CELLS, MOST_COLUMNS
from pipeline.extensions.intake.separated import TooLong

_CELLS = ("td", "th")
_MOST_SPANNED = MOST_COLUMNS
_MOST_CELLS = MOST_CELLS // 4


class _TooManyCellsError(Exception):
    """A table has more cells than any list."""


def page_tables(text: str) -> list[list[list[str]]] | TooLong:
    """The cells of every table of a page, a table within another apart; nothing is fetched, and no script is run."""
    parser = html.HTMLParser(
        encoding="utf-8", remove_comments=True, remove_pis=True, no_network=True, huge_tree=False
    )
    try:
        root = html.document_fromstring(text.encode("utf-8", "replace"), parser=parser)
    except (etree.LxmlError, ValueError):
        return []
    try:
        return [list(_rows(table)) for table in root.iter("table")]
    except _TooManyCellsError:
        return TooLong()


def _rows(table: html.HtmlElement) -> Iterator[list[str]]:
    """The rows; a cell over several columns stands in the first of them, one over several rows in each."""
    below: dict[int, tuple[int, str]] = {}
    total = 0
    for row in table.iter("tr"):
        if next(row.iterancestors("table"), None) is not table:
            continue
        cells = list(_cells(row, below))
        total += len(cells)
        yield cells
        if total > _MOST_CELLS:
            raise _TooManyCellsError


def _cells(row: html.HtmlElement, below: dict[int, tuple[int, str]]) -> Iterator[str]:
    """The cells of a row, with those from above that reach down to it; `below` is what reaches on."""
    column = 0
    for cell in (one for one in row if one.tag in _CELLS):
        while column in below:
            yield _from_above(column, below)
            column += 1
        text = " ".join(" ".join(cell.itertext()).split())
        if (down := _span(cell, "rowspan")) > 1:
            below[column] = down - 1, text
        yield text
        wide = _span(cell, "colspan")
        yield from ("" for _ in range(wide - 1))
        column += wide
    while column in below:
        yield _from_above(column, below)
        column += 1


def _from_above(column: int, below: dict[int, tuple[int, str]]) -> str:
    left, text = below.pop(column)
    if left > 1:
        below[column] = left - 1, text
    return text


def _span(cell: html.HtmlElement, name: str) -> int:
    text = cell.get(name, "1").strip()
    return max(1, min(int(text), _MOST_SPANNED)) if text.isascii() and text.isdigit() and len(text) < 5 else 1
