"""A worksheet as the fast reader gets it: its rows alone, each cell of them looked at.

Most sheets are plain: every cell says where it is, lies in its own row and holds one value of a known kind. One search
over the bytes sees it, and they stay as they are. All others are walked through and written afresh (`cells`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from pipeline.problems.problem import Problem
from pipeline.workbook.ooxml.refs import column_number
from pipeline.workbook.open.grid import MAX_CELLS, MAX_TEXT_BYTES, Look
from pipeline.workbook.open.xlsx.cells import checked_cells
from pipeline.workbook.open.xlsx.head import after_head
from pipeline.workbook.open.xlsx.texts import Texts

_FORMULA: Final = rb"(?:<f(?: [^<>]*)?(?:/>|>[^<]*+</f>))?"
_CELL: Final = (
    rb'<c r="[A-Z]{1,2}(?P=row)"(?: s="[0-9]{1,5}")?(?:(?: t="(?:n|s|str|inlineStr)")?(?:/>|></c>)'
    rb'| t="s"><v>[0-9]{1,9}</v></c>'
    rb'|(?: t="n")?>%(formula)s<v>-?[0-9]{1,10}(?:\.[0-9]*+)?</v></c>'
    rb'| t="str">%(formula)s<v>[^<]*+</v></c>'
    rb'| t="b">%(formula)s<v>[01]</v></c>'
    rb'| t="inlineStr"><is><t(?: xml:space="preserve")?(?:/>|>[^<]*+</t>)</is></c>)'
) % {b"formula": _FORMULA}
_ROW: Final = (
    rb'<row r="(?P<row>[1-9][0-9]{0,6})"(?: (?!r=)[a-zA-Z0-9:]++="[^"<>]*+")*+(?:/>|>(?:%s)*+</row>)' % _CELL
)
_ROWS: Final = re.compile(rb"(?:%s)*+" % _ROW)
_OPENING: Final = re.compile(rb"<sheetData(?: [^<>]*)?>")
_CLOSING: Final = b"</sheetData>"
_ROW_NUMBER: Final = re.compile(rb'<row r="([0-9]+)"')
_BEYOND_Z: Final = re.compile(rb'<c r="([A-Z]{2})')
_SHARED: Final = re.compile(rb' t="s"><v>([0-9]+)')
_INLINE: Final = re.compile(rb"<(?:t|v)(?: [^<>]*)?>([^<]*+)")


@dataclass(frozen=True)
class CheckedSheet:
    """A worksheet that has been looked at."""

    rows: bytes
    """Its elements `row`; the fast reader is given nothing else of it."""
    look: Look
    problems: tuple[Problem, ...] = ()
    plain: bool = False
    """Whether its rows are as they were, and only their shape was looked at."""


def checked_sheet(sheet: str, data: bytes, texts: Texts) -> CheckedSheet:
    """Look at a worksheet; raises `UnreadableBook` where there is too much in it, and what `walk` raises."""
    return _plain_sheet(data, texts) or checked_closely(sheet, data, texts)


def checked_closely(sheet: str, data: bytes, texts: Texts) -> CheckedSheet:
    """The same, cell by cell."""
    cells = checked_cells(sheet, data, texts)
    return CheckedSheet(cells.rows, cells.look, cells.problems)


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
    look = Look(_last_row(found), _last_column(found), text=_text_bytes(found, texts))
    return (
        CheckedSheet(found, look, plain=True) if look.cells <= MAX_CELLS and look.text <= MAX_TEXT_BYTES else None
    )


def _last_row(rows: bytes) -> int:
    return max(map(int, _ROW_NUMBER.findall(rows)), default=0)


def _last_column(rows: bytes) -> int:
    return max((column_number(letters.decode()) for letters in set(_BEYOND_Z.findall(rows))), default=26)


def _text_bytes(rows: bytes, texts: Texts) -> int:
    """Bytes of text of all cells at most; counted one by one only where that many could be too many."""
    if len(rows) + rows.count(b' t="s"') * texts.longest <= MAX_TEXT_BYTES:
        return len(rows)
    own = sum(len(text) for text in _INLINE.findall(rows))
    return own + texts.bytes_of(map(int, _SHARED.findall(rows)))
