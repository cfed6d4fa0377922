"""The result of a match, as it is entered or as its scores decide it."""

from __future__ import annotations

from pipeline.model.event import Match
from pipeline.model.results import Result
from pipeline.rules.ruleset.ruleset import Ruleset


def result_of(ruleset: Ruleset, match: Match) -> Result | None:
    """The result as entered, or as the scores decide it where the ruleset lets them; None while there is none."""
    if match.player2 is None:
        return Result.BYE
    if match.result is not None or not ruleset.scores.decide:
        return match.result
    if match.score1 is None or match.score2 is None:
        return None
    return {0: Result.DRAW, 1: Result.FIRST, -1: Result.SECOND}[ruleset.scores.compared(match.score1, match.score2)]


def played_result(ruleset: Ruleset, match: Match) -> Result | None:
    """The result of a match to which both came; None for any other, for a bye, and while there is none."""
    result = result_of(ruleset, match)
    return None if result is None or result is Result.BYE or result.forfeit else result
