"""What is wrong with a workbook: values, not exceptions.

A Problem carries the name of its `pipeline.problems.codes.Code` and the values that the sentences of that code need;
`pipeline.problems.describe` puts the sentences (what was found, what was expected, how to mend it) into words.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache

from msgspec import Struct


class Severity(StrEnum):
    """How far a Problem reaches."""

    ERROR = "error"
    """The event's public pages stay as they last were good."""
    WARNING = "warning"
    """The event is built, and it is said."""
    HINT = "hint"
    """Something that may be meant otherwise."""


class CellRef(Struct, frozen=True, order=True):
    """A cell, a row (no column) or a sheet (neither); rows and columns count from 1.

    `sheet` is the name as it stands in the workbook, or a file name for a ruleset file, whose `key` is the
    dotted TOML key.
    """

    sheet: str
    row: int = 0
    column: int = 0
    key: str = ""

    @property
    def address(self) -> str:
        """`D7`, `row 7` as `7`, a TOML key, or nothing."""
        if self.key:
            return self.key
        if not self.row:
            return ""
        return f"{column_letters(self.column)}{self.row}" if self.column else str(self.row)


@lru_cache(16_384)
def column_letters(number: int) -> str:
    """`A` for 1, `AA` for 27."""
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


Values = tuple[tuple[str, str | int], ...]
"""What the sentences of a Problem name, by their names and in their order."""


class Problem(Struct, frozen=True):
    """One thing that is wrong: a stable code, where, and the values that its sentences name."""

    code: str
    severity: Severity
    at: CellRef
    values: Values = ()
    related: tuple[CellRef, ...] = ()

    @property
    def sort_key(self) -> tuple[CellRef, str, Values]:
        """By sheet name, row and column, then by code."""
        return self.at, self.code, self.values


def has_errors(problems: Iterable[Problem]) -> bool:
    """Whether any of them is an error."""
    return any(p.severity is Severity.ERROR for p in problems)
