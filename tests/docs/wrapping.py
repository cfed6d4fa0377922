"""The text of documents in lines of at most 120 letters, and the items of their lists, each on one line again."""

from __future__ import annotations

import re
from textwrap import fill

WIDTH = 120
_CODE = re.compile(r"`[^`]*`")
_BLOCK = re.compile(r"(^```.*?^```)", re.MULTILINE | re.DOTALL)
_BROKEN = re.compile(r"(?<=[^\n|])\n(?!\n|\||- |\Z)(?:> )?")
_HELD = "\0"


def paragraph(text: str, indent: str = "") -> str:
    """The lines of a paragraph, those after the first with an indent; code stays on one line."""
    held = _CODE.sub(lambda code: code[0].replace(" ", _HELD), text)
    lines = fill(held, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return f"{lines}\n".replace(_HELD, " ")


def item(text: str) -> str:
    """The lines of an item of a list."""
    return paragraph(f"- {text}", "  ")


def unwrapped(text: str) -> str:
    """A text with each of its paragraphs and quotes on one line; blocks and tables are as they were."""
    parts = _BLOCK.split(text)
    parts[::2] = [_BROKEN.sub(" ", part) for part in parts[::2]]
    return "".join(parts)


def items(text: str) -> list[str]:
    """The items of the lists of a text, each on one line and without its mark."""
    whole = re.sub(r"\n +(?!- |\d+\. )", " ", text)
    return re.findall(r"^- (.*)$", whole, re.MULTILINE)
