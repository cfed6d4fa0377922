"""Marking wrong cells: a colour over each, and a comment that says what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pipeline.extensions.corrections.marks.colour import add_colours, formats
from pipeline.extensions.corrections.marks.note import AUTHOR, note, note_box
from pipeline.problems.problem import Problem, Severity
from pipeline.workbook.ooxml.comments import Comments, used_blocks
from pipeline.workbook.ooxml.refs import Box
from pipeline.workbook.ooxml.styles import Styles
from pipeline.workbook.ooxml.workbook import Workbook

_Wrong = Mapping[tuple[int, int], Sequence[Problem]]
"""What is wrong by column and row."""


def put_marks(
    workbook: Workbook, problems: Iterable[Problem], first_columns: Mapping[str, int], language: str
) -> None:
    """Mark the cells that Problems name, in a workbook that holds no marks of ours.

    A whole row is marked at its cell in the sheet's first column of ours. Where people talk in a thread there is only the
    colour: a cell has either a thread or a comment.
    """
    sheets: dict[str, list[Problem]] = {}
    worksheets = set(workbook.worksheets())
    for one in problems:
        if one.at.row and one.at.sheet in worksheets and not one.at.key:
            sheets.setdefault(one.at.sheet, []).append(one)
    if not sheets:
        return
    styles = Styles(workbook)
    known, taken = formats(styles), used_blocks(workbook.package)
    for name, found in sheets.items():
        merged = workbook.sheet(name).merged
        wrong = _by_cell(found, merged, first_columns.get(name, 1))
        add_colours(workbook.sheet(name), _areas(wrong, merged), known)
        _comment(workbook, name, wrong, language, taken)
    styles.save()


def _by_cell(problems: Iterable[Problem], merged: Iterable[Box], first_column: int) -> _Wrong:
    """Problems by their cells; of merged cells only the first shows anything."""
    wrong: dict[tuple[int, int], list[Problem]] = {}
    merged = list(merged)
    for one in problems:
        column, row = one.at.column or first_column, one.at.row
        holding = next((box for box in merged if box.holds(column, row)), Box(column, row, column, row))
        wrong.setdefault((holding.left, holding.top), []).append(one)
    return wrong


def _areas(wrong: _Wrong, merged: Iterable[Box]) -> Mapping[Severity, list[Box]]:
    """The boxes to colour by the worst that is said of each."""
    whole = {(box.left, box.top): box for box in merged}
    areas: dict[Severity, list[Box]] = {}
    for cell, problems in wrong.items():
        found = {one.severity for one in problems}
        worst = next(severity for severity in Severity if severity in found)
        areas.setdefault(worst, []).append(whole.get(cell, Box(*cell, *cell)))
    return areas


def _comment(workbook: Workbook, name: str, wrong: _Wrong, language: str, taken: set[int]) -> None:
    comments, sheet = Comments(workbook, name), workbook.sheet(name)
    texts = {cell: note(problems, language) for cell, problems in wrong.items() if comments.takes(*cell)}
    boxes = {cell: note_box(sheet, *cell, "".join(run.text for run in runs)) for cell, runs in texts.items()}
    comments.add(texts, AUTHOR, boxes, taken)
    comments.save()
