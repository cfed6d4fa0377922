"""How wide a text is before any browser has seen it, and how to shorten one to a width.

The table, `widths.json`, holds the advance widths of Noto Sans Bold (SIL Open Font License), in thousandths of the font size, to
the nearest 20. A bold face of average width: regular text of the usual system faces is narrower, so that
what fits here fits there.
"""

import math
import unicodedata
from bisect import bisect_right
from itertools import accumulate
from pathlib import Path

from msgspec import json

from pipeline.locale.spelling import beginning, canonical

_ELLIPSIS = "…"

_CHARACTERS = json.decode(Path(__file__).with_suffix(".json").read_bytes(), type=dict[int, str])
_WIDTHS = {character: width for width, characters in _CHARACTERS.items() for character in characters}
_UNKNOWN = 700
_FULL_WIDTH = 1000


def _character(character: str) -> int:
    """Thousandths of the font size; accents over a letter are as wide as the letter."""
    known = _WIDTHS.get(character)
    if known is not None:
        return known
    if unicodedata.combining(character):
        return 0
    base = canonical("NFD", character)[0]
    if base != character:
        return _character(base)
    return _FULL_WIDTH if unicodedata.east_asian_width(character) in "WF" else _UNKNOWN


def text_width(text: str, size: int) -> int:
    """The width in pixels of `text` set in `size` pixels, rounded up."""
    return math.ceil(sum(map(_character, text)) * size / 1000)


def ends(text: str) -> list[int]:
    """Where each character of a text ends, in thousandths of the font size, after a 0 for its start."""
    return list(accumulate(map(_character, text), initial=0))


def shortened(text: str, size: int, room: int) -> str:
    """`text`, or as much of its beginning as fits into `room` pixels with an ellipsis."""
    if text_width(text, size) <= room:
        return text
    # Every character is measured once: where the text with the ellipsis behind it would be too wide is looked up.
    within = room * 1000 // size - _character(_ELLIPSIS)
    return beginning(text, bisect_right(ends(text), within) - 1).rstrip(" -–.,") + _ELLIPSIS
