"""Rows of matches between people of another event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pipeline.problems.problem import Problem
from pipeline.problems.sheets.cells.names import (
    NUMBER_OF_ANOTHER,
    OTHER_NAME,
    ROWS_OF_ANOTHER_EVENT,
    UNKNOWN_NUMBER,
    UNKNOWN_PLAYER,
)

_CODES = {code.name for code in (NUMBER_OF_ANOTHER, OTHER_NAME, UNKNOWN_NUMBER, UNKNOWN_PLAYER)}
_FEWEST = 2
"""Rows in which nobody is known; one has two names that were typed wrong."""


def strangers(sheet: str, problems: Sequence[Problem]) -> list[Problem]:
    """The Problems with one in the place of those of all rows of that sheet in which neither player is known."""
    by_row: dict[int, list[Problem]] = {}
    for one in problems:
        if one.at.sheet == sheet and one.code in _CODES:
            by_row.setdefault(one.at.row, []).append(one)
    rows = [there for _, there in sorted(by_row.items()) if len(_columns(there)) > 1]
    if len(rows) < _FEWEST:
        return list(problems)
    explained = [one for there in rows for one in sorted(there, key=lambda one: one.at)]
    first, *others = dict.fromkeys(one.at for one in explained)
    told = ROWS_OF_ANOTHER_EVENT.at(
        first, related=others, first=rows[0][0].at.row, last=rows[-1][0].at.row, count=len(rows)
    )
    return [*(one for one in problems if one not in explained), told]


def _columns(problems: Iterable[Problem]) -> set[int]:
    return {one.at.column for one in problems}
