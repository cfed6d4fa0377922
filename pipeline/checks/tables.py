"""Table numbers."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Subject
from pipeline.model.event import Match
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.matches import TABLE_TWICE


def table_twice(subject: Subject) -> Iterable[Problem]:
    """Two matches of a round at one table; a bye needs none."""
    for matches in subject.rounds.values():
        first: dict[int, Match] = {}
        for match in matches:
            if match.table is None or match.player2 is None:
                continue
            other = first.setdefault(match.table, match)
            if other is not match:
                yield TABLE_TWICE.at(
                    subject.at(match, "table"),
                    related=[subject.at(other, "table")],
                    table=match.table,
                    round=match.round.name,
                )
