"""Files of OpenGotha and TOM: what they say becomes an event, and what is wrong stands at its line."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from pipeline.extensions.exchange.assembly import assembled
from pipeline.extensions.exchange.formats import read_file
from pipeline.extensions.exchange.imported import ImportedTournament
from pipeline.extensions.exchange.opengotha import read_opengotha
from pipeline.extensions.exchange.tom import read_tom
from pipeline.model import FINAL, Event, Result, swiss, top
from pipeline.problems.problem import Problem
from pipeline.rules.load import load_builtin, load_file
from tests.extensions.exchange.simulated import FILE
from tests.profiles import quick_for

PLAIN = """
kind = "duel"
names = { en = "Win, draw, loss" }
points = { win = 3, draw = 1, loss = 0 }
bye = { points = 3, order = ["points"] }
standings = { tiebreaks = ["sos", "lot"] }
"""


def plain_event(found: ImportedTournament | None) -> Event:
    ruleset, _ = load_file(PLAIN, "plain.toml")
    assert found is not None
    assert ruleset is not None
    event, wrong = assembled(found, ruleset, FILE, "S", "en")
    assert event is not None, wrong
    return event


def rows(event: Event) -> set[tuple[object, ...]]:
    return {(one.round, one.player1, one.player2, one.result) for one in event.tournaments[0].matches}


def changes(event: Event) -> set[tuple[int, str, str]]:
    return {(one.player, one.kind.value, one.since.name) for one in event.tournaments[0].changes}


def codes(problems: Iterable[Problem]) -> list[tuple[str, int]]:
    return [(one.code, one.at.row) for one in problems]


def gotha(*games: str, rounds: int = 2, criterion: str = "NBW", players: str = "") -> str:
    listed = "\n".join(
        f'<Player name="{name}" firstName="{given}" club="Kr" country="PL" rating="{rating}" rank="5K" '
        f'participating="{there}" registeringStatus="FIN"/>'
        for name, given, rating, there in (
            ("Kowalski", "Jan", 1800, "11"), ("van der Berg", "Żaneta", -50, "11"), ("Lee", "Ann", 0, "10"), ("İnce", "Ali", 900, "01"),
        )
    )  # fmt: skip
    return f"""<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<Tournament dataVersion="201">
<Players>
{listed}{players}
</Players>
<Games>
{chr(10).join(games)}
</Games>
<ByePlayers><ByePlayer player="LEEANN" roundNumber="1"/></ByePlayers>
<TournamentParameterSet>
<GeneralParameterSet beginDate="2026-03-14" endDate="2026-03-15" director="Ewa Lis" location="Kraków" name="Go Cup"
 numberOfRounds="{rounds}" genMMFloor="20K" genMMBar="4D" genMMZero="30K"/>
<PlacementParameterSet><PlacementCriteria><PlacementCriterion name="{criterion}" number="1"/></PlacementCriteria></PlacementParameterSet>
</TournamentParameterSet>
</Tournament>
"""


def played(number: int, white: str, black: str, result: str, more: str = "") -> str:
    return (
        f'<Game roundNumber="{number}" tableNumber="1" whitePlayer="{white}" blackPlayer="{black}" result="RESULT_{result}" '
        f'handicap="0"{more}/>'
    )


FIRST = played(1, "VANDERBERGŻANETA", "KOWALSKIJAN", "BLACKWINS")


def test_a_tournament_of_go_becomes_an_event() -> None:
    second = [played(2, "İNCEALİ", "KOWALSKIJAN", "WHITEWINS_BYDEF")]
    found, problems = read_opengotha(gotha(FIRST, *second), FILE)
    assert [one.code for one in problems] == ["import-renumbered"]
    assert found is not None
    assert {one.rank for one in found.players} == {"5K"}
    event = plain_event(found)
    assert (event.name, event.city, str(event.date), str(event.end_date)) == (
        "Go Cup",
        "Kraków",
        "2026-03-14",
        "2026-03-15",
    )
    assert [(one.name, one.country, one.club, one.rating) for one in event.players][:2] == [
        ("Jan Kowalski", "PL", "Kr", 1800.0), ("Żaneta van der Berg", "PL", "Kr", None),
    ]  # fmt: skip
    assert rows(event) == {
        (swiss(1), 1, 2, Result.FIRST), (swiss(1), 3, None, Result.BYE), (swiss(2), 1, 4, Result.SECOND_BY_FORFEIT),
    }  # fmt: skip
    assert changes(event) == {(2, "drop", "2"), (3, "drop", "2"), (4, "late", "2")}
    assert [one.name for one in event.staff] == ["Ewa Lis"]


def test_who_takes_part_is_paired_next() -> None:
    """`participating` has a 1 for each round: the third has left, the fourth comes late, nobody else leaves."""
    assert changes(plain_event(read_opengotha(gotha(FIRST), FILE)[0])) == {(3, "drop", "2"), (4, "late", "2")}


def test_teams_are_named_as_left_out() -> None:
    text = gotha(FIRST).replace("<ByePlayers>", "<Teams><Team teamName='A' teamNumber='1'/></Teams><ByePlayers>")
    _, problems = read_opengotha(text, FILE)
    names = str(dict(problems[-1].values)["names"]).split(", ")
    assert "Teams" in names


@pytest.mark.parametrize(("rules", "kept"), [("go-mcmahon", 3), ("go-eurasia-2023", None)])
def test_handicaps_are_taken_in_where_the_rules_have_them(rules: str, kept: int | None) -> None:
    """Black is Player 1, who is given the stones; rules without handicaps have no place for them, which is said."""
    found, _ = read_opengotha(gotha(FIRST.replace('handicap="0"', 'handicap="3"')), FILE)
    assert found is not None
    event, problems = assembled(found, load_builtin(rules), FILE, "S", None)
    assert event is not None
    assert [one.handicap for one in event.tournaments[0].matches if one.player2] == [kept]
    assert ("handicap" in [dict(one.values).get("names") for one in problems]) is (kept is None)


@pytest.mark.parametrize(
    ("player", "points"),
    [
        ('rank="5K"', 25),
        ('rank="1K"', 29),
        ('rank="1d"', 30),
        ('rank="4D"', 33),
        ('rank="8D"', 33),
        ('rank="20K"', 10),
        ('rank="28K"', 10),
        ('rank="28K" smmsCorrection="-2"', 8),
        ('rank="8D" smmsCorrection="1"', 34),
        ('rank="?"', None),
    ],
)
def test_players_start_with_their_mcmahon_scores(player: str, points: int | None) -> None:
    """Floor 20K, bar 4D and zero 30K: as `Player.smms` of OpenGotha counts, its correction after floor and bar."""
    found, _ = read_opengotha(gotha(FIRST, criterion="MMS").replace('rank="5K"', player, 1), FILE)
    assert found is not None
    assert [one.initial_points for one in found.players] == [points, 25, 25, 25]
    event, problems = assembled(found, load_builtin("go-eurasia-2023"), FILE, "S", None)
    assert event is not None
    assert "import-initial-points" not in {one.code for one in problems}
    assert [one.initial_points for one in event.players] == [points, 25, 25, 25]


def test_no_points_to_start_with_where_scores_are_not_of_mcmahon_or_the_rules_know_none() -> None:
    found, _ = read_opengotha(gotha(FIRST), FILE)
    assert found is not None
    event, _ = assembled(found, load_builtin("go-mcmahon"), FILE, "S", None)
    assert event is not None
    assert {one.initial_points for one in event.players} == {0}, "not what their ranks would give"
    found, _ = read_opengotha(gotha(FIRST, criterion="MMS"), FILE)
    assert found is not None
    event, problems = assembled(found, load_builtin("round-robin"), FILE, "S", None)
    assert event is not None
    assert [one.code for one in problems if one.code == "import-initial-points"]
    assert {one.initial_points for one in event.players} == {None}


def test_a_bar_that_is_no_rank_is_named_as_left_out() -> None:
    found, problems = read_opengotha(gotha(FIRST, criterion="MMS").replace('"4D"', '"top"'), FILE)
    assert found is not None
    assert "GeneralParameterSet.genMMBar" in str(dict(problems[-1].values)["names"])
    assert {one.initial_points for one in found.players} == {0}


@pytest.mark.parametrize(
    ("old", "new", "code", "row"),
    [
        ("KOWALSKIJAN", "NOBODY", "import-unknown-player", 10),
        ("RESULT_BLACKWINS", "RESULT_BOTHWIN", "import-word", 10),
        ('roundNumber="1" tableNumber', 'roundNumber="0" tableNumber', "import-round", 10),
        ('tableNumber="1"', 'tableNumber="one"', "import-not-a-number", 10),
        ("2026-03-14", "in spring", "import-date", 14),
        ('name="Lee" firstName="Ann"', 'name="Kowalski" firstName="Jan"', "import-player-twice", 6),
        ("</Tournament>", "", "import-not-xml", 0),
        ("<Tournament ", '<!DOCTYPE t [<!ENTITY e "x">]><Tournament ', "import-not-xml", 0),
        ("GeneralParameterSet", "Other", "import-not-xml", 0),
    ],
)
def test_what_is_wrong_in_a_file_of_opengotha(old: str, new: str, code: str, row: int) -> None:
    _, problems = read_opengotha(gotha(FIRST).replace(old, new), FILE)
    assert (code, row) in codes(problems)


def test_entities_bring_nothing_in(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("secret", "utf-8")
    text = (
        gotha(FIRST)
        .replace("<Tournament ", f'<!DOCTYPE t [<!ENTITY e SYSTEM "{secret.as_uri()}">]><Tournament ')
        .replace("Go Cup", "&e;")
    )
    found, problems = read_opengotha(text, FILE)
    assert found is None
    assert "secret" not in str([one.values for one in problems])


def pod(rounds: str, category: int = 2) -> str:
    return f'<pod category="{category}"><rounds>{rounds}</rounds></pod>'


def tom_round(number: int, *matches: str, kind: int = 3) -> str:
    return f'<round number="{number}" type="{kind}" stage="6"><matches>{"".join(matches)}</matches></round>'


def meeting(first: int, second: int, outcome: int, table: int = 1) -> str:
    sides = f'<player1 userid="{first}"/><player2 userid="{second}"/>'
    return f'<match outcome="{outcome}">{sides}<tablenumber>{table}</tablenumber></match>'


def alone(player: int, outcome: int = 5) -> str:
    return f'<match outcome="{outcome}"><player userid="{player}"/><tablenumber>0</tablenumber></match>'


def tdf(*pods: str, players: Iterable[int] = (1001, 1002, 1003), more: str = "") -> str:
    listed = "".join(
        f'<player userid="{one}"><firstname>P</firstname><lastname>{one}</lastname><birthdate>02/27/2000</birthdate></player>\n'
        for one in players
    )
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<tournament type="2" stage="5" version="1.86" gametype="TRADING_CARD_GAME" mode="LEAGUECHALLENGE">
<data><name>League Cup</name><city>Oslo</city><country>Norway</country><organizer popid="9" name="Oak"/>
<startdate>05/02/2026</startdate></data>
<players>{listed}</players>
<pods>{"".join(pods)}</pods>{more}
</tournament>
"""


SWISS = [
    tom_round(1, meeting(1001, 1002, 1), alone(1003)),
    tom_round(2, meeting(1002, 1003, 3), alone(1001, 4)),
    tom_round(3, meeting(1003, 1001, 10), alone(1002, 8)),
    tom_round(4, meeting(1003, 1002, 0)),
]


def test_a_tournament_of_tom_becomes_an_event() -> None:
    more = '<standings><pod category="2" type="finished"><player id="1001" place="1"/></pod></standings>'
    found, problems = read_tom(tdf(pod("".join(SWISS)), more=more), FILE)
    assert [(one.code, dict(one.values).get("names")) for one in problems] == [
        ("import-renumbered", None), ("import-left-out", "organizer.name, organizer.popid, player.birthdate"),
    ]  # fmt: skip
    assert found is not None
    assert {number: one.place for number, one in found.stated.items()} == {1: 1}
    event = plain_event(found)
    assert (event.name, event.city, event.country, str(event.date)) == (
        "League Cup",
        "Oslo",
        "Norway",
        "2026-05-02",
    )
    assert rows(event) == {
        (swiss(1), 1, 2, Result.FIRST), (swiss(1), 3, None, Result.BYE), (swiss(2), 2, 3, Result.DRAW),
        (swiss(2), 1, None, Result.BYE), (swiss(3), 3, 1, Result.NOBODY), (swiss(4), 3, 2, None),
    }  # fmt: skip
    assert changes(event) == {(1, "drop", "4"), (2, "drop", "3"), (2, "return", "4")}


def test_a_cut_of_tom_is_a_bracket_with_the_seeds_of_the_places() -> None:
    four = (1001, 1002, 1003, 1004)
    rounds = [
        tom_round(1, meeting(1001, 1004, 1), meeting(1002, 1003, 1)),
        tom_round(2, meeting(1001, 1004, 1), meeting(1003, 1002, 1), kind=1),
        tom_round(3, meeting(1001, 1003, 2), kind=1),
    ]
    places = "".join(
        f'<player id="{one}" place="{place}"/>' for place, one in enumerate((1003, 1001, 1002, 1004), start=1)
    )
    text = tdf(
        pod("".join(rounds)), players=four, more=f'<standings><pod type="finished">{places}</pod></standings>'
    )
    seeded = text
    for seed, one in enumerate(four, start=1):
        seeded = seeded.replace(
            f'<player userid="{one}"><firstname>', f'<player userid="{one}"><seed>{seed}</seed><firstname>'
        )
    found, problems = read_tom(seeded, FILE)
    assert {one.code for one in problems} == {"import-renumbered", "import-left-out"}
    assert found is not None
    assert (found.rounds, found.cut, found.stated) == (1, 4, {})
    bracket = [(one.round, one.player1, one.player2, one.seeds) for one in found.matches if one.in_bracket]
    assert bracket == [(top(4), 1, 4, (1, 4)), (top(4), 3, 2, (3, 2)), (FINAL, 1, 3, (1, 3))]


def test_of_several_divisions_the_largest_comes_in_and_the_rest_is_told() -> None:
    juniors = pod(tom_round(1, alone(1003)), category=0)
    found, problems = read_tom(tdf(juniors, pod(tom_round(1, meeting(1001, 1002, 2)))), FILE)
    assert ("import-divisions", "2") in [(one.code, str(dict(one.values).get("count"))) for one in problems]
    assert found is not None
    assert [player.name for player in found.players] == ["P 1001", "P 1002"]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('<player2 userid="1002"/>', '<player2 userid="7"/>', "import-unknown-player"),
        ('<player2 userid="1002"/>', "", "import-nobody"),
        ('outcome="1"', 'outcome="77"', "import-word"),
        ('<match outcome="5">', '<match outcome="1">', "import-word"),
        ("05/02/2026", "2 May", "import-date"),
        ('userid="1003"><firstname>', 'userid="1001"><firstname>', "import-player-twice"),
        ("<data>", "<dada>", "import-not-xml"),
    ],
)
def test_what_is_wrong_in_a_file_of_tom(old: str, new: str, code: str) -> None:
    _, problems = read_tom(tdf(pod(SWISS[0])).replace(old, new), FILE)
    assert code in {one.code for one in problems}


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("page.html", "<!DOCTYPE html>\n<html><body>Round 1</body></html>\n", "HTML"),
        ("results.csv", "<HTML><p>1</p></HTML>", "HTML"),
        ("games.pgn", '[Event "Cup"]\n[White "A"]\n\n1. e4 e5 1-0\n' * 200, "PGN"),
        ("report.rtf", "{\\rtf1 Round 1}", "RTF"),
        ("feed.xml", '<?xml version="1.0"?>\n<rss version="2.0"></rss>', "XML, rss"),
        ("bracket.json", '{\n "stage": [\n  {"id": 0}], "match": []}', "brackets-model JSON"),
        ("c.json", '{"tournament": {"tournament_type": "free for all"}}', "Challonge, free for all"),
    ],
)
def test_a_file_of_another_format_is_one_problem(tmp_path: Path, name: str, text: str, said: str) -> None:
    file = tmp_path / name
    file.write_text(text, "utf-8")
    found, problems = read_file(file)
    assert found is None
    assert [(one.code, dict(one.values)["format"]) for one in problems] == [("import-format", said)]


@pytest.mark.parametrize(
    "name", quick_for(["letter.txt", "letter.trf", "letter.json", "letter.csv", "letter.pdf"], "letter.txt")
)
def test_a_letter_of_many_lines_is_one_problem(tmp_path: Path, name: str) -> None:
    """It had one for each of its 443 lines."""
    file = tmp_path / name
    file.write_text("Dear players, the cup begins at ten.\n" * 443, "utf-8")
    found, problems = read_file(file)
    assert found is None
    assert len(problems) == 1
