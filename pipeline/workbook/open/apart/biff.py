"""The stream of an `.xls` (MS-XLS), looked at before the fast reader, and written anew where it asks for too much memory."""

import struct
from collections.abc import Iterator

from msgspec import Struct

from pipeline.problems.problem import CellRef, problem_at
from pipeline.workbook.open.grid import MAX_CELLS, Look, UnreadableBook, check_size

_BEGIN, _END, _PASSWORD, _SHEET = 0x809, 0x0A, 0x2F, 0x85
_AREA = 0x200
"""DIMENSIONS, for whose cells the fast reader takes memory at once, whether or not they are there."""
_CELLS = frozenset({0x06, 0xD6, 0xFD, 0x203, 0x204, 0x205, 0x27E})
"""FORMULA, RSTRING, LABELSST, NUMBER, LABEL, BOOLERR, RK."""
_MANY_CELLS = 0xBD
"""MULRK, which ends with its last column."""
_AREA_SIZES = (10, 14)


class PasswordNeeded(Exception):  # noqa: N818 - what it says of the file becomes a Problem
    """The stream is encrypted."""


class _ListedSheet(Struct, frozen=True):
    """A sheet as the beginning of the stream lists it."""

    name: str
    place: int


def checked_stream(stream: bytes) -> bytes:
    """The stream with areas that hold no more than there is; raises `PasswordNeeded` and `UnreadableBook`."""
    written = bytearray(stream)
    cells = walked = 0
    for sheet in list(_listed(stream)):
        look, end = _look(stream, sheet, written)
        check_size(sheet.name, look)
        cells, walked = cells + look.cells, walked + max(1, end - sheet.place)
        if cells > MAX_CELLS:
            at = CellRef(sheet.name)
            raise UnreadableBook(problem_at("workbook-too-many-cells", at, cells=cells, most=MAX_CELLS))
        if walked > len(stream):  # sheets that lie within one another
            raise UnreadableBook(problem_at("sheet-not-understood", CellRef(sheet.name)))
    return bytes(written)


def _listed(stream: bytes) -> Iterator[_ListedSheet]:
    """The sheets of the workbook, as far as the records can be followed."""
    wide = True
    for kind, place, size in _records(stream, 0):
        if kind == _END:
            return
        if kind == _PASSWORD:
            raise PasswordNeeded
        if kind == _BEGIN and size >= 2:
            wide = stream[place : place + 2] != b"\0\5"
        if kind == _SHEET and size >= 8:
            (at,) = struct.unpack_from("<I", stream, place)
            sheet = _ListedSheet(_name(stream[place + 6 : place + size], wide), at)
            if at >= len(stream):
                raise UnreadableBook(problem_at("sheet-not-understood", CellRef(sheet.name)))
            yield sheet


def _name(data: bytes, wide: bool) -> str:
    """The name of a sheet, for a Problem; that of a file of Excel 5 may have other letters where they are not ASCII."""
    length = data[0]
    if not wide:
        return data[1 : 1 + length].decode("latin-1")
    two = data[1] & 1
    return data[2 : 2 + length * (1 + two)].decode("utf-16-le" if two else "latin-1", "replace")


def _look(stream: bytes, sheet: _ListedSheet, written: bytearray) -> tuple[Look, int]:
    """How far the cells of a sheet reach, and where the sheet ends; its area is emptied in `written`."""
    rows = columns = depth = 0
    begun, end = False, sheet.place
    for kind, place, size in _records(stream, sheet.place):
        end = place + size
        if kind == _BEGIN:
            depth += begun
            begun = True
        elif kind == _END:
            if not depth:
                break
            depth -= 1
        elif depth:  # a chart within the sheet has cells of its own
            continue
        elif kind == _AREA and size in _AREA_SIZES:
            written[place : place + size] = bytes(size)
        elif (kind in _CELLS and size >= 4) or (kind == _MANY_CELLS and size >= 6):
            row, first = struct.unpack_from("<HH", stream, place)
            last = struct.unpack_from("<H", stream, place + size - 2)[0] if kind == _MANY_CELLS else first
            rows, columns = max(rows, row + 1), max(columns, first + 1, last + 1)
    return Look(rows, columns), end


def _records(stream: bytes, place: int) -> Iterator[tuple[int, int, int]]:
    """Kind, place of the data and size of each record from `place` on; what is cut off ends them."""
    end = len(stream)
    while place + 4 <= end:
        kind, size = struct.unpack_from("<HH", stream, place)
        place += 4
        if place + size > end:
            return
        yield kind, place, size
        place += size
