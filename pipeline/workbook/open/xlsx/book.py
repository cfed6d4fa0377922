"""An `.xlsx` or `.xlsm` as sheets of values: the fast reader is given an archive of the parts that were looked at, no others."""

import io
import zipfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

from msgspec import Struct
from python_calamine import CalamineError, CalamineWorkbook

from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.workbook.ooxml.cell import quoted
from pipeline.workbook.ooxml.package import DAMAGE, Package, PartTooLargeError, links_part, sheet_parts
from pipeline.workbook.ooxml.refs import Box
from pipeline.workbook.ooxml.table import read_table
from pipeline.workbook.open.fast_reader import all_rows, opened
from pipeline.workbook.open.grid import Grid, UnreadableBook, place_hidden
from pipeline.workbook.open.identify import Content, file_problem
from pipeline.workbook.open.xlsx.cells import CheckedSheet
from pipeline.workbook.open.xlsx.sheet import checked_closely, checked_sheet
from pipeline.workbook.open.xlsx.texts import Texts, texts_of
from pipeline.workbook.open.xlsx.walk import Walker, walk

T = TypeVar("T")

_NO_CELLS = frozenset({"chartsheet", "dialogsheet", "xlMacrosheet", "xlIntlMacrosheet"})
"""Kinds of sheets that hold no entries."""
_NO_STYLES = b"<styleSheet></styleSheet>"
_RELATIONSHIPS: Final = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_ROOT: Final = f'<Relationships><Relationship Id="r" Type="{_RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>'
MAX_STYLES = 65_536
"""Formats of cells, and as many of numbers; Excel has room for 65,490 (Excel specifications and limits: Unique cell formats)."""

_LIST, _ENTRY = 2, 3
"""Depths of a list of formats and of its entries."""
_LONGEST: Final = 255
"""Letters of a number format that tell what it is of."""


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
            raise UnreadableBook(problem_at("sheet-part-missing", CellRef(sheet), part=part or "?"))
        try:
            return look(sheet, self._package.read(part), self._texts)
        except PartTooLargeError as error:
            problem = problem_at("part-too-large", CellRef(sheet), part=part, most=error.most)
            raise UnreadableBook(problem) from error
        except DAMAGE as error:
            raise UnreadableBook(problem_at("sheet-damaged", CellRef(sheet), part=part)) from error

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
        for area in totals(self._package, self._parts[sheet]):
            for cells in rows[area.top - 1 : area.bottom]:
                cells[area.left - 1 : area.right] = [""] * len(cells[area.left - 1 : area.right])
        return Grid(sheet, rows, (*checked.problems, *problems), checked.merged)

    def _grid_closely(self, sheet: str) -> Grid:
        """The cells of a sheet that seemed plain and is not: a look at each tells which one is at fault."""
        try:
            closely = self._checked(sheet, checked_closely)
        except UnreadableBook as stop:
            return Grid(sheet, [], (stop.problem,))
        return self._grid(sheet, closely, self._values([closely]), 0)

    def _damaged(self, sheet: str) -> Grid:
        return Grid(sheet, [], (problem_at("sheet-damaged", CellRef(sheet), part=self._parts[sheet]),))


def open_xlsx(content: Content) -> XlsxBook:
    """Open a workbook; raises `UnreadableBook`."""
    assert content.archive is not None
    return _Opening(content.file, Package(content.archive)).book()


class _Opening(Struct, frozen=True):
    """The parts that lead to the sheets and that all sheets share."""

    file: str
    package: Package

    def book(self) -> XlsxBook:
        first = self._there(links_part(""))
        workbook = self._there(self._of(first, self.package.workbook) or "xl/workbook.xml")
        root = self._of(workbook, lambda: self.package.tree(workbook))
        links = self._of(links_part(workbook), lambda: self.package.relationships(workbook))
        parts = sheet_parts(root, links)
        kinds = {link.target: link.kind for link in links}
        names = tuple(sheet.get("name", "") for sheet in root.iterfind("{*}sheets/{*}sheet"))
        shared, styles = (
            next((link.target for link in links if link.kind == kind), "") for kind in ("sharedStrings", "styles")
        )
        facts = root.find("{*}workbookPr")
        # Whether days are counted from 1904, as Excel for Macintosh did.
        from_1904 = facts is not None and facts.get("date1904") in {"1", "true"}
        return XlsxBook(
            self.file,
            tuple(name for name in names if kinds.get(parts.get(name, "")) not in _NO_CELLS),
            self.package,
            parts,
            self._shared(shared, texts_of, Texts()),
            self._shared(styles, styles_of, _NO_STYLES),
            from_1904,
        )

    def _there(self, part: str) -> str:
        if not self.package.has(part):
            raise UnreadableBook(file_problem(self.file, "workbook-part-missing", part=part))
        return part

    def _shared(self, part: str, look: Callable[[bytes], T], none: T) -> T:
        return self._of(part, lambda: look(self.package.read(part))) if self.package.has(part) else none

    def _of(self, part: str, look: Callable[[], T]) -> T:
        """What a look at a part gives, or a Problem of the file that names the part."""
        try:
            return look()
        except PartTooLargeError as error:
            raise UnreadableBook(file_problem(self.file, "part-too-large", part=part, most=error.most)) from error
        except DAMAGE as error:
            raise UnreadableBook(file_problem(self.file, "part-damaged", part=part)) from error


def fresh_archive(sheets: Sequence[bytes], texts: Texts, styles: bytes, *, from_1904: bool) -> bytes:
    """A workbook of sheets that are called by their place (`0`, `1`, …), from the rows of each."""
    places = range(len(sheets))
    listed = "".join(f'<sheet name="{place}" id="r{place}"/>' for place in places)
    kind = f"{_RELATIONSHIPS}/worksheet"
    links = "".join(f'<Relationship Id="r{place}" Type="{kind}" Target="{place}.xml"/>' for place in places)
    workbook = f'<workbook><workbookPr date1904="{from_1904:d}"/><sheets>{listed}</sheets></workbook>'
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("_rels/.rels", _ROOT)
        archive.writestr("xl/workbook.xml", workbook)
        archive.writestr("xl/_rels/workbook.xml.rels", f"<Relationships>{links}</Relationships>")
        archive.writestr("xl/styles.xml", styles)
        archive.writestr("xl/sharedStrings.xml", b"<sst>%s</sst>" % texts.items)
        for place, rows in enumerate(sheets):
            archive.writestr(f"xl/{place}.xml", b"<worksheet><sheetData>%s</sheetData></worksheet>" % rows)
    return target.getvalue()


@dataclass
class _FormatWalker(Walker):
    """A walker that gathers the number formats and which of them each format of cells has."""

    numbers: list[tuple[str, str]] = field(default_factory=list)
    cells: list[str] = field(default_factory=list)
    part: str = ""

    def start(self, name: str, depth: int, attributes: Mapping[str, str]) -> None:
        if depth == _LIST:
            self.part = name
        elif depth == _ENTRY and (self.part, name) == ("numFmts", "numFmt"):
            self.numbers.append((_id(attributes), attributes.get("formatCode", "")[:_LONGEST]))
        elif depth == _ENTRY and (self.part, name) == ("cellXfs", "xf"):
            self.cells.append(_id(attributes))
        if max(len(self.numbers), len(self.cells)) > MAX_STYLES:
            raise PartTooLargeError(MAX_STYLES)


def styles_of(data: bytes) -> bytes:
    """The part, with the number formats of its cells alone; raises what `walk` raises."""
    formats = _FormatWalker()
    walk(data, formats)
    numbers = "".join(
        f"<numFmt numFmtId={quoted(number)} formatCode={quoted(code)}/>" for number, code in formats.numbers
    )
    cells = "".join(f"<xf numFmtId={quoted(number)}/>" for number in formats.cells)
    return f"<styleSheet><numFmts>{numbers}</numFmts><cellXfs>{cells}</cellXfs></styleSheet>".encode()


def _id(attributes: Mapping[str, str]) -> str:
    return attributes.get("numFmtId", "0")[:9]


def totals(package: Package, part: str) -> list[Box]:
    """Where the tables of a worksheet have their totals; nothing where its tables cannot be read."""
    found = []
    try:
        for target in filter(package.has, package.linked(part, "table")):
            data = package.read(target)
            # Most have none, and need not be parsed for that; a zero byte: UTF-16, in which the word looks otherwise.
            if b"totalsRowCount" in data or b"\0" in data:
                table = read_table(package, target)
                area, first = table.area, table.area.bottom - table.totals + 1
                found += [Box(area.left, first, area.right, area.bottom)] if table.totals else []
    except DAMAGE:
        return []
    return found
