"""The tables of a web page, and of spreadsheets that are saved as one."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import unescape

from pipeline.exchange.decoding import MOST_CELLS, MOST_COLUMNS
from pipeline.extensions.intake.separated import TooLong

_MOST_CELLS = MOST_CELLS // 4
_DEEPEST = 50
"""Tables within one another."""
_TAG = re.compile(
    r"<(/?)([a-zA-Z][a-zA-Z0-9:]*+)((?:[^<>\"']|\"[^\"<]*\"|'[^'<]*'|[\"'])*+)(?:>|(?=<))|<[!?/][^<>]*>", re.ASCII
)
"""A tag: whether it ends something, its name, its attributes; the next `<` ends one that is not closed, and every search."""
_SPANS = re.compile(r"\b(rowspan|colspan)\s*=\s*[\"']?\s*([0-9]{1,4})(?![0-9])", re.IGNORECASE)
_UNSEEN = ("script", "style")


class _TooManyCellsError(Exception):
    """A table has more cells than any list, or lies too deep within others."""


@dataclass
class _MarkupCell:
    spans: Mapping[str, str]
    texts: list[str] = field(default_factory=list)

    def span(self, name: str) -> int:
        return max(1, min(int(self.spans.get(name, 1)), MOST_COLUMNS))


@dataclass
class _MarkupTable:
    rows: list[list[_MarkupCell]] = field(default_factory=list)
    cell: _MarkupCell | None = None
    """The one whose end has not come yet."""

    def take(self, name: str, *, ends: bool, attributes: str) -> None:
        """Take in a tag; a row or cell ends where the next begins, whether that is said or not."""
        if name in ("tr", "td", "th"):
            self.cell = None
        if ends:
            return
        if name == "tr" or (name in ("td", "th") and not self.rows):
            self.rows.append([])
        if name in ("td", "th"):
            self.cell = _MarkupCell({key.lower(): value for key, value in _SPANS.findall(attributes)})
            self.rows[-1].append(self.cell)


def page_tables(text: str) -> list[list[list[str]]] | TooLong:
    """The cells of every table of a page, a table within another apart; nothing is fetched, and no script is run."""
    try:
        first, *others = text.split("<!--")
        seen = first + "".join(other.partition("-->")[2] for other in others)
        return [list(_rows(table)) for table in _tables(seen)]
    except _TooManyCellsError:
        return TooLong()


def _tables(text: str) -> list[_MarkupTable]:
    tables: list[_MarkupTable] = []
    around: list[_MarkupTable] = []
    unseen, at = "", 0
    for tag in _TAG.finditer(text):
        if not unseen:
            _tell(around, text[at : tag.start()])
        at = tag.end()
        name, ends = (tag[2] or "").lower(), bool(tag[1])
        if name in _UNSEEN:
            unseen = "" if ends else name
        elif name == "table" and not ends:
            tables.append(_MarkupTable())
            around.append(tables[-1])
            if len(around) > _DEEPEST:
                raise _TooManyCellsError
        elif name == "table":
            del around[-1:]
        elif around and not unseen:
            around[-1].take(name, ends=ends, attributes=tag[3] or "")
    _tell(around, text[at:])
    return tables


def _tell(around: list[_MarkupTable], text: str) -> None:
    """Text of the cells that it stands in, the innermost and those around it."""
    for table in around:
        if table.cell is not None:
            table.cell.texts.append(unescape(text))


def _rows(table: _MarkupTable) -> Iterator[list[str]]:
    """The rows; a cell over several columns stands in the first of them, one over several rows in each."""
    below: dict[int, tuple[int, str]] = {}
    total = 0
    for row in table.rows:
        cells: list[str] = []
        for cell in (*row, None):
            while above := below.pop(len(cells), None):
                left, text = above
                if left > 1:
                    below[len(cells)] = left - 1, text
                cells.append(text)
            if cell is not None:
                text = " ".join(" ".join(cell.texts).split())
                if (down := cell.span("rowspan")) > 1:
                    below[len(cells)] = down - 1, text
                cells += (text, *[""] * (cell.span("colspan") - 1))
        total += len(cells)
        yield cells
        if total > _MOST_CELLS:
            raise _TooManyCellsError
