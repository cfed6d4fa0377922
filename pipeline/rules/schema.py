"""Reading a TOML document against a table of keys, all its Problems at once.

A reader takes a value and the place where it stands; it gives what the value means, or None after it has reported a
Problem there (TOML has no null). `paths` are the dotted keys it accepts: what docs/rulesets.md must describe.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from typing import Any, Protocol

from pipeline.problems.problem import CellRef, Problem, Severity

_SHOWN = 60
"""So many characters of a wrong value are shown."""


@dataclass(frozen=True, slots=True)
class Place:
    """A key of a ruleset file, and where Problems go. Rows of an array count from 1: `structures.basic[2].from`."""

    file: str
    problems: list[Problem]
    key: str = ""

    def below(self, name: str) -> Place:
        """The place of a key in this table."""
        return Place(self.file, self.problems, f"{self.key}.{name}" if self.key else name)

    def row(self, number: int) -> Place:
        """The place of a row of this array."""
        return Place(self.file, self.problems, f"{self.key}[{number}]")

    def report(self, code: str, severity: Severity = Severity.ERROR, **values: str | int) -> None:
        """Add a Problem here."""
        named = sorted({"key": self.key, **values}.items())
        self.problems.append(Problem(code, severity, CellRef(self.file, key=self.key), tuple(named)))


def shown(value: object) -> str:
    """A value as it stands in the file, more or less."""
    text = (
        f"{float(value):g}" if isinstance(value, Fraction) else json.dumps(value, ensure_ascii=False, default=str)
    )
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


class Reader(Protocol):
    """See the module."""

    def read(self, value: object, place: Place) -> Any:
        """What the value means, or None after a Problem."""

    def paths(self, prefix: str) -> Iterator[str]:
        """The dotted keys that are accepted under `prefix`, itself included if it is one."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number, at least `least` and at most `most`."""

    least: int = 0
    most: int | None = None

    def read(self, value: object, place: Place) -> int | None:
        """The number."""
        if isinstance(value, bool) or not isinstance(value, int):
            place.report("ruleset-not-whole", value=shown(value))
        elif value < self.least:
            place.report("ruleset-too-small", value=value, least=self.least)
        elif self.most is not None and value > self.most:
            place.report("ruleset-too-large", value=value, most=self.most)
        else:
            return value
        return None

    def paths(self, prefix: str) -> Iterator[str]:
        """The key."""
        yield prefix


@dataclass(frozen=True, slots=True)
class Exact:
    """A number, exact: 0.5 is a half."""

    def read(self, value: object, place: Place) -> int | Fraction | None:
        """The number."""
        if isinstance(value, bool) or not isinstance(value, int | Fraction):
            place.report("ruleset-not-a-number", value=shown(value))
            return None
        return value

    def paths(self, prefix: str) -> Iterator[str]:
        """The key."""
        yield prefix


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""

    def read(self, value: object, place: Place) -> bool | None:
        """The truth."""
        if not isinstance(value, bool):
            place.report("ruleset-not-true-or-false", value=shown(value))
            return None
        return value

    def paths(self, prefix: str) -> Iterator[str]:
        """The key."""
        yield prefix


@dataclass(frozen=True, slots=True)
class TextField:
    """A text."""

    def read(self, value: object, place: Place) -> str | None:
        """The text without spaces around it."""
        if not isinstance(value, str):
            place.report("ruleset-not-text", value=shown(value))
            return None
        return value.strip()

    def paths(self, prefix: str) -> Iterator[str]:
        """The key."""
        yield prefix


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few names; `make` turns it into its value."""

    options: tuple[str, ...]
    make: Callable[[str], object] = str

    def read(self, value: object, place: Place) -> object | None:
        """The value of the name."""
        if not isinstance(value, str):
            place.report("ruleset-not-text", value=shown(value))
        elif value not in self.options:
            near = get_close_matches(value.lower(), self.options, n=1)
            known = ", ".join(self.options)
            if near:
                place.report("ruleset-misspelt-choice", value=shown(value), near=near[0], options=known)
            else:
                place.report("ruleset-unknown-choice", value=shown(value), options=known)
        else:
            return self.make(value)
        return None

    def paths(self, prefix: str) -> Iterator[str]:
        """The key."""
        yield prefix


@dataclass(frozen=True, slots=True)
class ListOf:
    """An array of so many values (`length`: exactly), as a tuple."""

    of: Reader
    length: int | None = None

    def read(self, value: object, place: Place) -> tuple[Any, ...] | None:
        """The values; None if one of them is wrong."""
        if not isinstance(value, list):
            place.report("ruleset-not-a-list", value=shown(value))
            return None
        if self.length is not None and len(value) != self.length:
            place.report("ruleset-wrong-length", count=len(value), length=self.length)
            return None
        items = tuple(self.of.read(item, place.row(number)) for number, item in enumerate(value, start=1))
        return None if any(item is None for item in items) else items

    def paths(self, prefix: str) -> Iterator[str]:
        """The key, or the keys of each row if these are tables."""
        if isinstance(self.of, Table):
            yield from self.of.paths(f"{prefix}[]")
        else:
            yield prefix


@dataclass(frozen=True, slots=True)
class ByName:
    """A table whose keys are names that the file chooses, or any of `names`; at least one."""

    of: Reader
    label: str
    names: tuple[str, ...] = ()

    def read(self, value: object, place: Place) -> dict[str, Any] | None:
        """The values that are right, by name."""
        if not isinstance(value, dict):
            place.report("ruleset-not-a-table", value=shown(value))
            return None
        if self.names:
            report_unknown(value, self.names, place)
        items = {
            name: self.of.read(item, place.below(name))
            for name, item in value.items()
            if not self.names or name in self.names
        }
        return {name: item for name, item in items.items() if item is not None}

    def paths(self, prefix: str) -> Iterator[str]:
        """The keys under a name, written `<label>`."""
        yield from self.of.paths(f"{prefix}.<{self.label}>")


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a table: its name, how to read it, the field that it fills (empty: of the same name).

    `kinds` are the kinds of rulesets whose files have it (empty: all); where it is `required`, in those alone.
    """

    name: str
    reader: Reader
    field: str = ""
    required: bool = False
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A table of known keys; `make` builds what it means from the fields that are stated."""

    make: Callable[..., Any]
    keys: tuple[Key, ...]

    def fields(self, value: Mapping[str, object], place: Place) -> dict[str, Any]:
        """What could be read, by field; every unknown, missing and wrong key is reported."""
        report_unknown(value, tuple(key.name for key in self.keys), place)
        read: dict[str, Any] = {}
        for key in self.keys:
            if key.name in value:
                read[key.field or key.name] = key.reader.read(value[key.name], place.below(key.name))
            elif key.required:
                place.below(key.name).report("ruleset-missing-key")
        return {field: item for field, item in read.items() if item is not None}

    def read(self, value: object, place: Place) -> Any:
        """What the table means; None if any of its keys is wrong or missing."""
        if not isinstance(value, dict):
            place.report("ruleset-not-a-table", value=shown(value))
            return None
        before = len(place.problems)
        fields = self.fields(value, place)
        return self.make(**fields) if len(place.problems) == before else None

    def paths(self, prefix: str) -> Iterator[str]:
        """The keys of the table and of the tables in it."""
        for key in self.keys:
            yield from key.reader.paths(f"{prefix}.{key.name}" if prefix else key.name)


def report_unknown(value: Mapping[str, object], known: tuple[str, ...], place: Place) -> None:
    """Report every key that is not known, with the one that may be meant."""
    for name in value:
        if name not in known:
            near = get_close_matches(name.lower(), known, n=1)
            if near:
                place.below(name).report("ruleset-misspelt-key", near=near[0])
            else:
                place.below(name).report("ruleset-unknown-key", options=", ".join(known))
