"""Cell formats: looked up where they are there, else added at the end, so that no number changes its meaning."""

from collections.abc import Mapping
from copy import deepcopy
from xml.etree.ElementTree import Element, SubElement

from msgspec import Struct

from pipeline.workbook.ooxml.package import parse
from pipeline.workbook.ooxml.tree import alike, put_behind, serialise
from pipeline.workbook.ooxml.workbook import Workbook

_TEXT_FORMAT = "49"
_FIRST_OWN = 164
"""The first number that a number format of a workbook's own may have."""
_BEFORE_COLOUR = ("b", "i", "strike", "condense", "extend", "outline", "shadow", "u", "vertAlign", "sz")
_BEFORE_DIFFERENTIAL = ("numFmts", "fonts", "fills", "borders", "cellStyleXfs", "cellXfs", "cellStyles")


class CellLook(Struct, frozen=True):
    """What a cell looks like, other than the workbook's usual one: colours as `RRGGBB`, `digits` a number format.

    `line` is the colour of a line beneath it. What is empty stays as it is.
    """

    ink: str = ""
    paper: str = ""
    line: str = ""
    digits: str = ""
    bold: bool = False
    underlined: bool = False
    alignment: Mapping[str, str] = {}


class Styles:
    """The style part of a workbook; `save` puts it back if something was added."""

    def __init__(self, workbook: Workbook) -> None:
        self._workbook = workbook
        self._part = next(iter(workbook.package.linked(workbook.part, "styles")), None)
        self._root = parse(workbook.package.read(self._part)) if self._part else None
        self._changed = False

    def _find(self, tag: str) -> Element | None:
        return None if self._root is None else self._root.find(self._workbook.q(tag))

    def made(self, look: CellLook) -> str | None:
        """The number of a format in the usual face of the workbook; None where it has no styles."""
        fonts, fills, borders = (self._find(tag) for tag in ("fonts", "fills", "borders"))
        if fonts is None or fills is None or borders is None or not len(fonts):
            return None
        attributes = {"fontId": self._append(fonts, self._font(fonts[0], look)), "applyFont": "1"}
        if look.paper:
            fill = Element(self._workbook.q("fill"))
            pattern = SubElement(fill, self._workbook.q("patternFill"), patternType="solid")
            SubElement(pattern, self._workbook.q("fgColor"), rgb=f"FF{look.paper}")
            attributes |= {"fillId": self._append(fills, fill), "applyFill": "1"}
        if look.line:
            attributes |= {"borderId": self._append(borders, self._underline(look.line)), "applyBorder": "1"}
        if look.digits:
            attributes |= {"numFmtId": self._digits(look.digits), "applyNumberFormat": "1"}
        return self._format(look.alignment, **attributes, applyAlignment="1")

    def _font(self, usual: Element, look: CellLook) -> Element:
        """The usual font with what the look changes of it, in the order that the format demands."""
        font, q = deepcopy(usual), self._workbook.q
        for tag in [tag for tag, wanted in (("u", look.underlined), ("b", look.bold)) if wanted]:
            for old in font.findall(q(tag)):
                font.remove(old)
            font.insert(0, Element(q(tag)))
        if look.ink:
            for old in font.findall(q("color")):
                font.remove(old)
            put_behind(font, _BEFORE_COLOUR, Element(q("color"), rgb=f"FF{look.ink}"))
        return font

    def _underline(self, colour: str) -> Element:
        border = Element(self._workbook.q("border"))
        for side in ("left", "right", "top", "bottom", "diagonal"):
            line = SubElement(border, self._workbook.q(side))
            if side == "bottom":
                line.set("style", "thin")
                SubElement(line, self._workbook.q("color"), rgb=f"FF{colour}")
        return border

    def _digits(self, code: str) -> str:
        """The number of a number format, an own one where there is none yet."""
        assert self._root is not None
        own = self._find("numFmts")
        if own is None:
            own = Element(self._workbook.q("numFmts"), count="0")
            self._root.insert(0, own)
        for element in own:
            if element.get("formatCode") == code:
                return element.get("numFmtId", "")
        number = str(max([_FIRST_OWN - 1, *(int(element.get("numFmtId", 0)) for element in own)]) + 1)
        self._append(own, Element(self._workbook.q("numFmt"), numFmtId=number, formatCode=code))
        return number

    def text(self) -> str | None:
        """The number of a format that keeps what is typed as text (`2-1` stays no date)."""
        return self._format(numFmtId=_TEXT_FORMAT, applyNumberFormat="1")

    def differential(self, ink: str, paper: str) -> str | None:
        """The number of a format that a rule lays over a cell's own: colours of the text and of what is behind it."""
        if self._root is None:
            return None
        formats = self._find("dxfs")
        if formats is None:
            formats = Element(self._workbook.q("dxfs"), count="0")
            put_behind(self._root, _BEFORE_DIFFERENTIAL, formats)
        made = Element(self._workbook.q("dxf"))
        font = SubElement(made, self._workbook.q("font"))
        SubElement(font, self._workbook.q("color"), rgb=ink)
        pattern = SubElement(SubElement(made, self._workbook.q("fill")), self._workbook.q("patternFill"))
        SubElement(pattern, self._workbook.q("bgColor"), rgb=paper)
        return self._append(formats, made)

    def _format(self, alignment: Mapping[str, str] | None = None, **attributes: str) -> str | None:
        formats = self._find("cellXfs")
        if formats is None or len(formats) == 0:
            return None
        wanted = deepcopy(formats[0])
        for key, value in attributes.items():
            wanted.set(key, value)
        if alignment:
            for old in wanted.findall(self._workbook.q("alignment")):
                wanted.remove(old)
            wanted.insert(0, Element(self._workbook.q("alignment"), dict(alignment)))
        return self._append(formats, wanted)

    def _append(self, collection: Element, element: Element) -> str:
        """The index of an equal element, or of this one at the end."""
        for index, other in enumerate(collection):
            if alike(other, element):
                return str(index)
        collection.append(element)
        collection.set("count", str(len(collection)))
        self._changed = True
        return str(len(collection) - 1)

    def save(self) -> None:
        """Write the part back if it has changed."""
        if self._changed and self._part and self._root is not None:
            self._workbook.package.replace(self._part, serialise(self._root))
