"""Late players who were only typed into Players, and no-shows who were deleted from it."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import openpyxl
import pytest

from pipeline.problems.describe import describe
from pipeline.run.load import Ready, load
from pipeline.run.pair import pair
from tests.builders.workbooks import HEADINGS, PLAYERS, cup

NOW = dt.datetime(2026, 3, 14, 12, 0)
FIVE = [*PLAYERS, (13, "Eva Ng"), (14, "Oto Kos")]
ROUND = [HEADINGS, (1, 1, 1, 2, "1"), (1, 2, 3, 12, "2")]
STATED = [("Tournament", "Rules", "Structure", "Rounds", "Cut"), ("Main", "agot2-joust", "custom", 3, 0)]


@pytest.mark.parametrize("language", ["en", "pl", "pt", "ru"])
def test_a_late_player_is_told_the_row_to_type(tmp_path: Path, language: str) -> None:
    event = [("Name", "Cup"), ("Date", "2026-03-14"), ("Draw seed", "k7"), ("Language", language)]
    file = cup(tmp_path / "cup.xlsx", event=event, players=FIVE[:-1], tournaments=STATED, matches=ROUND)
    (found,) = (one for one in load(file).problems if one.code == "in-no-round")
    assert found.at.address == "B6"
    values = dict(found.values)
    words = describe(found, language)
    assert f"2, 13 Eva Ng, {values['late']}" in words.expected
    content = openpyxl.load_workbook(file)
    sheet = content.create_sheet("Changes")
    sheet.append(("From round", "Player", "Change"))
    sheet.append((2, "13 Eva Ng", values["late"]))
    content.save(file)
    assert isinstance(load(file), Ready)


def test_two_late_players_are_told_their_rows_too_and_not_that_a_match_was_deleted(tmp_path: Path) -> None:
    """Tables 1 and 2 are there and nobody has played the two: nothing speaks for a row that is gone."""
    file = cup(tmp_path / "cup.xlsx", players=FIVE, tournaments=STATED, matches=ROUND)
    told = [(one.code, one.at.address) for one in load(file).problems if one.code != "organiser-missing"]
    assert told == [("in-no-round", "B6"), ("in-no-round", "B7")]
    missing = [HEADINGS, ROUND[1], (1, 3, 3, 12, "2")]
    file = cup(tmp_path / "gap.xlsx", players=FIVE, tournaments=STATED, matches=missing)
    assert ("row-probably-gone", "A2") in [(one.code, one.at.address) for one in load(file).problems]


def test_somebody_who_misses_one_of_two_rounds_is_missing_from_it(tmp_path: Path) -> None:
    rows = [*ROUND, (2, 1, 1, 12, "1"), (2, 2, 3, 13, "1")]
    file = cup(tmp_path / "cup.xlsx", players=FIVE[:-1], tournaments=STATED, matches=rows)
    codes = [one.code for one in load(file).problems if one.at.sheet == "Players"]
    assert codes == ["missing-from-round", "missing-from-round"]


@pytest.mark.parametrize("gone", [14, 13])
def test_a_deleted_no_show_does_not_stop_the_round_from_being_drawn_again(tmp_path: Path, gone: int) -> None:
    file = cup(tmp_path / "cup.xlsx", players=FIVE, tournaments=STATED, matches=[HEADINGS])
    assert pair(file, tmp_path / "private", lambda: NOW).drawn
    content = openpyxl.load_workbook(file)
    numbers = [row[0].value for row in content["Players"].iter_rows()]
    content["Players"].delete_rows(numbers.index(gone) + 1)
    content.save(file)
    assert load(file).has_errors
    again = pair(file, tmp_path / "private", lambda: NOW, redraw=True)
    assert again.drawn, again.problems
    loaded = load(file)
    assert isinstance(loaded, Ready)
    (tournament,) = loaded.event.tournaments
    there = sorted(player for match in tournament.matches for player in match.players)
    assert there == sorted({1, 2, 3, 12, 13, 14} - {gone})


def test_a_lost_row_with_a_result_is_not_taken_back(tmp_path: Path) -> None:
    rows = [HEADINGS, (1, 1, 1, 2), (1, 2, 3, "77 Nobody", "1")]
    file = cup(tmp_path / "cup.xlsx", tournaments=STATED, matches=rows)
    assert not pair(file, tmp_path / "private", lambda: NOW, redraw=True).drawn
