"""What a sheet says itself holds against how it was read: nothing is taken that its own figures, rows and sheets contradict."""

from __future__ import annotations

from typing import Any

import pytest

from pipeline.extensions.exchange.assembly import fits_rules, match_by_rules
from pipeline.extensions.exchange.import_file import import_file
from pipeline.extensions.exchange.imported import FoundMatch, ImportedTournament
from pipeline.extensions.intake.preview import preview
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.model import PlayerNumber, Result, swiss
from pipeline.problems.problem import CellRef, Problem, has_errors
from pipeline.rules.load import load_builtin
from tests.extensions.intake.shapes import Cells, separated, xlsx
from tests.extensions.intake.test_results import Told, told

COMMAS = separated(",")


def read(rows: Any, name: str = "cup.csv") -> tuple[ImportedTournament, list[Problem]]:
    found, problems = read_tournament(rows if isinstance(rows, bytes) else COMMAS(rows), name)
    assert found is not None, problems
    return found, problems


def refused(rows: Any, name: str = "cup.csv") -> list[str]:
    found, problems = read_tournament(rows if isinstance(rows, bytes) else COMMAS(rows), name)
    assert found is None
    return [problem.code for problem in problems]


def said(problems: list[Problem], code: str) -> dict[str, Any]:
    """What the first problem of that code names."""
    return dict(next(problem.values for problem in problems if problem.code == code))


@pytest.mark.parametrize(
    ("scores", "result"), [((8, 11), Result.SECOND), ((11, 8), Result.FIRST), ((7, 7), Result.DRAW)]
)
def test_scores_tell_who_won_where_nothing_else_says_it(scores: tuple[int, int], result: Result) -> None:
    found = FoundMatch(CellRef("cup.csv"), swiss(1), PlayerNumber(1), PlayerNumber(2), scores=scores)
    row = match_by_rules(load_builtin("chess-swiss"), found)
    assert row is not None
    assert (row.result, row.score1, row.score2) == (result, *scores)


def test_a_stated_result_counts_before_scores_that_mean_nothing() -> None:
    results = frozenset({Result.FIRST})
    found = FoundMatch(CellRef("cup.csv"), swiss(1), PlayerNumber(1), PlayerNumber(2), results, scores=(3, 5))
    row = match_by_rules(load_builtin("chess-swiss"), found)
    assert row is not None
    assert row.result is Result.FIRST


MATCHES: list[tuple[str, Cells, list[Told]]] = [
    ("winner and opponent", [
        ("Round", "Winner", "Winners Score", "Opponent", "Opponents Score"), (1, "Jan Kos", 474, "Ewa Lis", 380), (2, "Ewa Lis", 466, "Ola Bąk", 351),
    ], [("1", "Jan Kos", "Ewa Lis", "474:380"), ("2", "Ewa Lis", "Ola Bąk", "466:351")]),
    ("loser before the winner", [
        ("Round", "loser_name", "winner_name"), (1, "Ewa Lis", "Jan Kos"), (2, "Ola Bąk", "Jan Kos"),
    ], [("1", "Jan Kos", "Ewa Lis", "1"), ("2", "Jan Kos", "Ola Bąk", "1")]),
    ("the winner by name, nobody against them", [
        ("Round", "Result", "Player", "Opponent"), (1, "Jan Kos", "Jan Kos", "Ewa Lis"), (2, "Ola Bąk", "Ola Bąk", ""),
    ], [("1", "Jan Kos", "Ewa Lis", "1"), ("2", "Ola Bąk", "", "BYE")]),
    ("sides in one word with what is theirs", [
        ("Spieltag", "Heimspieler", "Heimverein", "Heimtore", "Auswärtstore", "Auswärtsverein", "Auswärtsspieler"), (1, "Jan Kos", "A", 3, 1, "B", "Ewa Lis"),
    ], [("1", "Jan Kos", "Ewa Lis", "3:1")]),
    ("both sides among many columns that nobody knows", [
        ("Hazai játékos", "Vendég játékos", "Hazai gól", "Vendég gól", "hwp", "awp", *(f"Qx{at}y" for at in range(12))),
        ("Jan Kos", "Ewa Lis", 3, 1, *(7 for _ in range(14))), ("Ewa Lis", "Ola Bąk", 0, 2, *(8 for _ in range(14))),
    ], [("1", "Jan Kos", "Ewa Lis", "3:1"), ("2", "Ewa Lis", "Ola Bąk", "0:2")]),
    ("one remark that looks like a score", [
        ("Gastgeber", "Gäste", ""), ("Jan Kos", "Ewa Lis", ""), ("Ola Bąk", "Ida Żak", "22/10"), ("Jan Kos", "Ida Żak", ""),
    ], [("1", "Jan Kos", "Ewa Lis", "?"), ("1", "Ola Bąk", "Ida Żak", "?"), ("2", "Jan Kos", "Ida Żak", "?")]),
    ("both sides around a colon in one cell", [
        ("Mecz", "Wynik"), ("Lwy : Orły", "3:1"), ("Lwy: Sowy", "0:2"),
    ], [("1", "Lwy", "Orły", "3:1"), ("2", "Lwy", "Sowy", "0:2")]),
    ("seeds before the names, the winner's name alone", [
        ("Round", "Player 1", "Player 2", "Winner"), (1, "#8 seed Sara Little", "#7 Joe Bee", "Sara Little"), (2, "#7 Sara Little", "#6 seed Kyle Ray", "Kyle Ray"),
    ], [("1", "Sara Little", "Joe Bee", "1"), ("2", "Sara Little", "Kyle Ray", "2")]),
    ("numbers of both besides their names", [
        ("Round", "P1", "P2", "Home", "HG", "AG", "Away"), (1, 1, 2, "Jan Kos", 9, 5, "Ewa Lis"), (2, 3, 1, "Ola Bąk", 0, 2, "Jan Kos"),
    ], [("1", "Jan Kos", "Ewa Lis", "9:5"), ("2", "Ola Bąk", "Jan Kos", "0:2")]),
    ("figures that differ by the side alone", [
        ("Round", "P1", "P2", "S1", "S2"), (1, "Jan Kos", "Ewa Lis", 2, 1), (1, "Ola Bąk", "Ida Żak", 0, 2),
    ], [("1", "Jan Kos", "Ewa Lis", "2:1"), ("1", "Ola Bąk", "Ida Żak", "0:2")]),
    ("scores under a word that nobody knows", [
        ("PLAYER 1", "PLAYER 2", "GAME"), ("Player A", "Player E", "1-0"), ("Player A", "Player F", "1-0"), ("Player E", "Player D", "0-1"),
    ], [("1", "Player A", "Player E", "1:0"), ("2", "Player A", "Player F", "1:0"), ("2", "Player E", "Player D", "0:1")]),
    ("rows that a program counted, without a heading for it", [
        ("Round", "Result", "Player 1", "Player 2"), (0, 1, "Draw", "Jan Kos", "Ewa Lis"), (1, 2, "Ola Bąk", "Ida Żak", "Ola Bąk"),
    ], [("1", "Jan Kos", "Ewa Lis", "X"), ("2", "Ida Żak", "Ola Bąk", "2")]),
    ("names under the same heading twice, rounds between", [
        ("№", "ФИО", "Рейтинг", "VS", "ФИО", "Рейтинг"), ("1 Тур",), (1, "пропуск", "", "-", "Котов", 900), (2, "Иванов", 850, "-", "Кротов", 800),
        ("2 Тур",), (1, "Кротов", 800, "-", "Котов", 900),
    ], [("1", "Котов", "", "BYE"), ("1", "Иванов", "Кротов", "?"), ("2", "Кротов", "Котов", "?")]),
    ("a score in three cells under one heading", [
        ("Puchar",), ("Casa", "Placar", "", "", "Visitante"), ("Lwy", 6, "x", 5, "Orły"), ("Lwy", 2, "x", 3, "Sowy"), ("Lwy", 3, "x", 3, "Osy"),
    ], [("1", "Lwy", "Orły", "6:5"), ("2", "Lwy", "Sowy", "2:3"), ("3", "Lwy", "Osy", "3:3")]),
    ("a match beside the table is no heading", [
        ("Fecha", "Equipo A", "Equipo B", "Goles A", "Goles B", "", "", "", ""), ("2025-10-26", "Lwy", "Orły", 1, 2, "", "Lwy", "vs", "Orły"),
        ("2025-10-26", "Sowy", "Osy", 2, 2, "", "Sowy", "vs", "Osy"),
    ], [("1", "Lwy", "Orły", "1:2"), ("1", "Sowy", "Osy", "2:2")]),
    ("goals of home and away by a letter, under a title", [
        ("League",), ("Date", "Home team", "Away team", "H GOAL", "A GOAl", "H WIN", "H LOSS", "A WIN", "A LOSS"),
        ("27.10.2018", "Lwy", "Orły", 10, 3, "Lwy", "", "", "Orły"), ("27.10.2018", "Sowy", "Osy", 0, 3, "", "Sowy", "Osy", ""),
    ], [("1", "Lwy", "Orły", "10:3"), ("1", "Sowy", "Osy", "0:3")]),
    ("goals of local and visita", [
        ("id", "fase", "local", "visita", "goles_l_real", "goles_v_real"), (1, "Grupo A", "Lwy", "Orły", 2, 0), (2, "Grupo B", "Sowy", "Osy", 1, 1),
    ], [("1", "Lwy", "Orły", "2:0"), ("1", "Sowy", "Osy", "1:1")]),
    ("whoever wins another match is nobody yet", [
        ("Round", "Home", "Away", "Result"), ("Semi-final", "Lwy", "Orły", "2:0"), ("Semi-final", "Sowy", "Osy", "1:0"), ("Final", "Winner SF 1", "Winner SF 2", ""),
    ], [("Top 4", "Lwy", "Orły", "2:0"), ("Top 4", "Sowy", "Osy", "1:0")]),
    ("nor are places of groups and marks of who will stand there", [
        ("Home", "Away", "Goals 1", "Goals 2"), ("Lwy", "Orły", 2, 0), ("Sowy", "Osy", 1, 0), ("Foki", "Psy", 1, 0), ("Rank 1 Gr A", "2nd Group B", "", ""),
        ("Rank 1 Team", "Rank 2 Team", "", ""), ("4F1B1 / 4F1B2", "4F2B1 / 4F2B2", "", ""),
    ], [("1", "Lwy", "Orły", "2:0"), ("1", "Sowy", "Osy", "1:0"), ("1", "Foki", "Psy", "1:0")]),
    ("a letter alone is an initial, and no versus", [
        ("No", "Names", "Group"), (1, "Ann V Bea - Cleo VS Dora - Eva V", "A"), (2, "Fay - Gia VS Hana M V - Ida", "B"), (3, "Ann V Bea - Cleo VS Fay - Gia", "A"),
    ], [("1", "Ann V Bea - Cleo", "Dora - Eva V", "?"), ("1", "Fay - Gia", "Hana M V - Ida", "?"), ("2", "Ann V Bea - Cleo", "Fay - Gia", "?")]),
    ("the round once above all its matches", [
        ("Jda.", "Local", "Vrs", "Visita"), ("1°", "Lwy", "Vrs", "Orły"), ("", "Sowy", "Vrs", "Osy"), ("2°", "Lwy", "Vrs", "Sowy"), ("", "Orły", "Vrs", "Osy"),
        ("3°", "Lwy", "Vrs", "Osy"), ("", "Orły", "Vrs", "Sowy"),
    ], [
        ("1", "Lwy", "Orły", "?"), ("1", "Sowy", "Osy", "?"), ("2", "Lwy", "Sowy", "?"), ("2", "Orły", "Osy", "?"), ("3", "Lwy", "Osy", "?"), ("3", "Orły", "Sowy", "?"),
    ]),
    ("a figure below the name of a team is none", [
        ("Team", "Score", "Opponent Score", "Opponent Team"), ("Lwy", 6, 0, "Orły"), ("", 7, 1, "Osy"), (1, 2, 3, "Sowy"), ("", 1, 0, "Raki"),
    ], [("1", "Lwy", "Orły", "6:0"), ("2", "Lwy", "Osy", "7:1"), ("3", "Lwy", "Sowy", "2:3"), ("4", "Lwy", "Raki", "1:0")]),
    ("blocks of boards with teams above and averages below", [
        ("R1",), ("", "thuisploeg:", "Lwy 1", "", "", "", "uitploeg:", "Orły 1"), ("bord", "naam", "elo", "thuis", "", "uit", "naam", "elo"),
        (1, "Jan Kos", 1851, 1, "-", 0, "Ewa Lis", 2110), (2, "Ola Bąk", 1827, 0.5, "-", 0.5, "Ida Żak", 1764), ("", 1768, "", 1.5, "-", 0.5, 1755.5, ""),
    ], [("1", "Jan Kos", "Ewa Lis", "1:0"), ("1", "Ola Bąk", "Ida Żak", "1/2:1/2")]),
    ("boards some of which lack the sign between scores", [
        ("R1",), ("", "thuisploeg:", "Lwy 1", "", "", "", "uitploeg:", "Orły 1"), ("bord", "naam", "elo", "thuis", "", "uit", "naam", "elo"),
        (1, "Jan Kos", 1851, 3, "", 1, "Ewa Lis", 2110), (2, "Ola Bąk", 1827, 2, "", 2, "Ida Żak", 1764), (3, "Iza Mak", 1700, 1, "-", 3, "Adam Maj", 1650),
        (4, "Piotr Nur", 1600, 2, "", 2, "Zoe Ryś", 1640),
    ], [("1", "Jan Kos", "Ewa Lis", "3:1"), ("1", "Ola Bąk", "Ida Żak", "2:2"), ("1", "Iza Mak", "Adam Maj", "1:3"), ("1", "Piotr Nur", "Zoe Ryś", "2:2")]),
    ("forfeits by a letter behind each half", [
        ("Round", "White", "Result", "Black"), (1, "Jan Kos", "1 - 0", "Ewa Lis"), (1, "Ola Bąk", "0F-0F", "Ida Żak"), (1, "Iza Mak", "1F - 0F", "Adam Maj"),
    ], [("1", "Jan Kos", "Ewa Lis", "1:0"), ("1", "Ola Bąk", "Ida Żak", "0"), ("1", "Iza Mak", "Adam Maj", "1F")]),
    ("forfeits by -1 beside 0, as websites have them", [
        ("p1", "score1", "p2", "score2"), ("Jan Kos", 2, "Ewa Lis", 1), ("Ola Bąk", -1, "Ida Żak", 0), ("Iza Mak", 0, "Adam Maj", -1),
    ], [("1", "Jan Kos", "Ewa Lis", "2:1"), ("1", "Ola Bąk", "Ida Żak", "2F"), ("1", "Iza Mak", "Adam Maj", "1F")]),
    ("a word for a forfeit in place of a score", [
        ("Home", "HG", "AG", "Away"), ("Jan Kos", 2, "forfeit", "Ewa Lis"), ("Ola Bąk", "w.o.", 3, "Ida Żak"), ("Iza Mak", "forfeit", "forfeit", "Adam Maj"),
    ], [("1", "Jan Kos", "Ewa Lis", "1F"), ("1", "Ola Bąk", "Ida Żak", "2F"), ("1", "Iza Mak", "Adam Maj", "0")]),
    ("who won beside whom they defeated", [("won", "def"), ("Jan Kos", "Ewa Lis"), ("Ewa Lis", "Ola Bąk")],
     [("1", "Jan Kos", "Ewa Lis", "1"), ("2", "Ewa Lis", "Ola Bąk", "1")]),
    ("scores below the words for both sides, whose names stand elsewhere", [
        ("Board", "Name", "Rating", "Home", "Away", "Name", "Rating"), (1, "Jan Kos", 1851, 1, 0, "Ewa Lis", 2110), (2, "Ola Bąk", 1827, 0, 1, "Ida Żak", 1764),
    ], [("1", "Jan Kos", "Ewa Lis", "1:0"), ("1", "Ola Bąk", "Ida Żak", "0:1")]),
    ("what the first got without headings, halves among it", [("Jan", "Ewa", 1), ("Ola", "Jan", ".5"), ("Ewa", "Ola", 0), ("Jan", "Ewa", "0.5")],
     [("1", "Jan", "Ewa", "1"), ("2", "Ola", "Jan", "X"), ("3", "Ewa", "Ola", "2"), ("4", "Jan", "Ewa", "X")]),
    ("the same before the moves that they made", [("Jan", "Ewa", 1, 34), ("Ola", "Jan", 0, 41), ("Ewa", "Ola", 0, 28), ("Jan", "Ewa", 1, 60)],
     [("1", "Jan", "Ewa", "1"), ("2", "Ola", "Jan", "2"), ("3", "Ewa", "Ola", "2"), ("4", "Jan", "Ewa", "1")]),
    ("but goals may be few", [("Jan", "Ewa", 1, 3), ("Ola", "Jan", 0, 4), ("Ewa", "Ola", 0, 0), ("Jan", "Ewa", 1, 2)],
     [("1", "Jan", "Ewa", "1:3"), ("2", "Ola", "Jan", "0:4"), ("3", "Ewa", "Ola", "0:0"), ("4", "Jan", "Ewa", "1:2")]),
    ("what both got without headings", [("Jan", "Ewa", 1, 0), ("Ola", "Jan", 0.5, 0.5), ("Ewa", "Ola", 0, 1), ("Jan", "Ewa", 0.5, 0.5)],
     [("1", "Jan", "Ewa", "1:0"), ("2", "Ola", "Jan", "1/2:1/2"), ("3", "Ewa", "Ola", "0:1"), ("4", "Jan", "Ewa", "1/2:1/2")]),
    ("what both got below words that nobody knows, 1 together", [("Wit", "Qx", "Qy", "Zwart"), ("Jan", 1, 0, "Ewa"), ("Ola", 0.5, 0.5, "Ida"), ("Iza", 0, 0, "Ula")],
     [("1", "Jan", "Ewa", "1:0"), ("1", "Ola", "Ida", "1/2:1/2"), ("1", "Iza", "Ula", "0:0")]),
    ("the same, who stands first second", [("Zwart", "Wit", "Qx", "Qy"), ("Jan", "Ewa", 1, 0), ("Ola", "Ida", 0.5, 0.5), ("Iza", "Ula", 1, 0)],
     [("1", "Ewa", "Jan", "0:1"), ("1", "Ida", "Ola", "1/2:1/2"), ("1", "Ula", "Iza", "0:1")]),
    ("but where they are more together they may be anything", [("Wit", "Qx", "Qy", "Zwart"), ("Jan", 1, 0, "Ewa"), ("Ola", 0.5, 0.5, "Ida"), ("Iza", 1, 1, "Ula")],
     [("1", "Jan", "Ewa", "?"), ("1", "Ola", "Ida", "?"), ("1", "Iza", "Ula", "?")]),
    ("a letter in place of the 1 says how the side has won", [
        ("White", "Black", "Result"), ("Jan", "Ewa", "R-0"), ("Ola", "Ida", "0-R"), ("Jan", "Ola", "F-0"), ("Ewa", "Ida", "1/2-1/2"), ("Jan", "Ida", "0-1"),
    ], [("1", "Jan", "Ewa", "1"), ("1", "Ola", "Ida", "2"), ("2", "Jan", "Ola", "1"), ("2", "Ewa", "Ida", "1/2:1/2"), ("3", "Jan", "Ida", "0:1")]),
    ("a name that is a heading elsewhere", [("Ala", "Ewa"), ("Jan", "Ola"), ("White", "Ida"), ("Ala", "Jan"), ("Ewa", "White"), ("Ola", "Ida"), ("Jan", "White"), ("Ala", "Ida"), ("Ewa", "Ola")],
     [("1", "Ala", "Ewa", "?"), ("1", "Jan", "Ola", "?"), ("1", "White", "Ida", "?"), ("2", "Ala", "Jan", "?"), ("2", "Ewa", "White", "?"), ("2", "Ola", "Ida", "?"),
      ("3", "Jan", "White", "?"), ("3", "Ala", "Ida", "?"), ("3", "Ewa", "Ola", "?")]),
    ("rows of a database that were taken back", [("id", "team_1", "team_2", "s1", "s2", "deleted_at"), (1, "Lwy", "Orły", 2, 1, ""), (2, "Sowy", "Osy", 2, 3, "2026-03-11 19:49"), (3, "Sowy", "Orły", 0, 3, "")],
     [("1", "Lwy", "Orły", "2:1"), ("2", "Sowy", "Orły", "0:3")]),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "matches"), [one[1:] for one in MATCHES], ids=[one[0] for one in MATCHES])
def test_matches_are_read_by_what_stands_in_their_columns(rows: Cells, matches: list[Told]) -> None:
    assert told(read(rows)[0]) == matches


REFUSED: list[tuple[str, Any, str, str]] = [
    ("two sides, or two people of a pair", [("Player 1", "Player 2", "Fee"), ("Jan Kos", "Ewa Lis", 5), ("Ola Bąk", "Ida Żak", 5)], "cup.csv", "import-sides-or-team"),
    ("times of the day", [("Sunday",), (1, "Lwy II", "Orły III", "12:30"), (2, "Sowy II", "Koty III", "15:00"), (3, "Osy II", "Raki III", "13:15")], "cup.csv", "import-headings"),
    ("several people in each cell", [("Date", "Players", "Goals"), ("30/01", "Jan, Ola, Ida", 4), ("13/02", "Jan, Ewa, Ida", 7)], "cup.csv", "import-empty"),
    ("names of what is nobody", [("Tournament", "slug"), ("Boss Battle Two", "boss"), ("Super Boomed", "boom"), ("The Keystone Open", "key"), ("Apex Days Cup", "apex")], "cup.csv", "import-headings"),
    ("a diary of two rows", [("Pitch", "Opposition", "Made"), ("Pitch 4", "Monocle Boys", 4), ("Pitch 4", "Black Arrow", 7)], "cup.csv", "import-headings"),
    ("names of events", [("id", "event_name", "lake"), *((f"x{one}", f"Season Opener {one}", f"Lake {one}") for one in "abcdef")], "cup.csv", "import-headings"),
    ("a sheet of pairs beside one that nobody can read", xlsx({
        "Round": [("Jan Kos", "-", "Ewa Lis", "1 - 0"), ("Ola Bąk", "-", "Ida Żak", "0 - 1")],
        "Print": [("Club championship",), ("", 1, "Jan Kos", 45), ("", 2, "Adam Maj", 37), ("", "", "Iza Mak", 37), ("", 4, "Ewa Lis", 20)],
    }), "cup.xlsx", "import-headings"),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "name", "code"), [one[1:] for one in REFUSED], ids=[one[0] for one in REFUSED])
def test_what_may_be_read_in_two_ways_is_not_taken(rows: Any, name: str, code: str) -> None:
    assert code in refused(rows, name)


def test_matches_without_results_are_open_and_it_is_said_what_was_not_read() -> None:
    rows = [("Round", "Home", "Away", "Shots"), (1, "Jan Kos", "Ewa Lis", 12), (1, "Ola Bąk", "Ida Żak", 7)]
    found, problems = read(rows)
    assert [match.open for match in found.matches] == [True, True]
    assert said(problems, "import-no-results") == {"count": 2, "headings": "Shots"}


def test_a_preview_says_why_two_columns_of_names_are_not_taken(tmp_path: Any) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes(COMMAS([("Player 1", "Player 2"), ("Jan Kos", "Ewa Lis"), ("Ola Bąk", "Ida Żak")]))
    assert [problem.code for problem in preview(path).problems] == ["import-sides-or-team"]


def test_plain_pairings_need_no_such_word() -> None:
    _found, problems = read([("Round", "White", "Black"), (1, "Jan Kos", "Ewa Lis")])
    assert "import-no-results" not in [problem.code for problem in problems]


STANDINGS = [("Name", "Wins", "Losses"), ("Jan Kos", 2, 0), ("Ewa Lis", 1, 1), ("Ola Bąk", 0, 2)]
PLAYED = [
    ("Round", "Player 1", "Player 2", "Result"), (1, "Jan Kos", "Ewa Lis", "1-0"), (2, "Ewa Lis", "Ola Bąk", "1-0"), (3, "Jan Kos", "Ola Bąk", "1-0"),
]  # fmt: skip


def test_wins_of_the_sheet_are_compared_with_its_matches() -> None:
    _found, problems = read(xlsx({"Matches": PLAYED, "Table": STANDINGS}), "cup.xlsx")
    assert "import-wins-differ" not in [problem.code for problem in problems]
    wrong = [*PLAYED[:3], (3, "Jan Kos", "Ola Bąk", "0-1")]
    _found, problems = read(xlsx({"Matches": wrong, "Table": STANDINGS}), "cup.xlsx")
    assert said(problems, "import-wins-differ") == {"count": 2, "player": 1, "there": "2", "here": 1}
    assert next(one.at for one in problems if one.code == "import-wins-differ") == CellRef("Table", 2, 2)


def test_who_beat_whom_on_another_sheet_is_not_a_second_match() -> None:
    beaten = [("Winner", "Loser"), ("Jan Kos", "Ewa Lis"), ("Ewa Lis", "Ola Bąk")]
    found, problems = read(xlsx({"Matches": PLAYED, "Summary": beaten}), "cup.xlsx")
    assert len(found.matches) == 3
    assert "Summary" in said(problems, "import-left-out")["names"]


def test_who_beat_whom_beside_who_drew_is_not_a_second_match() -> None:
    beaten = [
        ("Winner", "Loser", "Home draw", "Away draw"),
        ("Jan Kos", "Ewa Lis"),
        ("DRAW", "DRAW", "Ewa Lis", "Ola Bąk"),
    ]
    played = [("Home", "HG", "AG", "Away"), ("Jan Kos", 2, 1, "Ewa Lis"), ("Ewa Lis", 1, 1, "Ola Bąk")]
    found, _problems = read(xlsx({"Matches": played, "Summary": beaten}), "cup.xlsx")
    assert told(found) == [("1", "Jan Kos", "Ewa Lis", "2:1"), ("2", "Ewa Lis", "Ola Bąk", "1:1")]


def test_rows_between_matches_that_are_none_are_said() -> None:
    rows = [("Round", "White", "Black", "Result"), (1, "Jan Kos", "Ewa Lis", "1-0"), (), ("Prizes at six",)]
    found, problems = read(rows)
    assert len(found.matches) == 1
    assert "Prizes at six" in said(problems, "players-file-passed-over")["rows"]


def test_rules_that_have_all_results_are_named_once(tmp_path: Any) -> None:
    path = tmp_path / "cup.csv"
    rows = [("Round", "Home", "Away", "Result"), (1, "Jan", "Ewa", "2-1"), (1, "Ola", "Ida", "1-2")]
    path.write_bytes(COMMAS(rows))
    problems = import_file(path, tmp_path / "out.xlsx", "chess-swiss", "en").problems
    assert [one.code for one in problems] == ["import-results-of-others"]
    named = said(list(problems), "import-results-of-others")
    assert (named["count"], named["text"]) == (2, "2 – 1, 1 – 2")
    assert "chess-swiss" not in named["fitting"].split(", ")
    for rules in named["fitting"].split(", "):
        found, _ = read(rows)
        assert fits_rules(found, load_builtin(rules))


def test_one_result_that_the_rules_do_not_have_is_a_slip(tmp_path: Any) -> None:
    path = tmp_path / "cup.csv"
    path.write_bytes(COMMAS([("Round", "Home", "Away", "Result"), (1, "Jan", "Ewa", "3-0")]))
    codes = [one.code for one in import_file(path, tmp_path / "out.xlsx", "chess-swiss", "en").problems]
    assert "import-result" in codes


def test_pairs_of_the_same_words_in_another_order_are_two_where_both_are_listed() -> None:
    content = xlsx({
        "Matches": [("Pareja 1", "Pareja 2", "Resultado"), ("Ola-Jan", "Ewa-Ida", "1-0"), ("Jan-Ola", "Adam-Iza", "0-1")],
        "List": [("Pareja", "Puntos"), ("Ola-Jan", 3), ("Jan-Ola", 0), ("Ewa-Ida", 0), ("Adam-Iza", 3)],
    })  # fmt: skip
    found, _problems = read(content, "cup.xlsx")
    assert told(found) == [("1", "Ola-Jan", "Ewa-Ida", "1:0"), ("1", "Jan-Ola", "Adam-Iza", "0:1")]


def test_a_list_may_write_out_what_joins_both_words_of_a_name() -> None:
    content = xlsx({
        "Matches": [("Home", "Away", "Result"), ("Lions & Eagles", "Owls", "1-0")],
        "Table": [("Team", "Points"), ("Lions and Eagles", 3), ("Owls", 0)],
    })  # fmt: skip
    found, _problems = read(content, "cup.xlsx")
    assert told(found) == [("1", "Lions and Eagles", "Owls", "1:0")]


CROSSED = [
    ("", "Jan Kos", "Ewa Lis", "Ola Bąk"),
    ("Jan Kos", "", "0-10", "4-6"),
    ("Ewa Lis", "10-0", "", "7-3"),
    ("Ola Bąk", "5-5", "3-7", ""),
]


def test_a_cross_table_is_told_by_the_names_of_its_columns() -> None:
    rows = [*CROSSED[:3], ("Ola Bąk", "6-4", "3-7", "")]
    found, _problems = read(rows)
    assert sorted(one[1:] for one in told(found)) == [
        ("Ewa Lis", "Ola Bąk", "7:3"),
        ("Jan Kos", "Ewa Lis", "0:10"),
        ("Jan Kos", "Ola Bąk", "4:6"),
    ]


def test_home_against_away_in_the_corner_means_that_all_met_twice() -> None:
    found, _problems = read([("Player 1 (Host)\\Player 2 (Opponent)", *CROSSED[0][1:]), *CROSSED[1:]])
    rows = told(found)
    assert len(rows) == 6
    assert [(one, other, ended) for _, one, other, ended in rows if {one, other} == {"Jan Kos", "Ola Bąk"}] == [
        ("Jan Kos", "Ola Bąk", "4:6"),
        ("Ola Bąk", "Jan Kos", "5:5"),
    ]
    assert len({(when, name) for when, *both, _ in rows for name in both}) == 12


def test_a_blank_may_stand_between_the_points_of_both() -> None:
    names = ("Barrow", "Coventry", "Doncaster")
    cells = (("", "40 12", "31 6"), ("20 38", "", "16 34"), ("26 18", "18 13", ""))
    found, _problems = read([("t1", *names), *((name, *own) for name, own in zip(names, cells, strict=True))])
    ends = {(one, other): end for _, one, other, end in told(found)}
    assert (len(ends), ends["Barrow", "Coventry"], ends["Coventry", "Barrow"]) == (6, "40:12", "20:38")


def test_a_slip_in_a_cross_table_is_still_one() -> None:
    _found, problems = read(CROSSED)
    assert "import-trf-one-sided" in [one.code for one in problems]


def test_teams_called_by_club_kind_and_letter_are_no_crowd() -> None:
    clubs = ("North Field", "South Field", "East Moor", "West Moor")
    teams = [f"{club} Level Doubles {letter}" for club in clubs for letter in "ABCDEF"]
    found, problems = read([("Home Team", "Away Team"), *zip(teams[::2], teams[1::2], strict=True)])
    assert len(found.players) == 24
    assert "import-more-than-two" not in [one.code for one in problems]


def test_markdown_has_no_marks_around_its_cells() -> None:
    text = '|Room|Team 1|Score|Team 2|\n|:--:|:--:|:--:|:--:|\n|1|"Lwy"|2-1|Orły|\n|2|Sowy|0-2|"Osy|\n|3|Raki|1-0|Żuki|\n'
    found, _problems = read(text.encode(), "cup.md")
    assert [one[1:] for one in told(found)] == [
        ('"Lwy"', "Orły", "2:1"),
        ("Sowy", '"Osy', "0:2"),
        ("Raki", "Żuki", "1:0"),
    ]


def test_a_line_that_marks_have_joined_is_wider_than_others() -> None:
    found, _problems = read(b'Name,Club\n"Jan, Kos\nEwa, Lis\nOla",North,East,West\nIda Bond,South\n')
    assert "Ida Bond" in {player.name for player in found.players}


def test_teams_beside_rounds_meet_whom_their_cells_name() -> None:
    rows = [("Team", "R1", "R2", "R3", "Extra"), ("Lwy", "W-Orły", "L-Sowy", "", 0), ("Orły", "L-Lwy", "Bye", "", 0), ("Sowy", "Bye", "W-Lwy", "", 0)]  # fmt: skip
    found, _problems = read([*rows[:4], *[("",) * 5] * 2, rows[0], ("Osy", "W-Raki", "", "", 0), ("Raki", "L-Osy", "", "", 0)])  # fmt: skip
    matches = [one for one in told(found) if one[2]]
    assert sorted(matches) == [("1", "Lwy", "Orły", "1"), ("1", "Osy", "Raki", "1"), ("2", "Lwy", "Sowy", "2")]


def test_two_people_of_a_form_are_no_match() -> None:
    rows = [("Timestamp", "Nickname", "E-mail", "Nickname", "E-mail"), ("2026-05-04 10:00", "Jan", "j@x.pl", "Ewa", "e@x.pl"), ("2026-05-04 11:00", "Ola", "o@x.pl", "Ida", "i@x.pl")]  # fmt: skip
    assert refused(rows) == ["import-sides-or-team"]


def test_goals_of_a_league_without_goals_are_a_draw(tmp_path: Any) -> None:
    path = tmp_path / "league.csv"
    path.write_bytes(COMMAS([("Round", "Home", "Away", "Result"), (1, "Lwy", "Orły", "0-0"), (2, "Orły", "Lwy", "1-0"), (3, "Lwy", "Orły", "5-3")]))  # fmt: skip
    event = import_file(path, tmp_path / "out.xlsx", "round-robin", "en").event
    assert event is not None
    assert [match.result for match in event.tournaments[0].matches] == [Result.DRAW, Result.FIRST, Result.FIRST]


@pytest.mark.parametrize(("won", "result"), [("Lions", "1"), ("Owls", "2"), ("lions of", "1"), ("Lion", "?")])
def test_a_winner_may_be_called_shortly(won: str, result: str) -> None:
    found, _ = read([("Round", "Player 1", "Player 2", "Winner"), (1, "Lions of the North", "Owls and Foxes", won)])
    assert [one[3] for one in told(found)] == [result]


def test_a_short_name_of_both_is_nobodys() -> None:
    found, problems = read(
        [("Round", "Player 1", "Player 2", "Winner"), (1, "Lions North", "Lions South", "Lions")]
    )
    assert "import-word" in [one.code for one in problems]
    assert [one[3] for one in told(found)] == ["?"]


def test_goals_of_mandante_and_visitante() -> None:
    rows = [
        ("Rodada", "Mandante", "Visitante", "Gols_M", "Gols_V"),
        (1, "Lwy", "Orły", 2, 0),
        (2, "Orły", "Lwy", 3, 1),
    ]
    assert [one[3] for one in told(read(rows)[0])] == ["2:0", "3:1"]


def test_two_people_of_each_team_are_no_match() -> None:
    rows = [("Team", "Player1", "Here", "Player2", "Here"), ("E16", "Ko", "", "Th", ""), ("E82", "Ba", "", "Ko", ""), ("E91", "Da", "", "An", ""), ("", "", 0, "", 0), ("", "", 0, "", 0)]  # fmt: skip
    found, problems = read(rows)
    assert [player.name for player in found.players] == ["E16", "E82", "E91"]
    assert not found.matches
    assert not has_errors(problems)


def test_lines_of_many_figures_are_no_names() -> None:
    lines = (
        "Name Sail R1 R2 R3 Total\n1 Jan Kos 20568 4 1 2 7\n2 Ewa Lis 12160 2 6 3 11\n3 Ola Bond 20060 1 2 7 10\n"
    )
    assert refused(lines.encode(), "cup.txt") == ["import-headings"]


def test_a_table_that_is_no_number_costs_no_match() -> None:
    rows = [
        ("Player 1", "Player 2", "Result", "Table"),
        ("Jan", "Ewa", "1-0", "Court 5"),
        ("Ola", "Ida", "0-1", "?a 7 b"),
    ]
    found, problems = read(rows)
    assert [match.table for match in found.matches] == [5, None]
    assert [(one.severity.value, one.at.row) for one in problems if one.code == "import-not-a-number"] == [
        ("warning", 3)
    ]


def test_words_in_a_column_of_tables_are_of_something_else() -> None:
    rows = [
        ("Player 1", "Player 2", "Result", "Table"),
        ("Jan", "Ewa", "1-0", "Hall"),
        ("Ola", "Ida", "0-1", "Attic"),
    ]
    assert [one.code for one in read(rows)[1]] == ["import-column", "import-rounds-counted"]


CLUBS = [("Team", "W", "D", "L", "Points"), ("Lwice", 2, 0, 0, 6), ("Orły", 1, 0, 1, 3), ("Sowy", 0, 0, 2, 0)]
MATCHES_OF_CLUBS = [("Lwice", "Orły", "2-1"), ("Lwice", "Sowy", "3-0"), ("Orły", "Sowy", "1-0")]
MET = [("Lwice", "Orły", "2:1"), ("Lwice", "Sowy", "3:0"), ("Orły", "Sowy", "1:0")]


@pytest.mark.parametrize(
    "rows",
    [
        [*CLUBS, (), ("Results",), (), *MATCHES_OF_CLUBS],
        [("Results",), (), *MATCHES_OF_CLUBS, (), ("Table",), (), *CLUBS],
        [*CLUBS, (), ("No", "Round 1"), *MATCHES_OF_CLUBS],
        [*((club, "A", *row) for club, *row in CLUBS), (), ("Results",), (), *MATCHES_OF_CLUBS],
    ],
    ids=["below", "above", "below the title of a round beside a heading", "below a column of words"],
)
def test_matches_without_headings_beside_a_table_of_those_who_meet(rows: Cells) -> None:
    found, _ = read(rows)
    assert [row[1:] for row in told(found)] == MET
    assert {player.name for player in found.players} == {"Lwice", "Orły", "Sowy"}


def test_texts_below_a_list_of_other_people_are_no_matches() -> None:
    found, problems = read([*CLUBS, (), ("Goals",), (), ("Jan Kos", "Lwice", "2-1"), ("Ewa Lis", "Orły", "1-0")])
    assert not found.matches
    assert {player.name for player in found.players} == {"Lwice", "Orły", "Sowy"}
    assert "players-file-passed-over" in [one.code for one in problems]


def test_a_cross_table_of_numbers_with_points_behind_names_under_a_word_nobody_knows() -> None:
    rows = [
        ("Xyz", "1.", "2.", "3.", "Points"),
        ("1.Lwice", "/", "2-1", "3-0", 2),
        ("2.Orły", "1-2", "/", "1-0", 1),
        ("3.Sowy", "0-3", "0-1", "/", 0),
    ]
    assert sorted(row[1:] for row in told(read(rows)[0])) == sorted(MET)


def test_whose_shoot_out_is_not_told_played_a_draw() -> None:
    found, _ = read([("Player 1", "Player 2", "Result"), ("Jan", "Ewa", "1-1* (dcr)"), ("Ola", "Ida", "2-0")])
    assert [row[3] for row in told(found)] == ["1:1", "2:0"]


def test_who_meets_in_a_round_still_to_be_played_is_told_by_the_numbers_of_all() -> None:
    rows = [
        (1, 2, "Kos,Jan", "(5)", "-", 1, "Lis,Ewa", "(6)"),
        (2, 4, "Wróbel,Ida", "(4½)", "-", 3, "Sowa,Ola", "(4)"),
    ]
    found, _ = read(rows)
    assert told(found) == [("1", "Jan Kos", "Ewa Lis", "?"), ("1", "Ida Wróbel", "Ola Sowa", "?")]


def test_question_marks_in_place_of_an_opponent_are_nobody() -> None:
    found, _ = read(
        [
            ("Jan Kos", "-", "Ewa Lis", "1.5 - 0.5"),
            ("Ida Sowa", "-", "???", "2 - 0"),
            ("Ola Mak", "-", "Jan Wir", "2 - 0"),
        ]
    )
    assert told(found)[0] == ("1", "Jan Kos", "Ewa Lis", "3/2:1/2")
    assert ("1", "Ida Sowa", "", "2:0") in told(found)


def test_points_of_half_are_of_one_side_and_no_sets() -> None:
    rows = [
        ("Runda", "Gospodarz", "Pkt 1", "Pkt 2", "Gość"),
        (1, "Jan", 0.5, 0.5, "Ewa"),
        (1, "Ola", 0, 1, "Ida"),
        (2, "Jan", 0.5, 0.5, "Ola"),
    ]
    assert told(read(rows)[0])[0] == ("1", "Jan", "Ewa", "1/2:1/2")


def test_a_round_of_draws_alone_has_results() -> None:
    rows = [
        ("Domicile", "Extérieur", "Score"),
        ("Jan", "Ewa", "1/2-1/2"),
        ("Ola", "Ida", "1/2-1/2"),
        ("Iza", "Adam", "1/2-1/2"),
    ]
    assert [one[3] for one in told(read(rows)[0])] == ["1/2:1/2"] * 3


def test_teams_above_the_columns_of_a_cross_table() -> None:
    rows = [
        ("Lp.", "Nazwa drużyny", "Lwy II", "Orły", "Sowy", "Punkty"), (1, "Lwy II", "x", "2:1", "0:0", 4), (2, "Orły", "1:2", "x", "3:1", 3),
        (3, "Sowy", "0:0", "1:3", "x", 1),
    ]  # fmt: skip
    assert sorted(one[1:] for one in told(read(xlsx(rows), "cup.xlsx")[0])) == [
        ("Lwy II", "Orły", "2:1"), ("Lwy II", "Sowy", "0:0"), ("Orły", "Sowy", "3:1"),
    ]  # fmt: skip


def test_rounds_beside_one_another_have_their_titles() -> None:
    head = ("Home", "Away", "Result")
    rows = [
        ("Spring Cup",), ("Round 1", "", "", "", "Round 2"), (*head, "", *head), ("Lwy", "Orły", "2:1", "", "Lwy", "Sowy", "0:1"),
        ("Sowy", "Koty", "1:1", "", "Orły", "Koty", "3:0"),
    ]  # fmt: skip
    assert told(read(xlsx(rows), "cup.xlsx")[0]) == [
        ("1", "Lwy", "Orły", "2:1"), ("1", "Sowy", "Koty", "1:1"), ("2", "Lwy", "Sowy", "0:1"), ("2", "Orły", "Koty", "3:0"),
    ]  # fmt: skip


def test_numbers_of_opponents_beside_results_below_rounds() -> None:
    rows = [
        ("Lp.", "Gracz", "Runda 1", "", "Runda 2", ""), ("", "", "Nr", "Wynik", "Nr", "Wynik"), (1, "Jan", 2, "2:0", 3, "1:0"),
        (2, "Ewa", 1, "0:2", 4, "1:1"), (3, "Ola", 4, "2:1", 1, "0:1"), (4, "Ida", 3, "1:2", 2, "1:1"),
    ]  # fmt: skip
    assert told(read(xlsx(rows), "cup.xlsx")[0]) == [
        ("1", "Jan", "Ewa", "2:0"), ("1", "Ola", "Ida", "2:1"), ("2", "Jan", "Ola", "1:0"), ("2", "Ewa", "Ida", "1:1"),
    ]  # fmt: skip


def test_standings_below_matches_are_no_matches_whatever_their_headings_say() -> None:
    rows = [
        ("Round", "Home", "Away", "Result"), (1, "Lwy", "Orły", "2-1"), (1, "Sowy", "Koty", "1-1"), (), (), ("Plac.", "Lag", "S", "P"),
        (1, "Lwy", 1, 3), (2, "Sowy", 1, 1), (3, "Koty", 1, 1), (4, "Orły", 1, 0),
    ]  # fmt: skip
    found, problems = read(xlsx(rows), "cup.xlsx")
    assert len(found.matches) == 2
    assert not has_errors(problems)


def test_a_row_of_players_is_no_heading_whatever_its_cells_may_mean() -> None:
    rows = [
        ("Nº", "Equipo", "1", "2", "3", "Ptos"), (1, "Lwy", "G2", "G3", "G4", 3), (2, "Orły", "P1", "G4", "G3", 2), (3, "Sowy", "G4", "P1", "P2", 1),
        (4, "Koty", "P3", "P2", "P1", 0),
    ]  # fmt: skip
    assert sorted(one[:3] for one in told(read(rows)[0])) == [
        ("1", "Lwy", "Orły"), ("1", "Sowy", "Koty"), ("2", "Lwy", "Sowy"), ("2", "Orły", "Koty"), ("3", "Lwy", "Koty"), ("3", "Orły", "Sowy"),
    ]  # fmt: skip
    bare = [(1, "Tomáš Veselý", "Karel Němec", "4:5"), (1, "Jan Procházka", "Lenka Černý", "2:0"), (2, "Karel Němec", "Lenka Černý", "5:3"),
        (2, "Jan Procházka", "Tomáš Veselý", "2:3")]  # fmt: skip
    assert len(read(bare)[0].matches) == 4


def test_sides_of_a_round_still_to_be_played_are_no_pairs() -> None:
    head = ("Joueur 1", "Joueur 2", "Score")
    book = {"Ronde 1": [head, ("Jan", "Ewa", "1-0"), ("Ola", "Ida", "0-1"), ("Iza", "exempt", "")],
        "Ronde 2": [head, ("Jan", "Iza", ""), ("Ida", "exempt", ""), ("Ola", "Ewa", "")]}  # fmt: skip
    found, problems = read(xlsx(book), "cup.xlsx")
    assert len(found.matches) == 6
    assert not has_errors(problems)


MINUS = [("Bonus", -1, one, -1) for one in ("Lwy", "Orły", "Sowy", "Osy", "Raki")]


@pytest.mark.parametrize(("rows", "open_ones", "passed"), [
    (MINUS, 0, True), ([*MINUS[:3], ("Raki", -1, "Osy", -1), ("Raki", -1, "Sowy", -1)], 5, False), (MINUS[:1], 1, False),
], ids=["one side in all of them", "several sides", "one row"])  # fmt: skip
def test_minus_one_on_both_sides_is_no_score(rows: Cells, open_ones: int, passed: bool) -> None:
    found, problems = read([("Home", "Home goals", "Away", "Away goals"), *SCORED, *rows])
    assert [one[3] for one in told(found)] == ["3:1", "0:2", *["?"] * open_ones]
    assert ("players-file-passed-over" in [one.code for one in problems]) is passed
    assert not has_errors(problems)


SCORED = [("Lwy", 3, "Orły", 1), ("Sowy", 0, "Osy", 2)]
NOT_YET = [
    (one, 0, other, 0) for one, other in (("Lwy", "Sowy"), ("Orły", "Osy"), ("Lwy", "Osy"), ("Sowy", "Orły"))
]


@pytest.mark.parametrize(
    ("rows", "level"),
    [
        ([*SCORED, *NOT_YET, ("Osy", 0, "Orły", 0)], 0),
        ([*SCORED, *NOT_YET], 4),
        ([SCORED[0], NOT_YET[0], SCORED[1], *NOT_YET, ("Osy", 0, "Orły", 0)], 6),
    ],
    ids=["at the end", "few", "one before"],
)
def test_zeros_at_the_end_were_not_played_if_none_stand_before(rows: Cells, level: int) -> None:
    found, _problems = read([("Home", "Home goals", "Away", "Away goals"), *rows])
    assert [one[3] for one in told(found)].count("0:0") == level
    assert len(told(found)) == len(rows)
