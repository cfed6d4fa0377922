"""Tournaments of Challonge, as version 1 of its API gives them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pipeline.extensions.exchange.challonge import read_challonge
from pipeline.extensions.exchange.formats import read_file
from pipeline.model import FINAL, THIRD_PLACE, Result, swiss, top
from tests.extensions.exchange.simulated import FILE
from tests.extensions.exchange.test_xml import plain_event, rows


def entrant(number: int) -> dict[str, Any]:
    return {"participant": {"id": 500 + number, "name": f"Player {number}", "seed": number, "group_player_ids": []}}


def meeting(
    round_: int, first: int | None, second: int | None, winner: int | None = None, score: str = "", **more: Any
) -> dict[str, Any]:
    ids = [None if one is None else 500 + one for one in (first, second, winner)]
    state = more.pop("state", "complete" if winner or score else "open")
    facts = {
        "round": round_,
        "player1_id": ids[0],
        "player2_id": ids[1],
        "winner_id": ids[2],
        "scores_csv": score,
        "state": state,
    }
    return {"match": {"id": 1, "group_id": None, **facts, **more}}


def online_cup(kind: str, *matches: dict[str, Any], players: int = 5) -> dict[str, Any]:
    people = [entrant(number) for number in range(1, players + 1)]
    facts = {"name": "Online Cup", "tournament_type": kind, "started_at": "2026-03-14T10:00:00.000+01:00"}
    return {"tournament": {**facts, "participants": people, "matches": list(matches)}}


def read(value: object) -> tuple[Any, list[str]]:
    found, problems = read_challonge(json.dumps(value), FILE)
    return found, [one.code for one in problems]


def test_swiss_rounds_with_byes_draws_sets_and_forfeits(tmp_path: Path) -> None:
    """The bye has no row: it is who alone is missing from a round."""
    value = online_cup(
        "swiss",
        meeting(1, 1, 2, 1, "2-1"),
        meeting(1, 3, 4, 4, "11-8,7-11,9-11"),
        meeting(2, 1, 4, None, "1-1"),
        meeting(2, 5, 2, 5, "", forfeited=True),
        meeting(3, 1, 5),
        meeting(3, None, None, state="pending"),
    )
    file = tmp_path / "cup.json"
    file.write_text(json.dumps(value), "utf-8")
    found, problems = read_file(file)
    assert {one.code for one in problems} == {"import-renumbered"}
    event = plain_event(found)
    assert (event.name, str(event.date), event.tournaments[0].rounds) == ("Online Cup", "2026-03-14", 3)
    assert rows(event) == {
        (swiss(1), 1, 2, Result.FIRST), (swiss(1), 3, 4, Result.SECOND), (swiss(1), 5, None, Result.BYE),
        (swiss(2), 1, 4, Result.DRAW), (swiss(2), 5, 2, Result.FIRST_BY_FORFEIT), (swiss(2), 3, None, Result.BYE),
        (swiss(3), 1, 5, None),
    }  # fmt: skip
    scores = [(one.score1, one.score2) for one in event.tournaments[0].matches if one.player2 is not None]
    assert scores == [(2, 1), (1, 2), (1, 1), (None, None), (None, None)]


def test_a_single_elimination_with_a_bye_and_a_third_place() -> None:
    found, said = read(
        online_cup(
            "single elimination",
            meeting(1, 4, 5, 5), meeting(2, 1, 5, 1), meeting(2, 2, 3, 3), meeting(3, 1, 3, 3), meeting(0, 5, 2, 2),
        )
    )  # fmt: skip
    assert said == ["import-renumbered"]
    assert (found.rounds, found.cut) == (0, 5)
    games = {(one.round, one.player1, one.player2) for one in found.matches if one.player2}
    assert games == {(top(8), 4, 5), (top(4), 1, 5), (top(4), 2, 3), (THIRD_PLACE, 5, 2), (FINAL, 1, 3)}
    assert {one.player1 for one in found.matches if one.player2 is None} == {1, 2, 3}


def test_a_double_elimination_has_its_rounds_and_groups_are_told() -> None:
    double = [
        meeting(1, 1, 2, 1),
        meeting(1, 3, 4, 3),
        meeting(2, 1, 3, 1),
        meeting(-1, 2, 4, 2),
        meeting(-2, 3, 2, 3),
    ]
    found, said = read(
        online_cup("double elimination", *double, meeting(3, 1, 3, 3), meeting(3, 1, 3, 1), players=4)
    )
    assert said == ["import-renumbered"]
    assert [(one.round.name, one.player1, one.player2) for one in found.matches] == [
        ("Top 4", 1, 2), ("Top 4", 3, 4), ("Lower 4", 2, 4), ("Upper final", 1, 3), ("Lower final", 3, 2), ("Final", 1, 3),
        ("Second final", 1, 3),
    ]  # fmt: skip
    found, said = read(
        online_cup("single elimination", meeting(1, 1, 2, 1, group_id=7), meeting(1, 1, 2, 1), players=2)
    )
    assert "import-groups" in said
    assert [one.round for one in found.matches] == [FINAL]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"player1_id": 9}, "import-unknown-player"),
        ({"round": 0}, "import-round"),
        ({"round": "one"}, "import-not-a-number"),
        ({"forfeited": "perhaps"}, "import-not-a-flag"),
    ],
)
def test_what_is_wrong_stands_at_its_path(change: dict[str, Any], code: str) -> None:
    value = online_cup("swiss", meeting(1, 1, 2, 1), meeting(1, 3, 4, 3))
    value["tournament"]["matches"][1]["match"] |= change
    problems = read_challonge(json.dumps(value), FILE)[1]
    assert (code, True) in [(one.code, one.at.key.startswith("tournament.matches[1]")) for one in problems]
