"""A workbook as sheets of values, whatever its format: the one place that opens spreadsheet files for reading."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeVar, cast

from python_calamine import (
    CalamineError,
    CalamineSheet,
    CalamineWorkbook,
    PasswordError,
    SheetTypeEnum,
    load_workbook,
)

from pipeline.problems.documents.files.contents import (
    COMPOUND_DAMAGED,
    PART_DAMAGED,
    PART_TOO_FAR,
    ROW_NOT_UNDERSTOOD,
    SHEET_DAMAGED,
    SHEET_NOT_UNDERSTOOD,
    SHEET_PART_MISSING,
    SHEET_TOO_LARGE,
    SHEET_TOO_MUCH_TEXT,
    WORKBOOK_NOT_UNDERSTOOD,
    WORKBOOK_PART_MISSING,
)
from pipeline.problems.documents.files.formats import FILE_ENCRYPTED
from pipeline.problems.problem import CellRef, Problem, column_letters
from pipeline.workbook.ooxml.package import DAMAGE, Package
from pipeline.workbook.ooxml.refs import Box
from pipeline.workbook.open.identify import Content, FileFormat, file_problem, identify
from pipeline.workbook.open.scan import NEAR, Look, is_plain, look_closely
from pipeline.workbook.open.scan_ods import look_at_all
from pipeline.workbook.open.scan_xlsb import far_part
from pipeline.workbook.open.texts import MAX_TEXT_BYTES, longest, shared_text
from pipeline.workbook.open.totals import totals
from pipeline.workbook.open.values import Value

MAX_CELLS = 5_000_000
"""Cells from A1 to the last one of a sheet; 100,000 matches take about a million."""

Rows = list[list[Value]]
T = TypeVar("T")


class UnreadableBook(Exception):  # noqa: N818 - it carries a Problem, it is none
    """Stops the opening of a file or sheet; carries the Problem."""

    def __init__(self, found: Problem) -> None:
        super().__init__(found.code)
        self.problem = found


@dataclass(frozen=True)
class Grid:
    """A sheet: its cells from A1 on, blank ones as empty texts; rows may differ in length."""

    sheet: str
    rows: Rows
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True)
class Book:
    """An open workbook."""

    file: str
    sheet_names: tuple[str, ...]
    """Its worksheets in workbook order; charts and macro sheets are none."""
    _content: Content
    _values: CalamineWorkbook
    _looks: Mapping[str, Look]

    def grid(self, sheet: str) -> Grid:
        """The cells of a sheet, and what cannot be read of it."""
        problems: list[Problem] = []
        try:
            return Grid(sheet, self._rows(sheet, problems), tuple(problems))
        except UnreadableBook as stop:
            return Grid(sheet, [], (*problems, stop.problem))

    def _rows(self, sheet: str, problems: list[Problem]) -> Rows:
        look = self._look(sheet)
        _check_size(sheet, look)
        self._check_text(sheet)
        try:
            values = _guarded(lambda: self._values.get_sheet_by_name(sheet))
        except CalamineError as error:
            raise UnreadableBook(SHEET_NOT_UNDERSTOOD.at(CellRef(sheet), reason=str(error))) from error
        _check_size(sheet, Look(*_last(values)))
        rows = _all_rows(values, problems)
        for (row, column), value in look.hidden.items():
            rows.extend([] for _ in range(row - len(rows)))
            cells = rows[row - 1]
            cells.extend("" for _ in range(column - len(cells)))
            cells[column - 1] = value
        for area in self._totals(sheet):
            for cells in rows[area.top - 1 : area.bottom]:
                cells[area.left - 1 : area.right] = [""] * len(cells[area.left - 1 : area.right])
        return rows

    def _totals(self, sheet: str) -> list[Box]:
        return totals(self._package, self._parts.get(sheet, "")) if self._package and self._parts else []

    def _look(self, sheet: str) -> Look:
        if self._package is None:
            return self._looks.get(sheet, NEAR)
        if self._parts is None:
            raise UnreadableBook(SHEET_DAMAGED.at(CellRef(sheet), part="xl/workbook.xml"))
        part = self._parts.get(sheet, "")
        if not self._package.has(part):
            raise UnreadableBook(SHEET_PART_MISSING.at(CellRef(sheet), part=part))
        return _look_at_part(self._package, part, sheet)

    def _check_text(self, sheet: str) -> None:
        """Refuse a sheet whose cells repeat more text than the memory may hold."""
        part = self._parts.get(sheet, "") if self._parts else ""
        if self._package is None or not self._package.has(part):
            return
        try:
            _check_text(sheet, shared_text(self._package, part, self._longest_text))
        except DAMAGE as error:
            raise UnreadableBook(SHEET_DAMAGED.at(CellRef(sheet), part=part)) from error

    @cached_property
    def _longest_text(self) -> int:
        return longest(self._package) if self._package else 0

    @cached_property
    def _package(self) -> Package | None:
        """The parts of a file of Excel's own format."""
        archive = self._content.archive
        return Package(archive) if archive is not None and self._content.format is FileFormat.XLSX else None

    @cached_property
    def _parts(self) -> Mapping[str, str] | None:
        """Sheet name → part, None where the parts that tell of it are damaged."""
        try:
            return self._package.worksheets() if self._package else None
        except DAMAGE:
            return None


def open_book(path: Path) -> Book | Problem:
    """Open a workbook; a file that cannot be read gives a Problem that says what is wrong with it."""
    content = identify(path)
    if isinstance(content, Problem):
        return content
    try:
        looks = _looks(content)
        values = _open(content)
    except UnreadableBook as stop:
        return stop.problem
    names = tuple(sheet.name for sheet in values.sheets_metadata if sheet.typ is SheetTypeEnum.WorkSheet)
    return Book(content.file, names, content, values, looks)


def _open(content: Content) -> CalamineWorkbook:
    try:
        try:
            return _guarded(lambda: load_workbook(io.BytesIO(content.data)))
        except CalamineError:
            # By its path the reader knows the format and gives the exact reason.
            return _guarded(lambda: load_workbook(content.path))
    except PasswordError as error:
        raise UnreadableBook(file_problem(content.file, FILE_ENCRYPTED)) from error
    except CalamineError as error:
        raise UnreadableBook(_why(content, error)) from error


def _guarded(call: Callable[[], T]) -> T:
    """Call into the fast reader; whatever it throws, its panics too, becomes a CalamineError."""
    try:
        return call()
    except (CalamineError, KeyboardInterrupt, SystemExit):
        raise
    except BaseException as fault:
        # A panic of the compiled reader is no Exception; it must not end the program.
        raise CalamineError(str(fault)) from fault


def _why(content: Content, error: CalamineError) -> Problem:
    """Why a file that looked like a workbook cannot be opened, as exactly as it can be told."""
    if content.format is FileFormat.XLS:
        return file_problem(content.file, COMPOUND_DAMAGED, reason=str(error))
    with zipfile.ZipFile(io.BytesIO(content.data)) as archive:
        package = Package(archive)
        if content.format is FileFormat.XLSX and (missing := _missing_part(package)):
            return file_problem(content.file, WORKBOOK_PART_MISSING, part=missing)
        if damaged := _damaged_part(package):
            return file_problem(content.file, PART_DAMAGED, part=damaged)
    return file_problem(content.file, WORKBOOK_NOT_UNDERSTOOD, reason=str(error))


def _missing_part(package: Package) -> str:
    """The first of the parts that lead to the workbook that is not there."""
    if not package.has("_rels/.rels"):
        return "_rels/.rels"
    try:
        workbook = package.workbook()
    except DAMAGE:
        return ""
    return "" if package.has(workbook) else workbook or "xl/workbook.xml"


def _damaged_part(package: Package) -> str:
    """The first part whose bytes or whose XML are damaged."""
    for name in package.names():
        try:
            with package.open(name) as part:
                while part.read(1 << 20):
                    pass
            if name.lower().endswith((".xml", ".rels")):
                package.tree(name)
        except DAMAGE:
            return name
    return ""


def _look_at_part(package: Package, part: str, sheet: str) -> Look:
    try:
        with package.open(part) as stream:
            if is_plain(stream):
                return NEAR
        with package.open(part) as stream:
            return look_closely(stream)
    except DAMAGE as error:
        raise UnreadableBook(SHEET_DAMAGED.at(CellRef(sheet), part=part)) from error


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
        _check_size(sheet, look)
        _check_text(sheet, look.text)
    return looks


def _check_size(sheet: str, look: Look) -> None:
    """Refuse a sheet that reaches too far, naming its last cell."""
    if look.cells > MAX_CELLS:
        last = f"{column_letters(look.last_column)}{look.last_row}"
        at = CellRef(sheet, look.last_row, look.last_column)
        raise UnreadableBook(SHEET_TOO_LARGE.at(at, last=last, most=MAX_CELLS))


def _check_text(sheet: str, size: int) -> None:
    if size > MAX_TEXT_BYTES:
        megabytes, most = size >> 20, MAX_TEXT_BYTES >> 20
        at = CellRef(sheet)
        raise UnreadableBook(SHEET_TOO_MUCH_TEXT.at(at, megabytes=megabytes, most=most))


def _last(values: CalamineSheet) -> tuple[int, int]:
    """The last row and column that the fast reader has found."""
    return (values.end[0] + 1, values.end[1] + 1) if values.end else (0, 0)


def _all_rows(sheet: CalamineSheet, problems: list[Problem]) -> Rows:
    """All rows; one that the fast reader cannot express (a duration of a million years) is blank and reported."""
    rows: Rows = []
    cells = cast("Iterator[list[Value]]", sheet.iter_rows())
    while True:
        try:
            # The list keeps the rows before the fault, and the reader goes on after it.
            rows.extend(_each(cells))
        except CalamineError as error:
            at = CellRef(sheet.name, len(rows) + 1)
            problems.append(ROW_NOT_UNDERSTOOD.at(at, reason=str(error)))
            rows.append([])
        else:
            return _from_column_a(rows, sheet)


def _from_column_a(rows: Rows, sheet: CalamineSheet) -> Rows:
    """The rows with the blank columns in front that the fast reader leaves out (it keeps blank rows)."""
    blank = sheet.start[1] if sheet.start else 0
    return [[""] * blank + row for row in rows] if blank else rows


def _each(cells: Iterator[list[Value]]) -> Iterator[list[Value]]:
    try:
        yield from cells
    except OverflowError as error:
        raise CalamineError(str(error)) from error
