"""What of lists of matches is said, left out or not guessed: byes between two, marks, tables of three, ends that may mean two things."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.extensions.exchange.formats import chosen_rules, read_file
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.problems.problem import has_errors
from tests.extensions.intake.shapes import Cells
from tests.extensions.intake.test_match_lists import CSV, SIDES, lists, read


def test_a_winner_who_has_the_lower_score_is_said() -> None:
    rows = [
        ("Player 1", "Player 2", "Score", "Winner"),
        ("Jan", "Ewa", "55-78", "Ewa"),
        ("Ola", "Ida", "78-55", "Ida"),
    ]
    matches, problems = read(CSV(rows))
    assert matches == [("1", "Jan", "Ewa", "55:78"), ("1", "Ola", "Ida", "78:55")]
    assert [one.at.address for one in problems if one.code == "import-wins-differ"] == ["D3"]


@pytest.mark.parametrize(
    "text",
    [
        "2026-03-14 : 10 : Jan 10, Ewa 8, Ola 5, Ida 4\n2026-03-15 : 10 : Ewa 10, Jan 7, Ida 6, Ola 2\n2026-03-16 : 10 : Ola 10, Ida 9, Jan 8, Ewa 3\n"
        "2026-03-17 : 10 : Ida 10, Ola 8, Ewa 7, Jan 6\n2026-03-18 : 10 : Jan 10, Ewa 7, Ola 5, Ida 2\n2026-03-19 : 10 : Ewa 10, Jan 8, Ida 5, Ola 4\n",
        "If a player may choose what is played, then that player chooses an opponent for it.\nElse the player with fewer points is asked first, and the dice decide where they are level.\n\n"
        "1-2: Player A chooses\n3-4: It is drawn\n5-6: Player B chooses\n\n- Jan, Ewa: The bridge (fog)\n- Ewa, Ola, Jan: The library (rain)\n\n- Jan, Ola: The tomb (sun)\n- Ewa, Ida, Jan: The game (snow)\n",
    ],
    ids=["a log of four at a table", "rules in sentences"],
)  # fmt: skip
def test_tables_of_more_than_two_are_no_matches(text: str) -> None:
    found, problems = read_tournament(text.encode(), "cup.txt")
    assert found is None
    assert has_errors(problems)


def test_a_title_above_several_matches_of_everybody_is_no_round() -> None:
    both = [
        (one, other) for one, other in (*SIDES, ("Orły", "Sowy")) for one, other in ((one, other), (other, one))
    ]
    rows: Cells = [("Round 1",), ("Home", "Away", "Result"), *((*sides, "1-0") for sides in both)]
    matches, problems = read(CSV(rows))
    assert sorted(matches) == sorted(
        (number, *sides, "1:0") for (number, *_), sides in zip(matches, both, strict=True)
    )
    assert "import-rounds-counted" in {one.code for one in problems}


def test_a_bye_between_two_is_left_out_and_said_at_its_cell() -> None:
    rows = [("Round", "Team 1", "Score", "Team 2"), (1, "Lwy", "320-280", "Orły"), (1, "Sowy", "Bye", "Koty")]
    matches, problems = read(CSV(rows))
    assert matches == [("1", "Lwy", "Orły", "320:280")]
    assert [one.at.address for one in problems if one.code == "import-bye-between"] == ["C3"]


def test_what_came_about_in_extra_time_is_said_at_its_cells() -> None:
    _, problems = read(CSV(lists("Home", "Away", "Result", ends=["1-1 (3-4)", "2:1 n.V.", "0-2"])))
    assert [(one.at.address, len(one.related)) for one in problems if one.code == "import-extra-time"] == [
        ("D2", 1)
    ]


def test_rows_that_are_no_matches_are_said() -> None:
    rows = [
        ("Date", "Home", "Away", "HG", "AG"),
        ("6/8/2024", "Lwy", "Orły", 3, 2),
        ("Break", "Holiday week", "", "", ""),
        ("8/8/2024", "TBD", "Lwy", "", ""),
        *(("13/8/2024", *both, 0, 1) for both in SIDES[1:]),
    ]
    said = [dict(one.values)["rows"] for one in read(CSV(rows))[1] if one.code == "players-file-passed-over"]
    assert said == ["3 “Break Holiday week”; 4 “8/8/2024 TBD Lwy”"]


def test_a_letter_of_one_side_alone_is_no_winner() -> None:
    rows = [("Round", "Player", "Opponent", "Result"), (1, "Jan", "Ewa", "P"), (1, "Ola", "Ida", "P")]
    assert "import-word" in [one.code for one in read_tournament(CSV(rows), "cup.csv")[1]]


@pytest.mark.parametrize(
    "rows",
    [
        [("Final", ""), ("Jan Kos", "AZS Warszawa"), ("Ewa Lis", "TS Kraków"), ("Ola Bąk", "GKS Gdynia"), ("Ida Żak", "Klub Sopot")],
        [("Martin", "Thomas"), ("Thomas", "Simon"), ("Novak", "Jan"), ("Dvořák", "Petr"), ("Svoboda", "Jiří")],
        [("Jan Kos", 12, "AZS Warszawa", 34), ("Ewa Lis", 13, "TS Kraków", 35), ("Ola Bąk", 11, "GKS Gdynia", 22), ("Ida Żak", 14, "Klub Sopot", 31)],
    ],
)  # fmt: skip
def test_people_and_their_clubs_are_no_matches(rows: Cells) -> None:
    found, _ = read_tournament(CSV(rows), "cup.csv")
    assert found is None or not found.matches


@pytest.mark.parametrize("few", [("A3", "B1", "C0"), ("LAL", "BOS", "NY")])
def test_short_marks_that_nobody_explains_are_names_and_said(few: tuple[str, str, str]) -> None:
    one, two, three = few
    matches, problems = read(
        CSV(
            [
                ("date", "id1", "id2", "k1", "k2"),
                *(("2026-02-02", *both) for both in ((one, two, 3, 1), (three, one, 2, 3), (two, three, 0, 3))),
            ]
        )
    )
    assert [match[1:] for match in matches] == [(one, two, "3:1"), (three, one, "2:3"), (two, three, "0:3")]
    assert [one.at.address for one in problems if one.code == "import-numbers-only"] == ["2"]


@pytest.mark.parametrize("first", [0, 1])
def test_the_numbers_of_a_plan_are_its_teams(first: int) -> None:
    rows = [
        ("Round", "Team", "Team"),
        *((turn, first + one, first + other) for turn, one, other in ((1, 0, 1), (1, 2, 3), (2, 0, 2))),
    ]
    found, problems = read_tournament(CSV(rows), "cup.csv")
    assert found is not None
    called = {one.number: one.name for one in found.players}
    met = [(called[one.player1], called[one.player2 or one.player1]) for one in found.matches]
    assert met == [(str(first + one), str(first + other)) for one, other in ((0, 1), (2, 3), (0, 2))]
    assert [one.severity.value for one in problems if one.code == "import-numbers-only"] == ["warning"]


def test_a_team_of_figures_alone_has_a_number_as_the_others_have() -> None:
    rows = [
        ("Round", "t1", "t2", "winner"),
        (1, "Lwy", "Orły", 1),
        (1, "Sowy", 100, 2),
        (2, "Lwy", "Sowy", 2),
        (2, 100, "Orły", 1),
    ]
    found, problems = read_tournament(CSV(rows), "cup.csv")
    assert found is not None
    assert [(int(one.number), one.name) for one in found.players] == [
        (1, "Lwy"),
        (2, "Orły"),
        (3, "Sowy"),
        (4, "100"),
    ]
    assert [one.severity.value for one in problems if one.code == "import-numbers-only"] == ["warning"]


@pytest.mark.parametrize(
    ("heads", "ends"), [(("Player 1", "Player 2"), ["W+3.5", "B+2"]), (("White", "Black"), ["0-def", "1-0"])]
)
def test_an_end_that_may_mean_two_things_is_not_guessed(heads: tuple[str, str], ends: list[str]) -> None:
    rows = [("Round", *heads, "Result"), (1, "Jan", "Ewa", ends[0]), (1, "Ola", "Ida", ends[1])]
    assert "import-word" in [one.code for one in read_tournament(CSV(rows), "cup.csv")[1]]


def test_meetings_on_other_days_are_no_second_telling() -> None:
    days = [f"0{day}/10/2026" for day in range(1, 7)]
    rows = [
        ("Date", "Home", "Away", "Result"),
        *((day, *SIDES[0][:: 1 - 2 * (place % 2)], "0-0") for place, day in enumerate(days)),
    ]
    assert len(read(CSV(rows))[0]) == len(days)


@pytest.mark.parametrize(
    ("results", "named"),
    [(["3-1", "2-2", "", "", "", ""], ["round-robin"]), ([""] * 6, ["round-robin", "groups"])],
)
def test_rules_under_which_all_of_a_plan_comes_in_are_named(
    results: list[str], named: list[str], tmp_path: Path
) -> None:
    sides = [
        (1, "Lwy", "Orły"),
        (1, "Sowy", "Koty"),
        (2, "Orły", "Sowy"),
        (2, "Koty", "Lwy"),
        (3, "Lwy", "Sowy"),
        (3, "Orły", "Koty"),
    ]
    path = tmp_path / "league.csv"
    path.write_bytes(
        CSV(
            [("Round", "Home", "Away", "Result"), *((*both, end) for both, end in zip(sides, results, strict=True))]
        )
    )
    found, _ = read_file(path)
    assert found is not None
    _, (problem,) = chosen_rules(found, path)
    values = dict(problem.values)
    assert (problem.code, str(values["rules"]).split(", "), values["first"]) == (
        "import-rules",
        named,
        "round-robin",
    )


def test_rules_of_a_list_without_a_plan_are_named_as_ever(tmp_path: Path) -> None:
    path = tmp_path / "league.csv"
    path.write_bytes(CSV([("Round", "Home", "Away", "Result"), (1, "Lwy", "Orły", "3-1"), (1, "Sowy", "Koty", "")]))
    found, _ = read_file(path)
    assert found is not None
    named = str(dict(chosen_rules(found, path)[1][0].values)["rules"]).split(", ")
    assert "magic" in named
    assert "round-robin" in named
