"""What organisers do in their sheets: timetables with courts beside one another, teams with their people, seeds behind names, columns that
blanks line up.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pipeline.extensions.intake.answers import MEMORY
from pipeline.extensions.intake.names import without_phone
from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.separated import read_rows
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.problems.problem import has_errors
from tests.extensions.intake.shapes import Cells, separated, xlsx
from tests.extensions.intake.test_results import Told, told


def matches(content: bytes, name: str = "cup.xlsx") -> list[Told]:
    found, problems = read_tournament(content, name)
    assert found is not None, problems
    assert not has_errors(problems)
    return told(found)


def names(content: bytes, folder: Path, name: str = "list.csv") -> list[str]:
    path = folder / name
    path.write_bytes(content)
    players, problems = read_players(path)
    assert not has_errors(problems)
    return [one.name for one in players]


COURTS = [("Lwy vs Orły", "Sowy vs Koty"), ("Lwy vs Sowy", "Orły vs Koty")]
MET = {("Lwy", "Orły"), ("Sowy", "Koty"), ("Lwy", "Sowy"), ("Orły", "Koty")}


@pytest.mark.parametrize(
    "first", [("Godzina", "9:30", "10:30"), ("Time", "9:00", "9:45"), ("Data", "2024-03-01", "2024-03-02")]
)
def test_matches_on_courts_beside_one_another(first: tuple[str, str, str]) -> None:
    head, *times = first
    rows = [
        ("3. Spring Cup 2024",),
        (),
        (head, "Boisko 1", "Boisko 2"),
        *((at, *both) for at, both in zip(times, COURTS, strict=True)),
    ]
    assert {one[1:3] for one in matches(xlsx(rows))} == MET


def test_the_round_before_matches_on_courts() -> None:
    rows = [("Round", "Court 1", "Court 2"), *((place, *both) for place, both in enumerate(COURTS, start=1))]
    assert sorted(matches(xlsx(rows))) == [
        ("1", "Lwy", "Orły", "?"), ("1", "Sowy", "Koty", "?"), ("2", "Lwy", "Sowy", "?"), ("2", "Orły", "Koty", "?"),
    ]  # fmt: skip


def test_headings_that_come_again_behind_the_time_and_sides_that_nobody_knows_yet() -> None:
    first, second = (
        [("Lwy", "Orły"), ("Lwy", "Sowy"), ("Orły", "Sowy")],
        [("Foki", "Psy"), ("Psy", "Koty"), ("Foki", "Koty")],
    )
    rows = [
        ("Time", "Court 1", "", "Court 2", ""), ("", "Team 1", "Team 2", "Team 1", "Team 2"),
        *(("18:00", *one, *other) for one, other in zip(first * 3, second * 3, strict=True)),
        ("20:00", "Blue", "Blue", "Winner SF1", "Winner SF2"), ("21:00", "Blue", "Blue", "Foki", "Loser of match 2"),
    ]  # fmt: skip
    assert sorted(one[1:3] for one in matches(xlsx(rows))) == sorted([*first * 3, *second * 3])


def test_a_sheet_of_a_line_or_two_says_nothing_of_matches_beside_it() -> None:
    rows = [
        ("9:30", *COURTS[0]),
        ("10:30", *COURTS[1]),
        (),
        ("Standings", "", ""),
        ("Lwy", "2-0", ""),
        ("Koty", "0-2", ""),
    ]
    assert {one[1:3] for one in matches(xlsx({"Cache": [("H4sIAA",)], "Plan": rows}))} == MET


def test_letters_that_somebody_gave_count_before_sides_in_cells(tmp_path: Path) -> None:
    rows = [("9:30", *COURTS[0]), ("10:30", *COURTS[1])]
    (tmp_path / MEMORY).write_text('"cup.csv B" = "Name"\n', "utf-8")
    found, _ = read_tournament(separated(",")(rows), "cup.csv", tmp_path)
    assert found is not None
    assert [one.name for one in found.players] == [COURTS[0][0], COURTS[1][0]]
    assert not found.matches


@pytest.mark.parametrize(("last", "codes"), [("Playoffs Final", []), ("Pool 2", ["import-round"])])
def test_the_last_word_of_a_stage_counts_where_it_is_of_a_bracket(last: str, codes: list[str]) -> None:
    rounds = [(place, "Lwy", "Orły", 1, 0) for place in range(1, 5)]
    rows = [("Round", "Team 1", "Team 2", "Score 1", "Score 2"), *rounds, (last, "Lwy", "Orły", 2, 1)]
    _, problems = read_tournament(xlsx(rows), "cup.xlsx")
    assert [one.code for one in problems if one.code == "import-round"] == codes


def test_teams_enter_and_not_their_people(tmp_path: Path) -> None:
    rows = [
        ("Team Name", "Captain", "Player 1", "Player 2", "Player 3"), ("Lwy", "Jan Kos", "Ewa Lis", "Ola Mak", "Iza Sum"),
        ("Orły", "Adam Sowa", "Piotr Wilk", "Marek Ryś", "Ida Żak"),
    ]  # fmt: skip
    assert names(separated(",")(rows), tmp_path) == ["Lwy", "Orły"]


def test_seeds_behind_all_names_are_no_part_of_them(tmp_path: Path) -> None:
    seeded = ["Name", "Jan Kos (1)", "Ewa Lis (2)", "Ola Mak (3)"]
    assert names("\n".join(seeded).encode(), tmp_path) == ["Jan Kos", "Ewa Lis", "Ola Mak"]
    some = [*seeded, "Ida Żak"]
    assert names("\n".join(some).encode(), tmp_path) == ["Jan Kos", "Ewa Lis", "Ola Mak", "Ida Żak"]
    others = ["Name", "Lwy (2)", "Orły (3)", "Lwy", "Sowy (5)"]
    assert names("\n".join(others).encode(), tmp_path) == others[1:]
    seconds = ["Team", "Lwy (1)", "Lwy (2)", "Orły (1)", "Orły (2)"]
    assert names("\n".join(seconds).encode(), tmp_path) == ["Lwy (1)", "Lwy (2)", "Orły (1)", "Orły (2)"]


ALIGNED = """Spring Cup

No   Name         Club
1    Jan Kos      Smok
2    Ewa Lis
10   Ola Mak      Wilk Łódź
"""


def test_columns_that_blanks_line_up(tmp_path: Path) -> None:
    assert names(ALIGNED.encode(), tmp_path, "list.txt") == ["Jan Kos", "Ewa Lis", "Ola Mak"]
    rows = read_rows(ALIGNED, 100)
    assert isinstance(rows, dict)
    assert rows[6] == ("10", "Ola Mak", "Wilk Łódź")
    assert read_rows("Jan Kos\nEwa  Lis\nOla Mak\nIza Sum", 100) == {
        1: ("Jan Kos",),
        2: ("Ewa Lis",),
        3: ("Ola Mak",),
        4: ("Iza Sum",),
    }


COLOURED = """Chess  Club  2025-03-26  3 rounds

 id name          elo   1     2     3    pr
  1 KOS Jan      2017   2b1   4w1   3b= 2266.7
  2 LIS Ewa      1771   1w0   3b1   F_1 2010.7
  3 MAK Ola      1745   4b1   2w0   1w= 1910.3
 10 SUM Iza      1456   3w0   1b0   *_0 1772.3
"""
COMMAS = """No  Name             Feder Rtg   1    2    3

1.  Kos, Jan               2017  2:W  4:W  3:D
2.  Lis, Ewa               1771  1:L  3:W   :W
3.  Mak, Ola-Ada           1745  4:W  2:L  1:D
4.  Sum, Iza               1456  3:L  1:L
"""


@pytest.mark.parametrize(
    ("text", "met"),
    [
        (COLOURED.replace("   4w1", "  10w1").replace("   4b1", "  10b1"), [
            ("1", "Ewa Lis", "Jan Kos", "2"), ("1", "Iza Sum", "Ola Mak", "2"), ("2", "Jan Kos", "Iza Sum", "1"), ("2", "Ola Mak", "Ewa Lis", "2"),
            ("3", "Ola Mak", "Jan Kos", "X"), ("3", "Ewa Lis", "", "BYE"),
        ]),
        (COMMAS, [
            ("1", "Jan Kos", "Ewa Lis", "1"), ("1", "Ola-Ada Mak", "Iza Sum", "1"), ("2", "Jan Kos", "Iza Sum", "1"), ("2", "Ewa Lis", "Ola-Ada Mak", "1"),
            ("3", "Jan Kos", "Ola-Ada Mak", "X"), ("3", "Ewa Lis", "", "BYE"),
        ]),
    ],
    ids=["with colours, below a title", "with commas in names"],
)  # fmt: skip
def test_rounds_that_one_blank_parts_from_figures(text: str, met: list[Told]) -> None:
    assert sorted(matches(text.encode(), "cup.txt")) == sorted(met)


def test_figures_at_the_end_of_names_stay_there(tmp_path: Path) -> None:
    text = "Team     Points\nLwy 1    12\nLwy 2    10\nOrły 3   8\n"
    assert names(text.encode(), tmp_path, "list.txt") == ["Lwy 1", "Lwy 2", "Orły 3"]


@pytest.mark.parametrize(
    ("rows", "met"),
    [
        ([("No.", "Nombre", "R1", "R2", "R3", "Pts"), (1, "Rosa Gómez", "4b+", "3w=", "2b=", 2), (2, "Ana Ruiz", "3w=", "4w=", "1w=", 1.5),
            (3, "María Ortiz", "2b=", "1b=", "4w=", 1.5), (4, "Marta Vega", "1w-", "2b=", "3b=", 1)],
            [("1", "Marta Vega", "Rosa Gómez", "2"), ("1", "Ana Ruiz", "María Ortiz", "X"), ("2", "Rosa Gómez", "María Ortiz", "X"),
                ("2", "Ana Ruiz", "Marta Vega", "X"), ("3", "Ana Ruiz", "Rosa Gómez", "X"), ("3", "María Ortiz", "Marta Vega", "X")]),
        ([("Lp.", "Gracz", "Runda 1"), (1, "Beata Mazur", "Jan Kos 0:4"), (2, "Jan Kos", "Beata Mazur 4:0")],
            [("1", "Beata Mazur", "Jan Kos", "0:4")]),
        ([("#", "Družstvo", "Oddíl", "1. kolo", "2. kolo"), (1, "Lvi", "A", "2w1", "3b1"), (2, "Orli", "A", "1b0", "4w1"), (3, "Sovy", "B", "4w1", "1w0"),
            (4, "Kočky", "B", "3b0", "2b0")],
            [("1", "Lvi", "Orli", "1"), ("1", "Sovy", "Kočky", "1"), ("2", "Sovy", "Lvi", "2"), ("2", "Orli", "Kočky", "1")]),
    ],
    ids=["colours and signs are no tree", "a name that begins as a word for winning", "teams of clubs"],
)  # fmt: skip
def test_rounds_in_columns(rows: Cells, met: list[Any]) -> None:
    assert matches(xlsx(rows)) == met


QUARTERS = [
    ("Round", "Home", "Away", "Q1", "Q2", "Q3", "Q4", "Score"), (1, "Lwy", "Orły", "20-18", "15-20", "22-10", "18-17", "75-65"),
    (1, "Sowy", "Koty", "20-10", "10-20", "20-19", "10-21", "60-70"),
]  # fmt: skip
BETWEEN = [
    ("Data", "Gospodarze", "", "", "Goście"),
    ("01/05/2024", "Lwy", 2, 1, "Orły"),
    ("01/05/2024", "Sowy", 0, 0, "Koty"),
]
BEHIND = [
    ("Data", "Gospodarze", "Goście", "", ""),
    ("01/05/2024", "Lwy", "Orły", 2, 1),
    ("01/05/2024", "Sowy", "Koty", 0, 0),
]
POINTS = [
    ("Table", "Player 1", "Player 1 Points", "Player 2", "Player 2 Points", "Result"), (1, "Nancy Smith", 0, "Mark Wood", 6, "0-2-0"),
    (2, "Karen Thomas", 6, "James Thomas", 0, "0-2-0"), (3, "Linda Green", 3, "Sandra Thomas", 3, "2-0-0"), (4, "Mary Jones", 0, "Kevin Hall", 6, "0-2-0"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rows", "ends"),
    [
        (QUARTERS, ["75:65", "60:70"]),
        (BETWEEN, ["2:1", "0:0"]),
        (BEHIND, ["2:1", "0:0"]),
        (POINTS, ["0:2", "0:2", "2:0", "0:2"]),
    ],
    ids=[
        "quarters are no sets",
        "scores between both sides",
        "scores behind them",
        "points from before are no scores",
    ],
)
def test_how_matches_ended(rows: Cells, ends: list[str]) -> None:
    assert [one[3] for one in matches(xlsx(rows))] == ends


@pytest.mark.parametrize("heads", [("LEE", "YOR", "DOV"), ("Lee", "York L.", "Dov")])
def test_short_names_above_the_columns_of_a_cross_table(heads: tuple[str, str, str]) -> None:
    rows = [
        ("Home \\ Away", *heads),
        ("Leeds Lions", "—", "2–1", "0–0"),
        ("York Lads", "1–0", "—", "3–3"),
        ("Dover", "0–1", "2–2", "—"),
    ]
    found = {one[1:] for one in matches(xlsx(rows))}
    assert len(found) == 6
    assert ("Leeds Lions", "York Lads", "2:1") in found


def test_stages_that_look_like_days_name_the_columns_of_a_tree() -> None:
    rows = [
        ("1/2 финала", "", "Финал", "", ""), ("Лев", 2, "", "", ""), ("", "", "Орёл", 3, ""), ("Орёл", 5, "", "", ""), ("", "", "", "", "Сова"),
        ("Сова", 4, "", "", ""), ("", "", "Сова", 5, ""), ("Кот", 1, "", "", ""),
    ]  # fmt: skip
    assert len(matches(xlsx(rows))) == 3


def test_blocks_of_matches_without_headings_beside_one_another() -> None:
    rows = [
        ("Round 1", "", "", "", "", "Round 2"), ("Lwice", 83.5, 79, "Orły", "", "Lwice", 70, 74, "Sowy"), ("Sowy", 66.5, 43, "Koty", "", "Orły", 79, 62, "Koty"),
        ("Round 3", "", "", "", "", "Round 4"), ("Koty", 67.5, 75, "Lwice", "", "Orły", 75.5, 76, "Lwice"), ("Sowy", 69, 54, "Orły", "", "Koty", 61.5, 65, "Sowy"),
    ]  # fmt: skip
    assert [one[:3] for one in sorted(matches(xlsx(rows)))] == [
        ("1", "Lwice", "Orły"), ("1", "Sowy", "Koty"), ("2", "Lwice", "Sowy"), ("2", "Orły", "Koty"), ("3", "Koty", "Lwice"), ("3", "Sowy", "Orły"),
        ("4", "Koty", "Sowy"), ("4", "Orły", "Lwice"),
    ]  # fmt: skip


def test_every_match_may_say_that_the_first_has_won() -> None:
    people = ("Jan", "Ewa", "Ola", "Ida", "Iza", "Adam", "Piotr", "Marek", "Ala", "Zofia")
    rows = [
        ("Participant", "Opponent", "Result"),
        *((*both, "win") for both in zip(people[::2], people[1::2], strict=True)),
    ]
    assert [one[3] for one in matches(xlsx({"Swiss Round 1": rows}))] == ["1"] * 5


@pytest.mark.parametrize(
    ("head", "row"),
    [
        (("Team", "Week", "Rank"), lambda name, week, place: (name, week, place)),
        (
            ("Gameweek", "Date", "Team", "Position", "Points"),
            lambda name, week, place: (week, "9/1/2024", name, place, 30),
        ),
    ],
)
def test_teams_of_a_log_of_weeks_are_taken_once(head: Any, row: Any, tmp_path: Path) -> None:
    teams = ("Lwy", "Orły", "Sowy")
    rows = [head, *(row(name, week, place) for week in (1, 2, 3) for place, name in enumerate(teams, start=1))]
    assert names(separated(",")(rows), tmp_path) == [*teams]


def test_numbers_of_matches_are_none_of_a_list_without_any() -> None:
    listed = [("Team", "Points"), ("Lwy", 0), ("Orły", 0), ("Sowy", 0)]
    fixtures = [
        ("team1_id", "team1_name", "team2_id", "team2_name"),
        (2, "Lwy", 3, "Orły"),
        (2, "Lwy", 4, "Sowy"),
        (3, "Orły", 4, "Sowy"),
    ]
    assert [one[1:3] for one in matches(xlsx({"Table": listed, "Fixtures": fixtures}))] == [
        ("Lwy", "Orły"),
        ("Lwy", "Sowy"),
        ("Orły", "Sowy"),
    ]


def test_which_side_a_row_is_of_is_no_name() -> None:
    rows = [
        ("Team", "Opponent", "Week", "Home_Or_Away", "Header", "Result"), ("Lwy", "Orły", 1, "Home", "Lwy vs. Orły", "Loss"),
        ("Orły", "Lwy", 1, "Away", "Lwy vs. Orły", "Win"), ("Sowy", "Koty", 1, "Home", "Sowy vs. Koty", "Win"), ("Koty", "Sowy", 1, "Away", "Sowy vs. Koty", "Loss"),
    ]  # fmt: skip
    assert [one[1:] for one in matches(xlsx(rows))] == [("Lwy", "Orły", "2"), ("Sowy", "Koty", "1")]


def test_the_first_nickname_of_a_form_is_the_name(tmp_path: Path) -> None:
    rows = [
        ("Timestamp", "Discord Nickname", "Steam Nickname", "Premier Elo", "Max Elo", "Favourite place"), ("2025-09-13 12:20", "Flan", "SEMEN", 26000, 28000, "a"),
        ("2025-09-13 12:45", "corn", "Corn", 27500, 27500, "b"),
    ]  # fmt: skip
    assert names(separated(",")(rows), tmp_path) == ["Flan", "corn"]


def test_a_cell_of_thousands_of_telephone_numbers_is_one_without_any() -> None:
    assert without_phone("Jan Kos " + "600 700 800, " * 8_000) == ("Jan Kos", "600 700 800")
