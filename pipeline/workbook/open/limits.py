"""What is too much of a good thing: rows that no event has, and more Problems than anybody reads."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from pipeline.model.values import replace
from pipeline.problems.problem import CellRef, Problem, Severity, problem_at
from pipeline.schema.sheets import Sheet
from pipeline.workbook.open.grid import Grid

MOST_ROWS: Mapping[str, int] = {"tournaments": 50, "players": 20_000, "staff": 1_000}
"""Rows with something in them that are read of a sheet, by its key."""
MOST_ROWS_ELSEWHERE = 250_000
MOST_PROBLEMS = 1_000
"""Problems of one sheet that are told one by one."""

_ORDER = (Severity.ERROR, Severity.WARNING, Severity.HINT)


def within_rows(sheet: Sheet, grid: Grid) -> Grid:
    """The sheet as far as it is read, with an error where it goes on."""
    most = MOST_ROWS.get(sheet.key, MOST_ROWS_ELSEWHERE)
    if len(grid.rows) <= most:
        return grid
    filled = [number for number, row in enumerate(grid.rows, start=1) if any(cell != "" for cell in row)]
    if len(filled) <= most + 1:  # and the headings
        return grid
    at = CellRef(grid.sheet, filled[most + 1])
    found = problem_at("sheet-too-long", at, rows=len(filled), most=most)
    return replace(grid, rows=grid.rows[: at.row - 1], problems=(*grid.problems, found))


def within_problems(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The first `MOST_PROBLEMS` of each sheet, the worst of them first where there are more, and how many are left out."""
    by_sheet: dict[str, list[Problem]] = defaultdict(list)
    for problem in problems:
        by_sheet[problem.at.sheet].append(problem)
    return tuple(one for found in by_sheet.values() for one in _first(found))


def _first(found: list[Problem]) -> list[Problem]:
    if len(found) <= MOST_PROBLEMS:
        return found
    ranked = sorted(range(len(found)), key=lambda index: (_ORDER.index(found[index].severity), index))
    kept, left = sorted(ranked[:MOST_PROBLEMS]), ranked[MOST_PROBLEMS]
    at = CellRef(found[0].at.sheet)
    more = problem_at(
        "more-problems", at, found[left].severity, more=len(found) - MOST_PROBLEMS, told=MOST_PROBLEMS
    )
    return [*(found[index] for index in kept), more]
