"""The look at a sheet of OpenDocument, where one part holds all sheets."""

from collections.abc import Mapping
from typing import IO

from lxml import etree

from pipeline.workbook.open.grid import NOT_CALCULATED, CellError, Hidden, Look

_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_ERROR = "{urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0}value-type"


class _Sheet:
    """What was found on one sheet so far."""

    def __init__(self) -> None:
        self.row = self.last_row = self.last_column = self.text = 0
        self.hidden: dict[tuple[int, int], Hidden] = {}

    def add(self, row: etree._Element) -> None:
        """Take in a row, which may stand for many alike."""
        repeated, column, filled = _repeated(row, "rows"), 0, 0
        for cell in row.iterchildren(f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell"):
            width = _repeated(cell, "columns")
            hidden, blank = _kind(cell)
            if hidden is not None:
                self.hidden[self.row + 1, column + 1] = hidden
            column += width
            self.text += repeated * width * sum(len(str(text)) for text in cell.itertext())
            filled = filled if blank else column
        self.row += repeated
        if filled:
            self.last_row, self.last_column = self.row, max(self.last_column, filled)

    def look(self) -> Look:
        """The result."""
        return Look(self.last_row, self.last_column, self.hidden, self.text)


def look_at_all(content: IO[bytes]) -> Mapping[str, Look]:
    """Sheet name → what a look at it found; raises `etree.XMLSyntaxError` for a part that is no XML."""
    looks: dict[str, Look] = {}
    sheet = _Sheet()
    tags = (f"{_TABLE}table-row", f"{_TABLE}table")
    for _, element in etree.iterparse(content, tag=tags, resolve_entities=False, no_network=True):
        if element.tag == tags[0]:
            sheet.add(element)
        else:
            looks[element.get(f"{_TABLE}name", "")] = sheet.look()
            sheet = _Sheet()
        element.clear()
        while element.getprevious() is not None:
            del element.getparent()[0]
    return looks


def _repeated(element: etree._Element, what: str) -> int:
    """How many rows or columns an element stands for."""
    text = element.get(f"{_TABLE}number-{what}-repeated", "1")
    return max(1, int(text)) if text.isascii() and text.isdigit() else 1


def _kind(cell: etree._Element) -> tuple[Hidden | None, bool]:
    """What a cell hides, and whether it is blank."""
    if cell.get(_ERROR) == "error":
        return CellError("".join(str(text) for text in cell.itertext()).strip()), False
    # A formula that gave the empty text has no type, but a paragraph.
    blank = cell.get(f"{_OFFICE}value-type") is None and cell.find(f"{_TEXT}p") is None
    if blank and cell.get(f"{_TABLE}formula") is not None:
        return NOT_CALCULATED, False
    return None, blank
