"""Walking through the XML of a part from tag to tag, without a tree: a part of a hundred megabytes takes no more memory."""

import re
from collections.abc import Mapping
from typing import Final
from xml.parsers import expat

from pipeline.workbook.ooxml.package import PartTooLargeError, marked_up

MAX_TAGS = 1_800_000
"""Elements of a part: two of each cell, so that a sheet that is not plain may have 900,000. A processor takes seconds for them."""
MAX_DEPTH = 64
"""Elements within one another; a rich text in a cell of a sheet lies at eight."""

_ENDLESS: Final = re.compile(rb"<[^<]{1000000}")
"""A tag with a hundred thousand attributes, or a text three times as long as a cell can hold: all of it would be held at once."""
_HEAD: Final = re.compile(
    rb"(?:\xef\xbb\xbf)?(?:<\?xml version=[\"']1\.0[\"'](?: encoding=[\"'](?:UTF|utf)-8[\"'])?"
    rb"(?: standalone=[\"'](?:yes|no)[\"'])?\s*\?>)?"
)


class PartDamagedError(ValueError):
    """A part that is no XML, or XML of a kind that no spreadsheet program writes."""


class Walker:
    """What takes in the tags of a part, and passes over them; names come without their namespaces, the root at depth 1."""

    def start(self, name: str, depth: int, attributes: Mapping[str, str]) -> None:
        """An element begins."""

    def end(self, name: str, depth: int) -> None:
        """An element has ended."""

    def text(self, text: str) -> None:
        """Text of the innermost element, perhaps not the whole of it."""


class _LocalNames(dict[str, str]):
    """The names of elements without their namespaces; a part has few, and each of them often."""

    def __missing__(self, name: str) -> str:
        self[name] = local = name.rpartition("}")[2]
        return local


def walk(data: bytes, walker: Walker) -> None:
    """Take every tag of a part to the walker; raises `PartDamagedError`, `PartTooLargeError` and what the walker raises."""
    if _ENDLESS.search(data):
        raise PartTooLargeError(1_000_000)
    # At first sight; fewer than that where a comment looks like the end of an element, or tags look otherwise (UTF-16).
    ends = sum(data.count(other) for other in (b"</", b"<!", b"<?"))
    if b"\0" not in data and data.count(b"<") - ends > MAX_TAGS:
        raise PartTooLargeError(MAX_TAGS)
    parser = expat.ParserCreate(namespace_separator="}")
    parser.buffer_text = True
    _listen(parser, walker)
    parser.StartDoctypeDeclHandler = _refuse
    try:
        parser.Parse(data, True)
    except (expat.ExpatError, LookupError) as error:  # LookupError: an encoding that Python does not know
        raise PartDamagedError(str(error)) from error


def _listen(parser: expat.XMLParserType, walker: Walker) -> None:
    """Have the walker told of each tag, while depth and number of elements are counted."""
    names, depth, tags = _LocalNames(), 0, 0
    begin, close = walker.start, walker.end

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal depth, tags
        depth += 1
        tags += 1
        if tags > MAX_TAGS:
            raise PartTooLargeError(MAX_TAGS)
        if depth > MAX_DEPTH:
            raise PartDamagedError("elements too deep within one another")
        begin(names[name], depth, attributes)

    def end(name: str) -> None:
        nonlocal depth
        close(names[name], depth)
        depth -= 1

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = walker.text


def written(text: str) -> str:
    """A text as it stands between two tags."""
    return marked_up(text).replace("\r", "&#13;")


def _refuse(*_: object) -> None:
    raise PartDamagedError("a document type, which no spreadsheet program writes")


def after_head(data: bytes) -> int:
    """Where the declaration of a part in UTF-8 ends; 0 where there is none, or another."""
    found = _HEAD.match(data)
    return found.end() if found else 0
