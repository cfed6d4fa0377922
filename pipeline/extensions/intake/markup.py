"""The tables of a web page, and of spreadsheets that are saved as one."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import unescape
from itertools import chain

from pipeline.exchange.decoding import MOST_CELLS, MOST_COLUMNS
from pipeline.extensions.intake.separated import TooLong

_MOST_CELLS = MOST_CELLS // 4
_DEEPEST = 50
"""Tables within one another."""
_TAG = re.compile(
    r"<(/?)([a-zA-Z][a-zA-Z0-9:]*+)((?:[^<>\"']|\"[^\"<]*\"|'[^'<]*'|[\"'])*+)(?:>|(?=<))|<[!?/][^<>]*>", re.ASCII
)
"""A tag: whether it ends something, its name, its attributes; the next `<` ends one that is not closed, and every search."""
_TEMPLATE = re.compile(r"<%[^<>%]*%>")
"""What a program would put into the page."""
_SPANS = re.compile(r"\b(rowspan|colspan)\s*=\s*[\"']?\s*([0-9]{1,4})(?![0-9])", re.IGNORECASE)
_TITLE = re.compile(r"<h[1-6]\b[^<>]*>([^<]*)</h", re.IGNORECASE)
_UNSEEN, _OF_CELLS = ("script", "style"), ("tr", "td", "th")
_IN_LINES = frozenset({
    "a", "abbr", "b", "bdi", "em", "font", "i", "img", "mark", "s", "small", "span", "strong", "sub", "sup", "time", "u",
})  # fmt: skip
"""Tags that part no lines."""


class _TooManyCellsError(Exception):
    """A table has more cells than any list, or lies too deep within others."""


@dataclass
class _MarkupCell:
    spans: Mapping[str, int] = field(default_factory=dict)
    """Over how many rows and columns it goes."""
    texts: list[str] = field(default_factory=list)
    holds: bool = False
    """Whether a table of several rows stands in it."""

    @property
    def says(self) -> bool:
        """Whether it has a text and no table."""
        return not self.holds and any(map(str.strip, self.texts))


@dataclass
class _MarkupTable:
    rows: list[list[_MarkupCell]] = field(default_factory=list)
    cell: _MarkupCell = field(default_factory=_MarkupCell)
    """The one whose end has not come yet; between the cells, one of no row."""
    title: str = ""

    @property
    def lays_out(self) -> bool:
        """Whether it is there for the tables in it, which are no details beside the names of a list: few rows have a text beside anything."""
        beside = [
            any(cell.says for cell in row) and sum(cell.says or cell.holds for cell in row) > 1 for row in self.rows
        ]
        return any(cell.holds for row in self.rows for cell in row) and sum(beside) <= max(1, len(beside) / 2)


def page_tables(text: str) -> list[tuple[str, list[list[str]]]] | TooLong:
    """The title above every table of a page and its cells, a table within another apart; not those that lay out the page. Nothing is
    fetched, and no script is run.
    """
    try:
        return [(table.title, list(_rows(table))) for table in _tables(_seen(text)) if not table.lays_out]
    except _TooManyCellsError:
        return TooLong()


def lines_beside(text: str) -> list[str]:
    """What stands on a page outside its tables, a line for each of its blocks."""
    lines: list[list[str]] = [[]]
    seen, unseen, depth, at = _seen(text), "", 0, 0
    for tag in _TAG.finditer(f"{seen}<!>"):
        if not (depth or unseen):
            lines[-1].append(unescape(seen[at : tag.start()]))
        at = tag.end()
        name, ends = (tag[2] or "").lower(), bool(tag[1])
        if name in _UNSEEN:
            unseen = "" if ends else name
        elif name == "table":
            depth = max(0, depth + (-1 if ends else 1))
        elif name not in _IN_LINES:
            lines.append([])
    return [line for one in lines if (line := " ".join(" ".join(one).split()))]


def _seen(text: str) -> str:
    """A page without comments, and without what a program would put into it."""
    first, *others = _TEMPLATE.sub("", text).split("<!--")
    return first + "".join(other.partition("-->")[2] for other in others)


def _tables(text: str) -> list[_MarkupTable]:
    tables: list[_MarkupTable] = []
    around: list[_MarkupTable] = []
    unseen, at, ended = "", 0, 0
    for tag in _TAG.finditer(f"{text}<!>"):
        if around and not unseen:
            around[-1].cell.texts.append(unescape(text[at : tag.start()]))
        at = tag.end()
        name, ends = (tag[2] or "").lower(), bool(tag[1])
        if name in _UNSEEN:
            unseen = "" if ends else name
        elif name == "table" and not ends:
            title = _TITLE.findall(text[ended : tag.start()])[-1:]
            tables.append(_MarkupTable(title=" ".join(unescape("".join(title)).split())))
            around.append(tables[-1])
            if len(around) > _DEEPEST:
                raise _TooManyCellsError
        elif name == "table":
            _end(around)
            ended = at
        elif around and not unseen and name in _OF_CELLS:
            # A row or cell ends where the next begins, whether that is said or not.
            table, spans = around[-1], _SPANS.findall(tag[3])
            table.cell = _MarkupCell({key.lower(): min(int(value), MOST_COLUMNS) for key, value in spans})
            if not ends and (name == "tr" or not table.rows):
                table.rows.append([])
            if not ends and name != "tr":
                table.rows[-1].append(table.cell)
    return tables


def _end(around: list[_MarkupTable]) -> None:
    """The innermost table ends in a cell of the one around it; a row alone is a part of the text there."""
    if len(around) > 1:
        cell, rows = around[-2].cell, around[-1].rows
        cell.holds |= len(rows) > 1
        cell.texts += chain.from_iterable(one.texts for row in rows for one in row if len(rows) == 1)
    del around[-1:]


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
            if cell:
                text = " ".join(" ".join(cell.texts).split())
                if (down := cell.spans.get("rowspan", 1)) > 1:
                    below[len(cells)] = down - 1, text
                cells += (text, *[""] * (cell.spans.get("colspan", 1) - 1))
        total += len(cells)
        yield cells
        if total > _MOST_CELLS:
            raise _TooManyCellsError
