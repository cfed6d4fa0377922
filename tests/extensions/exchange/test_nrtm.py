"""NRTM JSON: what Cobra's readers expect, and files of Cobra itself."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path
from typing import Any

import pytest

from pipeline.engine.compute import compute
from pipeline.engine.tournament.contest import contest_of
from pipeline.extensions.exchange.assembly import assembled
from pipeline.extensions.exchange.formats import chosen_rules
from pipeline.extensions.exchange.import_file import import_file
from pipeline.extensions.exchange.nrtm import nrtm_file, read_nrtm
from pipeline.extensions.exchange.swissbook_notes import tournament_facts
from pipeline.model import FINAL, ChangeKind, Event, Result, RulesetId, Stage, swiss, top
from pipeline.problems.problem import Problem, has_errors
from pipeline.rules.load import builtin_text, load_builtin, load_file
from tests.builders.events import event
from tests.extensions.exchange.simulated import FILE, event_and_state, published_people
from tests.run.loading import ready

COBRA_KEYS = {
    "name", "date", "cutToTop", "preliminaryRounds", "tournamentOrganiser", "players", "eliminationPlayers", "rounds",
    "uploadedFrom", "links",
}  # fmt: skip


def side(player: int | None, points: int | None) -> dict[str, Any]:
    return {"id": player, "runnerScore": None, "corpScore": None, "combinedScore": points}


def swiss_match(table: int | None, first: dict[str, Any], second: dict[str, Any]) -> dict[str, Any]:
    flags = {"intentionalDraw": False, "twoForOne": False, "eliminationGame": False}
    return {"table": table, "player1": first, "player2": second, **flags}


def game(table: int, winner: int, loser: int, *, second_wins: bool = False) -> dict[str, Any]:
    sides = [{"id": winner, "role": "corp", "winner": True}, {"id": loser, "role": "runner", "winner": False}]
    if second_wins:
        sides.reverse()
    return {
        "table": table,
        "player1": sides[0],
        "player2": sides[1],
        "intentionalDraw": False,
        "eliminationGame": True,
    }


def cobra(**changed: Any) -> dict[str, Any]:
    """Five players with ids of a database, two rounds, a cut to three."""
    ids = [70411, 70412, 70413, 70414, 70415]
    players = [
        {"id": id_, "name": f"Player {id_}", "rank": rank, "corpIdentity": "A Corp", "matchPoints": points}
        for rank, (id_, points) in enumerate(zip(ids, (10, 10, 5, 4, 0), strict=True), start=1)
    ]
    return {
        "name": "Spring Cup",
        "date": "2026-03-14",
        "cutToTop": 3,
        "preliminaryRounds": 2,
        "players": players,
        "eliminationPlayers": [
            {"id": id_, "name": f"Player {id_}", "rank": rank, "seed": seed}
            for rank, (id_, seed) in enumerate(((70411, 1), (70413, 3), (70412, 2)), start=1)
        ],
        "rounds": [
            [
                swiss_match(1, side(70411, 5), side(70415, 0)),
                swiss_match(2, side(70414, 0), side(70412, 5)),
                swiss_match(None, side(70413, 5), side(None, 0)),
            ],
            [
                swiss_match(1, side(70411, 5), side(70413, 0)),
                swiss_match(2, side(70415, 0), side(70414, 4)),
                swiss_match(None, side(70412, 5), side(None, 0)),
            ],
            [game(1, 70413, 70412, second_wins=True)],
            [game(1, 70411, 70413)],
        ],
        "uploadedFrom": "Cobra",
        **changed,
    }


def codes(value: object) -> list[str]:
    found, problems = read_nrtm(json.dumps(value), FILE)
    if found is not None and not has_errors(problems):
        problems += assembled(found, load_builtin("agot2-joust"), FILE, "X", None)[1]
    return [problem.code for problem in problems]


def test_a_file_has_the_keys_that_cobra_writes() -> None:
    event, outcome = event_and_state("agot2-joust", 20, "N1")
    facts = json.loads(nrtm_file(event, outcome, published_people(event)))
    assert set(facts) == COBRA_KEYS | {"swissbook"}
    assert facts["preliminaryRounds"] == len([one for one in facts["rounds"] if not one[0]["eliminationGame"]])
    assert facts["cutToTop"] == len(facts["eliminationPlayers"]) == 4
    match = facts["rounds"][0][0]
    assert set(match) - {"swissbook"} == {
        "table",
        "player1",
        "player2",
        "intentionalDraw",
        "twoForOne",
        "eliminationGame",
    }
    assert set(match["player1"]) == {"id", "runnerScore", "corpScore", "combinedScore"}
    best = outcome.standings[0]
    assert facts["players"][0]["matchPoints"] == best.points
    sos = best.receipt("sos")
    assert sos is not None
    assert abs(float(facts["players"][0]["strengthOfSchedule"]) - float(sos.value)) < 1e-6


def test_a_file_of_cobra_becomes_an_event() -> None:
    found, problems = read_nrtm(json.dumps(cobra()), FILE)
    assert found is not None
    assert [(one.code, dict(one.values).get("names")) for one in problems] == [
        ("import-renumbered", None),
        ("import-left-out", "corpIdentity, role"),
    ]
    event, wrong = assembled(found, load_builtin("agot2-joust"), FILE, "SEED", "en")
    assert event is not None
    assert wrong == []
    tournament = event.tournaments[0]
    assert (tournament.rounds, tournament.cut, event.seed, str(event.date)) == (2, 3, "SEED", "2026-03-14")
    found_rows = {(one.round, one.player1, one.player2, one.result) for one in tournament.matches}
    assert found_rows == {
        (swiss(1), 1, 5, Result.FIRST),
        (swiss(1), 4, 2, Result.SECOND),
        (swiss(1), 3, None, Result.BYE),
        (swiss(2), 1, 3, Result.FIRST),
        (swiss(2), 5, 4, Result.SECOND_ON_TIME),
        (swiss(2), 2, None, Result.BYE),
        (top(4), 1, None, Result.BYE),
        (top(4), 2, 3, Result.SECOND),
        (FINAL, 1, 3, Result.FIRST),
    }
    assert [one.seed1 for one in tournament.matches if one.round == FINAL] == [1]


def test_who_is_missing_from_rounds_came_late_or_left() -> None:
    value = cobra(cutToTop=0, eliminationPlayers=[])
    value["rounds"] = value["rounds"][:2]
    value["rounds"][0] = value["rounds"][0][:2]
    value["rounds"][1] = [*value["rounds"][1][:1], value["rounds"][1][2]]
    found, _ = read_nrtm(json.dumps(value), FILE)
    assert found is not None
    event, _ = assembled(found, load_builtin("agot2-joust"), FILE, "S", None)
    assert event is not None
    changes = {(change.player, change.kind, change.since) for change in event.tournaments[0].changes}
    assert changes == {
        (3, ChangeKind.LATE, swiss(2)),
        (4, ChangeKind.DROP, swiss(2)),
        (5, ChangeKind.DROP, swiss(2)),
    }


def test_points_that_the_rules_do_not_know_stand_at_their_match() -> None:
    value = cobra()
    value["rounds"][1][0]["player1"]["combinedScore"] = 3
    found, _ = read_nrtm(json.dumps(value), FILE)
    assert found is not None
    event, wrong = assembled(found, load_builtin("agot2-joust"), FILE, "S", None)
    assert event is None
    assert [(one.code, one.at.key, dict(one.values)["text"]) for one in wrong] == [
        ("import-result", "rounds[1][0]", "3 – 0")
    ]


def test_without_rules_those_that_hold_every_result_are_named() -> None:
    found, _ = read_nrtm(json.dumps(cobra()), FILE)
    assert found is not None
    ruleset, problems = chosen_rules(found, Path(FILE))
    assert ruleset is None
    assert [dict(one.values)["rules"] for one in problems] == ["agot2-joust, netrunner-double"]


def nrtm_event(value: object, rules: str = "agot2-joust") -> tuple[Event, list[Problem]]:
    """The event of a file that has one, and all that is said of it."""
    found, problems = read_nrtm(json.dumps(value), FILE)
    assert found is not None, problems
    event, wrong = assembled(found, load_builtin(rules), FILE, "S", "en")
    assert event is not None, wrong
    return event, [*problems, *wrong]


def double_elimination() -> dict[str, Any]:
    """Six games of four as Cobra pairs them (`app/services/bracket/top4.rb`); the Swiss was won by 70411, the finals by 70413."""
    four = [
        {"id": 70410 + seed, "name": f"Player {seed}", "rank": rank, "seed": seed}
        for rank, seed in enumerate((3, 1, 2, 4), start=1)
    ]
    value = cobra(cutToTop=4, eliminationPlayers=four)
    value["rounds"] = [
        *value["rounds"][:2],
        [game(1, 70411, 70414), game(2, 70413, 70412)],
        [game(3, 70413, 70411), game(4, 70412, 70414)],
        [game(5, 70411, 70412)],
        [game(6, 70413, 70411)],
    ]
    return value


def test_a_double_elimination_is_said_and_nobody_has_won() -> None:
    """The rules know none. Without a cut the site would proclaim who leads the Swiss."""
    event, problems = nrtm_event(double_elimination())
    said = [one for one in problems if one.code == "import-double-elimination"]
    assert [(one.at.key, dict(one.values)["count"]) for one in said] == [("rounds[3][0]", 6)]
    (tournament,) = event.tournaments
    assert tournament.cut == 4
    assert not [one for one in tournament.matches if one.round.stage is Stage.BRACKET]
    outcome = compute(contest_of(event, tournament, load_builtin("agot2-joust")))
    assert not outcome.classification.final
    assert outcome.cut is not None
    assert outcome.bracket is None or outcome.bracket.champion is None


def test_a_double_elimination_comes_in_as_what_it_is(tmp_path: Path) -> None:
    """By rules that have one: its rounds follow from the losses, and the workbook knows who has won."""
    rules = builtin_text("agot2-joust").replace("[bracket]\n", '[bracket]\nelimination = "double"\n')
    file, own = tmp_path / "cup.json", tmp_path / "double.toml"
    file.write_text(json.dumps(double_elimination()), "utf-8")
    own.write_text(rules.replace('id = "agot2-joust"', ""), "utf-8")
    assert import_file(file, tmp_path / "cup.xlsx", str(own), "en").written
    loaded = ready(tmp_path / "cup.xlsx")
    (tournament,) = loaded.event.tournaments
    finals = [
        (one.round.name, one.player1, one.player2) for one in tournament.matches if one.round.stage is Stage.BRACKET
    ]
    assert finals == [
        ("Top 4", 1, 4), ("Top 4", 3, 2), ("Upper final", 3, 1), ("Lower 4", 2, 4), ("Lower final", 1, 2), ("Final", 3, 1),
    ]  # fmt: skip
    assert [row.player for row in loaded.states[0].classification.rows][:3] == [3, 1, 2]


def test_the_game_after_a_lost_one_makes_it_double_and_that_for_third_place_does_not() -> None:
    third = {**game(2, 70412, 70414), "swissbook": {"round": "Third place"}}
    semi_finals, final = [game(1, 70411, 70414), game(2, 70413, 70412)], game(1, 70411, 70413)
    value = cobra(cutToTop=4)
    value["eliminationPlayers"] = [{"id": 70410 + seed, "name": f"P{seed}", "seed": seed} for seed in (1, 2, 3, 4)]
    value["rounds"] = [*value["rounds"][:2], semi_finals, [final, third]]
    assert "import-double-elimination" not in codes(value)
    value["rounds"][3] = [final, game(2, 70412, 70414)]
    assert "import-double-elimination" in codes(value)


def test_a_round_that_stands_twice_is_taken_once_and_named() -> None:
    value = cobra()
    once, _ = nrtm_event(value)
    semi_final = value["rounds"][2]
    value["rounds"].insert(3, semi_final)
    event, problems = nrtm_event(value)
    assert [one.at.key for one in problems if one.code == "import-bracket-round-twice"] == ["rounds[3][0]"]
    assert event.tournaments[0].matches == once.tournaments[0].matches


def test_two_who_meet_again_in_a_double_elimination_are_no_round_that_stands_twice() -> None:
    value = double_elimination()
    value["rounds"] = [*value["rounds"][:-1], [game(6, 70413, 70411, second_wins=True)], [game(7, 70413, 70411)]]
    assert "import-bracket-round-twice" not in codes(value)


def test_finals_under_way_list_places_that_nobody_has_yet() -> None:
    """Cobra has an entry for each place; the seeds of who is still in follow from the ranks of the Swiss."""
    value = cobra()
    value["eliminationPlayers"] = [
        {"id": None, "name": None, "rank": 1, "seed": None},
        {"id": None, "name": None, "rank": 2, "seed": None},
        {"id": 70412, "name": "Player 70412", "rank": 3, "seed": 2},
    ]
    value["rounds"] = value["rounds"][:3]
    event, problems = nrtm_event(value)
    assert {one.code for one in problems} == {"import-renumbered", "import-left-out"}
    rows = [one for one in event.tournaments[0].matches if one.round == top(4)]
    assert [(one.player1, one.player2, one.seed1, one.seed2) for one in rows] == [(1, None, 1, None), (2, 3, 2, 3)]


@pytest.mark.parametrize(("points", "said"), [(5, []), (None, []), (3, [("rounds[0][2]", "3", "5")])])
def test_a_score_beside_a_bye_is_what_the_rules_say_or_is_told(points: int | None, said: list[object]) -> None:
    value = cobra()
    value["rounds"][0][2] = swiss_match(None, side(70413, points), side(None, 0))
    _, problems = nrtm_event(value)
    found = [one for one in problems if one.code == "import-bye-worth"]
    assert [(one.at.key, dict(one.values)["there"], dict(one.values)["here"]) for one in found] == said


def test_a_file_without_the_names_of_its_players_is_one_problem() -> None:
    """Cobra lists nobody while the identities are hidden, and every match still names ids."""
    assert codes(cobra(players=[], eliminationPlayers=[])) == ["import-no-players"]


SINGLE_SIDED = """
kind = "duel"
names = { en = "One game a match" }
points = { win = 3, draw = 1, loss = 0 }
bye = { points = 3, order = ["points"] }
standings = { tiebreaks = ["sos", "lot"] }
"""


def aesops(**changed: Any) -> dict[str, Any]:
    """The cup as AesopsTables has it since 2025: sides of the game instead of sums, also in the finals."""

    def sides(first: int, second: int | None, score: tuple[int, int], *, final: bool = False) -> dict[str, Any]:
        return {
            "tableNumber": 1,
            "player1": {"id": first, "role": "corp", "corpScore": score[0], "runnerScore": None},
            "player2": {"id": second, "role": "runner", "corpScore": None, "runnerScore": None if second is None else score[1]},
            "intentionalDraw": False,
            "eliminationGame": final,
        }  # fmt: skip

    rounds = [
        [sides(70411, 70415, (3, 0)), sides(70414, 70412, (1, 1)), sides(70413, None, (3, 0))],
        [sides(70411, 70412, (0, 3)), sides(70413, 70415, (3, 0)), sides(70414, None, (3, 0))],
        [sides(70412, 70413, (0, 3), final=True)],
        [sides(70413, 70411, (3, 0), final=True)],
        [],
    ]
    return cobra(rounds=rounds, uploadedFrom="AesopsTables", **changed)


def aesops_until_2025() -> dict[str, Any]:
    """The same in the keys that AesopsTables had before: no sides, points as text, `(BYE)`."""

    def flat(match: dict[str, Any]) -> dict[str, Any]:
        first, second = match["player1"], match["player2"]
        ids = first["id"], second["id"]
        if match["eliminationGame"]:
            won = ids if first["corpScore"] else ids[::-1]
            return {
                "tableNumber": 1,
                "corpPlayer": ids[0],
                "runnerPlayer": ids[1],
                "winner_id": won[0],
                "loser_id": won[1],
            }
        return {
            "tableNumber": 1, "corpPlayer": ids[0], "runnerPlayer": "(BYE)" if ids[1] is None else ids[1],
            "corpScore": str(first["corpScore"]), "runnerScore": str(second["runnerScore"] or 0),
        }  # fmt: skip

    value = aesops()
    return {**value, "rounds": [[flat(match) for match in matches] for matches in value["rounds"]]}


@pytest.mark.parametrize("value", [aesops(), aesops_until_2025()], ids=["2025", "before"])
def test_both_dialects_of_aesops_tables(value: dict[str, Any]) -> None:
    found, problems = read_nrtm(json.dumps(value), FILE)
    assert found is not None
    assert {one.code for one in problems} == {"import-renumbered", "import-left-out"}
    ruleset = load_file(SINGLE_SIDED, "single.toml")[0]
    assert ruleset is not None
    event, wrong = assembled(found, ruleset, FILE, "S", "en")
    assert event is not None
    assert wrong == []
    rows = {(one.round, one.player1, one.player2, one.result, one.table) for one in event.tournaments[0].matches}
    assert rows == {
        (swiss(1), 1, 5, Result.FIRST, 1),
        (swiss(1), 4, 2, Result.DRAW, 1),
        (swiss(1), 3, None, Result.BYE, 1),
        (swiss(2), 1, 2, Result.SECOND, 1),
        (swiss(2), 3, 5, Result.FIRST, 1),
        (swiss(2), 4, None, Result.BYE, 1),
        (top(4), 1, None, Result.BYE, None),
        (top(4), 2, 3, Result.SECOND, 1),
        (FINAL, 3, 1, Result.FIRST, 1),
    }


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (cobra(players=[{"name": "Nobody"}]), "import-no-id"),
        (cobra(players={"a": 1}), "import-not-a-list"),
        (cobra(rounds=[[swiss_match(1, side(1, 5), side(2, 0))]]), "import-unknown-player"),
        (cobra(rounds=[[swiss_match(1, side(70411, 5), side(70411, 0))]]), "import-oneself"),
        (cobra(rounds=[[swiss_match(1, side(70411, 5), side(None, 0))] * 2]), "import-twice"),
        (cobra(rounds=[[{"player1": "x", "player2": None}]]), "import-not-an-object"),
        (cobra(rounds=[[swiss_match(None, side(None, None), side(None, 0))]]), "import-nobody"),
        (cobra(rounds=[[]] * 120), "import-too-many-rounds"),
        (cobra(rounds=[[swiss_match(1, side(70411, -2), side(70412, 5))]]), "import-negative"),
        (cobra(date="soon"), "import-date"),
        (cobra(cutToTop="many"), "import-not-a-number"),
        (cobra(name=["a"]), "import-not-text-value"),
        ({"players": []}, "import-not-nrtm"),
        ([1, 2], "import-not-nrtm"),
    ],
)
def test_what_is_wrong_in_a_file(value: object, code: str) -> None:
    assert code in codes(value)


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"rounds": ' * 5000, "{", "", '{"rounds": [NaN]}', '{"rounds": [' + "9" * 9000 + "]}"]
)
def test_text_that_is_no_json_or_too_deep(text: str) -> None:
    found, problems = read_nrtm(text, FILE)
    assert found is None
    assert [one.code for one in problems] == ["import-not-json"]


@pytest.mark.parametrize(
    ("file", "rules"), [(aesops(), "netrunner-aesops"), (aesops_until_2025(), "netrunner-aesops"), (cobra(), None)]
)
def test_a_file_goes_by_the_rules_that_are_named_for_its_program(
    file: dict[str, Any], rules: str | None, tmp_path: Path
) -> None:
    found, _ = read_nrtm(json.dumps(file), "results.json")
    assert found is not None
    given, problems = chosen_rules(found, tmp_path / "results.json")
    assert (given.ruleset.id if given else None) == rules
    assert [one.code for one in problems] == ([] if rules else ["import-rules"])


def test_a_program_that_is_no_text_is_none() -> None:
    found, problems = read_nrtm(json.dumps(cobra(uploadedFrom={"name": "AesopsTables"})), "results.json")
    assert found is not None
    assert (found.program, has_errors(problems)) == ("", False)


@pytest.mark.parametrize("game", ["chess-swiss", "magic-melee", "netrunner-aesops"])
def test_rules_of_an_earlier_edition_are_named_and_not_written_out(game: str) -> None:
    held = event(RulesetId(game), 4, about={"date": dt.date(2023, 10, 1)})
    rules = load_builtin(game)
    contest = contest_of(held, held.tournaments[0], rules)
    assert contest.ruleset != rules
    facts = tournament_facts(held, contest)
    assert (facts["rules"], "rules_file" in facts) == (game, False)
