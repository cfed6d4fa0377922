"""What is reported of a table while the workbook does not have it yet: by the players there, or by a judge."""

from __future__ import annotations

import datetime as dt
from enum import StrEnum

from msgspec import Struct

from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import Result, Round
from pipeline.model.values import replace
from pipeline.schema.rounds import read_score


class PlayedTableKey(Struct, frozen=True):
    """A match, or a table of several: who sits there, in the order of the workbook's rows. Drawn again, it is another."""

    tournament: str
    round: Round
    players: tuple[PlayerNumber, ...]


class ReportedSeat(Struct, frozen=True):
    """What is said of one seat of a table of several."""

    power: Number | None = None
    goal: Number | None = None
    place: int | None = None


class ReportedResult(Struct, frozen=True):
    """What somebody says that a table ended with: the fields of the row of a match, or those of each seat."""

    result: Result | None = None
    score1: Number | None = None
    score2: Number | None = None
    second1: Number | None = None
    second2: Number | None = None
    drawn_games: int | None = None
    army1: str = ""
    army2: str = ""
    seats: tuple[ReportedSeat, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether nothing is said; goals alone are no result, nor are armies."""
        if self.seats:
            return all(seat.power is None and seat.place is None for seat in self.seats)
        return self._without_armies == ReportedResult()

    def agrees(self, other: ReportedResult) -> bool:
        """Whether both say the same: an army that only one of them names is no contradiction."""
        armies = ((self.army1, other.army1), (self.army2, other.army2))
        return self._without_armies == other._without_armies and not any(
            mine and theirs and mine != theirs for mine, theirs in armies
        )

    @property
    def _without_armies(self) -> ReportedResult:
        return replace(self, army1="", army2="")


def written_result(form: str) -> ReportedResult:
    """What a form of a game's results says, as `1F` or `2-1`; ValueError for what is none in any game."""
    pair = read_score(form)
    return ReportedResult(Result(form) if form else None) if pair is None else ReportedResult(None, *pair)


class Act(StrEnum):
    """What is done to a table."""

    REPORT = "report"
    """One of its players says how it ended."""
    AGREE = "agree"
    """Another one says the same."""
    DENY = "deny"
    """Another one says that it was not so."""
    CORRECT = "correct"
    """A judge says how it ended."""
    TAKE = "take"
    """It has been written into the workbook."""


class Report(Struct, frozen=True):
    """A line of the journal. `moment` has a time zone; `by` is None for a judge, and for the organiser who takes it.

    `key` is the same each time that a phone sends it again. `of` is the number of the report that is agreed with,
    denied or taken. `claim` is there where one is made. `seen` is what the workbook said of the table when the organiser
    corrected it. `drops` is the box of the result slip: who says it plays no further round.
    """

    number: int
    moment: dt.datetime
    table: PlayedTableKey
    act: Act
    by: PlayerNumber | None
    key: str
    claim: ReportedResult | None = None
    of: int = 0
    seen: ReportedResult | None = None
    drops: bool = False
