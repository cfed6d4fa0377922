"""What sheets and columns are called: a key, and its names in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from pipeline.locale.languages import LANGUAGES
from pipeline.model.spelling import normal

__all__ = ["Name", "Sheet", "named", "normal"]


@dataclass(frozen=True)
class Name:
    """A key and its names per language, the one to write first."""

    key: str
    names: Mapping[str, tuple[str, ...]]

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


@dataclass(frozen=True)
class Sheet:
    """A sheet and its columns (fields, for the Event sheet) in the order in which they are written.

    A sheet cannot be read without its `required` columns.
    """

    name: Name
    columns: tuple[Name, ...]
    required: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The sheet's key."""
        return self.name.key

    @cached_property
    def keys(self) -> Mapping[str, str]:
        """The key of each column by its names, normalised."""
        return {word: column.key for column in self.columns for word in column.accepted}

    def column(self, key: str) -> Name:
        """The column of that key."""
        return next(column for column in self.columns if column.key == key)


def named(key: str, en: str, pl: str, pt: str, ru: str) -> Name:
    """Names of one thing; `/` separates the one to write from those that are read as well."""
    texts = dict(zip(LANGUAGES, (en, pl, pt, ru), strict=True))
    return Name(key, {lang: tuple(part.strip() for part in text.split("/")) for lang, text in texts.items()})
