"""The shape of a tournament: every code at its cell."""

from __future__ import annotations

from typing import Any

import pytest

from pipeline.model import Event, Player, PlayerNumber, RulesetId, replace
from tests.builders.events import AGOT1_ID, AGOT2_ID, HEX_ID, event, melee_event
from tests.builders.people import players
from tests.checks.cases import HINT, WARNING, Case
from tests.checks.checked import R1, problems

GO_ID = RulesetId("go-mcmahon")
DANS = [replace(one, rank="2D") for one in players(2)]

CASES = [
    Case("rounds-missing", event(AGOT1_ID, structure="", rounds=None), "tournaments", 2, "rounds", WARNING),
    Case("rounds-missing", event(AGOT1_ID, 4, R1, structure="", rounds=None), "tournaments", 2, "rounds"),
    Case("rounds-missing", event(AGOT2_ID, 4, R1, rounds=None), "tournaments", 2, "rounds"),
    Case("rounds-unlike-rules", event(HEX_ID, 14, rounds=3, cut=4), "tournaments", 2, "rounds", WARNING),
    Case("rounds-unlike-rules", event(HEX_ID, 14, structure="", rounds=3), "tournaments", 2, "rounds", WARNING),
    Case("cut-unlike-rules", event(HEX_ID, 14, rounds=4, cut=8), "tournaments", 2, "cut", WARNING),
    Case("cut-unlike-rules", event(HEX_ID, 11, structure="", rounds=4, cut=4), "tournaments", 2, "cut", WARNING),
    Case("event-does-not-count", event(HEX_ID, 7), "tournaments", 2, "tournament", HINT),
    Case("event-does-not-count", event(HEX_ID, 7, structure="", rounds=None), "tournaments", 2, "tournament", HINT),
    Case("minutes-outside", event(AGOT1_ID, minutes=49), "tournaments", 2, "minutes", WARNING),
    Case("minutes-outside", event(AGOT1_ID, minutes=71), "tournaments", 2, "minutes", WARNING),
    Case("minutes-outside", melee_event(6, minutes=89), "tournaments", 2, "minutes", WARNING),
    Case("minutes-outside", melee_event(6, minutes=121), "tournaments", 2, "minutes", WARNING),
    Case("mcmahon-bar", event(GO_ID, DANS, bar="4 dan"), "tournaments", 2, "bar"),
    Case("mcmahon-bar", event(GO_ID, DANS, bar="10K", floor="9K"), "tournaments", 2, "bar"),
    Case(
        "start-unknown", event(GO_ID, [*DANS, Player(PlayerNumber(3), "Li", row=4)]), "players", 4, "rank", WARNING
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_code_stands_at_its_cell(case: Case) -> None:
    case.hold()


@pytest.mark.parametrize("shape", [{}, {"bar": "20K"}, {"floor": "4D", "bar": "4D"}])
def test_go_a_bar_may_be_at_the_floor_and_points_of_ones_own_need_no_rank(shape: dict[str, Any]) -> None:
    given = [replace(one, initial_points=12) for one in players(2)]
    codes = {one.code for people in (DANS, given) for one in problems(event(GO_ID, people, **shape))}
    assert not {"mcmahon-bar", "start-unknown"} & codes


@pytest.mark.parametrize("cut", [2, 6, 64])
def test_agot2_a_custom_structure_may_have_any_cut(cut: int) -> None:
    assert "cut-unknown" not in {one.code for one in problems(event(AGOT2_ID, 70, structure="custom", cut=cut))}
    assert "cut-unknown" in {one.code for one in problems(event(AGOT2_ID, 70, structure="advanced", cut=cut))}


@pytest.mark.parametrize(
    ("of", "least"), [(event(players=1), 2), (event(players=2), None), (melee_event(2), 3), (melee_event(3), None)]
)
def test_enough_players_are_those_of_a_match_or_of_the_smallest_table(of: Event, least: int | None) -> None:
    found = [dict(one.values) for one in problems(of) if one.code == "players-missing"]
    assert [one["least"] for one in found] == ([] if least is None else [least])


@pytest.mark.parametrize(
    ("structure", "players", "cut"), [("", 14, 0), ("custom", 14, 0), ("custom", 14, 4), ("", 41, 0), ("", 30, 8)]
)
def test_neuroshima_finals_are_played_only_if_the_event_has_them(structure: str, players: int, cut: int) -> None:
    found = {one.code for one in problems(event(HEX_ID, players, structure=structure, rounds=4, cut=cut))}
    assert not {code for code in found if "unlike" in code}


def test_another_structure_is_the_organisers_where_the_rules_leave_it_to_them() -> None:
    found = {one.code for one in problems(event(AGOT2_ID, 14, rounds=3, cut=4))}
    assert not {code for code in found if "unlike" in code}


@pytest.mark.parametrize(
    "of",
    [
        *(event(AGOT1_ID, minutes=minutes) for minutes in (None, 50, 60, 70)),
        *(melee_event(6, minutes=minutes) for minutes in (None, 90, 105, 120)),
        event(AGOT2_ID, minutes=55),
    ],
)
def test_the_organiser_chooses_the_minutes_within_the_rules(of: Event) -> None:
    """Joust: 60 minutes, which the organiser may set from 50 to 70; melee: 105, from 90 to 120."""
    assert not {one.code for one in problems(of) if one.code.startswith("minutes-")}
