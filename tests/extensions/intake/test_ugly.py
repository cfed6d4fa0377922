"""Sheets as organisers and their programs leave them: every match, every name, every bye, whatever stands around them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.problems.problem import has_errors
from tests.extensions.intake.shapes import ods, page, separated, xlsx
from tests.extensions.intake.test_results import Told, told

CSV, COMMAS, TABS = separated(), separated(","), separated("\t")
WON = [("1", "Jan", "Ewa", "1"), ("1", "Ola", "Ida", "1"), ("2", "Jan", "Ola", "1"), ("2", "Ewa", "Ida", "2")]
RESULTS: list[tuple[str, Callable[[Any], bytes], Any, list[Told]]] = [
    ("a title block over merged cells, a heading in two rows, opponents and results in columns of their own", xlsx, [
        ("OTWARTE MISTRZOSTWA MIASTA",), ("Hala sportowa, 12.03.2026", "", "", "", "", ""), (),
        ("Lp.", "Zawodnik", "Runda 1", "", "Runda 2", ""), ("", "", "Przeciwnik", "Wynik", "Przeciwnik", "Wynik"),
        (1, "Jan", "Ewa", 1, "Ola", 1), (2, "Ewa", "Jan", 0, "Ida", 0), (3, "Ola", "Ida", 1, "Jan", 0), (4, "Ida", "Ola", 0, "Ewa", 1),
    ], WON),
    ("opponents by number beside results, in one row of headings", CSV, [
        ("No", "Player", "R1 opp", "R1 result", "R2 opp", "R2 result", "Total"),
        (1, "Jan", 2, "1", 3, "1", 2), (2, "Ewa", 1, "0", 4, "0", 0), (3, "Ola", 4, "1", 1, "0", 1), (4, "Ida", 3, "0", 2, "1", 1),
    ], WON),
    ("opponents beside scores, in German, with a bye", CSV, [
        ("Spieler", "Gegner 1", "Ergebnis 1"), ("Jan", "Ewa", "2:1"), ("Ewa", "Jan", "1:2"), ("Ola", "Freilos", ""),
    ], [("1", "Jan", "Ewa", "2:1"), ("1", "Ola", "", "BYE")]),
    ("wins with the number and the colour behind it", COMMAS, [
        ("#", "Name", "ID", "Rating", "Fed", "Rd 1", "Rd 2", "Total"),
        (1, "Jan", 16096906, 1967, "USA", "W2 (w)", "W3b", 2), (2, "Ewa", 12587935, 1891, "USA", "L1 (b)", "L 4 (w)", 0),
        (3, "Ola", 20095468, 1851, "USA", "W4 (w)", "L1w", 1), (4, "Ida", 14473677, 1832, "USA", "L3 (b)", "W 2 (b)", 1),
    ], WON),
    ("colours of a round that is drawn and not played", CSV, [
        ("No", "Name", "R1"), (1, "Jan", "2w"), (2, "Ewa", "1b"), (3, "Ola", "4b"), (4, "Ida", "3w"),
    ], [("1", "Jan", "Ewa", "?"), ("1", "Ida", "Ola", "?")]),
    ("byes as chess programs print them", xlsx, [
        ("From the Tournament-Database",), ("Spring open",), (),
        ("Rk.", "", "Name", "Rtg", "FED", "1.Rd", "2.Rd", "Pts.", "TB1"),
        (1, "FM", "Jan", 2100, "POL", "2w1", "-1", 2, 1), (2, "", "Ewa", 2000, "POL", "1b0", "3w½", ".5", 2),
        (3, "", "Ola", 1900, "POL", "-½", "2b½", 1, .5), ("", "", "Ida", 1800, "POL", "-0", "0", 0, 0),
    ], [("1", "Jan", "Ewa", "1"), ("2", "Ewa", "Ola", "X"), ("2", "Jan", "", "BYE")]),
    ("half points and absences without an opponent, where others have one", CSV, [
        ("Name", "R1"), ("Jan", "W2"), ("Ewa", "L1"), ("Ola", "½"), ("Ida", "0.5"), ("Iza", "0"),
    ], [("1", "Jan", "Ewa", "1")]),
    ("byes with dashes, in capitals", CSV, [
        ("Name", "R1", "R2"), ("Jan", "W 2", "H---"), ("Ewa", "L 1", "B---"), ("Ola", "U---", "BYE"),
    ], [("1", "Jan", "Ewa", "1"), ("2", "Ewa", "", "BYE"), ("2", "Ola", "", "BYE")]),
    ("a forfeit of a chess program", CSV, [
        ("No", "Name", "R1", "R2"), (1, "Jan", "2w+", "2b1"), (2, "Ewa", "1b-", "1w0"),
    ], [("1", "Jan", "Ewa", "1F"), ("2", "Ewa", "Jan", "2")]),
    ("pairings of a chess program: numbers, ratings and points on both sides", COMMAS, [
        ("Bo.", "No.", "", "Name", "Rtg", "Pts.", "Result", "Pts.", "", "Name", "Rtg", "No."),
        (1, 1, "FM", "Jan", 2100, 1, "1 - 0", 1, "", "Ola", 1900, 3), (2, 2, "", "Ewa", 2000, "½", "½ - ½", 0, "", "Ida", 1800, 4),
        (3, 5, "", "Iza", 1700, 0, "1", "", "", "bye", "", ""),
    ], [("1", "Jan", "Ola", "1:0"), ("1", "Ewa", "Ida", "1/2:1/2"), ("1", "Iza", "", "1:0")]),
    ("names of columns of a program", CSV, [
        ("Board", "WhiteNr", "WhiteName", "WhitePoints", "Result", "BlackPoints", "BlackName", "BlackNr"),
        (1, 1, "KOS JAN", "4.0", "1/2-1/2", "4.0", "LIS EWA", 2), (2, 3, "BĄK OLA", "3.5", "0-1", "4.0", "ŻAK IDA", 4),
        ("-", 5, "RYŚ IZA", "", "0", "", "bye", ""),
    ], [("1", "Kos Jan", "Lis Ewa", "1/2:1/2"), ("1", "Bąk Ola", "Żak Ida", "0:1"), ("1", "Ryś Iza", "", "0:0")]),
    ("pairings of a card game, with factions and who won in words", COMMAS, [
        ("Round", "Table", "Player 1", "P1 Faction", "Player 2", "P2 Faction", "Match Result"),
        (1, 1, "Jan", "Orcs", "Ewa", "Elves", "Jan won 2-0-0"), (1, 2, "Ola", "Elves", "Ida", "Orcs", "Ida won 2-1-0"),
        (2, 1, "Jan", "Orcs", "Ida", "Orcs", "1-1-1 Draw"), (2, 2, "Ewa", "Elves", "", "", "Ewa was assigned a bye"),
    ], [("1", "Jan", "Ewa", "2:0"), ("1", "Ola", "Ida", "1:2"), ("2", "Jan", "Ida", "1:1"), ("2", "Ewa", "", "BYE")]),
    ("points of both in columns that are called for them", CSV, [
        ("Round", "Table", "Player 1", "P1 Score", "Player 2", "P2 Score"), (1, 1, "Jan", 85, "Ewa", 60), (1, 2, "Ola", 40, "Ida", 71),
    ], [("1", "Jan", "Ewa", "85:60"), ("1", "Ola", "Ida", "40:71")]),
    ("a log of everybody's matches, each told twice", CSV, [
        ("Round", "Player", "Opponent", "Result"), (1, "Jan", "Ewa", "3-1"), (1, "Ewa", "Jan", "1-3"), (1, "Ola", "Ida", "0-2"), (1, "Ida", "Ola", "2-0"),
    ], [("1", "Jan", "Ewa", "3:1"), ("1", "Ola", "Ida", "0:2")]),
    ("who won, in a column of its own, and no rounds", CSV, [
        ("Data", "Gracz 1", "Gracz 2", "Zwycięzca"), ("1.03.2026", "Jan", "Ewa", "Jan"), ("1.03.2026", "Ola", "Ida", "Ida"), ("8.03.2026", "Jan", "Ida", "remis"),
    ], [("1", "Jan", "Ewa", "1"), ("1", "Ola", "Ida", "2"), ("2", "Jan", "Ida", "X")]),
    ("teams and goals", xlsx, {"Matches": [
        ("Round", "Group", "Team 1", "Goals 1", "Goals 2", "Team 2", "Status"), (1, "A", "Jan", 1, 0, "Ewa", "Finished"), (1, "B", "Ola", 0, 0, "Ida", "Finished"),
    ], "Group A": [("Rank", "Team", "Played", "Points"), (1, "Jan", 1, 3), (2, "Ewa", 1, 0)]},
     [("1", "Jan", "Ewa", "1:0"), ("1", "Ola", "Ida", "0:0")]),
    ("forfeits beside scores, and a match that is not played", CSV, [
        ("Runda", "Gracz 1", "Gracz 2", "Wynik"), (1, "Jan", "Ewa", "+:-"), (1, "Ola", "Ida", "0:1 F"), (2, "Jan", "Ola", "-:-"), (2, "Ewa", "Ida", "½:½"),
    ], [("1", "Jan", "Ewa", "1F"), ("1", "Ola", "Ida", "2F"), ("2", "Jan", "Ola", "?"), ("2", "Ewa", "Ida", "1/2:1/2")]),
    ("a league in Spanish, home and away", TABS, [
        ("Liga del barrio",), ("Jornada", "Local", "Resultado", "Visitante"), (1, "Jan", "2 - 0", "Ewa"), (1, "Ola", "1 - 1", "Ida"),
    ], [("1", "Jan", "Ewa", "2:0"), ("1", "Ola", "Ida", "1:1")]),
    ("rounds in Ukrainian", ods, [
        ("№", "Гравець", "Тур 1", "Тур 2", "Сума"), (1, "Jan", "+2", "+3", 2), (2, "Ewa", "-1", "-4", 0), (3, "Ola", "+4", "-1", 1), (4, "Ida", "-3", "+2", 1),
    ], WON),
    ("rounds in Czech, and totals below", CSV, [
        ("Poř.", "Hráč", "Oddíl", "1. kolo", "2. kolo", "Body"), (1, "Jan", "A", "2w1", "3b1", 2), (2, "Ewa", "B", "1b0", "4w0", 0),
        (3, "Ola", "A", "4w1", "1w0", 1), (4, "Ida", "", "3b0", "2b1", 1), ("", "Celkem", "", "", "", 4), (), ("Rozhodčí: A. B.",),
    ], [*WON[:2], ("2", "Ola", "Jan", "2"), WON[3]]),
    ("rounds in Italian, on a page", page, [
        ("Pos", "Giocatore", "Circolo", "T1", "T2", "Punti"), (1, "Jan", "A", "V Ewa", "V Ola", 2), (2, "Ewa", "", "S Jan", "S Ida", 0),
        (3, "Ola", "", "V Ida", "S Jan", 1), (4, "Ida", "", "S Ola", "V Ewa", 1),
    ], WON),
    ("a cross table of a chess program, with tie-breaks", CSV, [
        ("Rk.", "", "Name", "Rtg", "FED", 1, 2, 3, "Pts.", "TB1", "TB2"), (1, "GM", "Jan", 2482, "GER", "*", 1, 1, 2, 0, "1,00"),
        (2, "", "Ewa", 2055, "GER", 0, "*", "½", ".5", 0, "0,25"), (3, "", "Ola", 2225, "SUI", 0, "½", "*", ".5", 0, "0,25"),
    ], [("1", "Ewa", "Ola", "X"), ("2", "Jan", "Ewa", "1"), ("3", "Jan", "Ola", "1")]),
    ("a cross table with a sign of its own where nobody meets", CSV, [
        ("Pl", "Joueur", 1, 2, 3, "Pts"), (1, "Jan", "✦", 1, 1, 2), (2, "Ewa", 0, "✦", "", 0), (3, "Ola", 0, "", "✦", 0),
    ], [("1", "Jan", "Ewa", "1"), ("2", "Jan", "Ola", "1")]),
    ("a cross table of a program that has no number there", CSV, [
        ("Loc\\Vis", "JAN", "EWA", "OLA"), ("JAN", "NAN", "1-2", ""), ("EWA", "", "NAN", "2-2"), ("OLA", "0-4", "", "NAN"),
    ], [("1", "EWA", "OLA", "2:2"), ("2", "JAN", "EWA", "1:2"), ("3", "JAN", "OLA", "4:0")]),
    ("a cross table whose names have an average above them", page, [
        ("", "Moyenne : 1622", "Pays", "Elo", 1, 2, 3, "Pts"), (1, "Jan Kos", "", "1812 N", "", 1, 1, 2), (2, "Ewa Lis", "", "1705 F", 0, "", "½", "½"),
        (3, "Ola Bąk", "", "1610 F", 0, "½", "", "½"),
    ], [("1", "Ewa Lis", "Ola Bąk", "X"), ("2", "Jan Kos", "Ewa Lis", "1"), ("3", "Jan Kos", "Ola Bąk", "1")]),
    ("a cross table beside standings in another order, with sets in its cells", COMMAS, [
        ("Place", "Player", "Points", "", "", "Ann Ox", "Bea Fy", "Cid Um"), (1, "Bea Fy", 2, "", "Ann Ox", "", "4-6 1-6", "6-0 6-0"),
        (2, "Ann Ox", 1, "", "Bea Fy", "6-4 6-1", "", "6-3 4-6 7-5"), (3, "Cid Um", 0, "", "Cid Um", "0-6 0-6", "3-6 6-4 5-7", ""),
    ], [("1", "Bea Fy", "Cid Um", "2:1"), ("2", "Ann Ox", "Bea Fy", "0:2"), ("3", "Ann Ox", "Cid Um", "2:0")]),
    ("the result and the number of the opponent apart, as a chess program's pages have them", page, [
        ("ID", "T", "NAME", "Rtg", "Fed", "Pts", "1", "2"), (1, "", "Jan", 0, "POL", "2.0", "1 2", "1 3"), (2, "", "Ewa", 0, "POL", "0.0", "0 1", "0 4"),
        (3, "", "Ola", 0, "POL", "1.0", "1 4", "0 1"), (4, "", "Ida", 0, "POL", "1.0", "0 3", "1 2"),
    ], WON),
    ("the number first and the result behind it", page, [
        ("ID", "NAME", "Pts", "1", "2"), (11, "Jan", "1.5", "14 1", "12 ½"), (12, "Ewa", "1.5", "1 BYE", "11 ½"), (14, "Ola", "0.0", "11 0", ""),
    ], [("1", "Jan", "Ola", "1"), ("1", "Ewa", "", "BYE"), ("2", "Jan", "Ewa", "X")]),
    ("rounds that were not played, as a federation writes them", CSV, [
        ("Pair", "Name", "Total", "Round1", "Round2"), (1, "Jan", 2, "W 2", "W 3"), (2, "Ewa", 0.5, "L 1", "-H-"), (3, "Ola", 1, "-B-", "L 1"), (4, "Ida", 0, "U", "-U-"),
    ], [("1", "Jan", "Ewa", "1"), ("1", "Ola", "", "BYE"), ("2", "Jan", "Ola", "1")]),
    ("a cross table in the order of the places, with numbers beside them", page, [
        ("Pos", "ID", "NAME", "Pts", "1", "2", "3"), (1, 2, "Jan", "2.0", "", "1", "1"), (2, 3, "Ewa", "1.0", "0", "", "1"), (3, 1, "Ola", "0.0", "0", "0", ""),
    ], [("1", "Ewa", "Ola", "1"), ("2", "Jan", "Ewa", "1"), ("3", "Jan", "Ola", "1")]),
    ("the side that won by its number, how it ended beside it, and a line below the headings", COMMAS, [
        ("Date", "Player 1", "Player 2", "Winner", "Outcome"), ("------", "-----", "-----", "---", "------"), ("", "Jan", "Ewa", 1, "Mate"), ("", "Ola", "Ida", 2, "Time"),
    ], [("1", "Jan", "Ewa", "1"), ("1", "Ola", "Ida", "2")]),
    ("tables of Markdown, bold, with titles of rounds among words", lambda text: text.encode(), (
        "### Pairing of Round 1\n\n| **White** | **Result** | **Black** |\n|:-----|:----:|-----|\n| Kos, Jan | 1 - 0 | *Lis, Ewa* |\n\n"
        "### Pairing of Round 2\n\n| **White** | **Result** | **Black** |\n|------|------|-----|\n| Lis, Ewa | 1/2-1/2 | Kos, Jan |\n"
    ), [("1", "Jan Kos", "Ewa Lis", "1:0"), ("2", "Ewa Lis", "Jan Kos", "1/2:1/2")]),
    ("entries of two lines each between drawn lines, as a federation prints them", lambda text: text.encode(), (
        "-----------------------------\n Pair | Player Name     |Total|Round|Round|\n Num  | ID / Rtg        | Pts |  1  |  2  |\n-----------------------------\n"
        "    1 | JAN KOS         |1.5  |W   2|H    |\n   ON | 15445895 / 1794 |N:2  |W    |     |\n-----------------------------\n"
        "    2 | EWA LIS         |1.0  |L   1|B    |\n   MI | 14598900 / 1553 |N:2  |B    |     |\n-----------------------------\n"
    ), [("1", "Jan Kos", "Ewa Lis", "1"), ("2", "Ewa Lis", "", "BYE")]),
    ("bars within the cells of every row but the headings", COMMAS, [
        ("Jogador 1", "Jogador 2", "Sets J1", "Sets J2", "Chave"), ("Jan", "Ewa", 3, 0, "Jan|Ewa"), ("Ola", "Ida", 1, 3, "Ola|Ida"),
    ], [("1", "Jan", "Ewa", "3:0"), ("1", "Ola", "Ida", "1:3")]),
    ("number, title and rating in the cell of the name, and a bye so", CSV, [
        ("Bo.", "White Player", "Pts", "Result", "Pts", "Black Player"), (1, "Kos,Jan Maria 2 CM 1920", 1, "1 - 0", 1, "Lis,Ewa 11 - 950"),
        (2, "Ryś, Iza 9 - 800", 0, "0", 0, "BYE 0 - 0"),
    ], [("1", "Jan Maria Kos", "Ewa Lis", "1:0"), ("1", "Iza Ryś", "", "0:0")]),
    ("both sides called by letters behind any word for people, and their points", CSV, [
        ("competitor_a", "competitor_b", "points_a", "points_b"), ("Jan", "Ewa", 7, 5), ("Ola", "Ida", "½", 1),
    ], [("1", "Jan", "Ewa", "7:5"), ("1", "Ola", "Ida", "1/2:1")]),
    ("doubles, the same pair in another order", CSV, [
        ("Round", "T1P1", "T1P2", "T2P1", "T2P2", "Result"), (1, "Jan", "Ewa", "Ola", "Ida", "2:1"), (2, "Iza", "Ada", "Ewa", "Jan", "0:2"),
    ], [("1", "Jan / Ewa", "Ola / Ida", "2:1"), ("2", "Iza / Ada", "Jan / Ewa", "0:2")]),
    ("doubles, one of whom stands at a corner of names that go on below", COMMAS, [
        ("team1_player1", "team1_player2", "team2_player1", "team2_player2", "best1", "best2"), ("Jan", "Ewa", "Ola", "Ida", "Iza", "Ada"),
        ("Jan", "Ewa", "Ida", "Ola", "Ida", "Jan"), ("Jan", "Ewa", "Iza", "Ada", "Ada", "Jan"), ("Jan", "Ewa", "Ada", "Iza", "Iza", "Ewa"),
    ], [("1", "Jan / Ewa", "Ola / Ida", "?"), ("2", "Jan / Ewa", "Ola / Ida", "?"), ("3", "Jan / Ewa", "Iza / Ada", "?"), ("4", "Jan / Ewa", "Iza / Ada", "?")]),
    ("doubles with scores beside a winner called 0 or 1", COMMAS, [
        ("T1P1", "T1P2", "T2P1", "T2P2", "set winner", "T1Score", "T2Score"), ("Jan", "Ewa", "Ola", "Ida", 1, 0, 2), ("Jan", "Ewa", "Iza", "Ada", 0, 2, 1),
    ], [("1", "Jan / Ewa", "Ola / Ida", "0:2"), ("2", "Jan / Ewa", "Iza / Ada", "2:1")]),
    ("the sets of each match below one another, with who won each", COMMAS, [
        ("Jogador 1", "Jogador 2", "Nº Set", "Pontos J1", "Pontos J2", "Vencedor Set"), ("Jan", "Ewa", 1, 11, 5, "Jan"), ("Jan", "Ewa", 2, 9, 11, "Ewa"),
        ("Jan", "Ewa", 3, 11, 8, "Jan"), ("Ola", "Ida", 1, 3, 11, "Ida"), ("Ola", "Ida", 2, "", "", ""), ("Ewa", "Ida", 1, "", "", ""),
    ], [("1", "Jan", "Ewa", "2:1"), ("1", "Ola", "Ida", "0:1"), ("2", "Ewa", "Ida", "?")]),
    ("games of a match that are numbered through", COMMAS, [
        ("Player 1", "Player 2", "Game", "Score 1", "Score 2"), ("Jan", "Ewa", 1, 11, 5), ("Jan", "Ewa", 2, 9, 11), ("Ola", "Ida", 3, 3, 11),
    ], [("1", "Jan", "Ewa", "11:5"), ("2", "Jan", "Ewa", "9:11"), ("1", "Ola", "Ida", "3:11")]),
    ("a calendar in which nothing is played yet, as a page shows it", COMMAS, [
        ("home_team", "away_team", "score"), *((one, other, "0 : 0") for one, other in (
            ("Lwy ↔", "Orły"), ("Sowy", "Koty"), ("Lwy", "Sowy"), ("Orły", "Koty"), ("Lwy", "Koty"), ("Orły", "Sowy"))),
    ], [("1", "Lwy", "Orły", "?"), ("1", "Sowy", "Koty", "?"), ("2", "Lwy", "Sowy", "?"), ("2", "Orły", "Koty", "?"), ("3", "Lwy", "Koty", "?"), ("3", "Orły", "Sowy", "?")]),
    ("both sides below one another who share a table, of each round, and one who has a bye", COMMAS, [
        ("Round", "Table", "Name", "Score"), (1, 1, "Jan", 10), (1, 1, "Ewa", 4), (1, 2, "Ola", 2), (1, 2, "Ida", 13), (1, 3, "Iza", ""),
        (2, 1, "Jan", 3), (2, 2, "Iza", 4), (2, 2, "Ewa", 8), (2, 1, "Ida", 5),
    ], [("1", "Jan", "Ewa", "10:4"), ("1", "Ola", "Ida", "2:13"), ("1", "Iza", "", "BYE"), ("2", "Jan", "Ida", "3:5"), ("2", "Iza", "Ewa", "4:8")]),
    ("both sides below one another who share a lane", COMMAS, [
        ("NR", "NAME", "BAHN", "ERGEBNIS"), (1, "Jan", 1, 10), (2, "Ewa", 1, 4), (3, "Ola", 2, 2), (4, "Ida", 2, 13),
    ], [("1", "Jan", "Ewa", "10:4"), ("1", "Ola", "Ida", "2:13")]),
    ("a drawn round, both sides below one another with their points so far", COMMAS, [
        ("Table", "Player", "Points"), (1, "Jan", 6), (1, "Ewa", 6), (2, "Ola", 4), (2, "Ida", 3),
    ], [("1", "Jan", "Ewa", "?"), ("1", "Ola", "Ida", "?")]),
    ("both sides below one another by the number of their match, in words", COMMAS, [
        ("match_id", "player", "result"), (7, "Jan", "win"), (7, "Ewa", "loss"), (8, "Ola", "draw"), (8, "Ida", "draw"), (9, "Jan", "loss"), (9, "Ola", "win"),
    ], [("1", "Jan", "Ewa", "1"), ("1", "Ola", "Ida", "X"), ("2", "Jan", "Ola", "2")]),
    ("people beside the teams that they play with today", COMMAS, [
        ("Spieltag", "Heimspieler", "Heimmannschaft", "Heimtore", "Auswärtstore", "Auswärtsmannschaft", "Auswärtsspieler"),
        (1, "Jan", "Lwy", 2, 1, "Orły", "Ewa"), (1, "Ola", "Sowy", 0, 0, "Koty", "Ida"),
    ], [("1", "Jan", "Ewa", "2:1"), ("1", "Ola", "Ida", "0:0")]),
    ("both sides called by a word for all people, beside what they play with", COMMAS, [
        ("Date", "JoueureuseA", "DeckA", "ScoreA", "ScoreB", "JoueureuseB", "DeckB"), ("2026-01-01", "Jan", "Lwy", 2, 1, "Ewa", "Orły"),
        ("2026-01-01", "Ola", "Sowy", 0, 2, "Ida", "Koty"),
    ], [("1", "Jan", "Ewa", "2:1"), ("1", "Ola", "Ida", "0:2")]),
    ("the sets of each match below one another, by the number of the match", COMMAS, [
        ("dato", "kamp_id", "spiller_1", "spiller_2", "point_1", "point_2"), ("2026-01-01", 1, "Jan", "Ewa", 21, 13), ("2026-01-01", 1, "Jan", "Ewa", 16, 21),
        ("2026-01-01", 1, "Jan", "Ewa", 21, 17), ("2026-01-01", 2, "Jan", "Ewa", 9, 21), ("2026-01-01", 2, "Jan", "Ewa", 19, 21),
    ], [("1", "Jan", "Ewa", "2:1"), ("2", "Jan", "Ewa", "0:2")]),
    ("results, and of the last rows but what each side made", COMMAS, [
        ("Team A", "Team B", "Result", "A points", "B points"), ("Jan", "Ewa", "6:2", "", ""), ("Ola", "Ida", "4:6", 4, 6), ("Jan", "Ola", "", 6, 4),
    ], [("1", "Jan", "Ewa", "6:2"), ("1", "Ola", "Ida", "4:6"), ("2", "Jan", "Ola", "6:4")]),
    ("a word that nobody knows for what is still to be played", CSV, [
        ("Mesa", "atleta1", "atleta2", "placar"), (1, "Jan", "Ewa", "3-0"), (2, "Ola", "Ida", "1-3"), *((3, one, other, "Kommt")
            for one, other in (("Jan", "Ola"), ("Ewa", "Ida"), ("Jan", "Ida"), ("Ewa", "Ola"))),
    ], [("1", "Jan", "Ewa", "3:0"), ("1", "Ola", "Ida", "1:3"), ("2", "Jan", "Ola", "?"), ("2", "Ewa", "Ida", "?"), ("3", "Jan", "Ida", "?"), ("3", "Ewa", "Ola", "?")]),
    ("sides that are not known yet by marks of groups and matches, also beside a name", CSV, [
        ("atleta1", "atleta2", "placar"), ("Jan", "Ewa", "3-0"), ("Ola", "Ida", "1-3"), ("Jan", "Iza", "3-1"), ("1-1", "2-2", "Agendado"),
        ("1-2", "2-1", "Agendado"), ("V25", "V26", "Agendado"), ("Ada", "V21", "Agendado"), ("Ada", "Ewa", "Agendado"),
    ], [("1", "Jan", "Ewa", "3:0"), ("1", "Ola", "Ida", "1:3"), ("2", "Jan", "Iza", "3:1"), ("3", "Ada", "Ewa", "?")]),
    ("what each side made in each set, whoever played on", COMMAS, [
        ("round", "player_a", "player_b", *(f"games_won_player_{side}_set_{number}" for side in "ab" for number in ("one", "two", "three"))),
        ("Dieciseisavos de final", "Jan", "Ewa", 6, 6, "", 3, 2, ""), ("Dieciseisavos de final", "Ola", "Ida", 6, 4, 7, 7, 6, 5),
    ], [("Top 32", "Jan", "Ewa", "2:0"), ("Top 32", "Ola", "Ida", "1:2")]),
    ("what each side made in each set, the set first", COMMAS, [
        ("Player 1", "Player 2", "Set 1 A", "Set 1 B", "Set 2 A", "Set 2 B"), ("Jan", "Ewa", 11, 5, 9, 11), ("Ola", "Ida", 11, 3, "", ""),
    ], [("1", "Jan", "Ewa", "1:1"), ("1", "Ola", "Ida", "1:0")]),
    ("teams below one another by the number of their match", COMMAS, [
        ("id", "match_number", "team", "runs", "result"), (1, 1, "PNG", 129, "lose"), (2, 1, "OMN", 131, "win"), (3, 2, "SCO", 140, "win"),
        (4, 2, "BAN", 134, "lose"), (5, 3, "OMN", 88, "lose"), (6, 3, "SCO", 90, "win"),
    ], [("1", "PNG", "OMN", "2"), ("1", "SCO", "BAN", "1"), ("2", "OMN", "SCO", "2")]),
    ("teams by codes, and of later rounds but codes of places", COMMAS, [
        ("id", "match_type", "competitor_a", "competitor_b"), ("B-Q1", "qualifier", "BA1", "BA2"), ("B-Q2", "qualifier", "BA3", "BA4"),
        ("B-Q3", "qualifier", "BB1", "BB2"), ("B-S1", "knockout", "BQF1W", "BQF2W"), ("B-S2", "knockout", "BQF3W", "BQF4W"), ("B-F1", "knockout", "BSF1W", "BSF2W"),
    ], [("1", *both, "?") for both in (("BA1", "BA2"), ("BA3", "BA4"), ("BB1", "BB2"), ("BQF1W", "BQF2W"), ("BQF3W", "BQF4W"), ("BSF1W", "BSF2W"))]),
    ("teams of one round beside the number of each match", COMMAS, [
        ("id_partido", "fase", "equipo_a", "equipo_b"), (73, "16avos", "Lwy", "Orły"), (74, "16avos", "Sowy", "Koty"),
    ], [("Top 32", "Lwy", "Orły", "?"), ("Top 32", "Sowy", "Koty", "?")]),
    ("results whose sign has a column, of matches of which one alone is played", CSV, [
        (1, "Jan Kos", "", "-", "Ewa Lis", 1, "-", 0), (2, "Ola Bąk", "", "-", "Ida Żak", 0, "-", 1), (3, "Iza Ryś", "", "-", "Ada Nur", "-", "-", "-"),
    ], [("1", "Jan Kos", "Ewa Lis", "1:0"), ("1", "Ola Bąk", "Ida Żak", "0:1"), ("2", "Iza Ryś", "Ada Nur", "?")]),
    ("what stood at half-time behind the score between both sides", CSV, [
        ("Round 1",), ("19:00", "Lions", "1-2 (1-0)", "Eagles"), ("", "Bears", "2-2 (0-0)", "Owls"), ("Round 2",), ("19:30", "Eagles", "0-1 (0-0)", "Bears"),
        ("", "Owls", "3-0 (1-0)", "Lions"),
    ], [("1", "Lions", "Eagles", "1:2"), ("1", "Bears", "Owls", "2:2"), ("2", "Eagles", "Bears", "0:1"), ("2", "Owls", "Lions", "3:0")]),
    ("the sets of each match below one another, and who has won the match", COMMAS, [
        ("Player 1", "Player 2", "Set", "Score 1", "Score 2", "Winner"), ("Jan", "Ewa", 1, 9, 11, "Jan"), ("Jan", "Ewa", 2, 11, 3, "Jan"), ("Jan", "Ewa", 3, 11, 3, "Jan"),
        ("Ola", "Ida", 1, 11, 3, "Ola"), ("Ola", "Ida", 2, 11, 7, "Ola"),
    ], [("1", "Jan", "Ewa", "2:1"), ("1", "Ola", "Ida", "2:0")]),
    ("a score before the teams of an evening", COMMAS, [
        ("Date", "Score", "Equipe1", "Equipe2"), ("04/09/2018", "6/3", "Lwy", "Orły"), ("11/09/2018", "14/13", "Sowy", "Koty"), ("18/09/2018", "8/6", "Bobry", "Psy"),
    ], [("1", "Lwy", "Orły", "6:3"), ("1", "Sowy", "Koty", "14:13"), ("1", "Bobry", "Psy", "8:6")]),
    ("results, and what each side had before", COMMAS, [
        ("Team A", "Team B", "Result", "A before", "B before"), ("Jan", "Ewa", "6:2", 1, 3), ("Ola", "Ida", "4:6", 8, 5), ("Jan", "Ola", "", 6, 4),
    ], [("1", "Jan", "Ewa", "6:2"), ("1", "Ola", "Ida", "4:6"), ("2", "Jan", "Ola", "?")]),
    ("a name with a figure, and a team called as a mark is, which has played", CSV, [
        ("Home", "Away", "Result"), ("Jan", "Amico2", "2-1"), ("Ewa", "B2", "1-0"), ("Ola", "Jan", "0-2"), ("Ida", "Ola", ""), ("B2", "Ida", ""), ("Amico2", "Ewa", ""),
    ], [("1", "Jan", "Amico2", "2:1"), ("1", "Ewa", "B2", "1:0"), ("2", "Ola", "Jan", "0:2"), ("3", "Ida", "Ola", "?"), ("4", "B2", "Ida", "?"), ("3", "Amico2", "Ewa", "?")]),
    ("a name with a figure that has not played yet", CSV, [
        ("Home", "Away"), *(("Jan", one) for one in ("Ewa", "Ola", "Amico2")), ("Amico2", "Ewa"),
    ], [("1", "Jan", "Ewa", "?"), ("2", "Jan", "Ola", "?"), ("3", "Jan", "Amico2", "?"), ("4", "Amico2", "Ewa", "?")]),
    ("who gave up, whatever they had won by then", COMMAS, [
        ("Player 1", "Player 2", "Result", "retired_player"), ("Jan", "Ewa", "6-2", "Jan"), ("Ola", "Ida", "4-6", ""), ("Jan", "Ida", "1-1", "Ida"),
    ], [("1", "Jan", "Ewa", "2"), ("1", "Ola", "Ida", "4:6"), ("2", "Jan", "Ida", "1")]),
    ("doubles whose second stands below", CSV, [
        ("Player 1", "Player 2", "Score 1", "Score 2"), ("Jan &", "Ola &", 10, 3), ("Ewa", "Ida", "", ""), ("Jan", "Ola", 4, 10),
    ], [("1", "Jan / Ewa", "Ola / Ida", "10:3"), ("1", "Jan", "Ola", "4:10")]),
    ("doubles in words", CSV, [
        ("Match", "Team A Player 1", "Team A Player 2", "Team B Player 1", "Team B Player 2", "Score A", "Score B"), (1, "Jan", "Ewa", "Ola", "Ida", 2, 1),
    ], [("1", "Jan / Ewa", "Ola / Ida", "2:1")]),
    ("matches of which nobody knows yet who plays", CSV, [("Rodada", "Mandante", "Visitante", "Placar"), (1, "Jan", "Ewa", "2:1"), (2, "", "", "")], [("1", "Jan", "Ewa", "2:1")]),
    ("a league in Finnish", COMMAS, [("Kierros", "Koti", "Vieras", "Kotitulos", "Vierastulos", "Paikka"), (1, "Jan", "Ewa", 2, 0, "Oulu"), (2, "Ewa", "Jan", "", "", "Turku")],
     [("1", "Jan", "Ewa", "2:0"), ("2", "Ewa", "Jan", "?")]),
    ("rounds in Chinese", CSV, [("编号", "姓名", "第1轮", "第2轮", "积分"), (1, "Jan", "胜2", "轮空", 2), (2, "Ewa", "负1", "", 0)],
     [("1", "Jan", "Ewa", "1"), ("2", "Jan", "", "BYE")]),
    ("pairs in Korean", page, [("라운드", "선수 1", "선수 2", "승점 1", "승점 2"), (1, "Jan", "Ewa", 3, 1)], [("1", "Jan", "Ewa", "3:1")]),
    ("pairs in Dutch", CSV, [("Ronde", "Bord", "Wit", "Zwart", "Uitslag"), (1, 1, "Jan", "Ewa", "1-0"), (1, 2, "Ola", "Ida", "½-½")],
     [("1", "Jan", "Ewa", "1:0"), ("1", "Ola", "Ida", "1/2:1/2")]),
    ("scores of both called points", COMMAS, [("Date", "Equipe1", "Equipe2", "Score"), (1, "Jan", "Ewa", "6/3"), (2, "Ola", "Ida", "14/13")],
     [("1", "Jan", "Ewa", "6:3"), ("1", "Ola", "Ida", "14:13")]),
    ("letters for the first of both", CSV, [("Player 1", "Player 2", "Result"), ("Jan", "Ewa", "W"), ("Ola", "Ida", "L"), ("Jan", "Ida", "D")],
     [("1", "Jan", "Ewa", "1"), ("1", "Ola", "Ida", "2"), ("2", "Jan", "Ida", "X")]),
    ("letters for the colour that won", CSV, [("White", "Black", "Result"), ("Jan", "Ewa", "W"), ("Ola", "Ida", "B")],
     [("1", "Jan", "Ewa", "1"), ("1", "Ola", "Ida", "2")]),
    ("what each was worth to the first, in a log", CSV, [
        ("Round", "Player", "Opponent", "Result"), (1, "Jan", "Ewa", 0), (1, "Ola", "Ida", "½"), (1, "Ewa", "Jan", 1), (1, "Ida", "Ola", "½"),
    ], [("1", "Jan", "Ewa", "2"), ("1", "Ola", "Ida", "X")]),
    ("sets behind scores, numbers with dots, and long dashes in forfeits", page, [
        ("Paarungsliste der 2. Runde", "", "", "", "", ""), ("Tisch", "TNr", "Teilnehmer", "TNr", "Teilnehmer", "Ergebnis"),
        ("1", "1.", "Kos,Jan", "2.", "Lis,Ewa", "2:0 (11:5, 11:7)"), ("2", "3.", "Bąk,Ola", "4.", "Żak,Ida", "+ – –"),
    ], [("2", "Jan Kos", "Ewa Lis", "2:0"), ("2", "Ola Bąk", "Ida Żak", "1F")]),
    ("nicknames on both sides", CSV, [("Round", "Nick", "Result", "Nick"), (1, "Jan", "2:1", "Ewa")], [("1", "Jan", "Ewa", "2:1")]),
    ("a sheet of players before empty sheets of a program", xlsx, {
        "Attendees": [("ID", "First Name", "Last Name"), (0, "Jan", "Kos"), (1, "Ewa", "Lis")],
        "Pairings": [("Round", "Board", "White Player", "Black Player", "Result")],
    }, []),
]  # fmt: skip


@pytest.mark.parametrize(
    ("write", "rows", "matches"), [one[1:] for one in RESULTS], ids=[one[0] for one in RESULTS]
)
def test_every_match(write: Callable[[Any], bytes], rows: Any, matches: list[Told]) -> None:
    found, problems = read_tournament(write(rows), "cup.csv")
    assert found is not None, problems
    assert not has_errors(problems), problems
    assert told(found) == matches


LISTS: list[tuple[str, Callable[[Any], bytes], Any, list[str], list[str]]] = [
    ("headings in a language that nobody here knows", CSV, [
        ("Kemm", "Xxxx", "Yyyyy"), (1, "Jan Kos", "a@x.pl"), (2, "Ewa Lis", "b@x.pl"), (3, "Ola Bąk", "c@x.pl"),
    ], ["Jan Kos", "Ewa Lis", "Ola Bąk"], ["a@x.pl", "b@x.pl", "c@x.pl"]),
    ("headings in Danish", COMMAS, [("Medlemsnr", "Navn"), (38, "Jan Kos"), (39, "Ewa Lis")], ["Jan Kos", "Ewa Lis"], ["", ""]),
    ("numbers that are no numbers of players", CSV, [
        ("ID", "Zawodnik", "E-mail"), ("J0001", "Jan Kos", "a@x.pl"), ("J0002", "Ewa Lis", ""),
    ], ["Jan Kos", "Ewa Lis"], ["a@x.pl", ""]),
    ("totals with their numbers in one cell", CSV, [
        ("No.", "Player", "Team"), (1, "Jan Kos", "Red"), (2, "Ewa Lis", "Blue"), ("", "Total 2", ""), ("", "Players: 2", ""),
    ], ["Jan Kos", "Ewa Lis"], ["", ""]),
    ("a table of teams", CSV, [
        ("Rank", "Team", "Score", "Buchholz", "Diff", "Seed"), (1, "Smoki", 3, 6, 8, 6), (2, "Wilki", 3, 5, 9, 3),
    ], ["Smoki", "Wilki"], ["", ""]),
    ("answers of a form of Google, with a sentence of consent", COMMAS, [
        ("Sygnatura czasowa", "Adres e-mail", "Imię i nazwisko", "Klub", "Czy zgadzasz się na publikację imienia i nazwiska w wynikach turnieju?"),
        ("2026/03/01 10:11:12 AM GMT+1", "a@x.pl", "Jan Kos", "Smok", "Tak, zgadzam się"),
        ("2026/03/01 11:11:12 AM GMT+1", "b@x.pl", "Ewa Lis", "", "Nie"),
    ], ["Jan Kos", "Ewa Lis"], ["a@x.pl", "b@x.pl"]),
    ("answers of a form of Microsoft", xlsx, [
        ("ID", "Start time", "Completion time", "Email", "Name", "What is your full name?", "Which club are you from?"),
        (1, 46082.42, 46082.43, "anonymous", "", "Jan Kos", "Smok"), (2, 46082.5, 46082.51, "anonymous", "", "Ewa Lis", ""),
    ], ["Jan Kos", "Ewa Lis"], ["", ""]),
    ("two lists beside one another, their groups above", xlsx, [
        ("Group A", "", "", "Group B", ""), ("Lp.", "Gracz", "", "Lp.", "Gracz"), (1, "Jan", "", 1, "Ewa"), (2, "Ola", "", 2, "Ida"),
    ], ["Jan", "Ola", "Ewa", "Ida"], [""] * 4),
    ("parts of names that are empty beside whole names", CSV, [
        ("Player", "Gender", "FirstName", "LastName"), ("Jan Kos", "M", "", ""), ("Ewa Lis", "F", "", ""),
    ], ["Jan Kos", "Ewa Lis"], ["", ""]),
    ("given names whose surnames nobody entered, beside names of other things", CSV, [
        ("FirstName", "LastName", "CarName"), ("Jan", "", "Red"), ("Ewa", "", "Blue"),
    ], ["Jan", "Ewa"], ["", ""]),
    ("somebody called as a heading may be", CSV, [
        ("first", "last", "weight", "skill"), ("Jan", "Kos", 98, 5), ("Ewa", "Lis", 52, 3), ("Nick", "Dake", 2, 1),
    ], ["Jan Kos", "Ewa Lis", "Nick Dake"], [""] * 3),
    ("names and figures without headings", CSV, [("Jan", 8.5), ("Ewa", 5), ("Ola", 7.25)], ["Jan", "Ewa", "Ola"], [""] * 3),
    ("names in two columns without headings", CSV, [("Jan", "Kos", 17, 45), ("Ewa", "Lis", 41, 2), ("Ola", "Kos", -1, 39), ("Ida", "Żak", 5, 32)],
     ["Jan Kos", "Ewa Lis", "Ola Kos", "Ida Żak"], [""] * 4),
    ("names with clubs behind a comma", xlsx, [
        ("Name", "Points"), ("Jan Kos, Bergen", 9), ("Ewa Lis, Bergen", 8), ("Ola Bąk, Oslo", 7), ("Ida Żak, Oslo", 6), ("Iza Ryś, Oslo", 5),
    ], ["Jan Kos, Bergen", "Ewa Lis, Bergen", "Ola Bąk, Oslo", "Ida Żak, Oslo", "Iza Ryś, Oslo"], [""] * 5),
    ("teams with the one that nobody plays", CSV, [("Id", "Name", "SetsWon"), (1, "Smoki", 3), (2, "Wilki", 1), (3, "Freilos", 0)], ["Smoki", "Wilki"], ["", ""]),
    ("addresses with semicolons in every row", lambda text: text.encode(), (
        "name,team,member_emails\nJan Kos,A,a@x.pl;b@x.pl\nEwa Lis,A,c@x.pl\nOla Bąk,B,d@x.pl;e@x.pl;f@x.pl\n"
    ), ["Jan Kos", "Ewa Lis", "Ola Bąk"], [""] * 3),
    ("titles of chess and numbers before names with commas", page, [("Pos", "Player", "Pts"), (1, "4 IM Kos,Jan Maria", 5), (2, "11 WFM Lis,Ewa", 4), (3, "7 Bąk,Ola", 3)],
     ["Jan Maria Kos", "Ewa Lis", "Ola Bąk"], [""] * 3),
    ("nicknames with the tags of their teams, which are no surnames", COMMAS, [("Nick", "Points"), ("BES Toddy", 5), ("FOUR Koke", 3)], ["BES Toddy", "FOUR Koke"], ["", ""]),
    ("clubs that begin with letters for what they are", COMMAS, [("Name", "Points"), ("TSV Essingen", 5), ("KRČMA Jan", 3)], ["TSV Essingen", "Jan Krčma"], ["", ""]),
    ("names below a figure that a program wrote as their heading", xlsx, [(0,), ("Jan Kos",), ("Ewa Lis",)], ["Jan Kos", "Ewa Lis"], ["", ""]),
    ("a list that ends above the title of a round", CSV, [
        ("Rank", "Name", "Score"), (1, "Jan", 2), (2, "Ewa", 1), (), ("## Round 3 pairings",), ("?", "!", "x"), (1, "Ewa", "Jan"),
    ], ["Jan", "Ewa"], ["", ""]),
    ("lines in quotation marks as wholes", lambda text: text.encode(), '"Datum;Name;Punkte"\n"15.11.2025;Jan Kos;197"\n"11.11.2025;Ewa Lis;65"\n', ["Jan Kos", "Ewa Lis"], ["", ""]),
    ("who came, day by day, below rows of days", COMMAS, [
        ("", "01.04", "08.04"), ("", "Training", "Match"), ("Isa", "", "x"), ("Zina", "x", ""), ("Ada", "", ""), ("Ida", "", ""), ("Ola", "", ""), ("Eva", "", ""),
    ], ["Isa", "Zina", "Ada", "Ida", "Ola", "Eva"], [""] * 6),
    ("headings in Japanese", xlsx, [("順位", "選手名", "所属", "勝点"), (1, "山田 太郎", "東京", 3), (2, "佐藤 花子", "大阪", 1)], ["山田 太郎", "佐藤 花子"], ["", ""]),
    ("headings in Turkish", CSV, [("Sıra", "Adı", "Soyadı", "Kulüp", "E-posta"), (1, "Ali", "Kaya", "Ankara", "a@x.tr"), (2, "Ece", "Demir", "", "")],
     ["Ali Kaya", "Ece Demir"], ["a@x.tr", ""]),
    ("a title above names and figures whose headings nobody knows", CSV, [
        ("Table 1",), ("", "Xx", "Yy", "Zz"), ("Jan K", "L", 4, 3), ("Ewa L", "R", 2, "-"), ("Ola B", "L", 2, 2), ("Ida Z", "L", 2, 1),
    ], ["Jan K", "Ewa L", "Ola B", "Ida Z"], [""] * 4),
    ("nicknames, ratings and one word that comes again, without headings", xlsx, [
        ("bn_146", 2073, "Inactive"), ("Nyam", 2056, "Inactive"), ("nobody3", 1451, "Inactive"), ("Wil", 1500, "Active"),
    ], ["bn_146", "Nyam", "nobody3", "Wil"], [""] * 4),
    ("names in a script without capitals beside figures that are not all there", COMMAS, [("커두", 1171, 1184), ("푸름", "undefined", 1187), ("바키", 1090, 1109), ("서재", 1101, 1104)],
     ["커두", "푸름", "바키", "서재"], [""] * 4),
    ("names in two columns and countries, without headings", COMMAS, [(7, "Jan", "Kos", "AUT", 3835), (8, "Ewa", "Lis", "USA", 3110), (9, "Ola", "Bąk", "USA", 3070)],
     ["Jan Kos", "Ewa Lis", "Ola Bąk"], [""] * 3),
    ("teams with wins and losses", CSV, [("equipo", "victorias", "empates", "derrotas"), ("Lobos", 1, 0, 0), ("Osos", 0, 0, 1)], ["Lobos", "Osos"], [""] * 2),
    ("every player many times, as in a log of games", CSV, [
        ("Game", "Player", "Deck"), (1, "Jan", "WU"), (1, "Ewa", "BR"), (2, "Jan", "WU"), (2, "Ewa", "BR"), (3, "Jan", "G"), (3, "Ola", "R"),
    ], ["Jan", "Ewa", "Ola"], ["", "", ""]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("write", "rows", "names", "addresses"), [one[1:] for one in LISTS], ids=[one[0] for one in LISTS]
)
def test_every_name(
    tmp_path: Path, write: Callable[[Any], bytes], rows: Any, names: list[str], addresses: list[str]
) -> None:
    (tmp_path / "list.csv").write_bytes(write(rows))
    players, problems = read_players(tmp_path / "list.csv")
    assert not has_errors(problems), problems
    assert [player.name for player in players] == names
    assert [player.email for player in players] == addresses


def test_pairs_with_their_places_are_entries_and_no_matches() -> None:
    content = COMMAS(
        [("p1", "p2", "place"), ("Kos, Jan", "Lis, Ewa", 1), ("Bąk, Ola", "Żak, Ida", 2), ("Ryś, Iza", "", 3)]
    )
    found, problems = read_tournament(content, "list.csv")
    assert found is not None, problems
    assert [player.name for player in found.players] == ["Jan Kos / Ewa Lis", "Ola Bąk / Ida Żak", "Iza Ryś"]
    assert not found.matches


NAMED = ("Jan", "Ewa", "Ola", "Ida", "Iza", "Ada")
NO_MATCHES: list[tuple[str, Any, int]] = [
    (
        "nicknames beside names",
        [("team", "name", "alias"), ("A", "Jan Kos", "kosiarz"), ("A", "Ewa Lis", "lisek")],
        2,
    ),
    (
        "who was thrown out by whom, and in which place",
        [
            ("Home", "Placement", "Player", "Killer", "Bounty"),
            *(
                (
                    "Jan",
                    1 + one % 6,
                    NAMED[one % 6],
                    NAMED[(one % 6 * 5 + 1) % 6],
                    "FALSKT",
                )
                for one in range(24)
            ),
        ],
        6,
    ),
    (
        "what each likes to play",
        [("Name", "Game"), ("Jan", "Chess"), ("Ewa", "Chess"), ("Ola", "Go"), ("Ida", "Go")],
        4,
    ),
    (
        "who comes from away",
        [("Name", "Away"), ("Jan", "SANT"), ("Ewa", "FALSKT"), ("Ola", "FALSKT"), ("Ida", "SANT")],
        4,
    ),
    (
        "how many matches each has played",
        [("Name", "Matches", "Points"), ("Jan", 3, 6), ("Ewa", 3, 4), ("Ola", 2, 3), ("Ida", 2, 1)],
        4,
    ),
    (
        "figures of opponents beside names",
        [("player_name", "avg_opponent_player"), ("Jan Kos", 1605.28), ("Ewa Lis", 1469.5)],
        2,
    ),
]


@pytest.mark.parametrize(("rows", "count"), [one[1:] for one in NO_MATCHES], ids=[one[0] for one in NO_MATCHES])
def test_a_list_is_no_matches(rows: Any, count: int) -> None:
    found, problems = read_tournament(COMMAS(rows), "list.csv")
    assert found is not None, problems
    assert (len(found.players), found.matches) == (count, ())


REFUSED: list[tuple[str, Any, str]] = [
    ("three of a side", [("a1", "a2", "a3", "b1", "b2", "b3", "score_a", "score_b"), ("Jan", "Ewa", "Ola", "Ida", "Iza", "Ada", 5, 3)], "import-headings"),
    ("a page of a club, with a few matches in it", [
        ("title: The cup of our club",), ("## Results",), ("- Jan Kos vs Ewa Lis (1/0)",), ("## How it is played",), ("- Whoever wins their match goes on to the next round.",),
        ("- There are two games, one with white and one with black.",), ("## Draw",), ("The draw is made before the first round.",),
    ], "import-headings"),
    ("tables of four", [("Round", "Player 1", "Player 2", "Player 3", "Player 4"), (1, "Jan", "Ewa", "Ola", "Ida")], "import-more-than-two"),
    ("three against three by their numbers", [
        ("Match", "Blue1", "Blue2", "Blue3", "Red1", "Red2", "Red3"), (1, 18, 17, 58, 50, 23, 22), (2, 50, 17, 22, 18, 23, 58),
    ], "import-more-than-two"),
    ("numbers that are not all there", [("Round", "Team", "Team"), (1, 0, 1), (1, 2, 4), (2, 0, 2)], "import-numbers-only"),
    ("numbered matches below words that nobody knows", [
        ("", "Vaz", "Tilo", "Grem"), ("Match 1", "Jan Kos", "Ewa Lis", "2:1"), ("Match 2", "Ola Bąk", "Ida Żak", "0:2"), ("Match 3", "Jan Kos", "Ola Bąk", "1:2"),
    ], "import-headings"),
    ("two numbers alone", [("Round", "Team", "Team"), (1, 1, 2), (2, 2, 1)], "import-numbers-only"),
    ("people of a team", [("Team", "Gracz 1", "Gracz 2", "Gracz 3"), ("A", "Jan", "Ewa", "Ola")], "import-more-than-two"),
    ("several people in each cell of a log", [
        ("Date", "Players", "Score"), *[(day, players, "I77") for day in (1, 2, 3) for players in ("Jan+Ewa", "Jan+Ola")],
    ], "import-more-than-two"),
    ("numbers that nobody has", [("Round", "Team1", "Team2", "Result"), (1, 21, 22, "2:1")], "import-numbers-only"),
    ("a cell of text above a sheet that nobody can read", [("Many thanks to everybody",), ("", 1, "x"), ("", 2, "x"), ("", 3, "x")], "import-headings"),
    ("several texts under headings that nobody knows, one of them of halls", [
        ("Xa", "Xb", "Xc", "Xd"), (1500, "Lobos", "Osos", "Great Hall"), (1600, "Aves", "Peces", "Small Hall"), (1700, "Gatos", "Perros", "Old Hall"),
    ], "import-headings"),
    ("figures of a second line beneath each name", [
        ("Pair", "Player Name", "Total"), (1, "JAN KOS", 6), ("ON", "15445895 / R: 1794", "N:2"), (2, "EWA LIS", 5), ("MI", "14598900 / R: 1553", "N:2"),
    ], "import-empty"),
    ("a name of the whole event in every row", [("Name", "Side"), ("Cup", 1), ("Cup", 2), ("Cup", 3)], "players-file-headings"),
    ("numbers and names below one another", [("2",), ("Jan",), ("Ewa",), ("2",), ("Ola",), ("Jan",)], "import-headings"),
    ("what a program was told line by line", [("Jan",), ("Ewa",), ("Jan:Ewa:W",), ("Ewa:Jan:B",)], "import-headings"),
    ("a report of a program with lines drawn", [("Cup of Kladno",), ("======",), ("Rank Pair Names",), ("======",), ("1 1 Jan & Ewa",), ("======",)], "import-headings"),
    ("two columns of words, one with figures in it", [("Jan", "test1"), ("Ewa", "test2"), ("Ola", "test3")], "import-headings"),
    ("a winner who is neither", [("Player 1", "Player 2", "Winner"), ("Jan", "Ewa", "draw lose")], "import-word"),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "code"), [one[1:] for one in REFUSED], ids=[one[0] for one in REFUSED])
def test_what_is_not_taken_in_is_said(rows: Any, code: str) -> None:
    _found, problems = read_tournament(COMMAS(rows), "list.csv")
    assert code in [problem.code for problem in problems if has_errors([problem])]


def test_sheets_of_names_that_nobody_can_read_are_said(tmp_path: Path) -> None:
    sheets: dict[str, Any] = {
        "List": [("Name",), ("Jan Kos",)],
        "By weight": [(125, 133), *[(f"Jan {letter}", f"Ewa {letter}") for letter in "ABCD"]],
    }
    (tmp_path / "list.xlsx").write_bytes(xlsx(sheets))
    _, problems = read_players(tmp_path / "list.xlsx")
    assert [dict(one.values)["names"] for one in problems if one.code == "import-left-out"] == ["By weight"]


PARTNERS = [(*"JEOI", 2120, 2355), (*"JOEI", 2220, 1030), (*"JIEO", 840, 2330)]


@pytest.mark.parametrize(
    "headings",
    [
        "T1P1 T1P2 T2P1 T2P2 S1 S2",
        "a1 a2 b1 b2 score_a score_b",
        "red_1 red_2 blue_1 blue_2 red_goals blue_goals",
        "player_A1 player_A2 player_B1 player_B2 S1 S2",
    ],
)
def test_pairs_whose_partners_change_are_entries_and_it_is_said(headings: str) -> None:
    found, problems = read_tournament(COMMAS([headings.split(), *PARTNERS]), "cup.csv")
    assert found is not None, problems
    assert {one[1:] for one in told(found)} == {
        ("J / E", "O / I", "2120:2355"), ("J / O", "E / I", "2220:1030"), ("J / I", "E / O", "840:2330"),
    }  # fmt: skip
    assert [one.code for one in problems] == [
        "players-file-understood", "import-partners-change", "import-rounds-counted",
    ]  # fmt: skip


def test_partners_in_capitals_are_two_beside_a_list_of_people() -> None:
    singles = [("Jan", "", "Ola", "", 5, 2), ("Ewa", "", "DC", "", 5, 1), ("Jan", "", "Ewa", "", 5, 3)]
    games = [("T1_P1", "T1_P2", "T2_P1", "T2_P2", "S1", "S2"), *singles, ("Jan", "Ewa", "Ola", "DC", 5, 4)]
    people = [("Player", "Won", "Lost"), ("Jan", 3, 0), ("Ewa", 2, 1), ("Ola", 0, 2), ("DC", 0, 2)]
    found, problems = read_tournament(xlsx({"Games": games, "Ratios": people}), "cup.xlsx")
    assert found is not None, problems
    assert ("Jan / Ewa", "Ola / DC", "5:4") in {one[1:] for one in told(found)}


def test_singles_tell_who_of_four_play_together() -> None:
    heads = ("Player1", "Player2", "Player3", "Player4", "S1", "S2")
    singles = [("Jan", "", "Ola", "", 11, 8), ("Ewa", "", "Jan", "", 9, 12)]
    found, problems = read_tournament(COMMAS([heads, *singles, (*"JEOI", 4, 11)]), "cup.csv")
    assert found is not None, problems
    assert [one[1:] for one in told(found)] == [
        ("Jan", "Ola", "11:8"), ("Ewa", "Jan", "9:12"), ("J / E", "O / I", "4:11"),
    ]  # fmt: skip
    for few in ([singles[0]], [*singles, ("Jan", "Ewa", "", "", 3, 2)]):
        _, problems = read_tournament(COMMAS([heads, *few, (*"JEOI", 4, 11)]), "cup.csv")
        assert "import-more-than-two" in [one.code for one in problems]


def test_somebody_who_plays_alone_for_both_of_a_side_is_one() -> None:
    rows = [
        ("T1P1", "T1P2", "T2P1", "T2P2", "Result"),
        ("Jan", "Jan", "Ola", "Ida", "2:1"),
        ("Jan", "Jan", "Ida", "Ola", "0:2"),
    ]
    found, problems = read_tournament(COMMAS(rows), "cup.csv")
    assert found is not None, problems
    assert {one[1] for one in told(found)} == {"Jan"}


def test_the_menu_of_a_page_is_nobody(tmp_path: Path) -> None:
    menu = [
        ("Spring Cup", "", ""),
        ("Participants", "Tables", "Rounds"),
        ("List by Name List by Points", "Standing", ""),
    ]
    path = tmp_path / "cup.html"
    path.write_bytes(page(menu) + page([("ID", "Name", "Rtg"), (1, "Jan Kos", 1373), (2, "Ewa Lis", 1000)]))
    players, problems = read_players(path)
    assert not has_errors(problems), problems
    assert [player.name for player in players] == ["Jan Kos", "Ewa Lis"]


def test_the_winner_of_each_set_is_not_that_of_the_match() -> None:
    sets = [("Jan", "Ewa", 1, 9, 11, "Ewa"), ("Jan", "Ewa", 2, 11, 3, "Jan"), ("Jan", "Ewa", 3, 11, 3, "Jan")]
    rows = [("Player 1", "Player 2", "Set", "Score 1", "Score 2", "Winner"), *sets]
    found, problems = read_tournament(
        COMMAS([*rows, ("Ola", "Ida", 1, 11, 3, "Ola"), ("Ola", "Ida", 2, 11, 7, "Ola")]), "a.csv"
    )
    assert found is not None
    assert told(found) == [("1", "Jan", "Ewa", "2:1"), ("1", "Ola", "Ida", "2:0")]
    assert "import-wins-differ" not in [one.code for one in problems]
