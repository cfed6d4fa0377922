"""A look at the XML of a worksheet for what the fast reader hides: error values, formulas never calculated, and
cells so far out that the sheet would fill the memory.

Most sheets hold none of it; for those a search over the bytes is enough and the XML is not parsed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import IO

from lxml import etree

from pipeline.workbook.open.grid import Look
from pipeline.workbook.open.values import NOT_CALCULATED, CellError, Hidden

_CHUNK = 1 << 20
_OVERLAP = 64
_FORMULA = re.compile(rb"<f[\s>/]")
_FAR = re.compile(rb"r=[\"'](?:[A-Z]{2,3}\d|[A-Z]?\d{6})")
"""A column beyond Z or a row from 100,000 on."""
_CELL_NOWHERE = re.compile(rb'<c(?! r="[A-Z]|[a-zA-Z])')
_ROW_NOWHERE = re.compile(rb'<row(?! r="\d|[a-zA-Z])')
"""A cell or row that does not say first where it is; without an address it is the next one, however far that is."""
_LONGEST_TAG = 4096


def is_plain(part: IO[bytes]) -> bool:
    """Whether a worksheet holds no formula, no error value and no far cell; reads the whole part."""
    tail, first = b"", True
    while chunk := part.read(_CHUNK):
        block = tail + chunk
        if first and re.search(rb"<\w+:worksheet[\s>]", block[:4096]):
            return False
        first = False
        whole = block.rfind(b"<")
        if len(block) - whole > _LONGEST_TAG or not _is_near(block, whole):
            return False
        if _has_error(block) or _FORMULA.search(block):
            return False
        tail = block[min(whole, len(block) - _OVERLAP) :] if len(block) > _OVERLAP else block
    return True


def _has_error(block: bytes) -> bool:
    # Hardly any file has single quotes, and a search for one byte costs nearly nothing.
    return b't="e"' in block or (b"'" in block and b"t='e'" in block)


def _is_near(block: bytes, end: int) -> bool:
    """Whether every cell and row before `end` says where it is, and none is far."""
    nowhere = _CELL_NOWHERE.search(block, 0, end) or _ROW_NOWHERE.search(block, 0, end)
    return nowhere is None and _FAR.search(block) is None


def look_closely(part: IO[bytes]) -> Look:
    """Parse a worksheet for its hidden cells and for the last row and column that hold anything.

    Raises `etree.XMLSyntaxError` for a part that is no XML.
    """
    hidden: dict[tuple[int, int], Hidden] = {}
    last_row = last_column = 0
    for row, column, cell in _cells(part):
        kind, blank = _kind(cell)
        if kind is not None:
            hidden[row, column] = kind
        elif blank:
            continue
        last_row, last_column = max(last_row, row), max(last_column, column)
    return Look(last_row, last_column, hidden)


def _cells(part: IO[bytes]) -> Iterator[tuple[int, int, etree._Element]]:
    """Every cell element with its row and column, also where the file leaves their addresses out."""
    row_number = 0
    for _, row in etree.iterparse(part, tag="{*}row", resolve_entities=False, no_network=True):
        row_number = _whole(row.get("r")) or row_number + 1
        column = 0
        for cell in row:
            if not isinstance(cell.tag, str):
                continue
            column = _column(cell.get("r")) or column + 1
            yield row_number, column, cell
        row.clear()
        while row.getprevious() is not None:
            del row.getparent()[0]


def _kind(cell: etree._Element) -> tuple[Hidden | None, bool]:
    """What a cell hides, and whether it is blank."""
    formula = value = inline = None
    for child in cell:
        name = etree.QName(child).localname if isinstance(child.tag, str) else ""
        if name == "v":
            value = child.text
        elif name == "f":
            formula = child
        elif name == "is":
            inline = child
    if cell.get("t") == "e" and value:
        return CellError(value), False
    if formula is not None and not value and cell.get("t") != "str":
        return NOT_CALCULATED, False
    return None, not value and inline is None


def _whole(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdigit() else 0


def _column(address: str | None) -> int:
    """The column of an address, 0 if there is none."""
    number = 0
    for char in address or "":
        if not "A" <= char <= "Z":
            break
        number = 26 * number + ord(char) - ord("A") + 1
    return number
