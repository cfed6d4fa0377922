"""How every Swiss round went for every player: the input of standings, byes and pairing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pipeline.engine.results.table_records import table_records
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.presence import Presence, presences
from pipeline.model.event import Match
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.results import Result
from pipeline.model.rounds import Stage, swiss
from pipeline.model.standings import Outcome, Record, RecordKind
from pipeline.rules.ruleset.duel import Absence, Points, Ruleset, ScoreMeaning


def result_of(ruleset: Ruleset, match: Match) -> Result | None:
    """The result as entered, or as the scores decide it where the ruleset lets them; None while there is none."""
    if match.player2 is None:
        return Result.BYE
    if match.result is not None or not ruleset.scores.decide:
        return match.result
    if match.score1 is None or match.score2 is None:
        return None
    if match.score1 == match.score2:
        return Result.DRAW
    return Result.FIRST if match.score1 > match.score2 else Result.SECOND


def points_of(ruleset: Ruleset, match: Match) -> tuple[Number, Number] | None:
    """Points of the first and the second player (a bye: its points and 0); None while there is no result."""
    result = result_of(ruleset, match)
    return None if result is None else _points(ruleset, match, result)


def _points(ruleset: Ruleset, match: Match, result: Result) -> tuple[Number, Number]:
    if result is Result.BYE:
        return ruleset.byes.points, 0
    points = ruleset.points
    if result is Result.NOBODY:
        return points.nobody, points.nobody
    if result.forfeit:
        return _in_order(result, points.forfeit_win, points.forfeit_loss)
    return _by_scores(ruleset, match) or _by_result(points, result)


def _by_scores(ruleset: Ruleset, match: Match) -> tuple[Number, Number] | None:
    """Points where the scores are the points, or where points depend on the games won."""
    score1, score2 = match.score1, match.score2
    if score1 is None or score2 is None:
        return None
    if ruleset.scores.meaning is ScoreMeaning.POINTS:
        return score1, score2
    for row in ruleset.points.by_score:
        if row.score == (score1, score2):
            return row.points
        if row.score == (score2, score1):
            return row.points[1], row.points[0]
    return None


def _by_result(points: Points, result: Result) -> tuple[Number, Number]:
    """Points by the result alone; a result that the rules do not know is worth what comes nearest to it."""
    if result is Result.DRAW:
        draw = points.loss if points.draw is None else points.draw
        return draw, draw
    if result.on_time and points.win_on_time is not None:
        lost = points.loss if points.loss_on_time is None else points.loss_on_time
        return _in_order(result, points.win_on_time, lost)
    return _in_order(result, points.win, points.loss)


def _in_order(result: Result, winner: Number, loser: Number) -> tuple[Number, Number]:
    return (winner, loser) if result.winner == 1 else (loser, winner)


def difference_of(ruleset: Ruleset, match: Match, result: Result) -> Number:
    """The first player's difference, bounded by the caps of the armies in the match."""
    scores = ruleset.scores
    if result in (Result.NOBODY, Result.DRAW) or scores.meaning is ScoreMeaning.NONE:
        return 0
    if result.forfeit:
        return scores.forfeit_difference if result.winner == 1 else -scores.forfeit_difference
    if match.score1 is None or match.score2 is None:
        return 0
    difference = match.score1 - match.score2
    armies = {match.army1.strip().casefold(), match.army2.strip().casefold()}
    for cap in scores.caps:
        if cap.army.casefold() in armies:
            difference = max(-cap.limit, min(cap.limit, difference))
    return difference


def swiss_through(contest: Contest) -> int:
    """The number of the last Swiss round that the workbook holds rows of; 0 before the first draw."""
    tournament = contest.tournament
    held = (*(match.round for match in tournament.matches), *(seat.round for seat in tournament.seats))
    return max((one.number for one in held if one.stage is Stage.SWISS), default=0)


def records(contest: Contest, through: int | None = None) -> dict[PlayerNumber, tuple[Record, ...]]:
    """The records of every player, by round, after Swiss round `through` (None: the last one drawn).

    A round counts as soon as one of its matches or tables has a result; one without a result gives no record. An
    absence before a return is held against a player from the draw of the round of his return on.
    """
    last = swiss_through(contest) if through is None else through
    played = _of_tables(contest, last) if contest.ruleset.tables else _of_matches(contest, last)
    found: dict[PlayerNumber, dict[int, Record]] = {player: {} for player in contest.tournament.players}
    for number, rows in played.items():
        for player, record in rows:
            found.setdefault(player, {})[number] = record
    for player, there in presences(contest).items():
        own = found.setdefault(player, {})
        for number in played:
            absence = _of_absence(contest.ruleset, there, number, last, own.get(number))
            if absence is not None:
                own[number] = absence
    return {player: tuple(own[number] for number in sorted(own)) for player, own in found.items()}


_Played = Mapping[int, Sequence[tuple[PlayerNumber, Record]]]
"""The records of each Swiss round that counts, by its number."""


def _of_tables(contest: Contest, last: int) -> _Played:
    rules = contest.ruleset.tables
    if rules is None:
        return {}
    played = {number: tuple(table_records(contest, rules, number)) for number in range(1, last + 1)}
    return {number: rows for number, rows in played.items() if rows}


def _of_matches(contest: Contest, last: int) -> _Played:
    matches = [m for m in contest.tournament.matches if m.round.stage is Stage.SWISS and m.round.number <= last]
    played: dict[int, list[tuple[PlayerNumber, Record]]] = {n: [] for n in _begun(contest.ruleset, matches)}
    for match in matches:
        if match.round.number in played:
            played[match.round.number] += match_records(contest.ruleset, match)
    return played


def _begun(ruleset: Ruleset, matches: Iterable[Match]) -> frozenset[int]:
    """Rounds with a result; one of byes alone has it with its draw."""
    results: dict[int, bool] = {}
    paired: set[int] = set()
    for match in matches:
        number = match.round.number
        if match.player2 is not None:
            paired.add(number)
            results[number] = results.get(number, False) or result_of(ruleset, match) is not None
        else:
            results.setdefault(number, False)
    return frozenset(number for number, any_result in results.items() if any_result or number not in paired)


def match_records(ruleset: Ruleset, match: Match) -> Iterable[tuple[PlayerNumber, Record]]:
    """The records that a row of Matches gives its players; none while it has no result."""
    result = result_of(ruleset, match)
    if result is None:
        return
    first, second = _points(ruleset, match, result)
    if match.player2 is None or result is Result.BYE:
        difference = ruleset.scores.bye_difference
        yield match.player1, Record(match.round, RecordKind.BYE, Outcome.WIN, first, difference=difference)
        return
    difference = difference_of(ruleset, match, result)
    yield match.player1, _side(match, result, 1, first, difference)
    yield match.player2, _side(match, result, 2, second, -difference)


def _side(match: Match, result: Result, side: int, points: Number, difference: Number) -> Record:
    opponent, own, other = match.player2, match.score1, match.score2
    if side == 2:
        opponent, own, other = match.player1, other, own
    outcome = Outcome.WIN if result.winner == side else Outcome.LOSS
    return Record(
        match.round,
        RecordKind.MATCH,
        Outcome.DRAW if result is Result.DRAW else outcome,
        points,
        opponent,
        difference,
        own,
        other,
        result.forfeit,
        result.on_time,
    )


def _of_absence(ruleset: Ruleset, there: Presence, number: int, last: int, drawn: Record | None) -> Record | None:
    """The record of a round that the player did not play; `drawn` is what the rows of the round give him."""
    if drawn is not None and drawn.kind is not RecordKind.BYE:
        return None
    if number in there.byes and there.takes_part(number):
        return absence_record(RecordKind.REQUESTED_BYE, ruleset.requested_bye, number, ruleset)
    if drawn is not None:
        return None
    if number < there.first:
        return absence_record(RecordKind.LATE, ruleset.late, number, ruleset)
    if there.missed(number, last):
        return absence_record(RecordKind.MISSED, ruleset.missed, number, ruleset)
    return None


def absence_record(kind: RecordKind, worth: Absence, number: int, ruleset: Ruleset) -> Record:
    """What a round without a match is worth, and what it is called: as much as a win (at tables, the most that a
    round can be worth) is a win.
    """
    outcome, win = Outcome.LOSS, ruleset.points.win if ruleset.tables is None else ruleset.tables.best
    if worth.points > ruleset.points.loss:
        outcome = Outcome.WIN if worth.points >= win else Outcome.DRAW
    return Record(swiss(number), kind, outcome, worth.points, difference=worth.difference, counts=worth.counts)
