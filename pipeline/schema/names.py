"""What things of a workbook are called: a key, and its names by the `workbook.toml` of every language.

A key that a language has no names for, and a name for a key that nobody knows, are a `NamesError` when the program
starts.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from pipeline.locale.languages import ENGLISH, LANGUAGES, language_table
from pipeline.locale.spelling import normal

_TABLES = "workbook"
Table = tuple[str, ...]
"""The way to a table of the file: `("columns", "players")` for `[columns.players]`."""


class NamesError(Exception):
    """A language's file has no names for a key, or names for a key that nobody knows."""


@dataclass(frozen=True)
class Name:
    """A key and its names per language, the one to write first."""

    key: str
    names: Mapping[str, tuple[str, ...]] = field(hash=False)

    def written(self, language: str) -> str:
        """The name that Swissbook writes in that language."""
        return self.names[language][0]

    @cached_property
    def spellings(self) -> tuple[str, ...]:
        """Every name in every language."""
        return tuple(name for names in self.names.values() for name in names)

    @cached_property
    def accepted(self) -> frozenset[str]:
        """Every name that is read as this one, normalised."""
        return frozenset(map(normal, self.spellings))


def named(key: str, *tables: Table) -> Name:
    """The names of a key, in each language from the first of these tables that has it."""
    return Name(key, {language: _names(language, key, tables) for language in LANGUAGES})


def _names(language: str, key: str, tables: tuple[Table, ...]) -> tuple[str, ...]:
    for table in tables:
        found = _table(language, table).get(key)
        if found is not None:
            return tuple(found)
    places = " or ".join(f"[{'.'.join(table)}]" for table in tables)
    raise NamesError(f"pipeline/locale/{language}/{_TABLES}.toml has no names for {key!r} in {places}")


def phrase(table: Table, key: str) -> Mapping[str, Any]:
    """What stands under a key of a table, by language, as it stands there."""
    for language in LANGUAGES:
        if key not in _table(language, table):
            raise NamesError(f"pipeline/locale/{language}/{_TABLES}.toml has no {key!r} in [{'.'.join(table)}]")
    return {language: _table(language, table)[key] for language in LANGUAGES}


def refuse_unknown(table: Table, known: Iterable[str]) -> None:
    """Raise a NamesError where a language has names in a table for anything but these keys."""
    keys = set(known)
    for language in LANGUAGES:
        for key in _table(language, table):
            if key not in keys:
                at = f"[{'.'.join(table)}]" if table else "it"
                raise NamesError(f"pipeline/locale/{language}/{_TABLES}.toml: {key!r} in {at} names nothing")


def _table(language: str, table: Table) -> Mapping[str, Any]:
    found = _file(language)
    for part in table:
        found = found.get(part, {})
    return found


@cache
def _file(language: str) -> Mapping[str, Any]:
    """What a language states; one without the file has the names of English."""
    return language_table(language, _TABLES) or language_table(ENGLISH, _TABLES)
