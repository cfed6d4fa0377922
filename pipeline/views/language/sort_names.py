"""By what people are sorted: what the workbook states, else the surname as far as a name shows which word it is; and the order of
words in the alphabet of a language.

As far as a name shows it, the surname is the last word; of Portuguese names the word after the particle, with a word of kinship
(Filho, Neto, Júnior) kept beside the surname before it; of compound Polish names all of it, from its first part on; of Russian
names the first word where a patronymic ends the name. A name may also say itself where its surname stands: by a comma, by
capitals, or by a first word that ends as only surnames do.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache

from msgspec import Struct

from pipeline.locale.languages import facts_of
from pipeline.locale.spelling import bare, canonical

_KIN = frozenset(
    {"junior", "jr", "filho", "filha", "neto", "netto", "neta", "sobrinho", "segundo", "sr", "ii", "iii", "iv"}
)
"""What follows a surname and belongs to it, without accents and dots."""
_PATRONYMIC = re.compile(r"[а-яё]{2,}(?:[оеё]вич|[оеё]вна|ьич|инична|ична|ич)", re.IGNORECASE)
_SURNAME = re.compile(
    r"(?=.{5})[а-яё-]+(?:[оеё]ва?|[сц]кий|[сц]кая|енко)|(?=.{6})[^\W\d_-][\w-]+(?:[sc]k[ia]|wicz)", re.IGNORECASE
)
"""Russian and Polish endings that surnames have and given names have not; those of -ин and -ина may be of either."""
_LEAST_CAPITALS = 3
_WORD = re.compile(r"\S+")
_ASIDE = re.compile(r"\s*[(\[].*", re.DOTALL)
_CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
"""Without Ё, which stands with Е."""
_BASES = str.maketrans("łøđ", "lod")
"""Letters that Unicode does not decompose."""
_DIGITS, _LETTERS, _OTHERS = 1, 20, 1000
"""Where the ranks of digits, of letters, and of letters of other alphabets begin; what parts words is before them all."""

Collated = tuple[tuple[int, ...], str]
"""What texts are ordered by: the letters, then their accents."""


class SortedName(Struct, frozen=True):
    """What a name is sorted by, the letter that it stands under, and the name in three parts, the second its surname."""

    key: tuple[Collated, ...] = ()
    letter: str = ""
    before: str = ""
    surname: str = ""
    after: str = ""


UNSORTED = SortedName()


@lru_cache(maxsize=16_384)
def sorted_name(name: str, stated: str, language: str) -> SortedName:
    """`stated` is the sort name of the workbook, empty where it has none."""
    before, surname, after = name.partition(stated) if stated else _parts(name)
    sorted_by = stated or surname or name
    return SortedName(
        key=(collated(sorted_by, language), collated(f"{before} {after}", language)),
        letter=first_letter(sorted_by, language),
        before=before,
        surname=surname,
        after=after,
    )


def _parts(name: str) -> tuple[str, str, str]:
    aside = _ASIDE.search(name)
    main, rest = (name[: aside.start()], aside[0]) if aside and aside.start() else (name, "")
    family, comma, given = main.partition(",")
    if comma and family.strip():
        return "", family, f"{comma}{given}{rest}"
    found = list(_WORD.finditer(main))
    if not found:
        return "", name, ""
    start, end = _place([word[0] for word in found])
    first, last = found[start].start(), found[end - 1].end()
    return main[:first], main[first:last], main[last:] + rest


def _place(words: Sequence[str]) -> tuple[int, int]:
    """From which word to which the surname reaches."""
    count = len(words)
    capitals = [index for index, word in enumerate(words) if _is_capital(word)]
    if capitals and len(capitals) < count:
        return capitals[0], capitals[-1] + 1
    if _is_surname_first(words):
        return 0, 1
    kin = 0
    while count - kin > 2 and bare(words[count - kin - 1]).strip(".") in _KIN:
        kin += 1
    return count - kin - 1, count


def _is_capital(word: str) -> bool:
    return word.isupper() and sum(map(str.isalpha, word)) >= _LEAST_CAPITALS and bare(word) not in _KIN


def _is_surname_first(words: Sequence[str]) -> bool:
    if len(words) == 3 and _PATRONYMIC.fullmatch(words[2]) and not _PATRONYMIC.fullmatch(words[1]):
        return True
    first, *others = (bool(_SURNAME.fullmatch(word)) for word in words)
    return first and bool(others) and not any(others)


@cache
def _ranks(language: str) -> Mapping[str, int]:
    return {letter: rank for rank, letter in enumerate(facts_of(language).order + _CYRILLIC, start=_LETTERS)}


@lru_cache(maxsize=16_384)
def collated(text: str, language: str) -> Collated:
    """A letter that the alphabet of the language has of its own (Polish Ł) stands after its neighbour, another accent counts last."""
    folded = canonical("NFC", text.casefold())
    return tuple(rank for char in folded for rank in _of_char(char, _ranks(language))), canonical("NFKD", folded)


def _of_char(char: str, ranks: Mapping[str, int]) -> Iterator[int]:
    for one in char if char in ranks else _bases(char):
        if one in ranks:
            yield ranks[one]
        elif one.isdecimal():
            yield _DIGITS + int(one)
        elif one.isalnum():
            yield _OTHERS + ord(one)
        elif one.isspace() or one == "-":
            yield 0


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
