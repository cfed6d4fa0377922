"""The Result column by itself: entered where it has to be, and known to the rules."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.attendance import excluding, keeping_out
from pipeline.checks.subject import Subject, is_after, players_of
from pipeline.engine.results.duels import result_of
from pipeline.model.event import Match
from pipeline.model.ids import PlayerNumber
from pipeline.model.results import Result
from pipeline.model.rounds import Stage
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.bracket import BRACKET_WINNER_MISSING, DRAW_IN_BRACKET
from pipeline.problems.sheets.matches import DRAW_UNKNOWN, RESULT_MISSING, TIME_WIN_UNKNOWN
from pipeline.rules.ruleset.duel import DrawPolicy, Ruleset, ScoreMeaning


def result_missing(subject: Subject) -> Iterable[Problem]:
    """A match without a result although a later round has been drawn."""
    for when, matches in subject.rounds.items():
        if subject.is_latest(when):
            continue
        for match in matches:
            if result_of(subject.ruleset, match) is None and not _is_walkover(subject, match):
                bracket = when.stage is Stage.BRACKET
                yield (BRACKET_WINNER_MISSING if bracket else RESULT_MISSING).at(
                    subject.at(match, "result"),
                    related=[subject.at(_later(subject, match), "round")],
                    round=when.name,
                    next=_later(subject, match).round.name,
                    players=" - ".join(subject.name(player) for player in players_of(match)),
                )


def _later(subject: Subject, match: Match) -> Match:
    """The first row of the next round that is drawn."""
    return next(rows[0] for when, rows in subject.rounds.items() if when > match.round)


def _is_walkover(subject: Subject, match: Match) -> bool:
    """Whether a game of the bracket needs no result because one of the two is out of the tournament by then."""
    if match.round.stage is not Stage.BRACKET:
        return False
    return any(_is_out(subject, match, player) for player in players_of(match))


def _is_out(subject: Subject, match: Match, player: PlayerNumber) -> bool:
    changes = subject.changes.get(player, ())
    last = excluding(changes, subject.ruleset.warnings_exclude)
    excluded = last is not None and is_after(match.round, last.since)
    return excluded or keeping_out(changes, match.round) is not None


def result_unknown(subject: Subject) -> Iterable[Problem]:
    """A draw or a win on time in a game that has none, or a draw where the bracket must have a winner."""
    for match in subject.tournament.matches:
        result = result_of(subject.ruleset, match)
        if result is None:
            continue
        at = subject.at(match, "result" if match.result is not None else "score1")
        if result is Result.DRAW and not _draws(subject.ruleset, match.round.stage):
            in_bracket = match.round.stage is Stage.BRACKET
            code = DRAW_IN_BRACKET if in_bracket else DRAW_UNKNOWN
            yield code.at(at, round=match.round.name)
        if result.on_time and subject.ruleset.points.win_on_time is None and not _entered(subject.ruleset):
            yield TIME_WIN_UNKNOWN.at(at, result=result.value, round=match.round.name)


def _draws(ruleset: Ruleset, stage: Stage) -> bool:
    if stage is Stage.BRACKET:
        return ruleset.bracket.draws is not DrawPolicy.NONE
    points = ruleset.points
    return (
        points.draw is not None or _entered(ruleset) or any(a == b for a, b in (r.score for r in points.by_score))
    )


def _entered(ruleset: Ruleset) -> bool:
    """Whether the organiser enters the points, so that no result has to have any of its own."""
    return ruleset.scores.meaning is ScoreMeaning.POINTS
