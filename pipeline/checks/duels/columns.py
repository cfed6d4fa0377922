"""Entries in a column where they count for nothing, and columns that are missing for what is to be entered."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Subject, players_of
from pipeline.engine.tournament.result import result_of
from pipeline.model.event import Match
from pipeline.model.rounds import Stage
from pipeline.problems.problem import Problem, Severity
from pipeline.problems.sheets.columns import (
    RESULT_COLUMN_MISSING,
    RESULT_UNDER_NOTE,
    RESULT_UNDER_SCORE,
    RESULT_UNDER_SEED,
    SCORE_BESIDE_BYE,
    SCORE_COLUMN_MISSING,
)
from pipeline.rules.ruleset.duel import ScoreMeaning
from pipeline.schema.rounds import reads_as_result
from pipeline.schema.sheets import MATCHES

_SCORES = ("score1", "score2")


def under_seed(subject: Subject) -> Iterable[Problem]:
    """A seed of a Swiss match, which has none: named once a match."""
    for match in subject.tournament.matches:
        column = next((one for one in ("seed1", "seed2") if getattr(match, one) is not None), None)
        if column is not None and match.round.stage is Stage.SWISS:
            severity = Severity.ERROR if result_of(subject.ruleset, match) is None else Severity.WARNING
            yield RESULT_UNDER_SEED.at(subject.at(match, column), severity, found=getattr(match, column))


def under_note(subject: Subject) -> Iterable[Problem]:
    """A note that reads like a result, beside a match without one."""
    for match in subject.tournament.matches:
        if match.note and reads_as_result(match.note) and result_of(subject.ruleset, match) is None:
            yield RESULT_UNDER_NOTE.at(subject.at(match, "note"), found=match.note)


def under_score(subject: Subject) -> Iterable[Problem]:
    """A score beside a match without a result, in a game that asks for no scores."""
    if subject.ruleset.scores.meaning is not ScoreMeaning.NONE:
        return
    for match in subject.tournament.matches:
        column = _scored(match)
        if column is not None and match.player2 is not None and match.result is None:
            yield RESULT_UNDER_SCORE.at(subject.at(match, column))


def beside_bye(subject: Subject) -> Iterable[Problem]:
    """A score of a player without an opponent; 0 is what many write for nothing."""
    for match in subject.tournament.matches:
        column = _scored(match)
        if column is not None and match.player2 is None:
            player = subject.name(players_of(match)[0])
            yield SCORE_BESIDE_BYE.at(subject.at(match, column), player=player)


def _scored(match: Match) -> str | None:
    """The column of a score that is more than nothing."""
    return next((column for column in _SCORES if getattr(match, column)), None)


def missing(subject: Subject) -> Iterable[Problem]:
    """Matches of two whose sheet has no column for what has to be entered of them."""
    if any(match.player2 is not None for match in subject.tournament.matches):
        yield from _missing(subject, Severity.ERROR)


def to_be_missed(subject: Subject) -> Iterable[Problem]:
    """The same before the first match is there: in time to add the columns, and no error yet."""
    there = subject.cell("matches", 1, "player1").column
    if there and not any(match.player2 is not None for match in subject.tournament.matches):
        yield from _missing(subject, Severity.WARNING)


def _missing(subject: Subject, worst: Severity) -> Iterable[Problem]:
    scores, at = subject.ruleset.scores, subject.cell("matches", 0)
    tournament, language = subject.tournament.name, subject.event.language
    absent = [column for column in _SCORES if not subject.cell("matches", 1, column).column]
    if not subject.cell("matches", 1, "result").column and (absent or not scores.decide):
        column = MATCHES.column("result").written(language)
        yield RESULT_COLUMN_MISSING.at(at, worst, tournament=tournament, column=column)
    elif absent and (scores.needed or scores.meaning is ScoreMeaning.HIT_POINTS):
        columns = ", ".join(MATCHES.column(column).written(language) for column in absent)
        severity = worst if scores.needed else Severity.WARNING
        yield SCORE_COLUMN_MISSING.at(at, severity, tournament=tournament, columns=columns)
