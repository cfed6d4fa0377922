"""Rounds that are missing, or more than were announced."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from pipeline.checks.subject import Row, Subject
from pipeline.model.rounds import top
from pipeline.problems.code import Code
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.tournament import ROUND_BEYOND_PLAN, ROUND_MISSING


def missing_rounds(subject: Subject) -> Iterable[Problem]:
    """A Swiss or bracket round that is drawn while the one before it has no row; named once, at its first row."""
    drawn = subject.drawn_swiss
    for before, number in pairwise([0, *drawn]):
        if number != before + 1:
            yield _missing(subject, ROUND_MISSING, str(before + 1), str(number), drawn[number][0])
    sizes = sorted({when.number for when in subject.knockout}, reverse=True)
    for larger, size in pairwise(sizes):
        if size * 2 < larger:
            first = next(rows[0] for when, rows in subject.knockout.items() if when.number == size)
            yield _missing(subject, ROUND_MISSING, top(larger // 2).name, first.round.name, first)


def _missing(subject: Subject, code: Code, missing: str, drawn: str, row: Row) -> Problem:
    return code.at(subject.at(row, "round"), missing=missing, round=drawn)


def beyond_plan(subject: Subject) -> Iterable[Problem]:
    """Swiss rounds after the last one that the tournament has."""
    if not subject.structure.fits:
        return
    for number, rows in subject.drawn_swiss.items():
        if number > subject.structure.rounds:
            yield ROUND_BEYOND_PLAN.at(
                subject.at(rows[0], "round"),
                related=[subject.cell("tournaments", subject.tournament.row, "rounds")],
                round=number,
                rounds=subject.structure.rounds,
            )
