"""The slide policy: worked examples of `agot1-joust`, and the least adjustment."""

from __future__ import annotations

import pytest

from pipeline.engine.pairing.draw import cost, draw
from pipeline.engine.pairing.pairing_input import Cost
from pipeline.model import Number, PlayerNumber, replace
from pipeline.rules.ruleset.swiss import PairingPolicy
from tests.engine.pairing.fields import least_cost, naive_cost, pairing_input, pairs_of, played_input, unordered

SLIDE = PairingPolicy.SLIDE


def test_eight_players_top_half_against_bottom_half() -> None:
    drawn = draw(pairing_input(dict.fromkeys(range(1, 9), 10), policy=SLIDE))
    assert drawn.pairs == ((1, 5), (2, 6), (3, 7), (4, 8))
    assert drawn.cost == Cost(0, 0, 0, 0, 0)


def test_the_last_of_seven_plays_the_best_of_the_next_group_which_is_halved_without_him() -> None:
    points = {**dict.fromkeys(range(1, 8), 10), **dict.fromkeys(range(8, 13), 5)}
    drawn = draw(pairing_input(points, policy=SLIDE))
    assert drawn.pairs == ((1, 4), (2, 5), (3, 6), (7, 8), (9, 11), (10, 12))
    assert drawn.cost == Cost(0, 0, 25, 0, 0)


def test_a_group_is_ordered_by_what_the_field_says() -> None:
    field = pairing_input(dict.fromkeys(range(1, 5), 0), policy=SLIDE)
    strength = {PlayerNumber(player): (-player,) for player in range(1, 5)}
    assert draw(replace(field, order=strength)).pairs == ((4, 2), (3, 1))


def test_who_met_is_adjusted_within_the_halves_as_little_as_possible() -> None:
    drawn = draw(pairing_input(dict.fromkeys(range(1, 9), 10), [(1, 5)], policy=SLIDE))
    assert drawn.pairs == ((1, 6), (2, 5), (3, 7), (4, 8))
    assert drawn.cost == Cost(0, 0, 0, 0, 4)


def test_equally_small_adjustments_go_by_lots() -> None:
    found = {
        unordered(draw(pairing_input(dict.fromkeys(range(1, 7), 0), [(2, 5)], policy=SLIDE, seed=str(seed))).pairs)
        for seed in range(30)
    }
    assert found == {unordered([(1, 5), (2, 4), (3, 6)]), unordered([(1, 4), (2, 6), (3, 5)])}


def test_players_without_an_order_go_by_lots() -> None:
    field = replace(pairing_input(dict.fromkeys(range(1, 9), 0), policy=SLIDE), order={})
    assert len({draw(replace(field, seed=str(seed))).pairs for seed in range(10)}) > 5


@pytest.mark.parametrize("points", [{1: 2, 2: 1, 3: 0, 4: 0}, {1: 3, 2: 3, 3: 3, 4: 2, 5: 1, 6: 1, 7: 1, 8: 0}])
def test_the_distance_of_a_pairing_is_the_one_defined(points: dict[int, Number]) -> None:
    field = pairing_input(points, policy=SLIDE)
    half = len(points) // 2
    by_hand = pairs_of(*zip(range(1, half + 1), range(2 * half, half, -1), strict=True))
    assert cost(field, by_hand) == naive_cost(field, by_hand)


def test_late_rounds_of_small_fields_are_optimal() -> None:
    for seed in range(12):
        field = played_input(12, 5 + seed % 5, SLIDE, seed)
        assert draw(field).cost == least_cost(field)
