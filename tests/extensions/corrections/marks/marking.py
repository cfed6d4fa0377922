"""Workbooks with something wrong in them, marked as `check --annotate` does it."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import openpyxl
from openpyxl.worksheet.worksheet import Worksheet
from python_calamine import CalamineWorkbook

from pipeline.extensions.corrections.marks import write_checked
from pipeline.problems.problem import CellRef, Problem, Severity
from pipeline.run.load import Loaded, load
from tests.builders.workbooks import HEADINGS, save, sheets
from tests.run.loading import reading_of

COLOURS = {"error": "FFF4A582", "warning": "FFFFE699", "hint": "FFBDD7EE"}
WRONG = [HEADINGS, (1, 1, 1, 2, "9"), (1, 2, 3, 99, "2"), (2, 1, "1 Somebody Else", 12, None)]
"""An error at E2 and at D3, a warning at C4."""


@dataclass(frozen=True)
class Marked:
    """A workbook, what is wrong with it, and its marked copy."""

    before: Loaded
    path: Path
    changed: bool

    def again(self) -> Marked:
        """The copy, checked and marked once more."""
        return marked(self.path)

    def sheet(self, name: str = "Matches") -> Worksheet:
        """A sheet of the copy, as another program reads it."""
        found = openpyxl.load_workbook(self.path)[name]
        assert isinstance(found, Worksheet)
        return found


def faulty_cup(folder: Path, name: str = "cup.xlsx") -> Path:
    """A small event with three wrong cells."""
    return save(folder / name, sheets(matches=WRONG))


def marked(path: Path, problems: Sequence[Problem] | None = None) -> Marked:
    """Mark what is wrong with a workbook, or what is said to be, in a copy beside it."""
    loaded = load(path)
    out = io.BytesIO()
    found = loaded.problems if problems is None else problems
    done = write_checked(path, out, reading_of(loaded), found, loaded.language or "en")
    assert not isinstance(done, Problem), done
    target = path.with_name(f"marked-{path.name}")
    target.write_bytes(out.getvalue())
    return Marked(loaded, target, done)


def marked_problem(
    sheet: str, row: int, column: int, severity: Severity = Severity.ERROR, text: str = "7"
) -> Problem:
    """A Problem at a cell that names a text of it."""
    return Problem("unknown-player", severity, CellRef(sheet, row, column), (("found", text),))


def colours(sheet: Worksheet) -> dict[str, str]:
    """What our rules make of the cells: the paper of the first that is true, by range."""
    found: dict[str, str] = {}
    for ranges in sheet.conditional_formatting:
        for rule in ranges.rules:
            if rule.formula and rule.formula[0].startswith('N("Swissbook'):
                assert rule.stopIfTrue
                assert rule.dxf is not None
                assert rule.dxf.fill is not None
                found |= dict.fromkeys(str(ranges.sqref).split(), rule.dxf.fill.bgColor.rgb)
    return found


def comments(sheet: Worksheet) -> dict[str, str]:
    """The comments of a sheet by cell."""
    return {cell.coordinate: cell.comment.text for row in sheet.iter_rows() for cell in row if cell.comment}


def parts_of_workbook(path: Path) -> Mapping[str, bytes]:
    """The parts of a workbook."""
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        assert len(set(archive.namelist())) == len(archive.namelist())
        return {name: archive.read(name) for name in archive.namelist()}


def values(path: Path) -> dict[str, list[list[object]]]:
    """All values as the fast reader has them, without the list of Problems."""
    book = CalamineWorkbook.from_path(path)
    names = [name for name in book.sheet_names if name != "Problems"]
    return {name: book.get_sheet_by_name(name).to_python() for name in names}  # type: ignore[misc]


def rewritten(path: Path, change: Mapping[str, tuple[str, str]], name: str = "changed.xlsx") -> Path:
    """The workbook with a text of some of its parts replaced everywhere."""
    target = path.with_name(name)
    with zipfile.ZipFile(path) as source, zipfile.ZipFile(target, "w") as archive:
        for part in source.namelist():
            data = source.read(part).decode() if part in change else ""
            archive.writestr(part, data.replace(*change[part]) if data else source.read(part))
    return target
