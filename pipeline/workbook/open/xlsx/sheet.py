"""A worksheet as the fast reader gets it: its rows alone, each cell of them looked at.

Most sheets are plain: every cell says where it is, lies in its own row and holds one value of a known kind. One search
over the bytes sees it, and they stay as they are; what stands around them is walked through. All others are walked
through as a whole and written afresh (`cells`). Whichever is done, the same sheets are found damaged: into a plain one a
round may be written after which it is plain no more.
"""

import codecs
import re
from collections.abc import Mapping
from itertools import islice
from typing import Final

from pipeline.model import replace
from pipeline.workbook.ooxml.refs import Box, box, column_number
from pipeline.workbook.open.grid import MAX_CELLS, MAX_TEXT_BYTES, Look
from pipeline.workbook.open.xlsx.cells import CheckedSheet, checked_cells
from pipeline.workbook.open.xlsx.texts import Texts
from pipeline.workbook.open.xlsx.walk import Walker, after_head, walk

_TEXT: Final = (
    rb"(?:[^<&\x00-\x08\x0b\x0c\x0e-\x1f]++"
    rb"|&(?:amp|lt|gt|quot|apos|#(?:9|10|13|3[2-9]|[4-9][0-9]|[1-9][0-9]{2,3}));)*+"
)
_FORMULA: Final = rb"(?:<f(?: [^<>]*)?(?:/>|>%(text)s</f>))?" % {b"text": _TEXT}
_CELL: Final = (
    rb'<c r="[A-Z]{1,2}(?P=row)"(?: s="[0-9]{1,5}")?(?:(?: t="(?:n|s|str|inlineStr)")?(?:/>|></c>)'
    rb'| t="s"><v>[0-9]{1,9}</v></c>'
    rb'|(?: t="n")?>%(formula)s<v>-?[0-9]{1,10}(?:\.[0-9]*+)?</v></c>'
    rb'| t="str">%(formula)s<v>%(text)s</v></c>'
    rb'| t="b">%(formula)s<v>[01]</v></c>'
    rb'| t="inlineStr"><is><t(?: xml:space="preserve")?(?:/>|>%(text)s</t>)</is></c>)'
) % {b"formula": _FORMULA, b"text": _TEXT}
_ROW: Final = (
    rb'<row r="(?P<row>[1-9][0-9]{0,6})"(?: (?!r=)[a-zA-Z0-9:]++="[^"<>]*+")*+(?:/>|>(?:%s)*+</row>)' % _CELL
)
_ROWS: Final = re.compile(rb"(?:%s)*+" % _ROW)
_OPENING: Final = re.compile(rb"<sheetData(?: [^<>]*)?>")
_CLOSING: Final = b"</sheetData>"
_ROW_NUMBER: Final = re.compile(rb'<row r="([0-9]+)"')
_BEYOND_Z: Final = re.compile(rb'<c r="([A-Z]{2})')
_SHARED: Final = re.compile(rb' t="s"><v>([0-9]+)')
_ROW_ATTRIBUTES: Final = re.compile(rb'<row r="[0-9]+"( [^>]*)>')
_FORMULA_ATTRIBUTES: Final = re.compile(rb"<f( [^>]*)>")
_MERGED: Final = re.compile(rb'<(?:\w+:)?mergeCell ref="([A-Z]{1,2}[1-9][0-9]{0,4}:[A-Z]{1,2}[1-9][0-9]{0,4})"')
_MOST_MERGED: Final = 1000
_PIECE: Final = 1 << 20
_SHEET_DATA: Final = 2
"""The depth of `sheetData`."""
_INLINE: Final = re.compile(rb"<(?:t|v)(?: [^<>]*)?>([^<]*+)")


def checked_sheet(sheet: str, data: bytes, texts: Texts) -> CheckedSheet:
    """Look at a worksheet; raises `UnreadableBook` where there is too much in it, and what `walk` raises."""
    return _plain_sheet(data, texts) or checked_closely(sheet, data, texts)


def _merged(data: bytes) -> tuple[Box, ...]:
    """What stands behind the rows of merged cells; of an absurd number the first."""
    found = islice(_MERGED.finditer(data, data.rfind(_CLOSING)), _MOST_MERGED)
    return tuple(box(area[1].decode()) for area in found)


def checked_closely(sheet: str, data: bytes, texts: Texts) -> CheckedSheet:
    """The same, cell by cell."""
    return replace(checked_cells(sheet, data, texts), merged=_merged(data))


def _plain_sheet(data: bytes, texts: Texts) -> CheckedSheet | None:
    """A plain sheet that is small enough at first sight, or None."""
    opening = _OPENING.search(data, after_head(data))
    if opening is None or data.find(b"<!", 0, opening.start()) >= 0:
        return None
    rows = _ROWS.match(data, opening.end())
    assert rows is not None
    if not data.startswith(_CLOSING, rows.end()):
        return None
    found = rows[0]
    if b"]]>" in found or not _is_utf8(found) or not _is_one_sheet(data, opening.end(), found):
        return None
    last_row = max(map(int, _ROW_NUMBER.findall(found)), default=0)
    last_column = max((column_number(letters.decode()) for letters in set(_BEYOND_Z.findall(found))), default=26)
    look = Look(last_row, last_column, text=_text_bytes(found, texts))
    if look.cells > MAX_CELLS or look.text > MAX_TEXT_BYTES:
        return None
    return CheckedSheet(found, look, plain=True, merged=_merged(data))


def _is_utf8(data: bytes) -> bool:
    """Piece by piece, as the text of all of it could take four times the bytes."""
    if data.isascii():
        return True
    try:
        for _ in codecs.iterdecode((data[at : at + _PIECE] for at in range(0, len(data), _PIECE)), "utf-8"):
            pass
    except UnicodeDecodeError:
        return False
    return True


def _is_one_sheet(data: bytes, start: int, rows: bytes) -> bool:
    """Whether the rows that begin at `start` are the only ones; raises what `walk` raises, for what stands around them and
    for the attributes in them.
    """
    tags = [b"<row%s/>" % one.removesuffix(b"/") for one in set(_ROW_ATTRIBUTES.findall(rows))]
    tags += [b"<f%s/>" % one.removesuffix(b"/") for one in set(_FORMULA_ATTRIBUTES.findall(rows))]
    seen = _AroundRows()
    walk(b"".join((data[:start], *tags, data[start + len(rows) :])), seen)
    return seen.depths == [_SHEET_DATA]


class _AroundRows(Walker):
    """A walker that notes how deep the elements lie that hold rows."""

    def __init__(self) -> None:
        self.depths: list[int] = []

    def start(self, name: str, depth: int, _: Mapping[str, str]) -> None:
        if name == "sheetData":
            self.depths.append(depth)


def _text_bytes(rows: bytes, texts: Texts) -> int:
    """Bytes of text of all cells at most; counted one by one only where that many could be too many."""
    if len(rows) + rows.count(b' t="s"') * max(texts.sizes, default=0) <= MAX_TEXT_BYTES:
        return len(rows)
    return sum(len(text) for text in _INLINE.findall(rows)) + texts.bytes_of(map(int, _SHARED.findall(rows)))
