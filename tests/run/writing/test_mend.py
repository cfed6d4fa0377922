"""`check --fix` types what was certainly meant into the workbook itself, and nothing else."""

from __future__ import annotations

import datetime as dt
import zipfile
from pathlib import Path

import openpyxl
import pytest

from pipeline.run.load import load
from pipeline.run.writing.mend import mend
from pipeline.workbook.read.reader import read_workbook
from tests.builders.events import AGOT2_ID, simulated
from tests.builders.workbooks import event_read, write_event
from tests.commands.cli import run

NOW = dt.datetime(2026, 3, 14, 12, 30)
ROW = 4
"""A row of Matches within the first round."""


@pytest.fixture
def slipped(tmp_path: Path) -> Path:
    """A workbook in which a row of the first round says that it is of the second."""
    path = write_event(tmp_path / "cup.xlsx", simulated(AGOT2_ID, 12, "k7", language="en"))
    book = openpyxl.load_workbook(path)
    assert book["Matches"].cell(ROW, 1).value == 1
    book["Matches"].cell(ROW, 1).value = 2
    book.save(path)
    return path


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


def test_the_command_says_what_it_did(slipped: Path) -> None:
    ran = run("check", "--fix", slipped)
    assert ran.exit_code == 0, ran.output
    assert f"Matches A{ROW}: 2 became 1" in ran.output
    assert "No problems found." in ran.output
    assert "backups" in ran.output
    assert "became" not in run("check", "--fix", slipped).output
