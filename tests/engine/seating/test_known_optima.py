"""Events of which the best schedule is known."""

from __future__ import annotations

import pytest

from pipeline.engine.seating.exact import Branches
from pipeline.engine.seating.seating import cost, seat
from pipeline.engine.seating.seating_input import SeatingInput
from pipeline.engine.seating.weights import Scale, weights
from tests.engine.seating.events import met_at, seated, seating_history, seating_input, seatings
from tests.profiles import quick_for

GRID = [range(1, 5), range(5, 9), range(9, 13), range(13, 17)]
COLUMNS = [range(i, 17, 4) for i in range(1, 5)]
CYCLIC = [[1 + 4 * row + (column + row) % 4 for row in range(4)] for column in range(4)]
KLEIN = [[1 + 4 * row + (column ^ row) for row in range(4)] for column in range(4)]


@pytest.mark.parametrize("seed", quick_for(range(12), 0))
@pytest.mark.parametrize(
    ("sizes", "rounds"),
    [((4,) * 4, 5), ((3,) * 3, 4), ((3,) * 4, 4), ((4,) * 5, 4)],
    ids=["16 at fours: 5", "9 at threes: 4", "12 at threes: 4", "20 at fours: 4"],
)
def test_nobody_meets_twice_where_a_schedule_without_repeats_exists(
    sizes: tuple[int, ...], rounds: int, seed: int
) -> None:
    assert [reached.repeats for _, _, reached in seating_history(sizes, rounds, f"seed {seed}")] == [0] * rounds


@pytest.mark.parametrize("seed", range(3))
def test_25_at_five_tables_of_five_play_all_six_rounds_of_the_affine_plane(seed: int) -> None:
    assert [reached.repeats for _, _, reached in seating_history((5,) * 5, 6, f"seed {seed}")] == [0] * 6


@pytest.mark.parametrize("seed", quick_for(range(12), 0))
def test_12_at_three_tables_of_four_repeat_three_meetings_in_round_2(seed: int) -> None:
    assert [reached.repeats for _, _, reached in seating_history((4,) * 3, 2, f"seed {seed}")] == [0, 3]


def test_three_repeats_are_the_least_of_all_5775_second_rounds() -> None:
    field = seating_input((4,) * 3, met=met_at(GRID[:3]))
    found = [cost(field, tables).repeats for tables in seatings(field.players, field.sizes)]
    assert len(found) == 5775
    assert min(found) == 3


def _without_repeat(field: SeatingInput) -> Branches:
    branches = Branches(weights(field, field.players, Scale.of(field)), 1, 1_000_000)
    branches.search()
    return branches


def test_a_cyclic_third_round_admits_no_fourth_one_without_a_repeat() -> None:
    branches = _without_repeat(seating_input((4,) * 4, met=met_at(GRID, COLUMNS, CYCLIC)))
    assert branches.complete
    assert branches.groups is None


def test_the_other_third_round_admits_a_fourth_one() -> None:
    assert _without_repeat(seating_input((4,) * 4, met=met_at(GRID, COLUMNS, KLEIN))).groups is not None


@pytest.mark.parametrize("seed", quick_for(range(12), 0))
def test_after_two_rounds_made_by_hand_the_third_is_never_the_cyclic_one(seed: int) -> None:
    tables = seated(seat(seating_input((4,) * 4, met=met_at(GRID, COLUMNS), seed=f"seed {seed}")))
    assert _without_repeat(seating_input((4,) * 4, met=met_at(GRID, COLUMNS, tables))).groups is not None


@pytest.mark.parametrize(
    ("sizes", "rounds"),
    [
        ((3, 3, 3, 4), 3),
        ((4,) * 5 + (3,), 4),
        *(
            pytest.param(sizes, rounds, marks=pytest.mark.thorough)
            for sizes, rounds in (((4,) * 6, 4), ((4,) * 8, 5), ((4,) * 16, 3), ((4,) * 48 + (3, 3, 3), 3))
        ),
    ],
    ids=["13", "23", "24", "32", "64", "201"],
)
def test_the_usual_rounds_of_larger_fields_repeat_nothing(sizes: tuple[int, ...], rounds: int) -> None:
    assert [reached.repeats for _, _, reached in seating_history(sizes, rounds, "usual")] == [0] * rounds
