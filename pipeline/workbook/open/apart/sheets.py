"""What stands in a workbook, as the process that opens it finds out: looked at first, then opened."""

import io
import zipfile
from collections.abc import Iterator, Mapping

from python_calamine import CalamineError, CalamineWorkbook

from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.workbook.ooxml.package import DAMAGE, Package, damaged_part
from pipeline.workbook.open import grid as limits
from pipeline.workbook.open.apart.answer import end_line, grid_lines, names_line, problem_line
from pipeline.workbook.open.apart.biff import PasswordNeeded, checked_stream
from pipeline.workbook.open.apart.ods import look_at_all
from pipeline.workbook.open.apart.xlsb import check_parts
from pipeline.workbook.open.compound import CompoundDamaged, CompoundFile, packed_alone
from pipeline.workbook.open.fast_reader import all_rows, opened, worksheet_names
from pipeline.workbook.open.grid import MAX_CELLS, Grid, Look, UnreadableBook
from pipeline.workbook.open.identify import WORKBOOK_STREAMS, FileFormat, file_problem


def answer(data: bytes, file_format: str, file: str) -> Iterator[bytes]:
    """The lines of the answer for a workbook of that format and name."""
    try:
        values, looks = _opened(data, FileFormat(file_format), file)
    except UnreadableBook as stop:
        yield problem_line(stop.problem)
        return
    names = worksheet_names(values)
    yield names_line(names)
    cells = 0
    for name in dict.fromkeys(names):
        if cells <= MAX_CELLS:
            found = _grid(values, name, looks.get(name, limits.NEAR))
            cells += sum(map(len, found.rows))
        if cells > MAX_CELLS:
            found = Grid(name, [], (_too_many(name, cells),))
        yield from grid_lines(found)
    yield end_line()


def _opened(data: bytes, file_format: FileFormat, file: str) -> tuple[CalamineWorkbook, Mapping[str, Look]]:
    if file_format is FileFormat.XLS:
        return _opened_xls(data, file), {}
    archive = zipfile.ZipFile(io.BytesIO(data))
    looks: Mapping[str, Look] = {}
    if file_format is FileFormat.XLSB:
        check_parts(Package(archive), file)
    else:
        looks = _looks(Package(archive), file)
    try:
        return opened(data), looks
    except CalamineError as error:
        if damaged := damaged_part(Package(archive)):
            raise UnreadableBook(file_problem(file, "part-damaged", part=damaged)) from error
        raise UnreadableBook(file_problem(file, "workbook-not-understood")) from error


def _opened_xls(data: bytes, file: str) -> CalamineWorkbook:
    """The workbook alone, taken out of its compound file and packed afresh."""
    try:
        return opened(packed_alone(WORKBOOK_STREAMS[0], checked_stream(_stream(data))))
    except CompoundDamaged as error:
        raise UnreadableBook(file_problem(file, "compound-damaged")) from error
    except PasswordNeeded as error:
        raise UnreadableBook(file_problem(file, "file-encrypted")) from error
    except CalamineError as error:
        raise UnreadableBook(file_problem(file, "xls-damaged")) from error


def _stream(data: bytes) -> bytes:
    """The stream of the workbook: the file's own, not that of a workbook embedded in it."""
    compound = CompoundFile(data)
    entries = [entry for name in WORKBOOK_STREAMS for entry in compound.own_streams if entry.name == name]
    entries += [entry for name in WORKBOOK_STREAMS for entry in compound.streams if entry.name == name]
    stream = compound.read(entries[0]) if entries else b""
    if not stream:
        raise CompoundDamaged
    return stream


def _looks(package: Package, file: str) -> Mapping[str, Look]:
    """What must be known of the sheets of OpenDocument before the fast reader opens the file."""
    try:
        with package.open("content.xml") as part:
            looks = look_at_all(part)
    except DAMAGE as error:
        raise UnreadableBook(file_problem(file, "part-damaged", part="content.xml")) from error
    cells = 0
    for sheet, look in looks.items():
        limits.check_size(sheet, look)
        limits.check_text(sheet, look.text)
        cells += look.cells
        if cells > MAX_CELLS:
            raise UnreadableBook(_too_many(sheet, cells))
    return looks


def _grid(values: CalamineWorkbook, sheet: str, look: Look) -> Grid:
    problems: list[Problem] = []
    try:
        limits.check_size(sheet, look)
        rows = all_rows(values, sheet, sheet, problems)
        limits.check_text(sheet, sum(len(cell) for row in rows for cell in row if isinstance(cell, str)))
        limits.place_hidden(rows, look)
        return Grid(sheet, rows, tuple(problems))
    except CalamineError:
        return Grid(sheet, [], (*problems, problem_at("sheet-not-understood", CellRef(sheet))))
    except UnreadableBook as stop:
        return Grid(sheet, [], (*problems, stop.problem))


def _too_many(sheet: str, cells: int) -> Problem:
    return problem_at("workbook-too-many-cells", CellRef(sheet), cells=cells, most=MAX_CELLS)
