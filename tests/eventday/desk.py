"""An organiser at the workbook: looks at cells, types into them, saves.

Typing changes the one cell; everything else of the file stays as it was, as in a good spreadsheet program. Nothing
here comes from the program's own reader or writer.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import zipfile
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path, PurePosixPath
from string import ascii_uppercase

import pytest
from lxml import etree
from python_calamine import CalamineWorkbook

from pipeline.schema.names import Name
from pipeline.schema.sheets import DRAWS, EVENT, Sheet

_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_LINK = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
Cell = str | int | None
Saved = Callable[[Path], None]


def _as_it_is(_: Path) -> None:
    """The spreadsheet program leaves everything as it was."""


class Desk:
    """The workbook in front of the organiser, in its language; `saved` is what the spreadsheet program does to it."""

    def __init__(self, path: Path, language: str, saved: Saved = _as_it_is) -> None:
        self.path, self.language, self.saved = path, language, saved
        self._typed: dict[str, dict[tuple[int, int], Cell]] = {}

    def grid(self, sheet: Name) -> list[list[object]]:
        """All cells of a sheet, whole numbers as such."""
        book = CalamineWorkbook.from_path(self.path)
        name = next(name for name in book.sheet_names if name == sheet.written(self.language))
        rows = book.get_sheet_by_name(name).to_python(skip_empty_area=False)
        return [[_plain(value) for value in row] for row in rows]

    def has(self, sheet: Name) -> bool:
        """Whether the workbook has the sheet."""
        return sheet.written(self.language) in CalamineWorkbook.from_path(self.path).sheet_names

    def rows(self, sheet: Sheet) -> list[dict[str, object]]:
        """The filled rows below the headings of a list, by column key; `row` is the number of the row."""
        grid = self.grid(sheet.name)
        top, columns = self._columns(sheet, grid)
        lines = (
            {"row": number, **{key: line[column - 1] for key, column in columns.items()}}
            for number, line in enumerate(grid[top:], start=top + 1)
        )
        return [line for line in lines if any(line[key] not in ("", None) for key in columns)]

    def field(self, key: str) -> object:
        """A field of the event."""
        return self.grid(EVENT.name)[self._field_row(key) - 1][1]

    def type_field(self, key: str, value: Cell) -> None:
        """Fill in a field of the event."""
        self._type(EVENT.name, self._field_row(key), 2, value)

    def type(self, sheet: Sheet, row: int, values: Mapping[str, Cell]) -> None:
        """Type into a row of a list."""
        _, columns = self._columns(sheet, self.grid(sheet.name))
        for key, value in values.items():
            self._type(sheet.name, row, columns[key], value)

    def type_cell(self, sheet: str, address: str, value: Cell) -> None:
        """Type into a cell of a sheet of that name."""
        row = int(address.lstrip(ascii_uppercase))
        self._typed.setdefault(sheet, {})[row, _column(address)] = value

    def add(self, sheet: Sheet, values: Mapping[str, Cell]) -> None:
        """Type a new row below the last one that is filled."""
        top, _ = self._columns(sheet, self.grid(sheet.name))
        typed = [row for row, _ in self._typed.get(sheet.name.written(self.language), {})]
        last = max([top, *(int(str(row["row"])) for row in self.rows(sheet)), *typed])
        self.type(sheet, last + 1, values)

    def take_typed(self) -> list[tuple[str, str, str]]:
        """Take what was typed and not saved: the sheet, the address of the cell and the text, for another program to type."""
        typed = [
            (sheet, f"{_letter(column)}{row}", "" if value is None else str(value))
            for sheet, cells in self._typed.items()
            for (row, column), value in cells.items()
        ]
        self._typed = {}
        return typed

    def save(self) -> None:
        """Save what was typed."""
        parts = _read(self.path)
        for sheet, cells in self._typed.items():
            part = _part_of(parts, sheet)
            parts[part] = _changed(parts[part], cells)
        _write(self.path, parts)
        self._typed = {}

    def close(self) -> None:
        """Save with the spreadsheet program and close it."""
        self.save()
        self.saved(self.path)

    def _type(self, sheet: Name, row: int, column: int, value: Cell) -> None:
        self._typed.setdefault(sheet.written(self.language), {})[row, column] = value

    def _field_row(self, key: str) -> int:
        name = EVENT.column(key).written(self.language)
        return next(number for number, row in enumerate(self.grid(EVENT.name), start=1) if row[0] == name)

    def _columns(self, sheet: Sheet, grid: list[list[object]]) -> tuple[int, dict[str, int]]:
        names = {column.written(self.language): column.key for column in sheet.columns}
        required = {sheet.column(key).written(self.language) for key in sheet.required}
        top, line = next((n, row) for n, row in enumerate(grid, start=1) if required <= set(map(str, row)))
        return top, {names[str(name)]: at for at, name in enumerate(line, start=1) if str(name) in names}


def swap_cells(path: Path, sheet: str, one: str, other: str) -> None:
    """Let two cells change places, such as C2 and C3, as somebody does who pairs by hand."""
    parts = _read(path)
    part = _part_of(parts, sheet)
    root = etree.fromstring(parts[part])
    first, second = (next(cell for cell in root.iter(f"{_MAIN}c") if cell.get("r") == at) for at in (one, other))
    first.set("r", other)
    second.set("r", one)
    before, after = first.getparent(), second.getparent()
    assert before is not None
    assert after is not None
    places = before.index(first), after.index(second)
    before.remove(first)
    after.remove(second)
    before.insert(places[0], second)
    after.insert(places[1], first)
    parts[part] = _bytes(root)
    _write(path, parts)


def draws(desk: Desk) -> list[dict[str, object]]:
    """The lines of the sheet Draws."""
    return desk.rows(DRAWS)


def parts_of(path: Path) -> dict[str, bytes]:
    """Every part of a workbook's file by its name."""
    return _read(path)


def by_libreoffice(profile: Path) -> Saved:
    """Saving by a LibreOffice without windows, which writes the whole file anew."""
    office = shutil.which("soffice") or shutil.which("libreoffice")
    if office is None:
        pytest.skip("no LibreOffice here")

    def save(path: Path) -> None:
        folder = profile.with_name("saved")
        own = f"-env:UserInstallation={profile.as_uri()}"
        to = ["--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", str(folder)]
        subprocess.run([office, own, "--headless", *to, str(path)], check=True, capture_output=True, timeout=120)
        shutil.move(folder / path.name, path)

    return save


def _plain(value: object) -> object:
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _read(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as file:
        return {name: file.read(name) for name in file.namelist()}


def _write(path: Path, parts: Mapping[str, bytes]) -> None:
    content = BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in parts.items():
            file.writestr(name, data)
    path.write_bytes(content.getvalue())


def _part_of(parts: Mapping[str, bytes], sheet: str) -> str:
    book = etree.fromstring(parts["xl/workbook.xml"])
    link = next(one.get(_LINK) for one in book.iter(f"{_MAIN}sheet") if one.get("name") == sheet)
    links = etree.fromstring(parts["xl/_rels/workbook.xml.rels"])
    target = next(str(one.get("Target")) for one in links if one.get("Id") == link)
    return target.removeprefix("/") if target.startswith("/") else str(PurePosixPath("xl") / target)


def _changed(data: bytes, cells: Mapping[tuple[int, int], Cell]) -> bytes:
    root = etree.fromstring(data)
    rows = root.find(f"{_MAIN}sheetData")
    assert rows is not None
    for (row, column), value in cells.items():
        _fill(_cell(_row(rows, row), row, column), value)
    return _bytes(root)


def _bytes(root: etree._Element) -> bytes:
    return _XML.encode() + etree.tostring(root, encoding="UTF-8")


def _row(rows: etree._Element, number: int) -> etree._Element:
    there = {int(str(row.get("r"))): row for row in rows}
    if number not in there:
        made = etree.Element(f"{_MAIN}row", {"r": str(number)})
        rows.insert(sum(one < number for one in there), made)
        return made
    return there[number]


def _cell(row: etree._Element, number: int, column: int) -> etree._Element:
    there = {_column(str(cell.get("r"))): cell for cell in row}
    if column not in there:
        made = etree.Element(f"{_MAIN}c", {"r": f"{_letter(column)}{number}"})
        row.insert(sum(one < column for one in there), made)
        return made
    return there[column]


def _letter(column: int) -> str:
    return chr(ord("A") + column - 1)


def _column(address: str) -> int:
    number = 0
    for letter in re.sub(r"\d", "", address):
        number = 26 * number + ord(letter) - ord("A") + 1
    return number


def _fill(cell: etree._Element, value: Cell) -> None:
    for child in list(cell):
        cell.remove(child)
    cell.attrib.pop("t", "")
    if isinstance(value, str):
        cell.set("t", "inlineStr")
        text = etree.SubElement(etree.SubElement(cell, f"{_MAIN}is"), f"{_MAIN}t")
        text.text = value
    elif value is not None:
        etree.SubElement(cell, f"{_MAIN}v").text = str(value)
