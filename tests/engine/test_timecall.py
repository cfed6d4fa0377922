"""Time is called: the worked examples of both rules, and what holds for any figures."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.games.timecall import ASKS, BothOver, Called, GameState, Ground, Untold, time_call
from pipeline.model import Result, replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.extras import TimeRules, TimeStep
from tests.profiles import examples

AGOT1, AGOT2 = (load_builtin(name).time for name in ("agot1-joust", "agot2-joust"))
LEVEL: dict[str, Any] = {"power": (9, 9), "deck": (12, 12), "dominance": 0, "dead": (3, 3), "chosen": 2}


def called(rules: TimeRules | None, **told: Any) -> Called | Untold | BothOver:
    assert rules is not None
    return time_call(rules, GameState(**{"goal": (15, 15)} | told))


def test_thirteen_of_fifteen_gets_the_modified_win_against_eleven() -> None:
    """agot2-joust: Time called, the example, in which both need 15."""
    assert AGOT2 is not None
    assert AGOT2.goal == 15
    assert called(AGOT2, power=(11, 13)) == Called(Result.SECOND_ON_TIME, Ground.STEP, (TimeStep.POWER_NEEDED,))


def test_twelve_of_fifteen_wins_on_time_against_ten() -> None:
    """agot1-joust: At time, the example, with 15 for both: 4 and 1 points."""
    assert AGOT1 is not None
    assert AGOT1.goal == 15
    assert called(AGOT1, power=(10, 12)) == Called(Result.SECOND_ON_TIME, Ground.STEP, (TimeStep.POWER_NEEDED,))
    points = load_builtin("agot1-joust").points
    assert (points.win_on_time, points.loss_on_time) == (4, 1)


def test_goals_differ_and_it_is_the_power_needed_that_counts() -> None:
    assert called(AGOT2, power=(11, 13), goal=(12, 15)) == Called(
        Result.FIRST_ON_TIME, Ground.STEP, (TimeStep.POWER_NEEDED,)
    )


STEPS = [
    ({"power": (10, 9)}, Result.FIRST_ON_TIME, 1),
    ({"deck": (12, 13)}, Result.SECOND_ON_TIME, 2),
    ({"dominance": 1}, Result.FIRST_ON_TIME, 3),
    ({"dead": (4, 3)}, Result.SECOND_ON_TIME, 4),
    ({"chosen": 1}, Result.FIRST_ON_TIME, 5),
]


@pytest.mark.parametrize(("told", "result", "step"), STEPS)
def test_each_step_decides_where_those_before_are_level(told: dict[str, Any], result: Result, step: int) -> None:
    assert AGOT2 is not None
    assert called(AGOT2, **(LEVEL | told)) == Called(result, Ground.STEP, AGOT2.steps[:step])


@pytest.mark.parametrize("step", range(5))
def test_a_step_that_is_not_told_is_asked_for_and_no_later_one_is_looked_at(step: int) -> None:
    assert AGOT2 is not None
    untold = {ASKS[name]: None for name in AGOT2.steps[step:]}
    found = called(AGOT2, **(LEVEL | untold))
    assert found == Untold(AGOT2.steps[step], ASKS[AGOT2.steps[step]], AGOT2.steps[:step])


def test_equal_distance_is_a_draw_in_the_first_edition() -> None:
    assert called(AGOT1, power=(10, 12), goal=(13, 15)) == Called(
        Result.DRAW, Ground.EQUAL, (TimeStep.POWER_NEEDED,)
    )


@pytest.mark.parametrize("power", [(10, 12), (10, 15)])
def test_who_cannot_win_gets_a_draw_at_best(power: tuple[int, int]) -> None:
    found = called(AGOT1, power=power, cannot_win=frozenset({2}))
    assert isinstance(found, Called)
    assert (found.result, found.ground) == (Result.DRAW, Ground.CANNOT_WIN)


def test_who_cannot_win_can_still_lose() -> None:
    found = called(AGOT1, power=(12, 10), cannot_win=frozenset({2}))
    assert isinstance(found, Called)
    assert found.result is Result.FIRST_ON_TIME


def test_a_game_that_was_over_is_no_time_call() -> None:
    assert called(AGOT2, power=(15, 3)) == Called(Result.FIRST, Ground.GOAL, ())
    assert called(AGOT2, power=(9, 9), deck=(0, 3)) == Called(Result.SECOND, Ground.EMPTY_DECK, ())
    assert called(AGOT2, power=(15, 16)) == BothOver(Ground.GOAL)


PAIR = st.tuples(st.integers(0, 14), st.integers(0, 14))
STATES = st.builds(
    GameState,
    goal=st.just((15, 15)),
    power=PAIR,
    deck=PAIR,
    dominance=st.sampled_from((0, 1, 2)),
    dead=PAIR,
    chosen=st.sampled_from((1, 2)),
    cannot_win=st.frozensets(st.sampled_from((1, 2))),
)


@examples(25)
@given(STATES, st.sampled_from([AGOT1, AGOT2]))
def test_told_from_the_other_side_of_the_table_the_result_is_the_other_way_round(
    state: GameState, rules: TimeRules
) -> None:
    def turned(pair: Any) -> Any:
        return pair[::-1]

    there_told: dict[str, Any] = {
        "power": turned(state.power),
        "deck": turned(state.deck),
        "dead": turned(state.dead),
        "dominance": {0: 0, 1: 2, 2: 1}[state.dominance or 0],
        "chosen": 1 if state.chosen == 2 else 2,
        "cannot_win": frozenset(3 - side for side in state.cannot_win),
    }
    other = replace(state, **there_told)
    here, there = time_call(rules, state), time_call(rules, other)
    if isinstance(here, Called):
        assert isinstance(there, Called)
        assert (here.result.swapped, here.ground, here.passed) == (there.result, there.ground, there.passed)
    else:
        assert here == there


@examples(25)
@given(STATES)
def test_the_second_edition_knows_no_draw(state: GameState) -> None:
    assert AGOT2 is not None
    found = time_call(AGOT2, replace(state, cannot_win=frozenset()))
    assert isinstance(found, BothOver) or (isinstance(found, Called) and found.result is not Result.DRAW)
