"""Who of a list takes part, and what beside the names is private: telephone numbers, waiting lists, scorers, rows that are nobody."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pipeline.extensions.intake.answers import with_answers
from pipeline.extensions.intake.names import bare, cleaned, without_phone
from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.sheets import Sheets, read_sheets
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.extensions.intake.words import WHOLE, keys_of
from pipeline.model import Player
from pipeline.problems.problem import Problem, has_errors
from tests.extensions.intake.shapes import Cells, separated, xlsx
from tests.extensions.intake.test_results import told

CSV = separated()
GIVEN, FAMILY = (
    ("Jan", "Ewa", "Ola", "Ida", "Adam", "Iza", "Zoe", "Piotr"),
    ("Kos", "Lis", "Bąk", "Żak", "Maj", "Ryś", "Nur", "Sum", "Wilk", "Orzeł"),
)


def whoever(content: bytes, folder: Path, name: str = "list.csv") -> tuple[list[Player], list[Problem]]:
    path = folder / name
    path.write_bytes(content)
    players, problems = read_players(path)
    return players, problems


@pytest.mark.parametrize(
    ("cell", "name", "phone"),
    [
        ("Ewa Lis 614-555-0100", "Ewa Lis", "614-555-0100"),
        ("Ewa Lis +48 600 700 800 ewa@x.pl", "Ewa Lis", "+48 600 700 800"),
        ("Ewa Lis, nr telefonu: 600700800", "Ewa Lis", "600700800"),
        ("Ewa Lis (tel. 06 12 34 56 78) (W)", "Ewa Lis (W)", "06 12 34 56 78"),
        ("Ewa Lis  614-555-010  ewalis.example.net", "Ewa Lis", "614-555-010"),
        ("8 (912) 345-67-89 Ewa Lis", "Ewa Lis", "8 (912) 345-67-89"),
        ("Ewa Lis 600 700 800; 500 600 700", "Ewa Lis", "600 700 800"),
        ("Ewa Lis 22 33 44 55", "Ewa Lis", "22 33 44 55"),
        ("Ewa Lis 555-0100", "Ewa Lis", "555-0100"),
        ("+48 600 700 800", "", "+48 600 700 800"),
        ("Ewa Lis 6-4 3-6 10-8 6-4", "Ewa Lis 6-4 3-6 10-8 6-4", ""),
        ("Cup 2026-01-09 10:14", "Cup 2026-01-09 10:14", ""),
        ("Schalke 04", "Schalke 04", ""),
        ("123456789", "123456789", ""),
        ("Lwy 2.71828182", "Lwy 2.71828182", ""),
        ("Ewa Lis 1.6145550100", "Ewa Lis", "1.6145550100"),
    ],
)
def test_no_telephone_number_is_part_of_a_name(cell: str, name: str, phone: str) -> None:
    assert (bare(cell)[0], without_phone(cell)[1]) == (name, phone)


@pytest.mark.parametrize("heading", [b"Name;Club\n", b""])
def test_telephone_numbers_go_into_their_private_column(heading: bytes, tmp_path: Path) -> None:
    rows = b"Jan Kos 600 700 801\nEwa Lis +48 600-700-802 ewa@x.pl\nIda Mak\n"
    players, problems = whoever(heading + rows, tmp_path)
    assert [(one.name, one.phone, one.email) for one in players] == [
        ("Jan Kos", "600 700 801", ""),
        ("Ewa Lis", "+48 600-700-802", "ewa@x.pl"),
        ("Ida Mak", "", ""),
    ]
    assert not has_errors(problems)
    assert not any("700" in str(value) for problem in problems for _, value in problem.values)


def test_no_telephone_number_beside_a_side_of_a_match_is_published() -> None:
    rows = [("Round", "White", "Black", "Result"), (1, "Jan Kos 600700801", "Ewa Lis tel. 600 700 802", "1:0")]
    found, _ = read_tournament(CSV(rows), "cup.csv")
    assert found is not None
    assert [one.name for one in found.players] == ["Jan Kos", "Ewa Lis"]


def test_a_sign_behind_a_name_is_none_of_it() -> None:
    assert [one.name for one in cleaned(["Jan Kos  +", "Ewa Lis", "A+"])] == ["Jan Kos", "Ewa Lis", "A+"]
    assert [one.name for one in cleaned(["FC Wola +", "FC Wola"])] == ["FC Wola +", "FC Wola"]


@pytest.mark.parametrize(
    ("heading", "key"),
    [
        *((one, "club") for one in ("Nome Squadra", "NOMBRE EQUIPO", "nom de l'équipe", "Name der Mannschaft")),
        *((one, "club") for one in ("Nazwa drużyny", "Team names", "Название команды", "Název týmu")),
        *((one, "name") for one in ("Nombre del jugador", "Nome atleta")),
        ("Nom de la ville", "city"),
    ],
)
def test_a_word_for_a_name_before_whose_name_it_is(heading: str, key: str) -> None:
    assert key in keys_of(heading, WHOLE)


@pytest.mark.parametrize("heading", ["Name / Team", "Name, Club", "Name Surname", "Nome torneo"])
def test_two_headings_in_one_are_no_name_of_a_team(heading: str) -> None:
    assert "club" not in keys_of(heading, WHOLE)
    assert "family name" not in keys_of(heading, WHOLE)


NOBODY: list[tuple[str, Cells]] = [
    ("a heading above teams alone", [("Nome squadra",), ("Lupi",), ("Orsi",), ("Volpi",)]),
    ("places for teams to come", [
        ("Pos", "Equipo", "PTS"), *((place, one, 0) for place, one in enumerate(("Lupi", "Orsi", "Volpi"), 1)),
        *((place, "NOMBRE EQUIPO", 0) for place in range(4, 7)),
    ]),
    ("signs that part rows", [("Name", "Club"), ("Lupi", "A"), ("===", ""), ("Orsi", "B"), ("---", "***"), ("Volpi", "C")]),
    ("a note beside names alone", [("", "Entrant"), ("", "Lupi"), ("", "Orsi"), ("", "Volpi"), (), ("So far there are three.", "")]),
    ("a note below three headings", [
        ("Name", "Rank", "Played on"), ("Lupi", 1518, 33), ("Orsi", "1497*", 7), ("Volpi", 1480, 12), (),
        ("*: not yet final", "", ""),
    ]),
    ("what a course of golf has", [
        ("Player", "Total", *(f"Hole{hole}" for hole in range(1, 10))), ("Par", 27, *[3] * 9),
        *((one, 30, *[3] * 8, 6) for one in ("Lupi", "Orsi", "Volpi")),
    ]),
    ("robots below many words that nobody knows", [
        ("2026-04-11 10:07",), ("Results for 10 rounds",), ("Rank", "Robot Name", "Survival", "Bullet Dmg", "Ram Dmg * 2", "1sts", "2nds"),
        *((f"{place}th", name, 2400 - place, 1083, 7, 8, 2) for place, name in enumerate(("Lupi", "Orsi", "Volpi"), 1)), ("$",),
    ]),
    ("people of teams in the last columns", [
        (name, "SMG", 1, *(f"{given} {letter}os" for given in ("Jan", "Ewa", "Ola"))) for name, letter in zip(("Lupi", "Orsi", "Volpi"), "KLM", strict=True)
    ]),
    ("numbers of each group", [
        ("Grupo", "Número", "Equipo"), ("A", 1, "Lupi"), ("A", 2, "Orsi"), ("B", 1, "Volpi"), ("B", 2, "Falchi"),
    ]),
    ("those who wait below the others", [
        ("Name", "Club"), ("Lupi", "A"), ("Orsi", "B"), ("Volpi", "C"), ("Waiting list:", ""), ("Gatti", "D"), ("Cani", "E"),
    ]),
    ("a title below which the same people stand again", [
        ("Kills", "Round 1", "Round 2", "", "Team"), ("Lupi", 1, 2, "", "A"), ("Orsi", 0, 4, "", "A"), ("Volpi", 3, 1, "", "B"), (), ("Placement",), ("Lupi", 25, 14, "", ""), ("Volpi", 0, 1, "", ""),
    ]),
    ("deals above the totals of those who have a column", [
        ("#", "Time", "Kind", "Points", "Lupi", "Orsi", "Volpi"), (1, "20:12", "Plain", 1, -1, 0, 1), (2, "20:13", "Alone", 2, 0, "", 2), ("Total", "", "", "", -1, 0, 3),
    ]),
    ("those who wait below names alone", [("Lupi",), ("Orsi",), ("Volpi",), ("Lista rezerwowa",), ("Gatti",)]),
]  # fmt: skip


@pytest.mark.parametrize("rows", [rows for _, rows in NOBODY], ids=[name for name, _ in NOBODY])
def test_rows_of_a_list_that_are_nobody(rows: Cells, tmp_path: Path) -> None:
    players, problems = whoever(CSV(rows), tmp_path)
    assert not has_errors(problems), problems
    assert [one.name for one in players][:3] == ["Lupi", "Orsi", "Volpi"]
    assert {one.name for one in players} <= {"Lupi", "Orsi", "Volpi", "Falchi"}


def test_wins_and_losses_are_no_names(tmp_path: Path) -> None:
    value = [{"rank": place, "name": name, "history": [*"WLLWL"]} for place, name in enumerate(("Lupi", "Orsi"), 1)]
    players, _ = whoever(json.dumps({"teams": value}).encode(), tmp_path, "cup.json")
    assert [one.name for one in players] == ["Lupi", "Orsi"]


def test_pictures_may_be_a_name(tmp_path: Path) -> None:
    players, _ = whoever(CSV([("Name", "Club"), ("🦊", "A"), ("⚔️", "B"), ("Ewa", "C")]), tmp_path)
    assert [one.name for one in players] == ["🦊", "⚔️", "Ewa"]


def test_a_number_that_stands_twice_is_still_an_error(tmp_path: Path) -> None:
    rows = [("No", "Name"), *((number, f"Ewa {one}") for number, one in zip((1, 2, 3, 3, 5), "ABCDE", strict=True))]
    _, problems = whoever(CSV(rows), tmp_path)
    assert "players-file-number-twice" in [one.code for one in problems]


def left_out(content: bytes, name: str, folder: Path) -> tuple[list[str], list[str]]:
    """The players of a file of whose parts nobody is asked, and what is said to be left out."""
    players, problems = whoever(content, folder, name)
    read = read_sheets(content, name)
    assert isinstance(read, Sheets)
    assert not with_answers(read, {}, name)[2]
    said = [str(dict(one.values)["names"]) for one in problems if one.code == "import-left-out"]
    return [one.name for one in players], said


def test_a_waiting_list_beside_those_who_play_is_left_out(tmp_path: Path) -> None:
    teams, waiting = ([{"id": one, "name": one} for one in both] for both in (("Lupi", "Orsi"), ("Gatti", "Cani")))
    told = {"teams": teams, "warteliste": waiting}
    assert left_out(json.dumps(told).encode(), "cup.json", tmp_path) == (["Lupi", "Orsi"], ["warteliste"])
    sheets: dict[str, Cells] = {"Liste d'attente": [("Nom", "Club"), ("Ewa Lis", "A"), ("Jan Kos", "B")]}
    assert left_out(xlsx(sheets), "wait.xlsx", tmp_path) == (["Ewa Lis", "Jan Kos"], [])


def test_scorers_beside_their_teams_are_left_out(tmp_path: Path) -> None:
    teams: Cells = [("Pos", "Equipo", "Puntos"), (1, "Lupi", 3), (2, "Orsi", 1), (3, "Volpi", 0)]
    scorers: Cells = [("Jugador", "Equipo", "Goles"), ("Ewa Lis", "Orsi", 3), ("Jan Kos", "Volpi", 1)]
    cards: Cells = [("Jugador", "De quién", "Tarjetas amarillas"), ("Ida Mak", "Lupi", 2), ("Jan Kos", "Volpi", 1)]
    names, said = left_out(xlsx({"Tabla": teams, "Goleadores": scorers, "Tarjetas": cards}), "liga.xlsx", tmp_path)
    assert (names, said) == (["Lupi", "Orsi", "Volpi"], ["Goleadores, Tarjetas"])


def test_people_below_their_teams_under_the_same_headings_are_left_out(tmp_path: Path) -> None:
    rows: Cells = [
        ("#", "Team", "W/L", "Total", "Avg", "QO"), (1, "Lwy", "2 / 0", 320, 160, 3), (2, "Orły", "0 / 2", 180, 90, ""),
        (), ("Individuals",), (), ("#", "Quizzer", "Team", "Total", "Avg", "QO"),
        (1, "Jan Kos", "Lwy", 200, 100, 2), (2, "Ewa Lis", "Orły", 180, 90, ""), (3, "Ola Bąk", "Lwy", 120, 60, 1),
    ]  # fmt: skip
    players, problems = whoever(CSV(rows), tmp_path)
    assert [one.name for one in players] == ["Lwy", "Orły"]
    assert any("Jan Kos" in str(one.values) for one in problems if one.code == "players-file-passed-over")


def test_people_of_clubs_beside_a_table_of_clubs_are_players(tmp_path: Path) -> None:
    clubs: Cells = [("Club", "Points"), ("Lupi", 3), ("Orsi", 1)]
    people: Cells = [("Name", "Club", "Rating"), ("Ewa Lis", "Orsi", 1500), ("Jan Kos", "Lupi", 1400)]
    players, _ = whoever(xlsx({"Clubs": clubs, "Players": people}), tmp_path, "cup.xlsx")
    assert {"Ewa Lis", "Jan Kos"} <= {one.name for one in players}


@pytest.mark.parametrize("count", [4, 80])
def test_who_stands_alone_above_the_matches_of_rounds_that_are_but_numbers(count: int, tmp_path: Path) -> None:
    names = [f"{given} {family}" for given in GIVEN for family in FAMILY][:count]
    rounds = [
        [*zip(names[::2], names[1::2], strict=True)],
        [*zip(names, reversed(names), strict=True)][: count // 2],
    ]
    lines = [[str(number), *(f"{one},{other},3,1" for one, other in both)] for number, both in enumerate(rounds, 1)]
    text = "\n".join(["Wiosna", "", *names, "Iza Mak", *lines[0], *lines[1]]).encode()
    found, problems = read_tournament(text, "cup.txt")
    assert found is not None
    assert told(found) == [(str(n), *one, "3:1") for n, both in enumerate(rounds, 1) for one in both]
    assert [one.name for one in found.players] == [*names, "Iza Mak"]
    assert [one.name for one in whoever(text, tmp_path)[0]] == [*names, "Iza Mak"]
    assert [one.code for one in problems] == ["players-file-passed-over"]


def test_figures_alone_between_matches_that_are_no_rounds_are_nobody() -> None:
    rows = [
        ("1",),
        ("Jan Kos", "Ewa Lis", "3:0"),
        ("2",),
        ("Ola Bąk", "Ida Żak", "1:3"),
        ("3",),
        ("Jan Kos", "Ida Żak", "2:1"),
    ]
    found, _ = read_tournament(CSV(rows), "cup.csv")
    assert found is not None
    assert told(found) == [("1", *rows[1][:2], "3:0"), ("1", *rows[3][:2], "1:3"), ("2", *rows[5][:2], "2:1")]


@pytest.mark.parametrize("classes", [("125", "133", "141"), ("U12", "U14", "U16"), ("-60 kg", "-66 kg", "+66 kg")])
def test_a_list_in_each_column_below_its_class(classes: tuple[str, ...], tmp_path: Path) -> None:
    rows = [
        ("Kos, Jan", "Lis, Ewa", "Oz, Ola"),
        ("Żak, Ida", "Maj, Adam", "Mak, Nick"),
        ("Nur, Piotr", "O'Ryś, Zoe", ""),
    ]
    seeded = [classes, *(tuple(cell and f"({seed}) {cell}" for cell in row) for seed, row in enumerate(rows, 1))]
    again = [("(2+)",), ("(2) Mak, Nick",), ("(2) Żak, Ida",), ("(3) ORyś, Zoe",)]
    content = xlsx({"All": seeded, "Low": again}, formulas=False)
    players, _ = whoever(content, tmp_path, "cup.xlsx")
    named = [
        (" ".join(row[at].split(", ")[::-1]), called)
        for at, called in enumerate(classes)
        for row in rows
        if row[at]
    ]
    assert [(one.name, one.category) for one in players] == named
    found, problems = read_tournament(content, "cup.xlsx")
    assert found is not None
    assert not has_errors(problems)
    assert {one.name for one in found.players} == {name for name, _ in named}


@pytest.mark.parametrize("heads", [("1", "2"), ("2025", "2026"), ("Team 1", "Team 2"), ("57", "Qué?")])
def test_columns_of_names_below_anything_else_are_no_lists(heads: tuple[str, str], tmp_path: Path) -> None:
    rows = [("Jan Kos", "Ewa Lis"), ("Ola Bąk", "Ida Żak"), ("Adam Maj", "Iza Mak"), ("Zoe Ryś", "Piotr Nur")]
    _, problems = whoever(CSV([heads, *rows]), tmp_path)
    assert has_errors(problems)


ZEROS: Cells = [("Nr", "Name", "Club"), (1, "Jan Kos", "Smok"), (2, "Ewa Lis", "Wilk"), (3, 0, 0), ("", 0, 0)]
FORM: Cells = [
    ("Nr", "Name", "Points"),
    ("", 0, 0),
    ("", 0, 0),
    ("Draw", "", "Open"),
    ("Nr", "Name", "Points"),
    ("", 0, 0),
]


@pytest.mark.parametrize(
    "sheets",
    [
        {"All": ZEROS},
        {"All": [("First name", "Surname"), ("Jan", "Kos"), (0, 0), ("Ewa", "Lis"), (0, 0)]},
        {"All": [("Jan Kos",), (0,), ("Ewa Lis",), (0,)]},
        {"All": ZEROS, "Form": FORM},
    ],
    ids=["in a list", "in two columns", "in a column alone", "in a form beside a list"],
)
def test_the_zeros_of_formulas_are_nobody(sheets: dict[str, Cells], tmp_path: Path) -> None:
    players, problems = whoever(xlsx(sheets), tmp_path, "cup.xlsx")
    assert [one.name for one in players] == ["Jan Kos", "Ewa Lis"]
    assert not has_errors(problems)


@pytest.mark.parametrize(
    ("heading", "given", "beside", "names"),
    [
        ("Name", GIVEN, FAMILY, ["Jan Kos", "Ewa Lis"]),
        ("Players", GIVEN, FAMILY, ["Jan Kos", "Ewa Lis"]),
        ("Nazwisko i imię", FAMILY, GIVEN, ["Jan Kos", "Ewa Lis"]),
        ("Name", GIVEN, ["Lwy", "Koty"] * 4, ["Jan", "Ewa"]),
        ("Name", GIVEN, ["Wola 1", "Praga 2", "Sowy 3", "Wilki 4"] * 2, ["Jan", "Ewa"]),
        ("Name", [f"{one} {two}" for one, two in zip(GIVEN, FAMILY, strict=False)], GIVEN[::-1], ["Jan Kos", "Ewa Lis"]),
    ],
    ids=["a heading", "a title", "surnames first", "teams", "words with figures", "whole names"],
)  # fmt: skip
def test_one_heading_above_given_names_and_surnames(
    heading: str, given: list[str], beside: list[str], names: list[str], tmp_path: Path
) -> None:
    rows = [(one, other, 1500 + at) for at, (one, other) in enumerate(zip(given, beside, strict=False))]
    players, problems = whoever(CSV([(heading, "", "Elo"), *rows]), tmp_path)
    assert [one.name for one in players[:2]] == names
    told = "players-file-two-columns" in {one.code for one in problems}
    assert told is ({*beside} <= {*GIVEN, *FAMILY} and " " not in given[0])


AGAIN = [*((f"{given} Kos", "S1") for given in GIVEN), *((f"{given} Kos", "S2") for given in GIVEN[:4])]
ALIKE = [*((given, "1a") for given in GIVEN), *((given, "1b") for given in GIVEN[:4])]
TEAMS = [*((team, "S1") for team in FAMILY[:7]), *((team, "S2") for team in (FAMILY[3], "Sowa", "Kruk"))]


@pytest.mark.parametrize(
    ("heading", "rows", "count"),
    [("Cup", AGAIN, 8), ("Season", TEAMS, 9), ("Class", ALIKE, 12), ("Cup", TEAMS, 10), ("Cup", AGAIN[:-1], 11)],
    ids=["people of several events", "teams of several seasons", "first names", "a namesake", "three namesakes"],
)
def test_whoever_stands_again_in_another_part_is_one(heading: str, rows: Cells, count: int, tmp_path: Path) -> None:
    players, problems = whoever(CSV([("Name", heading), *rows]), tmp_path)
    assert len(players) == count
    assert ("players-file-log" in [one.code for one in problems]) == (count < len(rows))


def test_a_name_that_a_player_has_chosen_is_one_by_two_words(tmp_path: Path) -> None:
    rows = [
        ("Cup", "Day", "Player Username", "Colour"),
        ("K1", "1 May", "owl_77", "red"),
        ("K1", "1 May", "x_bear", ""),
    ]
    assert [one.name for one in whoever(CSV(rows), tmp_path)[0]] == ["owl_77", "x_bear"]


def test_tabs_may_line_up_what_blanks_could(tmp_path: Path) -> None:
    lines = (
        "1\tKos\t\tLis\t\t61.5",
        "2\tOrzechowska\tMaj\t\t54.25",
        "3\tRyś\t\tSumowska\t51.75",
        "4\tReleu\t\t\t\t43.5",
    )
    players, problems = whoever("\n".join(lines).encode(), tmp_path, "evening.txt")
    assert [one.name for one in players] == ["Kos Lis", "Orzechowska Maj", "Ryś Sumowska"]
    assert "players-file-two-columns" in [one.code for one in problems]
    sparse = ("Ewa Lis\t\tB\t5", "Jan Kos\tA\t\t4", "Ola Mak\t\tC\t3")
    assert [one.name for one in whoever("\n".join(sparse).encode(), tmp_path)[0]] == [
        "Ewa Lis",
        "Jan Kos",
        "Ola Mak",
    ]


@pytest.mark.parametrize(
    ("heading", "rows", "names"),
    [
        (("Name", "", "Points"), [("Jan", "Kos", 3), ("Ewa", "Lis", 2), ("Jan", "Mak", 1), ("Total", "", 6)], ["Jan Kos", "Ewa Lis", "Jan Mak"]),
        (("Players",), [("Jan", "Kos", "Wola"), ("Ewa", "Lis", "Praga"), ("Ola", "Mak", "Wola")], ["Jan Kos", "Ewa Lis", "Ola Mak"]),
        (("Name", "", "Elo"), [("Jan", "POL", 9), ("Ewa", "CZE", 8), ("Ola", "SVK", 7)], ["Jan", "Ewa", "Ola"]),
        (("Team", "", "Points"), [("Lwy", "Kos", 3), ("Osy", "Lis", 2), ("Sowy", "Mak", 1)], ["Lwy", "Osy", "Sowy"]),
        (("Name / Club", "", "Points"), [("Jan", "Lwy", 3), ("Ewa", "Osy", 2), ("Ola", "Sowy", 1)], ["Jan", "Ewa", "Ola"]),
        (("Name", ""), [("Jan", "Ewa"), ("Ewa", "Jan"), ("Ola", "Ida"), ("Ida", "Ola")], ["Jan", "Ewa", "Ola", "Ida"]),
        (("Name", "Points"), [("Jan", 3, "Ida"), ("Ewa", 2, "Zoe"), ("Ola", 1, "Iza")], ["Jan", "Ewa", "Ola"]),
    ],
    ids=["a total", "a title", "countries", "captains", "clubs", "opponents", "apart"],
)  # fmt: skip
def test_one_heading_may_be_above_first_names_and_surnames(
    heading: tuple[str, ...], rows: Cells, names: list[str], tmp_path: Path
) -> None:
    players, problems = whoever(xlsx([heading, *rows]), tmp_path, "cup.xlsx")
    assert [one.name for one in players] == names
    assert ("players-file-two-columns" in [one.code for one in problems]) == (" " in names[0])


ASKED = ("Timestamp", "Name", "E-mail", "Elo")


@pytest.mark.parametrize(
    ("rows", "elos"),
    [
        ([ASKED, ("1.03.2026 9:00", "Jan Kos", "", 1500), ("1.03.2026 9:05", "Ewa Lis", "", 1400), ("2.03.2026 7:00", "jan kos", "", 1550)], [1550, 1400]),
        ([ASKED, ("1.03.2026 9:00", "Jan Kos", "j@x.pl", 1500), ("1.03.2026 9:05", "Jan Kos", "k@x.pl", 1400)], [1500, 1400]),
        ([("No", "Name", "Club", "Elo"), (1, "Jan Kos", "Wola", 1500), (2, "Ewa Lis", "Wola", 1400), (3, "Jan Kos", "Wola", 1500)], [1500, 1400]),
        ([("No", "Name", "Club", "Elo"), (1, "Jan Kos", "Wola", 1500), (2, "Ewa Lis", "Wola", 1400), (3, "Jan Kos", "Wola", 1550)], [1500, 1400, 1550]),
        ([("No", "Name", "Elo"), (1, "Jan Kos", 1500), (2, "Jan Kos", 1500)], [1500, 1500]),
        ([("Timestamp", "Name", "Elo"), ("1.03.2026 9:00", "Jan", 1500), ("1.03.2026 9:05", "Jan", 1400)], [1500, 1400]),
        ([("Timestamp", "Nick", "Elo"), ("1.03.2026 9:00", "owl_7", 1500), ("1.03.2026 9:05", "owl_7", 1400)], [1400]),
        ([("Timestamp", "Name", "Club", "Elo"), ("1.03.2026 9:00", "Jan Kos", "Wola", 1500), ("1.03.2026 9:05", "Jan Kos", "Praga", 1400)], [1500, 1400]),
        ([("Timestamp", "Name", "Date of birth", "Elo"), ("1.03.2026 9:00", "Jan Kos", "2.03.1990", 1500), ("1.03.2026 9:05", "Jan Kos", "4.05.2001", 1400)], [1500, 1400]),
    ],
    ids=["a form answered twice", "addresses that differ", "the same row again", "another rating", "little besides", "first names", "chosen names", "other clubs", "other birthdays"],
)  # fmt: skip
def test_whoever_signs_up_again_is_one_as_they_answered_last(rows: Cells, elos: list[int], tmp_path: Path) -> None:
    players, problems = whoever(CSV(rows), tmp_path)
    assert [one.rating for one in players] == elos
    again = [one for one in problems if one.code == "players-file-again"]
    assert len(again) == (len(elos) < len(rows) - 1)
    assert [one.at.row for one in again] == [2] * len(again)


def test_a_row_of_totals_is_nobody_wherever_it_stands(tmp_path: Path) -> None:
    rows = [
        ("Rating", "", "Player", "Won", "Lost"),
        (0.7, "", "Jan Kos", 4, 1),
        (0.4, "", "Ewa Lis", 1, 4),
        (0.6, "", "Totals", 5, 5),
        (0.5, "", "Ola Bąk", 2, 2),
    ]
    players, problems = whoever(CSV(rows), tmp_path)
    assert [one.name for one in players] == ["Jan Kos", "Ewa Lis", "Ola Bąk"]
    assert "players-file-passed-over" in [one.code for one in problems]


def test_names_of_a_log_whose_last_rows_have_a_word_in_place_of_a_figure_are_of_the_same_list(
    tmp_path: Path,
) -> None:
    games = [[(day, "Hard", day, name) for name in ("Jan", "Ewa", "Ola")] for day in (1, 2, 3)]
    rows: list[tuple[object, ...]] = [
        ("Date", "Level", "Result", "Player"),
        *games[0],
        (),
        *games[1],
        (),
        *games[2],
        (),
    ]
    rows += [(4, "Hard", "Lost", "Jan"), (4, "Hard", "Lost", "Ida")]
    players, _ = whoever(CSV(rows), tmp_path)
    assert [player.name for player in players] == ["Jan", "Ewa", "Ola", "Ida"]


@pytest.mark.parametrize(
    ("first", "shown"), [(1, ["Lwy", "Orły", "Sowy", "Koty"]), (3, ["3 Lwy", "4 Orły", "5 Sowy", "6 Koty"])]
)
def test_the_numbers_of_all_teams_are_no_part_of_their_names(first: int, shown: list[str], tmp_path: Path) -> None:
    teams = [(f"{number} {team}", 0) for number, team in enumerate(("Lwy", "Orły", "Sowy", "Koty"), first)]
    players, _ = whoever(CSV([("Team", "Points"), *teams]), tmp_path)
    assert [player.name for player in players] == shown


@pytest.mark.parametrize(
    ("cells", "shown"),
    [
        (["Jan Kos 4", "Ewa Lis 6", "Ola Bąk 4", "Ida Żak 6"], ["Jan Kos", "Ewa Lis", "Ola Bąk", "Ida Żak"]),
        (["Lwy 1", "Lwy 2", "Orły 1", "Orły 2"], ["Lwy 1", "Lwy 2", "Orły 1", "Orły 2"]),
        (["Lwy 04", "Orły 96", "Sowy 60", "Koty 05"], ["Lwy 04", "Orły 96", "Sowy 60", "Koty 05"]),
    ],
)
def test_numbers_of_classes_behind_all_names_are_no_part_of_them(cells: list[str], shown: list[str]) -> None:
    assert [one.name for one in cleaned(cells)] == shown


@pytest.mark.parametrize(
    "cells", [["1 Pluton", "2 Pluton", "3 Pluton", "4 Pluton"], ["1 Lwy", "2 Orły"], ["1 Lwy"]]
)
def test_numbers_without_which_names_are_alike_or_few_stay(cells: list[str]) -> None:
    assert [one.name for one in cleaned(cells, chosen=True)] == cells


def test_a_score_sheet_has_its_players_above_figures(tmp_path: Path) -> None:
    rows: Cells = [
        ("Jan", "Ewa", "Ola", "Total", ""),
        (3, 5, 4, 12, ""),
        (0, 0, 0, 0, "Sum"),
        (0, 1, 0, 1, "To deduct"),
    ]
    players, _ = whoever(CSV(rows), tmp_path)
    assert [player.name for player in players] == ["Jan", "Ewa", "Ola"]


def test_evenings_beside_one_another_are_lists_and_no_matches() -> None:
    heads, evenings = ("Rank", "Player", "Prize", "Profit", ""), ("JEO", "EIJ", "OJI", "IOE", "JOI")
    names = {"J": "Jan", "E": "Ewa", "O": "Ola", "I": "Ida"}
    rows: Cells = [
        tuple(cell for _ in evenings for cell in ("Players", 2, "", "", ""))[:-1],
        (heads * len(evenings))[:-1],
        *(
            tuple(
                cell for both in evenings for cell in (at + 1, names[both[at]], 20 - 7 * at, 15 - 7 * at, f"{at}x")
            )[:-1]
            for at in (0, 1, 2)
        ),
    ]
    found, _ = read_tournament(CSV(rows), "list.csv")
    assert found is not None
    assert ({player.name for player in found.players}, found.matches) == ({"Ewa", "Ida", "Jan", "Ola"}, ())
