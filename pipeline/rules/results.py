"""Which results a game knows: those that may be entered of a match."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.model.results import Result
from pipeline.model.rounds import Stage
from pipeline.rules.ruleset.duel import DrawPolicy, ScoreMeaning
from pipeline.rules.ruleset.ruleset import Ruleset

LADDER_RESULTS = (
    Result.FIRST,
    Result.SECOND,
    Result.FIRST_BY_FORFEIT,
    Result.SECOND_BY_FORFEIT,
    Result.NOBODY,
)
"""The results of play outside tournaments."""


def has_draws(ruleset: Ruleset, stage: Stage) -> bool:
    """Whether a match of that stage may end without a winner."""
    if stage is Stage.BRACKET:
        return ruleset.bracket.draws is not DrawPolicy.NONE
    points = ruleset.points
    level = any(first == second for first, second in (row.score for row in points.by_score))
    level = level or any(row.points[0] == row.points[1] for row in points.by_difference)
    return points.draw is not None or level or ruleset.scores.meaning is ScoreMeaning.POINTS


def has_time_wins(ruleset: Ruleset, stage: Stage) -> bool:
    """Whether a win on time is worth anything of its own, and time may run out; points that are entered say it all."""
    unlimited = stage is Stage.BRACKET and ruleset.bracket.minutes is None
    known = ruleset.points.win_on_time is not None or ruleset.scores.meaning is ScoreMeaning.POINTS
    return known and not unlimited


def known_results(rulesets: Iterable[Ruleset], stages: Iterable[Stage] = tuple(Stage)) -> tuple[Result, ...]:
    """The results that at least one of the rulesets knows in one of the stages; all of them without a ruleset."""
    pairs = [(ruleset, stage) for ruleset in rulesets for stage in stages]
    return tuple(result for result in Result if not pairs or any(_knows(*pair, result) for pair in pairs))


def listed_results(results: Iterable[Result]) -> str:
    """How a Problem names results: `1, 2, 1F, 2F, 0, BYE`."""
    return ", ".join(result.value for result in results)


def _knows(ruleset: Ruleset, stage: Stage, result: Result) -> bool:
    if result is Result.DRAW:
        return has_draws(ruleset, stage)
    return not result.on_time or has_time_wins(ruleset, stage)
