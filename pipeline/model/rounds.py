"""Rounds and the stages they belong to.

English names (`"3"`, `"Top 8"`, `"Final"`, `"Third place"`) are the ones of `event.json`; the names that
people read are in `pipeline.locale.rounds`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import total_ordering

LARGEST_BRACKET = 512
"""So many places a bracket has at most."""


class Stage(StrEnum):
    """A part of a tournament within which nobody should meet the same opponent twice."""

    SWISS = "swiss"
    CUT = "cut"
    """No rounds: the moment after the Swiss and before the bracket (the sheet Changes names it)."""
    BRACKET = "bracket"


_STAGE_ORDER = {Stage.SWISS: 0, Stage.CUT: 1, Stage.BRACKET: 2}


@total_ordering
@dataclass(frozen=True, slots=True)
class Round:
    """A round, or the moment of the cut; rounds sort in the order in which they are played.

    `number` counts Swiss rounds from 1. In the bracket it is the size of the field: 8 for Top 8, 2 for the
    Final. The third-place match has the number 2 and `third_place`, and sorts before the Final. Where tables are
    played (`tables`), the Semi-final has the number 16 and the Final 4, however many sit there; in an event that has
    both they sort after the Top 16 and the Top 4.
    """

    stage: Stage
    number: int
    third_place: bool = False
    tables: bool = False

    @property
    def _key(self) -> tuple[int, int, bool, bool]:
        number = -self.number if self.stage is Stage.BRACKET else self.number
        return _STAGE_ORDER[self.stage], number, not self.third_place, self.tables

    def __lt__(self, other: Round) -> bool:
        return self._key < other._key

    @property
    def name(self) -> str:
        """The English name, as in `event.json`."""
        if self.stage is Stage.SWISS:
            return str(self.number)
        if self.stage is Stage.CUT:
            return "Cut"
        if self.third_place:
            return "Third place"
        if self.tables:
            return "Final" if self.number == 4 else "Semi-final"
        return "Final" if self.number == 2 else f"Top {self.number}"

    @staticmethod
    def parse(name: str) -> Round | None:
        """The round of an English name of the Swiss or the bracket, or the moment of the cut; None for any other text."""
        named = {"Cut": CUT, "Final": FINAL, "Third place": THIRD_PLACE}
        if name in named:
            return named[name]
        number = name.removeprefix("Top ")
        if not (number.isascii() and number.isdigit() and 0 < len(number) <= 3):
            return None
        count = int(number)
        if number == name:
            return swiss(count) if count else None
        return top(count) if 4 <= count <= LARGEST_BRACKET and count & (count - 1) == 0 else None


def swiss(number: int) -> Round:
    """Swiss round `number`, from 1."""
    return Round(Stage.SWISS, number)


def top(size: int) -> Round:
    """The bracket round of `size` places: 8 gives Top 8, 2 the Final."""
    return Round(Stage.BRACKET, size)


FINAL = top(2)
THIRD_PLACE = Round(Stage.BRACKET, 2, third_place=True)
SEMI_FINAL_TABLES = Round(Stage.BRACKET, 16, tables=True)
FINAL_TABLE = Round(Stage.BRACKET, 4, tables=True)
CUT = Round(Stage.CUT, 0)
