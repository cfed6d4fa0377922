"""Results that are typed at the desk: into the workbook, or kept until nothing else has it open."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest
from selectolax.lexbor import LexborHTMLParser

from pipeline.extensions.hall.engine.tables import Act, ReportedResult
from pipeline.model import Result
from pipeline.run.load import Ready, load
from pipeline.schema.sheets import MATCHES
from tests.builders.workbooks import EVENT, PLAYERS, ROUND, cup
from tests.eventday.desk import Desk as Spreadsheet
from tests.extensions.desk.preview.previews import until
from tests.extensions.desk.web.desks import RunningDesk, desk_in
from tests.extensions.hall.run.halls import hall_of, open_cup, seated, tell

MARK = ",ada,elsewhere,01.01.2026 10:00,file:///home;"
OPEN = [*ROUND[:1], (1, 1, 1, 2, None), (1, 2, 3, 12, None)]


@pytest.fixture
def desk(desk: RunningDesk) -> RunningDesk:
    """A desk with a folder, into which workbooks are put."""
    desk.folder.mkdir()
    return desk


def opened(desk: RunningDesk, **changed: object) -> tuple[Path, str]:
    """A workbook of four with a round drawn, and the address of its page."""
    book = cup(desk.folder / "spring.xlsx", **{"matches": OPEN, **changed})  # type: ignore[arg-type]
    return book, desk.opened(book)


def type_result(desk: RunningDesk, page: str, table: str, result: str) -> str:
    """Type a table and a result into the line of the page; where that leads."""
    return desk.send(f"{page}results", tournament="Main", table=table, result=result).headers["location"] or ""


def form(desk: RunningDesk, address: str) -> dict[str, str]:
    """The hidden fields of the page of a table."""
    hidden = LexborHTMLParser(desk.ask(address).text).css("form.result input[type=hidden]")
    return {str(field.attributes["name"]): field.attributes["value"] or "" for field in hidden}


def chosen(desk: RunningDesk, address: str) -> list[str]:
    """The results that are chosen on the page of a table."""
    choices = LexborHTMLParser(desk.ask(address).text).css(".choice input[checked]")
    return [choice.attributes["value"] or "" for choice in choices]


def cells(book: Path, *addresses: str) -> list[object]:
    sheet = openpyxl.load_workbook(book)["Matches"]
    return [sheet[address].value for address in addresses]


def test_a_table_and_a_result_are_typed_and_stand_in_the_workbook(desk: RunningDesk) -> None:
    book, page = opened(desk)
    assert "2 results are missing. Enter them here, or in the workbook." in desk.text(page)
    assert type_result(desk, page, "2", "1") == "./"
    assert cells(book, "E2", "E3") == [None, "1"]
    said = desk.text(page)
    assert "1 result was written into the workbook" in said
    assert "1 of 2 results are in." in said
    assert "3 Ann Lee – 12 Iwan Petrow 3 Ann Lee won" in said
    assert type_result(desk, page, " 1 ", "2:0") == "./"
    assert cells(book, "E2", "E3") == ["1", "1"]
    assert "Round 2 can be drawn." in desk.text(page)
    assert len(list((desk.folder / "spring backups").glob("*.xlsx"))) == 2


def test_what_is_no_result_leads_to_the_form_and_what_is_no_table_is_said(desk: RunningDesk) -> None:
    book, page = opened(desk)
    before = book.read_bytes()
    assert type_result(desk, page, "7", "1") == "./"
    assert "There is no table 7 in this round." in desk.text(page)
    where = type_result(desk, page, "2", "won")
    assert where == "result/1?typed=won"
    said = desk.text(f"{page}{where}")
    assert "“won” is no result of this game." in said
    assert "3 Ann Lee – 12 Iwan Petrow" in said
    assert type_result(desk, page, "2", "BYE") == "result/1?typed=BYE"
    assert book.read_bytes() == before


def test_a_result_that_is_there_is_corrected_on_its_form_and_nowhere_else(desk: RunningDesk) -> None:
    book, page = opened(desk, matches=ROUND)
    where = type_result(desk, page, "1", "2")
    assert where == "result/0?typed=2"
    assert cells(book, "E2") == ["1"]
    assert "The workbook says: 1 Jan Kowalski won" in desk.text(f"{page}{where}")
    assert (chosen(desk, f"{page}result/0"), chosen(desk, f"{page}{where}")) == (["1"], ["2"])
    assert desk.send(f"{page}result/0", **form(desk, f"{page}result/0"), result="2").status == 303
    assert cells(book, "E2", "E3") == ["2", "2"]


def test_what_a_game_counts_is_typed_or_chosen_at_the_desk_as_in_the_workbook(desk: RunningDesk) -> None:
    book, page = opened(desk, tournaments=[("Tournament", "Rules"), ("Main", "war-online-constructed")])
    assert 'placeholder="2-1"' in desk.ask(page).text
    assert type_result(desk, page, "1", "1") != "./"
    assert type_result(desk, page, "1", "2-1") == "./"
    assert chosen(desk, f"{page}result/0") == ["2-1"]
    assert type_result(desk, page, "2", "3-1") == "result/1?typed=3-1"
    assert desk.send(f"{page}result/1", **form(desk, f"{page}result/1"), result="0-2").status == 303
    assert [cells(book, f"F{row}", f"G{row}") for row in (2, 3)] == [["2", "1"], ["0", "2"]]


def test_the_form_says_who_plays_first_and_is_given_what(desk: RunningDesk) -> None:
    go = {"tournaments": [("Tournament", "Rules"), ("Main", "go-mcmahon")]}
    rows = [(*ROUND[0], "Handicap"), (1, 1, 2, 1, None, None, None, 3)]
    _, page = opened(desk, matches=rows, **go)
    said = LexborHTMLParser(desk.ask(f"{page}result/0").text).css(".sides")
    assert [one.text() for one in said] == ["2 Zofia Żak: Black, 3 handicap stones"]
    _, page = opened(desk)
    assert not LexborHTMLParser(desk.ask(f"{page}result/0").text).css(".sides")


@pytest.mark.thorough
def test_scores_go_into_their_columns_and_what_is_wrong_is_said_over_the_form(desk: RunningDesk) -> None:
    tournaments = [("Tournament", "Rules"), ("Main", "neuroshima-hex-2023")]
    book, page = opened(desk, tournaments=tournaments, event=[*EVENT, ("Organiser", "Ada")])
    assert type_result(desk, page, "1", "12-7") == "./"
    assert cells(book, "F2", "G2") == ["12", "7"]
    fields = form(desk, f"{page}result/1")
    refused = desk.send(f"{page}results", tournament="Main", table="2", result="1")
    tree = LexborHTMLParser(refused.text)
    assert refused.status == 200
    assert tree.css(".faults p")
    assert tree.css("form.result")[0].attributes["action"] == "result/1"
    assert tree.css(".facts a")[0].attributes["href"] == "./"
    half = desk.send(f"{page}result/1", **fields, score1="12", score2="")
    assert "Enter the result first." in half.text
    assert cells(book, "F3", "G3") == [None, None]
    figures = desk.send(f"{page}result/1", **fields, score1="many", score2="3")
    assert "Type figures as digits" in figures.text


@pytest.mark.thorough
def test_while_the_workbook_is_open_elsewhere_results_wait_and_survive(tmp_path: Path) -> None:
    (tmp_path / "desk").mkdir()
    book = cup(tmp_path / "desk" / "spring.xlsx", matches=OPEN)
    lock = book.with_name(".~lock.spring.xlsx#")
    lock.write_text(MARK)
    with desk_in(tmp_path / "desk") as desk:
        page = desk.opened(book)
        type_result(desk, page, "1", "1")
        type_result(desk, page, "2", "2")
        said = desk.text(page)
        assert "Save and close the workbook: I am waiting" in said
        assert "Nothing was begun" not in said
        assert said.count("entered by a judge") == 4, "in the list, and at both tables"
        assert cells(book, "E2", "E3") == [None, None]
        desk.send(f"{page}cancel")  # or the desk dies: its threads are this process's here
    lock.unlink()
    with desk_in(tmp_path / "desk") as desk:
        page = desk.opened(book)
        said = desk.text(page)
        assert "Not in the workbook yet" in said
        assert said.count("entered by a judge") == 4
        desk.send(f"{page}take")
        assert cells(book, "E2", "E3") == ["1", "2"]


def test_results_wait_until_the_workbook_is_closed_and_what_was_typed_there_wins(desk: RunningDesk) -> None:
    book, page = opened(desk)
    lock = book.with_name(".~lock.spring.xlsx#")
    lock.write_text(MARK)
    type_result(desk, page, "1", "1")
    type_result(desk, page, "2", "2")
    organiser = Spreadsheet(book, "en")
    organiser.type(MATCHES, 2, {"result": "2"})
    organiser.save()
    lock.unlink()
    until(lambda: "1 result was written into the workbook" in desk.text(page))
    assert cells(book, "E2", "E3") == ["2", "2"]
    said = desk.text(page)
    assert "1 Jan Kowalski won" in said
    assert "Matches E2" in said


def test_the_organiser_decides_over_what_phones_said(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    hall = hall_of(path)
    tell(hall, seated(hall, 1, 2), Act.REPORT, 1, ReportedResult(Result.FIRST))
    with desk_in(tmp_path) as desk:
        page = desk.opened(path)
        type_result(desk, page, "1", "2")
        assert cells(path, "E2") == ["2"]
    hall.refresh()
    again = tell(hall, seated(hall, 1, 2), Act.AGREE, 2)
    assert again is not None
    assert again.report is None


def test_a_round_that_was_drawn_anew_meanwhile_takes_no_result_of_the_old_one(desk: RunningDesk) -> None:
    book, page = opened(desk)
    fields = form(desk, f"{page}result/0")
    cup(book, matches=[*ROUND[:1], (1, 1, 1, 3, None), (1, 2, 2, 12, None)])
    answer = desk.send(f"{page}result/0", **fields, result="1")
    assert "The result was changed in the meantime. Look at it again." in answer.text
    assert cells(book, "E2", "E3") == [None, None]


def test_a_late_player_is_no_dead_end_the_round_is_drawn_again(desk: RunningDesk) -> None:
    book, page = opened(desk, players=[*PLAYERS, (13, "Eva Long"), (14, "Leo Vega")])
    said = desk.text(page)
    assert "Some cells must be mended first" in said
    assert "then nothing of this is in the way" in said
    assert "3 Ann Lee – 12 Iwan Petrow" in said
    desk.send(f"{page}redraw")
    loaded = load(book)
    assert isinstance(loaded, Ready)
    assert len(loaded.event.tournaments[0].matches) == 3


@pytest.mark.thorough
def test_with_errors_the_round_stays_in_sight_and_a_result_mends_what_was_none(desk: RunningDesk) -> None:
    book, page = opened(desk, matches=[*OPEN[:2], (1, 2, 3, 12, "Anna")])
    said = desk.text(page)
    assert "Some cells must be mended first" in said
    assert "0 of 2 results are in." in said
    assert "then nothing of this is in the way" not in said, "it would lose what was typed"
    type_result(desk, page, "1", "2")
    assert cells(book, "E2", "E3") == ["2", "Anna"]
    assert "1 of 2 results are in." in desk.text(page)
    type_result(desk, page, "2", "1")
    assert cells(book, "E2", "E3") == ["2", "1"]
    assert "Round 2 can be drawn." in desk.text(page)
