"""Records of programs, with matches within rounds, sides within matches, and people by what identifies them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pipeline.extensions.exchange.formats import read_file
from pipeline.extensions.intake.sheets import Sheets, read_sheets
from pipeline.extensions.intake.tournament import read_tournament
from pipeline.problems.problem import has_errors
from tests.extensions.intake.test_results import Told, told

JAN, EWA = {"id": "k7", "name": "Jan", "elo": 1500}, {"id": "k9", "name": "Ewa", "elo": 1480}


def side(name: str, wins: int | None) -> dict[str, Any]:
    """A side of a match as a program has it: a team of one, who stands in a list."""
    players = [{"ID": len(name), "ScreenName": "N/A", "DisplayName": name}]
    return {"Team": {"Players": players, "Name": None, "StatusDescription": "Active"}, "GameWins": wins}


PLAYED: list[tuple[str, Any, list[Told]]] = [
    ("matches within rounds, players by their numbers", {
        "players": [{"pairing_number": 1, "id": "", "name": "Jan"}, {"pairing_number": 2, "id": "", "name": "Ewa"}],
        "rounds": [
            {"number": 1, "pairings": [{"white": 2, "black": 1, "white_points": 0.5, "black_points": 0.5}]},
            {"number": 2, "pairings": [{"white": 1, "black": 2, "white_points": 1.0, "black_points": 0.0}]},
        ],
        "tiebreaks": ["score", "buchholz"],
    }, [("1", "Ewa", "Jan", "1/2:1/2"), ("2", "Jan", "Ewa", "1:0")]),
    ("players by what identifies them, points by the same", {
        "players": [JAN, EWA], "matches": [{"player1Id": "k9", "player2Id": "k7", "score": {"k7": 7, "k9": 11}}],
    }, [("1", "Ewa", "Jan", "11:7")]),
    ("the same in Spanish", {
        "jugadores": [JAN, EWA], "partidas": [{"jugador1_id": "k9", "jugador2_id": "k7", "resultado": "11:7"}],
    }, [("1", "Ewa", "Jan", "11:7")]),
    ("teams by the numbers of theirs, beside people with others", {
        "people": [{"person_id": 1, "name": "Ola", "team_id": 2}, {"person_id": 2, "name": "Ida", "team_id": 2}], "teams": [{"team_id": 1, "team_name": "Jan"}, {"team_id": 2, "team_name": "Ewa"}],
        "matches": [{"round": 1, "team_a_id": 2, "team_b_id": 1, "winner_id": 1}],
    }, [("1", "Ewa", "Jan", "2")]),
    ("both sides in a list", [
        {"round": 1, "players": [{"name": "Jan"}, {"name": "Ewa"}], "scores": [2, 1]}, {"round": 2, "players": [{"name": "Ewa"}, {"name": "Jan"}], "scores": [0, 2]},
    ], [("1", "Jan", "Ewa", "2:1"), ("2", "Ewa", "Jan", "0:2")]),
    ("both sides in a list, each a team of one, and how it ended in words", [
        {"Competitors": [side("Jan", 1), side("Ewa", 2)], "RoundNumber": 1, "Table": 1, "ResultString": "Ewa won 2-1-0"},
        {"Competitors": [side("Jan", 2), side("Ewa", None)], "RoundNumber": 2, "Table": 1, "ResultString": "Jan won 2-0-0"},
        *({"Competitors": [side("Jan", 2), side("Ewa", 0)], "RoundNumber": at, "Table": 1, "ResultString": "Jan won 2-0-0"} for at in (3, 4, 5)),
        {"Competitors": [side("Jan", None)], "RoundNumber": 6, "Table": None, "ResultString": "Jan was assigned a bye"},
    ], [("1", "Jan", "Ewa", "1:2"), *((str(at), "Jan", "Ewa", "2:0") for at in range(2, 6)), ("6", "Jan", "", "BYE")]),
    ("both scores in a list whose name ends in an s", {"court": {"games": [
        {"koti": "Jan", "vieras": "Ewa", "tulos": [2, 1]}, {"koti": "Ewa", "vieras": "Jan", "tulos": [0, 3]}, {"koti": "", "vieras": "", "tulos": []},
    ]}}, [("1", "Jan", "Ewa", "2:1"), ("2", "Ewa", "Jan", "0:3")]),
    ("both sides as records of their own", {"matches": [{"player1": {"name": "Jan"}, "player2": {"name": "Ewa"}, "result": "2:1"}]}, [("1", "Jan", "Ewa", "2:1")]),
    ("a list for each round", {"rounds": [[{"player1": "Jan", "player2": "Ewa", "result": "1"}], [{"player1": "Ewa", "player2": "Jan", "result": "1"}]]},
     [("1", "Jan", "Ewa", "1"), ("2", "Ewa", "Jan", "1")]),
    ("a key for each round", {"Round 1": [{"player1": "Jan", "player2": "Ewa", "result": "1"}], "Round 2": {"matches": [{"player1": "Ewa", "player2": "Jan", "result": "X"}]}},
     [("1", "Jan", "Ewa", "1"), ("2", "Ewa", "Jan", "X")]),
    ("a match alone beside lists of such, and somebody alone beside a list", {
        "players": [JAN, EWA], "referee": JAN | {"name": "Iza"},
        "Round 1": [{"player1": "Jan", "player2": "Ewa", "result": "1"}], "Round 2": {"player1": "Ewa", "player2": "Jan", "result": "X"},
    }, [("1", "Jan", "Ewa", "1"), ("2", "Ewa", "Jan", "X")]),
    ("games within players, each told twice", {"players": [
        {"start_no": "1", "name": "Jan", "games": [{"round": "1", "opponent_start_no": "2", "opponent_name": "Ewa", "result": "0"}]},
        {"start_no": "2", "name": "Ewa", "games": [{"round": "1", "opponent_start_no": "1", "opponent_name": "Jan", "result": "1"}]},
    ]}, [("1", "Jan", "Ewa", "2")]),
    ("matches within rounds within events, which have names", [{"name": "Spring Cup", "organiser": "k1", "rounds": [
        {"name": "Round 1", "matches": [{"home": {"name": "Jan"}, "away": {"name": "Ewa"}, "score": "2:1"}]},
        {"name": "Round 2", "matches": [{"home": {"name": "Ewa"}, "away": {"name": "Jan"}, "score": "0:2"}]},
    ]}], [("1", "Jan", "Ewa", "2:1"), ("2", "Ewa", "Jan", "0:2")]),
    ("games within players, and what each won and lost", {"standings": [
        {"localId": "JK", "name": "Jan", "rounds": [{"round": 1, "opponentLocalId": "EL", "games": {"wins": 2, "losses": 1}}, {"round": 2, "result": "BYE"}]},
        {"localId": "EL", "name": "Ewa", "rounds": [{"round": 1, "opponentLocalId": "JK", "games": {"wins": 1, "losses": 2}}]},
    ]}, [("1", "Jan", "Ewa", "2:1"), ("2", "Jan", "", "BYE")]),
    ("the same by numbers", {"players": [
        {"id": 7, "name": "Jan", "games": [{"round": 1, "opponentId": 9, "gamesWon": 2, "gamesLost": 1}, {"round": 2, "opponentId": 9, "gamesWon": 1, "gamesLost": 1}]},
        {"id": 9, "name": "Ewa", "games": [{"round": 1, "opponentId": 7, "gamesWon": 1, "gamesLost": 2}, {"round": 2, "opponentId": 7, "gamesWon": 1, "gamesLost": 1}]},
    ]}, [("1", "Jan", "Ewa", "2:1"), ("2", "Jan", "Ewa", "1:1")]),
    ("the number 0 of nobody", {
        "players": [{"id": 31, "name": "Jan"}, {"id": 32, "name": "Ewa"}],
        "rounds": [{"round": 1, "pairings": [{"white": 31, "black": 32, "result": "1-0"}]}, {"round": 2, "pairings": [{"white": 32, "black": 0, "result": "BYE"}]}],
    }, [("1", "Jan", "Ewa", "1:0"), ("2", "Ewa", "", "BYE")]),
    ("what is true or false of sides and of matches that are still to be played", [
        {"team1": {"name": "Jan"}, "team2": {"name": "Ewa"}, "team1bye": False, "team2bye": False, "valid": True, "result": [2, 1]},
        {"team1": {"name": "Ewa"}, "team2": {"name": "Jan"}, "team1bye": False, "team2bye": False, "valid": False, "result": [0, 0]},
    ], [("1", "Jan", "Ewa", "2:1"), ("2", "Ewa", "Jan", "?")]),
    ("pairs in lists of two, by rounds", {"rounds": [{"round": 1, "bye": "Ola", "matchups": [["Jan", "Ewa"]]}, {"round": 2, "matchups": [["Ewa", "Jan"]]}], "colours": [["red", "blue"]]},
     [("1", "Jan", "Ewa", "?"), ("2", "Ewa", "Jan", "?")]),
    ("clubs and seasons of people are no sides", [JAN | {"events": [{"title": "A"}, {"title": "B"}]}, EWA], []),
]  # fmt: skip


@pytest.mark.parametrize(("value", "matches"), [one[1:] for one in PLAYED], ids=[one[0] for one in PLAYED])
def test_every_match(value: Any, matches: list[Told]) -> None:
    found, problems = read_tournament(json.dumps(value).encode(), "cup.json")
    assert found is not None, problems
    assert not has_errors(problems), problems
    assert told(found) == matches
    assert {player.name for player in found.players} == {"Jan", "Ewa"}


def test_people_counted_from_0_are_not_those_numbered_from_1() -> None:
    value = {
        "players": [{"id": 1, "name": "Jan"}, {"id": 2, "name": "Ewa"}, {"id": 3, "name": "Ola"}],
        "rounds": [{"round": 1, "pairings": [{"white": 0, "black": 1, "result": "1-0"}]}],
    }
    _, problems = read_tournament(json.dumps(value).encode(), "cup.json")
    assert has_errors(problems)


def test_what_lists_say_of_what_they_hold_is_called_as_it_is_there() -> None:
    pairings = [{"white": "Jan", "black": "Ewa"}]
    value = {"events": [{"id": "k1", "rounds": [{"round": 2, "no": 7, "pairings": pairings}]}]}
    read = read_sheets(json.dumps(value).encode(), "cup.json")
    assert isinstance(read, Sheets)
    assert [sheet.rows[1] for sheet in read.sheets] == [("event id", "round", "round no", "white", "black")]


def test_the_word_that_both_sides_are_called_by_is_neither_of_them() -> None:
    marks = {"JK": "Jan", "EL": "Ewa", "OB": "Ola", "IZ": "Ida"}
    met = {"JK": ["OB", "IZ", "EL"], "EL": ["IZ", "OB", "JK"], "OB": ["JK", "EL", "IZ"], "IZ": ["EL", "JK", "OB"]}
    people = [
        {"localId": own, "name": name, "games": [{"round": at, "opponentLocalId": one} for at, one in enumerate(met[own], 1)]}
        for own, name in marks.items()
    ]  # fmt: skip
    found, problems = read_tournament(json.dumps({"people": people}).encode(), "cup.json")
    assert found is not None, problems
    assert [(at, one, two) for at, one, two, _ in told(found)] == [
        ("1", "Jan", "Ola"), ("2", "Jan", "Ida"), ("3", "Jan", "Ewa"), ("1", "Ewa", "Ida"), ("2", "Ewa", "Ola"), ("3", "Ola", "Ida"),
    ]  # fmt: skip


def test_people_with_their_matches_are_listed() -> None:
    value = [
        {"name": name, "elo": elo, "matches": [{"round": 1, "white": "Jan", "black": "Ewa", "result": "1-0"}]}
        for name, elo in (("Jan", 1500), ("Ewa", 1480))
    ]
    found, _ = read_tournament(json.dumps(value).encode(), "cup.json")
    assert [(one.name, one.rating) for one in (found.players if found else ())] == [("Jan", 1500), ("Ewa", 1480)]


def test_the_one_person_in_each_record_is_who_it_is_of(tmp_path: Path) -> None:
    people = [
        {"id": at, "user": {"displayName": nick, "firstName": first, "lastName": last, "city": {"name": "Opole"}}, "army": {"name": "Elves"}}
        for at, (nick, first, last) in enumerate([("jk", "Jan", "Kos"), ("el", "Ewa", "Lis"), ("Ola B", None, None)], 71)
    ]  # fmt: skip
    path = tmp_path / "people.json"
    path.write_text(json.dumps({"people": people, "tournament_type": None}))
    found, problems = read_file(path)
    assert found is not None, problems
    assert [(one.name, one.city) for one in found.players] == [
        ("Jan Kos", "Opole"),
        ("Ewa Lis", "Opole"),
        ("Ola B", "Opole"),
    ]


def test_both_names_of_either_side_are_read() -> None:
    jan, ewa = ({"first_name": first, "last_name": last} for first, last in (("Jan", "Kos"), ("Ewa", "Lis")))
    matches = [
        {"home": jan, "away": ewa, "score": "2:1"},
        {"home": ewa, "away": jan, "score": "0:1"},
        {"home": jan, "away": None},
    ]
    found, problems = read_tournament(json.dumps({"matches": matches}).encode(), "cup.json")
    assert found is not None, problems
    assert told(found) == [
        ("1", "Jan Kos", "Ewa Lis", "2:1"),
        ("2", "Ewa Lis", "Jan Kos", "0:1"),
        ("3", "Jan Kos", "", "BYE"),
    ]


@pytest.mark.parametrize("members", [["Ola", "Ida", "Iza"], ["Ola", "Ida"], [{"name": "Ola"}, {"name": "Ida"}]])
def test_people_of_teams_do_not_play_against_them(members: Any, tmp_path: Path) -> None:
    path = tmp_path / "teams.json"
    path.write_text(
        json.dumps(
            [{"name": "Lwy", "players": members}, {"name": "Osy", "players": ["Jan", "Ewa", "Iga"][: len(members)]}]
        )
    )
    found, _ = read_file(path)
    assert found is None or not found.matches


def test_two_people_of_a_side_are_one_entry() -> None:
    value = [
        {"round": 1, "team1": ["Jan", "Ewa"], "team2": [{"name": "Ola"}, {"name": "Ida"}], "score1": 6, "score2": 3}
    ]
    found, problems = read_tournament(json.dumps(value).encode(), "cup.json")
    assert found is not None, problems
    assert told(found) == [("1", "Jan / Ewa", "Ola / Ida", "6:3")]


def test_a_page_of_rounds_without_headings_and_lists_of_players() -> None:
    tables: list[list[tuple[str, ...]]] = [
        [("TlnNr", "Teilnehmer"), ("1.", "Kos,Jan"), ("2.", "Lisowska,Ewa")],
        [
            ("Paarungen der 1. Runde (19.10.2018)",),
            ("1", "1.", "Kos,Jan", "1536", "–", "2.", "Lisow,Ewa", "1568", "0 – 1"),
        ],
        [
            ("Paarungen der 2. Runde (9.11.)",),
            ("1", "2.", "Lisow,Ewa", "1568", "–", "1.", "Kos,Jan", "1536", "½ – ½"),
        ],
    ]
    rows = [
        "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in table) for table in tables
    ]
    found, problems = read_tournament("".join(f"<table>{one}</table>" for one in rows).encode(), "cup.html")
    assert found is not None, problems
    assert told(found) == [("1", "Jan Kos", "Ewa Lisowska", "0:1"), ("2", "Ewa Lisowska", "Jan Kos", "1/2:1/2")]
    assert len(found.players) == 2


def test_a_row_alone_of_a_page_laid_out_in_tables_is_no_list() -> None:
    page = "<table><tr><td><table><tr><td>News</td><td>Fixtures</td></tr></table> 1.9. &gt; Lwy - Koty &gt; 2 : 1</td><td>Jan Kos</td></tr></table>"
    found, problems = read_tournament(page.encode(), "club.html")
    assert found is None
    assert has_errors(problems)


TEAMS = ["Sowy", "Koty", "Lisy"]


def html(*rows: tuple[str, ...]) -> str:
    return (
        "<table>"
        + "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
        + "</table>"
    )


PLAN = html(
    ("Date", "Team", "H/A", "Score"), *((f"{day}.9.25", team, "Home", "") for day, team in enumerate(TEAMS, 1))
)


@pytest.mark.parametrize(
    ("page", "teams"),
    [
        (html(("Lwy Fixtures", ""), ("Second league, spring", PLAN), ("", "")), TEAMS),
        (html(("Group A" + PLAN, "")), TEAMS),
        (html(("Team", "City"), (html(("o", "Sowy")), "Wola"), ("Koty", "Praga")), ["o Sowy", "Koty"]),
        (html(("Team", "Colours"), *((team, html(("red",), ("blue",))) for team in TEAMS)), TEAMS),
    ],
    ids=["a title and a text beside the plan", "a title in the same cell", "a picture beside a name", "a list beside each"],
)  # fmt: skip
def test_tables_that_lay_out_a_page_are_no_list(page: str, teams: list[str], tmp_path: Path) -> None:
    (tmp_path / "club.html").write_text(page, "utf-8")
    found, problems = read_file(tmp_path / "club.html")
    assert found is not None, problems
    assert [player.name for player in found.players] == teams


def test_what_is_not_read_besides_matches_is_said() -> None:
    value = {
        "players": [{"number": 1, "name": "Jan"}, {"number": 2, "name": "Ewa"}, {"number": 3, "name": "Ola"}],
        "rounds": [
            {"number": 1, "pairings": [{"white": 1, "black": 2}], "byes": [{"player": 3, "score": 1}]},
            {"number": 2, "pairings": [{"white": 3, "black": 2}], "byes": [{"player": 1, "score": 1}]},
        ],
    }
    _, problems = read_tournament(json.dumps(value).encode(), "cup.json")
    assert [dict(one.values)["names"] for one in problems if one.code == "import-left-out"] == ["rounds byes (1)"]


def test_no_match_is_a_bye_where_nobody_has_an_opponent() -> None:
    value = [
        {"white": {"name": "Jan"}, "black": {"name": ""}, "result": "1-0"},
        {"white": {"name": "Ewa"}, "black": {"name": ""}, "result": "0-1"},
    ]
    _, problems = read_tournament(json.dumps(value).encode(), "cup.json")
    assert [one.code for one in problems] == ["import-empty"]


@pytest.mark.parametrize(
    ("value", "names"),
    [
        (["Jan", "Ewa"], ["Jan", "Ewa"]),
        ({"cup": {"players": ["Jan"]}, "prizes": ["Book"]}, ["Jan"]),
        ({"prizes": ["Book", "Cup"]}, []),
        (
            {"teams": {"Lwy": {"Jan": [3, 4], "Ewa": [5, 1]}, "Sowy": {"Ola": [2, 2], "Ida": [1, 1]}}},
            ["Lwy", "Sowy"],
        ),
        ({"rooms": {"Lwy": {"Jan": [3, 4]}, "Sowy": {"Ola": [2, 2]}}}, []),
    ],
)
def test_texts_are_names_where_their_key_says_so(value: Any, names: list[str]) -> None:
    found, _ = read_tournament(json.dumps(value).encode(), "cup.json")
    assert ([player.name for player in found.players] if found else []) == names


def test_teams_below_their_names_are_as_their_records_say() -> None:
    value = {"teams": {"Lwy": {"city": "Iława", "elo": 5}, "Sowy": {"city": "Ruda", "elo": 4}}}
    found, _ = read_tournament(json.dumps(value).encode(), "cup.json")
    assert [(one.name, one.city) for one in (found.players if found else ())] == [
        ("Lwy", "Iława"),
        ("Sowy", "Ruda"),
    ]


def test_teams_below_their_colours_are_called_as_they_say() -> None:
    value = {
        "Color": {"Red": {"Team": "Lwy", "W": "9", "Pts": "29"}, "Pink": {"Team": "Sowy", "W": "7", "Pts": "24"}}
    }
    found, _ = read_tournament(json.dumps(value).encode(), "cup.json")
    assert [one.name for one in (found.players if found else ())] == ["Lwy", "Sowy"]


@pytest.mark.parametrize(("key", "names"), [("players", ["Jan Kos", "Ewa Lis"]), ("settings", [])])
def test_people_below_their_names_are_a_list(key: str, names: list[str]) -> None:
    value = {"year": 2026, key: {"Jan Kos": {"elo": 1500, "club": "A"}, "Ewa Lis": {"elo": 1400}}}
    found, _ = read_tournament(json.dumps(value).encode(), "cup.json")
    assert [(one.name, one.rating) for one in (found.players if found else ())] == [
        *zip(names, (1500, 1400), strict=False)
    ]


WON = {("Jan", "Ewa"): (2, 1), ("Jan", "Ola"): (0, 2), ("Ewa", "Ola"): (2, 0)}


@pytest.mark.parametrize(("word", "matches"), [
    ("games_won", [("1", "Jan", "Ewa", "2:1"), ("2", "Jan", "Ola", "0:2"), ("3", "Ewa", "Ola", "2:0")]), ("shared", []),
])  # fmt: skip
def test_whom_people_met_stands_below_their_names(word: str, matches: list[Told]) -> None:
    told_by: dict[str, Any] = {name: {"total": 3} for name in ("Jan", "Ewa", "Ola")}
    for (one, other), (won, lost) in WON.items():
        told_by[one][other] = {word: won, word.replace("won", "lost"): lost}
        told_by[other][one] = {word: lost, word.replace("won", "lost"): won}
    found, problems = read_tournament(json.dumps({"by_player": told_by}).encode(), "cup.json")
    assert found is not None, problems
    assert (told(found), [one.name for one in found.players]) == (matches, ["Jan", "Ewa", "Ola"])


ORDER = {"wins": 1, "buchholz": 2, "lot": 3}


@pytest.mark.parametrize(("value", "names"), [
    ({"Spring Cup": {"Jan": 1, "Ewa": 2, "Ola": 2}, "Autumn Cup": {"Ida": 1, "Jan": 2, "Iza": 3}}, ["Jan", "Ewa", "Ola", "Ida", "Iza"]),
    ({"Spring Cup": {"Jan": 1, "Ewa": 4, "Ola": 2}}, []),
    ({"players": [{"name": "Jan"}, {"name": "Ewa"}], "rules": {"order": ORDER}}, ["Jan", "Ewa"]),
], ids=["of two events", "no places", "an order of something else"])  # fmt: skip
def test_names_with_their_places_are_the_players_of_an_event(value: Any, names: list[str]) -> None:
    found, _ = read_tournament(json.dumps(value).encode(), "cup.json")
    assert [one.name for one in (found.players if found else ())] == names


@pytest.mark.parametrize(
    "rounds", [7, [{"number": 1, "matches": [{"player1": "Jan", "player2": "Ewa", "result": "1"}]}]]
)
def test_rounds_that_are_no_lists_are_of_another_program(rounds: Any, tmp_path: Path) -> None:
    path = tmp_path / "cup.json"
    path.write_text(json.dumps({"players": [{"name": "Jan"}, {"name": "Ewa"}], "rounds": rounds}))
    found, problems = read_file(path)
    assert found is not None, problems
    assert [player.name for player in found.players] == ["Jan", "Ewa"]
    assert len(found.matches) == (1 if isinstance(rounds, list) else 0)


def test_several_tournaments_of_which_only_one_has_begun(tmp_path: Path) -> None:
    path, people = tmp_path / "cups.json", ("Jan", "Ewa", "Ola")
    first, second = ([{"id": at, "name": name} for at, name in enumerate(people, more)] for more in (1, 11))
    begun = [{"round": 1, "pairings": [{"white": 11, "black": 12, "result": "1-0"}]}]
    blitz, cup = {"name": "Blitz", "players": first, "rounds": []}, {"name": "Cup", "players": second}
    path.write_text(json.dumps({"cups": [blitz, cup | {"rounds": begun}]}))
    found, problems = read_file(path)
    assert found is not None, problems
    assert told(found) == [("1", "Jan", "Ewa", "1:0")]
    assert [player.name for player in found.players] == [*people]
