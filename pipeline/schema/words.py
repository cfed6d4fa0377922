"""The words that stand in cells, in every language: levels, roles, changes, structures and marks.

As with columns, the first word of a language is the one that is written and all are accepted.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cached_property

from msgspec import Struct

from pipeline.locale.languages import LANGUAGES, facts_of
from pipeline.locale.spelling import normal
from pipeline.model import ChangeKind, LadderKind, Level, PublishedNames, ReportNames, Role
from pipeline.schema.names import Name, named, phrase, refuse_unknown

_WORDS = "words"


class CellWords(Struct, frozen=True, dict=True):
    """The values one kind of cell may hold."""

    names: tuple[Name, ...]

    @cached_property
    def _index(self) -> Mapping[str, str]:
        return {word: name.key for name in self.names for word in (*name.accepted, normal(name.key))}

    def key(self, text: str) -> str | None:
        """The key that this text means, in whatever language."""
        return self._index.get(normal(text))

    def written(self, key: str, language: str) -> str:
        """The word that Swissbook writes for a key."""
        return next(name for name in self.names if name.key == key).written(language)

    def spellings(self) -> tuple[str, ...]:
        """Every word of every language."""
        return tuple(word for name in self.names for word in name.spellings)

    def choices(self, language: str) -> tuple[str, ...]:
        """All words to choose from, as written in that language."""
        return tuple(name.written(language) for name in self.names)


def cell_words(table: str, keys: Iterable[str]) -> CellWords:
    """The words of these keys by the table of that name in each language's file, which has no others."""
    listed = tuple(keys)
    refuse_unknown((_WORDS, table), listed)
    return CellWords(tuple(named(key, (_WORDS, table)) for key in listed))


LEVELS = cell_words("levels", Level)
ROLES = cell_words("roles", Role)
CHANGES = cell_words("changes", ChangeKind)
LADDER_KINDS = cell_words("ladder_kinds", LadderKind)
PUBLISHED_NAMES = cell_words("published_names", PublishedNames)
REPORT_NAMES = cell_words("report_names", ReportNames)
ENUMERATED: Mapping[str, tuple[CellWords, type[StrEnum]]] = {
    "levels": (LEVELS, Level),
    "roles": (ROLES, Role),
    "changes": (CHANGES, ChangeKind),
    "ladder_kinds": (LADDER_KINDS, LadderKind),
    "published_names": (PUBLISHED_NAMES, PublishedNames),
    "report_names": (REPORT_NAMES, ReportNames),
}
"""Enumerations with their words, as columns call them."""

STRUCTURES = cell_words("structures", ("basic", "advanced", "custom"))
"""`basic` and `advanced` are the structures that rulesets share; `custom` leaves rounds and cut to the organiser."""

MARKS = cell_words("marks", ("yes", "no"))
"""What ticks a cell; an empty one is not ticked."""

NO_CUT = cell_words("cut", ("none",))
"""What stands in the place of a cut's size where there is no cut."""

ABSENCE = cell_words("absence", ("absent",))
"""What is typed as a result where somebody did not come, and does not say who."""

NAME_PARTS = cell_words("name_parts", ("given name", "family name"))
"""Columns of a list of players in which a name stands in two parts."""

TOTALS = cell_words("totals", ("total",))
"""What stands in a row that adds up those above it, and is none of them."""

COPIES = cell_words("copies", ("copy", "conflict"))
"""What stands in the names of files that are copies of others."""


def _languages() -> CellWords:
    """A language by its code, which is what is written, by its own name, and by its name in those that have one for it."""
    refuse_unknown((_WORDS, "languages"), LANGUAGES)
    said = phrase((_WORDS,), "languages")

    def names(code: str, language: str) -> tuple[str, ...]:
        own = (facts_of(code).name,) if code == language else ()
        return (code, *own, *said[language].get(code, ()))

    listed = {code: {language: names(code, language) for language in LANGUAGES} for code in LANGUAGES}
    return CellWords(tuple(Name(code, of_all) for code, of_all in listed.items()))


LANGUAGE_NAMES = _languages()
