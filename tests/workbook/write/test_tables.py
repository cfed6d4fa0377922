"""Drawn tables in the workbook: a row per seat, the rest as it was, drawing again, what stands in the way."""

from __future__ import annotations

import zipfile
from pathlib import Path

import openpyxl
import pytest
from python_calamine import CalamineWorkbook

from pipeline.locale.languages import LANGUAGES
from pipeline.model import FINAL_TABLE, Event, Player, PlayerNumber, RulesetId, Slug, replace
from pipeline.problems.problem import Problem
from pipeline.rules.load import load_builtin
from pipeline.workbook.create.draft import blank_event
from pipeline.workbook.read.reader import read_workbook
from pipeline.workbook.write.drawn import undrawn
from tests.builders.workbooks import save, sheets, write_event
from tests.profiles import quick_for
from tests.workbook.write.events import Draw, draw, read_again

MELEE = load_builtin("agot1-melee")
JOUST = load_builtin("agot1-joust")
HEADINGS = ("Round", "Table", "Seat", "Player", "Power", "Goal", "Place")


def blank_melee(players: int = 11, rounds: int = 3, language: str = "en", cut: int | None = None) -> Event:
    listed = [Player(PlayerNumber(number), f"Żak {chr(64 + number)}") for number in range(1, players + 1)]
    event = blank_event(MELEE, language, "k7", "Cup", listed)
    return replace(event, tournaments=(replace(event.tournaments[0], rounds=rounds, cut=cut),))


def enter(path: Path) -> None:
    """Results for every seat that has none: the lower number has more power."""
    book = openpyxl.load_workbook(path)
    page = book["Tables"]
    column = {cell.value: place for place, cell in enumerate(page[1], start=1)}
    for row in range(2, page.max_row + 1):
        player = page.cell(row, column["Player"]).value
        if player and page.cell(row, column["Power"]).value is None:
            page.cell(row, column["Power"]).value = 15 - int(str(player).split()[0]) % 15
            page.cell(row, column["Goal"]).value = 16
    book.save(path)


def written_rows(done: Draw) -> tuple[int, ...]:
    assert not isinstance(done.written, Problem)
    return done.written.rows["tables"]


@pytest.mark.parametrize("language", quick_for(LANGUAGES, "ru"))
def test_reads_as_it_was_drawn(tmp_path: Path, language: str) -> None:
    done = draw(write_event(tmp_path / "cup.xlsx", blank_melee(language=language)))
    assert read_again(done) == done.expected
    assert written_rows(done) == tuple(range(2, 13))


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("players", "cut", "draws"),
    [
        pytest.param(11, None, 4, marks=pytest.mark.thorough),
        pytest.param(17, 16, 5, marks=pytest.mark.thorough),
        pytest.param(3, None, 4, marks=pytest.mark.thorough),
        (5, 0, 3),
    ],
)
def test_follows_the_last_until_all_is_over(tmp_path: Path, players: int, cut: int | None, draws: int) -> None:
    path = write_event(tmp_path / "cup.xlsx", blank_melee(players, cut=cut))
    for number in range(draws):
        done = draw(path, name=f"{number}.xlsx")
        assert done.rounds
        assert read_again(done) == done.expected
        path = done.path
        enter(path)
    assert not draw(path).rounds
    reading = read_workbook(path)
    assert [one.round for one in reading.draws] == sorted(one.round for one in reading.draws)
    assert len(reading.draws) == draws
    assert (reading.draws[-1].round == FINAL_TABLE) is (cut != 0)


@pytest.mark.thorough
def test_two_readers_see_the_same_seats(tmp_path: Path) -> None:
    done = draw(write_event(tmp_path / "cup.xlsx", blank_melee()))
    page = openpyxl.load_workbook(done.path)["Tables"]
    rows = [[cell.value for cell in row][:7] for row in page.iter_rows(min_row=2, max_row=12)]
    seats = [
        [1, table.table, number, f"{player} Żak {chr(64 + player)}", None, None, None]
        for table in done.rounds[0].proposal.tables
        for number, player in enumerate(table.seats, start=1)
    ]
    assert rows == seats
    other = CalamineWorkbook.from_path(str(done.path)).get_sheet_by_name("Tables").to_python()[1:12]
    assert [[value or None for value in row[:7]] for row in other] == seats


def test_all_else_stays_to_the_byte(tmp_path: Path) -> None:
    path = write_event(tmp_path / "cup.xlsx", blank_melee())
    enter_path = draw(path, name="one.xlsx").path
    enter(enter_path)
    done = draw(enter_path)
    with zipfile.ZipFile(enter_path) as before, zipfile.ZipFile(done.path) as after:
        changed = {name for name in before.namelist() if before.read(name) != after.read(name)}
    sheets_of = openpyxl.load_workbook(enter_path).sheetnames
    allowed = {f"xl/worksheets/sheet{sheets_of.index(name) + 1}.xml" for name in ("Tables", "Standings", "Draws")}
    assert changed <= allowed | {"xl/styles.xml", "xl/workbook.xml", "[Content_Types].xml"} | {
        name for name in changed if name.startswith(("xl/tables/", "xl/_rels"))
    }
    assert f"xl/worksheets/sheet{sheets_of.index('Tables') + 1}.xml" in changed


def test_goes_beneath_a_plain_list_and_over_numbers_typed_in_advance(tmp_path: Path) -> None:
    rows = [HEADINGS, *((1, 1, seat, player, 16 - player, 15) for seat, player in enumerate((1, 2, 3, 12), 1))]
    rows += [(None, 1, seat, None, None, 15) for seat in (1, 2, 3, 4)]
    tournaments = [("Tournament", "Rules", "Rounds"), ("Main", "agot1-melee", 2)]
    done = draw(save(tmp_path / "cup.xlsx", sheets(tournaments=tournaments, tables=rows)))
    assert written_rows(done) == (6, 7, 8, 9)
    goals = [row[5].value for row in openpyxl.load_workbook(done.path)["Tables"].iter_rows(min_row=6, max_row=9)]
    assert goals == [15] * 4, "a goal typed in advance stays"


def test_a_sheet_without_seats_is_told_of(tmp_path: Path) -> None:
    headings = [name for name in HEADINGS if name != "Seat"]
    tournaments = [("Tournament", "Rules", "Rounds"), ("Main", "agot1-melee", 2)]
    done = draw(save(tmp_path / "cup.xlsx", sheets(tournaments=tournaments, tables=[headings])))
    assert not isinstance(done.written, Problem)
    assert "write-no-column-tables" in [one.code for one in done.written.problems]


def test_without_the_sheet_nothing_is_written(tmp_path: Path) -> None:
    tournaments = [("Tournament", "Rules", "Rounds"), ("Main", "agot1-melee", 2)]
    done = draw(save(tmp_path / "cup.xlsx", sheets(tournaments=tournaments)))
    assert done.problem.code == "write-no-tables"
    assert not done.path.exists()


def test_matches_and_tables_of_one_event_are_drawn_together(tmp_path: Path) -> None:
    event = blank_melee(9)
    joust = replace(event.tournaments[0], name="Joust", slug=Slug("joust"), rules=RulesetId(JOUST.id))
    both = replace(event, tournaments=(*event.tournaments, joust))
    done = draw(write_event(tmp_path / "cup.xlsx", both))
    assert not isinstance(done.written, Problem)
    assert {key: len(rows) for key, rows in done.written.rows.items()} == {"tables": 9, "matches": 5}
    assert read_again(done) == done.expected
    again = draw(done.path, redraw=True)
    assert read_again(again) == again.expected


class TestDrawingAgain:
    def test_fills_the_same_rows(self, tmp_path: Path) -> None:
        first = draw(write_event(tmp_path / "cup.xlsx", blank_melee()))
        again = draw(first.path, redraw=True)
        assert written_rows(again) == written_rows(first)
        assert read_again(again) == again.expected

    def test_keeps_what_has_a_result(self, tmp_path: Path) -> None:
        done = draw(write_event(tmp_path / "cup.xlsx", blank_melee()))
        enter(done.path)
        reading = read_workbook(done.path)
        assert reading.event is not None
        refused = undrawn(reading.event.tournaments[0], reading)
        assert isinstance(refused, Problem)
        assert (refused.code, refused.at.sheet, refused.at.address) == ("redraw-has-results", "Tables", "E2")

    def test_needs_a_round(self, tmp_path: Path) -> None:
        reading = read_workbook(write_event(tmp_path / "cup.xlsx", blank_melee()))
        assert reading.event is not None
        refused = undrawn(reading.event.tournaments[0], reading)
        assert isinstance(refused, Problem)
        assert (refused.code, refused.at.sheet) == ("redraw-nothing", "Tables")
