"""Players whose names begin with a digit, or are numbers: what `pair` writes is read as the same player."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

from pipeline.run.load import load
from tests.builders.workbooks import EVENT, HEADINGS, cup, event_read, found_problems, read_rows
from tests.commands.cli import run

NAMES = (
    "5ax0n",
    "42",
    "12 Monkeys",
    "４２",
    "3",
    "1",
    "2 5ax0n",
    "7.",
    "1/2",
    "#3",
    "3.0",
    "½",
    "2-1",
    "Jan Kowalski",
    "10",
    "1. FC",
    "2026-03-14",
    "Monkeys",
)
"""Numbered from 1: number 3 is `12 Monkeys`, and the player called `3` is number 5."""
PLAYERS = [("No", "Name"), *enumerate(NAMES, start=1)]


def test_every_round_that_pair_writes_is_read_again(tmp_path: Path) -> None:
    file = cup(tmp_path / "cup.xlsx", players=PLAYERS, matches=[HEADINGS])
    for drawn in (1, 2):
        ran = run("pair", file)
        assert ran.exit_code == 0, ran.output
        loaded = load(file)
        assert not loaded.has_errors, ran.output
        (tournament,) = loaded.event.tournaments
        played = [match for match in tournament.matches if match.round.number == drawn]
        assert sorted(player for match in played for player in match.players) == list(range(1, len(NAMES) + 1))
        enter_results(file)


def enter_results(file: Path) -> None:
    book = openpyxl.load_workbook(file)
    for row in book["Matches"].iter_rows(min_row=2):
        if row[2].value:
            row[4].value = "1"
    book.save(file)


@pytest.mark.parametrize("number", range(1, len(NAMES) + 1))
def test_a_label_and_a_number_mean_the_player_of_the_number(tmp_path: Path, number: int) -> None:
    other = 14 if number != 14 else 1
    for cell in (number, str(number), f"{number} {NAMES[number - 1]}"):
        reading = read_rows(tmp_path, event=EVENT, players=PLAYERS, matches=[HEADINGS, (1, 1, cell, other, "1")])
        assert found_problems(reading) == [], cell
        assert event_read(reading).tournaments[0].matches[0].player1 == number, cell


@pytest.mark.parametrize(
    ("cell", "number"),
    [
        (3, 3),
        ("3", 3),
        (42, 2),  # nobody has the number
        ("5AX0N", 1),
        ("5ax0n", 1),
        ("1. 5ax0n", 1),
        ("1 5AX0N", 1),
        ("12 Monkeys", 3),
        ("12 monkeys", 3),
        ("2 42", 2),
        ("5 3", 5),
    ],
)
def test_a_name_that_begins_with_a_digit_is_read_where_no_number_is_meant(
    tmp_path: Path, cell: object, number: int
) -> None:
    reading = read_rows(tmp_path, event=EVENT, players=PLAYERS, matches=[HEADINGS, (1, 1, cell, 14, "1")])
    assert found_problems(reading) == []
    assert event_read(reading).tournaments[0].matches[0].player1 == number


@pytest.mark.parametrize("cell", ["99 5ax0n", "2 5axon", "1-5", "1.5"])
def test_what_means_nobody_is_said(tmp_path: Path, cell: str) -> None:
    players = [("No", "Name"), (1, "5ax0n"), (2, "42"), (14, "Jan Kowalski")]
    reading = read_rows(tmp_path, event=EVENT, players=players, matches=[HEADINGS, (1, 1, cell, 14, "1")])
    (found,) = reading.problems
    assert found.code in ("misspelt-player", "unknown-player", "number-of-another")


def test_what_pair_writes_comes_before_a_name_that_is_spelt_alike(tmp_path: Path) -> None:
    players = [("No", "Name"), (2, "5ax0n"), (7, "2 5ax0n"), (14, "Jan Kowalski")]
    rows = [HEADINGS, (1, 1, "2 5ax0n", "7 2 5ax0n", "1")]
    reading = read_rows(tmp_path, event=EVENT, players=players, matches=rows)
    assert found_problems(reading) == []
    assert event_read(reading).tournaments[0].matches[0].players == (2, 7)
