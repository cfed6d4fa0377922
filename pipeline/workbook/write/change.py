"""Changing a workbook: a copy of it with what is changed, single cells or more, or a Problem that says why that cannot be."""

import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import BinaryIO, TypeVar

from msgspec import Struct

from pipeline.problems.problem import CellRef, Problem, named_by, problem_at
from pipeline.workbook.ooxml.package import DAMAGE, Unwritable
from pipeline.workbook.ooxml.workbook import Workbook
from pipeline.workbook.open.identify import FileFormat, identify
from pipeline.workbook.write.place import refuse_cell

_UNWRITABLE = {FileFormat.ODS: "write-ods", FileFormat.XLS: "write-xls", FileFormat.XLSB: "write-xlsb"}

T = TypeVar("T")


def changed(path: Path, out: BinaryIO, change: Callable[[Workbook], T]) -> T | Problem:
    """Write a changed copy to `out` and return what the change returned; a Problem, and `out` stays, where it cannot be written."""
    refused = unwritable(path)
    if refused is not None:
        return refused
    made = io.BytesIO()  # a part that is damaged may be met when the first ones are written
    try:
        with Workbook(path) as workbook:
            done = change(workbook)
            workbook.save(made)
    except Unwritable as stop:
        at = CellRef(stop.sheet or path.name, stop.row, stop.column)
        names = named_by(stop.code, file=path.name, sheet=stop.sheet)
        return problem_at(stop.code, at, related=(), **names, **stop.values)
    except DAMAGE:
        return problem_at("write-not-understood", CellRef(path.name), file=path.name)
    out.write(made.getbuffer())
    return done


def unwritable(path: Path) -> Problem | None:
    """Why a file cannot be written into whatever stands in it: its format, or that it is no workbook."""
    content = identify(path)
    if isinstance(content, Problem):
        return content
    code = _UNWRITABLE.get(content.format)
    return None if code is None else problem_at(code, CellRef(path.name), file=path.name)


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
