"""Players: numbers, tournaments, marks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pipeline.workbook.read.reader import Reading
from tests.builders.workbooks import event_read, found_problems, read_rows


def numbered_names(reading: Reading) -> list[tuple[int, str]]:
    return [(player.number, player.name) for player in event_read(reading).players]


def test_missing_numbers_are_the_lowest_free_ones_in_the_order_of_the_sheet(tmp_path: Path) -> None:
    players = [("Name", "No"), ("A B", None), ("C D", 1), ("E F", None), ("G H", 3), ("I J", None)]
    reading = read_rows(tmp_path, players=players)
    assert found_problems(reading) == []
    assert numbered_names(reading) == [(2, "A B"), (1, "C D"), (4, "E F"), (3, "G H"), (5, "I J")]


def test_a_double_number_is_an_error_and_both_players_are_kept(tmp_path: Path) -> None:
    reading = read_rows(tmp_path, players=[("No", "Name"), (7, "A B"), (7.0, "C D"), ("7", "E F")])
    assert found_problems(reading) == [("double-number", "Players", "A3"), ("double-number", "Players", "A4")]
    assert reading.problems[0].related == (reading.cell("players", 2, "number"),)
    assert numbered_names(reading) == [(7, "A B"), (1, "C D"), (2, "E F")]


def test_numbers_that_cannot_be_numbers(tmp_path: Path) -> None:
    cells: list[Any] = [0, -1, 1.5, "A7", 1e12, True, "012"]
    reading = read_rows(tmp_path, players=[("No", "Name"), *((cell, f"P {i}") for i, cell in enumerate(cells))])
    assert [(code, cell) for code, _, cell in found_problems(reading)] == [
        ("out-of-range", "A2"),
        ("out-of-range", "A3"),
        ("not-whole", "A4"),
        ("not-a-number", "A5"),
        ("out-of-range", "A6"),
        ("not-a-number", "A7"),
    ]
    assert numbered_names(reading)[-1] == (12, "P 6")
    assert len({number for number, _ in numbered_names(reading)}) == len(cells)


def test_a_row_without_a_name_is_an_error_unless_it_is_only_numbered(tmp_path: Path) -> None:
    players = [
        ("No", "Name", "City", "Note"),
        (1, "A B", None, None),
        (2, None, None, "?"),
        (3, None, "Łódź", None),
    ]
    reading = read_rows(tmp_path, players=players)
    assert found_problems(reading) == [("missing-value", "Players", "B4")]
    assert [number for number, _ in numbered_names(reading)] == [1, 3]


def test_ticks_say_who_plays_where_and_no_column_means_everybody(tmp_path: Path) -> None:
    tournaments = [
        ("Tournament", "Rules"),
        ("Joust", "agot2-joust"),
        ("Side Event", "agot1-joust"),
        ("Third", "agot2-joust"),
    ]
    players = [
        ("No", "Name", "joust", "SIDE event", "Hide name"),
        (1, "A B", "x", None, True),
        (2, "C D", "Х", "nie", "tak"),
        (3, "E F", False, 1, None),
        (4, "G H", "?", "да", "hm"),
    ]
    reading = read_rows(tmp_path, tournaments=tournaments, players=players)
    assert found_problems(reading) == [("unknown-mark", "Players", "C5"), ("unknown-mark", "Players", "E5")]
    # Who has a mark that nobody can read may play there: one problem, not one more in every row that names them.
    played = [tournament.players for tournament in event_read(reading).tournaments]
    assert played == [(1, 2, 4), (3, 4), (1, 2, 3, 4)]
    # A mark nobody can read may have been meant to hide the name.
    assert [player.hidden for player in event_read(reading).players] == [True, True, False, True]


@pytest.mark.parametrize("heading", ["Season ID", "ID gracza", "ID do jogador", "ID игрока", "season-id"])
def test_the_season_id_is_a_text_and_the_number_stays_the_number(tmp_path: Path, heading: str) -> None:
    players = [("No", "Name", heading), (1, "A B", 1007), (2, "C D", " K 7 "), (3, "E F", None)]
    reading = read_rows(tmp_path, players=players)
    assert found_problems(reading) == []
    assert [(one.number, one.season_id) for one in event_read(reading).players] == [
        (1, "1007"),
        (2, "K 7"),
        (3, ""),
    ]


def test_other_columns_of_players(tmp_path: Path) -> None:
    players = [
        ("No", "Name", "E-mail", "Phone", "Rating", "Tie-break", "Fixed table", "Invited"),
        (1, " Ana  Conceic\u0327a\u0303o ", "mailto:ana@example.org", 48600100200, "1512,5", -1, "3", "x"),
        (2, "C D", "c.example.org", None, 0, "first", "A", None),
    ]
    reading = read_rows(tmp_path, players=players)
    assert [(code, cell) for code, _, cell in found_problems(reading)] == [
        ("not-an-email", "C3"),
        ("out-of-range", "E3"),
        ("not-a-number", "F3"),
        ("not-a-number", "G3"),
    ]
    ana = event_read(reading).players[0]
    assert (ana.name, ana.email, ana.phone) == ("Ana Conceição", "ana@example.org", "48600100200")
    assert (ana.rating, ana.tie_break, ana.fixed_table, ana.invited) == (1512.5, -1, 3, True)


def test_where_the_list_of_players_has_no_names_the_name_beside_a_number_is_no_other_one(tmp_path: Path) -> None:
    matches = [("Round", "Player 1", "Player 2", "Result"), (1, "1 Jan Kowalski", "2 Ann Lee", "1")]
    reading = read_rows(tmp_path, players=[("No", "Club"), (1, "Smok"), (2, "Smok")], matches=matches)
    codes = [code for code, _, _ in found_problems(reading)]
    assert "missing-column" in codes
    assert "other-name" not in codes
