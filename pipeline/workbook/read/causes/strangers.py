"""Rows of matches between people of another event."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.problems.codes import problem_at
from pipeline.problems.problem import Problem

_CODES = {"number-of-another", "other-name", "unknown-number", "unknown-player"}
_FEWEST = 2
"""Rows in which nobody is known; one has two names that were typed wrong."""


def strangers(sheet: str, problems: Sequence[Problem]) -> list[Problem]:
    """The Problems with one in the place of those of all rows of that sheet in which neither player is known."""
    by_row: dict[int, list[Problem]] = {}
    for problem in problems:
        if problem.at.sheet == sheet and problem.code in _CODES:
            by_row.setdefault(problem.at.row, []).append(problem)
    rows = [there for _, there in sorted(by_row.items()) if len({one.at.column for one in there}) > 1]
    if len(rows) < _FEWEST:
        return list(problems)
    explained = [one for there in rows for one in sorted(there, key=lambda one: one.at)]
    first, *others = dict.fromkeys(problem.at for problem in explained)
    told = problem_at(
        "rows-of-another-event",
        first,
        related=others,
        first=rows[0][0].at.row,
        last=rows[-1][0].at.row,
        count=len(rows),
    )
    return [*(problem for problem in problems if problem not in explained), told]
