"""Numbers as `event.json` and the tables for programs write them."""

from fractions import Fraction

from pipeline.model import Number

_DIGITS = 6
_UNIT = 10**_DIGITS


def whole_number(text: str) -> int | None:
    """A whole number from 0 on, of at most nine figures and nothing else; None for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None


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
    if value.denominator == 1:
        return str(int(value))
    scaled, rest = divmod(abs(value.numerator) * _UNIT, value.denominator)
    twice = 2 * rest
    if twice > value.denominator or (twice == value.denominator and scaled % 2):
        scaled += 1
    whole, decimals = divmod(scaled, _UNIT)
    text = f"{'-' if value < 0 and scaled else ''}{whole}.{decimals:0{_DIGITS}}"
    return text if rest else text.rstrip("0")


def rating_string(rating: float) -> str:
    """A rating, unrounded until here: the shortest decimal that is this float, as `decimal_string` writes it."""
    return decimal_string(Fraction(repr(rating)))
