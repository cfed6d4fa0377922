"""The ways in which a match can end by a ruleset."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pipeline.engine.results.duels import match_records
from pipeline.model.event import Match
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.results import Result
from pipeline.model.rounds import swiss
from pipeline.model.standings import Record
from pipeline.rules.ruleset.ruleset import Ruleset

_ANY = Match(swiss(1), PlayerNumber(1), PlayerNumber(2))
_FORFEITS = (Result.FIRST_BY_FORFEIT, Result.SECOND_BY_FORFEIT, Result.NOBODY)


@dataclass(frozen=True, slots=True)
class Ending:
    """A result with the scores it goes with, and the points of the two."""

    result: Result
    scores: tuple[int, int] | None
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


def _results(ruleset: Ruleset) -> Iterator[tuple[Result, tuple[int, int] | None]]:
    points = ruleset.points
    for row in points.by_score:
        one, other = row.score
        yield _decided(one, other), (one, other)
        yield _decided(other, one), (other, one)
    if not (points.by_score and ruleset.scores.required):
        yield Result.FIRST, None
        yield Result.SECOND, None
        if points.win_on_time is not None:
            yield Result.FIRST_ON_TIME, None
            yield Result.SECOND_ON_TIME, None
        if points.draw is not None:
            yield Result.DRAW, None
    yield from ((result, None) for result in _FORFEITS)


def _decided(one: int, other: int) -> Result:
    if one == other:
        return Result.DRAW
    return Result.FIRST if one > other else Result.SECOND
