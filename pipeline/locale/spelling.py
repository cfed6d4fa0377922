"""How names of people, sheets and columns are composed, shortened and compared: in time proportional to the text's length."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Literal

_SEPARATORS = re.compile(r"[\s\-‐‑‒–—−_.:#*\u200b\ufeff]+")
_LETTERS = str.maketrans("łŁøØ", "lLoO")  # letters that Unicode does not decompose
_LOOK_ALIKES = str.maketrans("авекмнорстухіјѕԁһ", "abekmhopctyxijsdh")
"""Cyrillic letters as the Latin ones that look like them, for comparing only."""


LABEL = 200
"""Characters of a name or a label, wherever it comes from: the pages have room for no more."""
PROSE = 2_000
"""Characters of a note, an address, a list of names."""
_MOST_MARKS = 30
"""Marks that a letter may carry (UAX #15, stream-safe text): to put thousands of them in order takes for ever."""
_MARKS_BY_ANOTHER_NAME = "ﾞﾟ"
_MANY_MARKS = re.compile(rf"(?:[^\w\s\x00-\x7f]|[{_MARKS_BY_ANOTHER_NAME}]){{{_MOST_MARKS + 1}}}")
"""What may be as many marks as no letter carries, for a mark is no letter, nor a sign of ASCII."""
_HALVES = re.compile(r"[\ud800-\udfff]")
TURNING = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
"""The bidirectional classes of characters that turn what stands after them."""
JOINERS = "\u200c\u200d"
"""Characters that nobody sees and that Persian and Indian names are written with."""
_LONGEST_KEPT = 80


def canonical(form: Literal["NFC", "NFD", "NFKC", "NFKD"], text: str) -> str:
    """The text in a normal form of Unicode, without the marks beyond the thirtieth on one letter."""
    if _MANY_MARKS.search(text):
        text = "".join(_bearable(text))
    return unicodedata.normalize(form, text)


def _bearable(text: str) -> Iterator[str]:
    marks = 0
    for char in text:
        marks = marks + 1 if is_mark(char) else 0
        if marks <= _MOST_MARKS:
            yield char


def is_mark(char: str) -> bool:
    """Whether it is an accent or the like, which belongs to the letter before it."""
    return unicodedata.category(char).startswith("M") or char in _MARKS_BY_ANOTHER_NAME


def encodable(text: str) -> str:
    """The text with `�` for what is no character and stands in no file: half of a letter, from a name in an old encoding."""
    return _HALVES.sub("\N{REPLACEMENT CHARACTER}", text)


def visible(text: str) -> str:
    """The text without control and direction marks, which could turn the text around it, but with joiners; spaces single."""
    seen = (one for one in text if one.isspace() or one in JOINERS or unicodedata.category(one) not in ("Cc", "Cf"))
    return " ".join("".join(seen).split())


def printable(text: str) -> str:
    """The text on one line, with `�` for what is no character, or would turn or break the line: a file may be called anything."""
    return "".join(
        "\N{REPLACEMENT CHARACTER}"
        if unicodedata.bidirectional(char) in TURNING or unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp")
        else char
        for char in text
    )


def path_from(folder: Path, path: Path) -> str:
    """The path as it is reached from a folder, if it lies below, in characters that do no harm to a terminal."""
    return printable(str(path.relative_to(folder) if path.is_relative_to(folder) else path))


def command_word(text: str) -> str:
    """A text as one word of a command to type: with a space, in quotation marks, which every shell takes."""
    return f'"{text}"' if " " in text else text


def beginning(text: str, most: int) -> str:
    """The first `most` characters, or a few less: no letter is parted from its accents, and no space is at the end."""
    if len(text) <= most:
        return text
    end = most
    while end and is_mark(text[end]):
        end -= 1
    return text[:end].rstrip()


def normal(text: str) -> str:
    """A name as it is compared: no case, no diacritics, no spaces, hyphens, dots, colons, stars or underscores."""
    return _kept(text) if len(text) <= _LONGEST_KEPT else _normal(text)


def _normal(text: str) -> str:
    kept = text.lower()
    if not text.isascii():
        bare = canonical("NFKD", text.translate(_LETTERS)).casefold()
        kept = "".join(char for char in bare if not unicodedata.combining(char))
    return _SEPARATORS.sub("", kept)


_kept = lru_cache(maxsize=8192)(_normal)
"""Headings, armies and the like are the same in every workbook of a season."""


def bare(text: str) -> str:
    """A text without case and accents, which the systems of files write in their own ways."""
    plain = canonical("NFKD", text.casefold().replace("ł", "l"))
    return "".join(char for char in plain if not unicodedata.combining(char)).strip()


def skeleton(text: str) -> str:
    """A text as the eye compares it: no case, no diacritics, look-alikes alike, words in alphabetical order."""
    return _seen(text) if len(text) <= _LONGEST_KEPT else _skeleton(text)


def _skeleton(text: str) -> str:
    bare = canonical("NFKD", text.casefold().replace("ł", "l").replace("ø", "o"))
    letters = "".join(char if char.isalnum() else " " for char in bare if not unicodedata.combining(char))
    return " ".join(sorted(letters.translate(_LOOK_ALIKES).split()))


_seen = lru_cache(maxsize=8192)(_skeleton)
