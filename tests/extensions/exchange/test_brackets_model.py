"""brackets-model JSON, against a schema of its published types, and as a tree in which winners go on."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest

from pipeline.extensions.exchange.brackets_model import BracketStatus, brackets_file
from pipeline.extensions.simulate.play import Moment
from pipeline.model import FINAL, SECOND_FINAL
from tests.builders.tournaments import computed
from tests.extensions.exchange.simulated import event_and_state, published_people
from tests.formats import format_rules, played_format
from tests.profiles import quick_for

ID = {"type": "integer", "minimum": 0}
OPPONENT = {
    "type": ["object", "null"],
    "required": ["id"],
    "additionalProperties": False,
    "properties": {
        "id": {"type": ["integer", "null"]},
        "position": {"type": "integer", "minimum": 1},
        "forfeit": {"type": "boolean"},
        "score": {"type": "number"},
        "result": {"enum": ["win", "draw", "loss"]},
    },
}


def table(**properties: Any) -> dict[str, Any]:
    row = {"type": "object", "additionalProperties": False, "required": list(properties), "properties": properties}
    return {"type": "array", "items": row}


SETTINGS = {"type": "object", "required": ["size", "seedOrdering", "consolationFinal"]}
SCHEMA = {
    "type": "object",
    "additionalProperties": False,
    "required": ["stage", "group", "round", "match", "match_game", "participant"],
    "properties": {
        "stage": table(
            id=ID,
            tournament_id=ID,
            name={"type": "string"},
            type={"enum": ["single_elimination", "double_elimination"]},
            settings=SETTINGS,
            number={"type": "integer", "minimum": 1},
        ),
        "group": table(id=ID, stage_id=ID, number=ID),
        "round": table(id=ID, stage_id=ID, group_id=ID, number=ID),
        "match": table(
            id=ID,
            stage_id=ID,
            group_id=ID,
            round_id=ID,
            number=ID,
            child_count=ID,
            status={"enum": [0, 1, 2, 3, 4, 5, 6]},
            opponent1=OPPONENT,
            opponent2=OPPONENT,
        ),
        "match_game": {"type": "array", "maxItems": 0},
        "participant": table(id=ID, tournament_id=ID, name={"type": "string"}),
    },
}


def facts(rules: str, players: int, moment: Moment = Moment.FINISHED) -> dict[str, Any]:
    event, outcome = event_and_state(rules, players, "B1", moment)
    content = brackets_file(event, outcome, published_people(event))
    assert content is not None
    loaded: dict[str, Any] = json.loads(content)
    jsonschema.validate(loaded, SCHEMA)
    return loaded


def winner(match: dict[str, Any]) -> int | None:
    sides = [match["opponent1"], match["opponent2"]]
    return next((side["id"] for side in sides if side and side.get("result") == "win"), None)


@pytest.mark.parametrize("moment", quick_for([Moment.MID_BRACKET, Moment.FINISHED], Moment.MID_BRACKET))
@pytest.mark.parametrize(("rules", "players"), [("neuroshima-hex-2023", 30), ("agot2-joust", 50)])
def test_winners_of_neighbouring_matches_meet(rules: str, players: int, moment: Moment) -> None:
    data = facts(rules, players, moment)
    matches = {(one["round_id"], one["number"]): one for one in data["match"] if one["group_id"] == 0}
    for (round_, number), match in matches.items():
        following = matches.get((round_ + 1, (number + 1) // 2))
        won = winner(match)
        if following and won is not None:
            assert following["opponent1" if number % 2 else "opponent2"]["id"] == won


def test_seeds_are_positions_of_the_first_round() -> None:
    data = facts("neuroshima-hex-2023", 30)
    first = [one for one in data["match"] if one["round_id"] == 0]
    pairs = [(one["opponent1"]["position"], one["opponent2"]["position"]) for one in first]
    assert pairs == [(1, 8), (4, 5), (2, 7), (3, 6)]
    assert [one["id"] for one in data["participant"]] == [
        side["id"] for _, side in sorted((s["position"], s) for one in first for s in (one["opponent1"], one["opponent2"]))
    ]  # fmt: skip


def test_the_third_place_is_a_group_of_its_own() -> None:
    data = facts("neuroshima-hex-2023", 30)
    assert data["stage"][0]["settings"]["consolationFinal"] is True
    consolation = [one for one in data["match"] if one["group_id"] == 1]
    assert len(consolation) == 1
    losers = {
        side["id"]
        for one in data["match"]
        if one["round_id"] == 1
        for side in (one["opponent1"], one["opponent2"])
        if side["result"] == "loss"
    }
    assert {consolation[0]["opponent1"]["id"], consolation[0]["opponent2"]["id"]} == losers


def test_what_is_not_played_yet_is_ready_or_waits() -> None:
    data = facts("neuroshima-hex-2023", 30, Moment.MID_BRACKET)
    for match in data["match"]:
        known = sum(match[side]["id"] is not None for side in ("opponent1", "opponent2"))
        decided = winner(match) is not None
        if decided:
            assert match["status"] in (BracketStatus.COMPLETED, BracketStatus.ARCHIVED)
        else:
            assert match["status"] == (BracketStatus.LOCKED, BracketStatus.WAITING, BracketStatus.READY)[known]
    assert any(match["status"] == BracketStatus.READY for match in data["match"])


def test_without_a_bracket_there_is_no_file() -> None:
    event, outcome = event_and_state("agot2-joust", 8, "B1")
    assert brackets_file(event, outcome, published_people(event)) is None


def test_a_double_elimination_has_three_groups_as_brackets_manager_makes_them() -> None:
    rules = format_rules("double")
    event = played_format("double", 8, "S1")
    state = computed(event, rules)
    written = brackets_file(event, state, published_people(event))
    assert written is not None
    file = json.loads(written)
    jsonschema.validate(file, SCHEMA)
    assert file["stage"][0]["type"] == "double_elimination"
    rounds = [row["group_id"] for row in file["round"]]
    assert state.bracket is not None
    last = [stage.round for stage in state.bracket.rounds if stage.round in (FINAL, SECOND_FINAL)]
    finals = len(last)
    assert rounds == [0] * 3 + [1] * 4 + [2] * finals
    assert file["stage"][0]["settings"]["grandFinal"] == {1: "simple", 2: "double"}[finals]
    come_down = [row["opponent1"]["position"] for row in file["match"] if row["round_id"] == rounds.index(1) + 1]
    # `minor` order "reverse" of a bracket of eight (ordering.ts): the loser of the second game meets the first winner below.
    assert come_down == [2, 1]
