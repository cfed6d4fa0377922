"""Rounds and the stages they belong to, and the results of their matches.

English names (`"3"`, `"Top 8"`, `"Final"`, `"Third place"`) are the ones of `event.json`; the names that
people read are in `pipeline.locale.rounds`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import Struct

LARGEST_BRACKET = 512
"""So many places a bracket has at most."""


class Stage(StrEnum):
    """A part of a tournament within which nobody should meet the same opponent twice."""

    SWISS = "swiss"
    CUT = "cut"
    """No rounds: the moment after the Swiss and before the bracket (the sheet Changes names it)."""
    BRACKET = "bracket"


_STAGE_ORDER = {Stage.SWISS: 0, Stage.CUT: 1, Stage.BRACKET: 2}


class Branch(StrEnum):
    """A part of a bracket."""

    MAIN = "main"
    """Every round of a single elimination; of a double one the rounds of who has not lost, and the final."""
    THIRD_PLACE = "third place"
    LOWER = "lower"
    """The rounds of who has lost once."""
    UPPER_FINAL = "upper final"
    """The last game among those who have not lost."""
    SECOND_FINAL = "second final"
    """The game after a final that the player lost who had lost none before."""


class Round(Struct, frozen=True):
    """A round, or the moment of the cut; rounds sort in the order in which they are played.

    `number` counts Swiss rounds from 1. In the bracket it is the size of the field: 8 for Top 8, 2 for the
    Final, the upper and the second final, and the third-place match, which sorts before the Final. Of a round of the lower
    bracket it is the number of players who are left in the tournament when it begins: 8, 6, 4 and, in the last, 3 after a Top 8. Where
    tables are played (`tables`), the Semi-final has the number 16 and the Final 4, however many sit there; in an event that
    has both they sort after the Top 16 and the Top 4.
    """

    stage: Stage
    number: int
    branch: Branch = Branch.MAIN
    tables: bool = False

    @property
    def third_place(self) -> bool:
        """Whether it is the match for third place."""
        return self.branch is Branch.THIRD_PLACE

    @property
    def _key(self) -> tuple[int, int, bool]:
        number = -self._moment if self.stage is Stage.BRACKET else self.number
        return _STAGE_ORDER[self.stage], number, self.tables

    @property
    def _moment(self) -> int:
        """How far a round is from the end, on a scale that holds for brackets of any size: of double elimination the Top 4 is
        played between Lower 8 and Lower 6, the Top 8 between Lower 16 and Lower 12, and so on.
        """
        match self.branch:
            case Branch.LOWER:
                return 2 * self.number
            case Branch.MAIN:
                return 3 * self.number + 1 if self.number > 2 else 4
            case Branch.UPPER_FINAL:
                return 7
            case Branch.THIRD_PLACE:
                return 5
            case Branch.SECOND_FINAL:
                return 3

    def __lt__(self, other: Round) -> bool:
        return self._key < other._key

    def __le__(self, other: Round) -> bool:
        return self._key <= other._key

    def waits_for(self, earlier: Round) -> bool:
        """Whether its draw rests on an earlier round: not where both are played side by side, as final and third place, and the
        upper bracket of a double elimination beside the lower one.
        """
        if self.stage is not Stage.BRACKET or earlier.stage is not Stage.BRACKET:
            return earlier < self
        final_and_third = {self.branch, earlier.branch} == {Branch.MAIN, Branch.THIRD_PLACE}
        beside = final_and_third and self.number == earlier.number
        upper = self.branch is Branch.UPPER_FINAL or (self.branch is Branch.MAIN and self.number > FINAL.number)
        return earlier < self and not beside and not (upper and earlier.branch is Branch.LOWER)

    @property
    def name(self) -> str:
        """The English name, as in `event.json`."""
        if self.stage is Stage.SWISS:
            return str(self.number)
        if self.stage is Stage.CUT:
            return "Cut"
        if self.tables:
            return "Final" if self.number == 4 else "Semi-final"
        match self.branch:
            case Branch.MAIN:
                return "Final" if self.number == 2 else f"Top {self.number}"
            case Branch.LOWER:
                return f"Lower {self.number}" if self.number > 3 else "Lower final"
            case _:
                return self.branch.value.capitalize()

    @staticmethod
    def parse(name: str) -> Round | None:
        """The round of an English name of the Swiss or the bracket, or the moment of the cut; None for any other text."""
        named = {stage.name: stage for stage in (CUT, FINAL, THIRD_PLACE, UPPER_FINAL, LOWER_FINAL, SECOND_FINAL)}
        if name in named:
            return named[name]
        before, _, number = name.rpartition(" ")
        if not (number.isascii() and number.isdigit() and 0 < len(number) <= 3):
            return None
        count = int(number)
        match before:
            case "":
                return swiss(count) if count and number == name else None
            case "Top":
                return top(count) if 4 <= count <= LARGEST_BRACKET and count & (count - 1) == 0 else None
            case "Lower":
                return lower(count) if count > LOWER_FINAL.number and is_lower(count) else None
            case _:
                return None


def swiss(number: int) -> Round:
    """Swiss round `number`, from 1."""
    return Round(Stage.SWISS, number)


def top(size: int) -> Round:
    """The bracket round of `size` places: 8 gives Top 8, 2 the Final."""
    return Round(Stage.BRACKET, size)


def lower(left: int) -> Round:
    """The round of the lower bracket that begins with so many players in the tournament: 8, 6, 4 or 3 after a Top 8."""
    return Round(Stage.BRACKET, left, Branch.LOWER)


def is_lower(left: int) -> bool:
    """Whether a round of some lower bracket begins with so many players: a power of two from 4 on, or half as many more."""
    power = left if left % 3 else 2 * left // 3
    return 3 <= left <= LARGEST_BRACKET and power & (power - 1) == 0


FINAL = top(2)
THIRD_PLACE = Round(Stage.BRACKET, 2, Branch.THIRD_PLACE)
LOWER_FINAL = lower(3)
UPPER_FINAL = Round(Stage.BRACKET, 2, Branch.UPPER_FINAL)
SECOND_FINAL = Round(Stage.BRACKET, 2, Branch.SECOND_FINAL)
SEMI_FINAL_TABLES = Round(Stage.BRACKET, 16, tables=True)
FINAL_TABLE = Round(Stage.BRACKET, 4, tables=True)
CUT = Round(Stage.CUT, 0)


class Result(StrEnum):
    """What is written in the Result column, in its canonical form.

    Its properties compare texts: every standing asks for them, and a member costs more to look up than a text.
    """

    FIRST = "1"
    DRAW = "X"
    SECOND = "2"
    FIRST_ON_TIME = "1T"
    SECOND_ON_TIME = "2T"
    FIRST_BY_FORFEIT = "1F"
    SECOND_BY_FORFEIT = "2F"
    NOBODY = "0"
    BYE = "BYE"

    @property
    def winner(self) -> Literal[1, 2] | None:
        """The side that wins (1: the first player, also for a bye), or None."""
        if self in ("X", "0"):
            return None
        return 2 if self[0] == "2" else 1

    @property
    def sign(self) -> int:
        """1 where the first player wins, -1 where the second does, 0 where neither."""
        return {1: 1, 2: -1, None: 0}[self.winner]

    @property
    def on_time(self) -> bool:
        """Whether it is a modified win, a win on time."""
        return self in ("1T", "2T")

    @property
    def forfeit(self) -> bool:
        """Whether one of the two, or nobody, came to the table."""
        return self in ("1F", "2F", "0")

    @property
    def swapped(self) -> Result:
        """The same result told from the other side of the table; a bye stays one."""
        return _SWAPPED.get(self, self)


_SWAPPED = {
    Result.FIRST: Result.SECOND,
    Result.SECOND: Result.FIRST,
    Result.FIRST_ON_TIME: Result.SECOND_ON_TIME,
    Result.SECOND_ON_TIME: Result.FIRST_ON_TIME,
    Result.FIRST_BY_FORFEIT: Result.SECOND_BY_FORFEIT,
    Result.SECOND_BY_FORFEIT: Result.FIRST_BY_FORFEIT,
}
