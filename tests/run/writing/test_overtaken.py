"""A result corrected after the next round was drawn: everybody who asks is told, as long as nothing of that round is played."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.utils import get_column_letter

from pipeline.extensions.simulate.play import Moment
from pipeline.model import Slug, replace
from pipeline.run.load import load
from pipeline.run.pair import draft, pair
from tests.builders.events import AGOT2_ID, simulated
from tests.builders.workbooks import write_event
from tests.commands.cli import run

SWAPPED = ("players-swapped", "players-moved", "draw-overtaken")
NOW = dt.datetime(2026, 3, 14, 12, 30)


def told(path: Path) -> list[str]:
    return [one.at.address for one in load(path).problems if one.code == "draw-overtaken"]


def type_into(path: Path, sheet: str, cell: str, value: object) -> None:
    book = openpyxl.load_workbook(path)
    book[sheet][cell].value = value
    book.save(path)


def typed_in(path: Path, sheet: str) -> list[list[Any]]:
    """What stands in the rows of a sheet, the headings among them."""
    return [list(row) for row in openpyxl.load_workbook(path)[sheet].iter_rows(values_only=True)]


@pytest.fixture
def drawn(tmp_path: Path) -> tuple[Path, int, int]:
    """A workbook whose third round has just been drawn; a row of the second with a winner, and the third's first row."""
    made = simulated(AGOT2_ID, 12, "k7", rounds=2, moment=Moment.AFTER_ROUNDS, language="en")
    path = write_event(tmp_path / "cup.xlsx", made)
    assert pair(path, tmp_path / "private", lambda: NOW).drawn
    rows = typed_in(path, "Matches")
    won = next(number for number, row in enumerate(rows, start=1) if row[0] == 2 and str(row[4]) == "1")
    return path, won, next(number for number, row in enumerate(rows, start=1) if row[0] == 3)


def test_check_pair_and_doctor_say_it_and_redraw_mends_it(drawn: tuple[Path, int, int], tmp_path: Path) -> None:
    path, won, first = drawn
    assert told(path) == []
    type_into(path, "Matches", f"E{won}", "2")
    assert told(path) == [f"A{first}"]
    assert [one.code for one in draft(path).problems] == ["draw-overtaken"]
    said = "Round 3 was drawn before something was corrected"
    for command in (["check"], ["doctor"], ["pair", "--dry-run"]):
        output = " ".join(run(*command, path).output.split())
        assert said in output, command
        assert "--redraw" in output.partition(said)[2], command
    assert pair(path, tmp_path / "private", lambda: NOW, redraw=True).drawn
    assert told(path) == []


def test_of_two_tournaments_each_is_compared_with_its_own_draws(tmp_path: Path) -> None:
    made = simulated(AGOT2_ID, 12, "k7", rounds=2, moment=Moment.AFTER_ROUNDS, language="en")
    (main,) = made.tournaments
    first_match, *rest = main.matches
    assert first_match.player2 is not None
    otherwise = replace(first_match, player1=first_match.player2, player2=first_match.player1)
    other = replace(main, name="Another", slug=Slug("another"), matches=(otherwise, *rest))
    path = write_event(tmp_path / "cup.xlsx", replace(made, tournaments=(other, main)))
    assert pair(path, tmp_path / "private", lambda: NOW).drawn
    assert told(path) == []
    rows = typed_in(path, "Matches")
    first, second, *_ = (number for number, row in enumerate(rows, 1) if row[:2] == [main.name, 2])
    column = rows[0].index("Player 2")
    for number, row in ((first, second), (second, first)):
        type_into(path, "Matches", f"{get_column_letter(column + 1)}{number}", rows[row - 1][column])
    assert [problem.code for problem in load(path).problems if problem.code in SWAPPED] == ["players-swapped"]


def test_a_round_that_has_begun_is_played_as_it_is(drawn: tuple[Path, int, int]) -> None:
    path, won, first = drawn
    type_into(path, "Matches", f"E{won}", "2")
    type_into(path, "Matches", f"E{first}", "1")
    assert told(path) == []


@pytest.mark.thorough
def test_a_correction_that_changes_no_pair_is_no_matter(drawn: tuple[Path, int, int]) -> None:
    path, won, _ = drawn
    type_into(path, "Matches", f"H{won}", "they shook hands")
    assert told(path) == []
