"""What phones have reported, on the desk: listed as it comes in, and taken when the workbook is closed."""

from __future__ import annotations

from pathlib import Path
from re import search
from socket import create_server

import openpyxl
import pytest
from selectolax.lexbor import LexborHTMLParser as Page

from pipeline.extensions.hall.engine.tables import Act, ReportedResult
from pipeline.model import PlayerNumber, Result
from pipeline.schema.sheets import MATCHES
from tests.eventday.desk import Desk as Spreadsheet
from tests.extensions.desk.preview.previews import until
from tests.extensions.desk.web.desks import desk_in
from tests.extensions.hall.run.halls import hall_of, open_cup, seated, tell
from tests.extensions.hall.web.phones import Phone, hidden

WON = ReportedResult(Result.FIRST)


def test_reports_wait_in_a_list_and_are_taken_once_the_workbook_is_closed(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    hall = hall_of(path)

    def result() -> object:
        return openpyxl.load_workbook(path)["Matches"]["E2"].value

    with desk_in(tmp_path) as desk:
        page = desk.opened(path)
        assert "Not in the workbook yet" not in desk.text(page)
        tell(hall, seated(hall, 1, 2), Act.REPORT, 1, WON)
        tell(hall, seated(hall, 3, 12), Act.REPORT, 3, WON)
        assert "Not in the workbook yet" in desk.text(page)
        assert "1 Jan Kowalski – 2 Zofia Żak 1 Jan Kowalski won reported, not confirmed" in desk.text(page)
        assert "Take all" not in desk.text(page)
        tell(hall, seated(hall, 1, 2), Act.AGREE, 2)
        assert "Write it into the workbook (1)" in desk.text(page)
        lock = tmp_path / ".~lock.cup.xlsx#"
        lock.write_text(",ada,elsewhere,01.01.2026 10:00,file:///home;")
        assert desk.send(f"{page}take").status == 303
        assert "Save and close the workbook" in desk.text(page)
        assert result() is None
        lock.unlink()
        until(lambda: "1 result was written into the workbook" in desk.text(page))
        assert result() == "1"
        assert "Take all" not in desk.text(page)
        assert "3 Ann Lee – 12 Iwan Petrow 3 Ann Lee won reported, not confirmed" in desk.text(page)


def test_phones_are_let_to_report_from_the_desk_and_a_differing_result_is_shown(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    with desk_in(tmp_path) as desk:
        page = desk.opened(path)
        assert "Let phones report" in desk.text(f"{page}hall/")
        with create_server(("127.0.0.1", 0)) as taken:
            port = str(taken.getsockname()[1])
            desk.send(f"{page}hall/", host="127.0.0.1", port=port)
            assert f"Port {port} of 127.0.0.1 cannot be used" in desk.text(f"{page}hall/")
        desk.send(f"{page}hall/", host="hall.local", port=port)
        assert "hall.local is no address of one network" in desk.text(f"{page}hall/")
        assert desk.send(f"{page}hall/", host="127.0.0.1", port="0").status == 303
        said = desk.text(f"{page}hall/")
        assert "swissbook hall cup.xlsx --host 127.0.0.1 --port 0" in said
        found = search(r"http://127\.0\.0\.1:\d+/\w+/", said)
        judge = search(r"The judge’s code: (\w+)", said)
        assert found is not None
        assert judge is not None
        phone, codes = Phone(found[0]), Page(desk.ask(f"{page}hall/codes").text).css(".card code")
        first, second = (one.text() for one in codes)
        assert desk.ask(f"{page}hall/slips-0.pdf").body.startswith(b"%PDF-")
        assert desk.ask(f"{page}hall/slips-1.pdf").status == 404
        assert phone.ask("GET", page).status == 404  # never the desk
        assert phone.report(first, 1, result="1").status == 303
        assert phone.answer(first, 2).status == 303
        assert phone.post("judge", {"code": judge[1]}).status == 303
        form = hidden(phone.get(f"judge/{second}"))
        assert phone.post(f"judge/{second}", {**form, "result": "2"}).status == 303
        assert "Write it into the workbook (2)" in desk.text(f"{page}hall/")
        organiser = Spreadsheet(path, "en")
        organiser.type(MATCHES, 2, {"result": "2"})
        organiser.save()
        for there in (page, f"{page}hall/"):
            told = desk.text(there)
            assert "Write it into the workbook (1)" in told
            assert "Matches E2 warning" in told
        desk.send(f"{page}take")
        rows = openpyxl.load_workbook(path)["Matches"]
        assert (rows["E2"].value, rows["E3"].value) == ("2", "2")
        desk.send(f"{page}hall/stop")
        said = desk.text(f"{page}hall/")
        assert "Phones are no longer answered. A code that was guessed: 1" in said
        assert desk.ask(f"{page}hall/codes").status == 404
        with pytest.raises(ConnectionRefusedError):
            phone.get("")


@pytest.mark.thorough
def test_what_phones_said_otherwise_stays_in_sight_once_the_organiser_has_decided(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    hall = hall_of(path)
    tell(hall, seated(hall, 1, 2), Act.REPORT, 1, WON)
    tell(hall, seated(hall, 1, 2), Act.DENY, 2)
    tell(hall, seated(hall, 3, 12), Act.REPORT, 3, WON)
    with desk_in(tmp_path) as desk:
        page = desk.opened(path)
        said = desk.text(page)
        assert said.count("1 Jan Kowalski said: 1 Jan Kowalski won 2 Zofia Żak said: that is wrong") == 2
        for table in ("1", "2"):
            desk.send(f"{page}results", tournament="Main", table=table, result="2")
        said = desk.text(page)
        assert "2 Zofia Żak won 1 Jan Kowalski said: 1 Jan Kowalski won" in said
        assert "that is wrong" not in said
        assert "12 Iwan Petrow won 3 Ann Lee said: 3 Ann Lee won" in said
        assert "Not in the workbook yet" not in said


def test_who_ticks_that_they_leave_is_shown_until_they_are_dropped(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    hall = hall_of(path)
    table = seated(hall, 1, 2)
    hall.report(table.key, Act.REPORT, PlayerNumber(1), "a key", WON, drops=True)
    tell(hall, table, Act.AGREE, 2)
    with desk_in(tmp_path) as desk:
        page = desk.opened(path)
        for there in (page, f"{page}hall/", f"{page}players/", f"{page}draw"):
            assert "1 Jan Kowalski plays no further round. So it was ticked on a phone. Drop" in desk.text(there)
        desk.send(f"{page}take")
        assert "1 Jan Kowalski plays no further round." in desk.text(page)
        desk.send(f"{page}players/do", verb="drop", player="1", key="k", **{"since Main": "2"})
        assert "plays no further round." not in desk.text(page)


def test_what_was_taken_is_told_in_the_language_of_who_reads_it(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    with desk_in(tmp_path) as desk:
        page = desk.opened(path)
        desk.send(f"{page}results", tournament="Main", table="1", result="1")
        assert "Round 1 · Table 1: 1 Jan Kowalski – 2 Zofia Żak: 1 Jan Kowalski won (Judge)" in desk.text(page)
        polish = desk.text(f"{page}?language=pl")
        assert "Runda 1 · Stół 1: 1 Jan Kowalski – 2 Zofia Żak: 1 Jan Kowalski wygrywa (Sędzia)" in polish
        assert "was written" not in polish
        organiser = Spreadsheet(path, "en")
        lock = tmp_path / ".~lock.cup.xlsx#"
        lock.write_text(",ada,elsewhere,01.01.2026 10:00,file:///home;")
        desk.send(f"{page}results", tournament="Main", table="2", result="1")
        organiser.type(MATCHES, 3, {"result": "2"})
        organiser.save()
        lock.unlink()
        until(lambda: "3 Ann Lee wygrywa" in desk.text(f"{page}?language=pl"))
        assert " won" not in desk.text(f"{page}?language=pl")


def test_the_hall_ends_with_the_desk(tmp_path: Path) -> None:
    with desk_in(tmp_path) as desk:
        page = desk.opened(open_cup(tmp_path))
        desk.send(f"{page}hall/", host="127.0.0.1", port="0")
        found = search(r"http://127\.0\.0\.1:\d+/\w+/", desk.text(page))
        assert found is not None
        phone = Phone(found[0])
        assert phone.get("").status == 200
    with pytest.raises(ConnectionRefusedError):
        phone.get("")


@pytest.mark.thorough
def test_a_port_that_is_none_and_a_thread_that_dies_leave_the_switch_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk_in(tmp_path) as desk:
        page = desk.opened(open_cup(tmp_path))
        for port in ("0000099999999", "65536", "-1", "http", "٣", "9" * 5000):
            desk.send(f"{page}hall/", host="127.0.0.1", port=port)
            assert desk.text(f"{page}hall/").count("Choose a port from 0 to 65535.") >= 1, port
            assert "The judge’s code:" not in desk.text(f"{page}hall/")
        with monkeypatch.context() as once:
            once.setattr("pipeline.extensions.hall.web.serving.serve_hall", overflow)
            desk.send(f"{page}hall/", host="127.0.0.1", port="0")
            assert "because of an error in the program: OverflowError: too far" in desk.text(f"{page}hall/")
            desk.send(f"{page}hall/stop")
        desk.send(f"{page}hall/", host="127.0.0.1", port="0")
        assert "The judge’s code:" in desk.text(f"{page}hall/")


def overflow(*_: object, **__: object) -> None:
    raise OverflowError("too far")


def test_what_fails_in_the_hall_is_shown_on_the_desk_until_it_succeeds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = open_cup(tmp_path)
    with desk_in(tmp_path) as desk:
        page = desk.opened(path)
        desk.send(f"{page}hall/", host="127.0.0.1", port="0")
        with monkeypatch.context() as full:
            full.setattr("pipeline.extensions.hall.run.hall.write_codes", no_space)
            open_cup(tmp_path, (1, 1, 1, 3, None), (1, 2, 2, 12, None))
            until(lambda: "The codes of new tables cannot be saved at the moment." in desk.text(f"{page}hall/"))
        until(lambda: "Reporting from phones works as it should again." in desk.text(f"{page}hall/"))


def no_space(*_: object) -> None:
    raise OSError(28, "No space left on device")
