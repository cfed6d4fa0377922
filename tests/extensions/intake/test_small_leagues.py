"""What friends, schools and small leagues keep: plans without headings, games of pairs, sheets of figures, answers of a form."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.problems.problem import has_errors
from tests.extensions.intake.shapes import Cells, separated, xlsx
from tests.extensions.intake.test_results import Told, told

MATCHES: list[tuple[str, Cells, list[Told]]] = [
    ("a plan without headings, and who has the whistle far behind", [
        ("Lwy", "Orły", "20:00", "", "", "Sowy", 1), ("Sowy", "Lwy", "21:00", "", "", "Orły", 2), ("Orły", "Sowy", "20:00", "", "", "Lwy", 3),
        ("Orły", "Lwy", "21:00", "", "", "Sowy", 4), ("Lwy", "Sowy", "20:00", "", "", "Orły", 5),
    ], [("1", "Lwy", "Orły", "?"), ("2", "Sowy", "Lwy", "?"), ("3", "Orły", "Sowy", "?"), ("4", "Orły", "Lwy", "?"), ("5", "Lwy", "Sowy", "?")]),
    ("figures that come again before both names are no scores", [
        (13, "Lwy", "Orły", "mo", 13, 50), (3, "Sowy", "Lwy", "we", 3, 41), (6, "Orły", "Sowy", "we", 6, 46), (11, "Orły", "Lwy", "mo", 11, 50), (8, "Lwy", "Sowy", "mo", 8, 49),
    ], [("1", "Lwy", "Orły", "?"), ("2", "Sowy", "Lwy", "?"), ("3", "Orły", "Sowy", "?"), ("4", "Orły", "Lwy", "?"), ("5", "Lwy", "Sowy", "?")]),
    ("a mark behind whoever is at home", [
        ("Home", "Away"), ("Lwy II (H)", "Orły"), ("Lwy II (H)", "Sowy"), ("Orły (H)", "Sowy"), ("Orły (H)", "Lwy II"), ("Sowy (H)", "Lwy II"), ("Sowy (H)", "Orły"),
    ], [
        ("1", "Lwy II", "Orły", "?"), ("2", "Lwy II", "Sowy", "?"), ("3", "Orły", "Sowy", "?"), ("4", "Orły", "Lwy II", "?"), ("5", "Sowy", "Lwy II", "?"), ("6", "Sowy", "Orły", "?"),
    ]),
    ("nobody known on one side", [
        ("Board", "White", "Result", "Black"), (1, "Jan Kos", "1-0", "N.N."), (2, "Ewa Lis", "0-1", "Ola Bąk"),
    ], [("1", "Jan Kos", "", "1:0"), ("1", "Ewa Lis", "Ola Bąk", "0:1")]),
    ("what both have made right behind each, in words that nobody knows", [
        ("TeamA", "qqA", "TeamB", "qqB"), ("Lwy", 3, "Orły", 1), ("Sowy", 0, "Koty", 2),
    ], [("1", "Lwy", "Orły", "3:1"), ("1", "Sowy", "Koty", "0:2")]),
    ("teams of an age, and a note that is no title of another tournament", [
        ("Home", "HG", "AG", "Away"), ("Lwy 50+", 1, 2, "Orły"), ("Sowy", 0, 2, "Lwy 50+"), ("Koty", 3, 1, "Foki"), ("rain on the second day", "", "", ""),
        ("Orły", 1, 1, "Sowy"), ("Lwy 50+", 2, 0, "Osy"), ("Koty", 0, 1, "Sowy"),
    ], [
        ("1", "Lwy 50+", "Orły", "1:2"), ("2", "Sowy", "Lwy 50+", "0:2"), ("1", "Koty", "Foki", "3:1"), ("3", "Orły", "Sowy", "1:1"), ("3", "Lwy 50+", "Osy", "2:0"), ("4", "Koty", "Sowy", "0:1"),
    ]),
    ("no headings, and the first row is of two teams of one club", [
        ("17/02/2022", "Birtley A v Birtley B"), ("17/02/2022", "Eagle v Plough"), ("24/02/2022", "Plough v Birtley A"), ("24/02/2022", "Birtley B v Eagle"),
    ], [("1", "Birtley A", "Birtley B", "?"), ("1", "Eagle", "Plough", "?"), ("2", "Plough", "Birtley A", "?"), ("2", "Birtley B", "Eagle", "?")]),
    ("teams below headings of their numbers, and scores by the first letter of each side", [
        ("team1_id", "team2_id", "hs", "as"), ("Red Lions", "Eagles", 41, 46), ("Old Bears", "Red Lions", 30, 20), ("Eagles", "Old Bears", 12, 11),
    ], [("1", "Red Lions", "Eagles", "41:46"), ("2", "Old Bears", "Red Lions", "30:20"), ("3", "Eagles", "Old Bears", "12:11")]),
    ("whence they came, in brackets and before their names", [
        ("Home", "Away", "Result"), ("Lwy", "Orły", "3:1"), ("Sowy", "Koty", "2:0"), ("Lwy(A1)", "Koty(B2)", "1:0"), ("1:a grupp 2: Sowy", "2. Gruppe A: Orły", "0:2"),
    ], [("1", "Lwy", "Orły", "3:1"), ("1", "Sowy", "Koty", "2:0"), ("2", "Lwy", "Koty", "1:0"), ("2", "Sowy", "Orły", "0:2")]),
    ("a final of those who were first and second", [
        ("Home", "Away", "Result"), ("Lwy", "Orły", "3:1"), ("Sowy", "Lwy", "0:2"), ("Orły", "Sowy", "1:0"), ("First (Lwy)", "Second (Orły)", "1:2"), ("Koty (Gdynia)", "Sowy", "1:0"),
    ], [
        ("1", "Lwy", "Orły", "3:1"), ("2", "Sowy", "Lwy", "0:2"), ("3", "Orły", "Sowy", "1:0"), ("4", "Lwy", "Orły", "1:2"), ("4", "Koty (Gdynia)", "Sowy", "1:0"),
    ]),
    ("second teams that are called as the first", [
        ("Home", "Away", "Result"), ("Lwy", "Orły", "3:1"), ("II (Lwy)", "II (Orły)", "1:2"), ("Lwy", "III (Orły)", "2:0"),
    ], [("1", "Lwy", "Orły", "3:1"), ("1", "II (Lwy)", "II (Orły)", "1:2"), ("2", "Lwy", "III (Orły)", "2:0")]),
    ("two against two without headings, and a word between them", [
        ("Jan", "Ewa", "win", "Ola", "Ida"), ("Ola", "Ida", "win", "Ewa", "Jan"), ("Jan", "Ewa", "draw", "Ola", "Zoe"), ("Ola", "Zoe", "lose", "Ida", "Ewa"),
    ], [("1", "Jan / Ewa", "Ola / Ida", "1"), ("2", "Ola / Ida", "Jan / Ewa", "1"), ("3", "Jan / Ewa", "Ola / Zoe", "X"), ("4", "Ola / Zoe", "Ida / Ewa", "2")]),
    ("two teams of a club, told apart in brackets", [
        ("Home", "Away", "Result"), ("Lwy (A1)", "Lwy (A2)", "3:1"), ("Sowy", "Lwy (A1)", "2:0"),
    ], [("1", "Lwy (A1)", "Lwy (A2)", "3:1"), ("2", "Sowy", "Lwy (A1)", "2:0")]),
    ("where a club plays, and what those at home made", [
        ("Opponent", "Venue", "Team", "Home score", "Away score"), ("Orły", "Away", "First Team", 3, 1), ("Sowy", "Home", "First Team", 2, 0), ("Koty", "Away", "Second Team", "", ""),
        ("Osy", "Home", "Second Team", 1, 1),
    ], [("1", "Orły", "First Team", "3:1"), ("2", "First Team", "Sowy", "2:0"), ("3", "Koty", "Second Team", "?"), ("1", "Second Team", "Osy", "1:1")]),
    ("each match twice, for the people of either side", [
        ("match_id", "team_1", "team_2", "score_1", "score_2", "agent"), (1, "Lwy", "Orły", 13, 1, "Jett"), (1, "Lwy", "Orły", 13, 1, "Sova"),
        (2, "Sowy", "Koty", 7, 13, "Omen"), (2, "Sowy", "Koty", 7, 13, "Kayo"),
    ], [("1", "Lwy", "Orły", "13:1"), ("1", "Sowy", "Koty", "7:13")]),
    ("the sets of the only match, which ended alike", [
        ("Match", "Player 1", "Player 2", "Set", "Score 1", "Score 2"), (1, "Jan", "Ewa", 1, 6, 4), (1, "Jan", "Ewa", 2, 6, 4),
    ], [("1", "Jan", "Ewa", "2:0")]),
    ("both sides in a cell, and a column of guests that nobody has filled", [
        ("Этап", "Матч", "Голы хозяев", "Голы гостей", "Голы гости"), ("1/4 финала", "Львы – Орлы", 3, 0, ""), ("1/4 финала", "Совы – Коты", 3, 4, ""),
        ("1/2 финала", "Львы – Коты", 1, 2, ""), ("Финал", "? – ?", "", "", ""),
    ], [("Top 8", "Львы", "Орлы", "3:0"), ("Top 8", "Совы", "Коты", "3:4"), ("Top 4", "Львы", "Коты", "1:2")]),
    ("both sides in a cell in short, and in columns of their own", [
        ("Match", "Home", "Away", "Score"), ("LW vs OR", "Lwy", "Orły", "2:1"), ("SO vs KO", "Sowy", "Koty", "0:3"), ("LW vs KO", "Lwy", "Koty", "1:1"),
    ], [("1", "Lwy", "Orły", "2:1"), ("1", "Sowy", "Koty", "0:3"), ("2", "Lwy", "Koty", "1:1")]),
    ("a break among matches", [
        ("time", "game"), ("10:00", "Lwy vs Orły"), ("11:00", "Sowy vs Koty"), ("12:00", "LUNCH BREAK"), ("13:00", "Lwy vs Koty"),
    ], [("1", "Lwy", "Orły", "?"), ("1", "Sowy", "Koty", "?"), ("2", "Lwy", "Koty", "?")]),
    ("rounds of a bracket before a word for it", [
        ("Week", "Home", "Away", "Result"), (1, "Lwy", "Orły", "3:1"), (1, "Sowy", "Koty", "2:0"), ("Semi-- Playoffs", "Lwy", "Koty", "1:0"), ("Playoff - Final", "Lwy", "Sowy", "2:0"),
    ], [("1", "Lwy", "Orły", "3:1"), ("1", "Sowy", "Koty", "2:0"), ("Top 4", "Lwy", "Koty", "1:0"), ("Final", "Lwy", "Sowy", "2:0")]),
    ("days in the column of a side", [
        ("Week", "Home Team", "Away Team"), ("Week 1", "July 3, 2023", ""), ("", "Lwy", "Orły"), ("", "Sowy", "Koty"), ("Week 2", "July 10, 2023", ""), ("", "Lwy", "Sowy"), ("", "Orły", "Koty"),
    ], [("1", "Lwy", "Orły", "?"), ("1", "Sowy", "Koty", "?"), ("2", "Lwy", "Sowy", "?"), ("2", "Orły", "Koty", "?")]),
    ("no goals in a match of which nobody has told", [
        ("Home", "HG", "Home result", "Away", "AG"), ("Lwy", 2, "win", "Orły", 1), ("Sowy", 0, "unreported", "Lwy", 0), ("Orły", 0, "tie", "Sowy", 0),
    ], [("1", "Lwy", "Orły", "2:1"), ("3", "Sowy", "Lwy", "?"), ("2", "Orły", "Sowy", "0:0")]),
    ("no wins of a series that is still to come", [
        ("Round", "Team1", "Team2", "Win1", "Win2"), (1, "Lwy", "Orły", 4, 0), (1, "Sowy", "Koty", 1, 4), (2, "Lwy", "Koty", 0, 0),
    ], [("1", "Lwy", "Orły", "4:0"), ("1", "Sowy", "Koty", "1:4"), ("2", "Lwy", "Koty", "?")]),
    ("pairs of two colours, one of which has won", [
        ("id", "rouge_p1", "rouge_p2", "bleu_p1", "bleu_p2", "vainqueur"), (1, "Jan", "Ewa", "Ola", "Ida", "rouge"), (2, "Zoe", "Iza", "Jan", "Ewa", "bleu"), (3, "Ola", "Ida", "Iza", "Zoe", "bleu"),
    ], [("1", "Jan / Ewa", "Ola / Ida", "1"), ("2", "Zoe / Iza", "Jan / Ewa", "2"), ("3", "Ola / Ida", "Zoe / Iza", "2")]),
]  # fmt: skip
LISTS: list[tuple[str, Cells, list[str]]] = [
    ("a sheet of figures below each name", [("Jo", "Matt", "Mum"), (24, 20, 42), (63, 28, 22), (12, 33, 29)], ["Jo", "Matt", "Mum"]),
    ("teams with their places of each week", [
        ("Team", "Week", "League_Rank"), *((team, week, place) for week in (1, 2) for place, team in enumerate(("Lwy", "Orły", "Sowy"), 1)), ("Lwy", 3, 1),
    ], ["Lwy", "Orły", "Sowy"]),
    ("teams beside the three who are in each", [
        ("No", "Name", "Spieler"), (1, "Lwy", "Jan Kos / Ewa Lis / Ola Bąk"), (2, "Orły", "Ida Żak / Zoe Ryś / Iza Mak"), (3, "Sowy", "Piotr Nur / Adam Maj / Jan Sum"),
    ], ["Lwy", "Orły", "Sowy"]),
    ("money under a heading that may name groups", [("Name", "Prize Pool"), ("Jan Kos", 1450), ("Ewa Lis", 900), ("Ola Bąk", 100)], ["Jan Kos", "Ewa Lis", "Ola Bąk"]),
    ("points with their unit behind first names", [("Jan", "32 pts"), ("Ewa", "24 pts"), ("Ola", "11 pts"), ("Ida", "9 pts")], ["Jan", "Ewa", "Ola", "Ida"]),
    ("ratings of a form behind nicknames", [
        ("Timestamp", "Discord Nickname", "Premier Elo", "Max Elo"), ("2025-09-13", "Flan", 26000, 28000), ("2025-09-14", "corndog", 27500, 27500), ("2025-09-15", "RimFire", 17000, 19000),
        ("2025-09-16", "Ursa", 15000, 16000),
    ], ["Flan", "corndog", "RimFire", "Ursa"]),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "matches"), [one[1:] for one in MATCHES], ids=[one[0] for one in MATCHES])
def test_who_met_whom(rows: Cells, matches: list[Told]) -> None:
    found, problems = read_tournament(separated()(rows), "liga.csv")
    assert found is not None, problems
    assert not has_errors(problems)
    assert [match for one in found.tournaments for match in told(one)] == matches


def test_a_list_of_names_and_surnames_that_stands_twice_is_no_match() -> None:
    rows = [
        ("Orest", "Kowal", 18, 1),
        ("Ewelina", "Lisek", 18, 0),
        ("Oliwia", "Bąkowa", 18, 0),
        ("Zofia", "Wilga", 18, 0),
    ]
    found, _ = read_tournament(separated()([*rows, *rows]), "liga.csv")
    assert found is None or not found.matches
    again, _ = read_tournament(
        separated()([*rows, *((other, one, *more) for one, other, *more in rows)]), "liga.csv"
    )
    assert again is not None
    assert len(again.matches) == 8


@pytest.mark.parametrize(("rows", "names"), [one[1:] for one in LISTS], ids=[one[0] for one in LISTS])
def test_who_is_listed(rows: Cells, names: list[str], tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_bytes(separated()(rows))
    players, problems = read_players(tmp_path / "list.csv")
    assert not has_errors(problems)
    assert [one.name for one in players] == names
    assert not any(one.group for one in players)


def test_sheets_called_as_groups_are_groups_of_one_event(tmp_path: Path) -> None:
    (tmp_path / "cup.xlsx").write_bytes(
        xlsx(
            {"Group 1": [("Name",), ("Jan Kos",), ("Ewa Lis",)], "Group 2": [("Name",), ("Ola Bąk",), ("Ida Żak",)]}
        )
    )
    players, problems = read_players(tmp_path / "cup.xlsx")
    assert [(one.name, one.group) for one in players] == [
        ("Jan Kos", "1"), ("Ewa Lis", "1"), ("Ola Bąk", "2"), ("Ida Żak", "2"),
    ]  # fmt: skip
    assert [one.code for one in problems] == []


def test_two_people_of_a_form_may_be_sides_or_a_pair_for_a_new_tournament_too(tmp_path: Path) -> None:
    rows = [("Person 1", "Person 2"), ("Jan Kos", "Ewa Lis"), ("Ola Bąk", "Ida Żak"), ("Zoe Ryś", "Iza Mak")]
    (tmp_path / "list.csv").write_bytes(separated()(rows))
    assert [one.code for one in read_players(tmp_path / "list.csv")[1]] == ["import-sides-or-team"]


def test_a_competition_of_two_matches_has_no_headings_of_its_own() -> None:
    """`Home` and `First Team` may be headings, but not where they come again below, or below which there is nothing."""
    heads = ("Date", "Time", "Opponent", "Venue", "Team", "Competition")
    met = [
        *((name, "League") for name in ("Orły", "Sowy", "Koty", "Bobry")),
        ("Osy", "Cup"),
        ("Foki", "Cup"),
        ("Psy", "Friendly"),
    ]
    rows = [
        (f"2026-07-{day}", "18:00:00", name, "Home", "First Team", cup) for day, (name, cup) in enumerate(met, 10)
    ]
    found, problems = read_tournament(separated(",")([heads, *rows]), "club.csv")
    assert found is not None, problems
    assert {player.name for player in found.everybody} == {"First Team", *(name for name, _ in met)}
    assert [(one.title, len(one.matches)) for one in found.tournaments] == [
        ("League", 4),
        ("Cup", 2),
        ("Friendly", 1),
    ]


def test_wins_and_losses_are_nobody() -> None:
    rows = [
        ("teamId", "position", "won", "lost", "points"),
        ("lwy", 1, 3, 0, 9),
        ("orly", 2, 2, 1, 6),
        ("sowy", 3, 1, 2, 3),
        ("koty", 4, 0, 3, 0),
    ]
    found, problems = read_tournament(separated(",")(rows), "table.csv")
    assert found is not None, problems
    assert ([player.name for player in found.players], found.matches) == (["lwy", "orly", "sowy", "koty"], ())


@pytest.mark.parametrize("file", ["league.csv", "league 2018.csv"])
def test_a_season_in_a_column_and_in_the_name_of_the_file_is_one(file: str) -> None:
    rows = [
        ("Season", "Home", "Away", "Result"),
        ("2018 League", "Jan", "Ewa", "1-0"),
        ("2018 League", "Ola", "Ida", "0-1"),
        ("2018 League", "Jan", "Ola", "1-0"),
    ]
    found, problems = read_tournament(separated(",")(rows), file)
    assert found is not None, problems
    assert (len(found.tournaments), len(found.matches)) == (1, 3)


def test_a_few_matches_beside_a_sheet_that_names_everybody_come_in() -> None:
    standings = [
        ("After 3 rounds",),
        *(
            (place, name, "", 9 - place)
            for place, name in enumerate(("Jan K", "Ewa L", "Ola B", "Ida Z", "Zoe R"), 1)
        ),
    ]
    sheets: dict[str, Cells] = {
        "Current": [("Jan K", "-", "Ewa L", "1.5 - 0.5"), ("Ola B", "-", "Ida Z", "1 - 1")],
        "Print": standings,
    }
    found, problems = read_tournament(xlsx(sheets), "club.xlsx")
    assert found is not None, problems
    assert told(found) == [("1", "Jan K", "Ewa L", "3/2:1/2"), ("1", "Ola B", "Ida Z", "1:1")]


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["POA Bryant", "HIF 11", "ATV/KV Basel", "Raposas"], ["POA Bryant", "HIF 11", "ATV/KV Basel", "Raposas"]),
        (["LIS Ewa", "KOS Jan", "BĄK Ola", "Ida Mak"], ["Ewa Lis", "Jan Kos", "Ola Bąk", "Ida Mak"]),
        (["KOWALSKA Ewa", "Jan Kos", "Ola Bąk", "Ida Mak"], ["Ewa Kowalska", "Jan Kos", "Ola Bąk", "Ida Mak"]),
    ],
)  # fmt: skip
def test_three_capitals_are_a_surname_where_most_names_begin_so(names: list[str], expected: list[str]) -> None:
    found, problems = read_tournament(separated()([("Name",), *((name,) for name in names)]), "list.csv")
    assert found is not None, problems
    assert [player.name for player in found.players] == expected
