"""A workbook in `.xls`, `.xlsb` or `.ods` as sheets of values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from python_calamine import CalamineError, CalamineWorkbook, PasswordError

from pipeline.problems.documents.files.contents import (
    COMPOUND_DAMAGED,
    PART_DAMAGED,
    PART_TOO_FAR,
    SHEET_NOT_UNDERSTOOD,
    WORKBOOK_NOT_UNDERSTOOD,
)
from pipeline.problems.documents.files.formats import FILE_ENCRYPTED
from pipeline.problems.problem import CellRef, Problem
from pipeline.workbook.ooxml.package import DAMAGE, Package, damaged_part
from pipeline.workbook.open.apart.ods import look_at_all
from pipeline.workbook.open.apart.xlsb import far_part
from pipeline.workbook.open.fast_reader import all_rows, open_with_it, worksheet_names
from pipeline.workbook.open.grid import NEAR, Grid, Look, Rows, UnreadableBook, check_size, check_text, place_hidden
from pipeline.workbook.open.identify import Content, FileFormat, file_problem


@dataclass(frozen=True)
class ApartBook:
    """An open workbook."""

    file: str
    sheet_names: tuple[str, ...]
    """Its worksheets in workbook order; charts and macro sheets are none."""
    _values: CalamineWorkbook
    _looks: Mapping[str, Look]

    def grids(self, sheets: Iterable[str]) -> dict[str, Grid]:
        """The cells of these sheets by their names, and what cannot be read of them."""
        return {sheet: self._grid(sheet) for sheet in sheets}

    def _grid(self, sheet: str) -> Grid:
        problems: list[Problem] = []
        try:
            return Grid(sheet, self._rows(sheet, problems), tuple(problems))
        except UnreadableBook as stop:
            return Grid(sheet, [], (*problems, stop.problem))

    def _rows(self, sheet: str, problems: list[Problem]) -> Rows:
        look = self._looks.get(sheet, NEAR)
        check_size(sheet, look)
        try:
            rows = all_rows(self._values, sheet, sheet, problems)
        except CalamineError as error:
            raise UnreadableBook(SHEET_NOT_UNDERSTOOD.at(CellRef(sheet), reason=str(error))) from error
        place_hidden(rows, look)
        return rows


def open_apart(content: Content) -> ApartBook:
    """Open a workbook; raises `UnreadableBook`."""
    looks = _looks(content)
    try:
        values = open_with_it(content.data, content.path)
    except PasswordError as error:
        raise UnreadableBook(file_problem(content.file, FILE_ENCRYPTED)) from error
    except CalamineError as error:
        raise UnreadableBook(_why(content, error)) from error
    return ApartBook(content.file, worksheet_names(values), values, looks)


def _why(content: Content, error: CalamineError) -> Problem:
    """Why a file that looked like a workbook cannot be opened, as exactly as it can be told."""
    if content.format is FileFormat.XLS:
        return file_problem(content.file, COMPOUND_DAMAGED, reason=str(error))
    assert content.archive is not None
    if damaged := damaged_part(Package(content.archive)):
        return file_problem(content.file, PART_DAMAGED, part=damaged)
    return file_problem(content.file, WORKBOOK_NOT_UNDERSTOOD, reason=str(error))


def _looks(content: Content) -> Mapping[str, Look]:
    """What must be known of sheets before the fast reader opens the file."""
    if content.format is FileFormat.XLSB:
        assert content.archive is not None
        if far := far_part(content.archive):
            raise UnreadableBook(file_problem(content.file, PART_TOO_FAR, part=far))
    return _looks_of_ods(content) if content.format is FileFormat.ODS else {}


def _looks_of_ods(content: Content) -> Mapping[str, Look]:
    try:
        assert content.archive is not None
        with Package(content.archive).open("content.xml") as part:
            looks = look_at_all(part)
    except DAMAGE as error:
        raise UnreadableBook(file_problem(content.file, PART_DAMAGED, part="content.xml")) from error
    for sheet, look in looks.items():
        check_size(sheet, look)
        check_text(sheet, look.text)
    return looks
