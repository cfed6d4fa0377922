"""Names as lists have them, made those that are published: without bullets, numbers, addresses and capitals, given name first."""

import re
from collections.abc import Sequence

from msgspec import Struct

from pipeline.extensions.intake.doubles import BETWEEN
from pipeline.locale.spelling import canonical
from pipeline.model import parted

_BULLET = re.compile(r"(?:[•●▪◦‣·*–—-]\s+|[•●▪◦‣✓✔☐☑]\s*)(?=\S)")
_ENUMERATED = re.compile(r"[(\[]?(\d{1,4})[.):\]]+\s*(?=[^\W\d_])")
_COUNTED = re.compile(r"(\d{1,4})\s+(?=[^\W\d_])")
_BEHIND = re.compile(r"\s+\d{1,4}\s+(?:-|[A-Z]{2,3})\s+\d{1,4}$")
"""Number, title and rating, which a program of chess prints in the cell of the name."""
_TITLE = re.compile(r"(?:W?[GIFC]M|W?NM|A[GIFC]M)\s+(?=\S+[\s,])")
"""A title of chess before a name of several words."""
_COMMA = re.compile(r"([^\W\d_][^,;/|\d]*),\s*([^\W\d_][^,;/|\d]*)")
_SHORT = re.compile(r"[^\W\d_][^\s,]+, ?[^\W\d_][^\s,]+")
_KIN = frozenset({"jr", "sr", "ii", "iii", "iv", "junior", "senior", "filho", "neto", "phd", "mgr", "dr"})
_NUMERAL = re.compile(r"[IVX]+\.?")
_PIECE = re.compile(r"[^\W\d_]+")
_FEW = 3
_LEAST_CAPITALS = 3
"""Letters of a word in capitals that is no abbreviation, of which one is a vowel."""
_VOWELS = frozenset("AEIOUYАЕЁИОУЫЭЮЯІЇЄΑΕΗΙΟΥΩ")


class CleanName(Struct, frozen=True):
    """A name as it is published, the surname where the list says which it is, and the address that stood with it.

    `placed` says that its club or town stands behind it, for it is left as it is.
    """

    name: str
    surname: str = ""
    email: str = ""
    placed: bool = False


def cleaned(cells: Sequence[str], *, turned: bool = False, chosen: bool = False) -> list[CleanName]:
    """The names of a column: whether numbers stand before them, and surnames first, follows from most of them.

    `turned` is where the heading says that the surname stands first, without a comma; `chosen` are those of teams, and nicknames.
    """
    bare = [_bare(cell) for cell in cells]
    if chosen:
        return [CleanName(name, email=address) for name, address in bare]
    filled = [one for one, _ in bare if one]
    counted = 5 * sum(_COUNTED.match(one) is not None for one in filled) >= 4 * len(filled)
    bare = [_uncounted(name, address) for name, address in bare] if counted else bare
    turnable = [one for one, _ in bare if _is_turned(one)]
    if _are_places(turnable):
        return [CleanName(name, email=address, placed=True) for name, address in bare]
    commas = 2 * len(turnable) > len(filled)
    found = [_cleaned(name, address, commas=commas) for name, address in bare]
    return [_turned(one) if turned and "," not in cell else one for one, cell in zip(found, cells, strict=True)]


def _are_places(names: Sequence[str]) -> bool:
    """Whether clubs or towns stand behind the commas, and no given names: few of them behind names of several words."""
    before, behind = zip(*(name.rsplit(",", 1) for name in names), strict=True) if names else ((), ())
    several = sum(" " in one.strip() for one in before)
    return len(names) > _FEW and 10 * several >= 9 * len(names) and 2 * len(set(behind)) < len(names)


def _turned(one: CleanName) -> CleanName:
    """A name of two words with the surname, which stands first, behind the given name."""
    words = one.name.split(" ")
    if one.surname or len(words) != 2:
        return one
    return CleanName(f"{words[1]} {words[0]}", words[0], one.email)


def _bare(cell: str) -> tuple[str, str]:
    """The name without bullet, number, title, rating and address, and the address."""
    name, address = parted(_BEHIND.sub("", cell))
    name = _BULLET.sub("", name, count=1) if _BULLET.match(name) else name
    name = _ENUMERATED.sub("", name, count=1) if _ENUMERATED.match(name) else name
    return (_TITLE.sub("", name, count=1) if _TITLE.match(name) else name), address


def _uncounted(name: str, address: str) -> tuple[str, str]:
    """A name without the number that stands before most names, and its address."""
    found = _COUNTED.match(name)
    return (_bare(name[found.end() :])[0] if found else name), address


def _cleaned(name: str, address: str, *, commas: bool) -> CleanName:
    if BETWEEN in name:
        both = [_cleaned(one, "", commas=commas).name for one in name.split(BETWEEN)]
        return CleanName(BETWEEN.join(both), "", address)
    surname = ""
    if _is_turned(name) and (commas or _SHORT.fullmatch(name)):
        surname, name = (part.strip() for part in name.split(",", 1))
        surname = in_small_letters(surname)
        return CleanName(f"{in_small_letters(name)} {surname}", surname, address)
    words = name.split(" ")
    leading = next((place for place, word in enumerate(words) if not _is_loud(word)), len(words))
    if 0 < leading < len(words) and not any(map(_is_loud, words[leading:])) and _begins_large(words[leading:]):
        surname = in_small_letters(" ".join(words[:leading]))
        return CleanName(f"{' '.join(words[leading:])} {surname}", surname, address)
    return CleanName(in_small_letters(name) if len(words) > 1 else name, surname, address)


def _is_turned(name: str) -> bool:
    """Whether the surname stands before a comma."""
    found = _COMMA.fullmatch(name)
    return found is not None and found[2].strip(" .").casefold() not in _KIN


def _is_loud(word: str) -> bool:
    letters = [char for char in word if char.isalpha()]
    abbreviated = _VOWELS.isdisjoint(canonical("NFD", word))
    return len(letters) >= _LEAST_CAPITALS and word.isupper() and not abbreviated and not _NUMERAL.fullmatch(word)


def _begins_large(words: Sequence[str]) -> bool:
    return all(word[:1].isupper() and word[1:2].islower() for word in words)


def in_small_letters(text: str) -> str:
    """Words in capitals with a large letter at the beginning of each part alone; others as they are."""
    return " ".join(_PIECE.sub(_capital, word) if _is_loud(word) else word for word in text.split(" "))


def _capital(found: re.Match[str]) -> str:
    return found[0][0] + found[0][1:].lower()
