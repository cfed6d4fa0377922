"""Which parts of a file are read, and which files are refused because programs would not agree on them."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from pipeline.problems.problem import Problem
from pipeline.workbook.open.book import open_book
from tests.workbook.open.xlsx.files import (
    SHEET,
    TYPES,
    WORKBOOK,
    WORKBOOK_LINKS,
    codes,
    package,
    read,
    sheet_of,
)

SOUND = sheet_of('<row r="1"><c r="A1" t="s"><v>0</v></c></row>')


def test_two_parts_by_one_name(tmp_path: Path) -> None:
    for twin in (f"/{SHEET}", SHEET.upper(), SHEET.replace("/", "\\")):
        found = read(tmp_path, {SHEET: SOUND, twin: sheet_of("")})
        assert codes(found) == [("archive-part-twice", "cup.xlsx")], twin


def test_a_second_end_of_the_directory(tmp_path: Path) -> None:
    """One reader would find the first workbook, another the second."""
    first, second = package({SHEET: SOUND}), package({})
    path = tmp_path / "cup.xlsx"
    path.write_bytes(first + second)
    with zipfile.ZipFile(io.BytesIO(first)) as archive:
        end = first[archive.start_dir + sum(46 + len(one.filename) for one in archive.infolist()) :]
    for data in (first[:-2] + len(end).to_bytes(2, "little") + end, first + b"\\0" * 7):
        path.write_bytes(data)
        found = open_book(path)
        assert isinstance(found, Problem)
        assert codes(found) == [("archive-damaged", "cup.xlsx")]


def test_a_comment_and_a_part_that_leads_upwards_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "cup.xlsx"
    path.write_bytes(package({SHEET: SOUND, "../../etc/passwd": "root"}))
    with zipfile.ZipFile(path, "a") as archive:
        archive.comment = b"made by the club"
    book = open_book(path)
    assert not isinstance(book, Problem)
    assert book.grids(["Players"])["Players"].rows == [["Ada"]]


def test_sheets_that_cannot_be_read_do_not_spoil_the_others(tmp_path: Path) -> None:
    """A macro sheet, one without a relation, one whose part is missing: those that are needed are read."""
    others = "".join(
        f'<sheet name="{name}" sheetId="9" r:id="{name}"/>' for name in ("macro", "lost", "gone", "chart")
    )
    links = (
        f'<Relationship Id="macro" Type="{TYPES}/xlIntlMacrosheet" Target="macrosheets/sheet1.xml"/>'
        f'<Relationship Id="gone" Type="{TYPES}/worksheet" Target="worksheets/sheet9.xml"/>'
        f'<Relationship Id="chart" Type="{TYPES}/chartsheet" Target="chartsheets/sheet1.xml"/>'
    )
    path = tmp_path / "cup.xlsx"
    changes = {
        SHEET: SOUND,
        "xl/workbook.xml": WORKBOOK.replace("</sheets>", f"{others}</sheets>"),
        "xl/_rels/workbook.xml.rels": WORKBOOK_LINKS.replace("</Relationships>", f"{links}</Relationships>"),
    }
    path.write_bytes(package(changes))
    book = open_book(path)
    assert not isinstance(book, Problem)
    assert book.sheet_names == ("Players", "lost", "gone")
    found = book.grids(book.sheet_names)
    assert found["Players"].rows == [["Ada"]]
    assert codes(found["lost"]) == [("sheet-part-missing", "lost")]
    assert codes(found["gone"]) == [("sheet-part-missing", "gone")]


def test_days_counted_from_1904(tmp_path: Path) -> None:
    dated = sheet_of('<row r="1"><c r="A1" s="1"><v>45000</v></c></row>')
    late = WORKBOOK.replace("<sheets>", '<workbookPr date1904="1"/><sheets>')
    usual, from_1904 = read(tmp_path, {SHEET: dated}), read(tmp_path, {SHEET: dated, "xl/workbook.xml": late})
    assert not isinstance(usual, Problem)
    assert not isinstance(from_1904, Problem)
    assert (from_1904.rows[0][0] - usual.rows[0][0]).days == 1462  # type: ignore[operator, union-attr]
