"""Numbers as `event.json` writes them."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from pipeline.model.ids import Number

_DIGITS = 6


def points(value: Number) -> int | float:
    """Points: a whole number where they are one."""
    return int(value) if value.denominator == 1 else float(value)


def optional_points(value: Number | None) -> int | float | None:
    """Points, or None where there are none."""
    return None if value is None else points(value)


def decimal_string(value: Number) -> str:
    """A tie-break value: exact where it ends within six digits, else rounded to six (halves to even).

    `3.9375`, `11`, `3.333333`. A rounded value always has six digits, an exact one no more than it needs.
    """
    scaled = Fraction(value) * 10**_DIGITS
    exact = scaled.denominator == 1
    text = f"{Decimal(round(scaled)).scaleb(-_DIGITS):f}"
    return text.rstrip("0").rstrip(".") if exact else text
