"""How much text a worksheet shows: one long text that stands in a million cells is a million texts in the memory.

The file holds each text once and cells refer to it by number; the reader gives every cell a copy.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import IO

from lxml import etree

from pipeline.workbook.ooxml.package import Package, part_name
from pipeline.workbook.open.grid import MAX_TEXT_BYTES

_END = re.compile(rb"</(?:\w+:)?si>")
_SHORTEST_CELL = len(b'<c t="s"><v>0</v></c>')


def longest(package: Package) -> int:
    """Bytes that the longest shared text takes at most, without parsing; 0 if there is none."""
    most = 0
    for part in _shared(package):
        data = package.read(part)
        if b"<![CDATA[" in data:
            return len(data)
        ends = [0, *(end.end() for end in _END.finditer(data)), len(data)]
        most = max(most, *(after - before for before, after in pairwise(ends)))
    return most


def shared_text(package: Package, part: str, most: int) -> int:
    """Bytes of shared text that the cells of a worksheet show; where `most`, that of each, leaves no doubt, a bound.

    Raises what `ooxml.package.DAMAGE` lists.
    """
    bound = most * (package.size(part) // _SHORTEST_CELL)
    if bound <= MAX_TEXT_BYTES:
        return bound
    sizes = [size for shared in _shared(package) for size in _sizes(package, shared)]
    total = 0
    with package.open(part) as stream:
        for number in _references(stream):
            total += sizes[number] if number < len(sizes) else 0
            if total > MAX_TEXT_BYTES:
                break
    return total


def _shared(package: Package) -> Iterator[str]:
    return (name for name in package.names() if part_name(name).endswith("sharedstrings.xml"))


def _sizes(package: Package, part: str) -> Iterator[int]:
    with package.open(part) as stream:
        for item in _each(stream, "{*}si"):
            yield sum(len(str(text).encode()) for text in item.itertext())


def _references(part: IO[bytes]) -> Iterator[int]:
    for cell in _each(part, "{*}c"):
        value = cell.findtext("{*}v", "") if cell.get("t") == "s" else ""
        if value.isascii() and value.isdigit() and len(value) < _LONG:
            yield int(value)


_LONG = 10
"""Digits; no file has so many texts."""


def _each(stream: IO[bytes], tag: str) -> Iterator[etree._Element]:
    """Every element of that name, one after the other; those before it are let go."""
    for _, element in etree.iterparse(stream, tag=tag, resolve_entities=False, no_network=True):
        yield element
        element.clear()
        while element.getprevious() is not None:
            del element.getparent()[0]
