"""The texts that cells share: the file holds each once, and the fast reader gives every cell a copy."""

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import pairwise
from typing import Final

from msgspec import Struct

from pipeline.workbook.ooxml.package import PartTooLargeError
from pipeline.workbook.open.xlsx.walk import Walker, after_head, walk, written

MAX_TEXTS = 1_000_000
"""Texts of a workbook; ten thousand players with their matches have fifty thousand."""

_ITEM: Final = rb'<si>(?:<t(?: xml:space="preserve")?(?:/>|>[^<]*+</t>)|)</si>|<si/>'
_ITEM_DEPTH: Final = 2
_PLAIN: Final = re.compile(rb"\s*<sst(?: [^<>]*)?>((?:%s)*+)</sst>\s*" % _ITEM)
_END: Final = re.compile(rb"</si>|<si/>")


class Texts(Struct, frozen=True, dict=True):
    """The shared texts of a workbook, written afresh."""

    items: bytes = b""
    """The elements `si`, one after the other."""

    @cached_property
    def ends(self) -> list[int]:
        """Where each text ends."""
        return [end.end() for end in _END.finditer(self.items)]

    @cached_property
    def sizes(self) -> list[int]:
        """How many bytes each takes at most."""
        return [after - before for before, after in pairwise([0, *self.ends])]

    def __len__(self) -> int:
        """How many there are."""
        return len(self.ends)

    def bytes_of(self, numbers: Iterable[int]) -> int:
        """Bytes that cells with these texts take; a number that no text has counts for nothing."""
        sizes = self.sizes
        return sum(sizes[number] for number in numbers if number < len(sizes))


def texts_of(data: bytes) -> Texts:
    """The shared texts that a part holds; raises `PartDamagedError` and `PartTooLargeError`."""
    if data.count(b"<si") > MAX_TEXTS:
        raise PartTooLargeError(MAX_TEXTS)
    plain = _PLAIN.fullmatch(data, after_head(data))
    if plain is not None:
        return Texts(plain[1])
    afresh = _TextWalker()
    walk(data, afresh)
    return Texts(b"".join(afresh.items))


class TextRuns:
    """Gathers the text of an `si` or `is`, whose pieces may differ in font; readings of Japanese characters are left out."""

    def __init__(self) -> None:
        self._runs: list[str] = []
        self._open = self._beside = False

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """An element within begins."""
        if name == "rPh":
            self._beside = True
        elif name == "t" and not self._beside:
            self._open = True
            kept = attributes.get("http://www.w3.org/XML/1998/namespace}space") == "preserve"
            self._runs.append('<r><t xml:space="preserve">' if kept else "<r><t>")

    def end(self, name: str) -> None:
        """An element within has ended."""
        if name == "rPh":
            self._beside = False
        elif name == "t" and self._open:
            self._open = False
            self._runs.append("</t></r>")

    def text(self, text: str) -> None:
        """Text of an element within."""
        if self._open:
            self._runs.append(written(text))

    @property
    def size(self) -> int:
        """Bytes that the text takes at most."""
        return sum(len(run.encode()) for run in self._runs)

    def written(self) -> str:
        """The pieces, as they stand in an `si` or `is`."""
        return "".join(self._runs)


class _TextWalker(Walker):
    """A walker that writes the texts afresh."""

    def __init__(self) -> None:
        self.items: list[bytes] = []
        self._runs: TextRuns | None = None

    def start(self, name: str, depth: int, attributes: Mapping[str, str]) -> None:
        if depth == _ITEM_DEPTH and name == "si":
            if len(self.items) == MAX_TEXTS:  # a prefix, or another encoding
                raise PartTooLargeError(MAX_TEXTS)
            self._runs = TextRuns()
        elif self._runs is not None:
            self._runs.start(name, attributes)

    def end(self, name: str, depth: int) -> None:
        if self._runs is None:
            return
        if depth == _ITEM_DEPTH:
            self.items.append(b"<si>%s</si>" % self._runs.written().encode())
            self._runs = None
        else:
            self._runs.end(name)

    def text(self, text: str) -> None:
        if self._runs is not None:
            self._runs.text(text)
