"""Grids: all matches of a round in one row, rounds above two columns each, a column for each of those who play."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.preview import preview
from pipeline.extensions.intake.stages import round_of
from pipeline.extensions.intake.tournament import read_tournament
from tests.extensions.intake.shapes import Cells, separated, xlsx
from tests.extensions.intake.test_results import Told, told

CSV = separated()
FOUR: list[Told] = [
    ("1", "Lwy", "Orły", "?"), ("1", "Sowy", "Koty", "?"), ("2", "Lwy", "Sowy", "?"),
    ("2", "Orły", "Koty", "?"), ("3", "Lwy", "Koty", "?"), ("3", "Orły", "Sowy", "?"),
]  # fmt: skip
THREE: list[Told] = [
    ("1", "Lwy", "Orły", "?"), ("1", "Koty", "", "BYE"), ("2", "Koty", "Lwy", "?"),
    ("2", "Orły", "", "BYE"), ("3", "Orły", "Koty", "?"), ("3", "Lwy", "", "BYE"),
]  # fmt: skip

GRIDS: list[tuple[str, Cells, list[Told]]] = [
    ("matches numbered in a row", [
        ("Round", "Date", "Match 1 home", "Match 1 away", "Match 2 home", "Match 2 away", "Bye"),
        (1, "7.03.2026", "Lwy", "Orły", "Sowy", "Koty", ""), (2, "14.03.2026", "Lwy", "Sowy", "Orły", "Koty", ""), (3, "21.03.2026", "Lwy", "Koty", "Orły", "Sowy", ""),
    ], FOUR),
    ("matches numbered in words that a program joined, and a bye", [
        ("jornada", "partido1_equipo1", "partido1_equipo2", "descanso"), (1, "Lwy", "Orły", "Koty"), (2, "Koty", "Lwy", "Orły"), (3, "Orły", "Koty", "Lwy"),
    ], THREE),
    ("sides numbered, a score behind each match", [
        ("Round", "Home 1", "Away 1", "Result 1", "Home 2", "Away 2", "Result 2", "Home 3", "Away 3", "Result 3"),
        (1, "Lwy", "Orły", "2:1", "Sowy", "Koty", "0:0", "Lisy", "Raki", "1:3"),
    ], [("1", "Lwy", "Orły", "2:1"), ("1", "Sowy", "Koty", "0:0"), ("1", "Lisy", "Raki", "1:3")]),
    ("opponents by rounds and teams", [
        ("Week", "Lwy", "Orły", "Sowy", "Koty"), (1, "Orły", "Lwy", "Koty", "Sowy"), (2, "@ Sowy", "Koty", "Lwy", "@ Orły"), (3, "Koty (H)", "Sowy (A)", "Orły (H)", "Lwy (A)"),
    ], FOUR),
    ("opponents by teams and rounds, who is at home beside them", [
        ("Team", "Week 1", "Week 2", "Week 3"), ("Lwy", "vs Orły", "@Sowy", "Koty"), ("Orły", "@Lwy", "Koty", "@ Sowy"), ("Sowy", "Koty", "Lwy", "Orły"), ("Koty", "Sowy", "Orły", "Lwy"),
    ], FOUR),
    ("opponents by teams and rounds, in the order of the teams", [
        ("Team", "Week 1", "Week 2", "Week 3"), ("Lwy", "Orły", "Sowy", "Koty"), ("Orły", "Lwy", "Koty", "Sowy"), ("Sowy", "Koty", "Lwy", "Orły"), ("Koty", "Sowy", "Orły", "Lwy"),
    ], FOUR),
    ("scores beside a sign that is a heading as well, the rest still to be played", [
        ("Date", "Team A", "Goals H", "x", "Goals A", "Team B", "Round"),
        ("7.03.2026", "Lwy", 5, "x", 0, "Orły", 1), ("7.03.2026", "Sowy", 1, "x", 2, "Koty", 1), ("14.03.2026", "Lwy", "", "x", "", "Sowy", 2), ("14.03.2026", "Orły", "", "x", "", "Koty", 2),
    ], [("1", "Lwy", "Orły", "5:0"), ("1", "Sowy", "Koty", "1:2"), ("2", "Lwy", "Sowy", "?"), ("2", "Orły", "Koty", "?")]),
    ("rounds in the middle, above the sign between both sides", [
        ("", "Round 1", ""), ("Lwy", "vs", "Orły"), ("Sowy", "vs", "Koty"), ("", "Round 2", ""), ("Lwy", "vs", "Sowy"), ("Orły", "vs", "Koty"),
    ], FOUR[:4]),
    ("teams by letters that may say who is at home", [
        ("Team", "Week 1", "Week 2"), ("Wilki (A)", "Sowy", "Wilki (C)"), ("Sowy", "Wilki (A)", "Koty"), ("Wilki (C)", "Koty", "Wilki (A)"), ("Koty", "Wilki (C)", "Sowy"),
    ], [("1", "Wilki (A)", "Sowy", "?"), ("1", "Wilki (C)", "Koty", "?"), ("2", "Wilki (A)", "Wilki (C)", "?"), ("2", "Sowy", "Koty", "?")]),
    ("two scores under the same heading between both sides", [
        ("Jornada", "Equipo local", "Marcador", "Marcador", "Equipo visitante"), (1, "Lwy", 5, 0, "Orły"), (1, "Sowy", 1, 2, "Koty"), (2, "Lwy", 1, 1, "Sowy"),
    ], [("1", "Lwy", "Orły", "5:0"), ("1", "Sowy", "Koty", "1:2"), ("2", "Lwy", "Sowy", "1:1")]),
    ("rounds with the day beside them above matches with a sign", [
        ("", "Fecha 1 Fixture", "", "2026-03-07", ""), (2, "Lwy", "Vs", "Orły", "08:00"), (1, "Sowy", "Vs", "Koty", "09:15"), ("", "", "", "", ""),
        ("", "Fecha 2 Fixture", "", "2026-03-14", ""), (4, "Lwy", "Vs", "Sowy", "08:00"), (3, "Orły", "Vs", "Koty", "09:15"), ("", "", "", "", ""),
        ("", "Fecha 3 Fixture", "", "2026-03-21", ""), (5, "Orły", "Vs", "Sowy", "08:00"), ("", "Koty", "", "Descansa", ""),
    ], [("1", "Lwy", "Orły", "?"), ("1", "Sowy", "Koty", "?"), ("2", "Lwy", "Sowy", "?"), ("2", "Orły", "Koty", "?"), ("3", "Orły", "Sowy", "?"), ("3", "Koty", "", "BYE")]),
    ("rounds in the cells of a cross table", [
        ("Team", "Lwy", "Orły", "Sowy", "Koty"), ("Lwy", "x", 1, 2, 3), ("Orły", 1, "x", 3, 2), ("Sowy", 2, 3, "x", 1), ("Koty", 3, 2, 1, "x"),
    ], FOUR),
    ("the same, of names that a program wrote", [
        ("", "lw", "ory", "sy", "kt"), ("Lwy,", "", 1, 2, 3), ('"Orły",', 1, "", 3, 2), ('"Sowy",', 2, 3, "", 1), ('"Koty"', 3, 2, 1, ""),
    ], FOUR),
    ("sides that are called by a letter, and who won by its number", [
        ("t1", "t2", "winner"), ("T1", "G2", 2), ("EG", "RNG", 2), ("G2", "EG", 1), ("RNG", "T1", ""),
    ], [("1", "T1", "G2", "2"), ("1", "EG", "RNG", "2"), ("2", "G2", "EG", "1"), ("3", "RNG", "T1", "?")]),
    ("a cross table above the wins of those above its columns", [
        ("", "Lwy", "Orły", "Sowy"), ("Lwy", "x", "2:1", "0:2"), ("Orły", "1:2", "x", "3:0"), ("Sowy", "2:0", "0:3", "x"), ("Wins", 1, 1, 1), ("Points", 3, 3, 3),
    ], [("1", "Orły", "Sowy", "3:0"), ("2", "Lwy", "Orły", "2:1"), ("3", "Lwy", "Sowy", "0:2")]),
    ("a cross table by the first letters of names, two games in each cell", [
        ("", "Kruistabel", "JK", "EL", "OB"), (1, "Jan Kos", "x", "1>0", ">½1"), (2, "Ewa Lis", "01", "x", "1+"), (3, "Ola Bąk", ">>½0", "0-", "x"),
    ], [
        ("1", "Ewa Lis", "Ola Bąk", "1"), ("2", "Jan Kos", "Ewa Lis", "1"), ("3", "Jan Kos", "Ola Bąk", "X"),
        ("4", "Ewa Lis", "Ola Bąk", "1F"), ("5", "Jan Kos", "Ewa Lis", "2"), ("6", "Jan Kos", "Ola Bąk", "1"),
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "matches"), [one[1:] for one in GRIDS], ids=[one[0] for one in GRIDS])
def test_every_match(rows: Cells, matches: list[Told]) -> None:
    found, problems = read_tournament(CSV(rows), "grid.csv")
    assert found is not None, problems
    assert sorted(told(found)) == sorted(matches)


@pytest.mark.parametrize("team", ["Pair", "Team"])
def test_players_of_a_team_are_no_matches(team: str) -> None:
    heads = [f"{team} {number} player {player}" for number in (1, 2, 3) for player in (1, 2)]
    rows = [
        ("Round", *heads, "Best"),
        (1, "Jan", "Ewa", "Ola", "Ida", "Adam", "Iza", 2),
        (2, "Jan", "Ola", "Ewa", "Iza", "Adam", "Ida", 1),
    ]
    found, _ = read_tournament(CSV(rows), "teams.csv")
    assert found is None or not {("1", "Jan", "Ewa", "?")} & {*told(found)}


def test_two_columns_below_each_round_that_are_no_sides_are_no_matches() -> None:
    rows = [
        ("Round 1", "", "Round 2", ""),
        ("Lwy", "A", "Lwy", "B"),
        ("Orły", "B", "Orły", "A"),
        ("Sowy", "A", "Sowy", "A"),
    ]
    found, problems = read_tournament(CSV(rows), "rounds.csv")
    assert found is None or not found.matches, problems


def test_opponents_who_do_not_answer_are_said_at_their_cells() -> None:
    rows = [
        ("Team", "Week 1", "Week 2"),
        ("Lwy", "Orły", "Sowy"),
        ("Orły", "Lwy", "Koty"),
        ("Sowy", "Koty", "Orły"),
        ("Koty", "Sowy", "Orły"),
    ]
    found, problems = read_tournament(CSV(rows), "plan.csv")
    assert found is not None
    assert ("2", "Lwy", "Sowy", "?") not in told(found)
    assert [(one.code, one.at.row, one.at.column) for one in problems] == [("import-trf-one-sided", 2, 3)]


def test_outings_by_day_and_place_are_rows_of_those_who_have_a_column_each(tmp_path: Path) -> None:
    rows = [("Outings!", "Jan", "Ewa", "Ola"), *((f"{day}-3 Harbour", day, 0, "") for day in (3, 10, 17, 24))]
    (tmp_path / "days.csv").write_bytes(CSV(rows))
    assert [player.name for player in read_players(tmp_path / "days.csv")[0]] == ["Jan", "Ewa", "Ola"]


@pytest.mark.parametrize(
    "days",
    [
        [("7.03.2026", 3, 5, "", 4), ("14.03.2026", 2, "", 6, 4), ("21.03.2026", 1, 1, 0, 2)],
        [
            ("7.03.2026", 3, 5, "", 4, "indoors"),
            ("14.03.2026", 2, "", 6, 4, "in the park"),
            ("21.03.2026", 1, 1, 0, 2, "indoors"),
        ],
        [("7.03.2026", "A", "B", "", "A"), ("14.03.2026", "B", "", "A", "B"), ("21.03.2026", "B", "A", "A", "")],
    ],
    ids=["points", "points and a place", "teams"],
)
def test_those_who_have_a_column_each_are_a_list(days: Cells, tmp_path: Path) -> None:
    (tmp_path / "days.csv").write_bytes(
        CSV([("Date", "Jan", "Ewa", "Ola", "Ida", "Where we were")[: len(days[0])], *days])
    )
    players, _ = read_players(tmp_path / "days.csv")
    assert [player.name for player in players] == ["Jan", "Ewa", "Ola", "Ida"]
    assert not any(player.note for player in players)


def test_those_who_have_a_column_each_beside_numbered_matches_are_a_list(tmp_path: Path) -> None:
    hands = [
        ("Partida 1", "Pedra", "Papel", "Papel"),
        ("Partida 2", "Tesoura", "Papel", "Pedra"),
        ("Partida 3", "Papel", "Pedra", "Papel"),
    ]
    (tmp_path / "cup.csv").write_bytes(CSV([("", "Jan", "Ewa", "Ola"), *hands]))
    assert [player.name for player in read_players(tmp_path / "cup.csv")[0]] == ["Jan", "Ewa", "Ola"]


@pytest.mark.parametrize(
    ("heads", "day"),
    [
        (("Date", "Rain", "Wind", "Sun"), ("7.03.2026", "much of it", "from the west", "none")),
        (("Date", "Points", "Wins", "Losses"), ("7.03.2026", 3, 1, 2)),
    ],
    ids=["texts", "known words"],
)
def test_other_columns_of_a_day_are_nobody(heads: Cells, day: Cells, tmp_path: Path) -> None:
    (tmp_path / "days.csv").write_bytes(CSV([heads, day, day, day]))
    players, problems = read_players(tmp_path / "days.csv")
    assert not players
    assert problems


@pytest.mark.parametrize(
    ("text", "number"),
    [("第一轮", 1), ("第十轮", 10), ("第十二輪", 12), ("第二十一轮", 21), ("第3回戦", 3), ("一", None)],
)
def test_rounds_counted_in_characters(text: str, number: int | None) -> None:
    assert round_of(text) == number


@pytest.mark.parametrize(
    ("rows", "names"),
    [
        (
            [("Name", "Class"), ("Jan", "a"), ("Ewa", "b"), ("Ola", "c"), ("Spieler 4", ""), ("Spieler 5", "")],
            ["Jan", "Ewa", "Ola", "Spieler 4", "Spieler 5"],
        ),
        ([("Team", "Points"), ("Lwy", 3), ("TBD 1", 0), ("2 TBD", 0)], ["Lwy"]),
        ([("Team", "Points"), ("Lwy", 3), ("Game 10", ""), ("Orły", 1), ("Match 2", "")], ["Lwy", "Orły"]),
        ([("Team", "Points"), ("M1", 3), ("M2", 2), ("Orły", 1)], ["M1", "M2", "Orły"]),
        (
            [
                ("League", "Verein", "Teamname", "Address"),
                ("", "SK Kos", "Kos Stars", "Weg 3"),
                ("", "SV Lis", "Lis United", "Weg 4"),
            ],
            ["Kos Stars", "Lis United"],
        ),
    ],
    ids=[
        "players by numbers",
        "whoever is to come",
        "matches by numbers",
        "marks that are names",
        "teams of clubs",
    ],
)
def test_who_is_listed(rows: Cells, names: list[str], tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_bytes(CSV(rows))
    players, _ = read_players(tmp_path / "list.csv")
    assert [player.name for player in players] == names


def test_a_comma_in_a_heading_alone_separates_nothing(tmp_path: Path) -> None:
    lines = [
        "No   Surname, given name     Club",
        "1    Jan Kos                 AZS",
        "2    Ewa Lis                 Smok",
        "3    Ola Bąk                 AZS",
    ]
    (tmp_path / "list.txt").write_text("\n".join(lines), encoding="utf-8")
    players, _ = read_players(tmp_path / "list.txt")
    assert [player.club for player in players] == ["AZS", "Smok", "AZS"]


def test_a_nickname_that_begins_as_if_nobody_was_there_yet_is_one(tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_bytes(CSV([("Name",), ("tbd108",), ("TBD",), ("tba2",)]))
    players, _ = read_players(tmp_path / "list.csv")
    assert [player.name for player in players] == ["tbd108", "tba2"]


def test_ratings_before_names_behind_a_sign(tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text(
        "TITLE=Open\nFACTOR=0\n2416!Jan Kos\n2311!Ewa Lis\n2255!Ola Bąk\n1999!Ida Żak\n", encoding="utf-8"
    )
    players, _ = read_players(tmp_path / "list.txt")
    assert [player.name for player in players] == ["Jan Kos", "Ewa Lis", "Ola Bąk", "Ida Żak"]


def test_pairings_that_another_sheet_has_with_results_are_told_once() -> None:
    matches = [
        ("Round", "Player 1", "Player 2", "Result"),
        (1, "Jan", "Ewa", "1-0"),
        (1, "Ola", "Ida", "0-1"),
        (2, "Jan", "Ida", "1-0"),
    ]
    posted = [("Player 1", "Player 2"), ("Jan", "Ewa"), ("Ola", "Ida")]
    found, problems = read_tournament(xlsx({"Matches": matches, "Round 1": posted}), "event.xlsx")
    assert found is not None, problems
    assert told(found) == [("1", "Jan", "Ewa", "1:0"), ("1", "Ola", "Ida", "0:1"), ("2", "Jan", "Ida", "1:0")]


def test_matches_below_their_rounds_are_read_beside_a_sheet_that_nobody_can_read() -> None:
    plan = [
        ("Round 1", "", ""),
        ("Lwy", "vs", "Orły"),
        ("Sowy", "vs", "Koty"),
        ("Round 2", "", ""),
        ("Lwy", "vs", "Sowy"),
        ("Orły", "vs", "Koty"),
    ]
    notes = [
        ("Lwy", 1035917877),
        ("Jan Kos", 1035421158),
        ("", ""),
        ("Orły", 1035918511),
        ("what is still to be done", ""),
    ]
    found, problems = read_tournament(xlsx({"Plan": plan, "Notes": notes}), "event.xlsx")
    assert found is not None, problems
    assert told(found) == FOUR[:4]


def test_rows_of_zeros_below_matches_are_none_beside_a_longer_list() -> None:
    people = ["Jan", "Ewa", "Ola", "Ida", "Adam", "Iza", "Zoe", "Leo"]
    matches = [(1, 2, 1, "1-0", "Ewa", "Jan"), (1, 4, 3, "0-1", "Ida", "Ola"), *[(0, 0, 0, 0, "", "")] * 6]
    beside = [
        (*match, "", number, name) for number, (match, name) in enumerate(zip(matches, people, strict=True), 1)
    ]
    heads = ("Round", "Player1", "Player2", "Result", "P1Name", "P2Name", "", "No", "Name")
    found, problems = read_tournament(CSV([heads, *beside]), "event.csv")
    assert found is not None
    assert {problem.code for problem in problems} <= {"players-file-passed-over"}
    assert told(found) == [("1", "Ewa", "Jan", "1:0"), ("1", "Ida", "Ola", "0:1")]


def test_a_round_by_numbers_and_by_names_that_is_not_played_yet_is_told_once() -> None:
    people = ["Jan", "Ewa", "Ola", "Ida", "Adam", "Iza", "Zoe", "Leo", "Piotr", "Ada", "Marek", "Lena"]
    names, numbers = [*zip(people[:6], people[6:], strict=True)], [*zip(range(1, 7), range(7, 13), strict=True)]
    both, zeros = [(*one, *other) for one, other in zip(numbers, names, strict=True)], [(0, 0, 0, 0)] * 3
    sheets: dict[str, Cells] = {
        "Numbers": [
            ("Player1", "Player2", "Result", "Table"),
            *((*one, 0, "") for one in numbers),
            *[("", "", "", 0)] * 3,
        ],
        "Results": [
            ("Round", "Player1", "Player2", "Result", "P1Name", "P2Name"),
            *((1, *one[:2], 0, *one[2:]) for one in both),
            *zeros,
        ],
        "Round 1": [("Player 1", "Player 2") * 2, *both],
        "List": [("No", "Name"), *enumerate(people, 1)],
    }
    found, problems = read_tournament(xlsx(sheets), "event.xlsx")
    assert found is not None, problems
    assert told(found) == [("1", *one, "?") for one in names]
    assert [problem.code for problem in problems] == ["import-left-out"]


def test_matches_of_a_row_are_shown_with_their_own_columns_and_what_is_odd_is_said_once(tmp_path: Path) -> None:
    heads = (
        "Round",
        "Day",
        "Match 1 home",
        "Match 1 away",
        "Match 2 home",
        "Match 2 away",
        "Match 3 home",
        "Match 3 away",
    )
    teams = ("Lwy", "Orły", "Sowy", "Koty", "Lisy", "Raki")
    (tmp_path / "plan.csv").write_bytes(
        CSV([heads, (1, "7.03.2026", *teams), (2, "14.03.2026", *teams[1:], teams[0])])
    )
    shown = preview(tmp_path / "plan.csv")
    assert [[one.heading for one in table.columns if "Match" in one.heading] for table in shown.tables] == [
        [f"Match {number} {side}" for side in ("home", "away")] for number in (1, 2, 3)
    ]
    codes = [problem.code for problem in shown.problems]
    assert len(codes) == len({*codes})


def test_return_legs_still_to_be_played_on_a_sheet_of_their_own_are_more_matches() -> None:
    autumn = [
        ("Home", "Away", "Score"),
        ("Lwy", "Orły", "2-1"),
        ("Sowy", "Koty", "0-0"),
        ("Lwy", "Sowy", "1-0"),
        ("Orły", "Koty", "1-3"),
    ]
    spring = [autumn[0], *((away, home, "") for home, away, _ in autumn[1:])]
    found, problems = read_tournament(xlsx({"Autumn": autumn, "Spring": spring}), "league.xlsx")
    assert found is not None, problems
    assert [one[1:] for one in told(found) if one[3] == "?"] == [(*row[:2], "?") for row in spring[1:]]
