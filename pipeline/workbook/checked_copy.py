"""A checked copy of the organiser's workbook: wrong cells coloured and commented, and the list of Problems."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from pipeline.extensions.corrections.marks import clear_marks, put_marks
from pipeline.problems.problem import Problem
from pipeline.schema.outputs import OwnSheetKind
from pipeline.schema.outputs import mark as mark_of
from pipeline.schema.sheets import EVENT, PROBLEMS
from pipeline.workbook.ooxml.workbook import Workbook
from pipeline.workbook.read.reader import Reading
from pipeline.workbook.write.change import changed
from pipeline.workbook.write.outputs import problem_sheet
from pipeline.workbook.write.own_sheets import write_own_sheets


def annotate(
    path: Path, out: BinaryIO, reading: Reading | None, problems: Sequence[Problem], language: str
) -> bool | Problem:
    """Write a copy of the workbook with its Problems marked to `out`; marks of an earlier check are taken away.

    Says whether the copy marks anything or has lost a mark. `reading` tells the columns of the sheets, None where nothing
    could be read. Returns a Problem, and leaves `out` as it is, where the workbook cannot be written into. Cached values of
    formulas stay: nothing that is calculated with changes.
    """
    columns = (
        {} if reading is None else {key: min(found.values()) for key, found in reading.columns.items() if found}
    )
    first = (
        {}
        if reading is None
        else {name: columns[key] for key, name in reading.sheets.items() if key in columns and key != EVENT.key}
    )

    def mark(workbook: Workbook) -> bool:
        cleared = clear_marks(workbook)
        put_marks(workbook, problems, first, language)
        said = mark_of(language, OwnSheetKind.CHECK)
        write_own_sheets(workbook, [(PROBLEMS, problem_sheet(problems, language, workbook.parts, said))], language)
        return cleared or bool(problems)

    return changed(path, out, mark)
