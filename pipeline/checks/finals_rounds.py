"""Semi-final and final at tables: announced, after the last preliminary round, one final table."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Subject
from pipeline.model.rounds import FINAL_TABLE, SEMI_FINAL_TABLES, Stage
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.tables.finals import (
    FINAL_TABLES_SEVERAL,
    FINAL_UNPLANNED,
    FINALS_TOO_EARLY,
    SEMI_FINAL_UNPLANNED,
)
from pipeline.problems.sheets.tournament import ROUND_MISSING


def too_early(subject: Subject) -> Iterable[Problem]:
    """Finals that are drawn while preliminary rounds are still to come."""
    drawn, planned = len(subject.drawn_swiss), subject.structure.rounds
    first = next((rows[0] for when, rows in subject.seated.items() if when.stage is Stage.BRACKET), None)
    if first is not None and drawn < planned:
        yield FINALS_TOO_EARLY.at(
            subject.at(first, "round"),
            related=[subject.cell("tournaments", subject.tournament.row, "rounds")],
            round=first.round.name,
            drawn=drawn,
            rounds=planned,
        )


def announced(subject: Subject) -> Iterable[Problem]:
    """Finals that the cut does not provide for, or a final without the semi-final that it does."""
    cut, semi_final = subject.structure.cut, subject.table_rules.semi_final
    related = [subject.cell("tournaments", subject.tournament.row, "cut")]
    for when, seats in subject.seated.items():
        at = subject.at(seats[0], "round")
        if when == SEMI_FINAL_TABLES and cut != semi_final:
            yield SEMI_FINAL_UNPLANNED.at(at, related=related, players=semi_final)
        elif when == FINAL_TABLE and not cut:
            yield FINAL_UNPLANNED.at(at, related=related)
        elif when == FINAL_TABLE and cut == semi_final and SEMI_FINAL_TABLES not in subject.seated:
            missing = SEMI_FINAL_TABLES.name
            yield ROUND_MISSING.at(at, related=related, missing=missing, round=when.name)


def one_final_table(subject: Subject) -> Iterable[Problem]:
    """A final at more than one table."""
    tables = [table for table in subject.tables if table[0].round == FINAL_TABLE]
    if len(tables) > 1:
        yield FINAL_TABLES_SEVERAL.at(
            subject.at(tables[1][0], "table"),
            related=[subject.at(tables[0][0], "table")],
            tables=len(tables),
        )
