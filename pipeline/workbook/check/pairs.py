"""Rows of Matches that cannot be a match: against oneself, without an opponent, a bye with one."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.model.problem import Problem, Severity, problem
from pipeline.model.results import Result
from pipeline.workbook.check.subject import Subject


def against_oneself(subject: Subject) -> Iterable[Problem]:
    """The same player on both sides."""
    for match in subject.tournament.matches:
        if match.player1 == match.player2:
            yield problem(
                "against-oneself",
                Severity.ERROR,
                subject.at(match, "player2"),
                related=[subject.at(match, "player1")],
                player=subject.name(match.player1),
                round=match.round.name,
            )


def opponents(subject: Subject) -> Iterable[Problem]:
    """A bye has no opponent, and everything else has one."""
    for match in subject.tournament.matches:
        if match.player2 is not None and match.result is Result.BYE:
            yield problem(
                "bye-with-opponent",
                Severity.ERROR,
                subject.at(match, "player2"),
                related=[subject.at(match, "result")],
                player=subject.name(match.player1),
                other=subject.name(match.player2),
            )
        elif match.player2 is None and match.result not in (Result.BYE, None):
            yield problem(
                "opponent-missing",
                Severity.ERROR,
                subject.at(match, "player2"),
                related=[subject.at(match, "result")],
                player=subject.name(match.player1),
                result=match.result.value,
            )
