"""Matches of a player against himself."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Subject
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.matches import AGAINST_ONESELF


def against_oneself(subject: Subject) -> Iterable[Problem]:
    """The same player on both sides."""
    for match in subject.tournament.matches:
        if match.player1 == match.player2:
            yield AGAINST_ONESELF.at(
                subject.at(match, "player2"),
                related=[subject.at(match, "player1")],
                player=subject.name(match.player1),
                round=match.round.name,
            )
