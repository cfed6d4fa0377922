"""Cell formats: looked up where they are there, else added at the end, so that no number changes its meaning."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy

from lxml import etree

from pipeline.workbook.ooxml.package import parse, serialise
from pipeline.workbook.ooxml.workbook import Workbook

_TEXT_FORMAT = "49"
_LINK = "FF0563C1"
_BEFORE_DIFFERENTIAL = ("numFmts", "fonts", "fills", "borders", "cellStyleXfs", "cellXfs", "cellStyles")


class Styles:
    """The style part of a workbook; `save` puts it back if something was added."""

    def __init__(self, workbook: Workbook) -> None:
        self._workbook = workbook
        links = workbook.package.relationships(workbook.part)
        self._part = next((link.target for link in links if link.kind == "styles"), None)
        self._root = parse(workbook.package.read(self._part)) if self._part else None
        self._changed = False

    def _find(self, tag: str) -> etree._Element | None:
        return None if self._root is None else self._root.find(self._workbook.q(tag))

    def bold(self) -> str | None:
        """The number of a format in bold type; None where the workbook has no styles."""
        fonts = self._find("fonts")
        if fonts is None or len(fonts) == 0:
            return None
        font = deepcopy(fonts[0])
        for old in font.findall(self._workbook.q("b")):
            font.remove(old)
        font.insert(0, etree.Element(self._workbook.q("b")))
        return self._format(fontId=self._append(fonts, font), applyFont="1")

    def text(self) -> str | None:
        """The number of a format that keeps what is typed as text (`2-1` stays no date)."""
        return self._format(numFmtId=_TEXT_FORMAT, applyNumberFormat="1")

    def centred(self) -> str | None:
        """The number of a format for figures that stand beside names."""
        return self._aligned(horizontal="center")

    def wrapped(self) -> str | None:
        """The number of a format for sentences that are longer than their column is wide."""
        return self._aligned(vertical="top", wrapText="1")

    def link(self) -> str | None:
        """The number of a format for a text that leads to another cell; None where the workbook has no styles."""
        fonts = self._find("fonts")
        if fonts is None or len(fonts) == 0:
            return None
        font = deepcopy(fonts[0])
        for old in (*font.findall(self._workbook.q("u")), *font.findall(self._workbook.q("color"))):
            font.remove(old)
        font.insert(0, etree.Element(self._workbook.q("u")))
        font.insert(1, etree.Element(self._workbook.q("color"), rgb=_LINK))
        return self._format(
            {"vertical": "top"}, fontId=self._append(fonts, font), applyFont="1", applyAlignment="1"
        )

    def differential(self, ink: str, paper: str) -> str | None:
        """The number of a format that a rule lays over a cell's own: colours of the text and of what is behind it."""
        if self._root is None:
            return None
        formats = self._find("dxfs")
        if formats is None:
            formats = etree.Element(self._workbook.q("dxfs"), count="0")
            before = [child for tag in _BEFORE_DIFFERENTIAL for child in self._root.findall(self._workbook.q(tag))]
            self._root.insert(self._root.index(before[-1]) + 1 if before else 0, formats)
        made = etree.Element(self._workbook.q("dxf"))
        font = etree.SubElement(made, self._workbook.q("font"))
        etree.SubElement(font, self._workbook.q("color"), rgb=ink)
        pattern = etree.SubElement(
            etree.SubElement(made, self._workbook.q("fill")), self._workbook.q("patternFill")
        )
        etree.SubElement(pattern, self._workbook.q("bgColor"), rgb=paper)
        return self._append(formats, made)

    def _aligned(self, **alignment: str) -> str | None:
        return self._format(alignment, applyAlignment="1")

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
            wanted.insert(0, etree.Element(self._workbook.q("alignment"), dict(alignment)))
        return self._append(formats, wanted)

    def _append(self, collection: etree._Element, element: etree._Element) -> str:
        """The index of an equal element, or of this one at the end."""
        known = list(collection)
        collection.append(element)  # what it looks like depends on the prefixes of where it stands
        source = etree.tostring(element, method="c14n")
        for index, other in enumerate(known):
            if etree.tostring(other, method="c14n") == source:
                collection.remove(element)
                return str(index)
        collection.set("count", str(len(collection)))
        self._changed = True
        return str(len(collection) - 1)

    def save(self) -> None:
        """Write the part back if it has changed."""
        if self._changed and self._part and self._root is not None:
            self._workbook.package.replace(self._part, serialise(self._root))
