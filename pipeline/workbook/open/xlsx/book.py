"""A workbook in `.xlsx` or `.xlsm` as sheets of values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from lxml import etree
from msgspec import Struct
from python_calamine import CalamineError, CalamineWorkbook

from pipeline.problems.documents.files.contents import (
    PART_DAMAGED,
    PART_TOO_LARGE,
    SHEET_DAMAGED,
    SHEET_PART_MISSING,
    WORKBOOK_PART_MISSING,
)
from pipeline.problems.problem import CellRef, Problem
from pipeline.workbook.ooxml.package import DAMAGE, Package, PartTooLargeError, links_part, sheet_parts
from pipeline.workbook.open.fast_reader import all_rows, opened
from pipeline.workbook.open.grid import Grid, Rows, UnreadableBook, place_hidden
from pipeline.workbook.open.identify import Content, file_problem
from pipeline.workbook.open.xlsx.fresh import fresh_archive
from pipeline.workbook.open.xlsx.sheet import CheckedSheet, checked_closely, checked_sheet
from pipeline.workbook.open.xlsx.styles import styles_of
from pipeline.workbook.open.xlsx.texts import Texts, texts_of
from pipeline.workbook.open.xlsx.totals import totals

T = TypeVar("T")

_NO_CELLS = frozenset({"chartsheet", "dialogsheet", "xlMacrosheet", "xlIntlMacrosheet"})
"""Kinds of sheets that hold no entries."""
_NO_STYLES = b"<styleSheet></styleSheet>"


class XlsxBook(Struct, frozen=True):
    """An open workbook."""

    file: str
    sheet_names: tuple[str, ...]
    """Its worksheets in workbook order; charts and macro sheets are none."""
    _package: Package
    _parts: Mapping[str, str]
    """The part of each sheet, as far as the file names one."""
    _texts: Texts
    _styles: bytes
    _from_1904: bool

    def grids(self, sheets: Iterable[str]) -> dict[str, Grid]:
        """The cells of these sheets by their names, and what cannot be read of them."""
        grids: dict[str, Grid] = {}
        checked: dict[str, CheckedSheet] = {}
        for sheet in sheets:
            try:
                checked[sheet] = self._checked(sheet, checked_sheet)
            except UnreadableBook as stop:
                grids[sheet] = Grid(sheet, [], (stop.problem,))
        try:
            values = self._values(list(checked.values()))
        except CalamineError:
            return grids | {sheet: self._damaged(sheet) for sheet in checked}
        return grids | {
            sheet: self._grid(sheet, one, values, place) for place, (sheet, one) in enumerate(checked.items())
        }

    def _checked(self, sheet: str, look: Callable[[str, bytes, Texts], CheckedSheet]) -> CheckedSheet:
        part = self._parts.get(sheet, "")
        if not self._package.has(part):
            raise UnreadableBook(SHEET_PART_MISSING.at(CellRef(sheet), part=part or "?"))
        try:
            return look(sheet, self._package.read(part), self._texts)
        except DAMAGE as error:
            raise UnreadableBook(_sheet_problem(sheet, part, error)) from error

    def _values(self, sheets: list[CheckedSheet]) -> CalamineWorkbook:
        rows = [sheet.rows for sheet in sheets]
        return opened(fresh_archive(rows, self._texts, self._styles, from_1904=self._from_1904))

    def _grid(self, sheet: str, checked: CheckedSheet, values: CalamineWorkbook, place: int) -> Grid:
        problems: list[Problem] = []
        try:
            rows = all_rows(values, str(place), sheet, problems)
        except CalamineError:
            return self._grid_closely(sheet) if checked.plain else self._damaged(sheet)
        place_hidden(rows, checked.look)
        self._blank_totals(sheet, rows)
        return Grid(sheet, rows, (*checked.problems, *problems))

    def _grid_closely(self, sheet: str) -> Grid:
        """The cells of a sheet that seemed plain and is not: a look at each tells which one is at fault."""
        try:
            closely = self._checked(sheet, checked_closely)
        except UnreadableBook as stop:
            return Grid(sheet, [], (stop.problem,))
        return self._grid(sheet, closely, self._values([closely]), 0)

    def _damaged(self, sheet: str) -> Grid:
        return Grid(sheet, [], (SHEET_DAMAGED.at(CellRef(sheet), part=self._parts[sheet]),))

    def _blank_totals(self, sheet: str, rows: Rows) -> None:
        for area in totals(self._package, self._parts[sheet]):
            for cells in rows[area.top - 1 : area.bottom]:
                cells[area.left - 1 : area.right] = [""] * len(cells[area.left - 1 : area.right])


def open_xlsx(content: Content) -> XlsxBook:
    """Open a workbook; raises `UnreadableBook`."""
    assert content.archive is not None
    return _Opening(content.file, Package(content.archive)).book()


class _Opening:
    """The parts that lead to the sheets and that all sheets share."""

    def __init__(self, file: str, package: Package) -> None:
        self.file, self.package = file, package

    def book(self) -> XlsxBook:
        workbook = self._workbook()
        root = self._of(workbook, lambda: self.package.tree(workbook))
        links = self._of(links_part(workbook), lambda: self.package.relationships(workbook))
        parts = sheet_parts(root, links)
        kinds = {link.target: link.kind for link in links}
        names = tuple(_sheet_names(root))
        shared = next((link.target for link in links if link.kind == "sharedStrings"), "")
        styles = next((link.target for link in links if link.kind == "styles"), "")
        return XlsxBook(
            self.file,
            tuple(name for name in names if kinds.get(parts.get(name, "")) not in _NO_CELLS),
            self.package,
            parts,
            self._shared(shared, texts_of, Texts()),
            self._shared(styles, styles_of, _NO_STYLES),
            _is_from_1904(root),
        )

    def _workbook(self) -> str:
        first = self._there(links_part(""))
        return self._there(self._of(first, self.package.workbook) or "xl/workbook.xml")

    def _there(self, part: str) -> str:
        if not self.package.has(part):
            raise UnreadableBook(file_problem(self.file, WORKBOOK_PART_MISSING, part=part))
        return part

    def _shared(self, part: str, look: Callable[[bytes], T], none: T) -> T:
        return self._of(part, lambda: look(self.package.read(part))) if self.package.has(part) else none

    def _of(self, part: str, look: Callable[[], T]) -> T:
        """What a look at a part gives, or a Problem of the file that names the part."""
        try:
            return look()
        except PartTooLargeError as error:
            raise UnreadableBook(file_problem(self.file, PART_TOO_LARGE, part=part, most=error.most)) from error
        except DAMAGE as error:
            raise UnreadableBook(file_problem(self.file, PART_DAMAGED, part=part)) from error


def _sheet_names(workbook: etree._Element) -> Iterable[str]:
    return (sheet.get("name", "") for sheet in workbook.iterfind("{*}sheets/{*}sheet"))


def _is_from_1904(workbook: etree._Element) -> bool:
    """Whether days are counted from 1904, as Excel for Macintosh did."""
    facts = workbook.find("{*}workbookPr")
    return facts is not None and facts.get("date1904") in {"1", "true"}


def _sheet_problem(sheet: str, part: str, error: Exception) -> Problem:
    if isinstance(error, PartTooLargeError):
        return PART_TOO_LARGE.at(CellRef(sheet), part=part, most=error.most)
    return SHEET_DAMAGED.at(CellRef(sheet), part=part)
