"""An `.xlsx` or `.xlsm` as sheets of values: the fast reader is given an archive of the parts that were looked at, no others.

It gets of a sheet its rows alone, each cell of them looked at. Most sheets are plain: every cell says where it is, lies in
its own row and holds one value of a known kind. One search over the bytes sees it, and they stay as they are; what stands
around them is walked through. All others are walked through as a whole and written afresh (`cells`). Whichever is done,
the same sheets are found damaged: into a plain one a round may be written after which it is plain no more.
"""

import codecs
import io
import re
import zipfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Final, TypeVar

from msgspec import Struct
from python_calamine import CalamineError, CalamineWorkbook

from pipeline.model import replace
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.workbook.ooxml.cell import quoted
from pipeline.workbook.ooxml.package import DAMAGE, Package, PartTooLargeError, links_part, sheet_parts
from pipeline.workbook.ooxml.refs import Box, box, column_number
from pipeline.workbook.ooxml.table import read_table
from pipeline.workbook.open.fast_reader import all_rows, opened
from pipeline.workbook.open.grid import MAX_CELLS, MAX_TEXT_BYTES, Grid, Look, UnreadableBook, place_hidden
from pipeline.workbook.open.identify import Content, file_problem
from pipeline.workbook.open.xlsx.cells import CheckedSheet, checked_cells
from pipeline.workbook.open.xlsx.texts import Texts, texts_of
from pipeline.workbook.open.xlsx.walk import Walker, after_head, walk

_TEXT: Final = (
    rb"(?:[^<&\x00-\x08\x0b\x0c\x0e-\x1f]++"
    rb"|&(?:amp|lt|gt|quot|apos|#(?:9|10|13|3[2-9]|[4-9][0-9]|[1-9][0-9]{2,3}));)*+"
)
_FORMULA: Final = rb"(?:<f(?: [^<>]*)?(?:/>|>%(text)s</f>))?" % {b"text": _TEXT}
_CELL: Final = (
    rb'<c r="[A-Z]{1,2}(?P=row)"(?: s="[0-9]{1,5}")?(?:(?: t="(?:n|s|str|inlineStr)")?(?:/>|></c>)'
    rb'| t="s"><v>[0-9]{1,9}</v></c>'
    rb'|(?: t="n")?>%(formula)s<v>-?[0-9]{1,10}(?:\.[0-9]*+)?</v></c>'
    rb'| t="str">%(formula)s<v>%(text)s</v></c>'
    rb'| t="b">%(formula)s<v>[01]</v></c>'
    rb'| t="inlineStr"><is><t(?: xml:space="preserve")?(?:/>|>%(text)s</t>)</is></c>)'
) % {b"formula": _FORMULA, b"text": _TEXT}
_ROW: Final = (
    rb'<row r="(?P<row>[1-9][0-9]{0,6})"(?: (?!r=)[a-zA-Z0-9:]++="[^"<>]*+")*+(?:/>|>(?:%s)*+</row>)' % _CELL
)
_ROWS: Final = re.compile(rb"(?:%s)*+" % _ROW)
_OPENING: Final = re.compile(rb"<sheetData(?: [^<>]*)?>")
_CLOSING: Final = b"</sheetData>"
_ROW_NUMBER: Final = re.compile(rb'<row r="([0-9]+)"')
_BEYOND_Z: Final = re.compile(rb'<c r="([A-Z]{2})')
_SHARED: Final = re.compile(rb' t="s"><v>([0-9]+)')
_ROW_ATTRIBUTES: Final = re.compile(rb'<row r="[0-9]+"( [^>]*)>')
_FORMULA_ATTRIBUTES: Final = re.compile(rb"<f( [^>]*)>")
_MERGED: Final = re.compile(rb'<(?:\w+:)?mergeCell ref="([A-Z]{1,2}[1-9][0-9]{0,4}:[A-Z]{1,2}[1-9][0-9]{0,4})"')
_MOST_MERGED: Final = 1000
_PIECE: Final = 1 << 20
_SHEET_DATA: Final = 2
"""The depth of `sheetData`."""
_INLINE: Final = re.compile(rb"<(?:t|v)(?: [^<>]*)?>([^<]*+)")
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


def checked_sheet(sheet: str, data: bytes, texts: Texts) -> CheckedSheet:
    """Look at a worksheet; raises `UnreadableBook` where there is too much in it, and what `walk` raises."""
    return _plain_sheet(data, texts) or checked_closely(sheet, data, texts)


def _merged(data: bytes) -> tuple[Box, ...]:
    """What stands behind the rows of merged cells; of an absurd number the first."""
    found = islice(_MERGED.finditer(data, data.rfind(_CLOSING)), _MOST_MERGED)
    return tuple(box(area[1].decode()) for area in found)


def checked_closely(sheet: str, data: bytes, texts: Texts) -> CheckedSheet:
    """The same, cell by cell."""
    return replace(checked_cells(sheet, data, texts), merged=_merged(data))


def _plain_sheet(data: bytes, texts: Texts) -> CheckedSheet | None:
    """A plain sheet that is small enough at first sight, or None."""
    opening = _OPENING.search(data, after_head(data))
    if opening is None or data.find(b"<!", 0, opening.start()) >= 0:
        return None
    rows = _ROWS.match(data, opening.end())
    assert rows is not None
    if not data.startswith(_CLOSING, rows.end()):
        return None
    found = rows[0]
    if b"]]>" in found or not _is_utf8(found) or not _is_one_sheet(data, opening.end(), found):
        return None
    last_row = max(map(int, _ROW_NUMBER.findall(found)), default=0)
    last_column = max((column_number(letters.decode()) for letters in set(_BEYOND_Z.findall(found))), default=26)
    look = Look(last_row, last_column, text=_text_bytes(found, texts))
    if look.cells > MAX_CELLS or look.text > MAX_TEXT_BYTES:
        return None
    return CheckedSheet(found, look, plain=True, merged=_merged(data))


def _is_utf8(data: bytes) -> bool:
    """Piece by piece, as the text of all of it could take four times the bytes."""
    if data.isascii():
        return True
    try:
        for _ in codecs.iterdecode((data[at : at + _PIECE] for at in range(0, len(data), _PIECE)), "utf-8"):
            pass
    except UnicodeDecodeError:
        return False
    return True


def _is_one_sheet(data: bytes, start: int, rows: bytes) -> bool:
    """Whether the rows that begin at `start` are the only ones; raises what `walk` raises, for what stands around them and
    for the attributes in them.
    """
    tags = [b"<row%s/>" % one.removesuffix(b"/") for one in set(_ROW_ATTRIBUTES.findall(rows))]
    tags += [b"<f%s/>" % one.removesuffix(b"/") for one in set(_FORMULA_ATTRIBUTES.findall(rows))]
    seen = _AroundRows()
    walk(b"".join((data[:start], *tags, data[start + len(rows) :])), seen)
    return seen.depths == [_SHEET_DATA]


class _AroundRows(Walker):
    """A walker that notes how deep the elements lie that hold rows."""

    def __init__(self) -> None:
        self.depths: list[int] = []

    def start(self, name: str, depth: int, _: Mapping[str, str]) -> None:
        if name == "sheetData":
            self.depths.append(depth)


def _text_bytes(rows: bytes, texts: Texts) -> int:
    """Bytes of text of all cells at most; counted one by one only where that many could be too many."""
    if len(rows) + rows.count(b' t="s"') * max(texts.sizes, default=0) <= MAX_TEXT_BYTES:
        return len(rows)
    return sum(len(text) for text in _INLINE.findall(rows)) + texts.bytes_of(map(int, _SHARED.findall(rows)))


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
