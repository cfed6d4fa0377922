"""The drawing that goes with a sheet's comments: a box for each, without which Excel does not show them.

It is written in a language older than the rest, often not even well-formed, so that it is changed as bytes and only
where a box comes or goes.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import chain, count

from msgspec import Struct

_BLOCK = 1024
"""Numbers of shapes are given out in blocks of so many, and a block belongs to one sheet."""
_SPACES = (
    b'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" '
    b'xmlns:x="urn:schemas-microsoft-com:office:excel"'
)
_EMPTY = (
    b"<xml " + _SPACES + b'>\n<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data=""/></o:shapelayout>\n</xml>'
)
_SHAPE_TYPE = (
    b'<v:shapetype%s id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe">'
    b'<v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>'
)
_SHAPE = (
    b'<v:shape%s id="_x0000_s%d" type="#_x0000_t202" style="position:absolute;z-index:%d;visibility:hidden" '
    b'fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/>'
    b'<v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div>'
    b'</v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>%s</x:Anchor>'
    b"<x:AutoFill>False</x:AutoFill><x:Row>%d</x:Row><x:Column>%d</x:Column></x:ClientData></v:shape>\n"
)
_ANY_SHAPE = re.compile(rb"<((?:\w+:)?)shape\b.*?</\1shape>\s*", re.DOTALL)
_MAP = re.compile(rb"(<(?:\w+:)?idmap\b[^>]*\bdata=[\"'])([\d,\s]*)([\"'])")
_NUMBER = re.compile(rb"_x0000_s(\d+)\b")
_END = re.compile(rb"</(?:\w+:)?xml\s*>\s*$")


class NoteBox(Struct, frozen=True):
    """The box of the comment at a cell (column and row from 1).

    `anchor` is where it is shown: left column, pixels into it, top row, pixels into it, then right and bottom
    likewise; columns and rows from 0.
    """

    column: int
    row: int
    anchor: tuple[int, int, int, int, int, int, int, int]


def blocks(drawing: bytes) -> set[int]:
    """The blocks of shape numbers that a drawing uses."""
    stated = {int(number) for _, found, _ in _MAP.findall(drawing) for number in re.findall(rb"\d+", found)}
    return stated | {int(number) // _BLOCK for number in _NUMBER.findall(drawing)}


def with_boxes(drawing: bytes | None, boxes: Iterable[NoteBox], taken: set[int]) -> bytes:
    """The drawing with boxes added, a new one for None; `taken`: blocks of other sheets. ValueError for what is no such drawing."""
    drawing = drawing or _EMPTY
    end = _END.search(drawing)
    if end is None:
        raise ValueError("no drawing of comments")
    own = blocks(drawing)
    numbers = _numbers(own, {int(number) for number in _NUMBER.findall(drawing)}, own | taken)
    root = drawing[: drawing.find(b">", drawing.find(b"<xml")) + 1]
    spaces = b"" if all(space in root for space in _SPACES.split(b" ")) else b" " + _SPACES
    added = [] if b'"_x0000_t202"' in drawing else [_SHAPE_TYPE % spaces + b"\n"]
    for place, box in enumerate(boxes, start=1):
        anchor = ", ".join(map(str, box.anchor)).encode()
        number = next(numbers)
        own.add(number // _BLOCK)
        added.append(_SHAPE % (spaces, number, place, anchor, box.row - 1, box.column - 1))
    data = b",".join(b"%d" % block for block in sorted(own))
    return _MAP.sub(rb"\g<1>" + data + rb"\g<3>", drawing[: end.start()]) + b"".join(added) + drawing[end.start() :]


def _numbers(own: set[int], used: set[int], taken: set[int]) -> Iterator[int]:
    """Numbers of shapes that nobody has: first in the sheet's own blocks, then in new ones."""
    new = (block for block in count(1) if block not in taken)
    for block in chain(sorted(own), new):
        yield from (number for number in range(block * _BLOCK + 1, (block + 1) * _BLOCK) if number not in used)


def without_boxes(drawing: bytes, cells: set[tuple[int, int]]) -> bytes:
    """The drawing without the boxes of the comments at these cells (column, row)."""
    return _ANY_SHAPE.sub(lambda match: b"" if _cell_of(match[0]) in cells else match[0], drawing)


def is_bare(drawing: bytes) -> bool:
    """Whether nothing is drawn in it."""
    return _ANY_SHAPE.search(drawing) is None


def _cell_of(shape: bytes) -> tuple[int, int] | None:
    """The cell whose comment a shape shows; None for buttons and the like."""
    row, column = (re.search(rb"<(?:\w+:)?%b>\s*(\d+)\s*<" % tag, shape) for tag in (b"Row", b"Column"))
    if row is None or column is None or b"Note" not in shape:
        return None
    return int(column[1]) + 1, int(row[1]) + 1
