"""A row of a sheet that holds two who met: its cells by what their columns mean."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from pipeline.exchange.decoding import bounded
from pipeline.extensions.intake.score_columns import FIGURES
from pipeline.extensions.intake.words import says
from pipeline.locale.spelling import LABEL
from pipeline.model import Number, Result, whole_if_so
from pipeline.problems.problem import CellRef, Problem, Severity, named_by, problem_at

_WORTH: Mapping[Result, Number] = {Result.FIRST: 1, Result.SECOND: 0, Result.DRAW: Fraction(1, 2)}
SHARES = {text: _WORTH[result] for text, result in FIGURES.items() if result in _WORTH}
"""What stands as the result of somebody without an opponent."""
_SLIGHT = frozenset({"table", "seed1", "seed2", "handicap"})
"""Columns of which a cell that cannot be read costs no match."""
_TABLE = re.compile(r"\D*\s(\d{1,4})")
"""`Court 5`, `MESA 8`."""
_NUMBER = re.compile(r"\d{1,4}(?:[.,]\d{1,20})?")
_DECIMALS = 9  # as many as a number of a workbook is read with
_SCORES = ("score1", "score2")
ENDS = ("result", "winner", *_SCORES)
"""Columns that say how a match ended."""
_BRACKETED = re.compile(r"(\d{1,3})\s*[(\[]\s*(\d{1,3})\D*")


@lru_cache(maxsize=1024)
def _number(text: str) -> Number:
    return whole_if_so(round(Fraction(text.replace(",", ".")), _DECIMALS))


class PairRow(Struct, frozen=True):
    """A row of a sheet with its cells by the key of their column; what cannot be read goes to `problems`."""

    sheet: str
    row: int
    cells: Sequence[str]
    columns: Mapping[str, int]
    problems: list[Problem]

    def at(self, key: str) -> CellRef:
        """Where a key's cell is; the row, where there is no such column."""
        index = self.columns.get(key)
        return CellRef(self.sheet, self.row, 0 if index is None else index + 1)

    def text(self, key: str) -> str:
        """A cell's text, empty where there is no such column."""
        index = self.columns.get(key)
        if index is None or not (text := self.cells[index]):
            return ""
        if key in ENDS and (says(text, "open") or (key in _SCORES and says(text, "bye"))):
            return ""
        return text if len(text) <= LABEL else bounded(text, self.at(key), self.problems)

    def wrong(self, code: str, key: str, text: str = "") -> None:
        """Say that a cell is wrong."""
        self.problems.append(problem_at(code, self.at(key), related=(), **named_by(code, text=text[:80])))

    def ended(self) -> str:
        """The result, or both scores where brackets behind them have those of a shoot-out: `1-1 (4-3)`."""
        scores = [_BRACKETED.fullmatch(self.text(key)) for key in _SCORES]
        one, other = scores if all(scores) else (None, None)
        return f"{one[1]}-{other[1]} ({one[2]}-{other[2]})" if one and other else self.text("result")

    @property
    def is_bye(self) -> bool:
        """Whether a cell says so that tells how matches end."""
        said = (self.cells[self.columns[key]] for key in ENDS if key in self.columns)
        return any(says(one, "bye") and not says(one, "forfeit") for one in said)

    def number(self, key: str) -> Number | None:
        """A number, or None with a Problem."""
        text = self.text(key).rstrip("*") if key in self.columns else ""  # `5*`: who has won
        if not text or not any(map(str.isalnum, text)):
            return None
        if text in SHARES:
            return SHARES[text]
        text = text.removesuffix(".")
        if key == "table" and (named := _TABLE.fullmatch(text)):
            text = named[1]
        if not (text.isascii() and _NUMBER.fullmatch(text)):
            code = "import-negative" if _NUMBER.fullmatch(text[1:]) and text[0] in "-−" else "import-not-a-number"
            severity = Severity.WARNING if key in _SLIGHT else Severity.ERROR
            self.problems.append(problem_at(code, self.at(key), severity, text=text[:40]))
            return None
        return _number(text)

    def pair(self, one: str, other: str) -> tuple[Number, Number] | None:
        """Two numbers; None where not both are there, with a Problem for what is none. `X` on both sides is half a point each."""
        if not {one, other} <= self.columns.keys():
            return None
        if self.text(one) == self.text(other) == "X":
            return Fraction(1, 2), Fraction(1, 2)
        first, second = self.number(one), self.number(other)
        return None if first is None or second is None else (first, second)

    def whole(self, key: str) -> int | None:
        """A whole number, or None with a Problem."""
        value = self.number(key)
        return int(value) if value is not None and value.denominator == 1 else None
