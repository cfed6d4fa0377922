"""Rows of which nothing can be made: a few are said and the rest comes in; where they are many, nothing does."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.extensions.exchange.assembly import paired_wrongly
from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.problems.problem import Problem, Severity, has_errors
from tests.extensions.intake.shapes import Cells, separated, xlsx
from tests.extensions.intake.test_results import Told, told

CSV = separated()
HEADINGS = ("Round", "Player 1", "Player 2", "Result")
SOUND = [(1, "Jan", "Ewa", "1"), (1, "Ola", "Ida", "2"), (2, "Jan", "Ida", "1"), (2, "Ewa", "Ola", "1")]
ROUND = [("Jan", "Ola", "1"), ("Ewa", "Ida", "2")]
ENTERED = [("1", "Jan", "Ewa", "1"), ("1", "Ola", "Ida", "2"), ("2", "Jan", "Ida", "1"), ("2", "Ewa", "Ola", "1")]


def read(content: bytes, file: str = "cup.csv") -> tuple[list[Told], list[Problem]]:
    found, problems = read_tournament(content, file)
    assert found is not None, problems
    return told(found), problems


def said_in_warnings(problems: list[Problem]) -> list[tuple[str, str]]:
    assert not has_errors(problems), problems
    return [(one.code, one.at.address) for one in problems if one.severity is Severity.WARNING]


@pytest.mark.parametrize(
    ("row", "entered", "code", "address"),
    [
        ((3, "Jan", "Ola", "N"), [("3", "Jan", "Ola", "?")], "import-word", "D6"),
        ((3, "Jan", "Jan", "1"), [], "import-oneself", "6"),
        ((2, "Jan", "Ola", "1"), [], "import-twice", "6"),
        ((3, "", "", "1"), [], "import-nobody", "B6"),
        ((3, "Jan", "", "2"), [], "import-bye", "D6"),
        (("x", "Jan", "Ola", "1"), [("3", "Jan", "Ola", "1")], "import-round", "A6"),
    ],
)
def test_an_odd_row_is_said_and_the_others_come_in(
    row: tuple[object, ...], entered: list[Told], code: str, address: str
) -> None:
    matches, problems = read(CSV([HEADINGS, *SOUND, row]))
    assert matches == [*ENTERED, *entered]
    assert set(said_in_warnings(problems)) == {(code, address), ("import-set-aside", address)}


@pytest.mark.parametrize(
    ("rows", "errors"),
    [
        ([(3, "Jan", "Ola", "N"), (3, "Ewa", "Ida", "N")], ["D6", "D7"]),
        ([(3, "Jan", "Jan", "1"), (3, "Ewa", "Ewa", "1"), *((4, *two) for two in ROUND)], ["6", "7"]),
        ([(3, "Iza", "Bea", "Wynik")], ["D6"]),
        (
            [
                (one, *two, word)
                for one, word in ((3, "Kommt"), (4, "Kommt"), (5, "Geht"))
                for two in (("Jan", "Ewa"), ("Ola", "Ida"))
            ],
            ["D10", "D11", "D6", "D7", "D8", "D9"],
        ),
        ([("Xavos de final", "Jan", "Ola", "1"), ("Xavos de final", "Ewa", "Ida", "2")], ["A6", "A7"]),
    ],
)
def test_of_many_odd_rows_nothing_comes_in(rows: list[tuple[object, ...]], errors: list[str]) -> None:
    found, problems = read_tournament(CSV([HEADINGS, *SOUND, *rows]), "cup.csv")
    assert found is not None
    problems = [*problems, *paired_wrongly(found.matches)]
    assert sorted({one.at.address for one in problems if has_errors([one])}) == errors


def test_beside_another_error_odd_rows_are_errors_too() -> None:
    rows = [(*HEADINGS, "Player 3"), *((*row, "") for row in SOUND), (3, "Jan", "Ola", "N", "Iza")]
    assert has_errors(read_tournament(CSV(rows), "cup.csv")[1])


def test_a_cell_of_a_round_that_cannot_be_read_leaves_the_match_to_the_other_player() -> None:
    rows: Cells = [
        ("No", "Name", "R1", "R2"),
        (1, "Jan Kos", "+2", "???"),
        (2, "Ewa Lis", "-1", "+3"),
        (3, "Ola Bąk", "+4", "-2"),
        (4, "Ida Żak", "-3", "-1"),
    ]
    matches, problems = read(CSV(rows))
    assert sorted(matches) == [
        ("1", "Jan Kos", "Ewa Lis", "1"),
        ("1", "Ola Bąk", "Ida Żak", "1"),
        ("2", "Ewa Lis", "Ola Bąk", "1"),
        ("2", "Ida Żak", "Jan Kos", "2"),
    ]
    assert ("import-word", "D2") in said_in_warnings(problems)


@pytest.mark.parametrize(
    ("row", "code", "address"),
    [
        (("x", "Iza", "Sowy"), "players-file-number", "A6"),
        ((4, "Iza", "Sowy"), "players-file-number-twice", "A6"),
    ],
)
def test_an_odd_row_of_a_list_is_a_warning_and_every_name_is_kept(
    tmp_path: Path, row: tuple[object, ...], code: str, address: str
) -> None:
    listed = [(place, name, "Lwy") for place, name in enumerate(("Jan", "Ewa", "Ola", "Ida"), start=1)]
    (tmp_path / "list.csv").write_bytes(CSV([("No", "Name", "Club"), *listed, row]))
    players, problems = read_players(tmp_path / "list.csv")
    assert said_in_warnings(problems) == [(code, address)]
    named = [(1, "Jan"), (2, "Ewa"), (3, "Ola"), (4, "Ida"), (5, "Iza")]
    assert [(player.number, player.name) for player in players] == named


@pytest.mark.parametrize(
    ("end", "entered"),
    [("10;21", "10:21"), ("Jan (by forfeit)", "1F"), ("Ola by default", "2F"), ("Ola a tavolino", "2F")],
)
def test_ends_in_other_words(end: str, entered: str) -> None:
    matches, problems = read(CSV([HEADINGS, (1, "Jan", "Ola", end)]))
    assert (matches, said_in_warnings(problems)) == ([("1", "Jan", "Ola", entered)], [])


def test_a_match_without_a_score_among_those_in_one_cell_has_both_sides() -> None:
    rows = [
        ("Match", "Score"),
        ("Lwy - Orły", "2:1"),
        ("Lwy - Sowy", "0:3"),
        ("Lwy - Koty", "1:1"),
        ("Orły - Sowy", ""),
        ("Rest - all", ""),
    ]
    matches, _ = read(CSV(rows))
    assert [both[1:3] for both in matches] == [
        ("Lwy", "Orły"),
        ("Lwy", "Sowy"),
        ("Lwy", "Koty"),
        ("Orły", "Sowy"),
        ("Rest - all", ""),
    ]


def test_a_sheet_without_headings_goes_on_where_the_one_before_ends_and_others_are_named() -> None:
    sheets: dict[str, Cells] = {
        "Table 1": [("Day", "Home", "Away", "Result"), *(("Sat", *row[1:3], "2:1") for row in SOUND)],
        "Table 2": [("Sun", "Ola", "Jan", "0:1"), ("Sun", "Ewa", "Ida", "2:2")],
        "Fees": [("Jan", 12, 3, 0), ("Piotr", 12, 0, 2), ("Adam", 10, 1, 1), ("Ada", 1, 1, 1)],
    }
    matches, problems = read(xlsx(sheets), "league.xlsx")
    assert [row[1:] for row in matches[4:]] == [("Ola", "Jan", "0:1"), ("Ewa", "Ida", "2:2")]
    assert [dict(one.values)["names"] for one in problems if one.code == "import-left-out"] == ["Fees"]
