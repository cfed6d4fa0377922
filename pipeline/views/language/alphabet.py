"""The order of words in the alphabet of a language."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache

from pipeline.locale.languages import facts_of
from pipeline.model.spelling import canonical

_CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
"""Without Ё, which stands with Е."""
_BASES = str.maketrans("łøđ", "lod")
"""Letters that Unicode does not decompose."""
_DIGITS, _LETTERS, _OTHERS = 1, 20, 1000
"""Where the ranks of digits, of letters, and of letters of other alphabets begin; what parts words is before them all."""

Collated = tuple[tuple[int, ...], str]
"""What texts are ordered by: the letters, then their accents."""


@cache
def _ranks(language: str) -> Mapping[str, int]:
    letters = facts_of(language).order + _CYRILLIC
    return {letter: rank for rank, letter in enumerate(letters, start=_LETTERS)}


@lru_cache(maxsize=16_384)
def collated(text: str, language: str) -> Collated:
    """A letter that the alphabet of the language has of its own (Polish Ł) stands after its neighbour, another accent counts last."""
    folded = canonical("NFC", text.casefold())
    return tuple(rank for char in folded for rank in _of_char(char, _ranks(language))), canonical("NFKD", folded)


def _of_char(char: str, ranks: Mapping[str, int]) -> tuple[int, ...]:
    if char in ranks:
        return (ranks[char],)
    return tuple(rank for one in _bases(char) for rank in _of_base(one, ranks))


def _of_base(char: str, ranks: Mapping[str, int]) -> tuple[int, ...]:
    if char in ranks:
        return (ranks[char],)
    if char.isdecimal():
        return (_DIGITS + int(char),)
    if char.isalnum():
        return (_OTHERS + ord(char),)
    return (0,) if char.isspace() or char == "-" else ()


def _bases(char: str) -> str:
    """A letter without its accents."""
    bare = canonical("NFKD", char.translate(_BASES))
    return "".join(letter for letter in bare if not unicodedata.combining(letter))


def first_letter(text: str, language: str) -> str:
    """The letter of the alphabet that a text stands under; empty where it has none."""
    for char in canonical("NFC", text.casefold()):
        if char in _ranks(language):
            return char.upper()
        if base := next((letter for letter in _bases(char) if letter.isalnum()), ""):
            return base.upper()
    return ""
