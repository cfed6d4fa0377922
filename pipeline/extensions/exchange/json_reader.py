"""A JSON file, walked so that everything wrong in it is named by its path."""

from __future__ import annotations

import datetime as dt
import json
import math
import re
from fractions import Fraction

from msgspec import Struct

from pipeline.exchange.decoding import MOST_PROBLEMS, bounded, too_long
from pipeline.locale.spelling import LABEL
from pipeline.model import Number
from pipeline.problems.problem import CellRef, Problem, named_by, problem_at

Json = dict[str, object]

MOST_VALUES = 2_000_000
"""A tournament with as many matches as are read has fewer."""
_DEEPEST = 50
_TOKENS = re.compile(r'"(?:[^"\\]|\\.)*+"?|([\[{])|([\]}])', re.DOTALL)
"""Texts, in which brackets mean nothing, and the brackets that open and close."""
_LARGEST = 10**6
_LONGEST_NUMBER = 40
_SHOWN = 40


class TooManyValuesError(ValueError):
    """The text holds more values than any tournament has."""


class TooManyProblemsError(Exception):
    """The file has more Problems than anybody would mend."""


class Node(Struct, frozen=True):
    """A value of the file: `path` is where, `rounds[0][2].table`, and `problems` is the list that all nodes share.

    A reading of the wrong type gives nothing and a Problem; null and a key that is not there give nothing. The Problem
    after the last that is told raises TooManyProblemsError.
    """

    file: str
    value: object
    path: str = ""
    problems: list[Problem] = []
    row: int = 0
    """The line of the file, where the value stands in one."""

    @property
    def at(self) -> CellRef:
        """Where it stands."""
        return CellRef(self.file, self.row, key=self.path if not self.row else "")

    def get(self, key: str) -> Node:
        """What an object has under a key."""
        path = f"{self.path}.{key}" if self.path else key
        value = self.value.get(key) if isinstance(self.value, dict) else None
        return Node(self.file, value, path, self.problems, self.row)

    def items(self) -> list[Node]:
        """What a list holds."""
        if self.value is None:
            return []
        if not isinstance(self.value, list):
            self.refuse("import-not-a-list")
            return []
        return [
            Node(self.file, value, f"{self.path}[{index}]", self.problems, self.row)
            for index, value in enumerate(self.value)
        ]

    def text(self, most: int = LABEL) -> str:
        """A text of at most so many characters; a number is read as one."""
        if self.value is None:
            return ""
        if isinstance(self.value, str | int | Fraction) and not isinstance(self.value, bool):
            text = bounded(str(self.value), self.at, self.problems, most)
            self._stop_at_many()
            return text
        self.refuse("import-not-text-value")
        return ""

    def number(self) -> Number | None:
        """A number of points or the like, exact; also one that is written as text."""
        if self.value is None:
            return None
        stated = _number(self.value) if isinstance(self.value, str) else self.value
        value = stated if isinstance(stated, int | Fraction) and not isinstance(stated, bool) else None
        if value is not None and -_LARGEST <= value <= _LARGEST:
            return value if value.denominator != 1 else int(value)
        self.refuse("import-not-a-number")
        return None

    def whole(self) -> int | None:
        """A whole number that is not negative."""
        value = self.number()
        if value is None:
            return None
        if value.denominator == 1 and value >= 0:
            return int(value)
        self.refuse("import-not-a-number")
        return None

    def day(self) -> dt.date | None:
        """A day, whatever time stands behind it."""
        text = self.text()
        try:
            return dt.date.fromisoformat(text[:10]) if text else None
        except ValueError:
            self.problems.append(problem_at("import-date", self.at, text=text[:40]))
            return None

    def flag(self) -> bool | None:
        """True or false."""
        if self.value is None or isinstance(self.value, bool):
            return self.value
        self.refuse("import-not-a-flag")
        return None

    def refuse(self, code: str) -> None:
        """Say what is wrong with this value."""
        self.problems.append(problem_at(code, self.at, related=(), **named_by(code, text=shown(self.value))))
        self._stop_at_many()

    def _stop_at_many(self) -> None:
        if len(self.problems) > MOST_PROBLEMS:
            raise TooManyProblemsError


def shown(value: object) -> str:
    """A value as a sentence can name it, whatever its size."""
    if isinstance(value, dict | list):
        return "{…}" if isinstance(value, dict) else "[…]"
    text = json.dumps(value) if isinstance(value, bool) or value is None else str(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def json_root(text: str, file: str) -> Node | Problem:
    """All that a JSON file says, or why it is not read."""
    try:
        return Node(file, parse_json(text))
    except TooManyValuesError:
        return too_long(file)
    except ValueError:
        return problem_at("import-not-json", CellRef(file))


def parse_json(text: str) -> object:
    """The value of a JSON text, numbers exact.

    Raises TooManyValuesError, and ValueError for what is no JSON or too deep, both before anything is made of it.
    """
    if sum(map(text.count, ",[{")) > MOST_VALUES:
        raise TooManyValuesError
    depth = 0
    for token in _TOKENS.finditer(text):
        depth += token.lastindex == 1
        depth -= token.lastindex == 2
        if depth > _DEEPEST:
            raise ValueError
    return json.loads(text, parse_float=_decimal, parse_constant=_decimal)


def _decimal(text: str) -> Fraction:
    """A number that is no whole one. Raises ValueError, also for the words NaN and Infinity."""
    if len(text) > _LONGEST_NUMBER:
        raise ValueError
    value = float(text)
    if not math.isfinite(value):
        raise ValueError
    return Fraction(text) if "e" not in text.lower() else Fraction(value)


def _number(text: str) -> Number | None:
    plain = text.strip().replace(",", ".")
    if len(plain) > _LONGEST_NUMBER or "e" in plain.lower():
        return None
    try:
        return Fraction(plain)
    except (ValueError, ZeroDivisionError):
        return None
