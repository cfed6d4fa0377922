"""`undo`: the workbook as it was before its last draw, as long as no result would be lost."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

from tests.commands.cli import run
from tests.commands.pairing import drawn_rounds, simulated_workbook


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_puts_back_every_byte_and_keeps_the_drawn_round_as_a_backup() -> None:
    path = simulated_workbook()
    before = path.read_bytes()
    assert run("pair", path.name).exit_code == 0
    drawn = path.read_bytes()
    ran = run("undo", path.name)
    assert ran.exit_code == 0, ran.output
    assert "The last draw was undone." in ran.output
    assert path.read_bytes() == before
    assert drawn in [backup.read_bytes() for backup in Path("cup backups").glob("cup *.xlsx")]


def test_a_result_of_the_round_keeps_it() -> None:
    path = simulated_workbook()
    assert run("pair", path.name).exit_code == 0
    book = openpyxl.load_workbook(path)
    sheet = book["Matches"]
    row = next(cells[0].row for cells in sheet.iter_rows() if cells[0].value == 2)
    sheet.cell(row, 5).value = "1"
    book.save(path)
    entered = path.read_bytes()
    ran = run("undo", path.name)
    assert (ran.exit_code, path.read_bytes()) == (1, entered)
    assert "The draw was not undone." in ran.output
    assert drawn_rounds(path)[-1] == 2


def test_says_that_there_is_no_draw_to_undo() -> None:
    path = simulated_workbook()
    ran = run("undo", path.name)
    assert ran.exit_code == 1
    assert "There is no backup from before the last draw." in ran.output
