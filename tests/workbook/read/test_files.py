"""Files: four formats, what a fast reader hides, and every way in which a file can be none of ours."""

from __future__ import annotations

import io
import shutil
import zipfile
from collections import Counter
from pathlib import Path

import openpyxl
import pytest
import xlsxwriter

from pipeline.problems.problem import Problem
from pipeline.workbook.open import fast_reader, identify
from pipeline.workbook.open.book import open_book
from pipeline.workbook.open.grid import NOT_CALCULATED, CellError, Grid
from pipeline.workbook.read.reader import read_workbook
from tests.builders.workbooks import HEADINGS, found_problems, save, sheets

ROW = (1, 1, 1, 2, "1", None, None)
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504)


def grid(path: Path, sheet: str) -> Grid:
    book = open_book(path)
    assert not isinstance(book, Problem)
    return book.grids([sheet])[sheet]


def packed(*parts: tuple[str, str]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts:
            archive.writestr(name, text)
    return data.getvalue()


def rewritten(path: Path, part: str, *changes: tuple[str, str]) -> Path:
    """The same package with one part changed."""
    target = path.with_name("changed.xlsx")
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            text = old.read(name)
            for before, after in changes if name == part else ():
                assert before.encode() in text
                text = text.replace(before.encode(), after.encode())
            new.writestr(name, text)
    return target


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("a.xlsx", b"", "file-empty"),
        ("a.xlsx", bytes(2000), "file-empty"),
        ("a.xlsx", b"No;Name\n1;Jan\n", "file-is-text"),
        ("a.xlsx", "Nº;Imię\n".encode("utf-16"), "file-is-text"),
        ("a.xls", b"<html><table><tr><td>1</td></tr></table></html>", "file-is-web-page"),
        ("a.xls", b"\xef\xbb\xbf<!DOCTYPE html><p>Sign in", "file-is-web-page"),
        ("a.xlsx", b"%PDF-1.7\n", "file-is-pdf"),
        ("a.xlsx", b"\x89PNG\r\n\x1a\n", "file-is-image"),
        ("a.xlsx", b"\xff\xd8\xff\xe0", "file-is-image"),
        ("a.xlsx", b"RIFF\x00\x00\x00\x00WEBPVP8 ", "file-is-image"),
        ("a.xlsx", b"{\\rtf1 }", "file-is-document"),
        ("a.xlsx", b"Rar!\x1a\x07\x00", "file-is-archive"),
        (
            "a.xls",
            b'<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
            "file-is-xml-spreadsheet",
        ),
        ("a.xlsx", bytes(range(256)), "file-not-recognised"),
        ("a.xlsx", OLE + "EncryptedPackage".encode("utf-16-le"), "file-encrypted"),
        ("a.xls", OLE + "WordDocument".encode("utf-16-le"), "file-is-document"),
        ("a.xls", OLE, "compound-damaged"),
        ("a.xlsx", packed(("word/document.xml", "<w/>"), ("[Content_Types].xml", "<t/>")), "file-is-document"),
        ("a.xlsx", packed(("Index/Document.iwa", "")), "file-is-numbers"),
        ("a.xlsx", packed(("photo.jpg", "")), "file-is-archive"),
        ("a.xlsx", packed(), "archive-empty"),
        ("a.xlsx", b"PK\x03\x04 cut off", "archive-damaged"),
        ("a.xlsx", packed(("[Content_Types].xml", "<t/>"), ("xl/x.xml", "")), "workbook-part-missing"),
        ("a.ods", packed(("mimetype", "application/vnd.oasis.opendocument.spreadsheet")), "workbook-part-missing"),
        (
            "a.ods",
            packed(("mimetype", "application/vnd.oasis.opendocument.text"), ("content.xml", "")),
            "file-is-document",
        ),
        ("a.ods", packed(("content.xml", "<office:document")), "part-damaged"),
        ("~$a.xlsx", b"\x05Ewa  ", "file-is-lock-file"),
    ],
)
def test_a_file_that_is_no_workbook_is_called_by_what_it_is(
    tmp_path: Path, name: str, data: bytes, code: str
) -> None:
    (tmp_path / name).write_bytes(data)
    reading = read_workbook(tmp_path / name)
    assert found_problems(reading) == [(code, name, "")]
    assert reading.event is None


def test_files_that_are_not_there_or_no_files(tmp_path: Path) -> None:
    assert found_problems(read_workbook(tmp_path / "none.xlsx")) == [("file-not-found", "none.xlsx", "")]
    assert found_problems(read_workbook(tmp_path)) == [("file-is-folder", tmp_path.name, "")]


def test_a_wrong_ending_does_not_matter(tmp_path: Path) -> None:
    path = save(tmp_path / "cup.xlsx", sheets(matches=[HEADINGS, ROW]))
    shutil.copy(path, tmp_path / "cup.xls")
    assert found_problems(read_workbook(tmp_path / "cup.xls")) == []


def test_limits_of_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save(tmp_path / "cup.xlsx", sheets())
    monkeypatch.setattr(identify, "MAX_UNPACKED_BYTES", 1000)
    assert found_problems(read_workbook(path)) == [("archive-too-large", "cup.xlsx", "")]
    monkeypatch.setattr(identify, "MAX_FILE_BYTES", 1000)
    assert found_problems(read_workbook(path)) == [("file-too-large", "cup.xlsx", "")]


@pytest.mark.parametrize("part", ["xl/workbook.xml", "xl/_rels/workbook.xml.rels"])
def test_a_damaged_part_is_named(tmp_path: Path, part: str) -> None:
    path = rewritten(save(tmp_path / "cup.xlsx", sheets()), part, ("</", "<<"))
    reading = read_workbook(path)
    assert found_problems(reading) == [("part-damaged", "changed.xlsx", "")]
    assert dict(reading.problems[0].values)["part"] == part


def test_a_damaged_sheet_leaves_the_others_alone(tmp_path: Path) -> None:
    content = sheets(matches=[HEADINGS, ROW])
    path = rewritten(save(tmp_path / "cup.xlsx", content), "xl/worksheets/sheet4.xml", ("<v>", "<v"))
    reading = read_workbook(path)
    assert [sheet for _, sheet, _ in found_problems(reading)] == ["Matches"]
    assert reading.event is not None
    assert len(reading.event.players) == 4


def test_a_panic_of_the_compiled_reader_is_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Panic(BaseException):
        pass

    def panic(_: object) -> None:
        raise Panic("index out of bounds")

    path = save(tmp_path / "cup.xlsx", sheets())
    monkeypatch.setattr(fast_reader, "load_workbook", panic)
    damaged = {sheet for code, sheet, _ in found_problems(read_workbook(path)) if code == "sheet-damaged"}
    assert damaged == {"Event", "Tournaments", "Players"}


def test_a_stray_cell_far_away_is_named_before_it_fills_the_memory(tmp_path: Path) -> None:
    content = openpyxl.load_workbook(save(tmp_path / "cup.xlsx", sheets(matches=[HEADINGS, ROW])))
    content["Matches"]["XFD1048576"] = " "
    content.save(tmp_path / "cup.xlsx")
    reading = read_workbook(tmp_path / "cup.xlsx")
    assert found_problems(reading) == [("sheet-too-large", "Matches", "XFD1048576")]


def test_formatted_but_empty_cells_far_away_do_no_harm(tmp_path: Path) -> None:
    content = openpyxl.load_workbook(save(tmp_path / "cup.xlsx", sheets(matches=[HEADINGS, ROW])))
    content["Matches"]["XFD1048576"].number_format = "@"
    content.save(tmp_path / "cup.xlsx")
    assert found_problems(read_workbook(tmp_path / "cup.xlsx")) == []


def test_errors_formulas_and_blanks_are_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "odd.xlsx"
    with xlsxwriter.Workbook(path) as book:
        sheet = book.add_worksheet("Odd")
        sheet.write_formula("B2", "=NA()", value="#N/A")
        sheet.write_formula("C2", '=""', value="empty")
        sheet.write_formula("D2", "=1+1", value=2)
        sheet.write_blank("E2", None, book.add_format({"bold": True}))
        sheet.write_string("A4", "end")
    path = rewritten(path, "xl/worksheets/sheet1.xml", ("<v>empty</v>", "<v></v>"))
    rows = grid(path, "Odd").rows
    assert rows[1] == ["", CellError("#N/A"), "", 2]
    assert rows[3][0] == "end"
    never = save(tmp_path / "never.xlsx", {"Odd": [("x", "=1+1"), (None, "#DIV/0!", "=A1")]})
    assert grid(never, "Odd").rows == [["x", NOT_CALCULATED], ["", CellError("#DIV/0!"), NOT_CALCULATED]]


def test_numbers_and_durations_that_no_program_can_show(tmp_path: Path) -> None:
    path = save(
        tmp_path / "cup.xlsx", sheets(matches=[HEADINGS, (1, 1, 1, 2, "1", 77, 88), (1, 2, 3, 12, "2", 5, 6)])
    )
    odd = rewritten(path, "xl/worksheets/sheet4.xml", ("<v>77</v>", "<v>1e999</v>"), ("<v>88</v>", "<v>NaN</v>"))
    assert found_problems(read_workbook(odd)) == [
        ("not-a-number", "Matches", "F2"),
        ("not-a-number", "Matches", "G2"),
    ]
    with xlsxwriter.Workbook(tmp_path / "long.xlsx") as book:
        for name, rows in sheets(matches=[HEADINGS, ROW, ROW]).items():
            sheet = book.add_worksheet(name)
            for number, row in enumerate(rows):
                sheet.write_row(number, 0, row)
        sheet.write_number("F2", 1e9, book.add_format({"num_format": "[h]:mm"}))
    reading = read_workbook(tmp_path / "long.xlsx")
    assert found_problems(reading) == [("row-not-understood", "Matches", "2")]
    assert reading.event is not None
    assert [match.row for match in reading.event.tournaments[0].matches] == [3]


_OPEN = (
    '<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" '
    'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0">'
    "<office:body><office:spreadsheet>"
)
_CLOSE = "</office:spreadsheet></office:body></office:document-content>"


def ods(path: Path, *tables: str) -> Path:
    mimetype = "application/vnd.oasis.opendocument.spreadsheet"
    manifest = (
        '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">'
        f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{mimetype}"/></manifest:manifest>'
    )
    parts = (
        ("mimetype", mimetype),
        ("content.xml", _OPEN + "".join(tables) + _CLOSE),
        ("META-INF/manifest.xml", manifest),
    )
    path.write_bytes(packed(*parts))
    return path


def ods_table(name: str, *rows: str) -> str:
    padding = '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    lines = "".join(f"<table:table-row>{row}</table:table-row>" for row in rows)
    return f'<table:table table:name="{name}">{lines}{padding}</table:table>'


def ods_texts(*texts: str) -> str:
    cell = '<table:table-cell office:value-type="string"><text:p>{}</text:p></table:table-cell>'
    return "".join(cell.format(text) if text else "<table:table-cell/>" for text in texts)


ODS_ERROR = (
    '<table:table-cell table:formula="of:=NA()" office:value-type="string" office:string-value="" '
    'calcext:value-type="error"><text:p>#N/A</text:p></table:table-cell>'
)
ODS_NEVER = '<table:table-cell table:formula="of:=1+1"/>'
ODS_EMPTY_TEXT = '<table:table-cell table:formula="of:=&quot;&quot;"><text:p/></table:table-cell>'


def test_an_ods_file_as_libreoffice_writes_it(tmp_path: Path) -> None:
    path = ods(
        tmp_path / "cup.ods",
        ods_table("Event", ods_texts("Name", "Puchar Łodzi"), ods_texts("Draw seed", "s")),
        ods_table("Tournaments", ods_texts("Tournament", "Rules"), ods_texts("Main", "agot2-joust")),
        ods_table("Players", ods_texts("Name"), ods_texts("A B"), ods_texts("C D")),
        ods_table(
            "Matches",
            ods_texts("Round", "Player 1", "Player 2", "Result", "Score 1", "Score 2"),
            ods_texts("1", "A B", "C D") + ODS_ERROR + ODS_NEVER + ODS_EMPTY_TEXT,
        ),
    )
    reading = read_workbook(path)
    assert found_problems(reading) == [
        ("error-value", "Matches", "D2"),
        ("formula-not-calculated", "Matches", "E2"),
    ]
    assert reading.event is not None
    assert reading.event.name == "Puchar Łodzi"


def test_an_ods_file_that_repeats_a_cell_without_end(tmp_path: Path) -> None:
    cell = '<table:table-cell table:number-columns-repeated="16384" office:value-type="string"><text:p>x</text:p></table:table-cell>'
    reading = read_workbook(ods(tmp_path / "bomb.ods", ods_table("Players", *[cell] * 400)))
    assert found_problems(reading) == [("sheet-too-large", "Players", "XFD400")]


BROKEN = {
    "bigfoot.xlsx": "workbook-too-many-sheets",
    "OOM_alloc3.xls": "compound-damaged",
    "issue252.xlsx": "part-damaged",
    "issue_385.xls": "file-encrypted",
    "issue_594_dos.ods": "sheet-too-large",
    "pass_protected.ods": "file-encrypted",
    "pass_protected.xlsb": "file-encrypted",
    "pass_protected.xlsx": "file-encrypted",
    "too_small.xls": "file-is-text",
    "null_file.xlsx": "file-empty",
    "null_archive.xlsx": "file-is-archive",
}
"""Of the odd workbooks, those that cannot be opened; all others have other people's sheets."""


@pytest.mark.data
@pytest.mark.thorough
def test_every_odd_workbook_ends_in_a_problem_that_says_what_is_wrong_with_it(swissbook_data: Path) -> None:
    files = [path for path in sorted((swissbook_data / "fuzz").rglob("*")) if path.suffix[:4] in (".xls", ".ods")]
    assert len(files) > 120
    codes: Counter[str] = Counter()
    for path in files:
        reading = read_workbook(path)
        # A sheet named `table` is near to names of ours: that is a hint beside.
        wrong, *others = (one for one in reading.problems if one.code != "misspelt-sheet")
        code = wrong.code
        assert (code, others) == (BROKEN.get(path.name, "no-known-sheet"), []), path.name
        assert reading.event is None
        if code == "no-known-sheet":
            assert dict(wrong.values)["found"] != "–", path.name
        codes[code] += 1
    assert set(BROKEN.values()) < set(codes)


@pytest.mark.thorough
@pytest.mark.data
def test_the_values_of_odd_workbooks_are_those_another_reader_sees(swissbook_data: Path) -> None:
    folder = swissbook_data / "fuzz" / "calamine" / "tests"
    errors = [row[0] for row in grid(folder / "errors.xlsx", "Feuil1").rows]
    assert errors == [
        CellError(f"#{text}") for text in ("DIV/0!", "NAME?", "VALUE!", "NULL!", "REF!", "NUM!", "N/A")
    ]
    for suffix in ("xls", "xlsb", "xlsx", "ods"):
        rows = grid(folder / f"issues.{suffix}", "issue2").rows
        assert [str(value) for value in rows[0]] == [
            str(value) for value in grid(folder / "issues.xlsx", "issue2").rows[0]
        ]
