"""The page of a workbook: what it says, what its buttons do, and how it waits while the workbook is open elsewhere."""

from __future__ import annotations

import datetime as dt
import http.client
import threading
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from selectolax.lexbor import LexborHTMLParser

from pipeline.extensions.desk.web.workbook import OpenWorkbook
from pipeline.extensions.web.live import ChangeSignal
from pipeline.problems.acts import OrganiserAct
from pipeline.run.load import Ready, load
from pipeline.schema.sheets import MATCHES
from pipeline.views.language.words import words
from tests.builders.events import AGOT2_ID, simulated
from tests.builders.workbooks import PLAYERS, ROUND, cup, write_event
from tests.eventday.desk import Desk as Spreadsheet
from tests.extensions.desk.preview.previews import LONG, next_version, until
from tests.extensions.desk.web.desks import RunningDesk, desk_in

MARK = ",organiser,another-machine,22.11.2026 10:00,file:///home/organiser;"


@pytest.fixture
def desk(desk: RunningDesk) -> RunningDesk:
    """A desk with a folder, into which workbooks are put."""
    desk.folder.mkdir()
    return desk


def opened(desk: RunningDesk, **changed: object) -> tuple[Path, str]:
    """A workbook of four with a round played, and the address of its page."""
    book = cup(desk.folder / "spring.xlsx", **changed)  # type: ignore[arg-type]
    return book, desk.opened(book)


def rounds_of(book: Path) -> list[int]:
    loaded = load(book)
    assert isinstance(loaded, Ready)
    return sorted({match.round.number for match in loaded.event.tournaments[0].matches})


def test_it_says_where_the_event_stands_and_which_results_are_missing(desk: RunningDesk) -> None:
    _, page = opened(desk, matches=[*ROUND[:2], (1, 2, 3, 12, None)])
    said = desk.text(page)
    assert "Round 1 is under way 4 players" in said
    assert "1 result is missing" in said
    assert "1 of 2 results are in." in said
    assert "3 Ann Lee – 12 Iwan Petrow Enter Matches E3" in said
    assert "Open in the spreadsheet program" in said


def test_a_draw_is_told_then_done_then_said_with_its_command(desk: RunningDesk) -> None:
    book, page = opened(desk)
    before = book.read_bytes()
    told = desk.text(f"{page}draw")
    assert "Round 2 4 players, 2 tables Nobody has a bye. All meet somebody with as many points." in told
    assert "Nobody meets the same opponent again." in told
    assert book.read_bytes() == before
    assert desk.send(f"{page}draw").status == 303
    said = desk.text(page)
    assert "Round 2 was drawn and written into the workbook" in said
    assert "swissbook pair spring.xlsx" in said
    assert rounds_of(book) == [1, 2]
    (backup,) = (desk.folder / "spring backups").glob("*.xlsx")
    assert backup.name in said
    assert backup.read_bytes() == before


def test_the_first_draw_says_what_it_fixes_and_who_has_the_bye(desk: RunningDesk) -> None:
    _, page = opened(desk, matches=ROUND[:1], players=[*PLAYERS, (13, "Eva Long")])
    told = desk.text(f"{page}draw")
    assert "4 players, 2 tables" in told
    assert "Bye: " in told
    assert "Fixed from this draw on: Rounds " in told


def test_a_draw_waits_until_the_workbook_is_closed(desk: RunningDesk) -> None:
    book, page = opened(desk)
    mark = book.with_name(".~lock.spring.xlsx#")
    mark.write_text(MARK)
    assert desk.send(f"{page}draw").status == 303
    said = desk.text(page)
    assert "Save and close the workbook: I am waiting" in said
    assert "organiser" in said
    assert rounds_of(book) == [1]
    mark.unlink()
    until(lambda: "You may open the workbook again" in desk.text(page))
    assert rounds_of(book) == [1, 2]
    assert "I am waiting" not in desk.text(page)


@pytest.mark.thorough
def test_what_was_typed_before_it_was_closed_counts(desk: RunningDesk) -> None:
    book, page = opened(desk)
    mark = book.with_name("~$spring.xlsx")
    mark.write_bytes(bytes(165))
    desk.send(f"{page}draw")
    cup(book, players=[*PLAYERS[:4], (12, "Somebody Else")])
    mark.unlink()
    until(lambda: "You may open the workbook again" in desk.text(page))
    assert "Somebody Else" in desk.text(page)


def test_one_thing_waits_at_a_time_and_says_which(desk: RunningDesk) -> None:
    book, page = opened(desk)
    book.with_name(".~lock.spring.xlsx#").write_text(MARK)
    desk.send(f"{page}draw")
    assert "What will be done: Draw the next round." in desk.text(page)
    desk.send(f"{page}undo")
    assert "Nothing was begun" in desk.text(page)
    assert desk.text(page).count("What will be done: Draw the next round.") == 2


def test_waiting_can_be_given_up(desk: RunningDesk) -> None:
    book, page = opened(desk)
    mark = book.with_name(".~lock.spring.xlsx#")
    mark.write_text(MARK)
    desk.send(f"{page}draw")
    assert desk.send(f"{page}cancel").status == 303
    assert "I am waiting" not in desk.text(page)
    mark.unlink()
    desk.send(f"{page}build")
    assert rounds_of(book) == [1]


def test_the_last_draw_is_undone_and_can_be_done_again(desk: RunningDesk) -> None:
    book, page = opened(desk)
    before = book.read_bytes()
    desk.send(f"{page}draw")
    drawn = book.read_bytes()
    told = desk.text(f"{page}undo")
    assert "Main: Round 2" in told
    assert "Round 2 is new: 2 rows" in told
    desk.send(f"{page}undo")
    assert book.read_bytes() == before
    assert "The last draw was undone" in desk.text(page)
    assert drawn in [one.read_bytes() for one in (desk.folder / "spring backups").glob("*.xlsx")]
    desk.send(f"{page}draw")
    assert rounds_of(book) == [1, 2]


def test_a_draw_whose_results_have_begun_to_come_in_is_not_undone(desk: RunningDesk) -> None:
    book, page = opened(desk)
    desk.send(f"{page}draw")
    assert "Undo the last draw" in desk.text(page)
    organiser = Spreadsheet(book, "en")
    row = next(int(str(one["row"])) for one in organiser.rows(MATCHES) if one["round"] == 2)
    organiser.type(MATCHES, row, {"result": "1"})
    organiser.save()
    typed = book.read_bytes()
    assert "Undo the last draw" not in desk.text(page)
    desk.send(f"{page}undo")
    assert "The draw was not undone." in desk.text(page)
    assert book.read_bytes() == typed


def test_a_draw_by_another_desk_has_no_backup_to_go_back_to(desk: RunningDesk) -> None:
    book, page = opened(desk, matches=[*ROUND[:1], (1, 1, 1, 2, None), (1, 2, 3, 12, None)])
    assert "There is no backup from before the last draw." in desk.text(f"{page}undo")
    before = book.read_bytes()
    desk.send(f"{page}undo")
    assert book.read_bytes() == before


def test_what_is_certain_is_mended_and_told_before(desk: RunningDesk) -> None:
    book = write_event(desk.folder / "cup.xlsx", simulated(AGOT2_ID, 12, "k7", language="en"))
    organiser = Spreadsheet(book, "en")
    organiser.type(MATCHES, 4, {"round": 2})
    organiser.save()
    page = desk.opened(book)
    assert "Some cells must be mended first" in desk.text(page)
    assert "Matches A4 1" in desk.text(f"{page}mend")
    desk.send(f"{page}mend")
    said = desk.text(page)
    assert "What was meant was typed into the workbook" in said
    assert "became" in said
    assert not load(book).has_errors


def test_what_stops_a_draw_stands_before_what_is_only_worth_a_look(desk: RunningDesk) -> None:
    players = [PLAYERS[0], ("1", "Jan Lis"), ("2", "Ewa Nowak"), ("3", "Ann Lee"), ("12", "Iwan Petrow")]
    _, page = opened(desk, players=players, matches=[*ROUND[:2], (1, 2, 3, "Sir Absent", "2")])
    shown = LexborHTMLParser(desk.ask(page).text)
    severities = [str(one.attributes["class"]).split()[1] for one in shown.css("li.problem")]
    assert severities[0] == "error"
    assert severities == sorted(severities, key=["error", "warning", "hint"].index)
    assert len(set(severities)) > 1
    assert [one.text() for one in shown.css(".main-button")] == ["Open in the spreadsheet program"]


def test_with_errors_nothing_is_drawn_and_the_cells_are_named(desk: RunningDesk) -> None:
    book, page = opened(desk, matches=[*ROUND[:2], (1, 2, 3, "Sir Absent", "2")])
    before = book.read_bytes()
    said = desk.text(page)
    assert "Some cells must be mended first" in said
    assert "Matches D3" in said
    desk.send(f"{page}draw")
    assert "so no round was drawn" in desk.text(page)
    assert book.read_bytes() == before


def test_a_file_that_is_no_workbook_has_a_page_that_says_so(desk: RunningDesk) -> None:
    book, page = opened(desk)
    book.write_bytes(b"PK")
    assert "damaged" in desk.text(page)
    for deed in ("draw", "redraw", "undo", "mend", "build", "print", "report"):
        assert desk.send(f"{page}{deed}").status == 303
        assert "bug" not in desk.text(page)
    assert {desk.ask(f"{page}{deed}").status for deed in ("draw", "redraw", "undo", "mend")} == {200}


def test_pages_are_built_and_shown_and_sheets_are_printed(desk: RunningDesk) -> None:
    _, page = opened(desk, matches=[*ROUND[:2], (1, 2, 3, 12, None)])
    desk.send(f"{page}print")
    said = desk.text(page)
    assert "Pairings by table" in said
    assert "Result slips" in said
    assert said.index("Result slips") < said.index("Player cards"), "what the hall waits for is first"
    answer = desk.ask(f"{page}sheets/main/slips.pdf")
    assert desk.ask(f"{page}sheets/main/../../problems.html").status == 404
    assert (answer.status, answer.headers["content-type"], answer.body[:4]) == (200, "application/pdf", b"%PDF")
    desk.send(f"{page}build")
    assert "Spring" in desk.ask(f"{page}pages/spring/index.html").text


def test_the_report_is_a_draft_that_can_be_read_and_opened(desk: RunningDesk) -> None:
    _, page = opened(desk)
    assert desk.ask(f"{page}report").status == 404
    desk.send(f"{page}report")
    assert "The report is ready" in desk.text(page)
    letter = desk.ask(f"{page}report")
    assert "Ann Lee" in letter.text
    assert "sandbox" in letter.headers["content-security-policy"]
    assert desk.ask(f"{page}report.eml").headers["content-type"] == "message/rfc822"


def test_the_workbook_is_opened_in_the_program_for_it(desk: RunningDesk) -> None:
    book, page = opened(desk)
    desk.send(f"{page}spreadsheet")
    assert desk.launched == [book]
    assert "is being opened" in desk.text(page)


def test_what_waits_is_not_done_once_the_desk_has_ended(tmp_path: Path) -> None:
    with desk_in(tmp_path / "desk") as desk:
        desk.folder.mkdir()
        book, page = opened(desk)
        lock = book.with_name("~$spring.xlsx")
        lock.write_bytes(bytes(165))
        desk.send(f"{page}draw")
        assert "I am waiting" in desk.text(page)
        waiting = {thread for thread in threading.enumerate() if thread.name.endswith("(later)")}
    before = book.read_bytes()
    lock.unlink()
    for thread in waiting:
        thread.join(LONG)
    assert waiting
    assert book.read_bytes() == before


def test_a_page_hears_of_every_save_and_of_the_lock(desk: RunningDesk) -> None:
    book, page = opened(desk)
    connection = http.client.HTTPConnection(urlsplit(desk.address).netloc, timeout=LONG)
    connection.request("GET", f"{page}live", headers={"Cookie": desk.cookie})
    stream = connection.getresponse()
    first = next_version(stream)
    cup(book, players=[*PLAYERS[:4], (12, "Somebody Else")])
    second = next_version(stream)
    book.with_name("~$spring.xlsx").write_bytes(bytes(165))
    third = next_version(stream)
    connection.close()
    assert len({first, second, third}) == 3


def test_what_somebody_else_changes_is_sent_for_whatever_has_become_of_other_workbooks(
    desk: RunningDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[bool] = []
    monkeypatch.setattr(ChangeSignal, "send", lambda _: sent.append(True))
    book, page = opened(desk)
    desk.text(page)
    until(lambda: bool(sent))  # it is one more than there were
    before = len(sent)
    cup(book, players=[*PLAYERS[:4], (12, "Somebody Else")])
    until(lambda: len(sent) > before)
    before = len(sent)
    book.unlink()
    book.symlink_to(book.name)  # nobody can say where it leads
    until(lambda: len(sent) > before)
    assert desk.ask("/").status == 200


STARTS = [("Tournament", "Rules", "Structure", "Rounds", "Cut", "Round starts"), ("Main", "agot2-joust", "custom", 3, 0, None)]  # fmt: skip
DRAWN = [*ROUND, (2, 1, 1, 3, None), (2, 2, 2, 12, None)]


def test_a_round_that_begins_says_its_end_and_can_begin_until_a_result_is_in(desk: RunningDesk) -> None:
    book, page = opened(desk, tournaments=STARTS, matches=DRAWN)
    assert "The round begins now" in desk.text(page)
    assert desk.send(f"{page}begin").status == 303
    said = desk.text(page)
    assert "Round 2 runs from" in said
    assert "as soon as the pages are built and published" in said
    loaded = load(book)
    assert isinstance(loaded, Ready)
    first, second = loaded.event.tournaments[0].round_starts
    assert first is None
    assert second is not None
    assert second.second == 0
    assert "The round begins now" in said, "who pressed too early presses again"
    cup(book, tournaments=STARTS, matches=[*DRAWN[:-1], (2, 2, 2, 12, "1")])
    assert "The round begins now" not in desk.text(page)


@pytest.mark.thorough
def test_a_round_began_when_the_button_was_pressed_not_when_the_workbook_was_closed(tmp_path: Path) -> None:
    pressed = dt.datetime.now()
    book, now = cup(tmp_path / "cup.xlsx", tournaments=STARTS, matches=DRAWN), [pressed]
    workbook = OpenWorkbook(book, lambda: now[0], ChangeSignal())
    lock = book.with_name("~$cup.xlsx")
    lock.write_bytes(bytes(165))
    workbook.ask_for(OrganiserAct.BEGIN, "en")
    assert workbook.waiting is OrganiserAct.BEGIN
    now[0] = pressed + dt.timedelta(minutes=18)
    lock.unlink()
    until(lambda: workbook.waiting is None and bool(workbook.latest(words("en"))))
    loaded = load(book)
    assert isinstance(loaded, Ready)
    assert loaded.event.tournaments[0].round_starts == (None, pressed.time().replace(second=0, microsecond=0))
