"""Taking what is sure into the workbook: written once, never over the organiser's own."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import openpyxl
import pytest

from pipeline.extensions.hall.engine.tables import Act, ReportedResult, ReportedSeat
from pipeline.extensions.hall.run.hall import Hall, register_file
from pipeline.extensions.hall.run.taking import TakenResults, take
from pipeline.model import Result
from pipeline.run.load import load
from pipeline.run.pair import pair
from tests.builders.states import melee_playing
from tests.builders.workbooks import HEADINGS, cup, write_event
from tests.commands.cli import run
from tests.extensions.hall.run.halls import NOON, hall_of, open_cup, seated, tell

WON, LOST = ReportedResult(Result.FIRST), ReportedResult(Result.SECOND)
LATER = NOON + dt.timedelta(minutes=5)


def rows(path: Path, sheet: str) -> list[tuple[object, ...]]:
    return list(openpyxl.load_workbook(path)[sheet].iter_rows(values_only=True))


def results(path: Path) -> list[object]:
    return [row[4] for row in rows(path, "Matches")[1:]]


def confirmed(hall: Hall, first: int, second: int, claim: ReportedResult = WON) -> None:
    table = seated(hall, first, second)
    assert tell(hall, table, Act.REPORT, first, claim).report is not None
    assert tell(hall, table, Act.AGREE, second).report is not None


def take_now(path: Path) -> TakenResults:
    return take(path, lambda: LATER)


def told(done: TakenResults) -> list[tuple[str, str]]:
    return [(one.code, f"{one.at.sheet} {one.at.address}") for one in done.problems]


def test_what_both_confirmed_is_written_with_who_and_when_and_a_backup(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    old, hall = path.read_bytes(), hall_of(path)
    confirmed(hall, 1, 2)
    tell(hall, seated(hall, 3, 12), Act.REPORT, 3, LOST)
    done = take_now(path)
    assert (results(path), told(done)) == (["1", None], [])
    assert done.backup is not None
    assert done.backup.read_bytes() == old
    sheet = rows(path, "Reported results")
    assert str(sheet[0][0]).startswith("Swissbook · ")
    assert sheet[3][1:6] == (
        "1",
        "1",
        "1 Jan Kowalski – 2 Zofia Żak",
        "1 Jan Kowalski won",
        "1 Jan Kowalski, 2 Zofia Żak",
    )
    assert sheet[3][6:8] == tuple(f"{one.astimezone():%Y-%m-%d %H:%M:%S}" for one in (NOON, LATER))
    assert not load(path).has_errors


def test_taking_again_writes_nothing_and_the_next_ones_are_added(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    hall = hall_of(path)
    confirmed(hall, 1, 2)
    take_now(path)
    content = path.read_bytes()
    again = take_now(path)
    assert (again.written, again.backup, path.read_bytes()) == ((), None, content)
    hall.refresh()
    confirmed(hall, 3, 12, LOST)
    take_now(path)
    assert results(path) == ["1", "2"]
    assert [row[3] for row in rows(path, "Reported results")[3:]] == [
        "1 Jan Kowalski – 2 Zofia Żak",
        "3 Ann Lee – 12 Iwan Petrow",
    ]


def test_what_the_organiser_typed_meanwhile_wins_and_the_difference_is_told(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    hall = hall_of(path)
    confirmed(hall, 1, 2)
    confirmed(hall, 3, 12)
    open_cup(tmp_path, (1, 1, 1, 2, "2"), (1, 2, 3, 12, "1"))
    content = path.read_bytes()
    done = take_now(path)
    assert (told(done), path.read_bytes()) == ([("report-differs", "Matches E2")], content)
    hall.refresh()
    assert [hall.state(seated(hall, *two).key).is_taken for two in ((1, 2), (3, 12))] == [False, True]
    assert dict(done.problems[0].values) == {
        "players": "1 Jan Kowalski – 2 Zofia Żak",
        "entered": "2 Zofia Żak won",
        "reported": "1 Jan Kowalski won",
    }


def test_a_judge_corrects_what_was_taken_but_not_what_the_organiser_changed(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    hall = hall_of(path)
    confirmed(hall, 1, 2)
    take_now(path)
    tell(hall, seated(hall, 1, 2), Act.CORRECT, None, LOST)
    assert told(take_now(path)) == []
    assert results(path) == ["2", None]
    assert rows(path, "Reported results")[3][5] == "Judge"
    open_cup(tmp_path, (1, 1, 1, 2, "1"), (1, 2, 3, 12, None))
    tell(hall, seated(hall, 1, 2), Act.CORRECT, None, ReportedResult(Result.SECOND_BY_FORFEIT))
    assert told(take_now(path)) == [("report-differs", "Matches E2")]
    assert results(path) == ["1", None]


def test_scores_are_written_as_the_workbook_spells_them(tmp_path: Path) -> None:
    path = open_cup(tmp_path, tournaments=[("Tournament", "Rules"), ("Main", "neuroshima-hex-2023")])
    hall = hall_of(path)
    confirmed(hall, 1, 2, ReportedResult(Result.FIRST, 20, 3))
    take_now(path)
    assert rows(path, "Matches")[1][4:7] == (None, "20", "3")


def test_a_table_of_several_is_written_seat_by_seat(tmp_path: Path) -> None:
    path = write_event(tmp_path / "cup.xlsx", melee_playing())
    hall = hall_of(path)
    table = next(one for one in hall.floor.tables.values() if one.stated.empty)
    placed = ReportedResult(seats=tuple(ReportedSeat(place=n) for n in range(1, len(table.seats) + 1)))
    tell(hall, table, Act.CORRECT, None, placed)
    assert told(take_now(path)) == []
    assert hall_of(path).floor.tables[table.key].stated == placed


def test_a_sheet_without_the_column_is_told(tmp_path: Path) -> None:
    path = cup(tmp_path / "cup.xlsx", matches=[HEADINGS[:5], (1, 1, 1, 2, None), (1, 2, 3, 12, None)])
    hall = hall_of(path)
    content = path.read_bytes()
    tell(hall, seated(hall, 1, 2), Act.CORRECT, None, ReportedResult(Result.FIRST, 1, 0))
    assert told(take_now(path)) == [("report-no-column", "Matches 1")]
    assert path.read_bytes() == content


def test_a_round_that_was_drawn_again_is_told(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    confirmed(hall_of(path), 1, 2)
    open_cup(tmp_path, (1, 1, 1, 3, None), (1, 2, 2, 12, None))
    assert [one.code for one in take_now(path).problems] == ["report-table-gone"]
    assert results(path) == [None, None]


def test_an_open_workbook_waits_and_nothing_is_lost(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    hall = hall_of(path)
    confirmed(hall, 1, 2)
    lock = tmp_path / ".~lock.cup.xlsx#"
    lock.write_text(f",ada,elsewhere,{dt.datetime.now():%d.%m.%Y %H:%M},file:///home;")
    done = take(path, dt.datetime.now)
    assert ([one.code for one in done.problems], done.failed, results(path)) == (
        ["workbook-open"],
        True,
        [None, None],
    )
    lock.unlink()
    assert not take_now(path).failed
    assert results(path) == ["1", None]


def test_a_draw_leaves_the_sheet_of_reports_alone(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    hall = hall_of(path)
    confirmed(hall, 1, 2)
    confirmed(hall, 3, 12)
    take_now(path)
    sheet = rows(path, "Reported results")
    assert pair(path, tmp_path / "private", lambda: LATER.replace(tzinfo=None)).backup is not None
    assert rows(path, "Reported results") == sheet
    assert register_file(path, "k7").exists()


def test_the_command_takes_and_says_what(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = open_cup(tmp_path)
    confirmed(hall_of(path), 1, 2)
    ran = run("hall", path, "--take")
    assert (ran.exit_code, results(path)) == (0, ["1", None])
    assert "1 Jan Kowalski won (1 Jan Kowalski, 2 Zofia Żak)" in ran.output
    assert "1 result was written into the workbook." in ran.output
    file = register_file(path, "k7")
    file.write_bytes(b"{}\n" + file.read_bytes())
    ran = run("hall", path, "--take")
    assert (ran.exit_code, "Line 1" in ran.output) == (1, True)


def test_an_army_that_only_one_names_is_no_contradiction() -> None:
    said, more = ReportedResult(Result.FIRST), ReportedResult(Result.FIRST, army1="Moloch")
    assert said.agrees(more)
    assert more.agrees(said)
    assert not more.agrees(ReportedResult(Result.FIRST, army1="Posterunek"))
    assert not said.agrees(ReportedResult(Result.SECOND))
    assert ReportedResult(army1="Moloch").empty
