"""Sheets that nobody would understand of themselves come in by the cells of the first match or player, and of the next."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.extensions.intake.answers import MEMORY, called, remember
from pipeline.extensions.intake.asking import settle
from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.pointed import PointedRange, range_of
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.problems.problem import has_errors
from tests.extensions.intake.shapes import Cells, separated, xlsx
from tests.extensions.intake.test_results import told

OVER = [
    ("Zug", "", ""),
    ("qq", "", ""),
    ("Jan Kos", 3, "x"),
    ("Ewa Lis", 1, ""),
    ("", "", ""),
    ("Ola Bąk", 2, ""),
    ("Ida Żak", 4, "x"),
]
"""A match in two rows, a blank one behind each."""
BESIDE = [
    ("Round 1", "", "", "", "Round 2", "", ""),
    ("Jan Kos", "Ewa Lis", "2-1", "", "Jan Kos", "Ola Bąk", "1-0"),
    ("Ola Bąk", "Ida Żak", "0-1", "", "Ewa Lis", "Ida Żak", "0-1"),
]
BELOW = [
    ("x", "y", "z"),
    ("Jan Kos", "q", "Ewa Lis"),
    (14, "", 3),
    ("Ola Bąk", "q", "Ida Żak"),
    (1, "", 13),
]
"""Both sides in a row, their scores in the next."""
ABOVE = [
    ("", "2:1", ""),
    ("Jan Kos", "", "Ewa Lis"),
    ("", "", ""),
    ("Ola Bąk", "", "Ida Żak"),
    ("", "0:1", ""),
    ("Jan Kos", "", "Ida Żak"),
]
"""The score above both sides, empty for what is still to be played."""
RESTED = [("q", "p", "p"), ("", "Jan Kos", "Ewa Lis"), ("sum", 7, 9), ("", "Ola Bąk", "Ida Żak"), ("sum", 6, 8)]
"""Rows of something else between the matches."""


def at(tmp_path: Path, rows: Cells, **cells: str) -> Path:
    """The sheet as a file, and what somebody points at by the keys of columns beside it."""
    path = tmp_path / "liga.csv"
    path.write_bytes(separated()(rows))
    places = [(key, range_of(one)) for key, own in cells.items() for one in own.split()]
    answers = {called(path.name, path.name, place): key for key, place in places if place}
    assert len(answers) == len(places)
    remember(tmp_path, answers, "en", anew=[called(path.name, path.name)])
    return path


def matches_pointed_at(path: Path) -> list[tuple[str, ...]]:
    found, problems = read_tournament(path.read_bytes(), path.name, path.parent)
    assert found is not None, problems
    assert not has_errors(problems)
    return [tuple(map(str, row)) for row in told(found)]


@pytest.mark.parametrize(
    ("rows", "cells", "expected"),
    [
        (OVER, {"player1": "A3 A6", "player2": "A4", "score1": "B3", "score2": "B4"}, [("1", "3:1"), ("1", "2:4")]),
        (BESIDE, {"player1": "A2 E2", "player2": "B2", "result": "C2"}, [("1", "2:1"), ("1", "0:1"), ("2", "1:0"), ("2", "0:1")]),
        (BELOW, {"player1": "A2 A4", "player2": "C2", "score1": "A3", "score2": "C3"}, [("1", "14:3"), ("1", "1:13")]),
        (ABOVE, {"player1": "A2 A4", "player2": "C2", "result": "B1"}, [("1", "2:1"), ("3", "?"), ("2", "0:1")]),
        (RESTED, {"player1": "B2 B4", "player2": "C2"}, [("1", "?"), ("1", "?")]),
    ],
    ids=["one below the other", "blocks beside one another", "scores in the next row", "scores in the row above", "rows of something else between"],
)  # fmt: skip
def test_matches_come_in_by_the_first_and_the_next(
    tmp_path: Path, rows: Cells, cells: dict[str, str], expected: list[tuple[str, str]]
) -> None:
    matches = matches_pointed_at(at(tmp_path, rows, **cells))
    assert [(row[0], row[-1]) for row in matches] == expected
    assert matches[0][1:3] == ("Jan Kos", "Ewa Lis")
    assert ("Ola Bąk", "Ida Żak") in [row[1:3] for row in matches]


def test_matches_below_and_beside_at_once(tmp_path: Path) -> None:
    rows = [
        ("q", "", ""),
        ("Jan Kos", "", "Ola Bąk"),
        ("Ewa Lis", "", "Ida Żak"),
        ("w", "", ""),
        ("Jan Kos", "", "Ewa Lis"),
        ("Ida Żak", "", "Ola Bąk"),
    ]
    met = {row[1:3] for row in matches_pointed_at(at(tmp_path, rows, player1="A2 A5 C2", player2="A3"))}
    assert met == {("Jan Kos", "Ewa Lis"), ("Ola Bąk", "Ida Żak"), ("Jan Kos", "Ida Żak"), ("Ewa Lis", "Ola Bąk")}


def test_rounds_stand_above_the_first_and_between_the_others(tmp_path: Path) -> None:
    below = [
        ("Round 1",),
        ("Jan Kos",),
        ("Ewa Lis",),
        ("Ola Bąk",),
        ("Ida Żak",),
        ("Round 2",),
        ("Jan Kos",),
        ("Ola Bąk",),
    ]
    matches = matches_pointed_at(at(tmp_path, below, player1="A2 A4", player2="A3"))
    assert [row[:3] for row in matches] == [
        ("1", "Jan Kos", "Ewa Lis"),
        ("1", "Ola Bąk", "Ida Żak"),
        ("2", "Jan Kos", "Ola Bąk"),
    ]
    headed = [
        ("Runde 2", "", ""),
        ("Qa", "Qb", "Qc"),
        ("s1", "Jan Kos", "Ewa Lis"),
        ("Runde 3", "", ""),
        ("s1", "Jan Kos", "Ida Żak"),
    ]
    assert [row[0] for row in matches_pointed_at(at(tmp_path, headed, player1="B3", player2="C3"))] == ["2", "3"]


def test_what_stands_above_the_first_player_is_nobody(tmp_path: Path) -> None:
    rows = [("Our Club", ""), ("Old Hands", ""), ("Zed", ""), ("Jan Kos", "7"), ("Ewa Lis", "8"), ("Ola Bąk", "9")]
    players, problems = read_players(at(tmp_path, rows, name="A4"))
    assert not has_errors(problems)
    assert [one.name for one in players] == ["Jan Kos", "Ewa Lis", "Ola Bąk"]


def test_what_stands_below_the_last_is_left_alone(tmp_path: Path) -> None:
    rows = [("Zed", ""), ("Jan Kos", "7"), ("Ewa Lis", "8"), ("Board", ""), ("Iza Mak", ""), ("Piotr Nur", "")]
    players, _ = read_players(at(tmp_path, rows, name="A2:A3"))
    assert [one.name for one in players] == ["Jan Kos", "Ewa Lis"]
    assert '"liga.csv A2:A3" = "Name"' in (tmp_path / MEMORY).read_text("utf-8")
    doubled = [*OVER, ("Iza Mak", 7, ""), ("Piotr Nur", 2, "")]
    path = at(tmp_path, doubled, player1="A3:A6 A6", player2="A4", score1="B3", score2="B4")
    assert [row[1:] for row in matches_pointed_at(path)] == [
        ("Jan Kos", "Ewa Lis", "3:1"),
        ("Ola Bąk", "Ida Żak", "2:4"),
    ]


def test_both_sides_of_a_match_stand_in_the_cell_that_somebody_points_at(tmp_path: Path) -> None:
    rows = [
        ("Pool", "P1", "P2", ""),
        ("", "A1", "B1", ""),
        ("Hour", "North", "South", "Hour"),
        ("6 to 7", "A1  vs A2", "B1 vs B2", "x"),
        ("7 to 8", "A1 vs B1", "A2 vs B2", "x"),
    ]
    met = {row[1:3] for row in matches_pointed_at(at(tmp_path, rows, player1="B4"))}
    assert met == {("A1", "A2"), ("B1", "B2"), ("A1", "B1"), ("A2", "B2")}


def test_players_in_blocks_beside_one_another_and_in_every_second_row(tmp_path: Path) -> None:
    rows = [
        ("Zed", "", "", ""),
        ("Jan Kos", 7, "Ewa Lis", 8),
        ("Smok", "", "Wilk", ""),
        ("Ola Bąk", 9, "Ida Żak", 6),
    ]
    path = at(tmp_path, rows, name="A2 A4 C2")
    players, problems = read_players(path)
    assert "import-several" not in {one.code for one in problems}
    assert {one.name for one in players} == {"Jan Kos", "Ewa Lis", "Ola Bąk", "Ida Żak"}


ROUNDS = [
    ("Zug", "", "", "", "", ""),
    ("s1", "Jan Kos", "W2", "+3", "bye", 3),
    ("s2", "Ewa Lis", "L1", "W4", "-3", 1),
    ("s3", "Ola Bąk", "W4", "-1", "+2", 2),
    ("s4", "Ida Żak", "L3", "L2", "", 0),
]
OPPONENTS = [
    ("Jan Kos", "Ewa Lis", "2-1", 3, "Ola Bąk", "1-1", 1, 4),
    ("Ewa Lis", "Jan Kos", "1-2", 0, "Ida Żak", "3-0", 3, 3),
    ("Ola Bąk", "Ida Żak", "0-1", 0, "Jan Kos", "1-1", 1, 1),
    ("Ida Żak", "Ola Bąk", "1-0", 3, "Ewa Lis", "0-3", 0, 3),
]
"""Each round in three columns: whom they met, the score, the points."""
BELOW_ROUNDS = [
    ("Round 1", "", "Round 2", "", "Round 3", ""),
    ("Lwy", "Orły", "Lwy", "Sowy", "Lwy", "Koty"),
    ("Sowy", "Koty", "Orły", "Koty", "Orły", "Sowy"),
]
ABOVE_EACH = [
    ("", "CLASS 3", "Rating", "Rounds", "", "", "Points"), ("", "Spring", "", 1, 2, 3, ""),
    ("", "070 11 22", "", 4, 3, 2, ""), (1, "Jan Kos", 1500, 1, "½", 1, "2½"), ("", "070 33 44", "", 3, 4, 1, ""), (2, "Ewa Lis", 1480, 0, 1, 0, 1),
    ("", "070 55 66", "", 2, 1, 4, ""), (3, "Ola Mak", 1520, 1, "½", 1, "2½"), ("", "", "", 1, 2, 3, ""), (4, "Iza Sum", 1400, 0, 0, 0, 0),
]  # fmt: skip
"""The numbers of those whom they met stand in a row of their own above each player, some beside a telephone number."""
TWO_ROWS = [
    ("", "2", "3", ""),
    ("Jan Kos", "1", "0", 1),
    ("", "1", "4", ""),
    ("Ewa Lis", "0", "½", "½"),
    ("", "4", "1", ""),
    ("Ola Bąk", "1", "1", 2),
    ("", "3", "2", ""),
    ("Ida Żak", "0", "½", "½"),
]
"""Whom they met stands above the result."""


@pytest.mark.parametrize(
    ("rows", "cells", "expected"),
    [
        (ROUNDS, {"name": "B2", "round 1": "C2"}, [
            ("1", "Jan Kos", "Ewa Lis", "1"), ("1", "Ola Bąk", "Ida Żak", "1"),
            ("2", "Jan Kos", "Ola Bąk", "1"), ("2", "Ewa Lis", "Ida Żak", "1"),
            ("3", "Ewa Lis", "Ola Bąk", "2"), ("3", "Jan Kos", "", "BYE"),
        ]),
        (ROUNDS, {"name": "B2", "round 1": "C2", "round 2": "D2"}, [
            ("1", "Jan Kos", "Ewa Lis", "1"), ("1", "Ola Bąk", "Ida Żak", "1"),
            ("2", "Jan Kos", "Ola Bąk", "1"), ("2", "Ewa Lis", "Ida Żak", "1"),
            ("3", "Ewa Lis", "Ola Bąk", "2"), ("3", "Jan Kos", "", "BYE"),
        ]),
        (OPPONENTS, {"name": "A1", "round 1": "C1", "round 2": "F1", "opponent 1": "B1"}, [
            ("1", "Jan Kos", "Ewa Lis", "2:1"), ("1", "Ola Bąk", "Ida Żak", "0:1"),
            ("2", "Jan Kos", "Ola Bąk", "1:1"), ("2", "Ewa Lis", "Ida Żak", "3:0"),
        ]),
        ([[*row[:3], *row[4:6], row[7]] for row in OPPONENTS], {"name": "A1", "round 1": "C1", "opponent 1": "B1"}, [
            ("1", "Jan Kos", "Ewa Lis", "2:1"), ("1", "Ola Bąk", "Ida Żak", "0:1"),
            ("2", "Jan Kos", "Ola Bąk", "1:1"), ("2", "Ewa Lis", "Ida Żak", "3:0"),
        ]),
        (ABOVE_EACH, {"name": "B4 B6", "round 1": "D4", "round 2": "E4", "opponent 1": "D3"}, [
            ("1", "Jan Kos", "Iza Sum", "1"), ("1", "Ewa Lis", "Ola Mak", "2"), ("2", "Jan Kos", "Ola Mak", "X"), ("2", "Ewa Lis", "Iza Sum", "1"),
            ("3", "Jan Kos", "Ewa Lis", "1"), ("3", "Ola Mak", "Iza Sum", "1"),
        ]),
        (BELOW_ROUNDS, {"player1": "A2 C2", "player2": "B2"}, [
            ("1", "Lwy", "Orły", "?"), ("1", "Sowy", "Koty", "?"), ("2", "Lwy", "Sowy", "?"), ("2", "Orły", "Koty", "?"),
            ("3", "Lwy", "Koty", "?"), ("3", "Orły", "Sowy", "?"),
        ]),
        (TWO_ROWS, {"name": "A2 A4", "round 1": "B2", "round 2": "C2", "opponent 1": "B1"}, [
            ("1", "Jan Kos", "Ewa Lis", "1"), ("1", "Ola Bąk", "Ida Żak", "1"),
            ("2", "Jan Kos", "Ola Bąk", "2"), ("2", "Ewa Lis", "Ida Żak", "X"),
        ]),
    ],
)  # fmt: skip
def test_rounds_beside_each_player(
    tmp_path: Path, rows: Cells, cells: dict[str, str], expected: list[tuple[str, ...]]
) -> None:
    assert matches_pointed_at(at(tmp_path, rows, **cells)) == expected


def test_a_heading_says_where_rounds_end(tmp_path: Path) -> None:
    rows = [("Kto", "Rano", "Noc", "Points"), ("Jan Kos", "W2", "L2", "W1"), ("Ewa Lis", "L1", "W1", "W1")]
    path = at(tmp_path, rows, **{"name": "A2", "round 1": "B2"})
    assert [row[0] for row in matches_pointed_at(path)] == ["1", "2"]


def test_what_is_counted_behind_the_rounds_is_none_of_them(tmp_path: Path) -> None:
    rows = [
        ("Kto", "X1", "Y1", "X2", "Y2", "Wins", "Losses"),
        ("Jan Kos", "2", 1, "2", 0, 1, 1),
        ("Ewa Lis", "1", 0, "1", 1, 1, 1),
    ]
    path = at(tmp_path, rows, **{"name": "A2", "opponent 1": "B2", "round 1": "C2"})
    assert [row[0] for row in matches_pointed_at(path)] == ["1", "2"]


def test_rounds_are_told_by_headings_that_nobody_knows(tmp_path: Path) -> None:
    path = tmp_path / "liga.csv"
    path.write_bytes(separated()([("Kto", "Rano", "Noc"), ("Jan Kos", "W2", "L2"), ("Ewa Lis", "L1", "W1")]))
    settle(path, ["Kto=Name", "Rano=Runda 1", "Noc=Round 2"], read_players)
    assert [row[0] for row in matches_pointed_at(path)] == ["1", "2"]


DOUBLES = [
    ("Jan Kos", "Ewa Lis", "v", "Ola Bąk", "Ida Żak", "Ewa Lis"),
    ("Zoe Ryś", "Iza Mak", "v", "Jan Kos", "Ewa Lis", "Zoe Ryś / Iza Mak"),
]
PAIRS_MET = [
    ("Jan Kos / Ewa Lis", "Ola Bąk / Ida Żak", "1"),
    ("Zoe Ryś / Iza Mak", "Jan Kos / Ewa Lis", "1"),
]


def test_partners_and_the_winner_of_their_match(tmp_path: Path) -> None:
    places = {"player1": "A1", "partner1": "B1", "player2": "D1", "partner2": "E1", "winner": "F1"}
    assert [row[1:] for row in matches_pointed_at(at(tmp_path, DOUBLES, **places))] == PAIRS_MET
    path = tmp_path / "other.csv"
    path.write_bytes(separated()([("Ka", "Kb", "", "Kc", "Kd", "Ke"), *DOUBLES]))
    meant = ["Ka=Player 1", "Kb=Partner gracza 1", "Kc=Player 2", "Kd=Partner of player 2", "Ke=Winner"]
    settle(path, meant, read_players)
    assert [row[1:] for row in matches_pointed_at(path)] == PAIRS_MET


def test_a_problem_names_the_row_of_its_match(tmp_path: Path) -> None:
    rows = [*BELOW, ("Jan Kos", "q", "Ola Bąk"), ("zz", "", 1)]
    path = at(tmp_path, rows, player1="A2 A4", player2="C2", score1="A3", score2="C3")
    _, problems = read_tournament(path.read_bytes(), path.name, tmp_path)
    assert ("import-not-a-number", 6) in [(one.code, one.at.row) for one in problems]


def test_whoever_points_anew_takes_back_what_they_pointed_at_before(tmp_path: Path) -> None:
    at(tmp_path, OVER, name="A1")
    path = at(tmp_path, OVER, name="A3")
    assert '"liga.csv A3" = "Name"' in (tmp_path / MEMORY).read_text("utf-8")
    assert "A1" not in (tmp_path / MEMORY).read_text("utf-8")
    assert "Zug" not in [one.name for one in read_players(path)[0]]


def test_a_cell_in_an_option_takes_the_place_of_one_before(tmp_path: Path) -> None:
    path = tmp_path / "liga.csv"
    path.write_bytes(separated()(OVER))
    for cell in ("A1", "A3"):
        settle(path, [f"{cell}=Name"], read_players)
    assert [one for one in (tmp_path / MEMORY).read_text("utf-8").splitlines() if "liga" in one] == [
        '"liga.csv A3" = "Name"'
    ]


def test_a_cell_in_an_option(tmp_path: Path) -> None:
    path = tmp_path / "liga.xlsx"
    path.write_bytes(xlsx({"Rules": [("no", "names")], "Spiele": BELOW}))
    settle(path, ["A2=Gracz 1", "A4=Gracz 1", "C2=Player 2", "A3=Score 1", "C3=Score 2"], read_players)
    settle(path, ["Extra=Note"], read_players)
    assert {("Jan Kos", "Ewa Lis", "14:3"), ("Ola Bąk", "Ida Żak", "1:13")} <= {
        row[1:] for row in matches_pointed_at(path)
    }


PLACES = st.builds(PointedRange, st.integers(0, 9), st.integers(0, 4))
KEYS = st.sampled_from([
    "name", "given name", "family name", "player1", "player2", "result", "score1", "score2",
    "winner", "partner1", "partner2", "round 1", "round 2", "opponent 1",
])  # fmt: skip
CELLS = st.sampled_from(
    ["", "Jan Kos", "Ewa Lis", "Ola", "1", "2:1", "½", "Round 2", "Name", "bye", "a@x.pl", "W2", "L 1"]
)


@given(
    rows=st.lists(st.lists(CELLS, min_size=4, max_size=4), min_size=1, max_size=8),
    meant=st.dictionaries(PLACES, KEYS, min_size=1, max_size=6),
)
def test_wherever_somebody_points_it_is_read_or_refused(rows: Cells, meant: dict[PointedRange, str]) -> None:
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "list.csv"
        path.write_bytes(separated()(rows))
        remember(path.parent, {called(path.name, path.name, place): key for place, key in meant.items()}, "en")
        found, problems = read_tournament(path.read_bytes(), path.name, path.parent)
        assert found is not None or has_errors(problems)
        players, wrong = read_players(path)
        assert all(one.name for one in players)
        assert players or has_errors(wrong)


@pytest.mark.parametrize("text", ["B5:", "B5:C9", "B9:B5", "", "5", "B0", "AAAA1", "B5C", "ZZZ9", "B 5", "Ä1"])
def test_what_is_no_place(text: str) -> None:
    assert range_of(text) is None
