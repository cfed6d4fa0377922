"""What a draw is not written into, and at which cell that is said."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.table import Table
from openpyxl.worksheet.worksheet import Worksheet

from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem
from pipeline.workbook.read.reader import Reading, read_workbook
from pipeline.workbook.write.change import unwritable
from pipeline.workbook.write.round import Shown, Written, write_rounds
from tests.builders.workbooks import HEADINGS, save, sheets, write_event
from tests.workbook.write.events import Draw, draw, event_after, read_again, states_of


def _drawn(folder: Path, change: Callable[[Worksheet], object], *, spare: int = 0) -> Draw:
    """Draw into a table of headings, one played round and some spare rows, after a change."""
    rows = [(*HEADINGS, "Judge"), (1, 1, 1, 2, "1"), (1, 2, 3, 12, "2")]
    path = save(folder / "cup.xlsx", sheets(matches=rows))
    book = openpyxl.load_workbook(path)
    book["Matches"].add_table(Table(displayName="Matches", ref=f"A1:H{3 + spare}"))
    change(book["Matches"])
    book.save(path)
    return draw(path)


def _said(problem: Problem) -> tuple[str, str, str]:
    words = describe(problem, "en")
    assert words.found
    assert words.expected
    assert words.mend
    return problem.code, problem.at.sheet, problem.at.address


class TestObstacles:
    def test_merged_cells(self, tmp_path: Path) -> None:
        done = _drawn(tmp_path, lambda sheet: sheet.merge_cells("B4:D5"))
        assert _said(done.problem) == ("write-merged-cells", "Matches", "B4")

    def test_merged_cells_elsewhere_are_no_obstacle(self, tmp_path: Path) -> None:
        done = _drawn(tmp_path, lambda sheet: sheet.merge_cells("J4:K5"))
        assert done.rows == (4, 5)

    def test_something_below_the_table(self, tmp_path: Path) -> None:
        done = _drawn(tmp_path, lambda sheet: sheet.cell(5, 8, "Sum"))
        assert _said(done.problem) == ("write-occupied", "Matches", "H5")

    def test_something_beside_the_table_is_no_obstacle(self, tmp_path: Path) -> None:
        done = _drawn(tmp_path, lambda sheet: sheet.cell(5, 9, "Sum"))
        assert read_again(done).tournaments[0].matches == done.expected.tournaments[0].matches

    def test_another_table_below(self, tmp_path: Path) -> None:
        def change(sheet: Worksheet) -> None:
            sheet["H5"], sheet["H6"] = "Judges", "Ann"
            sheet.add_table(Table(displayName="Judges", ref="H5:H6"))

        assert _said(_drawn(tmp_path, change).problem) == ("write-occupied", "Matches", "H5")

    def test_a_row_of_totals(self, tmp_path: Path) -> None:
        def change(sheet: Worksheet) -> None:
            sheet.tables["Matches"].totalsRowCount = 1
            sheet.tables["Matches"].ref = "A1:H4"

        assert _said(_drawn(tmp_path, change).problem) == ("write-totals-row", "Matches", "A4")

    def test_a_row_of_totals_below_free_rows_is_none(self, tmp_path: Path) -> None:
        def change(sheet: Worksheet) -> None:
            sheet.tables["Matches"].totalsRowCount = 1
            sheet.tables["Matches"].ref = "A1:H6"

        assert _drawn(tmp_path, change).rows == (4, 5)

    def test_an_array_formula(self, tmp_path: Path) -> None:
        def change(sheet: Worksheet) -> None:
            sheet["B4"] = ArrayFormula("B4:B5", '=IF(A2:A3="","","")')

        done = _drawn(tmp_path, change, spare=2)
        assert _said(done.problem)[0] == "write-array-formula"

    def test_a_formula(self, tmp_path: Path) -> None:
        done = _drawn(tmp_path, lambda sheet: sheet.cell(4, 2, "=ROW()-1"), spare=2)
        assert _said(done.problem) == ("write-formula", "Matches", "B4")


class TestFiles:
    def test_a_signed_workbook(self, tmp_path: Path) -> None:
        path = write_event(tmp_path / "cup.xlsx", event_after(8, 0))
        with zipfile.ZipFile(path, "a") as archive:
            archive.writestr("_xmlsignatures/origin.sigs", b"")
        assert _said(draw(path).problem) == ("write-signed", "cup.xlsx", "")

    def test_an_encrypted_workbook(self, tmp_path: Path) -> None:
        path = tmp_path / "cup.xlsx"
        path.write_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600) + "EncryptedPackage".encode("utf-16-le"))
        found = unwritable(path)
        assert found is not None
        assert _said(found)[0] == "file-encrypted"

    @pytest.mark.parametrize("content", [b"", b"PK\x03\x04 not really", b"Ann,Bob\n"])
    def test_no_workbook_at_all(self, tmp_path: Path, content: bytes) -> None:
        path, out = tmp_path / "cup.xlsx", io.BytesIO()
        path.write_bytes(content)
        reading = Reading(event_after(8, 0))
        assert reading.event is not None
        found = write_rounds(path, out, reading, [], Shown(reading.event, (), ()))
        assert isinstance(found, Problem)
        assert out.getvalue() == b""

    @pytest.mark.parametrize(
        ("name", "data", "code"),
        [("cup.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "write-xls")],
    )
    def test_formats_that_are_only_read(self, tmp_path: Path, name: str, data: bytes, code: str) -> None:
        path = tmp_path / name
        path.write_bytes(data)
        found = unwritable(path)
        assert found is not None
        assert _said(found)[0] == code

    def test_an_opendocument_workbook(self, tmp_path: Path) -> None:
        path = tmp_path / "cup.ods"
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
            archive.writestr("content.xml", "<x/>")
        found = unwritable(path)
        assert found is not None
        assert _said(found)[0] == "write-ods"


class TestOwnSheets:
    def test_a_sheet_of_the_organisers_own_is_left_alone(self, tmp_path: Path) -> None:
        path = write_event(tmp_path / "cup.xlsx", event_after())
        book = openpyxl.load_workbook(path)
        book.create_sheet("standings")["A1"] = "mine"
        book.save(path)
        done = draw(path)
        after = openpyxl.load_workbook(done.path)
        assert after["standings"]["A1"].value == "mine"
        assert "Standings (Swissbook)" in after.sheetnames
        again = openpyxl.load_workbook(draw(done.path, redraw=True).path)
        assert again.sheetnames == after.sheetnames

    def test_are_rewritten_under_their_mark_in_any_language(self, tmp_path: Path) -> None:
        done = draw(write_event(tmp_path / "cup.xlsx", event_after(language="pl"), language="pl"))
        book = openpyxl.load_workbook(done.path)
        assert {"Klasyfikacja", "Losowania"} <= set(book.sheetnames)
        row = next(row for row in book["Wydarzenie"].iter_rows() if row[0].value == "Język")
        row[1].value = "en"
        book["Klasyfikacja"]["B5"] = "typed over"
        book.save(tmp_path / "en.xlsx")
        after = openpyxl.load_workbook(draw(tmp_path / "en.xlsx", redraw=True).path)
        assert after.sheetnames == book.sheetnames
        assert after["Klasyfikacja"]["B4"].value == "Player"
        assert after["Klasyfikacja"]["B5"].value != "typed over"

    def test_standings_are_those_of_the_outcome(self, tmp_path: Path) -> None:
        done = draw(write_event(tmp_path / "cup.xlsx", event_after()))
        sheet = openpyxl.load_workbook(done.path)["Standings"]
        standings = [[cell.value for cell in row] for row in sheet.iter_rows(min_row=5)]
        assert len(standings) == len(done.expected.tournaments[0].players)
        assert str(standings[0][1]).split()[0].isdecimal()
        points = [float(str(row[2])) for row in standings if row[0] != "–"]
        assert points == sorted(points, reverse=True)

    def test_are_refreshed_without_a_draw_and_then_stay_as_they_are(self, tmp_path: Path) -> None:
        done = draw(write_event(tmp_path / "cup.xlsx", event_after()))
        reading = read_workbook(done.path)
        assert reading.event is not None
        contents = []
        for _ in range(2):
            shown = Shown(reading.event, states_of(reading.event, reading), reading.problems)
            out = io.BytesIO()
            written = write_rounds(done.path, out, reading, [], shown)
            assert isinstance(written, Written)
            assert not written.rows
            done.path.write_bytes(out.getvalue())
            contents.append(out.getvalue())
        assert contents[0] == contents[1]
        assert read_workbook(done.path).event == done.expected
