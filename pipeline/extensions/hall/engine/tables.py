"""The tables of which a result can be reported: those of the latest rounds, as the workbook has them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from pipeline.engine.results.tables import Table, tables_of
from pipeline.extensions.hall.engine.report import PlayedTableKey, ReportedResult, ReportedSeat
from pipeline.model.event import Event, Match, Tournament
from pipeline.model.ids import RulesetId
from pipeline.model.rounds import Round
from pipeline.model.values import replace
from pipeline.rules.results import result_of
from pipeline.rules.ruleset.ruleset import Kind, Ruleset

_LAST = 10**9


class ReportTable(Struct, frozen=True):
    """A match, or a table of several with its `seats` in the order of the key's players; exactly one of them is there."""

    key: PlayedTableKey
    table: int | None
    ruleset: Ruleset
    match: Match | None = None
    seats: Table = ()

    @property
    def stated(self) -> ReportedResult:
        """What the workbook says of it; empty while it says nothing."""
        if self.match is None:
            return ReportedResult(
                seats=tuple(ReportedSeat(seat.power, seat.goal, seat.place) for seat in self.seats)
            )
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

    def with_claim(self, claim: ReportedResult) -> ReportTable:
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


def report_tables(event: Event, rulesets: Mapping[RulesetId, Ruleset]) -> tuple[ReportTable, ...]:
    """All tables of an event that are being played, or were last, by tournament and table; byes are none."""
    return tuple(
        table
        for tournament in event.tournaments
        if tournament.rules in rulesets
        for table in _of_tournament(tournament, rulesets[tournament.rules])
    )


def tables_of_event(event: Event, rulesets: Mapping[RulesetId, Ruleset]) -> Iterator[ReportTable]:
    """The tables of all its rounds."""
    for tournament in event.tournaments:
        if tournament.rules in rulesets:
            yield from _of_rounds(tournament, rulesets[tournament.rules], _rounds(tournament))


def _rounds(tournament: Tournament) -> set[Round]:
    return {row.round for row in tournament.matches} | {row.round for row in tournament.seats}


def _of_tournament(tournament: Tournament, ruleset: Ruleset) -> Iterator[ReportTable]:
    drawn = _rounds(tournament)
    latest = {played for played in drawn if not any(other.waits_for(played) for other in drawn)}
    tables = _of_rounds(tournament, ruleset, latest)
    yield from sorted(tables, key=lambda table: (table.key.round, _LAST if table.table is None else table.table))


def _of_rounds(tournament: Tournament, ruleset: Ruleset, rounds: Iterable[Round]) -> Iterator[ReportTable]:
    name, played = tournament.name, set(rounds)
    if ruleset.kind is Kind.TABLES:
        for round_ in played:
            for table in tables_of(tournament.seats, round_):
                key = PlayedTableKey(name, round_, tuple(seat.player for seat in table))
                yield ReportTable(key, table[0].table, ruleset, seats=table)
        return
    for match in tournament.matches:
        if match.player2 is not None and match.round in played:
            key = PlayedTableKey(name, match.round, (match.player1, match.player2))
            yield ReportTable(key, match.table, ruleset, match)


def with_results(event: Event, tables: Sequence[ReportTable]) -> Event:
    """The event as it stands once the results of these tables, as they have them, are written."""
    matches = {table.match.row: table.match for table in tables if table.match is not None}
    seats = {seat.row: seat for table in tables for seat in table.seats}
    tournaments = tuple(
        replace(
            tournament,
            matches=tuple(matches.get(match.row, match) for match in tournament.matches),
            seats=tuple(seats.get(seat.row, seat) for seat in tournament.seats),
        )
        for tournament in event.tournaments
    )
    return replace(event, tournaments=tournaments)
