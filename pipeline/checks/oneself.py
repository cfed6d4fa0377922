"""Matches of a player against himself."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Subject
from pipeline.problems.problem import Problem, Severity, problem


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
