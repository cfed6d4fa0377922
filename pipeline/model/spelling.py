"""How names are compared: of people, of sheets and columns."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_SEPARATORS = re.compile(r"[\s\-‐‑‒–—−_.:#*\u200b\ufeff]+")
_LETTERS = str.maketrans("łŁøØ", "lLoO")  # letters that Unicode does not decompose
_LOOK_ALIKES = str.maketrans("авекмнорстухіјѕԁһ", "abekmhopctyxijsdh")
"""Cyrillic letters as the Latin ones that look like them, for comparing only."""


def normal(text: str) -> str:
    """A name as it is compared: no case, no diacritics, no spaces, hyphens, dots, colons, stars or underscores."""
    return _kept(text) if len(text) <= _LONGEST_KEPT else _normal(text)


def _normal(text: str) -> str:
    kept = text.lower()
    if not text.isascii():
        bare = unicodedata.normalize("NFKD", text.translate(_LETTERS)).casefold()
        kept = "".join(char for char in bare if not unicodedata.combining(char))
    return _SEPARATORS.sub("", kept)


_LONGEST_KEPT = 80
_kept = lru_cache(maxsize=8192)(_normal)
"""Headings, armies and the like are the same in every workbook of a season."""


def skeleton(text: str) -> str:
    """A text as the eye compares it: no case, no diacritics, look-alikes alike, words in alphabetical order."""
    bare = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l").replace("ø", "o"))
    letters = "".join(char if char.isalnum() else " " for char in bare if not unicodedata.combining(char))
    return " ".join(sorted(letters.translate(_LOOK_ALIKES).split()))
