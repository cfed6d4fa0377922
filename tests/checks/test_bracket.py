"""The bracket: every code at its cell."""

from __future__ import annotations

import pytest

from pipeline.model import Event, PlayerNumber, Result, RulesetId, replace
from tests.builders.events import AGOT1_ID, AGOT2_ID, WAR_ID, edited, event
from tests.builders.histories import swiss_rounds, with_bracket
from tests.builders.matches import match
from tests.checks.cases import WARNING, Case
from tests.checks.checked import at, problems

SEMIS = with_bracket(event(players=8, matches=swiss_rounds(AGOT1_ID, 8, 3), cut=4), rounds=1)
"""Twelve rows of Swiss in rows 2 to 13, Top 4 in 14 and 15 (1-4, 2-3)."""
TOP4 = with_bracket(SEMIS)
"""The same with the Final in row 16."""
FIFTH = PlayerNumber(5)
_first, _second = TOP4.tournaments[0].matches[12:14]


def without(of: Event, row: int) -> Event:
    tournament = of.tournaments[0]
    rows = tuple(one for one in tournament.matches if one.row != row)
    return replace(of, tournaments=(replace(tournament, matches=rows),))


CASES = [
    Case("seed-out-of-range", edited(TOP4, 15, seed2=5), "matches", 15, "seed2"),
    Case("seed-moved", edited(TOP4, 2, result=Result.SECOND), "matches", 15, "seed1", WARNING),
    Case(
        "bracket-player-unexpected", edited(TOP4, 16, player2=FIFTH, seed2=None), "matches", 16, "player2", WARNING
    ),
    Case(
        "bracket-pair-unexpected",
        edited(
            edited(SEMIS, 14, player2=_second.player2, seed2=_second.seed2),
            15,
            player2=_first.player2,
            seed2=_first.seed2,
        ),
        "matches",
        14,
        "player2",
        WARNING,
    ),
    Case(
        "bracket-pair-unexpected",
        edited(SEMIS, 15, player2=None, seed2=None, result=Result.BYE),
        "matches",
        15,
        "player2",
        WARNING,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_code_stands_at_its_cell(case: Case) -> None:
    case.hold()


def test_agot1_both_wins_on_time_of_the_play_offs_are_named_with_the_result_to_enter() -> None:
    made = event(AGOT1_ID, 4, [match("Top 4", 1, 4, "1T"), match("Top 4", 2, 3, "2T")], rounds=0, cut=None)
    found = [one for one in problems(made) if one.code == "time-win-without-limit"]
    assert [(one.at, dict(one.values)["mended"]) for one in found] == [
        (at("matches", 2, "result"), "1"),
        (at("matches", 3, "result"), "2"),
    ]


def test_a_win_on_time_is_one_in_the_swiss_and_where_the_bracket_has_minutes() -> None:
    swiss = event(AGOT1_ID, 4, [match(1, 1, 4, "1T"), match(1, 2, 3, "2T")])
    second_edition = event(
        AGOT2_ID, 4, [match("Top 4", 1, 4, "1T"), match("Top 4", 2, 3, "2T")], rounds=0, cut=None
    )
    for made in (swiss, second_edition):
        assert {one.code for one in problems(made)} & {"time-win-without-limit", "time-win-unknown"} == set()


@pytest.mark.parametrize(("scores", "result"), [((2, 0), None), ((1, 2), None), ((1, 0), "1F"), (None, "1")])
def test_war_a_match_of_the_top_is_over_with_two_wins_or_a_no_show(
    scores: tuple[int, int] | None, result: str | None
) -> None:
    found = problems(event(WAR_ID, 4, [match("Top 4", 1, 2, result, scores)], rounds=0, cut=None))
    assert "bracket-game-not-played-out" not in {one.code for one in found}


def test_under_a_time_limit_a_match_of_the_top_may_end_one_to_nothing() -> None:
    found = problems(event(RulesetId("magic"), 4, [match("Top 4", 1, 2, None, (1, 0))], rounds=0, cut=None))
    assert "bracket-game-not-played-out" not in {one.code for one in found}


def test_war_players_who_met_in_the_swiss_may_meet_in_the_top() -> None:
    swiss = [match(1, 1, 4, scores=(2, 0)), match(1, 2, 3, scores=(2, 0))]
    again = match("Final", 1, 2, scores=(2, 1), seeds=(1, 2))
    met = [match(1, 1, 2, scores=(2, 0)), match(1, 3, 4, scores=(0, 0))]
    for rows in (swiss, met):
        found = problems(event(WAR_ID, 4, [*rows, again], rounds=1, cut=2))
        assert "rematch" not in {one.code for one in found}
