"""The number formats of a workbook's cells: they tell a date from a number, and nothing else of the styles is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from pipeline.workbook.ooxml.cell import quoted
from pipeline.workbook.ooxml.package import PartTooLargeError
from pipeline.workbook.open.xlsx.walk import walk

MAX_STYLES = 65_536
"""Formats of cells, and as many of numbers; Excel has room for 65,490 (Excel specifications and limits: Unique cell formats)."""

_LIST, _ENTRY = 2, 3
"""Depths of a list of formats and of its entries."""
_LONGEST: Final = 255
"""Letters of a number format that tell what it is of."""


@dataclass
class _FormatWalker:
    """A walker that gathers the number formats and which of them each format of cells has."""

    numbers: list[tuple[str, str]] = field(default_factory=list)
    cells: list[str] = field(default_factory=list)
    part: str = ""

    def start(self, name: str, depth: int, attributes: Mapping[str, str]) -> None:
        if depth == _LIST:
            self.part = name
        elif depth == _ENTRY and (self.part, name) == ("numFmts", "numFmt"):
            self.numbers.append((_id(attributes), attributes.get("formatCode", "")[:_LONGEST]))
        elif depth == _ENTRY and (self.part, name) == ("cellXfs", "xf"):
            self.cells.append(_id(attributes))
        if max(len(self.numbers), len(self.cells)) > MAX_STYLES:
            raise PartTooLargeError(MAX_STYLES)

    def end(self, name: str, depth: int) -> None:
        """Nothing depends on where a format ends."""

    def text(self, text: str) -> None:
        """Formats have no text."""


def styles_of(data: bytes) -> bytes:
    """The part, with the number formats of its cells alone; raises what `walk` raises."""
    formats = _FormatWalker()
    walk(data, formats)
    numbers = "".join(
        f"<numFmt numFmtId={quoted(number)} formatCode={quoted(code)}/>" for number, code in formats.numbers
    )
    cells = "".join(f"<xf numFmtId={quoted(number)}/>" for number in formats.cells)
    return f"<styleSheet><numFmts>{numbers}</numFmts><cellXfs>{cells}</cellXfs></styleSheet>".encode()


def _id(attributes: Mapping[str, str]) -> str:
    return attributes.get("numFmtId", "0")[:9]
