"""Cells that were merged: all but the first count as empty, and cannot be filled in."""

from collections.abc import Iterable, Mapping, Sequence

from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.workbook.ooxml.refs import Box

_EMPTY = frozenset({"missing-value", "missing-opponent", "no-players", "result-missing", "scores-missing"})
"""What is told of a cell because nothing stands in it."""


def merged_told(problems: Iterable[Problem], merged: Mapping[str, Sequence[Box]]) -> tuple[Problem, ...]:
    """The Problems with one for each area of merged cells in the place of those that ask to fill in its cells; `merged` by sheet."""
    left: list[Problem] = []
    found: dict[tuple[str, Box], list[CellRef]] = {}
    for problem in problems:
        at = problem.at
        areas = (area for area in merged.get(at.sheet, ()) if area.holds(at.column, at.row))
        hidden = (area for area in areas if (area.left, area.top) != (at.column, at.row))
        if problem.code in _EMPTY and (area := next(hidden, None)) is not None:
            found.setdefault((at.sheet, area), []).append(at)
        else:
            left.append(problem)
    told = [
        problem_at("cells-merged", CellRef(sheet, area.top, area.left), related=cells, range=str(area))
        for (sheet, area), cells in found.items()
    ]
    return (*told, *left)
