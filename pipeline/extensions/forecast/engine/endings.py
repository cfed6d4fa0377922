"""The ways in which a match can end by a ruleset."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pipeline.engine.results.duels import match_records
from pipeline.model.event import Match
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.results import Result
from pipeline.model.rounds import swiss
from pipeline.model.standings import Record
from pipeline.model.values import replace
from pipeline.rules.ruleset.duel import Points
from pipeline.rules.ruleset.ruleset import Ruleset

_ANY = Match(swiss(1), PlayerNumber(1), PlayerNumber(2))
_FORFEITS = (Result.FIRST_BY_FORFEIT, Result.SECOND_BY_FORFEIT, Result.NOBODY)


class Ending(Struct, frozen=True):
    """A result with the scores it goes with, and the points of the two."""

    result: Result
    scores: tuple[Number, Number] | None
    points: tuple[Number, Number]

    def of(self, match: Match) -> Match:
        """The match, ended so."""
        one, other = self.scores or (None, None)
        return replace(match, result=self.result, score1=one, score2=other)


def endings(ruleset: Ruleset) -> tuple[Ending, ...]:
    """Every ending that differs from the others in what it does to the standings; differences of scores apart."""
    found: dict[tuple[object, ...], Ending] = {}
    for result, scores in _results(ruleset):
        one, other = (None, None) if scores is None else scores
        match = replace(_ANY, result=result, score1=one, score2=other)
        first, second = (record for _, record in match_records(ruleset, match))
        found.setdefault(
            (_effect(ruleset, first), _effect(ruleset, second)),
            Ending(result, scores, (first.points, second.points)),
        )
    return tuple(found.values())


def _effect(ruleset: Ruleset, record: Record) -> tuple[object, ...]:
    return record.points, record.outcome, record.forfeit and ruleset.standings.tells_forfeits


def _results(ruleset: Ruleset) -> Iterator[tuple[Result, tuple[Number, Number] | None]]:
    points = ruleset.points
    for one, other in _scores(points):
        for scores in ((one, other), (other, one)):
            yield from ((result, scores) for result in _told(ruleset, *scores))
    if not (points.by_scores and ruleset.scores.required):
        yield Result.FIRST, None
        yield Result.SECOND, None
        if points.win_on_time is not None:
            yield Result.FIRST_ON_TIME, None
            yield Result.SECOND_ON_TIME, None
        if points.draw is not None:
            yield Result.DRAW, None
    yield from ((result, None) for result in _FORFEITS)


def _scores(points: Points) -> Iterator[tuple[Number, Number]]:
    """Scores that stand for all that are worth the same."""
    yield from (row.score for row in points.by_score)
    yield from ((row.at_least, 0) for row in points.by_difference)


def _told(ruleset: Ruleset, one: Number, other: Number) -> tuple[Result, ...]:
    """The results that may stand beside such scores."""
    if ruleset.scores.any_winner:
        return Result.FIRST, Result.SECOND, Result.DRAW
    return ({0: Result.DRAW, 1: Result.FIRST, -1: Result.SECOND}[ruleset.scores.compared(one, other)],)
