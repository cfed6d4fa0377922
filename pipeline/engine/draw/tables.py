"""What is next where tables are played: the tables to draw, or the results they wait for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pipeline.engine.draw.fingerprint import METHOD
from pipeline.engine.finals.tables import has_semi_final
from pipeline.engine.results.tables import places, tables_of
from pipeline.engine.seating.seating import seat
from pipeline.engine.seating.seating_input import seating_field
from pipeline.engine.seating.semi_final import semi_final_tables
from pipeline.engine.standings.advancing import playing_on
from pipeline.engine.tournament.contest import Contest, entered, removed, requested_byes
from pipeline.engine.tournament.state import FinalTables
from pipeline.model.bracket import Cut
from pipeline.model.draw import Bye, Proposal, SeatedTable, Waiting
from pipeline.model.event import Seat
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import FINAL_TABLE, SEMI_FINAL_TABLES, Round, Stage, swiss
from pipeline.model.standings import Standing
from pipeline.rules.absences import AbsenceKind
from pipeline.rules.ruleset.tables import TableRules


def as_seats(proposal: Proposal) -> tuple[Seat, ...]:
    """The rows of Tables that a drawn proposal becomes: table by table, seat by seat, without results."""
    return tuple(
        Seat(proposal.round, player, table=table.table, seat=number)
        for table in proposal.tables
        for number, player in enumerate(table.seats, start=1)
    )


def waiting_tables(contest: Contest, rounds: Iterable[Round]) -> tuple[Waiting, ...]:
    """The tables of these rounds that have no result yet, in order; each awaits a result of everybody at it."""
    return tuple(
        Waiting(played, table[0].table, tuple(seat.player for seat in table))
        for played in rounds
        for table in tables_of(contest.tournament.seats, played)
        if places(table, contest.ruleset.tables) is None
    )


def preliminary_waiting(contest: Contest) -> tuple[Waiting, ...]:
    """The tables of the preliminary rounds that have no result yet."""
    rounds = {seat.round for seat in contest.tournament.seats if seat.round.stage is Stage.SWISS}
    return waiting_tables(contest, sorted(rounds))


def preliminary_proposal(
    contest: Contest, rules: TableRules, number: int, before: Sequence[Standing]
) -> Proposal | None:
    """Preliminary round `number`, drawn; None where so few players cannot be seated (agot1-melee: Sentando à mesa). After a stage
    those are there who play on by the standings `before`.
    """
    on = playing_on(contest, number, before)
    present = sorted(entered(contest, number) & on)
    sizes = rules.sizes_for(len(present))
    if not sizes:
        return None
    drawn = seat(seating_field(contest, swiss(number), present, sizes))
    worth = contest.ruleset.absences[AbsenceKind.REQUESTED_BYE].points
    byes = tuple(Bye(player, worth, requested=True) for player in sorted(requested_byes(contest, number) & on))
    return Proposal(swiss(number), byes=byes, method=METHOD, tables=drawn)


def finals_proposal(contest: Contest, rules: TableRules, cut: Cut | None, finals: FinalTables) -> Proposal | None:
    """The semi-final or the final table, drawn, or the tables it waits for; None once the final is over."""
    held = [stage.round for stage in finals.rounds]
    waiting = waiting_tables(contest, held)
    if waiting:
        return Proposal(FINAL_TABLE, waiting_for=waiting)
    if FINAL_TABLE in held:
        return None
    if not held and cut is not None and has_semi_final(rules, cut, finals.rounds):
        return _drawn(SEMI_FINAL_TABLES, semi_final_tables(contest, rules, _present(contest, cut)))
    return _drawn(FINAL_TABLE, _final_table(contest, finals.finalists))


def _present(contest: Contest, cut: Cut) -> tuple[PlayerNumber | None, ...]:
    """The seeds in their order, None where somebody left too late for the next to come in."""
    gone = removed(contest, SEMI_FINAL_TABLES)
    return tuple(None if player in gone else player for player in cut.seeds)


def _final_table(contest: Contest, finalists: Sequence[PlayerNumber]) -> tuple[SeatedTable, ...]:
    if len(finalists) < 2:
        return ()
    return seat(seating_field(contest, FINAL_TABLE, finalists, (len(finalists),)))


def _drawn(stage: Round, tables: tuple[SeatedTable, ...]) -> Proposal | None:
    return Proposal(stage, method=METHOD, tables=tables) if tables else None
