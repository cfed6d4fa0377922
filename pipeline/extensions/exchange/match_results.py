"""Which result a ruleset has for what a file says of a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pipeline.engine.results.duels import points_of
from pipeline.engine.tournament.result import result_of
from pipeline.extensions.exchange.imported import FoundMatch
from pipeline.model.event import Match
from pipeline.model.ids import Number
from pipeline.model.results import Result
from pipeline.model.values import replace
from pipeline.rules.ruleset.duel import DrawPolicy, ScoreMeaning
from pipeline.rules.ruleset.ruleset import Ruleset

_PREFERRED = (
    Result.FIRST,
    Result.SECOND,
    Result.DRAW,
    Result.FIRST_ON_TIME,
    Result.SECOND_ON_TIME,
    Result.FIRST_BY_FORFEIT,
    Result.SECOND_BY_FORFEIT,
    Result.NOBODY,
)
"""What points alone mean: the plainest result that gives them."""

Scores = tuple[Number, Number] | None


def match_by_rules(ruleset: Ruleset, found: FoundMatch) -> Match | None:
    """The row of the workbook; None where the rules have no result that is worth those points."""
    second1, second2 = (found.own.second_scores if found.own else found.second_scores) or (None, None)
    match = Match(
        found.round,
        found.player1,
        found.player2,
        table=found.table,
        army1=found.armies[0],
        army2=found.armies[1],
        seed1=found.seeds[0],
        seed2=found.seeds[1],
        drawn_games=found.own.drawn_games if found.own else found.drawn_games,
        second1=second1,
        second2=second2,
    )
    if found.own and found.own.armies != ("", ""):
        match = replace(match, army1=found.own.armies[0], army2=found.own.armies[1])
    if found.player2 is None:
        return replace(match, result=Result.BYE)
    if found.open:
        return match
    return next(_fitting(ruleset, found, match), None)


def _fitting(ruleset: Ruleset, found: FoundMatch, match: Match) -> Iterator[Match]:
    """The rows that say the same as the file, the likeliest first."""
    for row in _candidates(ruleset, found, match):
        result = result_of(ruleset, row)
        if result is not None and _says_the_same(ruleset, found, row, result):
            yield row


def _says_the_same(ruleset: Ruleset, found: FoundMatch, row: Match, result: Result) -> bool:
    drawn = found.in_bracket and ruleset.bracket.draws is DrawPolicy.HIGHER_SEED and result is Result.DRAW
    if found.results and result not in found.results and not drawn:
        return False
    if result is Result.DRAW and not (drawn or _knows_draws(ruleset)):
        return False
    if result.on_time and ruleset.points.win_on_time is None:
        return False
    return found.in_bracket or found.points is None or points_of(ruleset, row) == found.points


def _knows_draws(ruleset: Ruleset) -> bool:
    return ruleset.points.draw is not None or ruleset.scores.meaning is ScoreMeaning.POINTS


def _candidates(ruleset: Ruleset, found: FoundMatch, match: Match) -> Iterator[Match]:
    if found.own and (found.own.result or found.own.scores):
        yield _row(match, found.own.result, found.own.scores)
    if found.pair and ruleset.scores.meaning is ScoreMeaning.NONE and not found.in_bracket:
        points = replace(found, pair=None, points=found.pair)
        yield from (row for row in _candidates(ruleset, points, match) if points_of(ruleset, row) == found.pair)
        return
    for scores in _scores(ruleset, found):
        for result in _results(found):
            if _agree(result, scores, silent=ruleset.scores.meaning is ScoreMeaning.NONE and not found.pair):
                yield _row(match, result, scores)


def _results(found: FoundMatch) -> Iterable[Result]:
    return [result for result in _PREFERRED if not found.results or result in found.results]


def _scores(ruleset: Ruleset, found: FoundMatch) -> Iterator[Scores]:
    """Scores that the row may have: those of the file, or those that follow from the points; none for a no-show."""
    meaning = ruleset.scores.meaning
    if found.scores is not None:
        yield found.scores
        return
    if found.pair is not None:
        yield found.pair
        return
    if meaning is ScoreMeaning.POINTS and found.points is not None:
        yield found.points
    if found.points is not None:
        for row in ruleset.points.by_score:
            yield row.score
            yield row.score[1], row.score[0]
    yield None


def _agree(result: Result, scores: Scores, *, silent: bool) -> bool:
    """Whether a result may stand beside the scores; where they are `silent`, they say nothing about it."""
    if scores is None or silent or result.on_time:
        return True
    if result.forfeit:
        return scores in ((0, 0), None)
    ahead = (scores[0] > scores[1]) - (scores[0] < scores[1])
    return ahead == {1: 1, 2: -1, None: 0}[result.winner]


def _row(match: Match, result: Result | None, scores: Scores) -> Match:
    first, second = scores or (None, None)
    return replace(match, result=result, score1=first, score2=second)


def needs_scores(ruleset: Ruleset, match: Match) -> bool:
    """Whether the rules need scores that the row does not have."""
    played = match.result is not None and not match.result.forfeit and match.result is not Result.BYE
    return ruleset.scores.required and played and match.score1 is None
