"""The columns of a Tournament Report File, version 2026 (docs/formats.md has the source). Positions count from 1."""

from collections.abc import Iterable

from pipeline.model import Number

NAME_WIDTH = 33
FIRST_ROUND = 92
"""Where the first round's cell begins."""
ROUND_STEP = 10
OWN_NOTE = "### swissbook "
"""What a line of our own begins with; a JSON object follows."""
NAME, START, RANK = slice(14, 47), slice(4, 8), slice(85, 89)
RATING, FEDERATION, POINTS = slice(48, 52), slice(53, 56), slice(80, 84)
PRIVATE = {
    "001 Sex": slice(9, 10),
    "001 Title": slice(10, 13),
    "001 FIDE Number": slice(57, 68),
    "001 Birth Date": slice(69, 79),
}
"""What a workbook has no column for, as the specification calls it."""

WIN, DRAW, LOSS, ABSENCE, BYE = "W", "D", "L", "A", "P"
"""The elements of the scoring system (162)."""

CLASSES = {
    "1": WIN, "W": WIN, "+": WIN, "F": WIN, "=": DRAW, "D": DRAW, "H": DRAW, "0": LOSS, "L": LOSS, "U": BYE,
    "-": ABSENCE, "Z": ABSENCE, "": ABSENCE,
}  # fmt: skip
"""Which element of the scoring system a result counts as."""
ABNORMAL = {"1": "W", "=": "D", "0": "L", **{result: result for result in "WDLFHZ+-"}}
"""The type of an abnormal assignment of points (299) for each result; a bye of the pairing has none."""


class DoesNotFitError(ValueError):
    """A value is too large, or not a whole number of tenths, for its columns."""


def line(fields: Iterable[tuple[int, str]]) -> str:
    """A line with each text from its position on."""
    text = ""
    for position, field in fields:
        text = text.ljust(position - 1) + field
    return text.rstrip()


def number(value: int) -> str:
    """A whole number in four columns. Raises DoesNotFitError."""
    return _in_four(str(value))


def decimal(value: Number) -> str:
    """Points in four columns with one decimal, ` 3.0`. Raises DoesNotFitError."""
    tenths = value * 10
    if tenths.denominator != 1:
        raise DoesNotFitError
    whole, rest = divmod(abs(int(tenths)), 10)
    return _in_four(f"{'-' if value < 0 else ''}{whole}.{rest}")


def _in_four(text: str) -> str:
    if len(text) > 4:
        raise DoesNotFitError
    return text.rjust(4)
