"""The rounds at tables that the workbook holds, with what each seat gave and who had met before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pipeline.engine.results.tables import Table, distance, met, places, repeated, table_points, tables_of
from pipeline.engine.tournament.adjustments import adjusted
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.presence import asked_bye, requested_byes
from pipeline.engine.tournament.state import PlayedRound, PlayedSeat, PlayedTable
from pipeline.model.draw import Bye
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import Round, Stage, swiss
from pipeline.model.standings import Standing
from pipeline.rules.ruleset.tables import TableRules


def preliminary_rounds(
    contest: Contest, rules: TableRules, after: Sequence[Sequence[Standing]]
) -> tuple[PlayedRound, ...]:
    """Every drawn preliminary round; `after[n - 1]` are the standings after round n.

    Players who are there and asked to sit out are among the byes; those without a seat for another reason are absent.
    """
    numbers = {seat.round.number for seat in contest.tournament.seats if seat.round.stage is Stage.SWISS}
    rounds = []
    for number in sorted(numbers):
        tables = played_tables(contest, rules, swiss(number), after[number - 2] if number > 1 else ())
        seated = {seat.seat.player for table in tables for seat in table.seats}
        byes = [
            Bye(player, asked_bye(contest, player, number).points, requested=True)
            for player in sorted(requested_byes(contest, number) - seated)
        ]
        seen = seated | {bye.player for bye in byes}
        absent = tuple(player for player in contest.tournament.players if player not in seen)
        rounds.append(
            PlayedRound(swiss(number), (), tuple(byes), absent, all(table.complete for table in tables), tables)
        )
    return tuple(rounds)


def played_tables(
    contest: Contest, rules: TableRules, played: Round, before: Sequence[Standing]
) -> tuple[PlayedTable, ...]:
    """The tables of one round by number, each with its seats in order; `before` are the standings before it.

    Tables of the finals give places and no points.
    """
    points = {standing.player: standing.points for standing in before} or adjusted(contest, 0)
    earlier = met(contest.tournament.seats, played)
    return tuple(
        PlayedTable(
            table[0].table,
            _seats(rules, table, points),
            places(table, rules) is not None,
            repeated([seat.player for seat in table], earlier),
        )
        for table in tables_of(contest.tournament.seats, played)
    )


def _seats(rules: TableRules, table: Table, before: Mapping[PlayerNumber, Number]) -> tuple[PlayedSeat, ...]:
    ranks = places(table, rules)
    preliminary = table[0].round.stage is Stage.SWISS
    points = table_points(rules, ranks, table) if ranks is not None and preliminary else None
    return tuple(
        PlayedSeat(
            seat,
            None if ranks is None else ranks[index],
            None if points is None else points[index],
            distance(seat),
            before.get(seat.player, 0),
        )
        for index, seat in enumerate(table)
    )
