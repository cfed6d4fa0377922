"""The comments of a sheet: texts of ours beside those of the organiser, which stay; and the drawing that goes with them, a box for
each, without which Excel does not show them.

The drawing is written in a language older than the rest, often not even well-formed, so that it is changed as bytes and
only where a box comes or goes.
"""

import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, count
from xml.etree.ElementTree import Element, SubElement

from msgspec import Struct

from pipeline.workbook.ooxml.cell import escaped
from pipeline.workbook.ooxml.package import Package, parse, relation
from pipeline.workbook.ooxml.refs import address, split
from pipeline.workbook.ooxml.tree import SPACE, local, namespace, serialise, spaces
from pipeline.workbook.ooxml.workbook import Workbook

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
_COMMENTS = "application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml"
_DRAWING = "application/vnd.openxmlformats-officedocument.vmlDrawing"
_THREAD = "tc="
"""How the author begins of what old programs show in the place of a thread."""
_BETWEEN = "\n\n"


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


class Run(Struct, frozen=True):
    """A piece of a comment's text, in bold type or not."""

    text: str
    bold: bool = False


class Comments:
    """The comments of one sheet; `cut` and `add` change them, `save` puts them into the workbook."""

    def __init__(self, workbook: Workbook, sheet: str) -> None:
        self._workbook, self._package, self._name = workbook, workbook.package, sheet
        self._sheet_part = workbook.parts[sheet]
        self._part = next(iter(self._package.linked(self._sheet_part, "comments")), None)
        blank = f'<comments xmlns="{workbook.namespace}"><authors/><commentList/></comments>'
        self._root = self._package.tree(self._part) if self._part else parse(blank.encode())
        self._namespace = namespace(self._root)
        talks = filter(self._package.has, self._package.linked(self._sheet_part, "threadedComment"))
        threads = (thread for part in talks for thread in self._package.tree(part).iterfind("{*}threadedComment"))
        authors = enumerate(author.text or "" for author in self._root.iter(self._q("author")))
        placed = {str(place) for place, author in authors if author.startswith(_THREAD)}
        stand_ins = (comment for comment in self._each() if comment.get("authorId") in placed)
        self._threads = {one.get("ref", "") for one in (*threads, *stand_ins)}

    def _q(self, tag: str) -> str:
        return f"{{{self._namespace}}}{tag}"

    def _each(self) -> Iterator[Element]:
        return self._root.iter(self._q("comment"))

    def takes(self, column: int, row: int) -> bool:
        """Whether a cell can be given a comment: not where people talk in a thread."""
        return address(column, row) not in self._threads

    def cut(self, block: re.Pattern[str]) -> bool:
        """Take what matches out of all comments; those that hold nothing else go. Whether there was any."""
        ours = [comment for comment in self._each() if comment.get("ref") not in self._threads]
        found = [comment for comment in ours if _cut(comment, block)]
        gone = [comment for comment in found if not _text(comment).strip()]
        for listed in self._root.iter(self._q("commentList")):
            listed[:] = [comment for comment in listed if comment not in gone]
        self._erase({split(comment.get("ref", "A1")) for comment in gone})
        return bool(found)

    def add(
        self,
        texts: Mapping[tuple[int, int], Sequence[Run]],
        author: str,
        boxes: Mapping[tuple[int, int], NoteBox],
        taken: set[int],
    ) -> None:
        """Add texts by column and row: to the comment that is there, else as a new one shown in its box.

        `taken` are the blocks that the drawings of the workbook use (`used_blocks`); those that are used now join them.
        """
        there = {comment.get("ref", ""): comment for comment in self._each()}
        new = []
        for cell, runs in texts.items():
            comment = there.get(address(*cell))
            if comment is None:
                own = {"ref": address(*cell), "authorId": self._author(author)}
                comment = SubElement(self._list("commentList"), self._q("comment"), own)
                SubElement(comment, self._q("text"))
                new.append(boxes[cell])
            else:
                runs = (Run(_BETWEEN), *runs)
            _append(comment, runs)
        self._draw(new, taken)

    def _list(self, tag: str) -> Element:
        listed = self._root.find(self._q(tag))
        if listed is None:
            raise ValueError(f"no {tag}")
        return listed

    def _author(self, name: str) -> str:
        authors = self._list("authors")
        names = [author.text for author in authors]
        if name not in names:
            SubElement(authors, self._q("author")).text = name
            names.append(name)
        return str(names.index(name))

    def _draw(self, boxes: Sequence[NoteBox], taken: set[int]) -> None:
        """Give new comments their boxes."""
        if not boxes:
            return
        part = self._drawing()
        drawn = with_boxes(self._package.read(part) if part else None, boxes, taken)
        taken |= blocks(drawn)
        if part is None:
            part = self._add_part("drawings/vmlDrawing", ".vml", _DRAWING)
            self._refer(self._package.relate(self._sheet_part, "vmlDrawing", part))
        self._package.replace(part, drawn)

    def _drawing(self) -> str | None:
        """The part of the sheet's boxes, if it has any; headers with pictures have drawings too."""
        sheet = self._workbook.sheet(self._name)
        element = sheet.tail.find(sheet.q("legacyDrawing"))
        wanted = "" if element is None else relation(element)
        links = self._package.relationships(self._sheet_part)
        parts = (link.target for link in links if wanted and link.id == wanted)
        return next((part for part in parts if self._package.has(part)), None)

    def _unrefer(self) -> None:
        sheet = self._workbook.sheet(self._name)
        for old in sheet.tail.findall(sheet.q("legacyDrawing")):
            sheet.tail.remove(old)

    def _refer(self, link: str) -> None:
        self._unrefer()
        sheet = self._workbook.sheet(self._name)
        space = self._package.relationship_base
        prefixes = {} if space in spaces(sheet.tail).values() else {"xmlns:r": space}
        sheet.insert(Element(sheet.q("legacyDrawing"), prefixes | {f"{{{space}}}id": link}))

    def _add_part(self, stem: str, suffix: str, content_type: str) -> str:
        folder = posixpath.dirname(self._workbook.part)
        names = (posixpath.join(folder, f"{stem}{number}{suffix}") for number in range(1, 100_000))
        part = next(name for name in names if not self._package.has(name))
        self._package.declare(part, content_type)
        return part

    def save(self) -> None:
        """Write the comments; parts that hold nothing any more go."""
        if next(self._each(), None) is None:
            if self._part:
                self._remove(self._part)
            return
        if self._part is None:
            self._part = self._add_part("comments", ".xml", _COMMENTS)
            self._package.relate(self._sheet_part, "comments", self._part)
        self._package.replace(self._part, serialise(self._root))

    def _erase(self, cells: set[tuple[int, int]]) -> None:
        """Take away the boxes of comments that are gone, and the drawing if nothing is left in it."""
        part = self._drawing()
        if not cells or part is None:
            return
        drawn = without_boxes(self._package.read(part), cells)
        if not is_bare(drawn):
            self._package.replace(part, drawn)
            return
        self._remove(part)
        self._unrefer()
        self._workbook.sheet(self._name).touched = True

    def _remove(self, part: str) -> None:
        self._package.remove(part)
        for link in self._package.relationships(self._sheet_part):
            if link.target == part:
                self._package.unrelate(self._sheet_part, link.id)


def used_blocks(package: Package) -> set[int]:
    """The blocks of shape numbers that the drawings of a workbook use."""
    drawings = (name for name in package.names() if name.lower().endswith(".vml") and package.has(name))
    return {block for name in drawings for block in blocks(package.read(name))}


def _pieces(comment: Element) -> list[tuple[Element, Element, Element]]:
    """The pieces of the text, each with what holds it, and what holds that; not what says how others are read aloud."""
    text = comment.find("{*}text")
    if text is None:
        return []
    plain = ((comment, text, piece) for piece in text.iterfind("{*}t"))
    runs = [(text, run, piece) for run in text if local(run) != "rPh" for piece in run.iterfind("{*}t")]
    return [*plain, *runs]


def _text(comment: Element) -> str:
    return "".join(piece.text or "" for *_, piece in _pieces(comment))


def _cut(comment: Element, block: re.Pattern[str]) -> bool:
    """Take the first match out of a comment's pieces; pieces of which nothing is left go."""
    found = block.search(_text(comment))
    if found is None:
        return False
    position = 0
    for above, holder, piece in _pieces(comment):
        text = piece.text or ""
        start, end = (min(max(place - position, 0), len(text)) for place in found.span())
        position += len(text)
        piece.text = text[:start] + text[end:]
        piece.set(SPACE, "preserve")
        if not piece.text:
            gone, parent = (piece, holder) if above is comment else (holder, above)
            parent.remove(gone)
    return True


def _append(comment: Element, runs: Iterable[Run]) -> None:
    """Put pieces at the end of a comment; a plain text becomes a piece of its own."""
    space = f"{{{namespace(comment)}}}"
    text = comment.find(f"{space}text")
    if text is None:
        text = SubElement(comment, f"{space}text")
        comment.insert(0, text)
    for plain in text.findall(f"{space}t"):
        run = Element(f"{space}r")
        text[list(text).index(plain)] = run
        run.append(plain)
    end = max((number for number, run in enumerate(text, 1) if run.tag == f"{space}r"), default=0)
    for place, one in enumerate(runs):
        text.insert(end + place, _run(one, space))


def _run(run: Run, space: str) -> Element:
    element = Element(f"{space}r")
    looks = SubElement(element, f"{space}rPr")
    if run.bold:
        SubElement(looks, f"{space}b")
    SubElement(looks, f"{space}sz", val="9")
    SubElement(looks, f"{space}color", indexed="81")
    SubElement(looks, f"{space}rFont", val="Tahoma")
    SubElement(looks, f"{space}family", val="2")
    text = SubElement(element, f"{space}t")
    text.text = escaped(run.text)
    text.set(SPACE, "preserve")
    return element
