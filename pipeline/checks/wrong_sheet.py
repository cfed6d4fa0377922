"""Rows on the sheet that a tournament of this kind is not played on."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Row, Subject
from pipeline.problems.problem import Problem, Severity, problem
from pipeline.rules.ruleset.duel import Kind


def wrong_sheet(subject: Subject) -> Iterable[Problem]:
    """Matches of a tournament that is played at tables, or seats of one that is played in duels; named once."""
    at_tables = subject.ruleset.kind is Kind.TABLES
    rows: tuple[Row, ...] = subject.tournament.matches if at_tables else subject.tournament.seats
    if rows:
        yield problem(
            "matches-at-tables" if at_tables else "tables-of-duels",
            Severity.ERROR,
            subject.at(rows[0], "round"),
            related=[subject.at(row, "round") for row in rows[1:]],
            tournament=subject.tournament.name,
            count=len(rows),
        )
