"""XML as bytes in which a tag is a tag, so that searches over them see what is there."""

from __future__ import annotations

import re
from typing import Final

from lxml import etree

from pipeline.workbook.ooxml.package import parse, serialise

TAG: Final = rb"\b(?:[^>\"']|\"[^\"]*\"|'[^']*')*>"
"""A tag from behind its name to its end, whatever its attributes hold."""
_ODD: Final = (b" r='", b" r =", b" r= ", b"\nr=", b"\tr=")
_ODD_ANYWHERE: Final = (b"<!--", b"<![CDATA[")
"""Rightful XML that a search over the bytes would not see through: it is written out plainly first."""
_SAMPLE: Final = 1 << 16
"""A program writes its references in one way throughout; to look so far is enough."""


def content(data: bytes, *, keep_end: bool = False) -> bytes:
    """What stands inside a root element; with `keep_end` its closing tag too."""
    start = re.search(rb"<\w" + TAG.removeprefix(rb"\b"), data)
    if start is None or start[0].endswith(b"/>"):
        return b""
    return data[start.end() :] if keep_end else data[start.end() : data.rindex(b"</")]


def plain(data: bytes) -> bytes:
    """The part in UTF-8 without comments and CDATA, so that a tag in the bytes is a tag."""
    start = data[:200]
    utf8 = b"\0" not in start and (
        b"encoding" not in start or re.search(rb"encoding=[\"']utf-?8[\"']", start, re.IGNORECASE)
    )
    sample, ends = data[:_SAMPLE], data[-_SAMPLE:]
    odd = (
        any(mark in sample for mark in _ODD)
        or any(mark in data for mark in _ODD_ANYWHERE)
        or data.find(b"<?", 2) >= 0
        or re.search(rb"</[\w:]+\s+>", ends) is not None
    )
    if utf8 and not odd:
        return data
    root = parse(data)
    etree.strip_tags(root, etree.Comment, etree.ProcessingInstruction)
    return serialise(root)
