"""Values of cells as they come out of a file."""

from __future__ import annotations

import datetime as dt

from msgspec import Struct


class CellError(Struct, frozen=True):
    """An error value, such as `#N/A`."""

    text: str


class NotCalculated(Struct, frozen=True):
    """A formula whose value no program has calculated and saved."""


NOT_CALCULATED = NotCalculated()

Value = str | float | int | bool | dt.datetime | dt.date | dt.time | dt.timedelta | CellError | NotCalculated
"""A cell: a blank one is the empty text."""

Hidden = CellError | NotCalculated
"""What the fast reader shows as blank and is not."""


def is_blank(value: Value) -> bool:
    """Whether nothing but spaces stands in a cell."""
    return value == "" or (isinstance(value, str) and value.isspace())
