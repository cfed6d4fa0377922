"""Results of a match, as they stand in the Result column."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal


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
