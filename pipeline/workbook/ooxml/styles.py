"""Cell formats: looked up where they are there, else added at the end, so that no number changes its meaning."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy

from lxml import etree

from pipeline.workbook.ooxml.package import parse, serialise
from pipeline.workbook.ooxml.workbook import Workbook

_TEXT_FORMAT = "49"


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
        source = etree.tostring(element, method="c14n")
        for index, known in enumerate(collection):
            if etree.tostring(known, method="c14n") == source:
                return str(index)
        collection.append(element)
        collection.set("count", str(len(collection)))
        self._changed = True
        return str(len(collection) - 1)

    def save(self) -> None:
        """Write the part back if it has changed."""
        if self._changed and self._part and self._root is not None:
            self._workbook.package.replace(self._part, serialise(self._root))
