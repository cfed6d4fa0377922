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
_TITLE = re.compile(r"<h[1-6]\b[^<>]*>([^<]*)</h", re.IGNORECASE)
_UNSEEN, _OF_CELLS = ("script", "style"), ("tr", "td", "th")


class _TooManyCellsError(Exception):
    """A table has more cells than any list, or lies too deep within others."""


@dataclass
class _MarkupCell:
    spans: Mapping[str, int] = field(default_factory=dict)
    """Over how many rows and columns it goes."""
    texts: list[str] = field(default_factory=list)


@dataclass
class _MarkupTable:
    rows: list[list[_MarkupCell]] = field(default_factory=list)
    cell: _MarkupCell = field(default_factory=_MarkupCell)
    """The one whose end has not come yet; between the cells, one of no row."""
    title: str = ""


def page_tables(text: str) -> list[tuple[str, list[list[str]]]] | TooLong:
    """The title above every table of a page and its cells, a table within another apart; nothing is fetched, and no script is run."""
    try:
        first, *others = text.split("<!--")
        seen = first + "".join(other.partition("-->")[2] for other in others)
        return [(table.title, list(_rows(table))) for table in _tables(seen)]
    except _TooManyCellsError:
        return TooLong()


def _tables(text: str) -> list[_MarkupTable]:
    tables: list[_MarkupTable] = []
    around: list[_MarkupTable] = []
    unseen, at, ended = "", 0, 0
    for tag in _TAG.finditer(f"{text}<!>"):
        for table in around if not unseen else ():
            table.cell.texts.append(unescape(text[at : tag.start()]))
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
            del around[-1:]
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
