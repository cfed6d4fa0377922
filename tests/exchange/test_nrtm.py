"""NRTM JSON: what Cobra's readers expect, and files of Cobra itself."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pipeline.exchange.event import assembled
from pipeline.exchange.formats import chosen_rules
from pipeline.exchange.nrtm.reader import read_nrtm
from pipeline.exchange.nrtm.writer import nrtm_file
from pipeline.model.event import ChangeKind
from pipeline.model.results import Result
from pipeline.model.rounds import FINAL, swiss, top
from pipeline.problems.problem import has_errors
from pipeline.rules.load import load_builtin
from tests.exchange.simulated import FILE, event_and_state, published_people

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
    ruleset, problems = chosen_rules(found, FILE)
    assert ruleset is None
    assert [dict(one.values)["rules"] for one in problems] == ["agot2-joust, netrunner-double"]


def test_double_elimination_is_left_out_and_said() -> None:
    value = cobra()
    value["rounds"] += [[game(1, 70411, 70413)], [game(1, 70413, 70411)]]
    assert "import-bracket-left-out" in codes(value)


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
