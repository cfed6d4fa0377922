"""Typing values into single cells of an organiser's workbook, and changing nothing else."""

from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from pipeline.problems.problem import CellRef, Problem
from pipeline.workbook.ooxml.workbook import Workbook
from pipeline.workbook.write.change import changed
from pipeline.workbook.write.place import refuse_cell


class Typed(Struct, frozen=True):
    """A value for a cell, nothing to clear it, and what the cell showed before."""

    at: CellRef
    value: str | int | None
    before: str = ""


def type_in(path: Path, out: BinaryIO, cells: Sequence[Typed]) -> tuple[Typed, ...] | Problem:
    """Write a copy of the workbook with these values to `out`; each keeps the style of its cell.

    Returns a Problem, and leaves `out` as it is, where one of the cells or the workbook cannot be written into.
    """

    def type_all(workbook: Workbook) -> tuple[Typed, ...]:
        done = []
        for at, value in ((typed.at, typed.value) for typed in cells):
            sheet = workbook.sheet(at.sheet)
            refuse_cell(sheet, at.sheet, at.column, at.row)
            there = sheet.cells(at.row).get(at.column)
            sheet.write(at.row, {at.column: value})
            done.append(Typed(at, value, workbook.text(there) if there is not None else ""))
        return tuple(done)

    return changed(path, out, type_all)
