"""Sheets of every day, in which tables, names and notes stand as organisers happen to write them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from pipeline.extensions.intake.answers import with_answers
from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.sheets import Sheets, read_sheets
from pipeline.extensions.intake.tournament import read_tournament
from tests.extensions.intake.shapes import Cells, separated, xlsx
from tests.extensions.intake.test_results import Told, told

CSV = separated()


def read(content: bytes, name: str = "cup.csv") -> tuple[list[str], list[Told]]:
    """Who is read, and every match."""
    found, _problems = read_tournament(content, name)
    return ([one.name for one in found.players], told(found)) if found else ([], [])


def names_listed(content: bytes, folder: Path, name: str = "cup.csv") -> list[str]:
    """The players of a list."""
    (folder / name).write_bytes(content)
    return [one.name for one in read_players(folder / name)[0]]


def test_standings_right_below_the_matches_of_each_round_are_tables_of_their_own() -> None:
    head, standings = ("#", "", "Team", "Result", "Team", "", ""), ("Rank", "", "Team", "W", "T", "L", "P")
    rows = [
        ("Round 1 - best of 3", *[""] * 6), head,
        (1, "", "Lwy", "2 : 0", "Orły", "", ""), (2, "", "Sowy", "0 : 2", "Koty", "", ""),
        standings, (1, "", "Lwy", 1, 0, 0, 3), (2, "", "Koty", 1, 0, 0, 3), (3, "", "Orły", 0, 0, 1, 0), (4, "", "Sowy", 0, 0, 1, 0),
        ("Round 2 - best of 3", *[""] * 6), head,
        (3, "", "Koty", "2 : 1", "Lwy", "", ""), (4, "", "Orły", "2 : 0", "Sowy", "", ""),
        standings, (1, "", "Koty", 2, 0, 0, 6), (2, "", "Lwy", 1, 0, 1, 3), (3, "", "Orły", 1, 0, 1, 3), (4, "", "Sowy", 0, 0, 2, 0),
    ]  # fmt: skip
    names, matches = read(CSV(rows))
    assert sorted(names) == ["Koty", "Lwy", "Orły", "Sowy"]
    assert matches == [
        ("1", "Lwy", "Orły", "2:0"),
        ("1", "Sowy", "Koty", "0:2"),
        ("2", "Koty", "Lwy", "2:1"),
        ("2", "Orły", "Sowy", "2:0"),
    ]


def test_rounds_before_names_are_no_part_of_them() -> None:
    rows = [
        ("Team 1", "Team 2", "Winner", "Score"),
        ("Lwy A", "Orły", "Lwy A", "2-0"),
        ("Sowy", "Koty", "Draw", "1-1"),
        ("SF 01 : Lwy A", "Koty", "Lwy A", "3-2"),
        ("SF 02 : Sowy", "Orły", "Orły", "0-1"),
        ("Final: Lwy A", "Orły", "Orły", "1-2"),
    ]
    names, matches = read(CSV(rows))
    assert names == ["Lwy A", "Orły", "Sowy", "Koty"]
    assert [one[:3] for one in matches[2:]] == [
        ("Top 4", "Lwy A", "Koty"),
        ("Top 4", "Sowy", "Orły"),
        ("Final", "Lwy A", "Orły"),
    ]


@pytest.mark.parametrize("heads", [("hscore", "ascore"), ("hgoals", "agoals")])
def test_scores_are_called_by_the_first_letters_of_the_sides(heads: tuple[str, str]) -> None:
    rows = [
        ("home", heads[0], "away", heads[1], "date"),
        ("Lwy", 43, "Orły", 17, "2031-09-15"),
        ("Orły", 31, "Lwy", 34, "2031-09-22"),
    ]
    assert [one[1:] for one in read(CSV(rows))[1]] == [("Lwy", "Orły", "43:17"), ("Orły", "Lwy", "31:34")]


def test_what_stands_once_where_matches_do_and_lacks_what_they_have_is_none() -> None:
    heads = ("No", "Start", "Class", "Umpire", "Player 1", "Player 2", "Score 1", "Score 2")
    rows: Cells = [
        heads,
        (1, "8:00", "M", "Adam", "Jan", "Ewa", 21, 13),
        (2, "8:20", "M", "Adam", "Ewa", "Ola", 17, 21),
        (3, "8:40", "M", "Adam", "Ola", "Jan", 9, 21),
    ]
    cup, bye = ("", "9:00", "", "", "Prize giving", "", "", ""), ("", "", "", "", "Jan", "", "", "")
    assert read(CSV([*rows, cup]))[0] == ["Jan", "Ewa", "Ola"]
    assert [one[1:3] for one in read(CSV([*rows, bye]))[1]][3:] == [("Jan", "")]  # somebody who plays besides


def test_whoever_has_a_bye_in_the_one_round_of_a_sheet_takes_part() -> None:
    heads = ("Day", "Start", "Court", "Umpire", "Table", "Player 1", "Player 2", "Score 1", "Score 2")
    rows = [
        heads,
        ("Mon", "8:00", "A", "Adam", 1, "Jan", "Ewa", 21, 13),
        ("Mon", "8:20", "B", "Iza", 2, "Ola", "Ida", 17, 21),
        ("", "", "", "", "", "Zoe", "", "", ""),
    ]
    assert read(CSV(rows))[0] == ["Jan", "Ewa", "Ola", "Ida", "Zoe"]


def test_people_beside_schools_that_come_again_are_who_takes_part(tmp_path: Path) -> None:
    people = ["Jan Kos", "Ewa Lis", "Ola Ryś", "Ida Żak", "Adam Maj", "Zoe Wal", "Iza Nur", "Piotr Sęk"]
    schools = ["Lisia Góra", "Lisia Góra", "Orlik", "Orlik", "Zagaje", "Wrzos Nowy", "Dolina", "Stary Bór"]
    heads = [("School", "Entry", "Code")]
    codes = [f"{school} {one[0]}{one[4]}" for one, school in zip(people, schools, strict=True)]
    assert names_listed(CSV([*heads, *zip(schools, people, codes, strict=True)]), tmp_path) == people


def test_rows_unlike_the_others_of_a_list_without_headings_are_no_entries(tmp_path: Path) -> None:
    people = ["Jan Kos", "Ewa Lis", "Ola Ryś", "Ida Żak", "Adam Maj", "Zoe Wal"]
    rows = [
        ("Lwy", 16.6, "Won", "Round 1", "Round 2"),
        ("Add people below", "", "Live:", "Slope:", "Tees:"),
        ("Lwy", "<-- Side", "Index", "Course", "Course"),
        *((one, "Lwy", 8.3 + place, 10 + place, 11 + place) for place, one in enumerate(people)),
        ("Column # 1", 2, 3, 4, 5),
    ]
    assert names_listed(CSV(rows), tmp_path) == people


def test_initials_of_people_on_another_sheet_are_no_other_people(tmp_path: Path) -> None:
    people = ["Jan K", "Ewa L", "Ola R"]
    sheets: dict[str, Cells] = {
        "Leaders": [("Pos", "Player", "Score"), *((at, one, 70 + at) for at, one in enumerate(people, start=1))],
        "Bets": [("Player", "Paid"), (290, "Y/N"), ("JK", "Y"), ("EL", "Y"), ("OR", "Y")],
    }
    assert names_listed(xlsx(sheets), tmp_path, "cup.xlsx") == people
    content = xlsx(sheets)
    read = read_sheets(content, "cup.xlsx")
    assert isinstance(read, Sheets)
    assert [one.code for one in with_answers(read, {}, "cup.xlsx")[1]] == ["import-left-out"]


STACKED = [
    ("", "Schedule", "", "Score"),
    ("Monday", "Game 1", "Lwy", 3), ("", "6 pm", "Orły", 1), ("", "", "", ""),
    ("", "Game 2", "Sowy", 0), ("", "7 pm", "Koty", 2), ("", "", "", ""),
    ("Tuesday", "Game 3", "Orły", 4), ("", "6 pm", "Sowy", 2), ("", "", "", ""),
    ("", "Game 4", "Koty", 1), ("", "7 pm", "Lwy", 5), ("", "", "", ""),
    ("Sunday", "Final", "1st seed", ""), ("", "6 pm", "2nd seed", ""),
]  # fmt: skip


@pytest.mark.parametrize("scored", [True, False])
def test_sides_one_below_the_other_meet_where_blank_rows_are_around_both(scored: bool) -> None:
    rows = [row if scored else row[:3] for row in STACKED]
    names, matches = read(CSV(rows))
    assert names == ["Lwy", "Orły", "Sowy", "Koty"]
    ends = ["3:1", "0:2", "4:2", "1:5"] if scored else ["?"] * 4
    both = [("Lwy", "Orły"), ("Sowy", "Koty"), ("Orły", "Sowy"), ("Koty", "Lwy")]
    assert [one[1:] for one in matches] == [(*pair, end) for pair, end in zip(both, ends, strict=True)]


NAMED = [("Jan", "Kos"), ("Ewa", "Lis"), ("Ola", "Bąk"), ("Ida", "Żak"), ("Iza", "Ryś")]
ROUNDS = [[(0, 1), (2, 3)], [(0, 2), (1, 3)]]


def rounds_of(people: Cells, between: str) -> Cells:
    """Two rounds of four of these people, a row for each side with what it made, and a row between all matches."""
    rows: list[tuple[object, ...]] = []
    for number, met in enumerate(ROUNDS, start=1):
        rows.append((f"Round {number}", "", ""))
        rows += [row for one, two in met for row in ((*people[one], 5), (*people[two], 0), (between, "", ""))]
    return rows


@pytest.mark.parametrize("between", ["", "-"])
@pytest.mark.parametrize(
    "marks",
    [None, ("East", "West", "West", "West", "East"), ("POL", "GER", "FRA", "ESP", "ITA"), "VWXYZ"],
    ids=["given names", "groups", "countries", "letters"],
)
def test_names_of_sides_one_below_the_other_are_whole(marks: Sequence[str] | None, between: str) -> None:
    people = NAMED if marks is None else [(mark, name) for mark, (_, name) in zip(marks, NAMED, strict=True)]
    names = [name if marks else f"{given} {name}" for given, name in NAMED]
    matches = [(str(at), names[one], names[two], "5:0") for at, met in enumerate(ROUNDS, 1) for one, two in met]
    assert read(CSV(rounds_of(people, between))) == (names[:4], matches)


def test_matches_one_side_below_the_other_stand_below_a_list_of_all() -> None:
    people = [f"{given} {name}" for given, name in NAMED]
    rows = [("Players", "", ""), *((*one, "Wola") for one in NAMED), ("", "", ""), *rounds_of(NAMED, "-")]
    names, matches = read(CSV(rows))
    assert names == people
    assert [one[1:3] for one in matches] == [(people[one], people[two]) for met in ROUNDS for one, two in met]


def test_groups_of_three_are_no_matches_of_their_last_two() -> None:
    teams = ["Lwy", "Orły", "Sowy", "Koty", "Lisy", "Raki"]
    rows: list[tuple[object, ...]] = []
    for group in [(0, 1, 2), (3, 4, 5), (0, 3, 1), (2, 4, 5), (5, 3, 1), (0, 4, 2)]:
        rows += [("Team", "Score"), ("", ""), *((teams[one], 6 - 3 * at) for at, one in enumerate(group)), ("", "")]
    assert read(CSV(rows)) == (teams, [])


def test_pairs_one_below_the_other_of_whom_nobody_comes_again_are_no_matches() -> None:
    people = ["Jan Kos", "Ewa Lis", "Ola Ryś", "Ida Żak", "Adam Maj", "Zoe Wal"]
    rows = [(one,) for place, name in enumerate(people) for one in (name, *[""] * (place % 2))]
    assert read(CSV(rows)) == (people, [])


def test_who_stands_in_several_tables_of_a_sheet_is_entered_once(tmp_path: Path) -> None:
    people = ["Jan Kos", "Ewa Lis", "Ola Ryś"]
    entries = [("No", "Name", "Club"), *((at, one, "Lwy") for at, one in enumerate(people, start=1))]
    standings = [("Place", "Name", "Points"), *((at, one, 9 - at) for at, one in enumerate(people[::-1], start=1))]
    assert names_listed(CSV([*entries, ("", "", ""), *standings]), tmp_path) == people


def test_the_same_name_on_another_page_of_a_list_may_be_somebody_else(tmp_path: Path) -> None:
    pages = [["Jan Kos", "Ewa Lis", "Ola Ryś"], ["Ida Żak", "Jan Kos", "Zoe Wal"]]
    rows = [row for page in pages for row in (("Name", "Club"), *((one, "Lwy") for one in page))]
    assert names_listed(CSV(rows), tmp_path) == [name for page in pages for name in page]


@pytest.mark.parametrize(
    "rows",
    [
        [("Jan Kos", 600700800, "Lwy", 12), ("Ewa Lis", "none", "Orły", "new"), ("Ola Ryś", 600700801, "Lwy", 14), ("Ida Żak", 600700802, "Lwy", 9)],
        [("Jan Kos", 1, 2, 3, 4, 5), ("Ewa Lis", 2, 1, 5, 4, 3), ("Ola Ryś", "DNS", "DNS", "DNS", "DNS", "DNS"), ("Ida Żak", 3, 1, 1, 2, 2)],
    ],
)  # fmt: skip
def test_people_with_words_for_figures_are_entered_all_the_same(rows: Cells, tmp_path: Path) -> None:
    assert names_listed(CSV(rows), tmp_path) == ["Jan Kos", "Ewa Lis", "Ola Ryś", "Ida Żak"]
