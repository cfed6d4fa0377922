"""Pairs that meet again."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Subject
from pipeline.model.event import Match
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.matches import REMATCH


def rematches(subject: Subject) -> Iterable[Problem]:
    """Two rounds of the Swiss with the same pair (agot2-joust: Swiss); the organiser may have had to."""
    first: dict[frozenset[int], Match] = {}
    for matches in subject.swiss.values():
        for match in matches:
            if match.player2 is None or match.player2 == match.player1:
                continue
            met = first.setdefault(frozenset((match.player1, match.player2)), match)
            if met.round != match.round:
                yield REMATCH.at(
                    subject.at(match, "player2"),
                    related=[subject.at(met, "player2")],
                    player=subject.name(match.player1),
                    other=subject.name(match.player2),
                    round=match.round.name,
                    earlier=met.round.name,
                )
