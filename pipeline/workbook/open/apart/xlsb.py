"""A look at the binary parts of .xlsb files for cells so far out, or texts so long, that they would fill the memory."""

from array import array
from collections.abc import Iterator, Sequence

from pipeline.workbook.ooxml.package import DAMAGE, Package, part_name
from pipeline.workbook.open.grid import MAX_CELLS, MAX_TEXT_BYTES, UnreadableBook
from pipeline.workbook.open.identify import file_problem

_WORKBOOK, _STRINGS, _STYLES = "xl/workbook.bin", "xl/sharedstrings.bin", "xl/styles.bin"
"""Where the fast reader looks for them."""
_ROW, _FIRST_CELL, _LAST_CELL, _SHARED = 0, 1, 11, 7
"""BrtRowHdr, BrtCellBlank to BrtFmlaError, BrtCellIsst ([MS-XLSB] 2.5.97)."""
_SHARED_SIZE = 12
"""Column, style, number of the text."""
_TEXT, _BEGIN_TEXTS = 19, 159
"""BrtSSTItem, BrtBeginSst."""


def check_parts(package: Package, file: str) -> None:
    """Refuse a workbook with a part that could not be held in the memory, by its last cell or by its texts, and one
    that promises more texts than there are; raises `UnreadableBook`.
    """
    part = _WORKBOOK
    try:
        sheets = _sheets(package)
        sizes: Sequence[int] = ()
        if package.has(_STRINGS):
            part = _STRINGS
            promised, sizes = _texts(package.read(part))
            if promised > len(sizes):
                raise UnreadableBook(file_problem(file, "part-damaged", part="xl/sharedStrings.bin"))
        for part in sheets:
            if _is_far(package.read(part), sizes):
                raise UnreadableBook(file_problem(file, "part-too-far", part=part))
    except DAMAGE as error:
        raise UnreadableBook(file_problem(file, "part-damaged", part=part)) from error


def _sheets(package: Package) -> list[str]:
    """The parts that may be read as sheets: all that the workbook leads to, by whatever name, and all that are called so."""
    linked = {part_name(link.target) for link in package.relationships(_WORKBOOK)}
    return [
        name
        for name in package.names()
        if (key := part_name(name)) in linked - {_STRINGS, _STYLES}
        or (key.endswith(".bin") and "sheet" in key and key != _STRINGS)
    ]


def _texts(data: bytes) -> tuple[int, Sequence[int]]:
    """How many shared texts are promised, and the bytes of each that is there."""
    promised, sizes = 0, array("L")
    for kind, place, size in _records(data):
        if kind == _TEXT:
            sizes.append(size)
        elif kind == _BEGIN_TEXTS and size >= 8:
            promised = int.from_bytes(data[place + 4 : place + 8], "little")
    return promised, sizes


def _is_far(data: bytes, sizes: Sequence[int]) -> bool:
    row = last = column = texts = 0
    if data.startswith((b"<", b"\xef\xbb\xbf<")):  # XML, such as the theme
        return False
    for kind, place, size in _records(data):
        if kind == _ROW and size >= 4:
            row = int.from_bytes(data[place : place + 4], "little")
        elif _FIRST_CELL < kind <= _LAST_CELL and size >= 4:
            last = max(last, row)
            column = max(column, int.from_bytes(data[place : place + 4], "little"))
            if kind == _SHARED and size >= _SHARED_SIZE:
                number = int.from_bytes(data[place + 8 : place + 12], "little")
                texts += sizes[number] if number < len(sizes) else 0
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
