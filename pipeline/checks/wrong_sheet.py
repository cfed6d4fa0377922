"""Rows on the sheet that a tournament of this kind is not played on."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Row, Subject
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.tables.seats import MATCHES_AT_TABLES, TABLES_OF_DUELS
from pipeline.rules.ruleset.duel import Kind


def wrong_sheet(subject: Subject) -> Iterable[Problem]:
    """Matches of a tournament that is played at tables, or seats of one that is played in duels; named once."""
    at_tables = subject.ruleset.kind is Kind.TABLES
    rows: tuple[Row, ...] = subject.tournament.matches if at_tables else subject.tournament.seats
    if rows:
        yield (MATCHES_AT_TABLES if at_tables else TABLES_OF_DUELS).at(
            subject.at(rows[0], "round"),
            related=[subject.at(row, "round") for row in rows[1:]],
            tournament=subject.tournament.name,
            count=len(rows),
        )
