"""Lists of matches whose results are of several kinds: winners by their side, byes as results, shoot-outs, lines under titles of rounds."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

import pytest

from pipeline.extensions.intake.outcomes import after_time
from pipeline.extensions.intake.stages import stage_of
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.extensions.intake.words import marks_of
from pipeline.model import FINAL, THIRD_PLACE, Result, Round, swiss, top
from pipeline.problems.problem import Problem, has_errors
from tests.extensions.intake.shapes import Cells, separated, xlsx
from tests.extensions.intake.test_results import Told, told

CSV = separated()
SIDES = [("Lwy", "Orły"), ("Sowy", "Koty"), ("Lwy", "Koty")]


def lists(*heads: str, ends: list[object]) -> Cells:
    """Three matches in two rounds, and how each ended."""
    return [
        ("Round", *heads),
        *((1 + place // 2, *both, end) for place, (both, end) in enumerate(zip(SIDES, ends, strict=True))),
    ]


def three(*results: str) -> list[Told]:
    return [(str(1 + place // 2), *both, end) for place, (both, end) in enumerate(zip(SIDES, results, strict=True))]


LISTS: list[tuple[str, Cells, list[Told]]] = [
    ("the winner as A or B of the headings", lists("team_A", "team_B", "winner", ends=["A", "B", "B"]), three("1", "2", "2")),
    ("the winner as a heading", lists("Team 1", "Team 2", "Winner", ends=["Team 1", "Team 2", "draw"]), three("1", "2", "X")),
    ("the winner as a heading that is shortened", lists("Team 1", "Team 2", "Winner", ends=["T1", "T2", "T2"]), three("1", "2", "2")),
    ("the winner as home or away", lists("Home", "Away", "Winner", ends=["home", "away", "draw"]), three("1", "2", "X")),
    ("the winner as a letter of home or away", lists("Home", "Away", "Winner", ends=["H", "A", "D"]), three("1", "2", "X")),
    ("the winner as a side of a game", lists("radiant", "dire", "winner", ends=["radiant", "dire", "Dire"]), three("1", "2", "2")),
    ("local, drawn or visitors, as a letter", lists("Local", "Visitante", "Resultado", ends=["L", "V", "E"]), three("1", "2", "X")),
    ("whether the first won", lists("radiant", "dire", "win_radiant", ends=["True", "False", "False"]), three("1", "2", "2")),
    ("whether the second won", lists("Home", "Away", "awayWin", ends=["0", "1", "0"]), three("1", "2", "1")),
    ("whether a player won", lists("P1", "P2", "p1_won", ends=["yes", "no", ""]), three("1", "2", "?")),
    ("scores between the second side and the first", [
        ("Round", "Black", "Score", "White"), (1, "Orły", "16 – 48", "Lwy"), (1, "Koty", "½-½", "Sowy"), (2, "Koty", "+ - -", "Lwy"),
    ], three("48:16", "1/2:1/2", "2F")),
    ("number, points and rating behind names", [
        ("Round", "Name", "Opponent"), (1, "Kos, Jan", "Lis, Ewa (3,0.5,1771)"), (1, "Bąk, Ola", "Żak, Ida (12,1.0,unr)"),
    ], [("1", "Jan Kos", "Ewa Lis", "?"), ("1", "Ola Bąk", "Ida Żak", "?")]),
    ("totals of either side below matches", [
        ("Round", "Home", "HG", "Away", "AG"), (1, "Lwy", 2, "Orły", 1), (1, "Sowy", 0, "Koty", 1), ("", "Round total", 2, "", 2), (2, "Lwy", 3, "Koty", 3), ("", "Overall total", 5, "", 5),
    ], three("2:1", "0:1", "3:3")),
    ("whether either won, or nobody", [
        ("Week", "Home", "Away", "home_win", "draw", "away_win"),
        (1, "Lwy", "Orły", 1, 0, 0), (1, "Sowy", "Koty", 0, 1, 0), (2, "Lwy", "Koty", 0, 0, 1), (2, "Orły", "Sowy", 0, 0, 0),
    ], [*three("1", "X", "2"), ("2", "Orły", "Sowy", "?")]),
    ("a side's colour where another team is called so", [
        ("Round", "Blue team", "Red team", "Winner"), (1, "Red Foxes", "Blue Owls", "blue"), (1, "Cats", "Dogs", "red"), (2, "Cats", "Red Foxes", "Red"),
    ], [("1", "Red Foxes", "Blue Owls", "1"), ("1", "Cats", "Dogs", "2"), ("2", "Cats", "Red Foxes", "2")]),
    ("teams that are called as the sides are", [
        ("Round", "Team A", "Team B", "Winner"), (1, "B", "A", "A"), (1, "C", "D", "C"), (2, "A", "C", "A"),
    ], [("1", "B", "A", "2"), ("1", "C", "D", "1"), ("2", "A", "C", "1")]),
    ("a score, a winner, a draw and byes in one column", [
        ("Round", "Player 1", "Player 2", "Result"), (1, "Jan", "Ewa", "2-1"), (1, "Ola", "Ida", "Ida"), (2, "Jan", "Ida", "draw"),
        (2, "Ola", "Bye", "Ola"), (2, "Ewa", "", "Bye"), (3, "Bye", "Jan", "Jan"), (3, "Ewa", "Bye", "W"),
    ], [("1", "Jan", "Ewa", "2:1"), ("1", "Ola", "Ida", "2"), ("2", "Jan", "Ida", "X"),
        ("2", "Ola", "", "BYE"), ("2", "Ewa", "", "BYE"), ("3", "Jan", "", "BYE"), ("3", "Ewa", "", "BYE")]),
    ("a bye in place of a score", [
        ("Round", "Home", "HG", "AG", "Away"), (1, "Lwy", 2, 1, "Orły"), (1, "Sowy", "bye", "", ""), (2, "bye", "", "bye", "Lwy"), (2, "Sowy", "TBD", "TBD", "Orły"),
    ], [("1", "Lwy", "Orły", "2:1"), ("1", "Sowy", "", "BYE"), ("2", "Lwy", "", "BYE"), ("2", "Sowy", "Orły", "?")]),
    ("matches of which nobody knows the sides yet", [
        ("Match", "Team1", "Team2", "Result", "Round"), (1, "CSK", "KKR", "CSK", 1), (2, "KXI", "MI", "MI", 1), (3, "CSK", "MI", "TBD", "Final"), (4, "TBD", "TBD", "TBD", "Final"),
    ], [("1", "CSK", "KKR", "1"), ("1", "KXI", "MI", "2"), ("Final", "CSK", "MI", "?")]),
    ("a note where others have a day", [
        ("Date", "Home", "Away", "HG", "AG"), ("6/8/2024", "Lwy", "Orły", 3, 2), ("6/8/2024", "Sowy", "Koty", 1, 0),
        ("Break", "Holiday week", "", "", ""), ("13/8/2024", "Orły", "Lwy", 0, 1), ("13/8/2024", "Koty", "Sowy", 2, 2),
    ], [("1", "Lwy", "Orły", "3:2"), ("1", "Sowy", "Koty", "1:0"), ("2", "Orły", "Lwy", "0:1"), ("2", "Koty", "Sowy", "2:2")]),
    ("a title between the rows, and a bye below all", [
        ("White", "Black", "Result"), ("Division A", "", ""), ("Jan", "Ewa", "1-0"), ("Ola", "Ida", "0-1"), ("Iza", "", ""),
    ], [("1", "Jan", "Ewa", "1:0"), ("1", "Ola", "Ida", "0:1"), ("1", "Iza", "", "BYE")]),
    ("shoot-outs in brackets, and winners after extra time", lists("Home", "Away", "Result", ends=["1-1 (3-4)", "2:1 n.V.", "0-2"]), three("2", "2:1", "0:2")),
    ("shoot-outs behind a draw that are no higher", lists("Home", "Away", "Result", ends=["3-3 (2-1)", "0-2", "1-0"]), three("1", "0:2", "1:0")),
    ("scores of the first half", lists("Home", "Away", "Result", ends=["2:2 (2:1)", "0:2 (0:1)", "1:0 (1:0)"]), three("2:2", "0:2", "1:0")),
    ("sets in brackets", lists("Home", "Away", "Result", ends=["2:0 (11:5, 11:7)", "0:2 (9:11, 3:11)", "2:0 (11:1, 11:3)"]), three("2:0", "0:2", "2:0")),
    ("a winner by a shoot-out", lists("Home", "Away", "Result", ends=["Lwy (SO)", "Koty won by 3", "Lwy on penalties"]), three("1", "2", "1")),
    ("a winner beside a draw, by a shoot-out", [
        ("Round", "Home", "Away", "HG", "AG", "Winner"), ("QF", "Lwy", "Orły", 1, 1, "Orły"), ("QF", "Sowy", "Koty", 0, 3, "Koty"), (1, "Lwy", "Koty", 2, 2, "Draw"),
    ], [("Top 8", "Lwy", "Orły", "2"), ("Top 8", "Sowy", "Koty", "0:3"), ("1", "Lwy", "Koty", "2:2")]),
    ("walkovers behind a score", lists("Home", "Away", "Result", ends=["3:0 wo", "0:3 (walkower)", "2:1"]), three("1F", "2F", "2:1")),
    ("a score behind how it ended for the first", lists("Player", "Opponent", "Result", ends=["W 3-1", "L 0-2", "D 1-1"]), three("1", "2", "X")),
    ("a side that was not there, in its half of the result", lists("White", "Black", "Result", ends=["def-w/o", "1-def", "tbc"]), three("2F", "1F", "?")),
    ("walkovers in halves", lists("White", "Black", "Result", ends=["w/o - 1", "WO-FF", "ff:ff"]), three("2F", "1F", "0")),
    ("margins of the colour that won", lists("Black", "White", "Result", ends=["W+3.5", "B+Res.", "B+F"]), [
        ("1", "Orły", "Lwy", "1"), ("1", "Koty", "Sowy", "2"), ("2", "Koty", "Lwy", "2F"),
    ]),
    ("white and black as letters of teams", lists("TeamW", "TeamB", "Result", ends=["1-0", "0-1", ""]), three("1:0", "0:1", "?")),
    ("a set that decides, under its own name", [
        ("Round", "Spieler 1", "Spieler 2", "Satz1", "Satz2", "Tiebreak"), (1, "Lwy", "Orły", "4:3", "4:1", ""), (1, "Sowy", "Koty", "4:0", "3:4", "7:10"), (2, "Lwy", "Koty", "0:4", "2:4", ""),
    ], three("2:0", "1:2", "0:2")),
    ("a name of figures among others", [("Round", "t1", "t2", "winner"), (1, "Lwy", "Orły", 1), (1, "Sowy", 100, 2), (2, "Lwy", "Sowy", "TBD"), (2, 100, "Orły", 1)], [
        ("1", "Lwy", "Orły", "1"), ("1", "Sowy", "100", "2"), ("2", "Lwy", "Sowy", "?"), ("2", "100", "Orły", "1"),
    ]),
    ("no headings: days, and somebody in each row who plays on both sides", [
        ("19 jan, 11.00", "FC Kos 2", "Lis"), ("26 jan, 14.00", "Lis", "Ryba"), ("2 feb, 14.00", "Lis", "Orzeł 3"), ("9 feb, 11.00", "Sowy", "Lis"),
    ], [("1", "FC Kos 2", "Lis", "?"), ("2", "Lis", "Ryba", "?"), ("3", "Lis", "Orzeł 3", "?"), ("4", "Sowy", "Lis", "?")]),
    ("no headings: short names on both sides, and a figure that says nothing", [
        ("2026-02-22 17:00", "KS", "SV", 3), ("2026-02-22 17:30", "SV", "KS", 3), ("2026-02-22 18:00", "TH", "JH", 4), ("2026-02-22 18:30", "JH", "TH", 4),
    ], [("1", "KS", "SV", "?"), ("2", "SV", "KS", "?"), ("1", "TH", "JH", "?"), ("2", "JH", "TH", "?")]),
    ("no headings: rounds, and what the first of both got", [
        (1, "Lwy", "Orły", 1), (1, "Sowy", "Koty", 0), (1, "bye", "Psy", 0), (2, "Orły", "Sowy", 0), (3, "Koty", "Lwy", 1), (3, "Psy", "bye", 1),
    ], [("1", "Lwy", "Orły", "1"), ("1", "Sowy", "Koty", "2"), ("1", "Psy", "", "BYE"), ("2", "Orły", "Sowy", "2"), ("3", "Koty", "Lwy", "1"), ("3", "Psy", "", "1:0")]),
    ("a mark that is lost between both sides", [
        ("Round", "White", "Black", "Rating", "Result"), (1, "Jan Kos", "Ewa Lis", "", "1-0"), (1, "Ola Bąk Ida Żak", "", "0-1", ""), (2, "Jan Kos", "Ola Bąk", "", "1-0"), (2, "Ida Żak", "Ewa Lis", "", ""),
    ], [("1", "Jan Kos", "Ewa Lis", "1:0"), ("1", "Ola Bąk", "Ida Żak", "0:1"), ("2", "Jan Kos", "Ola Bąk", "1:0"), ("2", "Ida Żak", "Ewa Lis", "?")]),
    ("no headings: a word between both sides that says how it ended for the first", [
        ("Lwy", "win", "Orły"), ("Sowy", "loss", "Koty"), ("Orły", "draw", "Sowy"), ("Lwy", "win", "Koty"), ("Koty", "", "Orły"),
    ], [("1", "Lwy", "Orły", "1"), ("1", "Sowy", "Koty", "2"), ("2", "Orły", "Sowy", "X"), ("2", "Lwy", "Koty", "1"), ("3", "Koty", "Orły", "?")]),
    ("no headings: the same word in another language between both sides, wherever somebody won", [
        ("Jan Kos", "Sieg", "Ewa Lis"), ("Ola Bąk", "Unentschieden", "Ida Żak"),
    ], [("1", "Jan Kos", "Ewa Lis", "1"), ("1", "Ola Bąk", "Ida Żak", "X")]),
    ("no headings: points of the sets", [
        ("03/01/26", "Lwy", "Orły 2", "", ""), ("13/12/25", "Koty 4", "Lwy", "3/1", "25/19 25/22 17/25 25/22"),
        ("06/12/25", "Lwy", "Sowy", "1/3", "14/25 25/23 13/25 21/25"), ("29/11/25", "Lwy", "Psy 1", "3/0", "25/3 25/4 25/5"),
    ], [("4", "Lwy", "Orły 2", "?"), ("3", "Koty 4", "Lwy", "3:1"), ("2", "Lwy", "Sowy", "1:3"), ("1", "Lwy", "Psy 1", "3:0")]),
    ("goals of 0 where no winner is named and no day says that it was played", [
        ("Home", "Away", "Home goals", "Away goals", "Winner", "Played on"), ("Lwy", "Orły", 2, 1, "Lwy", "2026-03-01"), ("Sowy", "Koty", 0, 3, "Koty", "2026-03-02"), ("Lwy", "Sowy", 0, 0, "", ""),
    ], [("1", "Lwy", "Orły", "2:1"), ("1", "Sowy", "Koty", "0:3"), ("2", "Lwy", "Sowy", "?")]),
    ("a draw without goals, and a match that is still to be played", [
        ("Home", "Away", "Home goals", "Away goals", "Winner", "Played on"), ("Lwy", "Orły", 2, 1, "Lwy", "2026-03-01"), ("Sowy", "Koty", 0, 0, "", "2026-03-02"), ("Lwy", "Sowy", 0, 0, "", ""),
    ], [("1", "Lwy", "Orły", "2:1"), ("1", "Sowy", "Koty", "0:0"), ("2", "Lwy", "Sowy", "?")]),
    ("a draw without goals, which no winner is named of", [
        ("Home", "Away", "Home goals", "Away goals", "Winner", "Played on"), ("Lwy", "Orły", 2, 1, "Lwy", "2026-03-01"), ("Sowy", "Koty", 0, 3, "Koty", "2026-03-02"), ("Lwy", "Sowy", 0, 0, "", "2026-03-08"),
    ], [("1", "Lwy", "Orły", "2:1"), ("1", "Sowy", "Koty", "0:3"), ("2", "Lwy", "Sowy", "0:0")]),
    ("remarks in brackets behind results, one of which says more", lists("Home", "Away", "Result", ends=["Tie (both ill)", "2-0 (in the rain)", "1-0 (walkover)"]), three("X", "2:0", "1F")),
    ("rounds that a program counts from 0", [
        ("round", "home", "away", "score"), (0, "Lwy", "Orły", "2:1"), (0, "Sowy", "Koty", "0:1"), (1, "Lwy", "Sowy", "1:1"),
    ], [("1", "Lwy", "Orły", "2:1"), ("1", "Sowy", "Koty", "0:1"), ("2", "Lwy", "Sowy", "1:1")]),
    ("matches that were called off", lists("Home", "Away", "Winner", ends=["Lwy", "No result", "abandoned"]), three("1", "?", "?")),
    ("whether a side is the winner", lists("home team", "away team", "is_home_winner", ends=["True", "False", "False"]), three("1", "2", "2")),
    ("times of the day behind both sides, below a heading", [
        ("Round", "Match"), (1, "Lions vs Eagles 18:00"), (1, "Bears vs Owls 19:30"), (2, "Lions vs Owls 20:15"),
    ], [("1", "Lions", "Eagles", "?"), ("1", "Bears", "Owls", "?"), ("2", "Lions", "Owls", "?")]),
    ("a shoot-out beside either score", [
        ("Round", "Home", "HG", "AG", "Away"), ("QF", "Lwy", "1 (4)", "1 (2)", "Orły"), ("Halbfinale 1", "Lwy", 2, 0, "Koty"), ("3rd/4th place", "Koty", 0, 1, "Sowy"),
    ], [("Top 8", "Lwy", "Orły", "1"), ("Top 4", "Lwy", "Koty", "2:0"), ("Third place", "Koty", "Sowy", "0:1")]),
    ("no headings: titles of rounds and a word between both sides", [
        ("1.kolo", "", "", "", "", ""), ("", "HC Kos", "VS", "HC Lis", "15.09.2026", "18:00"), ("", "HC Ryba", "VS", "HC Orel", "16.09.2026", "17:30"),
        ("2.kolo", "", "", "", "", ""), ("", "HC Orel", "VS", "HC Kos", "18.09.2026", "17:00"), ("", "HC Lis", "VS", "HC Ryba", "18.09.2026", "17:30"),
    ], [("1", "HC Kos", "HC Lis", "?"), ("1", "HC Ryba", "HC Orel", "?"), ("2", "HC Orel", "HC Kos", "?"), ("2", "HC Lis", "HC Ryba", "?")]),
    ("no headings: titles of rounds and nothing between both sides", [
        ("Fixtures of the club", ""), ("Runda 1", ""), ("Jan Kos", "Ewa Lis"), ("Ola Bąk", "Ida Żak"), ("Runda 2", ""), ("Jan Kos", "Ola Bąk"), ("Ewa Lis", "Ida Żak"),
    ], [("1", "Jan Kos", "Ewa Lis", "?"), ("1", "Ola Bąk", "Ida Żak", "?"), ("2", "Jan Kos", "Ola Bąk", "?"), ("2", "Ewa Lis", "Ida Żak", "?")]),
    ("no headings: both scores between both sides", [
        ("Round 1", "", "", ""), ("Jan Kos", 2, 1, "Ewa Lis"), ("Ola Bąk", 0, 3, "Ida Żak"), ("Round 2", "", "", ""), ("Jan Kos", "", "", "Ola Bąk"),
    ], [("1", "Jan Kos", "Ewa Lis", "2:1"), ("1", "Ola Bąk", "Ida Żak", "0:3"), ("2", "Jan Kos", "Ola Bąk", "?")]),
    ("no headings: the round behind both sides, and a figure that says nothing", [
        ("Lions", 0, "Eagles", "Week 1"), ("Bears", 0, "Wolves", "Week 1"), ("Lions", 0, "Bears", "Week 2"), ("Eagles", 0, "Wolves", "Week 2"),
    ], [("1", "Lions", "Eagles", "?"), ("1", "Bears", "Wolves", "?"), ("2", "Lions", "Bears", "?"), ("2", "Eagles", "Wolves", "?")]),
    ("no headings: grounds, days and who scored behind the scores", [
        ("Lions", "Eagles", 2, 1, "Old Park", "2026-03-01 17:00", "Kos 3', Lis 9'", "-"), ("Bears", "Owls", 0, 0, "Lake Hall", "2026-03-01 19:00", "-", "-"),
        ("Foxes", "Wolves", 1, 3, "New Park", "2026-03-02 17:00", "Nur 5'", "Maj 2', Maj 8', Mak 90'"),
    ], [("1", "Lions", "Eagles", "2:1"), ("1", "Bears", "Owls", "0:0"), ("1", "Foxes", "Wolves", "1:3")]),
    ("no headings: rounds beside the heading of the boards", [
        ("Tisch", "Runde 1", "", ""), (1, "Jan Kos", "1-0", "Ewa Lis"), (2, "Ola Bąk", "0-1", "Ida Żak"), (),
        ("Tisch", "Runde 2", "", ""), (1, "Jan Kos", "1-0", "Ida Żak"), (2, "Ewa Lis", "½-½", "Ola Bąk"),
    ], [("1", "Jan Kos", "Ewa Lis", "1:0"), ("1", "Ola Bąk", "Ida Żak", "0:1"), ("2", "Jan Kos", "Ida Żak", "1:0"), ("2", "Ewa Lis", "Ola Bąk", "1/2:1/2")]),
    ("no headings: points from before in brackets, X for half a point, F for who did not come", [
        ("Ech", "", "Ronde 1", "", "", "", ""), (1, "[0]", "KOS Jan", 1, 0, "LIS Ewa", "[0]"), (2, "[0]", "BĄK Ola", "X", "X", "ŻAK Ida", "[0]"), (),
        ("Ech", "", "Ronde 2", "", "", "", ""), (1, "[1]", "KOS Jan", 1, 0, "ŻAK Ida", "[0,5]"), (2, "[0]", "LIS Ewa", "F", 1, "BĄK Ola", "[0,5]"),
    ], [("1", "Jan Kos", "Ewa Lis", "1:0"), ("1", "Ola Bąk", "Ida Żak", "1/2:1/2"), ("2", "Jan Kos", "Ida Żak", "1:0"), ("2", "Ewa Lis", "Ola Bąk", "2F")]),
    ("what decided in a column of its own, where the sets are level", [
        ("Round", "Player 1", "Player 2", "Set 1", "Set 2", "Match tie-break"),
        (1, "Lwy", "Orły", "6:4", "6:2", ""), (1, "Sowy", "Koty", "6:4", "2:6", "8:10"), (2, "Lwy", "Koty", "3:6", "6:3", "10:5"),
    ], three("2:0", "1:2", "2:1")),
    ("tie-breaks of single sets, which decide nothing", [
        ("Round", "Player 1", "Player 2", "Set 1", "Set 2", "Tie-break"),
        (1, "Lwy", "Orły", "7:6", "6:2", "7:4"), (1, "Sowy", "Koty", "6:4", "2:6", ""), (2, "Lwy", "Koty", "6:7", "4:6", "2:7"),
    ], three("2:0", "1:1", "0:2")),
    ("sets that are numbered in front", [
        ("Runde", "Spieler 1", "Spieler 2", "1. Satz", "2. Satz", "3. Satz"),
        (1, "Lwy", "Orły", "6:4", "6:2", ""), (1, "Sowy", "Koty", "6:4", "2:6", "8:10"), (2, "Lwy", "Koty", "3:6", "6:3", "10:5"),
    ], three("2:0", "1:2", "2:1")),
    ("who won the first set beside who won", [
        ("Round", "Player 1", "Player 2", "ganador_primer_set", "ganador_partido"),
        (1, "Lwy", "Orły", "Orły", "Lwy"), (1, "Sowy", "Koty", "Sowy", "Koty"), (2, "Lwy", "Koty", "Koty", "Lwy"),
    ], three("1", "2", "1")),
    ("halves beside the score, which are no sets", [
        ("Round", "Home", "Away", "Half 1", "Half 2", "Toss winner", "Result"),
        (1, "Lwy", "Orły", "1-0", "0-2", "Lwy", "1-2"), (1, "Sowy", "Koty", "0-0", "1-0", "Koty", "1-0"), (2, "Lwy", "Koty", "2-0", "0-3", "Lwy", "2-3"),
    ], three("1:2", "1:0", "2:3")),
    ("one of a pair who won", [
        ("Round", "T1P1", "T1P2", "T2P1", "T2P2", "Winner 1", "Winner 2"), (1, "Jan", "Ewa", "Ola", "Ida", "Ewa", "Jan"), (2, "Jan", "Ewa", "Ola", "Ida", "Ida", "Ola"),
    ], [("1", "Jan / Ewa", "Ola / Ida", "1"), ("2", "Jan / Ewa", "Ola / Ida", "2")]),
    ("no headings: the round of another league beside each round", [
        ("Runda 1", "", "Runda 3 ligi", ""), ("Jan Kos", 2, 1, "Ewa Lis"), ("Ola Bąk", 0, 3, "Ida Żak"),
        ("Runda 2", "", "Runda 5 ligi", ""), ("Jan Kos", 1, 1, "Ola Bąk"), ("Ewa Lis", 0, 2, "Ida Żak"),
    ], [("1", "Jan Kos", "Ewa Lis", "2:1"), ("1", "Ola Bąk", "Ida Żak", "0:3"), ("2", "Jan Kos", "Ola Bąk", "1:1"), ("2", "Ewa Lis", "Ida Żak", "0:2")]),
    ("the pair that won and the pair that lost", [
        ("Round", "winLeftPlayer", "winRightPlayer", "loseLeftPlayer", "loseRightPlayer", "winScore", "loseScore"), (1, "Jan", "Ewa", "Ola", "Ida", 6, 2), (2, "Ola", "Ida", "Jan", "Ewa", 6, 5),
    ], [("1", "Jan / Ewa", "Ola / Ida", "6:2"), ("2", "Ola / Ida", "Jan / Ewa", "6:5")]),
    ("a team and who plays for it are no pair", [
        ("Round", "Home_Name", "Home_Participant", "Away_Name", "Away_Participant", "Result"), (1, "Lwy", "Jan", "Orły", "Ewa", "2-1"), (2, "Orły", "Ewa", "Lwy", "Jan", "0-2"),
    ], [("1", "Lwy", "Orły", "2:1"), ("2", "Orły", "Lwy", "0:2")]),
    ("both of each side in one cell", [
        ("Date", "Team1Players", "Team2Players", "Team1Score", "Team2Score"), ("2026-02-14", "Jan | Ewa", "Ola | Ida", 9, 4), ("2026-02-14", "Jan | Ola", "Ewa | Ida", 6, 7),
    ], [("1", "Jan / Ewa", "Ola / Ida", "9:4"), ("1", "Jan / Ola", "Ewa / Ida", "6:7")]),
    ("what clan each is of, who are no pairs", [
        ("Round", "Team 1", "Team1Players", "Team 2", "Team2Players", "Result"), (1, "Lwy | Jan", "Jan", "Orły | Ewa", "Ewa", "2-1"),
    ], [("1", "Lwy | Jan", "Orły | Ewa", "2:1")]),
    ("what decided where it was level", [
        ("Round", "Player 1", "Player 2", "Result", "Rematch", "Blitz"), (1, "Lwy", "Orły", "½-½", "1-1", "½-1½"), (1, "Sowy", "Koty", "1-0", "", ""), (2, "Orły", "Sowy", "1-1", "2-0", ""),
    ], [("1", "Lwy", "Orły", "2"), ("1", "Sowy", "Koty", "1:0"), ("2", "Orły", "Sowy", "1")]),
    ("names that a program cut off", [
        ("Round", "Player 1", "Player 2", "Winner"), (1, "Kowalska", "Wiśniewska", "Wiśniew"), (2, "Wiśniewska", "Kowalska", "Kowalska"),
    ], [("1", "Kowalska", "Wiśniewska", "2"), ("2", "Wiśniewska", "Kowalska", "2")]),
    ("halves, which decide nothing", [
        ("Round", "Home", "Away", "Result", "Half"), (1, "Lwy", "Orły", "1-1", "1-0"), (1, "Sowy", "Koty", "1-0", "0-0"),
    ], three("1:1", "1:0", "")[:2]),
    ("a match that was put off, by its number", [
        ("Match ID", "Home", "Away", "Day"), (30, "Lwy", "Sowy", "Saturday"), *((number, "Foki", f"Psy {number}", "Sunday") for number in range(31, 42)), (30, "Lwy", "Sowy", "Monday"),
    ], [*((str(number - 30), "Foki", f"Psy {number}", "?") for number in range(31, 42)), ("1", "Lwy", "Sowy", "?")]),
    ("words for who won behind the names", [
        ("Round", "Player 1", "Player 2"), (1, "Lwy (W)", "Orły (L)"), (1, "Sowy lost", "Koty won"), (2, "Lwy (D)", "Koty (D)"),
    ], three("1", "2", "X")),
    ("the same, in Chinese", [("轮次", "主队", "客队"), (1, "Lwy胜", "Orły负"), (1, "Sowy负", "Koty胜"), (2, "Lwy", "Koty")], three("1", "2", "?")),
    ("a forfeit on one side alone", [
        ("Round", "Team 1", "Score 1", "Team 2", "Score 2"), (1, "Lwy", 2, "Orły", 1), (1, "Sowy", "F", "Koty", 1), (2, "Lwy", 3, "Koty", "F"),
    ], three("2:1", "2F", "1F")),
]  # fmt: skip

TIMES: list[tuple[str, Cells, list[Told]]] = [
    ("times in place of results", lists("Home", "Away", "Result", ends=["2-1", "19:00", "0-3"]), three("2:1", "?", "0:3")),
    ("times with a colon beside scores with one", lists("Home", "Away", "Score", ends=["2:1", "19:00", "20.45 Uhr"]), three("2:1", "?", "?")),
    ("a column for results or times", lists("homeTeam", "awayTeam", "scoreTime", ends=["2-1", "0-0", "19:45"]), three("2:1", "0:0", "?")),
    ("times alone", lists("Home", "Away", "Result", ends=["18:30", "19:00", "20:15"]), three("?", "?", "?")),
    ("scores that may be times", lists("Home", "Away", "Result", ends=["25:20", "20:05", "19:25"]), three("25:20", "20:5", "19:25")),
    ("scores with a 0 in front", lists("Home", "Away", "Result", ends=["02:01", "03:00", "00:01"]), three("2:1", "3:0", "0:1")),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "matches"), [one[1:] for one in TIMES], ids=[one[0] for one in TIMES])
def test_a_time_of_the_day_is_no_score(rows: Cells, matches: list[Told]) -> None:
    assert {*read(CSV(rows))[0]} == {*matches}


TEXTS: list[tuple[str, str, list[Told]]] = [
    ("a dash, the score behind both sides", "Runda 1\nJan Kos - Ewa Lis 1:0\nOla Bąk - Ida Żak 0:1\n\nRunda 2\nJan Kos - Ola Bąk 1:0\n",
     [("1", "Jan Kos", "Ewa Lis", "1:0"), ("1", "Ola Bąk", "Ida Żak", "0:1"), ("2", "Jan Kos", "Ola Bąk", "1:0")]),
    ("the time before the sides, and the first half behind the score", "= Liga 2026\n\n# Teams      4\n\n▪ Matchday 1\nFri Aug 5\n"
     "  19:00  Lions of the North at Sea  1-2 (1-0)  Eagles\n         1. FC Bears              2-2 (0-0)  Owls II\n\n▪ Matchday 2\nFri Aug 12\n"
     "  19:30  Eagles                   0-1 (0-0)  1. FC Bears\n         Owls II                  3-0 (1-0)  Lions of the North at Sea\n",
     [("1", "Lions of the North at Sea", "Eagles", "1:2"), ("1", "1. FC Bears", "Owls II", "2:2"), ("2", "Eagles", "1. FC Bears", "0:1"), ("2", "Owls II", "Lions of the North at Sea", "3:0")]),
    ("matches above how many each has won", "Rapport : printemps\n=====\n\nMatchs joués :\nAlice 4 - 3 Bob\nCharlie 5 - 6 David\nAlice 1 - 3 Charlie\n\n"
     "Classement final :\n1. Alice - 2 victoires\n2. David - Victoires : 1\n3. Charlie - 1 victoires\n",
     [("1", "Alice", "Bob", "4:3"), ("1", "Charlie", "David", "5:6"), ("2", "Alice", "Charlie", "1:3")]),
    ("a dash and times of the day", "Round 1\nLions - Eagles 18:00\nBears - Owls 19:30\nRound 2\nLions - Bears 18:00\nOwls - bye\n",
     [("1", "Lions", "Eagles", "?"), ("1", "Bears", "Owls", "?"), ("2", "Lions", "Bears", "?"), ("2", "Owls", "", "BYE")]),
    ("bullets, titles of Markdown, a week off, and more behind a bar",
     "# Pool League – Fixtures (Blue)\n\n## Week 1 – May 13th\n- Lions vs Eagles | \n- Bears vs Owls | 4-5 | Points: 4-7\n"
     "\n## Week 2 – May 20th\n- Lions vs Free Week\n- Owls vs Eagles: 1-1 (3-4 pen.)\n",
     [("1", "Lions", "Eagles", "?"), ("1", "Bears", "Owls", "4:5"), ("2", "Lions", "", "BYE"), ("2", "Owls", "Eagles", "2")]),
    ("half points, and a dash with a space on one side", "Lwy Kos - Ewa Nur ½ - ½\nOla Lis- Ida Żak 1 -0\n\nEwa Nur -Ola Lis 0.5-0.5\nLwy Kos - Ida Żak 1/2-1/2\n",
     [("1", "Lwy Kos", "Ewa Nur", "1/2:1/2"), ("1", "Ola Lis", "Ida Żak", "1:0"), ("2", "Ewa Nur", "Ola Lis", "1/2:1/2"), ("2", "Lwy Kos", "Ida Żak", "1/2:1/2")]),
    ("what each side made behind it, notes and places before it", "Lions (4) @ Bears (6)\nOwls (3) @ Cats (2) - after extra time\nCats (2) @ Lions (5)\n#2 Bears (0) @ #3 Owls (1)\nBears (1) @ Cats (7)\nLions (3) @ Owls (3)\n",
     [("1", "Lions", "Bears", "4:6"), ("1", "Owls", "Cats", "3:2"), ("2", "Cats", "Lions", "2:5"), ("2", "Bears", "Owls", "0:1"), ("3", "Bears", "Cats", "1:7"), ("3", "Lions", "Owls", "3:3")]),
    ("seeds behind both sides", "Jan Kos (1) vs Ewa Lis (4)\nOla Bąk (2) vs Ida Żak (3)\nOla Bąk (2) vs Jan Kos (1)\n",
     [("1", "Jan Kos", "Ewa Lis", "?"), ("1", "Ola Bąk", "Ida Żak", "?"), ("2", "Ola Bąk", "Jan Kos", "?")]),
    ("an arrow before the score, a word or a cross in it", "Lions vs Bears --> 1 vs 0\nOwls x Cats → 2 x 1\nLions 3x1 Owls\nBears 0 x 2 Cats\n",
     [("1", "Lions", "Bears", "1:0"), ("1", "Owls", "Cats", "2:1"), ("2", "Lions", "Owls", "3:1"), ("2", "Bears", "Cats", "0:2")]),
    ("what a page calls its teams", "---\ntitle: Cup\nlions: <img src='l.png'> Jan (Lions)\nbears: Ewa (Bears)\n---\n\n|---\n| {{page.lions}} | {{ page.bears }} | 2-1 |\n| {{page.bears}} | {{page.lions}} | 0-0 (3-4 DTL) |\n",
     [("1", "Jan (Lions)", "Ewa (Bears)", "2:1"), ("2", "Ewa (Bears)", "Jan (Lions)", "2")]),
    ("bullets of Markdown: bold names, a score as code, links and notes behind ratings, who rests",
     "### Rodada 4:\n\n* **Jan Kos *(1850)*** `1   -   0` Ewa Lis *(1700)* [↗](https://example.org/a) `again`\n* Ola Bąk *(1600)* `½ - ½` Ida Żak *(1650)* [↗](https://example.org/b)\n"
     "\nDe folga: Piotr Nur *(1500)*\n\n### Rodada 5:\n\n* Jan Kos *(1850)* `0   -   1` **Ola Bąk *(1600)*** [↗](https://example.org/c)\n"
     "\n### Rodada 6:\n\n* Ewa Lis `0   -   1` **Ola Bąk** [↗](https://example.org/d)\n* Ida Żak `½   -   ½` Piotr Nur [↗](https://example.org/e)\n",
     [("4", "Jan Kos", "Ewa Lis", "1:0"), ("4", "Ola Bąk", "Ida Żak", "1/2:1/2"), ("4", "Piotr Nur", "", "BYE"), ("5", "Jan Kos", "Ola Bąk", "0:1"),
      ("6", "Ewa Lis", "Ola Bąk", "0:1"), ("6", "Ida Żak", "Piotr Nur", "1/2:1/2")]),
    ("who rests, in front", "Jan Kos 1-0 Ewa Lis\nOla Bąk 0-1 Ida Żak\nBye: Piotr Nur\n",
     [("1", "Jan Kos", "Ewa Lis", "1:0"), ("1", "Ola Bąk", "Ida Żak", "0:1"), ("1", "Piotr Nur", "", "BYE")]),
    ("a title of a later round above names with figures", "Round 4\nTeam 11 vs Team 22\nTeam 33 vs Team 44\nRound 5\nTeam 11 vs Team 33\nTeam 22 vs Team 44\n",
     [("4", "Team 11", "Team 22", "?"), ("4", "Team 33", "Team 44", "?"), ("5", "Team 11", "Team 33", "?"), ("5", "Team 22", "Team 44", "?")]),
    ("numbers before both sides, and a team with one of its own", "## Round 4\n1. Lions 2-1 1. FC Wola\n2. Owls 0-2 Bears\n\n## Round 5\n1. 1. FC Wola 1-2 Owls\n2. Lions 2-0 Bears\n",
     [("4", "Lions", "1. FC Wola", "2:1"), ("4", "Owls", "Bears", "0:2"), ("5", "1. FC Wola", "Owls", "1:2"), ("5", "Lions", "Bears", "2:0")]),
    ("tables with tabs between the matches of groups, and a player called so as a sign is", "A (100%)\nrank\tname\tpoints\n1.\tMister X\t2\n2.\tEwa Lis\t1\n3.\tOla\t0\nMister X - Ewa Lis: 3 - 1\nMister X - Ola: 2.5 - 1.5\nEwa Lis - Ola: 2 - 2\n\n"
     "B (100%)\nrank\tname\tpoints\n1.\tIda Żak\t2\n2.\tAda V\t1\n3.\tIza\t0\nIda Żak - Ada V: 3 - 1\nAda V - Iza: 3 - 0\nIda Żak - Iza: 2 - 2\n",
     [("1", "Mister X", "Ewa Lis", "3:1"), ("2", "Mister X", "Ola", "5/2:3/2"), ("3", "Ewa Lis", "Ola", "2:2"), ("1", "Ida Żak", "Ada V", "3:1"), ("2", "Ada V", "Iza", "3:0"), ("3", "Ida Żak", "Iza", "2:2")]),
    ("boards before the sides, a point for a dash, and commas in scores, below a report", "Last week the first team of our club met in the old hall by the river vs the Eagles from the next town, and lost 3,5-2,5.\n\n"
     "It was a long evening for all of them.\nAll came in spite of the rain.\n\nThe boards, Lions first:\nBord 1: Jan Kos - Ewa Lis 1,5-0,5\nBord 2: Ola Bąk - Ida Żak 0,5-1,5\nBord 3: Ada Mak . Iza Nur 0-2\nBord 4: Zoe Ryś - Tom Wal 1,5-0,5\n",
     [("1", "Jan Kos", "Ewa Lis", "3/2:1/2"), ("1", "Ola Bąk", "Ida Żak", "1/2:3/2"), ("1", "Ada Mak", "Iza Nur", "0:2"), ("1", "Zoe Ryś", "Tom Wal", "3/2:1/2")]),
    ("points before the match in brackets, and below each match who won", "Round 1\n1\nJan Kos (0 pts) vs Jan (0 pts)\nJan wins 2-0\n2\nOla Bąk vs Ida Żak\nDraw 1-1\n3\nAda Lis vs --- Bye ---\nEdit\n"
     "Round 2\n1\nJan (3 pts) vs Ada Lis (3 pts)\nJan wins 2-1\n2\nOla Bąk (1 pts) vs Jan Kos (0 pts)\nOla Bąk won\n3\nIda Żak (1 pts) vs --- Bye ---\nEdit\n"
     "Round 3\n1\nJan (6 pts) vs Ola Bąk (4 pts)\nOla Bąk wins 2-0",
     [("1", "Jan Kos", "Jan", "0:2"), ("1", "Ola Bąk", "Ida Żak", "X"), ("1", "Ada Lis", "", "BYE"), ("2", "Jan", "Ada Lis", "2:1"), ("2", "Ola Bąk", "Jan Kos", "1"), ("2", "Ida Żak", "", "BYE"),
      ("3", "Jan", "Ola Bąk", "0:2")]),
    ("who won below each match, at the end as well", "Round 1\nJan vs Jan Kos\nJan Kos wins 2-0\nEwa Lis vs Ola\nOla won\nIza vs Ida\nDraw\nRound 2\nJan vs Ewa Lis\nEwa Lis won\nOla vs Iza\nIza wins 2-1\nIda vs Jan Kos\nIda won",
     [("1", "Jan", "Jan Kos", "0:2"), ("1", "Ewa Lis", "Ola", "2"), ("1", "Iza", "Ida", "X"), ("2", "Jan", "Ewa Lis", "2"), ("2", "Ola", "Iza", "1:2"), ("2", "Ida", "Jan Kos", "1")]),
    ("sets behind both sides", "Round 1\nJan Kos - Ewa Lis 6-4 6-3\nOla Bąk - Ida Żak 3-6 6-4 10-8\nRound 2\nJan Kos - Ola Bąk 6-1 6-1\n",
     [("1", "Jan Kos", "Ewa Lis", "2:0"), ("1", "Ola Bąk", "Ida Żak", "2:1"), ("2", "Jan Kos", "Ola Bąk", "2:0")]),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "matches"), [one[1:] for one in LISTS], ids=[one[0] for one in LISTS])
def test_every_match(rows: Cells, matches: list[Told]) -> None:
    assert read(CSV(rows))[0] == matches


ONCE = [("Jan Kos", "Ewa Lis", 13, 5), ("Ola Bąk", "Ida Żak", 13, 9), ("Jan Kos", "Ola Bąk", 7, 13), ("Ewa Lis", "Ida Żak", 13, 2), ("Ida Żak", "Jan Kos", 11, 13)]  # fmt: skip
LEGS = [*ONCE, *((second, first, 13, made) for made, (first, second, _one, _other) in enumerate(ONCE))]


@pytest.mark.parametrize(
    ("marks", "count"),
    [
        (lambda number, side: (number, f"2026-03-1{side}", "18:00"), 10),
        (lambda number, side: (2 * number + side, "2026-03-14", f"{14 + number}:00:00"), 10),
        (lambda number, side: (2 * number + side, f"2026-03-1{number}", "9:00" if number < side else "18:00"), 10),
        (lambda number, side: (2 * number + side, f"2026-03-1{number}", "9:00" if side else "18:00"), 20),
        (lambda number, side: (2 * number + side, f"2026-03-1{number}", "late"), 20),
    ],
    ids=["by a number", "by day and time", "but for a slip", "at two times of the day", "on a day"],
)
def test_a_row_for_each_side_of_a_match_is_one_match(
    marks: Callable[[int, int], Sequence[object]], count: int
) -> None:
    rows = [(*marks(number, side), *match, side) for number, match in enumerate(LEGS) for side in (0, 1)]
    found, _codes = read(CSV([("Id", "Date", "Time", "Team i", "Team j", "Score i", "Score j", "Of"), *rows]))
    assert len(found) == count


PLAYERS = [(1, "Jan Kos"), (2, "Ewa Lis"), (3, "Ola Bąk"), (4, "Ida Żak"), (5, "Zoe Ryś")]


@pytest.mark.parametrize(
    ("heads", "ends", "matches"),
    [
        (("Round", "Opponent No", "Result"), [(1, 2, "2-1"), (1, 1, "1-2"), (1, 4, "0-2"), (1, 3, "2-0"), (1, 0, "bye")], ["2:1", "0:2"]),
        (("Round", "Opponent", "Games won", "Games lost"), [(1, 2, 2, 1), (1, 1, 1, 2), (1, 4, 0, 2), (1, 3, 2, 0), (1, "", "", "")], ["2:1", "0:2"]),
        (("Rating", "Opponent"), [(1500, 2), (1400, 1), (1300, 4), (1200, 3), (1100, "")], ["?", "?"]),
        (("Rating", "Opponent"), [(1500, 3), (1400, 1), (1300, 4), (1200, 2), (1100, "")], []),
        (("Opponent", "Result", "Opponent", "Result"), [(2, 1, 3, 1), (1, 0, 4, 0), (4, 1, 1, 0), (3, 0, 2, 1), ("", "", "", "")], []),
    ],
    ids=["each with a result", "each with what they won and lost", "without a result", "by numbers of another list", "in several rounds"],
)  # fmt: skip
def test_each_player_with_the_number_of_an_opponent(
    heads: Sequence[str], ends: list[tuple[object, ...]], matches: list[str]
) -> None:
    found, _codes = read(
        CSV([("No", "Name", *heads), *((*one, *end) for one, end in zip(PLAYERS, ends, strict=True))])
    )
    both = [("1", "Jan Kos", "Ewa Lis"), ("1", "Ola Bąk", "Ida Żak")]
    assert [one for one in found if one[2]] == [(*one, end) for one, end in zip(both, matches, strict=False)]


WALL = """No;Name;Rate;Pts;Bd;Opponent
1;Kos, Ivo;1888;0.0;HALF;
2;Kowalski, Maximilian;1500;0.0;1w;Nowak, Christ (7,0.0,1400)
3;Nowak, Christopher;1400;0.0;1b;Kowalski, Maxi (1,0.0,1500)
4;Kowalski, Maxine;1300;0.0;2w;Lis, Ida (8,0.0,nnnn)
5;Lis, Ida;;0.0;2b;Kowalski, Maxi (4,0.5,1300)
"""


def test_opponents_whose_names_a_program_cut_off_before_what_it_knows_of_them() -> None:
    found, _codes = read(WALL.encode())
    assert [one for one in found if one[2]] == [
        ("1", "Maximilian Kowalski", "Christopher Nowak", "?"), ("1", "Maxine Kowalski", "Ida Lis", "?"),
    ]  # fmt: skip
    assert ("1", "Ivo Kos", "", "BYE") in found


def test_the_beginning_of_a_name_is_another_where_nobody_names_it_back() -> None:
    found, _codes = read(CSV([("Name", "Opponent"), ("Jan Kosiński", "Ewa Lis"), ("Ewa Lis", "Jan Kosiński"), ("Ola Bąk", "Jan Kos")]))  # fmt: skip
    assert [one[1:3] for one in found] == [("Jan Kosiński", "Ewa Lis"), ("Ola Bąk", "Jan Kos")]


def test_records_of_teams_are_no_scores() -> None:
    plan = [("Lwy", "Orły", 0, 0), ("Sowy", "Koty", 0, 0)], [("Lwy", "Sowy", 1, 0), ("Orły", "Koty", 0, 1)]
    rows = [
        (week, *one, *end) for week, own in enumerate(plan, 1) for *one, won, lost in own for end in [(won, lost)]
    ]
    rows += [(week, two, one, *end) for week, one, two, *end in rows]
    found, _codes = read(CSV([("Round", "Team", "Opponent", "Wins", "Losses"), *rows]))
    assert {end for *_, end in found} == {"?"}


RULED = """
| Rank | Player | Points |
| ---- | ------ | ------ |
| 1 | Lwy (Jan) | 1 |
| 2 | Orły | 0 |
| 3 | Koty | 0 |
| 4 | Sowy | 0 |

| Player 1 | Player 2 | Winner |
| -------- | -------- | ------ |

| Round 1 | -------- | ------ |
| ------- | -------- | ------ |
| Lwy | Orły | Lwy |

| Round 2 | -------- | ------ |
| ------- | -------- | ------ |
| Orły | Lwy | |
| Koty | Sowy | |
"""


def test_dashes_beside_a_round_are_nobody_and_a_list_says_more_of_a_name() -> None:
    ends = [("1", "Lwy (Jan)", "Orły", "1"), ("2", "Orły", "Lwy (Jan)", "?"), ("2", "Koty", "Sowy", "?")]
    assert read(RULED.encode(), "cup.md")[0] == ends


@pytest.mark.parametrize(("text", "matches"), [one[1:] for one in TEXTS], ids=[one[0] for one in TEXTS])
def test_every_line(text: str, matches: list[Told]) -> None:
    assert read(text.encode())[0] == matches


def read(content: bytes, file: str = "cup.csv") -> tuple[list[Told], list[Problem]]:
    found, problems = read_tournament(content, file)
    assert found is not None, problems
    assert not has_errors(problems), problems
    return told(found), problems


def test_a_rematch_in_the_same_round_is_no_match_from_the_other_side() -> None:
    rows = [("Round", "Player 1", "Player 2", "Result"), ("SF", "Jan", "Ewa", "½-½"), ("SF", "Ola", "Ida", "2-0")]
    once = read(CSV([*rows, ("SF", "Ida", "Ola", "0-2")]))[0]
    assert once == [("Top 4", "Jan", "Ewa", "1/2:1/2"), ("Top 4", "Ola", "Ida", "2:0")]
    assert read(CSV([*rows, ("SF", "Ewa", "Jan", "1-0")]))[0] == [*once, ("Top 4", "Ewa", "Jan", "1:0")]


def test_records_that_say_whether_the_first_won() -> None:
    games = [
        {"radiant_name": "Lwy", "dire_name": "Orły", "radiant_win": True},
        {"radiant_name": "Sowy", "dire_name": "Koty", "radiant_win": False},
    ]
    assert read(json.dumps({"matches": games}).encode(), "cup.json")[0] == three("1", "2", "2")[:2]


def test_names_that_a_program_cut_off_are_those_of_the_list() -> None:
    names = ("Kos,Maximilian", "Nowakowska,Alexandra", "Nowak,Jan", "Lis,Ewa")
    listed = "".join(f"<tr><td>{at}</td><td>{name}</td></tr>" for at, name in enumerate(names, start=1))
    played = "".join(
        f"<tr><td>{one[:16]}</td><td>{other[:16]}</td><td>1-0</td></tr>"
        for one, other in (names[:2], names[2:], (names[1], names[2]))
    )
    page = (
        "<h2>Round 1</h2><table><tr><th>White</th><th>Black</th><th>Result</th></tr>{}</table>"
        "<h2>Players</h2><table><tr><th>No</th><th>Name</th></tr>{}</table>"
    )
    found, problems = read_tournament(page.format(played, listed).encode(), "cup.html")
    assert found is not None, problems
    assert {one.name for one in found.players} == {"Maximilian Kos", "Alexandra Nowakowska", "Jan Nowak", "Ewa Lis"}


@pytest.mark.parametrize(
    ("text", "ended"),
    [
        ("2:1 n.V.", ((2, 1), None)), ("3-2 OT", ((3, 2), None)), ("2-1 after extra time", ((2, 1), None)), ("1:1 n.V.", ((1, 1), None)),
        ("2:1 (1:1, 0:0) n.V.", ((2, 1), None)), ("1:1 (0:1) n.V.", ((1, 1), None)), ("4-3 SO", ((4, 3), None)),
        ("3-3 (5-4)", ((3, 3), Result.FIRST)), ("1:1 (3:4 i.E.)", ((1, 1), Result.SECOND)), ("1–1 [4–2]", ((1, 1), Result.FIRST)),
        ("2-2 (p 4-2)", ((2, 2), Result.FIRST)), ("1:1 n.V. (0:0) 4:2 i.E.", ((1, 1), Result.FIRST)), ("2-2 (aet) (4-5 pens)", ((2, 2), Result.SECOND)),
        ("1-1 k. 3-4", ((1, 1), Result.SECOND)), ("2-1", None), ("2:1 (1:0)", None), ("2:2 (1:2)", None), ("6-4 6-3", None), ("4-4 6-4", None),
        ("2:0 (11:5, 11:7)", None), ("1:1 (11:5, 9:11)", None), ("2026-03-14", None), ("0,5-0,5", None), ("Lions 2-1", None),
    ],
)  # fmt: skip
def test_extra_time_and_shoot_outs(text: str, ended: object) -> None:
    assert after_time(text) == ended


@pytest.mark.parametrize(
    ("first", "second", "text", "side"),
    [
        ("team_A", "team_B", "a", "1"), ("Team 1", "Team 2", "t2", "2"), ("Home Team", "Away Team", "h", "1"), ("blueTeam", "redTeam", "red", "2"),
        ("Team 1", "Team 2", "team", None), ("Player", "Player", "player", None),
    ],
)  # fmt: skip
def test_marks_of_both_sides(first: str, second: str, text: str, side: str | None) -> None:
    assert marks_of(first, second).get(text) == side


@pytest.mark.parametrize(
    ("text", "stage"),
    [
        ("Viertelfinale", top(8)), ("1/8 de finale", top(16)), ("1/4-Finale 3", top(8)), ("Halbfinale 2", top(4)), ("SF1", top(4)), ("Cuartos de final", top(8)), ("Finale", FINAL), ("Semi-final 1", top(4)),
        ("3rd/4th place", THIRD_PLACE), ("Final 4", None), ("3rd", None), ("Exhibition: #2", None), ("Journée 3", swiss(3)), ("## Week 1 – May 13th", swiss(1)),
    ],
)  # fmt: skip
def test_rounds_in_more_languages(text: str, stage: Round | None) -> None:
    assert stage_of(text) == stage


def test_each_sheet_of_a_club_is_of_one_of_its_teams() -> None:
    heads = ("Date", "Adversaire", "Score Nous", "Score Adversaire")
    first: Cells = [
        heads,
        ("03/10/2026", "Lwy", 3, 1),
        ("10/10/2026", "Orły", "", ""),
        ("17/10/2026", "xxxx", "", ""),
    ]
    second: Cells = [heads, ("04/10/2026", "Lwy", 2, 3)]
    found, _ = read_tournament(xlsx({"Senior 1": first, "Girls": second}), "club.xlsx")
    assert found is not None
    assert [one[1:] for one in told(found)] == [
        ("Senior 1", "Lwy", "3:1"),
        ("Senior 1", "Orły", "?"),
        ("Girls", "Lwy", "2:3"),
    ]


def test_matches_below_a_list_may_have_both_sides_one_below_the_other() -> None:
    listed: Cells = [
        ("Rank", "TeamName", "Roster"),
        *((place, name, f"Kos - {name[0]}") for place, name in enumerate(("Owls", "Eels", "Lions", "Bears"), 1)),
        (),
    ]
    semis: Cells = [("Semi-finals",), (1, "Bears", 57), (4, "Eels", 6), (), (2, "Lions", 32), (3, "Owls", 23), ()]
    finals: Cells = [("Final",), ("", "Bears", 9), ("", "Lions", 25), (), ("", "Eels", 22), ("", "Owls", 35)]
    found, problems = read_tournament(xlsx([*listed, *semis, *finals]), "cup.xlsx")
    assert found is not None, problems
    assert sorted(one[1:] for one in told(found)) == [
        ("Bears", "Eels", "57:6"), ("Bears", "Lions", "9:25"), ("Eels", "Owls", "22:35"), ("Lions", "Owls", "32:23"),
    ]  # fmt: skip
    assert "players-file-passed-over" not in [one.code for one in problems]


def test_both_sides_in_a_column_of_tables_below_a_list_and_notes_of_each_round() -> None:
    head = "| Ottelu | Valmentajat | Tulos |\n|---|---|:-:|\n"
    text = "# League\n\n| Team | Coach | Points |\n|---|---|---|\n| 1. Lions | Jan | 9 |\n| 2. Owls | Ewa | 6 |\n| 3. Cats | Ola | 3 |\n| 4. Bears | Ida | 0 |\n"
    rounds = [[("Lions - Owls", "Jan - Ewa", "-"), ("Cats - Bears", "Ola - Ida", "-")], [("Owls - Cats", "Ewa - Ola", "2 - 0"), ("Lions - Bears", "Jan - Ida", "1 - 1")],
              [("Bears - Owls", "Ida - Ewa", "0 - 3"), ("Cats - Lions", "Ola - Jan", "0 - 1")]]  # fmt: skip
    for number, rows in zip((3, 2, 1), rounds, strict=True):
        text += f"\n### {number}. kierros\nThe round of this month has begun.\nAll are to be played before its end.\n\n{head}"
        text += "".join(f"| {' | '.join(row)} |\n" for row in rows)
    assert {*read(text.encode(), "home.md")[0]} == {
        ("3", "Lions", "Owls", "?"), ("3", "Cats", "Bears", "?"), ("2", "Owls", "Cats", "2:0"), ("2", "Lions", "Bears", "1:1"),
        ("1", "Bears", "Owls", "0:3"), ("1", "Cats", "Lions", "0:1"),
    }  # fmt: skip


def test_tables_of_rounds_without_headings_are_read_below_one_another() -> None:
    tables: list[Cells] = [
        [("Round 1 Results", "", ""), ("Jan Kos (1)", "defeats", "Ewa Lis"), ("Ola Bąk (2)", "ties", "Ida Żak"), ("Zoe Ryś (3)", "defeats (forfeit)", "Ada Mak"), ("Iza Nur", "bye", "")],
        [("Round 2", "", "", ""), ("Bracket 1", "Jan Kos (1)", "ties", "Ola Bąk (2)"), ("", "Zoe Ryś (3)", "defeats", "Iza Nur"), ("Bracket 2", "Ewa Lis", "defeats", "Ida Żak"),
         ("", "Ada Mak", "defeats (forfeit)", "Tom Wal"), ("", "Ewa Sum", "defeats", "Leo Nur")],
        [("Round 3", "", "", "", ""), ("Jan Kos (1)", "defeats", "Ewa Lis", "2-0", "."), ("Ola Bąk (2)", "vs.", "Ida Żak", "(double forfeit)", "."), ("Zoe Ryś (3)", "defeats", "Ada Mak", "(forfeit)", "."), ("Tom Wal", "ties", "Ewa Sum", "3-3", "."),
         ("Iza Nur", "bye", "", "", ".")],
        [("Round 4", "", ""), ("Jan Kos (1)", "defeats", "Zoe Ryś (3)")],
    ]  # fmt: skip
    rows = [
        "".join(f"<tr><td><%= colour %>{'</td><td>'.join(map(str, row))}</td></tr>" for row in one)
        for one in tables
    ]
    matches, problems = read("".join(f"<table>{one}</table>" for one in rows).encode(), "cup.html")
    assert not [one for one in problems if one.code in ("import-left-out", "import-word")]
    assert {*matches} == {
        ("1", "Jan Kos", "Ewa Lis", "1"), ("1", "Ola Bąk", "Ida Żak", "X"), ("1", "Zoe Ryś", "Ada Mak", "1"), ("1", "Iza Nur", "", "BYE"),
        ("2", "Jan Kos", "Ola Bąk", "X"), ("2", "Zoe Ryś", "Iza Nur", "1"), ("2", "Ewa Lis", "Ida Żak", "1"), ("2", "Ada Mak", "Tom Wal", "1"), ("2", "Ewa Sum", "Leo Nur", "1"),
        ("3", "Jan Kos", "Ewa Lis", "2:0"), ("3", "Ola Bąk", "Ida Żak", "0"), ("3", "Zoe Ryś", "Ada Mak", "1F"), ("3", "Tom Wal", "Ewa Sum", "3:3"), ("3", "Iza Nur", "", "BYE"),
        ("4", "Jan Kos", "Zoe Ryś", "1"),
    }  # fmt: skip


def test_what_stands_above_columns_of_matches_is_their_heading_and_not_passed_over() -> None:
    rows = [
        ("Court 1", "Court 2"),
        ("Jan vs Ewa", "Ola vs Ida"),
        ("Jan vs Ola", "Ewa vs Ida"),
        ("Jan vs Ida", "Ewa vs Ola"),
    ]
    found, problems = read_tournament(CSV(rows), "cup.csv")
    assert found is not None, problems
    assert len(found.matches) == 6
    assert [one.code for one in problems] == ["import-rounds-counted"]
