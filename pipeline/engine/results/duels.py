"""How a match ended: its result, the points it is worth, and the records that it gives its players."""

from collections.abc import Iterable, Mapping, Sequence

from pipeline.engine.tournament.contest import Contest
from pipeline.model import Match, Number, Outcome, PlayerNumber, Record, RecordKind, Result, Round, Stage
from pipeline.rules.absences import AbsenceKind
from pipeline.rules.results import result_of
from pipeline.rules.ruleset.duel import Points, ScoreMeaning
from pipeline.rules.ruleset.ruleset import Ruleset


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
    """Points where the scores are the points, or where points depend on the games won or on the difference."""
    score1, score2 = match.score1, match.score2
    if score1 is None or score2 is None:
        return None
    if ruleset.scores.meaning is ScoreMeaning.POINTS:
        return score1, score2
    for step in reversed(ruleset.points.by_difference):
        if step.at_least <= max(score1 - score2, score2 - score1):
            return step.points if score1 >= score2 else step.points[::-1]
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
    """The first player's difference, bounded by the cap of the rules and those of the armies in the match."""
    scores = ruleset.scores
    if result is Result.NOBODY or scores.meaning is ScoreMeaning.NONE:
        return 0
    if result is Result.DRAW and not (scores.level_within or scores.any_winner):
        return 0
    if result.forfeit:
        return scores.forfeit_difference if result.winner == 1 else -scores.forfeit_difference
    if match.score1 is None or match.score2 is None:
        return 0
    difference = match.score1 - match.score2
    if is_difference(ruleset, match):
        # Players report +7 and -7 (neuroshima-hex-2023: 5.3): either is the difference itself.
        difference = match.score1
    if scores.difference_cap is not None:
        difference = max(-scores.difference_cap, min(scores.difference_cap, difference))
    armies = {match.army1.strip().casefold(), match.army2.strip().casefold()}
    for cap in scores.caps:
        if cap.army.casefold() in armies:
            difference = max(-cap.limit, min(cap.limit, difference))
    return difference


def is_difference(ruleset: Ruleset, match: Match) -> bool:
    """Whether the scores are the difference as each player reports it, +7 and -7, and not what both have left."""
    score1, score2 = match.score1, match.score2
    return ruleset.scores.meaning is ScoreMeaning.HIT_POINTS and score1 is not None and score2 == -score1


def duel_records(contest: Contest, last: int) -> Mapping[int, Sequence[tuple[PlayerNumber, Record]]]:
    """The records of each Swiss round up to `last` that has a result, by its number."""
    swiss_rounds = (played for played in contest.rounds if played.stage is Stage.SWISS and played.number <= last)
    matches = [match for played in swiss_rounds for match in contest.rounds[played]]
    # A round of byes alone has its result with its draw.
    paired = {match.round.number for match in matches if match.player2 is not None}
    begun = {
        match.round.number
        for match in matches
        if match.round.number not in paired
        or (match.player2 is not None and result_of(contest.ruleset, match) is not None)
    }
    played: dict[int, list[tuple[PlayerNumber, Record]]] = {n: [] for n in begun}
    for match in matches:
        if match.round.number in played:
            played[match.round.number] += match_records(contest.ruleset, match)
    return played


def match_records(ruleset: Ruleset, match: Match) -> Iterable[tuple[PlayerNumber, Record]]:
    """The records of a row of Matches with a result. A round robin's free round is neither won nor lost: all have as many."""
    result = result_of(ruleset, match)
    if result is None:
        return
    first, second = _points(ruleset, match, result)
    if match.player2 is None or result is Result.BYE:
        if ruleset.swiss.round_robin:
            yield match.player1, Record(match.round, RecordKind.BYE, Outcome.LOSS, first, counts=False)
            return
        yield match.player1, bye_record(ruleset, match.round)
        return
    difference = difference_of(ruleset, match, result)
    yield match.player1, _side(ruleset, match, result, 1, first, difference)
    yield match.player2, _side(ruleset, match, result, 2, second, -difference)


def bye_record(ruleset: Ruleset, played: Round) -> Record:
    """What the bye of a round is."""
    own, other = (None, None) if ruleset.second_scores is None else ruleset.second_scores.bye
    return Record(
        played,
        RecordKind.BYE,
        Outcome.WIN,
        ruleset.byes.points,
        difference=ruleset.scores.bye_difference,
        counts=ruleset.absences[AbsenceKind.BYE].counts,
        own_second=own,
        other_second=other,
    )


def seconds_of(ruleset: Ruleset, match: Match, result: Result) -> tuple[Number | None, Number | None]:
    """The second pair of scores as it counts, the first player's first; None where there is none."""
    rules = ruleset.second_scores
    if rules is None or result is Result.NOBODY:
        return None, None
    if result.forfeit:
        return _in_order(result, *rules.forfeit)
    return match.second1, match.second2


def _side(ruleset: Ruleset, match: Match, result: Result, side: int, points: Number, difference: Number) -> Record:
    """The record of one side; the match itself may add to its `difference`."""
    margin = 0 if result is Result.NOBODY else ruleset.scores.per_match
    opponent, own, other = match.player2, match.score1, match.score2
    own_second, other_second = seconds_of(ruleset, match, result)
    if side == 2:
        opponent, own, other = match.player1, other, own
        own_second, other_second = other_second, own_second
    won = result.winner == side
    outcome = Outcome.DRAW if result is Result.DRAW else Outcome.WIN if won else Outcome.LOSS
    forfeit = AbsenceKind.FORFEIT_WIN if won else AbsenceKind.FORFEIT_LOSS
    row = AbsenceKind.NOBODY if result is Result.NOBODY else forfeit
    return Record(
        match.round,
        RecordKind.MATCH,
        outcome,
        points,
        opponent,
        margin + difference,
        own,
        other,
        match.drawn_games or 0,
        result.forfeit,
        result.on_time,
        counts=not result.forfeit or ruleset.absences[row].counts,
        own_second=own_second,
        other_second=other_second,
        margin=margin,
        nobody=result is Result.NOBODY,
        handicap=(match.handicap or 0) * (-1 if side == 1 else 1) if ruleset.handicap else 0,
        second=side == 2,
    )
