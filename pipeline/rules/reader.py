"""Reading a TOML document, all its Problems at once.

A reader takes a value and the place where it stands; it gives what the value means, or None after it has reported a
Problem there (TOML has no null). `statements` makes the readers of a file from the classes that it fills.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from fractions import Fraction
from functools import partial
from itertools import islice
from operator import attrgetter
from typing import Any, Protocol

from msgspec import Struct

from pipeline.locale.spelling import LABEL
from pipeline.model import replace
from pipeline.problems.problem import CellRef, Problem, named_by, problem_at

LARGEST = 10**12
"""No number of a file is larger."""
_SHOWN = 60
"""So many characters of a wrong value are shown."""
_QUOTIENT = re.compile(r"[0-9]{1,6}/[1-9][0-9]{0,5}")
_MOST_UNKNOWN = 100
"""So many unknown keys of a table are told; whoever has more has another file before them."""


class Place(Struct, frozen=True):
    """A key of a ruleset file, and where Problems go. Rows of an array count from 1: `structures.basic[2].from`."""

    file: str
    problems: list[Problem]
    key: str = ""

    def below(self, name: str) -> Place:
        """The place of a key in this table."""
        name = _short(name)
        return Place(self.file, self.problems, f"{self.key}.{name}" if self.key else name)

    def row(self, number: int) -> Place:
        """The place of a row of this array."""
        return Place(self.file, self.problems, f"{self.key}[{number}]")

    def report(self, code: str, **values: str | int) -> None:
        """Add a Problem here; its sentences may name the `key` and name all of the values."""
        at = CellRef(self.file, key=self.key)
        self.problems.append(problem_at(code, at, related=(), **named_by(code, key=self.key), **values))


def shown(value: object) -> str:
    """A value as it stands in the file, more or less."""
    if isinstance(value, Fraction):
        return f"{float(value):g}"
    try:
        return _short(json.dumps(value, ensure_ascii=False, default=str))
    except (RecursionError, ValueError):  # tables in tables without end, or a number of thousands of digits
        return "…"


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


class Reader(Protocol):
    """See the module."""

    def read(self, value: object, place: Place) -> Any:
        """What the value means, or None after a Problem."""


class Whole(Struct, frozen=True):
    """A whole number, at least `least` and at most `most`."""

    least: int = 0
    most: int | None = None

    def read(self, value: object, place: Place) -> int | None:
        """The number."""
        if isinstance(value, bool) or not isinstance(value, int):
            place.report("ruleset-not-whole", value=shown(value))
        elif value < self.least:
            place.report("ruleset-too-small", value=shown(value), least=self.least)
        elif value > (most := LARGEST if self.most is None else self.most):
            place.report("ruleset-too-large", value=shown(value), most=most)
        else:
            return value
        return None


class Exact(Struct, frozen=True):
    """A number, exact: 0.5 is a half, and the text "1/3" a third."""

    def read(self, value: object, place: Place) -> int | Fraction | None:
        """The number."""
        if isinstance(value, str) and _QUOTIENT.fullmatch(value):
            return Fraction(value)
        if isinstance(value, int | Fraction) and not isinstance(value, bool) and -LARGEST <= value <= LARGEST:
            return value
        place.report("ruleset-not-a-number", value=shown(value))
        return None


class Plain(Struct, frozen=True):
    """A value of a type of TOML's own: true or false, or a day, 2024-05-15, without quotation marks; `code` says that it is none."""

    of: type
    code: str

    def read(self, value: object, place: Place) -> object | None:
        """The value."""
        if type(value) is self.of:
            return value
        place.report(self.code, value=shown(value))
        return None


class TextField(Struct, frozen=True):
    """A text of at most so many characters."""

    most: int = LABEL

    def read(self, value: object, place: Place) -> str | None:
        """The text without spaces around it."""
        if not isinstance(value, str):
            place.report("ruleset-not-text", value=shown(value))
            return None
        return self.within(value.strip(), place)

    def within(self, text: str, place: Place) -> str | None:
        """The text, or None after a Problem where it is too long."""
        if len(text) <= self.most:
            return text
        place.report("ruleset-text-too-long", length=len(text), most=self.most)
        return None


class Choice(Struct, frozen=True):
    """One of a few names; `make` turns it into its value."""

    options: tuple[str, ...]
    make: Callable[[str], object] = str

    def read(self, value: object, place: Place) -> object | None:
        """The value of the name."""
        if not isinstance(value, str):
            place.report("ruleset-not-text", value=shown(value))
        elif value not in self.options:
            near = get_close_matches(value[:_SHOWN].lower(), self.options, n=1)
            known = ", ".join(self.options)
            if near:
                place.report("ruleset-misspelt-choice", value=shown(value), near=near[0], options=known)
            else:
                place.report("ruleset-unknown-choice", value=shown(value), options=known)
        else:
            return self.make(value)
        return None


class ListOf(Struct, frozen=True):
    """An array of so many values (`length`: exactly), as a tuple; rows in the order of their field `by`, if any."""

    of: Reader
    length: int | None = None
    by: str = ""

    def read(self, value: object, place: Place) -> tuple[Any, ...] | None:
        """The values; None if one of them is wrong."""
        if not isinstance(value, list):
            place.report("ruleset-not-a-list", value=shown(value))
            return None
        if self.length is not None and len(value) != self.length:
            place.report("ruleset-wrong-length", count=len(value), length=self.length)
            return None
        items = [self.of.read(item, place.row(number)) for number, item in enumerate(value, start=1)]
        if any(item is None for item in items):
            return None
        return tuple(sorted(items, key=attrgetter(self.by)) if self.by else items)


class ByName(Struct, frozen=True):
    """A table whose keys are names that the file chooses, or any of `names`; `make` takes the values by name. Each of `usual`
    is there in any case, and what its table does not state is as it is in that one.
    """

    of: Reader
    label: str
    names: tuple[str, ...] = ()
    make: Callable[[dict[str, Any]], object] = dict
    usual: Mapping[str, Any] = {}

    def read(self, value: object, place: Place) -> object | None:
        """What is made of the values that are right."""
        if not isinstance(value, dict):
            place.report("ruleset-not-a-table", value=shown(value))
            return None
        if self.names:
            report_unknown(value, self.names, place)
        items = {
            name: self._reader(name).read(item, place.below(name))
            for name, item in value.items()
            if (name in self.names if self.names else TextField().within(name, place.below(name)) is not None)
        }
        return self.make({**self.usual, **{name: item for name, item in items.items() if item is not None}})

    def _reader(self, name: str) -> Reader:
        usual = self.usual.get(name)
        known = isinstance(self.of, Table) and usual is not None
        return replace(self.of, make=partial(replace, usual)) if known else self.of  # type: ignore[type-var]


class TableKey(Struct, frozen=True):
    """A key of a table: its name, how to read it, the field that it fills.

    `kinds` are the kinds of rulesets whose files have it (empty: all); where it is `required`, in those alone. Unless it
    is stated it is as the field `like`.
    """

    name: str
    reader: Reader
    field: str
    required: bool = False
    kinds: tuple[str, ...] = ()
    like: str = ""


class Table(Struct, frozen=True):
    """A table of known keys; `make` builds what it means from the fields that are stated."""

    make: Callable[..., Any]
    keys: tuple[TableKey, ...]
    unstated: Mapping[str, None] = {}
    """Fields that the statement has no default for: they are None."""

    def fields(self, value: Mapping[str, object], place: Place) -> dict[str, Any]:
        """What could be read, by field; every unknown, missing and wrong key is reported."""
        report_unknown(value, tuple(key.name for key in self.keys), place)
        read: dict[str, Any] = {}
        for key in self.keys:
            if key.name in value:
                read[key.field] = key.reader.read(value[key.name], place.below(key.name))
            elif key.required:
                place.below(key.name).report("ruleset-missing-key")
        return {name: item for name, item in read.items() if item is not None}

    def read(self, value: object, place: Place) -> Any:
        """What the table means; None if any of its keys is wrong or missing."""
        if not isinstance(value, dict):
            place.report("ruleset-not-a-table", value=shown(value))
            return None
        before = len(place.problems)
        stated = self.fields(value, place)
        if len(place.problems) > before:
            return None
        alike = {key.field: stated[key.like] for key in self.keys if key.like}
        return self.make(**{**self.unstated, **alike, **stated})


def report_unknown(value: Mapping[str, object], known: tuple[str, ...], place: Place) -> None:
    """Report every key that is not known, with the one that may be meant."""
    for name in islice((name for name in value if name not in known), _MOST_UNKNOWN):
        near = get_close_matches(name[:_SHOWN].lower(), known, n=1)
        if near:
            place.below(name).report("ruleset-misspelt-key", near=near[0])
        else:
            place.below(name).report("ruleset-unknown-key", options=", ".join(known))
