"""Whom a list names, by what stands in its columns, and what among its rows is nobody."""

from __future__ import annotations

from typing import Any

import pytest

from pipeline.extensions.intake.players import read_players
from tests.extensions.intake.shapes import Cells
from tests.extensions.intake.test_own_figures import COMMAS


def people(rows: Cells, tmp_path: Any) -> tuple[list[str], list[str]]:
    path = tmp_path / "list.csv"
    path.write_bytes(COMMAS(rows))
    players, problems = read_players(path)
    return [player.name for player in players], [problem.code for problem in problems]


TEAMS = ["Lwy", "Orły", "Sowy", "Koty", "Lisy", "Raki", "Osy", "Psy", "Foki", "Mewy", "Rysie", "Wilki", "Bobry"]


LISTS: list[tuple[str, Cells, list[str]]] = [
    ("guesses of each that are numbered to thirteen", [
        ("", "Entry", "Off", *(f"TB{place}" for place in range(1, 14))),
        (0, "Jan Kos", 37, *TEAMS), (1, "Ewa Lis", 38, *reversed(TEAMS)), (2, "Ola Bąk", 40, *TEAMS[6:], *TEAMS[:6]),
    ], ["Jan Kos", "Ewa Lis", "Ola Bąk"]),
    ("names as they were typed beside the same tidied up", [
        ("Sno", "Name", "Name", "Department"), (1, "Jan Kos", "jan  kos", "A"), (2, "Ola Bąk", "BAK OLA", "B"), (3, "Ewa Lis", "Ewa Lis", "A"),
    ], ["Jan Kos", "Ola Bąk", "Ewa Lis"]),
    ("a row that says yes everywhere", [("Team", "Name", "Role", "Image", "Elo"), ("ja", "ja", "ja", "ja", "nein"), ("A", "Jan Kos", "Chair", "", 1800)], ["Jan Kos"]),
    ("rows of sums beneath", [("Code", "Name", "City", "Fee"), (1, "Jan Kos", "Ełk", 10), (2, "Ewa Lis", "Ełk", 10), ("", "", "", 20), ("", 2, "Total", 20)], ["Jan Kos", "Ewa Lis"]),
    ("a long note under the names", [("Team", "Points"), ("Lwy", 3), ("Orły", 1), ("The result is official " + "word " * 20, 2)], ["Lwy", "Orły"]),
    ("tables of teams beside one another", [
        ("Rank", "Club", "", "Rank", "Club"), (1, "Lwy", "", 1, "Sowy"), (2, "Orły", "", 2, "Koty"),
    ], ["Lwy", "Orły", "Sowy", "Koty"]),
    ("losses that are all different", [("TEAM", "W Wins", "L Losses or Forfeits", "PTS Points"), ("Lwy", 8, 1, 25), ("Orły", 7, 0, 24)], ["Lwy", "Orły"]),
    ("figures that belong to home and away", [("Team", "Home", "Away", "Points"), ("Lwy", 9, 5, 25), ("Orły", 3, 0, 24)], ["Lwy", "Orły"]),
    ("a colon behind each name", [("", "Name", "Won"), ("", "Lwy: ", 17), ("", "Orły: ", 24)], ["Lwy", "Orły"]),
    ("the same people below one another, each time above other figures", [
        ("Name", "Wins", "Losses", "Xa"), ("Jan Kos", 1, 0, 5), ("Ewa Lis", 0, 1, 4), ("Name", "Xb", "Xc", "Xd"), ("Ewa Lis", 7, 9, 8), ("Jan Kos", 8, 7, 9),
    ], ["Jan Kos", "Ewa Lis"]),
    ("the same people below one another, each time above the same rounds", [
        ("Points",), ("Outing", 1, 2, 3, 4, "Total"), ("Jan Kos", 13, 27, 6, "", 46), ("Ewa Lis", 4, 7, 9, "", 20), ("Ola Bąk", 9, 9, 2, "", 20),
        (), ("Strokes",), ("Outing", 1, 2, 3, 4), ("Ola Bąk", 41, 37, 38), ("Jan Kos", 35, 39, 40), ("Ewa Lis", 40, 38, 37),
    ], ["Jan Kos", "Ewa Lis", "Ola Bąk"]),
    ("a name ahead of names of things", [("Car Name", "Name"), ("Red Baron", "Jan Kos"), ("Blue Moon", "Ewa Lis")], ["Jan Kos", "Ewa Lis"]),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "names"), [one[1:] for one in LISTS], ids=[one[0] for one in LISTS])
def test_players_are_those_whom_the_rows_are_of(rows: Cells, names: list[str], tmp_path: Any) -> None:
    assert people(rows, tmp_path)[0] == names


def test_times_and_long_numbers_are_neither_clubs_nor_telephones(tmp_path: Any) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes(COMMAS([("Name", "Finish Time", "ID"), *((one, 2.49, 121143681305542656) for one in "ABC")]))
    assert [(player.club, player.phone) for player in read_players(path)[0]] == [("", "")] * 3


def test_the_one_column_of_names_is_found_below_words_that_nobody_knows(tmp_path: Any) -> None:
    rows = [("Blurb", "Zorgle", "Frob"), *((place, name, 50 - place) for place, name in enumerate(("Rex", "Mo", "Jan Kos", "Kit", "Ula"), 1))]  # fmt: skip
    assert people(rows, tmp_path)[0] == ["Rex", "Mo", "Jan Kos", "Kit", "Ula"]


def test_the_first_of_several_texts_is_that_of_names_where_all_are_of_people(tmp_path: Any) -> None:
    rows = [("Blurb", "Zorgle", "Frob", "Quux", "Xyz"), ("Jan Kos", "Kos", "cola", "hat", 7), ("Ewa Lis", "Lis", "rum", "cap", 5), ("Ola Bąk", "Bąk", "tea", "fez", 4), ("Ida Żak", "Żak", "milk", "wig", 2)]  # fmt: skip
    assert people(rows, tmp_path)[0] == ["Jan Kos", "Ewa Lis", "Ola Bąk", "Ida Żak"]


def test_lines_of_a_ranking_have_points_behind_the_names_and_notes_below(tmp_path: Any) -> None:
    path = tmp_path / "ranking.txt"
    path.write_text(
        "Updated on 5 May\n1. Jan Kos 158.0\n2. Ewa van der Lis 138\n2. Ola Bąk 138\n\n* has not paid\n"
    )
    players, problems = read_players(path)
    assert [player.name for player in players] == ["Jan Kos", "Ewa van der Lis", "Ola Bąk"]
    assert "players-file-passed-over" in [one.code for one in problems]


@pytest.mark.parametrize(
    "text",
    [
        "* 1 - 2 Jan Kos 4 1/2\n  1 - 2 Ewa Lis 4½\n* 3–4. Ola Bąk 3\n* 3–4. Ida Żak 3\n* 5 Adam Maj 0\n\nArbiter: Zoe Ryś\n",
        "1 - 2 Jan Kos\n1 - 2 Ewa Lis\n3 – 4. Ola Bąk\n3 – 4. Ida Żak\n5 Adam Maj\n",
    ],
)
def test_places_that_several_share_are_no_part_of_names(text: str, tmp_path: Any) -> None:
    path = tmp_path / "ranking.txt"
    path.write_text(text, "utf-8")
    players, _ = read_players(path)
    assert [player.name for player in players] == ["Jan Kos", "Ewa Lis", "Ola Bąk", "Ida Żak", "Adam Maj"]


def test_a_word_beside_each_name_is_not_a_name(tmp_path: Any) -> None:
    rows = [("Captain", "Jan Kos"), ("Player", "Ewa Lis"), ("Player", "Ola Bąk"), ("Player", "Ida Żak"), ("Player", "Rex Fox")]  # fmt: skip
    assert people(rows, tmp_path)[0] == ["Jan Kos", "Ewa Lis", "Ola Bąk", "Ida Żak", "Rex Fox"]


def test_a_row_without_a_name_among_others_is_left_out_and_said(tmp_path: Any) -> None:
    names = [("Jan Kos", "Smok"), ("Ewa Lis", "Wilk"), ("", "Wilk"), ("Ola Bąk", "Smok"), ("Ida Żak", "Smok")]
    assert people([("Name", "Club"), *names], tmp_path) == (
        ["Jan Kos", "Ewa Lis", "Ola Bąk", "Ida Żak"],
        ["players-file-no-name"],
    )


def test_titles_of_classes_in_a_column_of_names_are_nobody(tmp_path: Any) -> None:
    rows = [
        ("Class 1",),
        (),
        ("Jan Kos",),
        ("Ewa Lis",),
        ("Iza Ryś",),
        (),
        ("Class 2",),
        ("Ola Bąk",),
        ("Ida Żak",),
        ("Adam Maj",),
    ]
    names, codes = people(rows, tmp_path)
    assert names == ["Jan Kos", "Ewa Lis", "Iza Ryś", "Ola Bąk", "Ida Żak", "Adam Maj"]
    assert codes == ["players-file-passed-over"]


def test_letters_that_no_language_has_alone_are_those_of_the_west(tmp_path: Any) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes("Name;Club\nLoïc Carré;Ñandú\nNicolò Íñiguez;Ó\n".encode("cp1252"))
    assert [one.name for one in read_players(path)[0]] == ["Loïc Carré", "Nicolò Íñiguez"]


def test_what_stands_above_a_page_for_its_program_is_no_title(tmp_path: Any) -> None:
    path = tmp_path / "list.md"
    path.write_bytes(
        b"---\nlayout: page\ntitle: Cup\n---\n\n| Name | Club |\n|---|---|\n| Ann Lee | Fox |\n| Bea Orr | Owl |\n"
    )
    players, problems = read_players(path)
    assert [(one.name, one.row) for one in players] == [("Ann Lee", 8), ("Bea Orr", 9)]
    assert problems == []


MADE: Cells = [("Team", "Won", "For", "Against"), ("Lwy", 2, 7, 4), ("Orły", 1, 5, 6), ("Sowy", 0, 4, 6)]


@pytest.mark.parametrize(
    ("last", "names"),
    [
        (("Sum general", 3, 16, ""), ["Lwy", "Orły", "Sowy"]),
        (("All of us", 3, 16, 16), ["Lwy", "Orły", "Sowy"]),
        (("Foki", 3, 16, ""), ["Lwy", "Orły", "Sowy", "Foki"]),
        (("Foki", 3, 16, 15), ["Lwy", "Orły", "Sowy", "Foki"]),
        (("Foki", 3, "", ""), ["Lwy", "Orły", "Sowy", "Foki"]),
    ],
)
def test_a_last_row_of_what_all_others_make_together_is_nobody(last: Any, names: list[str], tmp_path: Any) -> None:
    assert people([*MADE, last], tmp_path)[0] == names


def test_a_title_above_a_list_with_numbers_is_nobody(tmp_path: Any) -> None:
    rows = [("2nd Torneio 2024",), ("1. Maria Costa",), ("2. Paula Souza",), ("3. José Silva",)]
    assert people(rows, tmp_path)[0] == ["Maria Costa", "Paula Souza", "José Silva"]


@pytest.mark.parametrize("title", [("Spring Open 2024",), ("3. Turniej wiosenny",)])
@pytest.mark.parametrize("note", ["Please arrive in time.", "Prosimy o punktualność."])
def test_titles_and_notes_about_a_list_in_one_column_are_nobody(title: Any, note: str, tmp_path: Any) -> None:
    names = ["Lwy", "Orły", "Sowy", "Koty", "Psy"]
    for above in ([], [("Team",)], [("Drużyna",)]):
        rows = [title, (), *above, *((name,) for name in names), (), (note,)]
        assert people(rows, tmp_path)[0] == names
