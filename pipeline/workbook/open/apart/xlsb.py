"""A look at the binary sheets of .xlsb files for cells so far out, or texts so long, that they would fill the memory."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator

from pipeline.workbook.open.grid import MAX_CELLS, MAX_TEXT_BYTES

_ROW, _FIRST_CELL, _LAST_CELL, _SHARED = 0, 1, 11, 7
"""BrtRowHdr, BrtCellBlank to BrtFmlaError, BrtCellIsst ([MS-XLSB] 2.5.97)."""
_TEXT = 19
"""BrtSSTItem."""


def far_part(archive: zipfile.ZipFile) -> str:
    """The first binary part that could not be held in the memory, by its last cell or by its texts; empty if none."""
    parts = [name for name in archive.namelist() if name.lower().endswith(".bin")]
    longest = max((_longest(archive.read(name)) for name in parts if "sharedstrings" in name.lower()), default=0)
    return next((name for name in parts if "sheet" in name.lower() and _is_far(archive.read(name), longest)), "")


def _longest(data: bytes) -> int:
    return max((size for kind, _, size in _records(data) if kind == _TEXT), default=0)


def _is_far(data: bytes, longest: int) -> bool:
    row = last = column = texts = 0
    for kind, place, size in _records(data):
        if kind == _ROW and size >= 4:
            row = int.from_bytes(data[place : place + 4], "little")
        elif _FIRST_CELL < kind <= _LAST_CELL and size >= 4:
            last = max(last, row)
            column = max(column, int.from_bytes(data[place : place + 4], "little"))
            texts += longest if kind == _SHARED else 0
    return (last + 1) * (column + 1) > MAX_CELLS or texts > MAX_TEXT_BYTES


def _records(data: bytes) -> Iterator[tuple[int, int, int]]:
    """Kind, place and size of each record; what is cut off ends them."""
    place, end = 0, len(data)
    while place + 1 < end:
        kind, place = data[place], place + 1
        if kind & 0x80:
            kind, place = kind & 0x7F | (data[place] & 0x7F) << 7, place + 1
        size = shift = 0
        while place < end and shift < 28:
            byte, place = data[place], place + 1
            size, shift = size | (byte & 0x7F) << shift, shift + 7
            if not byte & 0x80:
                break
        yield kind, place, size
        place += size
