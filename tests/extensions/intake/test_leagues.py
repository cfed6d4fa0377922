"""Results as leagues and programs print them: sets, winners by number, plans, tables without headings, pages with broken tags."""

from __future__ import annotations

import json
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from pipeline.extensions.exchange.formats import read_file
from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.tournament import read_import, read_tournament
from pipeline.problems.problem import Problem, has_errors
from tests.extensions.intake.shapes import Cells, page, records, separated, xlsx
from tests.extensions.intake.test_results import Told, told

CSV = separated()
EACH_SET = ("Player 1", "Player 2", "Set 1", "Set 2", "Set 3", "Winner")
PAIRS: list[tuple[str, Cells, list[Told]]] = [
    ("a column for each set", [
        EACH_SET, ("Jan", "Ewa", "6-1", "6-0", "", "Jan"), ("Ola", "Ida", "3-6", "7-5", "10-8", "Ola"), ("Iza", "Ada", "6-4", "", "", "Iza"),
    ], [("1", "Jan", "Ewa", "2:0"), ("1", "Ola", "Ida", "2:1"), ("1", "Iza", "Ada", "1:0")]),
    ("all sets in a cell, and a walkover, the winner by number", [
        ("Nr1", "Name1", "Nr2", "Name2", "Result", "Vinder"), (1, "Jan", 2, "Ewa", "21/16 21/14", 1), (3, "Ola", 4, "Ida", "W.O.", 4),
    ], [("1", "Jan", "Ewa", "2:0"), ("1", "Ola", "Ida", "2F")]),
    ("numbers of two classes, the winner by number", [
        ("Nr1", "Name1", "Nr2", "Name2", "Winner"), (1, "Jan", 2, "Ewa", 2), (1, "Ola", 2, "Ida", 1),
    ], [("1", "Jan", "Ewa", "2"), ("1", "Ola", "Ida", "1")]),
    ("numbers of members, and handicaps before the names", [
        ("SL1", "Player1", "Name1", "SL2", "Player2", "Name2", "Table"), (5, 14233, "Jan", 4, 10412, "Ewa", 1), (4, 192, "Ola", 8, 4318, "Ida", 2),
    ], [("1", "Jan", "Ewa", "?"), ("1", "Ola", "Ida", "?")]),
    ("ids counted from 0", [
        ("Player 1", "Player 1 id", "Player 2", "Player 2 id", "Result"), ("Jan", 0, "Ewa", 1, "1-0"), ("Ola", 2, "Ida", 3, "0-1"),
    ], [("1", "Jan", "Ewa", "1:0"), ("1", "Ola", "Ida", "0:1")]),
    ("two sides of something that no word is known for", [
        ("MatchID", "Date", "BeyA", "BeyB", "ScoreA", "ScoreB"), ("P1", "2025-09-01", "Viper", "Foxes", 2, 4), ("P2", "2025-09-02", "Hammer", "Dagger", 5, 1),
    ], [("1", "Viper", "Foxes", "2:4"), ("1", "Hammer", "Dagger", "5:1")]),
    ("figures that everybody has again and again", [
        ("Player 1", "qa", "Player 2", "qb"), ("Jan", 1242, "Ewa", 903), ("Ewa", 903, "Ola", 880), ("Ola", 880, "Jan", 1242),
    ], [("1", "Jan", "Ewa", "?"), ("2", "Ewa", "Ola", "?"), ("3", "Ola", "Jan", "?")]),
    ("no headings: tables, numbers, names, games, and a bye", [
        (1, 1, "Jan Kos", 4, "Ewa Lis", 2, 1), (2, 2, "Ola Bąk", 3, "Ida Żak", 0, 2), (0, 5, "Iza Ryś", 0, "bye", 2, 0),
    ], [("1", "Jan Kos", "Ewa Lis", "2:1"), ("1", "Ola Bąk", "Ida Żak", "0:2"), ("1", "Iza Ryś", "", "2:0")]),
    ("no headings: titles of rounds, names, and which side won", [
        ("//Runda 1",), ("Jan Kos", "Ewa Lis", 1), ("Ola Bąk", "Ida Żak", 2), ("//Runda 2",), ("Jan Kos", "Ola Bąk", 0), ("Ewa Lis", "Ida Żak", 2),
    ], [("1", "Jan Kos", "Ewa Lis", "1"), ("1", "Ola Bąk", "Ida Żak", "2"), ("2", "Jan Kos", "Ola Bąk", "X"), ("2", "Ewa Lis", "Ida Żak", "2")]),
    ("no headings: forfeits, and a sign behind a score", [
        ("Paarungen der 1. Runde (19.6.)",), (1, 6, "Kos, Jan", "–", 1, "Lis, Ewa", "– – +"), (2, 5, "Bąk, Ola", "–", 2, "Żak, Ida", "1 – 0 1"),
    ], [("1", "Jan Kos", "Ewa Lis", "2F"), ("1", "Ola Bąk", "Ida Żak", "1:0")]),
    ("0:0 everywhere, for nothing has been played", [
        ("Player 1", "Player 2", "Score 1", "Score 2"), ("Jan", "Ewa", 0, 0), ("Ola", "Ida", 0, 0),
    ], [("1", "Jan", "Ewa", "?"), ("1", "Ola", "Ida", "?")]),
    ("a week in which everybody plays several", [
        ("Week", "Player 1", "Player 2", "Result"),
        (1, "Jan", "Ewa", "1-0"), (1, "Ola", "Ida", "1-0"), (1, "Jan", "Ola", "0-1"), (1, "Ewa", "Ida", "1-0"), (2, "Jan", "Ida", "1-0"), (2, "Ewa", "Ola", "1-0"),
    ], [("1", "Jan", "Ewa", "1:0"), ("1", "Ola", "Ida", "1:0"), ("2", "Jan", "Ola", "0:1"), ("2", "Ewa", "Ida", "1:0"), ("3", "Jan", "Ida", "1:0"), ("3", "Ewa", "Ola", "1:0")]),
    ("what is still to be played stands first", [
        ("Home", "Away", "Home score", "Away score"), ("Lwy", "Wilki", "", ""), ("Orły", "Żubry", 3, 0),
    ], [("2", "Lwy", "Wilki", "?"), ("1", "Orły", "Żubry", "3:0")]),
    ("points before the round in brackets", [
        ("Стол", "Белые", "Pts", "Рез.", "Pts", "Черные"), (1, "Jan", "(2)", "0 - 1", "(1.5)", "Ewa"), (2, "Ola", "(1)", "1 - 0", "(1)", "Ida"),
    ], [("1", "Jan", "Ewa", "0:1"), ("1", "Ola", "Ida", "1:0")]),
    ("the score of the first of both", [
        ("player1", "player2", "score"), ("A", "B", "1.0"), ("A", "C", "0.5"), ("B", "C", "0.0"),
    ], [("1", "A", "B", "1"), ("2", "A", "C", "X"), ("3", "B", "C", "2")]),
    ("wins of several kinds are no points", [
        ("Player 1", "Player 2", "Result"), ("Jan", "Ewa", "3:1"), ("Ola", "Ida", "2:3"),
    ], [("1", "Jan", "Ewa", "3:1"), ("1", "Ola", "Ida", "2:3")]),
    ("pairs as a program shows them, told from both sides, with what everybody has so far", [
        ("Table", "Name", "", "Opponent"), (4, "Jan Kos (1/0/1 (4) - SR)", "vs.", "Ewa Lis (1/1/0 (3) - MA) ★"),
        ("Bye", "Ola Bąk (1/2/0 (3) - MA)", "", ""), (4, "Ewa Lis (1/1/0 (3) - MA) ★", "vs.", "Jan Kos (1/0/1 (4) - SR)"),
    ], [("1", "Jan Kos", "Ewa Lis", "?"), ("1", "Ola Bąk", "", "BYE")]),
    ("a bye with the number of nobody", [
        ("Round 1 on 2026/08/08",), ("Bo.", "No.", "White", "Result", "Black", "No."), (1, 2, "Jan", "0 - 1", "Ewa", 9), (2, 1, "Ola", "0", "bye", -1),
    ], [("1", "Jan", "Ewa", "0:1"), ("1", "Ola", "", "0:0")]),
    ("addresses for names", [
        ("player 1 name", "player 2 name", "Result"), ("jan.kos@example.org", "ewa@example.org", "1-0"), ("ola@example.org", "ida@example.org", "0-1"),
    ], [("1", "jan.kos", "ewa", "1:0"), ("1", "ola", "ida", "0:1")]),
    ("the round above other lines", [
        ("title: Pairings of round 3",), ("type: docs",), ("toc: false",), (), (), ("Table", "White", "Result", "Black"),
        (1, "Jan", "1 - 0", "Ewa"), (2, "Ola", "0 - 1", "Ida"), (3, "Iza", "1 - 0", "Ada"),
    ], [("3", "Jan", "Ewa", "1:0"), ("3", "Ola", "Ida", "0:1"), ("3", "Iza", "Ada", "1:0")]),
    ("a round for which neither side came", [
        ("No", "Name", "R1", "R2"), (1, "Jan", "2w1", "2b-"), (2, "Ewa", "1b0", "1w-"),
    ], [("1", "Jan", "Ewa", "1"), ("2", "Ewa", "Jan", "0")]),
    ("byes in brackets, and of several kinds", [
        ("White", "Result", "Black"), ("Jan", "1 - 0", "Ewa"), ("Ola", "½", "( half point bye )"), ("Ida", "0", "(not paired)"), ("Iza", "1", "pairing allocated bye"),
    ], [("1", "Jan", "Ewa", "1:0"), ("1", "Ola", "", "1/2:0"), ("1", "Ida", "", "0:0"), ("1", "Iza", "", "1:0")]),
    ("the side that won, in words", [
        ("Equipo Local", "Equipo Visitante", "Resultado Final"), ("Lwy", "Orły", "Empate"), ("Sowy", "Koty", "Victoria local"), ("Osy", "Raki", "Victoria Visitante"),
    ], [("1", "Lwy", "Orły", "X"), ("1", "Sowy", "Koty", "1"), ("1", "Osy", "Raki", "2")]),
    ("the colour that won, alone", [
        ("Biały", "Czarny", "Wynik"), ("Jan", "Ewa", "białe"), ("Ola", "Ida", "czarne"), ("Iza", "Ada", "remis"),
    ], [("1", "Jan", "Ewa", "1"), ("1", "Ola", "Ida", "2"), ("1", "Iza", "Ada", "X")]),
    ("a few names that begin with a number", [
        ("Team 1", "FT", "Team 2"), ("Werder", "3-2", "Borussia"), ("1. FC Köln", "2-0", "1. FC Nürnberg"), ("HSV", "1-1", "Hertha"),
    ], [("1", "Werder", "Borussia", "3:2"), ("1", "1. FC Köln", "1. FC Nürnberg", "2:0"), ("1", "HSV", "Hertha", "1:1")]),
    ("winner and loser in Norwegian", [
        ("Kamp nr.", "Vinner", "Taper", "Resultat"), (2, "Jan", "Ewa", "21/13 21/8"), (1, "Ola", "Ida", "W.O."),
    ], [("1", "Jan", "Ewa", "2:0"), ("1", "Ola", "Ida", "1F")]),
    ("two columns alike in a table with a group, won by the side, one match still to be played", [
        ("group", "t1", "t2", "winner", "date"), ("A", "KC", "BTS", 1, "10-3"), ("B", "RGE", "PSG", 2, "10-3"), ("A", "XL", "GEN", "TBD", "10-4"),
    ], [("1", "KC", "BTS", "1"), ("1", "RGE", "PSG", "2"), ("2", "XL", "GEN", "?")]),
    ("both sides in a cell", [
        ("No", "Match", "Result"), (1, "Lions vs Eagles", "2-1"), (2, "Black Bears VS Owls", "0-3"),
    ], [("1", "Lions", "Eagles", "2:1"), ("1", "Black Bears", "Owls", "0:3")]),
    ("no headings: both sides in a cell below the round, a dash between them", [
        ("Round 1",), ("Jan Kos - Ewa Lis", "1-0"), ("Ola Bąk - Ida Żak", "0-1"), ("Round 2",), ("Jan Kos - Ola Bąk", "½-½"), ("Ewa Lis - Ida Żak", "1-0"),
    ], [("1", "Jan Kos", "Ewa Lis", "1:0"), ("1", "Ola Bąk", "Ida Żak", "0:1"), ("2", "Jan Kos", "Ola Bąk", "1/2:1/2"), ("2", "Ewa Lis", "Ida Żak", "1:0")]),
    ("no headings: both sides and the score in a cell", [
        ("Jan Kos 2-1 Ewa Lis",), ("Ola Bąk 0 - 2 Ida Żak",),
    ], [("1", "Jan Kos", "Ewa Lis", "2:1"), ("1", "Ola Bąk", "Ida Żak", "0:2")]),
    ("a team, and the opponent of its own with its goals", [
        ("Team", "Goals", "Opponent", "Opponent Goals"), ("Lwy", 2, "Orły", 1), ("Sowy", 0, "Koty", 3),
    ], [("1", "Lwy", "Orły", "2:1"), ("1", "Sowy", "Koty", "0:3")]),
    ("a log of everybody's matches, each from either side, without rounds", [
        ("Team", "Score", "Opponent", "Opponent Score"), ("Lwy", 2, "Orły", 1), ("Lwy", 4, "Sowy", 0), ("Lwy", 1, "Koty", 1),
        ("Orły", 1, "Lwy", 2), ("Sowy", 0, "Lwy", 4), ("Koty", 1, "Lwy", 1),
    ], [("1", "Lwy", "Orły", "2:1"), ("2", "Lwy", "Sowy", "4:0"), ("3", "Lwy", "Koty", "1:1")]),
    ("goals called by the beginning of what the sides are called", [
        ("Ev_Sahibi", "Deplasman", "Saat", "Ev_Skor", "Dep_Skor"), ("Lwy", "Orły", 11, 2, 1), ("Sowy", "Koty", 13, 0, 3),
    ], [("1", "Lwy", "Orły", "2:1"), ("1", "Sowy", "Koty", "0:3")]),
    ("names below words for wins and losses", [
        ("Won", "Lost", "Length"), ("Jan", "Ewa", 7), ("Ola", "Ida", 5), ("Ewa", "Jan", 5),
    ], [("1", "Jan", "Ewa", "1"), ("1", "Ola", "Ida", "1"), ("2", "Ewa", "Jan", "1")]),
    ("regions of both sides behind them", [
        ("Home Team", "Away Team", "Hall", "", "Home Team Region", "Away Team Region"), ("Lwy", "Orły", "A", "", "North", "North"),
        ("Sowy", "Koty", "B", "", "South", "North"), ("Lwy", "Koty", "A", "", "North", "North"), ("Orły", "Sowy", "B", "", "North", "South"),
    ], [("1", "Lwy", "Orły", "?"), ("1", "Sowy", "Koty", "?"), ("2", "Lwy", "Koty", "?"), ("2", "Orły", "Sowy", "?")]),
    ("seeds and ids of sides that are written alike", [
        ("Round", "team1_seed", "team1_id", "team1_name", "team2_seed", "team2_id", "team2_name"), (1, 1, 1, "lwy", 4, 4, "Orły"), (1, 2, 2, "Lwy", 3, 3, "Koty"),
    ], [("1", "lwy", "Orły", "?"), ("1", "Lwy", "Koty", "?")]),
    ("no headings: tables, numbers, names, and the points of those who are paired", [
        (1, 1, "Jan Kos", 4, "Ewa Lis", 3, 3), (2, 2, "Ola Bąk", 3, "Ida Żak", 3, 3), (3, 6, "Adam Maj", 5, "Iza Ryś", 0, 1),
    ], [("1", "Jan Kos", "Ewa Lis", "?"), ("1", "Ola Bąk", "Ida Żak", "?"), ("1", "Adam Maj", "Iza Ryś", "?")]),
    ("home, away or drawn, as a letter", [
        ("Home", "Away", "Result"), ("Lwy", "Orły", "H"), ("Sowy", "Koty", "A"), ("Osy", "Raki", "D"),
    ], [("1", "Lwy", "Orły", "1"), ("1", "Sowy", "Koty", "2"), ("1", "Osy", "Raki", "X")]),
    ("the first side once above all its matches", [
        ("Round", "Player", "Result", "Opponent"), (1, "Jan", "2-1", "Ewa"), (2, "", "0-2", "Ola"), (3, "", "1-1", "Ida"),
    ], [("1", "Jan", "Ewa", "2:1"), ("2", "Jan", "Ola", "0:2"), ("3", "Jan", "Ida", "1:1")]),
    ("scores with as many decimals as a program makes", [
        ("Rodada", "Mandante_Nome", "Mandante_Pontos", "Visitante_Nome", "Visitante_Pontos"), (1, "Lwy", 59, "Orły", "71.08984375"), (1, "Sowy", "63.65", "Koty", "63.649"),
    ], [("1", "Lwy", "Orły", "59:18199/256"), ("1", "Sowy", "Koty", "1273/20:63649/1000")]),
    ("a side that nobody calls so before its score, and a match that was none", [
        ("Date", "Local", "goles_local", "Los otros", "goles_visitante"), *((f"2026-01-{day:02}", "Lwy", 2, "Koty", day % 4) for day in range(1, 6)),
        ("2026-01-06", "NO SE JUGO", "", "", ""),
    ], [(str(day), "Lwy", "Koty", f"2:{day % 4}") for day in range(1, 6)]),
    ("a mark of quotation that is missing once", [
        ("Round", "Team 1", "Score", "Team 2"), (1, '"Lwy"', "2-0", "Koty"), (2, "Koty", "1-0", '"Lwy'),
    ], [("1", '"Lwy"', "Koty", "2:0"), ("2", "Koty", '"Lwy"', "1:0")]),
    ("teams below the same word, and who rests", [
        ("Round", "Team", "Team", "Ref"), (1, "Lwy", "Koty", "Sowy"), (1, "Orły", "Sowy", "Koty"), (2, "Lwy", "Sowy", "Orły"), (2, "Koty", "Orły", "Lwy"),
    ], [("1", "Lwy", "Koty", "?"), ("1", "Orły", "Sowy", "?"), ("2", "Lwy", "Sowy", "?"), ("2", "Koty", "Orły", "?")]),
    ("the first round of a tree whose matches have numbers", [
        *[line for number, both in enumerate((("Jan", "Ewa"), ("Ola", "Ida"), ("Iza", "BYE")), 1) for line in (("", f"#{number}", ""), ("#9", 1, both[0]), ("", 2, both[1]), ("", "", ""))],
    ], [("1", "Jan", "Ewa", "?"), ("1", "Ola", "Ida", "?"), ("1", "Iza", "", "BYE")]),
    ("the opponent in brackets behind the result, with byes and forfeits", [
        ("No", "Name", "1", "2"), (1, "Jan", "1 (2s)", "1k (3w)"), (2, "Ewa", "0 (1w)", "1k"), (3, "Ola", "0", "0k (1s)"),
    ], [("1", "Jan", "Ewa", "1"), ("2", "Jan", "Ola", "1F"), ("2", "Ewa", "", "BYE")]),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "matches"), [one[1:] for one in PAIRS], ids=[one[0] for one in PAIRS])
def test_every_match(rows: Cells, matches: list[Told]) -> None:
    found, problems = read_tournament(CSV(rows), "cup.csv")
    assert found is not None, problems
    assert not has_errors(problems), problems
    assert told(found) == matches


def brought(content: bytes, file: str = "cup.csv") -> tuple[list[Told], list[Problem]]:
    found, problems = read_import(content, file)
    assert found is not None, problems
    return told(found), [*problems, *found.to_draw()]


def test_a_plan_is_taken_up_to_the_round_that_is_next() -> None:
    rows = [
        ("Round", "Home", "Away", "Result"),
        (1, "Lwy", "Orły", "3:1"),
        (2, "Orły", "Lwy", ""),
        (3, "Lwy", "Orły", ""),
    ]
    matches, problems = brought(CSV(rows))
    assert matches == [("1", "Lwy", "Orły", "3:1"), ("2", "Orły", "Lwy", "?")]
    assert [(one.code, one.at.address, dict(one.values)["round"]) for one in problems] == [
        ("import-planned", "4", 2)
    ]


def test_a_match_put_off_is_kept() -> None:
    rows = [("Round", "Home", "Away", "Result"), (1, "Lwy", "Orły", ""), (2, "Orły", "Lwy", "0:1")]
    matches, problems = brought(CSV(rows))
    assert (matches, problems) == ([("1", "Lwy", "Orły", "?"), ("2", "Orły", "Lwy", "0:1")], [])


def test_matches_of_one_day_are_in_one_round_in_the_order_of_days() -> None:
    rows = [
        ("Date", "Home", "Away"),
        ("21/03/2026", "Koty", "Sowy"),
        ("14/03/2026", "Orły", "Lwy"),
        ("07/03/2026", "Lwy", "Sowy"),
        ("07/03/2026", "Orły", "Koty"),
        ("21/03/2026", "Rysie", "Lwy"),
        ("21/03/2026", "Osy", "Orły"),
        ("21/03/2026", "Rysie", "Osy"),
    ]
    found, _ = read_tournament(CSV(rows), "cup.csv")
    assert found is not None
    # Koty and Sowy, who were free on the second day, are with the others of the third, on which Rysie and Osy play twice.
    assert [one[0] for one in told(found)] == ["3", "2", "1", "1", "3", "3", "4"]


def test_days_that_may_be_months_order_nothing() -> None:
    rows = [("Date", "Home", "Away"), ("03/05/2026", "Lwy", "Sowy"), ("02/17/2026", "Sowy", "Lwy")]
    found, _ = read_tournament(CSV(rows), "cup.csv")
    assert found is not None
    assert [one[0] for one in told(found)] == ["1", "2"]


def test_who_beat_whom_is_told_once() -> None:
    rated = [
        ("Ganador", "Perdedor", "Puntos Ganador", "Puntos Perdedor"),
        ("Kos, Jan (1552)", "Lis, Ewa (1375)", 54, -54),
    ]
    played = [
        ("Jugador A", "Jugador B", "Sets A", "Sets B"),
        ("Lis, Ewa", "Kos, Jan", 1, 3),
        ("Kos, Jan", "Bąk, Ola", 3, 0),
    ]
    matches, _ = brought(xlsx({"Rating": rated, "Partidos": played}), "cup.xlsx")
    assert matches == [("1", "Ewa Lis", "Jan Kos", "1:3"), ("2", "Jan Kos", "Ola Bąk", "3:0")]


def test_people_of_another_list_are_not_entered() -> None:
    pairs = [("Pareja1", "Pareja2", "Resultado"), ("Lwy", "Orły", "6-4, 6-2"), ("Żubry", "Lwy", "1-6, 7-5, 4-10")]
    members = [("Pareja", "Nombre"), (1, "Jan"), (1, "Ewa"), (2, "Ola")]
    found, problems = read_tournament(xlsx({"Resultados": pairs, "Socios": members}), "cup.xlsx")
    assert found is not None
    assert [player.name for player in found.players] == ["Lwy", "Orły", "Żubry"]
    said = dict(next(one for one in problems if one.code == "import-left-out").values)
    assert "Socios (1)" in str(said)


def names(content: bytes, tmp_path: Path, file: str = "list.csv") -> list[str]:
    path = tmp_path / file
    path.write_bytes(content)
    return [player.name for player in read_players(path)[0]]


LISTS: list[tuple[str, bytes, list[str]]] = [
    ("teams alone", CSV([("team_name", "slug", "org"), ("Lwy", "lwy", "pw"), ("Black Bears", "bb", "uw")]), ["Lwy", "Black Bears"]),
    ("the table of a league with its figures", CSV([("Posicion", "Equipo", "PJ", "PG", "WO", "PP", "PF", "PC", "DP", "Puntos"), (1, "Lwy", 2, 2, 0, 0, 51, 40, 11, 4), (2, "Orły", 2, 1, 0, 1, 47, 45, 2, 3)]), ["Lwy", "Orły"]),
    ("Markdown far below other lines", "\n".join([*(f"line {n}: text" for n in range(40)), "| Rang | Teilnehmer | Pkt |", "| -: | :--- | --: |", "| 1. | Kos, Jan | 2 |", "| 2. | Lis, Ewa | 1 |"]).encode(), ["Jan Kos", "Ewa Lis"]),
    ("a mark of the page below the rows", CSV([("No", "Name", "Rating"), (1, "Jan", 1500), (2, "Ewa", 1400), ("</list>",)]), ["Jan", "Ewa"]),
    ("questions with numbers, as a form has them", CSV([("Time", "1. Имя", "2. История (войны)", "3. Команда"), ("8:00", "Иван", 4, "Львы"), ("9:00", "Ольга", 2, "Орлы")]), ["Иван", "Ольга"]),
    ("places and points behind surnames and given names", CSV([(7, "Kos", "Jan", "POL", 7, 3835), (8, "Lis", "Ewa", "GER", 8, 3635), (9, "Bąk", "Ola", "POL", 9, 3110), (10, "Żak", "Ida", "CZE", 10, 3070)]), ["Kos Jan", "Lis Ewa", "Bąk Ola", "Żak Ida"]),
    ("the code page that a page states", page([("名前", "点"), ("高野", 2), ("林", 4)]).decode().replace("<html>", '<html><meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">').encode("shift_jis"), ["高野", "林"]),
    ("letters of the North", "Navn;Klub\nVegård Bjørnsæth;\n".encode("cp1252"), ["Vegård Bjørnsæth"]),
    ("letters of Bohemia", "Jméno;Klub\nOndřej Němec;\nJiří Dvořák;\n".encode("cp1250"), ["Ondřej Němec", "Jiří Dvořák"]),
    ("two numbers beside a name are no sides", CSV([("Nr.", "Teilnehmer", "W", "n", "Rp"), (1, "Jan", "3.0", 4, 2098), (2, "Ewa", "2.5", 4, 1978)]), ["Jan", "Ewa"]),
]  # fmt: skip


@pytest.mark.parametrize(("content", "people"), [one[1:] for one in LISTS], ids=[one[0] for one in LISTS])
def test_every_name(content: bytes, people: list[str], tmp_path: Path) -> None:
    assert names(content, tmp_path) == people


def test_ids_of_records_are_no_telephone_numbers(tmp_path: Path) -> None:
    path = tmp_path / "list.json"
    path.write_bytes(records([("participant id", "participant name"), (194871626, "Jan"), (194871628, "Ewa")]))
    players, _ = read_players(path)
    assert [(player.name, player.phone) for player in players] == [("Jan", ""), ("Ewa", "")]


def test_a_tag_that_is_not_closed_ends_at_the_next(tmp_path: Path) -> None:
    rows = '<tr><th>#</th><th>Player</th></tr><tr><td>1</td><td><div class="box"\n <div class="in"><span>Kos, Jan</span></div></div></td></tr>'
    assert names(f"<html><body><table>{rows}</table></body></html>".encode(), tmp_path, "list.html") == ["Jan Kos"]


def test_a_piece_of_a_page_is_imported(tmp_path: Path) -> None:
    path = tmp_path / "cup.html"
    table = page([("White", "Result", "Black"), ("Jan", "1-0", "Ewa")]).decode().partition("<h1>")[2]
    path.write_text(f'<div class="post"><h1>{table}</div>', "utf-8")
    found, problems = read_file(path)
    assert found is not None, problems
    assert told(found) == [("1", "Jan", "Ewa", "1:0")]


REPORT = """<h1 align="center">Spring Cup</h1>

Hello everyone, this was our first cup, with a lot of good games.

[Scores](https://example.org/scores)

Thanks to all who played in it:
[Jan Kos](/@/jan)
[Ewa Lis](/@/ewa)

{}
[Jan Kos 1 - 0 Ewa Lis](https://example.org/a)
[Ola Bąk 0 - 1 Ida Żak](https://example.org/b)
Round 2
[Ola Bąk 1 - 0 Jan Kos](https://example.org/c)
"""


@pytest.mark.parametrize(("title", "first"), [("Round 1", "1"), ("Opening", "1")])
def test_matches_that_are_links_below_a_report_in_markdown(title: str, first: str, tmp_path: Path) -> None:
    path = tmp_path / "cup.md"
    path.write_text(REPORT.format(title) + "Round 3\n[Ewa Lis 1 - 0 Ida Żak](https://example.org/d)\n", "utf-8")
    found, problems = read_file(path)
    assert found is not None, problems
    assert told(found) == [
        (first, "Jan Kos", "Ewa Lis", "1:0"),
        (first, "Ola Bąk", "Ida Żak", "0:1"),
        ("2", "Ola Bąk", "Jan Kos", "1:0"),
        ("3", "Ewa Lis", "Ida Żak", "1:0"),
    ]
    passed = [one for one in problems if one.code == "players-file-passed-over"]
    assert any("Hello everyone" in str(one.values) for one in passed)


def test_scores_at_half_time_and_at_the_end_in_records() -> None:
    played = {"round": "1. Round", "team1": "Lwy", "team2": "Orły", "score": {"ht": [0, 0], "ft": [2, 0]}}
    planned = {"round": "1. Round", "team1": "Sowy", "team2": "Koty", "score": {"ht": None, "ft": None}}
    content = json.dumps({"name": "League", "matches": [played, planned]}).encode()
    assert brought(content, "cup.json")[0] == [("1", "Lwy", "Orły", "2:0"), ("1", "Sowy", "Koty", "?")]


@pytest.mark.parametrize(
    "rows",
    [
        [("Jan Kos", "Pena", "Adulto"), ("Ola Bąk", "Super Pesado", "Old School"), ("Ida Żak", "Pena", "Juvenil")],
        [(7, "Lisowski", "Janusz", 8, 3835), (8, "Kosinski", "Marek", 9, 3635), (9, "Wilk", "Roman", 10, 3110)],
    ],
    ids=["words of classes", "places and points behind names"],
)
def test_a_list_of_people_is_no_matches(rows: Cells) -> None:
    found, _ = read_tournament(CSV(rows), "cup.csv")
    assert found is None or not found.matches


def test_both_sides_in_a_cell_are_no_player(tmp_path: Path) -> None:
    assert names(b"Jan 2-1 Ewa\nOla 0-2 Ida\n", tmp_path, "list.txt") == []


def test_a_few_people_in_ever_other_teams_are_no_two_players() -> None:
    teams = list(combinations(("Jan", "Ewa", "Ola", "Ida", "Iza", "Ada", "Max"), 5))
    rows = [
        ("Team A", "Score", "Team B"),
        *((" ".join(one), "8-6", " ".join(other)) for one, other in pairwise(teams)),
    ]
    _, problems = read_tournament(CSV(rows), "cup.csv")
    assert [one.code for one in problems if has_errors([one])] == ["import-more-than-two"]


def test_records_that_are_no_tournament_are_told_as_sheets_are(tmp_path: Path) -> None:
    value: Any = [("Name", "Number"), ("Jan", 1), ("Ewa", 1)]
    path = tmp_path / "cup.json"
    path.write_bytes(records(value))
    assert [one.code for one in read_file(path)[1] if has_errors([one])] == ["players-file-number-twice"]
