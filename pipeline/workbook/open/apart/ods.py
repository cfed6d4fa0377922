"""The look at a sheet of OpenDocument, where one part holds all sheets."""

from collections.abc import Mapping
from typing import IO
from xml.etree.ElementTree import Element, iterparse

from pipeline.workbook.open.grid import NOT_CALCULATED, CellError, Hidden, Look

_TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
_CELLS = (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell")
_OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_ERROR = "{urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0}value-type"


class _Sheet:
    """What was found on one sheet so far."""

    def __init__(self) -> None:
        self.row = self.last_row = self.last_column = self.text = 0
        self.hidden: dict[tuple[int, int], Hidden] = {}

    def add(self, row: Element) -> None:
        """Take in a row, which may stand for many alike."""
        repeated, column, filled = _repeated(row, "rows"), 0, 0
        for cell in (child for child in row if child.tag in _CELLS):
            width = _repeated(cell, "columns")
            hidden, blank = _kind(cell)
            if hidden is not None:
                self.hidden[self.row + 1, column + 1] = hidden
            column += width
            self.text += repeated * width * sum(len(text) for text in cell.itertext())
            filled = filled if blank else column
        self.row += repeated
        if filled:
            self.last_row, self.last_column = self.row, max(self.last_column, filled)


def look_at_all(content: IO[bytes]) -> Mapping[str, Look]:
    """Sheet name → what a look at it found; raises `ElementTree.ParseError` for a part that is no XML."""
    looks: dict[str, Look] = {}
    sheet = _Sheet()
    path: list[Element] = []
    for event, element in iterparse(content, ("start", "end")):
        if event == "start":
            path.append(element)
            continue
        path.pop()
        if element.tag == f"{_TABLE}table-row":
            sheet.add(element)
        elif element.tag == f"{_TABLE}table":
            found = Look(sheet.last_row, sheet.last_column, sheet.hidden, sheet.text)
            looks[element.get(f"{_TABLE}name", "")] = found
            sheet = _Sheet()
        else:
            continue
        del path[-1][:]  # what has been looked at is not kept
    return looks


def _repeated(element: Element, what: str) -> int:
    """How many rows or columns an element stands for."""
    text = element.get(f"{_TABLE}number-{what}-repeated", "1")
    return max(1, int(text)) if text.isascii() and text.isdigit() else 1


def _kind(cell: Element) -> tuple[Hidden | None, bool]:
    """What a cell hides, and whether it is blank."""
    if cell.get(_ERROR) == "error":
        return CellError("".join(cell.itertext()).strip()), False
    # A formula that gave the empty text has no type, but a paragraph.
    blank = cell.get(f"{_OFFICE}value-type") is None and cell.find(f"{_TEXT}p") is None
    if blank and cell.get(f"{_TABLE}formula") is not None:
        return NOT_CALCULATED, False
    return None, blank
