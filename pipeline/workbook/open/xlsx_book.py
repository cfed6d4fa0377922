"""A workbook in `.xlsx` or `.xlsm` as sheets of values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from python_calamine import CalamineError, CalamineWorkbook, PasswordError

from pipeline.problems.documents.files.contents import (
    PART_DAMAGED,
    SHEET_DAMAGED,
    SHEET_PART_MISSING,
    WORKBOOK_NOT_UNDERSTOOD,
    WORKBOOK_PART_MISSING,
)
from pipeline.problems.documents.files.formats import FILE_ENCRYPTED
from pipeline.problems.problem import CellRef, Problem
from pipeline.workbook.ooxml.package import DAMAGE, Package, damaged_part
from pipeline.workbook.ooxml.refs import Box
from pipeline.workbook.open.fast_reader import all_rows, open_with_it, worksheet_names
from pipeline.workbook.open.grid import NEAR, Grid, Look, Rows, UnreadableBook, check_size, check_text, place_hidden
from pipeline.workbook.open.identify import Content, file_problem
from pipeline.workbook.open.scan import is_plain, look_closely
from pipeline.workbook.open.texts import longest, shared_text
from pipeline.workbook.open.totals import totals


@dataclass(frozen=True)
class XlsxBook:
    """An open workbook."""

    file: str
    sheet_names: tuple[str, ...]
    """Its worksheets in workbook order; charts and macro sheets are none."""
    _package: Package
    _values: CalamineWorkbook

    def grid(self, sheet: str) -> Grid:
        """The cells of a sheet, and what cannot be read of it."""
        problems: list[Problem] = []
        try:
            return Grid(sheet, self._rows(sheet, problems), tuple(problems))
        except UnreadableBook as stop:
            return Grid(sheet, [], (*problems, stop.problem))

    def _rows(self, sheet: str, problems: list[Problem]) -> Rows:
        look = self._look(sheet)
        check_size(sheet, look)
        self._check_text(sheet)
        rows = all_rows(self._values, sheet, problems)
        place_hidden(rows, look)
        for area in self._totals(sheet):
            for cells in rows[area.top - 1 : area.bottom]:
                cells[area.left - 1 : area.right] = [""] * len(cells[area.left - 1 : area.right])
        return rows

    def _totals(self, sheet: str) -> list[Box]:
        return totals(self._package, self._parts.get(sheet, "")) if self._parts else []

    def _look(self, sheet: str) -> Look:
        if self._parts is None:
            raise UnreadableBook(SHEET_DAMAGED.at(CellRef(sheet), part="xl/workbook.xml"))
        part = self._parts.get(sheet, "")
        if not self._package.has(part):
            raise UnreadableBook(SHEET_PART_MISSING.at(CellRef(sheet), part=part))
        return _look_at_part(self._package, part, sheet)

    def _check_text(self, sheet: str) -> None:
        """Refuse a sheet whose cells repeat more text than the memory may hold."""
        part = self._parts.get(sheet, "") if self._parts else ""
        if not self._package.has(part):
            return
        try:
            check_text(sheet, shared_text(self._package, part, self._longest_text))
        except DAMAGE as error:
            raise UnreadableBook(SHEET_DAMAGED.at(CellRef(sheet), part=part)) from error

    @cached_property
    def _longest_text(self) -> int:
        return longest(self._package)

    @cached_property
    def _parts(self) -> Mapping[str, str] | None:
        """Sheet name → part, None where the parts that tell of it are damaged."""
        try:
            return self._package.worksheets()
        except DAMAGE:
            return None


def open_xlsx(content: Content) -> XlsxBook:
    """Open a workbook; raises `UnreadableBook`."""
    assert content.archive is not None
    package = Package(content.archive)
    try:
        values = open_with_it(content.data, content.path)
    except PasswordError as error:
        raise UnreadableBook(file_problem(content.file, FILE_ENCRYPTED)) from error
    except CalamineError as error:
        raise UnreadableBook(_why(content.file, package, error)) from error
    return XlsxBook(content.file, worksheet_names(values), package, values)


def _why(file: str, package: Package, error: CalamineError) -> Problem:
    """Why a file that looked like a workbook cannot be opened, as exactly as it can be told."""
    if missing := _missing_part(package):
        return file_problem(file, WORKBOOK_PART_MISSING, part=missing)
    if damaged := damaged_part(package):
        return file_problem(file, PART_DAMAGED, part=damaged)
    return file_problem(file, WORKBOOK_NOT_UNDERSTOOD, reason=str(error))


def _missing_part(package: Package) -> str:
    """The first of the parts that lead to the workbook that is not there."""
    if not package.has("_rels/.rels"):
        return "_rels/.rels"
    try:
        workbook = package.workbook()
    except DAMAGE:
        return ""
    return "" if package.has(workbook) else workbook or "xl/workbook.xml"


def _look_at_part(package: Package, part: str, sheet: str) -> Look:
    try:
        with package.open(part) as stream:
            if is_plain(stream):
                return NEAR
        with package.open(part) as stream:
            return look_closely(stream)
    except DAMAGE as error:
        raise UnreadableBook(SHEET_DAMAGED.at(CellRef(sheet), part=part)) from error
