"""Sheets that list people among much else: instructions and settings beside them, rounds of points, headings that nobody knows, classes,
and marks that another list explains.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pipeline.extensions.intake.answers import MEMORY
from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.tournament import read_tournament
from tests.commands.cli import run
from tests.extensions.intake.shapes import Cells, separated, xlsx

HEAD = ("Name", "Club")
PEOPLE = [("Jan Kos", "A"), ("Ewa Lis", "B"), ("Ola Bąk", "A"), ("Ida Żak", "B")]
NAMES = [name for name, _ in PEOPLE]
MEN = [("Adam Maj", 310), ("Piotr Nur", 290), ("Marek Ryś", 120)]


def read(sheets: Any, folder: Path | None = None) -> tuple[list[str], int, list[tuple[str, str, str]]]:
    """Who is read of a workbook, how many matches, and the problems that are no hints, with the cell of each."""
    found, problems = read_tournament(xlsx(sheets), "cup.xlsx", folder)
    told = [
        (one.code, str(one.severity), f"{one.at.sheet} {one.at.row}:{one.at.column}")
        for one in problems
        if str(one.severity) != "hint"
    ]
    return [one.name for one in found.players] if found else [], len(found.matches) if found else 0, told


def notes(rows: Cells) -> list[str]:
    found, problems = read_tournament(xlsx(rows), "cup.xlsx")
    assert found is not None, problems
    return [one.note for one in found.players]


BESIDE: dict[str, Cells] = {
    "instructions": [
        ("How to fill this in",), ("• One row is one player.",), ("• Club: free text, in the language you like.",), ("• Put the names into the first column",),
        ("• No nicknames, and no titles before them.",), ("The row in yellow (Jan Kos) is an example of all this.",), ("You may change, remove or add rows as you like.",),
    ],
    "settings": [("Setting", "Value"), ("Tournament", "Spring Cup"), ("Players", 24), ("Club", "KS Lis"), ("Round", 5), ("Phone", "x"), ("City", "Wola")],
    "filters": [("Parameter", "Value"), ("Club", "id=80, name=Club of chess"), ("Kind", "id=1, name=Player"), ("Status", "id=14, name=Proved")],
    "legend": [("Column", "Meaning"), ("Name", "Given name and surname."), ("Club", "Where they play."), ("Rating", "The last one that is known.")],
    "figures": [("2024", 12), ("2025", 14)],
}  # fmt: skip


@pytest.mark.parametrize("name", BESIDE)
def test_what_stands_beside_a_list_is_no_second_part(name: str) -> None:
    assert read({"List": [HEAD, *PEOPLE], name: BESIDE[name]}) == (NAMES, 0, [])
    assert read({name: BESIDE[name], "List": [HEAD, *PEOPLE]}) == (NAMES, 0, [])


def test_teams_called_as_sides_of_matches_are_a_list() -> None:
    assert read([("Name", "City"), ("Team A", "Wola"), ("Team B", "Praga")])[0] == ["Team A", "Team B"]


def test_two_lists_of_people_are_still_asked_about() -> None:
    names, _, told = read({"List": [HEAD, *PEOPLE], "Men": [HEAD, *MEN], "How": BESIDE["instructions"]})
    assert (names, told[0][0]) == ([*NAMES, *(name for name, _ in MEN)], "import-several")


POINTS: list[tuple[str, Cells, list[str]]] = [
    ("points of two decimals", [("Name", "R1", "R2", "Final"), ("Jan", 97.33, 96, 193.33), ("Ewa", 92.67, "91.33", 184), ("Ola", 90, 88.5, 178.5)],
        ["R1: 97.33; R2: 96; Final: 193.33", "R1: 92.67; R2: 91.33; Final: 184", "R1: 90; R2: 88.5; Final: 178.5"]),
    ("somebody who did not start", [("Name", "R1", "R2"), ("Jan", 25, 18), ("Ewa", "DNS", 25), ("Ola", "(12)", 15), ("Ida", 10, "")],
        ["R1: 25; R2: 18", "R1: DNS; R2: 25", "R1: (12); R2: 15", "R1: 10"]),
    ("places with dots", [("Name", "R1", "R2"), ("Jan", "1.", "3."), ("Ewa", "2.", "1."), ("Ola", "3.", "2."), ("Ida", "4.", "4.")],
        ["R1: 1.; R2: 3.", "R1: 2.; R2: 1.", "R1: 3.; R2: 2.", "R1: 4.; R2: 4."]),
    ("a bye among wins", [("Name", "R1", "R2"), *((name, 1, 0) for name in ("Jan", "Ewa", "Ola")), ("Ida", 0, "bye"), ("Iza", 0, 1)],
        [*["R1: 1; R2: 0"] * 3, "R1: 0; R2: bye", "R1: 0; R2: 1"]),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "kept"), [one[1:] for one in POINTS], ids=[one[0] for one in POINTS])
def test_rounds_that_name_no_opponent_are_said_once_and_kept(rows: Any, kept: list[str]) -> None:
    names, matches, told = read(rows)
    assert (names, matches) == ([row[0] for row in rows[1:]], 0)
    assert told == [("import-opponent-missing", "warning", "Sheet1 2:2")]
    assert notes(rows) == kept


def test_points_of_each_tournament_are_kept_with_their_sum() -> None:
    rows = [("Rank", "Player", "Spring", "Autumn", "Total"), (1, "Jan Kos", 12, 30, 42), (2, "Ewa Lis", 20, "", 20)]
    assert notes(rows) == ["Rank: 1; Spring: 12; Autumn: 30; Total: 42", "Rank: 2; Spring: 20; Total: 20"]


def test_some_opponents_make_a_cell_without_one_an_error() -> None:
    rows = [("Name", "R1"), ("Jan", "W2"), ("Ewa", "L1"), ("Ola", 1204), ("Ida", 12), ("Iza", 14)]
    assert read(rows)[2] == [("import-opponent-missing", "error", "Sheet1 4:2")]


GREEK = [("ΚΑΤΑΤΑΞΗ ΑΝΔΡΩΝ",), ("", "ΤΟΥΡΝΟΥΑ - ΟΝΟΜΑΤΑ", "A", "B", "XYZ"), ("", "", "1-3/5", "8-10/5", ""), (1, "Μαρία Λύκου", 30, 12, 42), (2, "Νίκος Δράκος", 20, "", 20), (3, "Άννα Πέτρου", "", 9, 9), ("", "", "", "", 0)]  # fmt: skip


@pytest.mark.parametrize(
    ("sheets", "names", "code"),
    [
        ({"Men": GREEK}, ["Μαρία Λύκου", "Νίκος Δράκος", "Άννα Πέτρου"], None),
        ({"Spring Open": [("Spring Open", 150), *MEN], "Autumn Open": [("Autumn Open", 120), ("Iza Sum", 9), ("Zoe Ryś", 7), ("Ada Kot", 1)]},
            ["Adam Maj", "Piotr Nur", "Marek Ryś", "Iza Sum", "Zoe Ryś", "Ada Kot"], "import-several"),
        ({"Pool": [("pooler", "goals", "total"), ("Fred", 5, 9), ("Leo", 4, 7), ("Ian", 3, 6)], "List": [HEAD, *PEOPLE]},
            [*NAMES, "Fred", "Leo", "Ian"], "import-several"),
        ({"List": [HEAD, *PEOPLE], "Prices": [("what", "how much"), ("Big Hall", 5), ("Small Hall", 4), ("Old Hall", 3)]}, NAMES, None),
    ],
    ids=["in Greek", "on several sheets", "standings beside a list", "prices beside a list"],
)  # fmt: skip
def test_names_below_headings_that_nobody_knows(sheets: Any, names: list[str], code: str | None) -> None:
    found, _, told = read(sheets)
    assert found == names
    assert [one[0] for one in told if one[0] != "import-points-only"] == ([code] if code else [])


def test_headings_that_come_again_need_but_one_sure_word() -> None:
    head = ("Xa", "Name", "Xb", "Xc", "Xd", "Xe")
    rows = [("Up to 60 kg",), head, (1, "Jan Kos", *"abcd"), ("Up to 70 kg",), head, (1, "Ewa Lis", *"abcd"), (2, "Ola Bąk", *"abcd"), ("Above",), head, (1, "Ida Żak", *"abcd")]  # fmt: skip
    assert sorted(read(rows)[0]) == sorted(NAMES)


def test_which_column_has_the_names_is_asked_and_answered(tmp_path: Path) -> None:
    rows = [
        ("Crew", "Boat", "Rating"),
        ("Jan Kos", "Blue Whale", 1200),
        ("Ewa Lis", "Red Shark", 1300),
        ("Ola Bąk", "Old Eel", 1100),
    ]
    assert read(rows) == ([], 0, [("import-headings", "error", "Sheet1 1:0")])
    (tmp_path / "list.csv").write_bytes(separated()(rows))
    assert [one.code for one in read_players(tmp_path / "list.csv")[1]] == ["players-file-headings"]
    (tmp_path / MEMORY).write_text('"Crew" = "Name"\n', "utf-8")
    assert read(rows, tmp_path)[0] == NAMES[:3]
    said = run(
        "import",
        str(tmp_path / "list.csv"),
        "--rules",
        "chess-swiss",
        "--column",
        "Boat=Name",
        "-o",
        str(tmp_path / "cup.xlsx"),
    )
    assert said.exit_code == 0, said.output


MARKS = {"P01": "Jan Kos", "P02": "Ewa Lis", "P03": "Ola Bąk", "P04": "Ida Żak"}
PLAYED = [("Round", "Player 1", "Player 2", "Winner"), (1, "P01", "P03", "P01"), (1, "P02", "P04", "P04"), (2, "P01", "P04", "P01"), (2, "P02", "P03", "P02")]  # fmt: skip
LISTED = [("Mark", "Name"), *MARKS.items()]


def teams(marks: dict[str, str], rows: Cells) -> Cells:
    return [tuple(marks.get(str(cell), cell) for cell in row) for row in rows]


@pytest.mark.parametrize(
    "sheets",
    [
        {"Matches": PLAYED, "List": LISTED},
        {"Legend": LISTED, "Matches": PLAYED},
        {"Matches": PLAYED, "List": [("ID", "First name", "Last name"), *((mark, *name.split()) for mark, name in MARKS.items())]},
        {"Matches": teams(dict(zip(MARKS, "ABCD", strict=True)), PLAYED), "List": teams(dict(zip(MARKS, "ABCD", strict=True)), [("Letter", "Team"), *MARKS.items()])},
        {"All": [(*one, "", *other) for one, other in zip(PLAYED, LISTED, strict=True)]},
    ],
    ids=["on another sheet", "on a sheet before", "of two columns", "of teams, by letters", "beside the matches"],
)  # fmt: skip
def test_marks_of_players_become_their_names(sheets: Any) -> None:
    names, matches, told = read(sheets)
    assert (sorted(names), matches, told) == (sorted(NAMES), 4, [])
    found, _ = read_tournament(xlsx(sheets), "cup.xlsx")
    assert found is not None
    called = {one.number: one.name for one in found.players}
    won = [
        called[match.player1 if "FIRST" in {one.name for one in match.results} else match.player2]
        for match in found.matches
        if match.player2
    ]
    assert won == ["Jan Kos", "Ida Żak", "Jan Kos", "Ewa Lis"]


def test_a_mark_that_is_nobodys_is_an_error_at_its_cell() -> None:
    assert read({"Matches": [*PLAYED, (3, "P01", "P09", "P01")], "List": LISTED}) == (
        [],
        0,
        [("import-numbers-only", "error", "Matches 6:3")],
    )


def test_captains_are_not_their_teams() -> None:
    rows = [
        ("Code", "Team", "Captain"),
        ("POL", "Lions", "Jan Kos"),
        ("GER", "Bears", "Ewa Lis"),
        ("FRA", "Wolves", "Ola Bąk"),
        ("ITA", "Owls", "Ida Żak"),
    ]
    played = teams(dict(zip(MARKS, ("POL", "GER", "FRA", "ITA"), strict=True)), PLAYED)
    assert set(read({"Matches": played, "List": rows})[0]).isdisjoint(NAMES)


GROUPED = [
    ("Round", "Player 1", "Player 2", "Result", "Pool"), (1, "Jan Kos", "Ewa Lis", "1-0", "A"), (1, "Ola Bąk", "Ida Żak", "0-1", "B"),
    (2, "Ewa Lis", "Jan Kos", "1-0", "A"), (2, "Ida Żak", "Ola Bąk", "0-1", "B"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rows", "group", "category"),
    [
        (GROUPED, "AABB", ("", "", "", "")),
        ([*GROUPED, (3, "Jan Kos", "Ola Bąk", "1-0", "")], ["", "", "", ""], ("", "", "", "")),
        ([*GROUPED, (3, "Jan Kos", "Ola Bąk", "1-0", "C")], ["", "", "", ""], ("", "", "", "")),
        ([(*GROUPED[0][:4], "Class"), *GROUPED[1:]], ["", "", "", ""], tuple("AABB")),
        ([("Name", "Division"), ("Jan Kos", "Men"), ("Ewa Lis", "Women"), ("Ola Bąk", "Women"), ("Ida Żak", "Women")], ["", "", "", ""], ("Men", "Women", "Women", "Women")),
        ([("Spring Cup",), ("Group A",), HEAD, *PEOPLE[:2], (), ("Group B",), HEAD, *PEOPLE[2:]], "AABB", ("", "", "", "")),
    ],
    ids=["pools of matches", "a match between pools", "a pool of both", "classes of matches", "divisions of players", "titles of groups"],
)  # fmt: skip
def test_groups_and_classes_come_into_the_sheet_of_players(rows: Any, group: Any, category: Any) -> None:
    found, problems = read_tournament(xlsx(rows), "cup.xlsx")
    assert found is not None, problems
    told = {one.name: (one.group, one.category) for one in found.players}
    assert [told[name] for name in NAMES] == list(zip(group, category, strict=True))
    ignored = [one for one in problems if one.code == "import-column"]
    assert bool(ignored) is ("Pool" in rows[0] and not any(group))


def test_captains_beside_their_players_are_no_opponents() -> None:
    rows = [
        ("team captain", "team", "name"),
        ("Jan Kos", "A", "Jan Kos"),
        ("Jan Kos", "A", "Ewa Lis"),
        ("Ola Bąk", "B", "Ola Bąk"),
    ]
    assert read(rows)[1] == 0


def test_numbers_of_teams_are_those_of_the_list_that_has_numbers() -> None:
    teams = [("id", "name"), (1, "1.A"), (2, "1.B"), (3, "2.A"), (4, "2.B")]
    members = [("team", "name"), ("1.A", "Jan Kos"), ("1.B", "Ewa Lis"), ("2.A", "Ola Bąk"), ("2.B", "Ida Żak")]
    played = [
        ("date", "team1 code", "team1 id", "team2 code", "team2 id"),
        ("", "1.A", 1, "1.B", 2),
        ("", "2.A", 3, "2.B", 4),
    ]
    assert read({"teams": teams, "members": members, "matches": played})[:2] == (["1.A", "1.B", "2.A", "2.B"], 2)


def test_a_log_of_who_won_without_opponents_is_not_taken_for_a_list() -> None:
    ends = [
        (number, name, "win" if number % 2 else "lose") for number in range(1, 9) for name in ("Jan Kos", "Ewa Lis")
    ]
    assert read([("Match", "Player", "Result"), *ends]) == (
        [],
        0,
        [("import-opponent-missing", "error", "Sheet1 1:3")],
    )


@pytest.mark.parametrize(
    "text",
    ["Assigned players, Jan Kos - 22 Aug 2025 16:52", "bye (20 min.)", "10 GRACZ PAUZA", "Sieger Gruppe B"],
)
def test_rows_that_are_nobody(text: str) -> None:
    rows = [("No", "Name", "City"), *((place, name, "Wola") for place, name in enumerate(NAMES, 1)), (9, text)]
    assert read(rows)[0] == NAMES


@pytest.mark.parametrize(
    "sheets",
    [
        {"Final": [("21/12", "Jan Kos", "2-0", "Ewa Lis")], "Semi-finals": [("13/12", "Jan Kos", "2-1", "Ola Bąk"), ("02/11", "Ewa Lis", "2-0", "Ida Żak")]},
        {"Cache": [("H4sIAAAAAAAEAM" * 20,)], "Plan": [("", "Lions", 12, "", "Bears", 3), ("", "", "", "", "", ""), ("May", "", "", "Owls", "", 5)]},
        {"Totals": [("Kills", 1, 2), ("Jan", 5, 6)], "NA": [("N/A",)]},
    ],
    ids=["matches without headings", "a cache", "nobody"],
)  # fmt: skip
def test_sheets_of_what_may_be_anything_list_nobody(sheets: Any) -> None:
    assert read(sheets)[0] == []
