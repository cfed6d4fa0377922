"""Tournament Report Files: the columns of TRF26, an independent reader, and files of others."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import pytest
import trf as reader

from pipeline.extensions.exchange.assembly import assembled, match_by_rules
from pipeline.extensions.exchange.trf.columns import DoesNotFitError, decimal
from pipeline.extensions.exchange.trf.matches import PointsSystem
from pipeline.extensions.exchange.trf.reader import read_trf
from pipeline.extensions.exchange.trf.writer import trf_file
from pipeline.model import ChangeKind, PlayerNumber, Result, swiss
from pipeline.problems.problem import Problem
from pipeline.rules.load import load_builtin
from tests.extensions.exchange.simulated import DUELS, FILE, event_and_state, published_people


def player_line(number: int, name: str, points: str, rank: int, *cells: str) -> str:
    """A line as the specification puts it: name in 15–47, points in 81–84, rank in 86–89, rounds from 92."""
    head = f"001 {number:>4} m    {name:<33} 2100 POL     1234567 1990/01/31 {points:>4} {rank:>4}"
    return head + "".join(f"  {cell:<8}" for cell in cells)


CHESS = "\r".join(
    [
        "012 City Open",
        "022 Kraków",
        "042 2026/03/14",
        "092 Individual: Swiss-System",
        "XXR 3",
        player_line(1, "Kowalski, Jan", "3.0", 1, "   3 w 1", "   2 b 1", "0000 - U"),
        player_line(2, "Żak, Zofia", "1.5", 2, "   4 b =", "   1 w 0", "   3 w +"),
        player_line(3, "Lee, Ann", "1.0", 3, "   1 b 0", "0000 - F", "   2 b -"),
        player_line(4, "Petrow, Iwan", "0.5", 4, "   2 w =", "        ", "0000 - Z"),
    ]
)


def codes(problems: Iterable[Problem]) -> set[str]:
    return {one.code for one in problems}


def left_out(problems: Iterable[Problem]) -> set[str]:
    """What is named as left out, where nothing else is said."""
    (one,) = problems
    assert one.code == "import-left-out"
    return set(str(dict(one.values)["names"]).split(", "))


def changes(text: str) -> set[tuple[int, str, str]]:
    """Who came, left, returned or sat out from which round on."""
    found, problems = read_trf(text, FILE)
    assert found is not None, problems
    event, wrong = assembled(found, load_builtin("neuroshima-hex-2023"), FILE, "S", None)
    assert event is not None, wrong
    return {(one.player, one.kind.value, one.since.name) for one in event.tournaments[0].changes}


def columns(line: str, first: int, last: int) -> str:
    return line[first - 1 : last]


@pytest.mark.parametrize("rules", DUELS)
def test_another_reader_finds_players_points_and_rounds(rules: str) -> None:
    event, outcome = event_and_state(rules, 21, "T1")
    content = trf_file(event, outcome, published_people(event))
    assert content is not None
    tournament = reader.loads(content.decode())
    points = {line.player: line.points for line in outcome.standings}
    assert {one.startrank: one.points for one in tournament.players} == points
    assert tournament.numplayers == len(tournament.players) == 21
    first = {one.startrank: one.games[0] for one in tournament.players}
    for match in outcome.rounds[0].matches:
        white, black = first[match.match.player1], first[match.match.player2]
        assert (white.startrank, white.color) == (match.match.player2, "w")
        assert (black.startrank, black.color) == (match.match.player1, "b")


def test_every_field_stands_in_its_columns() -> None:
    event, outcome = event_and_state("agot2-joust", 21, "T1")
    content = trf_file(event, outcome, published_people(event))
    assert content is not None
    lines = content.decode().split("\r\n")
    system = next(line for line in lines if line.startswith("162"))
    assert system == "162  W 5.0    L 0.0    A 0.0    P 5.0"
    assert (columns(system, 6, 6), columns(system, 7, 10), columns(system, 15, 15)) == ("W", " 5.0", "L")
    dates = next(line for line in lines if line.startswith("132"))
    day = f"{event.date:%y/%m/%d}"
    assert (columns(dates, 92, 99), columns(dates, 102, 109)) == (day, day)
    line = next(line for line in lines if line.startswith("001"))
    best = next(one for one in outcome.standings if one.player == int(columns(line, 5, 8)))
    assert columns(line, 15, 47).strip() == published_people(event)[best.player].name
    assert columns(line, 81, 84) == f"{float(best.points):4.1f}"
    assert columns(line, 86, 89) == f"{best.place:4}"
    on_time = [line for line in lines if line.startswith("299 W")]
    won = {
        (
            one.match.round.number,
            one.match.player1 if one.match.result is Result.FIRST_ON_TIME else one.match.player2,
        )
        for stage in outcome.rounds
        for one in stage.matches
        if one.match.result and one.match.result.on_time
    }
    assert won
    assert {(int(columns(line, 20, 22)), int(number)) for line in on_time for number in line[23:].split()} == won
    assert {columns(line, 14, 17) for line in on_time} == {" 4.0"}


@pytest.mark.parametrize(
    ("rules", "kind"), [("round-robin", "Round-Robin"), ("groups", "Round-Robin"), ("chess-swiss", "Swiss-System")]
)
def test_the_type_of_the_tournament_is_the_one_that_is_played(rules: str, kind: str) -> None:
    event, outcome = event_and_state(rules, 8, "T1")
    content = trf_file(event, outcome, published_people(event))
    assert content is not None
    assert f"092 Individual: {kind}" in content.decode().split("\r\n")


def test_points_have_four_columns() -> None:
    assert [decimal(value) for value in (0, 12, -1)] == [" 0.0", "12.0", "-1.0"]
    with pytest.raises(DoesNotFitError):
        decimal(100)


def test_a_file_of_2016_becomes_an_event() -> None:
    found, problems = read_trf(CHESS, FILE)
    assert found is not None
    assert left_out(problems) == {"001 Birth Date", "001 FIDE Number", "001 Sex", "092 Type of tournament"}
    assert (found.name, found.city, found.rounds, str(found.date)) == ("City Open", "Kraków", 3, "2026-03-14")
    assert {type(one.rating) for one in found.players} == {float}
    ruleset = load_builtin("neuroshima-hex-2023")
    event, wrong = assembled(found, ruleset, FILE, "S", None)
    assert event is not None
    assert [one.code for one in wrong] == ["import-scores-missing"]
    rows = [(one.round, one.player1, one.player2, one.result) for one in event.tournaments[0].matches]
    assert rows == [
        (swiss(1), 1, 3, Result.FIRST),
        (swiss(1), 4, 2, Result.DRAW),
        (swiss(2), 2, 1, Result.SECOND),
        (swiss(3), 1, None, Result.BYE),
        (swiss(3), 2, 3, Result.FIRST_BY_FORFEIT),
    ]
    changes = {(one.player, one.kind, one.since) for one in event.tournaments[0].changes}
    assert changes == {(3, ChangeKind.BYE, swiss(2)), (4, ChangeKind.DROP, swiss(2))}


def test_scoring_systems_of_three_programs_mean_the_same() -> None:
    for line in (
        "162  W 3.0    D 1.0    L 0.0    P 3.0",
        "XXS W=3.0 D=1.0 L=0.0 PAB=3.0",
        "BBW  3.0\rBBD  1.0\rBBL  0.0",
    ):
        found, problems = read_trf(f"{CHESS}\r{line}", FILE)
        assert codes(problems) == {"import-left-out"}
        assert found is not None
        assert found.matches[0].points == (3, 0)
        assert match_by_rules(load_builtin("neuroshima-hex-2023"), found.matches[0]) is not None
        assert match_by_rules(load_builtin("agot2-joust"), found.matches[0]) is None


def test_points_assigned_by_hand_tell_a_win_on_time() -> None:
    text = CHESS.replace("   4 b =", "   4 b 1").replace("   2 w =", "   2 w 0")
    found, problems = read_trf(f"{text}\r162  W 5.0    L 0.0\r299 W        4.0  001    2", FILE)
    assert codes(problems) == {"import-left-out"}
    assert found is not None
    match = next(one for one in found.matches if one.player2 == PlayerNumber(2))
    row = match_by_rules(load_builtin("agot2-joust"), match)
    assert row is not None
    assert row.result is Result.SECOND_ON_TIME


@pytest.mark.parametrize(
    ("old", "new", "code", "row"),
    [
        ("   3 w 1", "   3 w =", "import-trf-one-sided", 6),
        ("   3 w 1", "   9 w 1", "import-trf-opponent", 6),
        ("   3 w 1", "   1 w 1", "import-trf-opponent", 6),
        ("   3 w 1", "   3 x 1", "import-trf-cell", 6),
        ("001    2", "001    1", "import-trf-number-twice", 7),
        ("001    2", "001  two", "import-trf-number", 7),
        ("Żak, Zofia", "          ", "import-no-name", 7),
        ("XXR 3", "what is this", "import-trf-line", 5),
        ("0000 - Z", "0000 - Z" + " " * 992 + "   1 w 1", "import-too-many-rounds", 9),
        ("2026/03/14", "March 14, 26", "import-date", 3),
    ],
)
def test_what_is_wrong_stands_at_its_line(old: str, new: str, code: str, row: int) -> None:
    _, problems = read_trf(CHESS.replace(old, new, 1), FILE)
    assert (code, row) in [(one.code, one.at.row) for one in problems]


def test_teams_and_the_rest_are_named_as_left_out() -> None:
    _, problems = read_trf(f"{CHESS}\r310   1 India\r202 BH:MP\rPOL    1 mIM", FILE)
    assert left_out(problems) >= {"202 FIDE Tie-Breaks", "310", "POL"}


def test_a_long_name_is_cut_in_its_columns_and_whole_in_a_note() -> None:
    from pipeline.model import replace

    event, outcome = event_and_state("agot2-joust", 8, "T1")
    long = "Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine"
    event = replace(event, players=(replace(event.players[0], name=long), *event.players[1:]))
    content = trf_file(event, outcome, published_people(event))
    assert content is not None
    found, _ = read_trf(content.decode(), FILE)
    assert found is not None
    assert long in {one.name for one in found.players}


def test_a_standard_file_has_a_federation_rulers_comments_and_deputies() -> None:
    """What FIDE's own programs write above the players, and a comment with one sign."""
    lines = CHESS.split("\r")
    more = [
        "032 POL",
        "112 FA Lis, Ewa",
        "112",
        "132",
        "",
        "         1         2         3",
        "1234567890123456789012345",
    ]
    more += [
        "DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR  1111 1 1",
        "# by hand",
    ]
    found, problems = read_trf("\r".join([*lines[:5], *more, *lines[5:]]), FILE)
    assert left_out(problems) == {"001 Birth Date", "001 FIDE Number", "001 Sex", "092 Type of tournament"}
    assert found is not None
    assert (found.country, found.judges, found.head_judge) == ("POL", ("FA Lis, Ewa",), "")
    assert {player.country for player in found.players} == {"POL"}
    event, _ = assembled(found, load_builtin("neuroshima-hex-2023"), FILE, "S", None)
    assert event is not None
    assert [(one.role.value, one.name) for one in event.staff] == [("judge", "FA Lis, Ewa")]
    assert event.country == "POL"


def test_a_rank_of_nought_is_none() -> None:
    found, _ = read_trf(CHESS.replace(" 1.5    2  ", " 1.5    0  "), FILE)
    assert found is not None
    assert [(one.points, one.place) for one in found.stated.values()] == [
        (3, 1), (Fraction(3, 2), None), (1, 3), (Fraction(1, 2), 4),
    ]  # fmt: skip


@pytest.mark.parametrize("result", ["+", "1", "w", "U"])
def test_a_win_without_an_opponent_is_the_bye_of_the_pairing(result: str) -> None:
    """As bbpPairings reads `+`; it was lost, and the player was gone for the round."""
    text = CHESS.replace("0000 - U", f"0000 - {result}")
    found, _ = read_trf(text, FILE)
    assert found is not None
    assert [one.player1 for one in found.matches if Result.BYE in one.results] == [PlayerNumber(1)]
    assert (1, "drop", "3") not in changes(text)


@pytest.mark.parametrize(
    ("result", "change"), [("=", "bye"), ("H", "bye"), ("-", "drop"), ("0", "drop"), ("Z", "drop")]
)
def test_half_a_point_or_none_without_an_opponent(result: str, change: str) -> None:
    assert (1, change, "3") in changes(CHESS.replace("0000 - U", f"0000 - {result}"))


def test_codes_of_javafo_stand_for_what_its_manual_says() -> None:
    """https://www.rrweb.org/javafo/aum/JaVaFo2_AUM.htm, Scoring point system, its examples 1, 2 and 4."""
    worth = PointsSystem()
    assert worth.read("XXS", "XXS WW=1 WD=.5 WL=0 BW=1 BD=0.5 BL=0")
    assert (worth.worth("=", "w", 1, PlayerNumber(1)), worth.worth("1", "b", 1, PlayerNumber(1))) == (
        Fraction(1, 2),
        1,
    )
    worth = PointsSystem()
    assert worth.read("XXS", "XXS W=3")
    assert worth.read("XXS", "XXS D=1")
    assert [worth.worth(one, "w", 1, PlayerNumber(1)) for one in "1=0+-U"] == [3, 1, 0, 3, 0, 1]
    worth = PointsSystem()
    assert worth.read("XXS", "XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=1")
    assert [worth.worth(one, "b", 1, PlayerNumber(1)) for one in "1=0+-U"] == [3, 2, 1, 3, 0, 2]
    assert worth.worth("", "", 1, PlayerNumber(1)) == 1
    worth = PointsSystem()
    assert worth.read("XXS", "XXS PAB=.5")
    assert [worth.worth(one, "w", 1, PlayerNumber(1)) for one in "1=0+-U"] == [
        1,
        Fraction(1, 2),
        0,
        1,
        0,
        Fraction(1, 2),
    ]
    assert not PointsSystem().read("XXS", "XXS W=three")
    assert not PointsSystem().read("XXS", "XXS WIN=3")


def test_the_scoring_system_of_2026_in_other_columns() -> None:
    """Two blanks, or four, between the elements; bbpPairings writes Z for an absence; X is a game without a result."""
    for text in (
        "162  W 3.0    D 1.0    L 0.5    Z 0.5",
        "162 W 3.0 D 1.0 L 0.5 A 0.5 X 1.0",
        "162  W3  D1  L.5  A.5",
    ):
        worth = PointsSystem()
        assert worth.read("162", text), text
        assert [worth.worth(one, "w", 1, PlayerNumber(1)) for one in "1=0-U"] == [
            3,
            1,
            Fraction(1, 2),
            Fraction(1, 2),
            3,
        ]
    assert not PointsSystem().read("162", "162  Q 3.0")
    assert not PointsSystem().read("162", "162")


def test_who_enters_late_is_paired_in_the_next_round() -> None:
    """In a tournament under way everybody is who has no bye for the next round."""
    late = player_line(5, "Nowak, Olga", "0.0", 5, "0000 - Z", "0000 - Z")
    lines = [*CHESS.replace("   3 w +", "").replace("   2 b -", "").replace("XXR 3", "XXR 5").split("\r"), late]
    lines = [line.replace("0000 - U", "").replace("   3 w +", "") for line in lines]
    assert changes("\r".join(lines)) == {(3, "bye", "2"), (4, "drop", "2"), (4, "return", "4"), (5, "late", "3")}
    lines[8] = lines[8].replace("0000 - Z", "")
    assert changes("\r".join(lines)) == {(3, "bye", "2"), (4, "drop", "2"), (4, "return", "3"), (5, "late", "3")}
    absent = changes("\r".join([*lines, "XXZ 1 5"]))
    assert absent >= {(1, "drop", "3"), (1, "return", "4"), (5, "late", "4")}


def test_a_bye_in_the_round_to_come_drops_nobody() -> None:
    """Half a point for one of them made everybody else leave before it."""
    text = (
        CHESS.replace("0000 - U", "0000 - H")
        .replace("   3 w +", "")
        .replace("   2 b -", "")
        .replace("0000 - Z", "")
    )
    assert changes(text) == {(1, "bye", "3"), (3, "bye", "2"), (4, "drop", "2"), (4, "return", "3")}


def test_byes_in_lines_of_their_own() -> None:
    text = CHESS.replace("0000 - F", " " * 8)
    assert (3, "bye", "2") in changes(f"{text}\r240 H 002    3")
    assert (3, "bye", "2") in changes(f"{text}\r240 Z 002    3")
    _, problems = read_trf(f"{text}\r240 H 001    3\r240 F 002    9", FILE)
    assert [(one.code, one.at.row) for one in problems][:2] == [
        ("import-trf-bye-played", 10),
        ("import-unknown-player", 11),
    ]


@pytest.mark.parametrize("kinds", [("H", "Z"), ("Z", "H")])
def test_of_two_byes_for_one_round_absence_counts_in_whatever_order_they_stand(kinds: tuple[str, str]) -> None:
    text = CHESS.replace("0000 - F", " " * 8)
    found, _ = read_trf("\r".join([text, *(f"240 {kind} 002    3" for kind in kinds)]), FILE)
    alone, _ = read_trf(f"{text}\r240 Z 002    3", FILE)
    half, _ = read_trf(f"{text}\r240 H 002    3", FILE)
    assert found is not None
    assert alone is not None
    assert half is not None
    assert found.byes == alone.byes != half.byes


@pytest.mark.parametrize(
    ("rules", "lines", "worth"),
    [
        ("chess-swiss", "0000 - F", 1),
        ("chess-swiss", "0000 - H", None),
        ("chess-swiss", "0000 - =", None),
        ("chess-swiss", "0000 - Z", 0),
        ("chess-swiss", " " * 8 + "\r240 F 002    3", 1),
        ("chess-swiss", " " * 8 + "\r240 Z 002    3", 0),
        ("neuroshima-hex-2023", "0000 - F", 3),
        ("neuroshima-hex-2023", "0000 - H\r162 W 3.0    D 1.0    L 0.0", 1),
        (
            "neuroshima-hex-2023",
            "0000 - F\r162 W 3.0    D 1.0    L 0.0\r299 F         2.5  002    3",
            Fraction(5, 2),
        ),
    ],
)
def test_a_bye_that_was_asked_for_is_worth_what_the_file_says(
    rules: str, lines: str, worth: Fraction | int | None
) -> None:
    """None where the rules give the same for a requested bye: half a point in chess, nothing in the other game."""
    cell, _, more = lines.partition("\r")
    found, problems = read_trf(f"{CHESS.replace('0000 - F', cell)}\r{more}", FILE)
    assert found is not None, problems
    event, wrong = assembled(found, load_builtin(rules), FILE, "S", None)
    assert event is not None, wrong
    byes = [one for one in event.tournaments[0].changes if one.kind is ChangeKind.BYE]
    assert [(one.player, one.since.name, one.points) for one in byes] == [(3, "2", worth)]


def test_a_bye_of_the_pairing_of_another_value_than_in_the_rules_is_told() -> None:
    found, _ = read_trf(f"{CHESS}\r162 W 3.0    D 1.0    L 0.0    P 1.5", FILE)
    assert found is not None
    event, wrong = assembled(found, load_builtin("neuroshima-hex-2023"), FILE, "S", None)
    assert "import-bye-worth" in codes(wrong)
    assert event is not None
    made_up = [one for one in event.tournaments[0].changes if one.kind in (ChangeKind.BONUS, ChangeKind.PENALTY)]
    byes = [one for one in event.tournaments[0].matches if one.player2 is None]
    assert [(one.player, one.kind, one.since, one.points) for one in made_up] == [
        (bye.player1, ChangeKind.PENALTY, bye.round, Fraction(3, 2)) for bye in byes
    ]
    assert len(byes) == 1


def test_byes_and_points_of_teams_are_not_those_of_players() -> None:
    _, problems = read_trf(f"{CHESS}\r240 F 001    1\r299 -  0.0  1.5\r310   1 India", FILE)
    assert left_out(problems) >= {"240", "299", "310"}


def test_a_contradiction_between_two_lines_is_told_once() -> None:
    _, problems = read_trf(CHESS.replace("   3 w 1", "   3 w ="), FILE)
    assert [one.at.row for one in problems if one.code == "import-trf-one-sided"] == [6]


@pytest.mark.parametrize(
    "day", ["2026-03-14", "14. 03. 2026", "14/03/2026", "March 14, 2026", "Mar 14, 2026", "26/03/14"]
)
def test_the_day_as_other_programs_write_it(day: str) -> None:
    found, _ = read_trf(CHESS.replace("2026/03/14", day), FILE)
    assert found is not None
    assert str(found.date) == "2026-03-14"
