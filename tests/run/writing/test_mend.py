"""`check --fix` types what was meant into the workbook itself, and nothing else."""

from __future__ import annotations

import datetime as dt
import sys
import zipfile
from pathlib import Path

import openpyxl
import pytest

from pipeline.run.load import load
from pipeline.run.writing.mend import mend
from pipeline.workbook.read.reader import read_workbook
from tests.builders.events import AGOT2_ID, MELEE_ID, simulated
from tests.builders.workbooks import event_read, write_event
from tests.commands.cli import at_terminal, run, run_at_terminal
from tests.profiles import quick_for

NOW = dt.datetime(2026, 3, 14, 12, 30)
ROW = 4
"""A row of Matches within the first round."""


@pytest.fixture(scope="module")
def slip(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A workbook in which a row of the first round says that it is of the second."""
    path = write_event(tmp_path_factory.mktemp("slip") / "cup.xlsx", simulated(AGOT2_ID, 12, "k7", language="en"))
    book = openpyxl.load_workbook(path)
    assert book["Matches"].cell(ROW, 1).value == 1
    book["Matches"].cell(ROW, 1).value = 2
    book.save(path)
    return path.read_bytes()


@pytest.fixture
def slipped(slip: bytes, tmp_path: Path) -> Path:
    (tmp_path / "cup.xlsx").write_bytes(slip)
    return tmp_path / "cup.xlsx"


def parts(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_the_one_cell_is_changed_and_the_rest_of_the_file_is_not(slipped: Path) -> None:
    before, old = slipped.read_bytes(), parts(slipped)
    assert load(slipped).has_errors
    done = mend(slipped, lambda: NOW)
    assert not done.loaded.has_errors
    assert [(one.at.sheet, one.at.address, one.before, one.value) for one in done.typed] == [
        ("Matches", f"A{ROW}", "2", 1)
    ]
    assert done.backup is not None
    assert done.backup.read_bytes() == before
    new = parts(slipped)
    assert {name for name in old if old[name] != new[name]} == {"xl/worksheets/sheet5.xml", "xl/workbook.xml"}
    matches = event_read(read_workbook(slipped)).tournaments[0].matches
    assert next(row for row in matches if row.row == ROW).round.number == 1


def test_where_nothing_is_certain_nothing_is_written(slipped: Path) -> None:
    mend(slipped, lambda: NOW)
    sound = slipped.read_bytes()
    again = mend(slipped, lambda: NOW)
    assert (again.typed, again.backup, again.refused) == ((), None, None)
    assert slipped.read_bytes() == sound


def test_a_workbook_that_is_open_is_not_written(slipped: Path) -> None:
    before = slipped.read_bytes()
    slipped.with_name("~$cup.xlsx").write_bytes(b"\x03Ada" + b" " * 161)
    refused = mend(slipped, lambda: dt.datetime.now()).refused
    assert refused is not None
    assert refused.code in {"workbook-open", "lock-stale"}
    assert slipped.read_bytes() == before


MOVES: dict[str, tuple[tuple[str | int, str], int | None]] = {
    "Seed 1": (("1", "F4"), None),
    "Seed 2": ((1, "G4"), None),
    "Note": ((" 1 ", "H4"), None),
    "Table": ((1, "B4"), 3),
}
"""A result of table 3 by the column it was typed into: what was typed and where, and what is to stand there."""


@pytest.mark.parametrize("heading", quick_for(MOVES, "Table"))
def test_a_result_in_the_wrong_column_is_told_there_and_moved(tmp_path: Path, heading: str) -> None:
    """The missing result is not told besides."""
    path = write_event(tmp_path / "cup.xlsx", simulated(AGOT2_ID, 12, "k7", language="en"))
    (typed, cell), after = MOVES[heading]
    book = openpyxl.load_workbook(path)
    sheet = book["Matches"]
    assert (sheet["B4"].value, sheet["E4"].value) == (3, "1")
    sheet["E4"], sheet[cell] = None, typed
    book.save(path)
    (told,) = load(path).problems
    assert (told.severity, told.at.address, [one.address for one in told.related]) == ("error", cell, ["E4"])
    done = mend(path, lambda: NOW)
    assert done.loaded.problems == ()
    assert {(one.at.address, one.value) for one in done.typed} == {("E4", "1"), (cell, after)}
    sheet = openpyxl.load_workbook(path)["Matches"]
    assert (sheet["E4"].value, sheet[cell].value) == ("1", after)


@pytest.mark.thorough
def test_results_of_the_latest_round_are_moved_too(tmp_path: Path) -> None:
    """Nothing is wrong yet with a round that is open, so it is a warning; what is no result of the game stays a note."""
    path = write_event(tmp_path / "cup.xlsx", simulated(AGOT2_ID, 12, "k7", rounds=2, language="en"))
    book = openpyxl.load_workbook(path)
    for row, note in ((8, "2"), (9, "1T"), (10, "X"), (11, "1 game each")):
        book["Matches"].cell(row, 5).value = None
        book["Matches"].cell(row, 8).value = note
    book.save(path)
    loaded = load(path)
    assert not loaded.has_errors
    assert [one.at.address for one in loaded.problems if one.code == "result-under-note"] == ["H8", "H9", "H10"]
    mend(path, lambda: NOW)
    sheet = openpyxl.load_workbook(path)["Matches"]
    found = [(sheet.cell(row, 5).value, sheet.cell(row, 8).value) for row in (8, 9, 10, 11)]
    assert found == [("2", None), ("1T", None), (None, "X"), (None, "1 game each")]


def test_power_in_the_wrong_column_is_moved(tmp_path: Path) -> None:
    """A place that the table has is not: it may be meant."""
    path = write_event(tmp_path / "cup.xlsx", simulated(MELEE_ID, 12, "k7", language="en"))
    book = openpyxl.load_workbook(path)
    sheet = book["Tables"]
    assert [sheet.cell(row, 2).value for row in range(2, 11)] == [1, 1, 1, 1, 2, 2, 2, 2, 3]
    power = sheet["E3"].value
    sheet["E3"], sheet["H3"] = None, str(power)
    sheet["E7"], sheet["G7"] = None, 7
    sheet["E10"], sheet["G10"] = None, 2
    book.save(path)
    told = [(one.code, one.at.address) for one in load(path).problems if one.severity == "error"]
    assert told == [("result-under-note", "H3"), ("power-under-place", "G7"), ("power-under-place", "G10")]
    mend(path, lambda: NOW)
    sheet = openpyxl.load_workbook(path)["Tables"]
    assert [sheet[cell].value for cell in ("E3", "H3", "E7", "G7", "E10", "G10")] == [power, None, 7, None, None, 2]


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of Unix")
@pytest.mark.parametrize(("answer", "mended"), [("y", True), pytest.param("n", False, marks=pytest.mark.thorough)])
def test_in_a_terminal_mending_is_offered(slipped: Path, answer: str, mended: bool) -> None:
    before = slipped.read_bytes()
    code, shown = at_terminal(f"{answer}\n", "check", str(slipped))
    assert code == (0 if mended else 1)
    assert f"Matches A{ROW}: 1" in shown
    assert "Type it into the workbook?" in shown
    assert ("No problems found." in shown) == mended
    assert (slipped.read_bytes() != before) == mended


@pytest.mark.parametrize("options", [(), ("--format", "json"), ("--quiet",)])
def test_without_a_terminal_nothing_is_asked_and_nothing_written(slipped: Path, options: tuple[str, ...]) -> None:
    before = slipped.read_bytes()
    ran = run("check", *options, slipped)
    assert ran.exit_code == 1
    assert "Type it into the workbook?" not in ran.output
    assert slipped.read_bytes() == before


@pytest.mark.parametrize("options", quick_for([("--format", "json"), ("--quiet",)], ("--quiet",)))
def test_programs_and_the_quiet_are_not_asked_in_a_terminal_either(
    slipped: Path, options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = slipped.read_bytes()
    assert "became" not in run_at_terminal(monkeypatch, "y\n", "check", *options, slipped).output
    assert slipped.read_bytes() == before
    assert f"Matches A{ROW}: 2 became 1" in run_at_terminal(monkeypatch, "y\n", "check", slipped).output


def test_the_command_says_what_it_did(slipped: Path) -> None:
    ran = run("check", "--fix", slipped)
    assert ran.exit_code == 0, ran.output
    assert f"Matches A{ROW}: 2 became 1" in ran.output
    assert "No problems found." in ran.output
    assert "backups" in ran.output
    assert "became" not in run("check", "--fix", slipped).output
