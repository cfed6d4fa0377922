"""A whole event in a workbook of the organiser's own, with all that they have put into it."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

from pipeline.model import replace
from tests.eventday.day import Day
from tests.eventday.desk import Desk, parts_of
from tests.eventday.games import GAMES
from tests.eventday.own_workbook import COMMENT, MACRO, own_workbook
from tests.eventday.test_whole_event import correct_a_result, finish, play_bracket, play_swiss

OURS = ("Standings", "Bracket", "Problems", "Draws")
CHANGING = ("xl/workbook.xml", "xl/_rels/workbook.xml.rels", "[Content_Types].xml", "xl/styles.xml")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, bytes], Path]:
    """The parts of the workbook before the day, and the workbook after it."""
    folder = tmp_path_factory.mktemp("own")
    path = folder / "cup.xlsm"
    day = Day(Desk(path, "en"), replace(GAMES["neuroshima-hex-2023"], language="en"))
    day.begin(day.game.players)
    own_workbook(path, day.players)
    before = parts_of(path)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        day.fill_in()
        play_swiss(day)
        correct_a_result(day)
        finish(day, play_bracket(day), folder / "output")
    return before, path


def test_everything_else_is_the_same_bytes(played: tuple[dict[str, bytes], Path]) -> None:
    before, path = played
    after = parts_of(path)
    lists = [f"xl/worksheets/sheet{number}.xml" for number in (1, 2, 3, 4, 5, 6)]
    counting = "xl/worksheets/sheet8.xml"
    tables = ["xl/tables/table2.xml"]
    allowed = {*CHANGING, *lists, *tables, counting, "xl/calcChain.xml"}
    assert {name for name, data in before.items() if after.get(name) != data} <= allowed
    kept = ("vbaProject.bin", "media/image", "drawing1.xml", "chart1.xml", "comments", "vmlDrawing", "theme")
    for piece in kept:
        names = [name for name in before if piece in name]
        assert names, piece
        assert all(after[name] == before[name] for name in names)
    assert after["xl/vbaProject.bin"] == MACRO
    assert after["xl/worksheets/sheet7.xml"] == before["xl/worksheets/sheet7.xml"]


def test_opens_with_all_that_was_in_it(played: tuple[dict[str, bytes], Path]) -> None:
    book = openpyxl.load_workbook(played[1], keep_vba=True)
    assert book.vba_archive is not None
    book.vba_archive.close()  # which the library leaves open
    own = ["Event", "Tournaments", "Players", "Matches", "Changes", "Staff", "Wall", "Counting"]
    assert sorted(book.sheetnames) == sorted([*own, *OURS])
    assert [name for name in book.sheetnames if name in own] == own
    comment = book["Players"]["B3"].comment
    assert comment is not None
    assert COMMENT in comment.text


def test_new_rows_are_the_tables_own(played: tuple[dict[str, bytes], Path]) -> None:
    """Every match lies in the table, looks like the first, and has the organiser's own formula."""
    book = openpyxl.load_workbook(played[1])
    sheet = book["Matches"]
    last = max(row for row in range(2, sheet.max_row + 1) if sheet.cell(row, 3).value)
    assert sheet.tables["Matches"].ref == f"A1:M{last}"
    assert all(sheet.cell(row, 13).value is not None for row in range(2, last + 1))
    assert {sheet.cell(row, 3).fill.start_color.rgb for row in range(2, last + 1)} == {"FFDDEEFF"}
    (validation,) = sheet.data_validations.dataValidation
    assert str(validation.sqref) == f"E2:E{last}"
    assert [str(found.sqref) for found in sheet.conditional_formatting] == [f"E2:E{last}"]


def test_a_value_that_was_calculated_from_the_matches_is_calculated_anew(
    played: tuple[dict[str, bytes], Path],
) -> None:
    part = parts_of(played[1])["xl/worksheets/sheet8.xml"]
    assert b"COUNTA(Matches!A2:A500)" in part
    assert b"<v>" not in part
