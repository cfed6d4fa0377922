"""Tables of results in as many shapes as organisers have: who met whom, how it ended, who had a bye, and what the sheet says itself."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from pipeline.extensions.exchange.import_file import import_file
from pipeline.extensions.exchange.imported import FoundMatch, ImportedTournament
from pipeline.extensions.intake.cross_tables import circle_round
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.problems.problem import Problem, has_errors
from pipeline.run.load import Ready, load
from tests.extensions.intake.shapes import Cells, ods, page, separated, xlsx

CSV = separated()
Told = tuple[str, str, str, str]


def told(found: ImportedTournament) -> list[Told]:
    """Every match: its round, the two names, and the result for the first."""
    names = {player.number: player.name for player in found.players}
    return [
        (match.round.name, names[match.player1], names[match.player2] if match.player2 else "", _ended(match))
        for match in found.matches
    ]


def _ended(match: FoundMatch) -> str:
    pair = match.scores or match.pair
    return "?" if match.open else f"{pair[0]}:{pair[1]}" if pair else "".join(one.value for one in match.results)


FOUR = [("1", "Jan", "Ewa", "1"), ("1", "Ola", "Ida", "1"), ("2", "Jan", "Ola", "1"), ("2", "Ewa", "Ida", "2")]
SHAPES: list[tuple[str, Callable[[Any], bytes], Any, list[Told]]] = [
    ("letters and numbers", CSV, [
        ("No", "Name", "R1", "R2"), (1, "Jan", "W2", "W3"), (2, "Ewa", "L1", "L 4"), (3, "Ola", "W4", "L1"), (4, "Ida", "L3", "W2"),
    ], FOUR),
    ("signs and numbers", xlsx, [
        ("Lp.", "Zawodnik", "Runda 1", "Runda 2"), (1, "Jan", "+2", "+3"), (2, "Ewa", "-1", "-4"), (3, "Ola", "+4", "-1"), (4, "Ida", "-3", "+2"),
    ], FOUR),
    ("letters, in German", CSV, [
        ("Spieler", "1. Runde", "2. Runde"), ("Jan", "S2", "S3"), ("Ewa", "N1", "N4"), ("Ola", "S4", "N1"), ("Ida", "N3", "S2"),
    ], FOUR),
    ("letters, in Italian", CSV, [
        ("Giocatore", "Turno 1", "Turno 2"), ("Jan", "V2", "V3"), ("Ewa", "P1", "P4"), ("Ola", "N4", "P1"), ("Ida", "N3", "V2"),
    ], [FOUR[0], ("1", "Ola", "Ida", "X"), *FOUR[2:]]),
    ("letters, in Russian", CSV, [
        ("Игрок", "Тур 1", "Тур 2"), ("Jan", "В2", "В3"), ("Ewa", "П1", "П4"), ("Ola", "В4", "П1"), ("Ida", "П3", "В2"),
    ], FOUR),
    ("a sheet a round, in Spanish", xlsx, {
        "Ronda 1": [("Mesa", "Blancas", "Resultado", "Negras"), (1, "Jan", "1", "Ewa")],
        "Ronda 2": [("Mesa", "Blancas", "Resultado", "Negras"), (1, "Ewa", "", "Jan")],
    }, [("1", "Jan", "Ewa", "1"), ("2", "Ewa", "Jan", "?")]),
    ("pairs in rows, in Italian", CSV, [
        ("Turno", "Tavolo", "Giocatore 1", "Giocatore 2", "Risultato"), (1, 1, "Jan", "Ewa", "2:0"), (2, 1, "Ewa", "Jan", "1:2"),
    ], [("1", "Jan", "Ewa", "2:0"), ("2", "Ewa", "Jan", "1:2")]),
    ("a sign before opponents who won alone, as in go, and numbers that nothing is called", CSV, [
        ("", "Name", "Rank", "R1", "R2"), (7, "Jan", "3d", 8, 9), (9, "Ola", "2d", 6, -7), (8, "Ewa", "1d", -7, -6), (6, "Ida", "1k", -9, 8),
    ], FOUR),
    ("letters behind numbers, in Spanish", CSV, [
        ("#", "Jugador", "1", "2", "3"), (1, "Jan", "2G", "3G", 4), (2, "Ewa", "1P", "4P", 3), (3, "Ola", "4G", "1P", 2), (4, "Ida", "3P", "2G", 1),
    ], [*FOUR, ("3", "Jan", "Ida", "?"), ("3", "Ewa", "Ola", "?")]),
    ("who meets whom alone, where nothing is played yet", xlsx, [
        ("Lp.", "Gracz", "1", "2", "Pkt"), (1, "Jan", 2, 3, 0), (2, "Ewa", 1, 4, 0), (3, "Ola", 4, 1, 0), (4, "Ida", 3, 2, 0),
    ], [(*one[:3], "?") for one in FOUR]),
    ("a sign of whoever won, and a number alone of the other", CSV, [
        ("No", "Name", "R1", "R2"), (1, "Jan", "+2", "+3"), (2, "Ewa", 1, "-4"), (3, "Ola", "+4", "-1"), (4, "Ida", "-3", "+2"),
    ], FOUR),
    ("as chess programs print it", CSV, [
        ("Rank", "Name", "1", "2"), (1, "Jan", "2w1", "3b1"), (2, "Ewa", "1b0", "4w0"), (3, "Ola", "4w1", "1w0"), (4, "Ida", "3b0", "2b1"),
    ], [*FOUR[:2], ("2", "Ola", "Jan", "2"), FOUR[3]]),
    ("names of opponents, in French", page, [
        ("Joueur", "R1", "R2"), ("Jan", "V Ewa", "V Ola"), ("Ewa", "D Jan", "D Ida"), ("Ola", "V Ida", "D Jan"), ("Ida", "D Ola", "V Ewa"),
    ], FOUR),
    ("words, in Polish", ods, [
        ("Gracz", "R1", "R2"), ("Jan", "wygrana 2", "wygrana 3"), ("Ewa", "przegrana 1", "przegrana 4"), ("Ola", "wygrana 4", "przegrana 1"), ("Ida", "przegrana 3", "wygrana 2"),
    ], FOUR),
    ("letters, in Polish", CSV, [
        ("Gracz", "R1", "R2"), ("Jan", "Z2", "Z3"), ("Ewa", "P1", "P4"), ("Ola", "Z4", "P1"), ("Ida", "P3", "Z2"),
    ], FOUR),
    ("opponents and scores", CSV, [
        ("Name", "R1", "R2"), ("Jan", "2 3:1", "3 2:0"), ("Ewa", "1 1:3", "4 0:1"), ("Ola", "4 5:4", "1 0:2"), ("Ida", "3 4:5", "2 1:0"),
    ], [("1", "Jan", "Ewa", "3:1"), ("1", "Ola", "Ida", "5:4"), ("2", "Jan", "Ola", "2:0"), ("2", "Ewa", "Ida", "0:1")]),
    ("scores that only one other has", CSV, [
        ("Name", "R1"), ("Jan", "3:1"), ("Ewa", "1:3"), ("Ola", "2:2"), ("Ida", "2:2"), ("Iza", "bye"),
    ], [("1", "Jan", "Ewa", "3:1"), ("1", "Ola", "Ida", "2:2"), ("1", "Iza", "", "BYE")]),
    ("byes, in words and alone", CSV, [
        ("Name", "R1", "R2", "R3"), ("Jan", "W2", "wolny los", "+2"), ("Ewa", "L1", "+3", "-1"), ("Ola", "1", "-2", "pauza"),
    ], [("1", "Jan", "Ewa", "1"), ("1", "Ola", "", "BYE"), ("2", "Ewa", "Ola", "1"), ("2", "Jan", "", "BYE"),
        ("3", "Jan", "Ewa", "1"), ("3", "Ola", "", "BYE")]),
    ("two players", CSV, [("Name", "R1"), ("Jan", "W"), ("Ewa", "L"), ("Ola", "bye")], [
        ("1", "Jan", "Ewa", "1"), ("1", "Ola", "", "BYE")]),
    ("places as numbers of opponents", CSV, [
        ("Place", "Name", "R1"), (3, "Jan", "W1"), (1, "Ewa", "L3"), (2, "Ola", "W4"), (4, "Ida", "L2"),
    ], [("1", "Jan", "Ewa", "1"), ("1", "Ola", "Ida", "1")]),
    ("a cross table by numbers", xlsx, [
        ("Nr", "Name", 1, 2, 3, "Punkte"), (1, "Jan", "x", 1, "½", 1.5), (2, "Ewa", 0, "x", 1, 1), (3, "Ola", "½", 0, "x", 0.5),
    ], [("1", "Ewa", "Ola", "1"), ("2", "Jan", "Ewa", "1"), ("3", "Jan", "Ola", "X")]),
    ("a cross table of teams with points of their boards", CSV, [
        ("r", "team", 1, 2, 3, "bp", "mp"), (1, "475 Lwy", "XX", "2.5", "3", "5.5", 4), (2, "143 Orły", "1.5", "XX", "2", "3.5", 1), (3, "202 Wilki", "1", "2", "XX", "3", 1),
    ], [("1", "143 Orły", "202 Wilki", "2:2"), ("2", "475 Lwy", "143 Orły", "5/2:3/2"), ("3", "475 Lwy", "202 Wilki", "3:1")]),
    ("a cross table by names", CSV, [
        ("Name", "Jan", "Ewa", "Ola"), ("Jan", "", "2:1", "0:2"), ("Ewa", "1:2", "", "2:0"), ("Ola", "2:0", "0:2", ""),
    ], [("1", "Ewa", "Ola", "2:0"), ("2", "Jan", "Ewa", "2:1"), ("3", "Jan", "Ola", "0:2")]),
    ("half a cross table, half played", CSV, [
        ("Name", "Jan", "Ewa", "Ola"), ("Jan", "", "1", ""), ("Ewa", "", "", "0"), ("Ola", "", "", ""),
    ], [("1", "Ewa", "Ola", "2"), ("2", "Jan", "Ewa", "1")]),
    ("pairs with titles of rounds between", CSV, [
        ("Runda 1",), ("Stół", "Zawodnik", "Wynik", "Zawodnik"), (1, "Jan", "2:1", "Ewa"), (2, "Ola", "", "pauza"), (),
        ("Runda 2",), ("Stół", "Zawodnik", "Wynik", "Zawodnik"), (1, "Jan", "1:2", "Ola"), (2, "Ewa", "", "bye"),
    ], [("1", "Jan", "Ewa", "2:1"), ("1", "Ola", "", "BYE"), ("2", "Jan", "Ola", "1:2"), ("2", "Ewa", "", "BYE")]),
    ("titles of rounds in the rows", CSV, [
        ("Board", "White", "Black", "Result"), ("Round 1",), (1, "Jan", "Ewa", "1"), ("Round 2",), (1, "Ewa", "Jan", "2"),
    ], [("1", "Jan", "Ewa", "1"), ("2", "Ewa", "Jan", "2")]),
    ("a sheet a round", xlsx, {
        "Round 1": [("Table", "Player A", "Score A", "Score B", "Player B"), (1, "Jan", 2, 1, "Ewa")],
        "Round 2": [("Table", "Player A", "Score A", "Score B", "Player B"), (1, "Ewa", 0, 2, "Jan")],
    }, [("1", "Jan", "Ewa", "2:1"), ("2", "Ewa", "Jan", "0:2")]),
    ("a cell each for player and score", CSV, [
        ("Round 1",), ("Player", "Score", "Player", "Score"), ("Jan", 2, "Ewa", 1), ("Ola", 0, "Ida", 2),
    ], [("1", "Jan", "Ewa", "2:1"), ("1", "Ola", "Ida", "0:2")]),
    ("half played", CSV, [
        ("No", "Name", "R1", "R2", "R3"), (1, "Jan", "W2", "3", ""), (2, "Ewa", "L1", "4", ""), (3, "Ola", "W4", "1", ""), (4, "Ida", "L3", "2", ""),
    ], [("1", "Jan", "Ewa", "1"), ("1", "Ola", "Ida", "1"), ("2", "Jan", "Ola", "?"), ("2", "Ewa", "Ida", "?")]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("write", "rows", "matches"), [shape[1:] for shape in SHAPES], ids=[shape[0] for shape in SHAPES]
)
def test_every_match(write: Callable[[Any], bytes], rows: Any, matches: list[Told]) -> None:
    found, problems = read_tournament(write(rows), "cup.csv")
    assert found is not None
    assert not has_errors(problems), problems
    assert told(found) == matches


def wrong(rows: Cells) -> list[tuple[str, str, str]]:
    """The codes, severities and cells of what is wrong."""
    _, problems = read_tournament(CSV(rows), "cup.csv")
    return [(one.code, one.severity.value, one.at.address) for one in problems]


def test_cells_that_contradict_each_other() -> None:
    assert wrong([("Name", "R1"), ("Jan", "W2"), ("Ewa", "W1")]) == [("import-trf-one-sided", "error", "B2")]


def test_a_match_of_which_two_cells_say_something_else_is_open() -> None:
    rows = [
        ("No", "Name", "R1", "R2"),
        (1, "Jan", "1 2", "1 3"),
        (2, "Ewa", "0 1", "1 4"),
        (3, "Ola", "0 4", "0 1"),
        (4, "Ida", "1 3", "1 2"),
    ]
    found, problems = read_tournament(CSV(rows), "cup.csv")
    assert found is not None
    assert told(found)[2:] == [("2", "Jan", "Ola", "1"), ("2", "Ewa", "Ida", "?")]
    assert {one.code for one in problems} >= {"import-trf-one-sided", "import-set-aside"}
    crossed = [("Name", "Jan", "Ewa", "Ola"), ("Jan", "x", 1, 1), ("Ewa", 0, "x", "½"), ("Ola", 0, 1, "x")]
    found, problems = read_tournament(CSV(crossed), "cup.csv")
    assert found is not None
    assert sorted(told(found)) == [("1", "Ewa", "Ola", "?"), ("2", "Jan", "Ewa", "1"), ("3", "Jan", "Ola", "1")]
    assert [one.code for one in problems] == ["import-trf-one-sided"]


def test_both_have_lost_where_their_points_say_so() -> None:
    rows = [
        ("No", "Name", "R1", "R2", "Pts"),
        (1, "Jan", "0 2", "1 3", 1),
        (2, "Ewa", "0 1", "½ BYE", "½"),
        (3, "Ola", "1 4", "0 1", 1),
        (4, "Ida", "0 3", "½ BYE", "½"),
    ]
    found, problems = read_tournament(CSV(rows), "cup.csv")
    assert found is not None
    assert not has_errors(problems)
    assert told(found)[0] == ("1", "Jan", "Ewa", "0")
    found, problems = read_tournament(CSV([*rows[:1], (1, "Jan", "0 2", "1 3", 2), *rows[2:]]), "cup.csv")
    assert found is not None
    assert told(found)[0] == ("1", "Jan", "Ewa", "?")
    assert "import-trf-one-sided" in {one.code for one in problems}


def test_scores_that_contradict_each_other() -> None:
    assert wrong([("Name", "R1"), ("Jan", "2 3:1"), ("Ewa", "1 2:3")]) == [("import-trf-one-sided", "error", "B2")]


def test_a_cross_table_with_its_lower_half_alone() -> None:
    rows = [("Name", "Jan", "Ewa", "Ola"), ("Jan", "", "", ""), ("Ewa", "1:2", "", ""), ("Ola", "0", "1", "")]
    found, _ = read_tournament(CSV(rows), "cup.csv")
    assert found is not None
    assert told(found) == [("1", "Ewa", "Ola", "2"), ("2", "Jan", "Ewa", "2:1"), ("3", "Jan", "Ola", "1")]


def test_cross_tables_without_headings() -> None:
    rows = [("3",), ("Jan Kos", "x", 1, "½", 1.5), ("Ewa Lis", 0, "x", 1, 1), ("Ola Bąk", "½", 0, "x", 0.5), (), ("Group B",), (),
            (1, "Ala Kot", "-", "1:2", "2:0"), (2, "Iza Mak", "2:1", "-", ""), (3, "Zoe Ryś", "0:2", "", "-")]  # fmt: skip
    found, _ = read_tournament(CSV(rows), "cup.csv")
    assert found is not None
    first = [("1", "Ewa Lis", "Ola Bąk", "1"), ("2", "Jan Kos", "Ewa Lis", "1"), ("3", "Jan Kos", "Ola Bąk", "X")]
    assert {*told(found)} == {*first, ("1", "Ala Kot", "Iza Mak", "1:2"), ("2", "Ala Kot", "Zoe Ryś", "2:0")}


def test_left_overs_behind_a_cross_table_are_none_of_its_columns() -> None:
    crossed = [
        ("Name", "Jan", "Ewa", "Ola", "", "Ewa", "Ola"),
        ("Jan", "x", 1, 1),
        ("Ewa", 0, "x", 1),
        ("Ola", 0, 0, "x"),
    ]
    found, problems = read_tournament(CSV(crossed), "cup.csv")
    assert found is not None, problems
    assert sorted(row[1:] for row in told(found)) == [("Ewa", "Ola", "1"), ("Jan", "Ewa", "1"), ("Jan", "Ola", "1")]


def test_a_list_with_as_many_figures_as_people_is_no_cross_table() -> None:
    found, _ = read_tournament(CSV([("Jan Kos", 5, 7, 1), ("Ewa Lis", 6, 5, 2), ("Ola Bąk", 4, 3, 5)]), "cup.csv")
    assert found is not None
    assert not found.matches


def test_a_cross_table_in_which_not_all_met_all_leaves_no_round_out() -> None:
    rows = [("No", "Name", 1, 2, 3, 4, 5), (1, "Jan", "x", "", "", 1, ""), (2, "Ewa", "", "x", "", "", ""), (3, "Ola", "", "", "x", "", 0),
            (4, "Ida", 0, "", "", "x", 1), (5, "Iza", "", "", 1, 0, "x")]  # fmt: skip
    found, _ = read_tournament(CSV(rows), "cup.csv")
    assert found is not None
    assert sorted(told(found)) == [("1", "Jan", "Ida", "1"), ("1", "Ola", "Iza", "2"), ("2", "Ida", "Iza", "1")]


def test_a_cross_table_by_the_numbers_of_those_who_stayed() -> None:
    rows = [("Los", "Jméno", 1, 2, 3, 4, 5, "Body"), (1, "Jan", "", 1, "", 1, 0, 2), (2, "Ewa", 0, "", "", "½", 1, "1½"), (4, "Ola", 0, "½", "", "", 1, "1½"),
            (5, "Ida", 1, 0, "", 0, "", 1)]  # fmt: skip
    found, problems = read_tournament(CSV(rows), "cup.csv")
    assert found is not None
    assert not has_errors(problems)
    met = {("Jan", "Ewa", "1"), ("Jan", "Ola", "1"), ("Jan", "Ida", "2"), ("Ewa", "Ola", "X"), ("Ewa", "Ida", "1"), ("Ola", "Ida", "1")}  # fmt: skip
    assert {one[1:] for one in told(found)} == met
    rows[2] = (2, "Ewa", 0, "", 1, "½", 1, "1½")
    found, problems = read_tournament(CSV(rows), "cup.csv")
    assert found is not None
    assert {one[1:] for one in told(found)} == met
    assert ("import-word", "E3") in {(one.code, one.at.address) for one in problems}


@pytest.mark.parametrize(
    ("jan", "ewa", "ola"),
    [
        (("", "+3", "-2", ""), ("+3", "", "+1", ""), ("-2", "-1", "", "")),
        (("", "3w1", "2b0"), ("3w1", "", "1w1"), ("2b0", "1b0", "")),
    ],
    ids=["more rounds than players", "with colours"],
)
def test_rounds_of_which_each_sat_out_their_own_are_no_cross_table(jan: Any, ewa: Any, ola: Any) -> None:
    numbers = range(1, len(jan) + 1)
    found, problems = read_tournament(
        CSV([("No", "Name", *numbers), (1, "Jan", *jan), (2, "Ewa", *ewa), (3, "Ola", *ola)]), "cup.csv"
    )
    assert found is not None
    assert not has_errors(problems)
    met = [(one, {*both}) for one, *both, _ in told(found)]
    assert met == [("1", {"Ewa", "Ola"}), ("2", {"Jan", "Ola"}), ("3", {"Jan", "Ewa"})]


def test_an_opponent_who_is_not_there() -> None:
    assert wrong([("Name", "R1"), ("Jan", "W7"), ("Ewa", "bye")]) == [("import-trf-opponent", "error", "B2")]


def test_a_cell_that_says_nothing() -> None:
    assert ("import-word", "error", "B2") in wrong([("Name", "R1"), ("Jan", "hello there"), ("Ewa", "bye")])


def test_results_without_opponents() -> None:
    rows = [("Name", "R1"), ("Jan", "W"), ("Ewa", "L"), ("Ola", "W"), ("Ida", "L")]
    assert wrong(rows) == [("import-opponent-missing", "warning", "B2")]
    some = [("Name", "R1", "R2"), ("Jan", "W", "W2"), ("Ewa", "L", "L1"), ("Ola", "W", "W4"), ("Ida", "L", "L3")]
    assert wrong(some) == [("import-opponent-missing", "error", "B2")]


def test_a_second_table_of_other_people_comes_in_beside_the_first() -> None:
    rows = [
        ("Name", "R1"),
        ("Jan", "W2"),
        ("Ewa", "L1"),
        (),
        ("Group B",),
        ("Name", "R1"),
        ("Ola", "W2"),
        ("Ida", "L1"),
    ]
    found, problems = read_tournament(CSV(rows), "cup.csv")
    assert found is not None
    assert told(found) == [("1", "Jan", "Ewa", "1"), ("1", "Ola", "Ida", "1")]
    assert [(one.number, one.name, one.group) for one in found.players] == [
        (1, "Jan", ""),
        (2, "Ewa", ""),
        (3, "Ola", "B"),
        (4, "Ida", "B"),
    ]
    assert [one.code for one in problems] == ["import-several"]


def test_a_second_table_of_people_of_the_first_is_said() -> None:
    rows = [
        ("Name", "R1"),
        ("Jan", "W2"),
        ("Ewa", "L1"),
        (),
        ("Cup",),
        ("Name", "R1"),
        ("Jan", "L2"),
        ("Ola", "W1"),
    ]
    found, problems = read_tournament(CSV(rows), "cup.csv")
    assert found is not None
    assert told(found) == [("1", "Jan", "Ewa", "1")]
    assert [dict(one.values)["names"] for one in problems if one.code == "import-left-out"] == ["Cup (6)"]


def test_points_alone() -> None:
    found, problems = read_tournament(CSV([("Name", "Points"), ("Jan", 3), ("Ewa", 0)]), "cup.csv")
    assert found is not None
    assert [player.name for player in found.players] == ["Jan", "Ewa"]
    assert "import-points-only" in [one.code for one in problems]


def imported(rows: Cells, folder: Path, name: str = "cup.csv") -> tuple[Ready, list[Problem]]:
    (folder / name).write_bytes(CSV(rows))
    done = import_file(folder / name, folder / "cup.xlsx", "agot2-joust", "en")
    assert done.written, done.problems
    loaded = load(done.written)
    assert isinstance(loaded, Ready), loaded.problems
    return loaded, list(done.problems)


def test_the_points_and_places_of_the_sheet_are_compared(tmp_path: Path) -> None:
    rows = [("Place", "Name", "R1", "Points"), (1, "Jan", "W2", 5), (2, "Ewa", "L1", 3)]
    _, problems = imported(rows, tmp_path)
    (differs,) = (one for one in problems if one.code == "import-points-differ")
    assert (differs.at.address, dict(differs.values)["count"]) == ("D3", 1)


def test_points_of_a_second_table_are_compared_where_surnames_stand_first(tmp_path: Path) -> None:
    rows = [
        ("Round", "White", "Result", "Black"),
        (1, "Kos, Jan", "1", "Lis, Ewa"),
        (),
        ("Rank", "Name", "Points"),
        (1, "Kos, Jan", 7),
        (2, "Lis, Ewa", 0),
    ]
    _, problems = imported(rows, tmp_path)
    (differs,) = (one for one in problems if one.code == "import-points-differ")
    assert dict(differs.values)["count"] in (1, 2)


@pytest.mark.parametrize(("to_come", "rounds"), [((), 1), (("R2", "R3"), 3), (("R2", "Note", "R3"), 3)])
def test_a_tournament_that_is_half_played_goes_on(tmp_path: Path, to_come: tuple[str, ...], rounds: int) -> None:
    """For as many rounds as have a column, be it still blank."""
    rows = [
        ("No", "Name", "Club", "R1", *to_come),
        (1, "Jan", "A", "W2"),
        (2, "Ewa", "B", "L1"),
        (3, "Ola", "", "W4"),
        (4, "Ida", "", "L3"),
    ]
    loaded, _ = imported(rows, tmp_path)
    (state,) = loaded.states
    assert len(state.contest.tournament.matches) == 2
    assert state.contest.tournament.rounds == rounds
    assert [player.club for player in loaded.event.players] == ["A", "B", "", ""]


def test_sheets_of_rounds_with_headings_alone_are_still_to_come() -> None:
    heads = ("Table", "Player", "Result", "Player")
    sheets: dict[str, Cells] = {
        "Round 1": [heads, (1, "Jan Kos", "1-0", "Ewa Lis"), (2, "Ola Bąk", "0-1", "Ida Żak")],
        "Round 2": [heads], "Round 3": [heads], "Round 4": [heads, ("play-offs",)],
    }  # fmt: skip
    found, problems = read_tournament(xlsx(sheets), "cup.xlsx")
    assert found is not None, problems
    assert (found.rounds, len(found.matches)) == (3, 2)


def test_a_list_of_players_is_a_workbook_without_matches(tmp_path: Path) -> None:
    loaded, _ = imported([("Zawodnik", "Klub"), ("Jan Kos", "Smok"), ("Ewa Lis <e@x.pl>", "")], tmp_path)
    assert [(one.name, one.club, one.email) for one in loaded.event.players] == [
        ("Jan Kos", "Smok", ""),
        ("Ewa Lis", "", "e@x.pl"),
    ]


@pytest.mark.parametrize("count", [3, 4, 7, 8])
def test_nobody_meets_two_in_a_round_of_all_against_all(count: int) -> None:
    busy = [
        (circle_round(one, other, count), player)
        for one, other in combinations(range(count), 2)
        for player in (one, other)
    ]
    assert len(set(busy)) == len(busy)
    assert {number for number, _ in busy} == set(range(1, count + count % 2))


@pytest.mark.parametrize("colours", ["WB", "BN", "WS", "bc", "БЧ", "WZ"])
def test_the_colour_behind_an_opponent_in_many_languages(colours: str) -> None:
    white, black = colours[0], colours[1]
    rows = [("No", "Name", "R1"), (1, "Jan", f"+ 2{white}"), (2, "Ewa", f"- 1{black}"), (3, "Ola", f"= 4{black}"), (4, "Ida", f"= 3{white}")]  # fmt: skip
    found, _ = read_tournament(CSV(rows), "cup.csv")
    assert found is not None
    assert {(frozenset(row[1:3]), row[3]) for row in told(found)} == {
        (frozenset({"Jan", "Ewa"}), "1"),
        (frozenset({"Ola", "Ida"}), "X"),
    }


@pytest.mark.parametrize(
    ("third", "matches", "codes"),
    [
        ("Ola Bąk", [("1", "Jan Kos", "Ewa Lis", "1"), ("1", "Ola Bąk", "", "BYE")], []),
        ("Ola Lis", [("1", "Ewa Lis", "Jan Kos", "2"), ("1", "Ola Lis", "", "BYE")], ["import-trf-opponent"]),
    ],
    ids=["of one alone", "of two"],
)
def test_an_opponent_may_be_named_by_a_word_that_nobody_else_has(
    third: str, matches: list[tuple[str, str, str, str]], codes: list[str]
) -> None:
    rows = [("No", "Name", "R1"), (1, "Jan Kos", "W Lis"), (2, "Ewa Lis", "L Kos"), (3, third, "bye")]
    found, problems = read_tournament(separated(",")(rows), "cup.csv")
    assert found is not None, problems
    assert told(found) == matches
    assert [one.code for one in problems] == codes
