"""The Swiss rounds that the workbook holds: what each match or seat gave, why its players met, and who had met before."""

from collections.abc import Sequence
from itertools import chain, zip_longest

from pipeline.engine.pairing.entrants import points_before, swiss_field
from pipeline.engine.pairing.pairing_input import Pair
from pipeline.engine.pairing.reasons import reasons
from pipeline.engine.results.duels import points_of
from pipeline.engine.results.tables import distance, met, places, repeated, table_points, tables_of
from pipeline.engine.tournament.contest import Contest, adjusted, asked_bye, requested_byes
from pipeline.engine.tournament.state import PlayedMatch, PlayedRound, PlayedSeat, PlayedTable
from pipeline.model.draw import Bye, Pairing, Reason, ReasonKind
from pipeline.model.event import Match
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Round, Stage, swiss
from pipeline.model.standings import Standing
from pipeline.rules.ruleset.tables import TableRules


def played_rounds(contest: Contest, after: Sequence[Sequence[Standing]]) -> tuple[PlayedRound, ...]:
    """Every drawn Swiss round, by table, however the sheet is sorted; `after[n - 1]` are the standings after round n."""
    return tuple(
        _played_round(contest, played.number, rows, after[played.number - 2] if played.number > 1 else ())
        for played, rows in contest.rounds.items()
        if played.stage is Stage.SWISS
    )


def _played_round(contest: Contest, number: int, held: Sequence[Match], before: Sequence[Standing]) -> PlayedRound:
    points = points_before(contest, number, before)
    # Tables in order, then what has none as the workbook has it.
    rows = sorted(held, key=lambda match: (match.table is None, match.table or 0))
    pairs = [(match, (match.player1, match.player2)) for match in rows if match.player2 is not None]
    met: list[Pair] = [(one, other) for _, (one, other) in pairs if other is not None]
    if contest.ruleset.swiss.round_robin:
        why: Sequence[Reason] = [Reason(ReasonKind.SCHEDULE)] * len(met)
    else:
        why = reasons(swiss_field(contest, number, chain(*met), before), met)
    matches = tuple(
        PlayedMatch(
            match,
            points_of(contest.ruleset, match),
            (points.get(one, 0), points.get(other, 0)),
            Pairing(match.table, one, other, reason, seeds=(match.seed1, match.seed2)),
        )
        for (match, _), (one, other), reason in zip(pairs, met, why, strict=True)
    )
    byes = _byes(contest, number, rows)
    seen = {*chain(*met)} | {bye.player for bye in byes}
    absent = tuple(player for player in contest.tournament.players if player not in seen)
    return PlayedRound(swiss(number), matches, byes, absent, all(match.points is not None for match in matches))


def _byes(contest: Contest, number: int, rows: Sequence[Match]) -> tuple[Bye, ...]:
    """The byes of the rows, then those who asked for one and have no row."""
    asked = requested_byes(contest, number)
    given: dict[PlayerNumber, Bye] = {}
    paired = {player for match in rows if match.player2 is not None for player in (match.player1, match.player2)}
    drawn = [match.player1 for match in rows if match.player2 is None]
    for player in (*drawn, *sorted(asked - paired)):
        requested = player in asked
        worth = asked_bye(contest, player, number).points if requested else contest.ruleset.byes.points
        given.setdefault(player, Bye(player, worth, requested=requested))
    return tuple(given.values())


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
    """A round's tables by number, with their seats in order; `before`: the standings before it. Finals give places alone."""
    points = {standing.player: standing.points for standing in before} or adjusted(contest, 0)
    earlier = met(contest.tournament.seats, played)
    tables = []
    for table in tables_of(contest.tournament.seats, played):
        ranks = places(table, rules)
        worth = table_points(rules, ranks, table) if ranks is not None and played.stage is Stage.SWISS else None
        seats = tuple(
            PlayedSeat(seat, place, gained, distance(seat), points.get(seat.player, 0))
            for seat, place, gained in zip_longest(table, ranks or (), worth or ())
        )
        again = repeated([seat.player for seat in table], earlier)
        tables.append(PlayedTable(table[0].table, seats, ranks is not None, again))
    return tuple(tables)
