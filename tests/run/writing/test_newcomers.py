"""Players of a list who are added to a workbook that is there."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import openpyxl
import pytest
from openpyxl.utils import get_column_letter

from pipeline.run.load import Ready, load
from pipeline.run.pair import pair
from pipeline.run.writing.newcomers import Enrolled, EnrolmentRequest, enrol, rehearse
from tests.builders.workbooks import HEADINGS, PLAYERS, cup
from tests.commands.cli import run
from tests.run.folders import tree

NOW = dt.datetime(2026, 3, 14, 12, 0)
STATED = [("Tournament", "Rules", "Structure", "Rounds", "Cut"), ("Main", "agot2-joust", "custom", 3, 0)]
TWO = [STATED[0], ("Joust", *STATED[1][1:]), ("Draft", *STATED[1][1:])]
CHANGES = [("From round", "Player", "Change")]
LISTED = [(*PLAYERS[0], "E-mail", "Season ID", "Note"), *((*row, None, None, None) for row in PLAYERS[1:])]
LISTED[1] = (1, "Jan Kowalski", "jan@example.org", "PL-1", None)


def csv(folder: Path, *rows: str, headings: str = "Name") -> Path:
    file = folder / "late.csv"
    file.write_text("\n".join([headings, *rows]) + "\n", encoding="utf-8")
    return file


def codes(done: Enrolled) -> list[tuple[str, str]]:
    return [(one.code, f"{one.at.sheet} {one.at.address}") for one in done.problems]


def rows(path: Path, sheet: str) -> list[tuple[object, ...]]:
    return list(openpyxl.load_workbook(path)[sheet].iter_rows(values_only=True))


def test_new_players_get_the_next_numbers_and_the_rest_stays(tmp_path: Path) -> None:
    file = cup(tmp_path / "cup.xlsx", matches=[HEADINGS], players=LISTED)
    before = {name: rows(file, name) for name in ("Event", "Tournaments", "Matches")}
    old = file.read_bytes()
    listed = csv(tmp_path, "7,Eva Ng,eva@example.org,vegan", "8,Oto Kos,,", headings="No,Name,E-mail,Meal")
    done = enrol(file, listed, lambda: NOW, EnrolmentRequest())
    assert codes(done) == [("players-file-noted", "late.csv D1")]
    assert (done.late, done.late_written) == ((), False)
    assert done.backup is not None
    assert done.backup.read_bytes() == old
    assert rows(file, "Players")[5:] == [
        (13, "Eva Ng", "eva@example.org", None, "Meal: vegan"),
        (14, "Oto Kos", None, None, None),
    ]
    assert {name: rows(file, name) for name in before} == before
    assert not load(file).has_errors


def test_the_first_players_of_a_new_workbook_come_from_a_list_too(tmp_path: Path) -> None:
    assert run("new", tmp_path / "cup.xlsx", "--rules", "neuroshima-hex-2023", "--lang", "pl").exit_code == 0
    ran = run("players", "add", tmp_path / "cup.xlsx", csv(tmp_path, *(f"P{n} Nowak" for n in range(8))))
    assert ran.exit_code == 0, ran.output
    loaded = load(tmp_path / "cup.xlsx")
    assert isinstance(loaded, Ready), loaded.problems
    assert [(one.number, one.name, one.row) for one in loaded.event.players] == [
        (n + 1, f"P{n} Nowak", n + 2) for n in range(8)
    ]


@pytest.mark.parametrize(
    ("row", "code", "other"),
    [
        ("jan kowalski,,", "newcomer-same-name", "1 Jan Kowalski"),
        ("Zofia Zak,,", "newcomer-same-name", "2 Zofia Żak"),
        ("Johnny,JAN@example.org,", "newcomer-same-email", "1 Jan Kowalski"),
        ("Johnny,,pl-1", "newcomer-same-id", "1 Jan Kowalski"),
    ],
)
def test_who_is_there_already_is_shown_and_not_added(tmp_path: Path, row: str, code: str, other: str) -> None:
    file = cup(tmp_path / "cup.xlsx", matches=[HEADINGS], players=LISTED)
    listed = csv(tmp_path, row, "Eva Ng,,", headings="Name,E-mail,Season ID")
    done = enrol(file, listed, lambda: NOW, EnrolmentRequest())
    assert codes(done) == [(code, "late.csv 2")]
    assert dict(done.problems[0].values)["player"] == other
    assert done.problems[0].related[0].sheet == "Players"
    assert [one.label for one in done.players] == ["13 Eva Ng"]
    assert [row[1] for row in rows(file, "Players")[5:]] == ["Eva Ng"]


def test_who_is_in_the_list_twice_is_added_once(tmp_path: Path) -> None:
    file = cup(tmp_path / "cup.xlsx", matches=[HEADINGS])
    done = enrol(file, csv(tmp_path, "Eva Ng", "eva ng", "Oto Kos"), lambda: NOW, EnrolmentRequest())
    assert codes(done) == [("newcomer-same-name", "late.csv 3")]
    assert dict(done.problems[0].values)["player"] == "13 Eva Ng"
    assert [one.label for one in done.players] == ["13 Eva Ng", "14 Oto Kos"]


def test_where_nobody_is_new_nothing_is_written(tmp_path: Path) -> None:
    file = cup(tmp_path / "cup.xlsx", matches=[HEADINGS])
    before = tree(tmp_path)
    done = enrol(file, csv(tmp_path, "Ann Lee"), lambda: NOW, EnrolmentRequest())
    assert (done.players, done.backup, done.failed) == ((), None, False)
    (tmp_path / "late.csv").unlink()
    assert tree(tmp_path) == before


def test_a_list_with_an_error_is_not_written_at_all(tmp_path: Path) -> None:
    file = cup(tmp_path / "cup.xlsx", matches=[HEADINGS])
    before = file.read_bytes()
    done = enrol(
        file, csv(tmp_path, "Eva Ng,Łódź", ",Gdańsk", headings="Name,City"), lambda: NOW, EnrolmentRequest()
    )
    assert codes(done) == [("players-file-no-name", "late.csv A3")]
    assert done.failed
    assert file.read_bytes() == before


def test_what_has_no_column_is_said(tmp_path: Path) -> None:
    file = cup(tmp_path / "cup.xlsx", matches=[HEADINGS])
    done = enrol(file, csv(tmp_path, "Eva Ng,x", headings="Name,Club"), lambda: NOW, EnrolmentRequest())
    assert [(one.code, dict(one.values)["columns"]) for one in done.problems] == [("newcomers-no-column", "Club")]
    assert [one.label for one in done.players] == ["13 Eva Ng"]


class TestUnderWay:
    def test_it_says_which_rows_go_into_changes(self, tmp_path: Path) -> None:
        file = cup(tmp_path / "cup.xlsx", tournaments=STATED, changes=CHANGES)
        ran = run("players", "add", file, csv(tmp_path, "Eva Ng", "Oto Kos"))
        assert ran.exit_code == 0, ran.output
        assert "  2 | 13 Eva Ng | Late\n  2 | 14 Oto Kos | Late\n" in ran.output
        assert len(rows(file, "Changes")) == 1
        assert load(file).has_errors

    def test_with_late_they_are_written_and_drawn(self, tmp_path: Path) -> None:
        file = cup(tmp_path / "cup.xlsx", tournaments=STATED, changes=CHANGES)
        done = enrol(file, csv(tmp_path, "Eva Ng", "Oto Kos"), lambda: NOW, EnrolmentRequest(late=True))
        assert done.late_written
        assert rows(file, "Changes")[1:] == [(2, "13 Eva Ng", "Late"), (2, "14 Oto Kos", "Late")]
        (drawn,) = pair(file, tmp_path / "private", lambda: NOW).drawn
        assert sorted(player for match in drawn.matches for player in match.players) == [1, 2, 3, 12, 13, 14]

    def test_without_a_sheet_for_changes_late_entries_are_refused(self, tmp_path: Path) -> None:
        file = cup(tmp_path / "cup.xlsx", tournaments=STATED)
        before = file.read_bytes()
        done = enrol(file, csv(tmp_path, "Eva Ng"), lambda: NOW, EnrolmentRequest(late=True))
        assert [code for code, _ in codes(done)] == ["newcomers-no-changes"]
        assert file.read_bytes() == before

    def test_after_the_last_draw_nobody_is_added(self, tmp_path: Path) -> None:
        one_round = [STATED[0], ("Main", "agot2-joust", "custom", 1, 2)]
        file = cup(tmp_path / "cup.xlsx", tournaments=one_round, changes=CHANGES)
        before = file.read_bytes()
        done = enrol(file, csv(tmp_path, "Eva Ng"), lambda: NOW, EnrolmentRequest(late=True))
        assert [code for code, _ in codes(done)] == ["newcomers-too-late"]
        assert file.read_bytes() == before


class TestSeveralTournaments:
    @pytest.fixture
    def both(self, tmp_path: Path) -> Path:
        listed = [("No", "Name", "Joust", "Draft"), *((*row, "x", "x") for row in PLAYERS[1:])]
        matches = [("Tournament", *HEADINGS), ("Joust", 1, 1, 1, 2, "1"), ("Joust", 1, 2, 3, 12, "2")]
        changes = [("Tournament", *CHANGES[0])]
        return cup(tmp_path / "cup.xlsx", tournaments=TWO, players=listed, matches=matches, changes=changes)

    def test_the_tournaments_have_to_be_named(self, tmp_path: Path, both: Path) -> None:
        assert codes(enrol(both, csv(tmp_path, "Eva Ng"), lambda: NOW, EnrolmentRequest())) == [
            ("newcomers-which-tournament", "Players 1")
        ]
        assert codes(enrol(both, csv(tmp_path, "Eva Ng"), lambda: NOW, EnrolmentRequest(("Jost",)))) == [
            ("no-such-tournament", "cup.xlsx ")
        ]

    def test_they_are_marked_in_those_and_come_late_where_play_has_begun(self, tmp_path: Path, both: Path) -> None:
        listed = csv(tmp_path, "Eva Ng")
        assert rehearse(both, listed, EnrolmentRequest(("Draft",))).late == ()
        done = enrol(both, listed, lambda: NOW, EnrolmentRequest(("Joust", "Draft"), late=True))
        assert [(one.tournament, one.change.since.number) for one in done.late] == [("Joust", 2)]
        assert rows(both, "Players")[-1] == (13, "Eva Ng", "x", "x")
        assert rows(both, "Changes")[-1] == ("Joust", 2, "13 Eva Ng", "Late")
        assert not load(both).has_errors


class TestManners:
    def test_a_rehearsal_says_the_same_and_writes_nothing(self, tmp_path: Path) -> None:
        file = cup(tmp_path / "cup.xlsx", tournaments=STATED, changes=CHANGES)
        listed = csv(tmp_path, "Eva Ng", "Jan Kowalski")
        before = tree(tmp_path)
        rehearsed = run("players", "add", file, listed, "--dry-run")
        assert tree(tmp_path) == before
        real = run("players", "add", file, listed)
        assert rehearsed.output.splitlines()[:-1] == real.output.splitlines()[:-2]
        assert rehearsed.output.splitlines()[-1] == "This was a rehearsal (--dry-run): nothing was written."
        assert "Written into" in real.output.splitlines()[-2]

    def test_a_workbook_that_is_open_is_left_alone(self, tmp_path: Path) -> None:
        file = cup(tmp_path / "cup.xlsx", matches=[HEADINGS])
        before = file.read_bytes()
        file.with_name("~$cup.xlsx").write_bytes(b"\x03Ada" + b" " * 161)
        ran = run("players", "add", file, csv(tmp_path, "Eva Ng"))
        assert ran.exit_code == 1
        assert "cup.xlsx is open in another program" in ran.output
        assert file.read_bytes() == before

    @pytest.mark.parametrize("name", ["cup.ods", "cup.txt"])
    def test_what_cannot_be_written_is_said(self, tmp_path: Path, name: str) -> None:
        (tmp_path / name).write_text("Name\n", encoding="utf-8")
        ran = run("players", "add", tmp_path / name, csv(tmp_path, "Eva Ng"))
        assert ran.exit_code == 1
        assert "(error)" in ran.output

    def test_styles_and_tables_take_the_new_rows_in(self, tmp_path: Path) -> None:
        file = tmp_path / "cup.xlsx"
        shape = ("--rules", "neuroshima-hex-2023", "--players", 40, "--until", "registered", "--lang", "en")
        assert run("simulate", *shape, "-o", file).exit_code == 0
        assert run("players", "add", file, csv(tmp_path, *(f"Late {n}" for n in "ABC"))).exit_code == 0
        sheet = openpyxl.load_workbook(file)["Players"]
        assert [sheet.cell(row, 2).value for row in (42, 43, 44)] == ["Late A", "Late B", "Late C"]
        assert {sheet.cell(row, 2).border.bottom.style for row in (41, 42, 44)} == {
            sheet["B41"].border.bottom.style
        }
        (table,) = sheet.tables.values()
        assert table.ref == f"A1:{get_column_letter(sheet.max_column)}44"
