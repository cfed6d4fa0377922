"""The tables of the latest rounds, of which results can be reported; and what is reported of one, by its players or by a judge."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from pipeline.engine.results.records import results_in
from pipeline.engine.results.tables import Table, tables_of
from pipeline.engine.tournament.state import current_round
from pipeline.model import Event, Match, Number, PlayerNumber, Result, Round, RulesetId, Stage, Tournament, replace
from pipeline.rules.results import result_of
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.schema.rounds import read_score

_LAST = 10**9


class HallKey(Struct, frozen=True):
    """A match, or a table of several: who sits there, in the order of the workbook's rows. Drawn again, it is another."""

    tournament: str
    round: Round
    players: tuple[PlayerNumber, ...]


class ReportedSeat(Struct, frozen=True, omit_defaults=True):
    """What is said of one seat of a table of several."""

    power: Number | None = None
    goal: Number | None = None
    place: int | None = None


class ReportedResult(Struct, frozen=True, omit_defaults=True):
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
        differ = any(mine and theirs and mine != theirs for mine, theirs in armies)
        return self._without_armies == other._without_armies and not differ

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
    moment: Annotated[dt.datetime, Meta(tz=True)]
    table: HallKey
    act: Act
    by: PlayerNumber | None
    key: str
    claim: ReportedResult | None = None
    of: int = 0
    seen: ReportedResult | None = None
    drops: bool = False


class HallTable(Struct, frozen=True):
    """A match, or a table of several with its `seats` in the order of the key's players; exactly one of them is there."""

    key: HallKey
    table: int | None
    ruleset: Ruleset
    match: Match | None = None
    seats: Table = ()

    @property
    def stated(self) -> ReportedResult:
        """What the workbook says of it; empty while it says nothing."""
        if self.match is None:
            seats = tuple(ReportedSeat(seat.power, seat.goal, seat.place) for seat in self.seats)
            return ReportedResult(seats=seats)
        match = self.match
        scores = match.score1, match.score2, match.second1, match.second2
        return self.plain(ReportedResult(match.result, *scores, match.drawn_games, match.army1, match.army2))

    @property
    def decided(self) -> bool:
        """Whether the workbook has its whole result."""
        if self.match is not None:
            return result_of(self.ruleset, self.match) is not None
        return all(seat.power is not None or seat.place is not None for seat in self.seats)

    @property
    def armies(self) -> tuple[str, ...]:
        """The armies that may be named with a match; none where the game notes none."""
        rules = self.ruleset
        return rules.armies.legal if self.match is not None and "army" in rules.columns and rules.armies else ()

    def plain(self, claim: ReportedResult) -> ReportedResult:
        """The same without a result that its scores say already, so that claims that mean the same are equal."""
        if self.match is None or claim.result is None:
            return claim
        without = replace(claim, result=None)
        return without if result_of(self.ruleset, _with(self.match, without)) is claim.result else claim

    def with_claim(self, claim: ReportedResult) -> HallTable:
        """The table as it stands once this is entered."""
        if self.match is not None:
            return replace(self, match=_with(self.match, claim))
        seats = (
            replace(seat, power=said.power, goal=said.goal, place=said.place)
            for seat, said in zip(self.seats, claim.seats, strict=True)
        )
        return replace(self, seats=tuple(seats))


def _with(match: Match, claim: ReportedResult) -> Match:
    return replace(
        match,
        result=claim.result,
        score1=claim.score1,
        score2=claim.score2,
        second1=claim.second1,
        second2=claim.second2,
        drawn_games=claim.drawn_games,
        army1=claim.army1 or match.army1,
        army2=claim.army2 or match.army2,
    )


def report_tables(event: Event, rulesets: Mapping[RulesetId, Ruleset]) -> tuple[HallTable, ...]:
    """All tables being played, or played last, by tournament and table, then a round robin's postponed ones; byes are none."""
    found: list[HallTable] = []
    for tournament in event.tournaments:
        if tournament.rules in rulesets:
            drawn, ruleset = tournament.drawn, rulesets[tournament.rules]
            now = current_round(results_in(ruleset, tournament.matches)) if ruleset.swiss.round_robin else None
            latest = {one for one in drawn if not any(ruleset.swiss.waits(other, one) for other in drawn)}
            held = {one for one in latest if now is None or one <= now or one.stage is Stage.BRACKET}
            of_held = _of_rounds(tournament, ruleset, held)
            due = [one for one in of_held if now is None or one.key.round >= now or not one.decided]
            due.sort(key=lambda one: (one.key.round, _LAST if one.table is None else one.table))
            found += sorted(due, key=lambda one: now is not None and one.key.round < now)
    return tuple(found)


def hall_tables(event: Event, rulesets: Mapping[RulesetId, Ruleset]) -> Iterator[HallTable]:
    """The tables of all its rounds."""
    for tournament in event.tournaments:
        if tournament.rules in rulesets:
            yield from _of_rounds(tournament, rulesets[tournament.rules], tournament.drawn)


def _of_rounds(tournament: Tournament, ruleset: Ruleset, played: set[Round]) -> Iterator[HallTable]:
    name = tournament.name
    if ruleset.kind is Kind.TABLES:
        for round_ in played:
            for table in tables_of(tournament.seats, round_):
                key = HallKey(name, round_, tuple(seat.player for seat in table))
                yield HallTable(key, table[0].table, ruleset, seats=table)
        return
    for match in tournament.matches:
        if match.player2 is not None and match.round in played:
            key = HallKey(name, match.round, (match.player1, match.player2))
            yield HallTable(key, match.table, ruleset, match)


def with_results(event: Event, tables: Sequence[HallTable]) -> Event:
    """The event as it stands once the results of these tables, as they have them, are written."""
    matches = {table.match.row: table.match for table in tables if table.match is not None}
    seats = {seat.row: seat for table in tables for seat in table.seats}
    tournaments = []
    for one in event.tournaments:
        played = tuple(matches.get(match.row, match) for match in one.matches)
        sat = tuple(seats.get(seat.row, seat) for seat in one.seats)
        tournaments.append(replace(one, matches=played, seats=sat))
    return replace(event, tournaments=tuple(tournaments))
