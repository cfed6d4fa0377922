"""What a converter says of a value: what it was read as, and what is wrong with it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct

from pipeline.problems.codes import graded, stated
from pipeline.problems.problem import CellRef, Problem, Severity, Values
from pipeline.workbook.open.values import CellError, NotCalculated, Value

_LONGEST = 60

T = TypeVar("T")


class CellFault(Struct, frozen=True):
    """What is wrong with a value, wherever it stands."""

    code: str
    severity: Severity
    values: Values = ()

    def at(self, cell: CellRef) -> Problem:
        """The Problem of the cell that holds the value."""
        return Problem(self.code, self.severity, cell, self.values)


Converted = tuple[T, CellFault | None]
Converter = Callable[[Value], Converted[T]]
"""Reads one value, not blank; a fault may come with a value to go on with."""


def fault(code: str, severity: Severity | None = None, /, **values: str | int) -> CellFault:
    """Make a CellFault, as `problem_at` makes a Problem."""
    return CellFault(code, graded(code, severity), stated(code, values))


def shown(value: Value) -> str:
    """A value as an organiser sees it, shortened if need be."""
    if isinstance(value, CellError):
        return value.text
    if isinstance(value, NotCalculated):
        return "="
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float):
        text = number_text(value)
    elif isinstance(value, dt.datetime):
        text = value.isoformat(sep=" ", timespec="minutes")
    elif isinstance(value, dt.time):
        text = value.isoformat(timespec="minutes")
    else:
        text = "".join(char if char.isprintable() else " " for char in str(value)).strip()
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def number_text(value: float) -> str:
    """A number as a text cell would hold it: `12`, not `12.0`; a telephone number with all its digits."""
    if value.is_integer() and abs(value) < 10**15:
        return str(int(value))
    return f"{value:.15g}"
