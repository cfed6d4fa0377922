"""Drawing a round: worked examples, edges, and the evenness of the lots."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from pipeline.engine.pairing.draw import cost, draw
from pipeline.engine.pairing.lottery import MOST_TRIES
from pipeline.engine.pairing.pairing_input import Cost
from pipeline.engine.tournament.lots import by_lot
from pipeline.model import replace
from pipeline.rules.ruleset.swiss import PairingPolicy
from tests.engine.pairing.fields import (
    all_met,
    all_pairings,
    least_cost,
    naive_cost,
    pairing_input,
    pairs_of,
    played_input,
    unordered,
)
from tests.profiles import quick_for

JAN, SARA, BARTEK, KAROL = 1, 2, 3, 4
BOTH = pytest.mark.parametrize("policy", list(PairingPolicy))


@BOTH
def test_nobody_is_drawn_from_an_empty_field(policy: PairingPolicy) -> None:
    drawn = draw(pairing_input({}, policy=policy))
    assert (drawn.pairs, drawn.cost, drawn.tries) == ((), Cost(0, 0, 0, 0, 0), 1)


@BOTH
def test_the_last_two_play_again(policy: PairingPolicy) -> None:
    drawn = draw(pairing_input({7: 5, 9: 0}, [(7, 9)], policy=policy))
    assert drawn.pairs == ((7, 9),)
    assert drawn.cost.rematches == 1


@BOTH
def test_where_everybody_has_met_everybody_the_points_decide(policy: PairingPolicy) -> None:
    drawn = draw(pairing_input({1: 9, 2: 6, 3: 6, 4: 9}, all_met(range(1, 5)), policy=policy))
    assert unordered(drawn.pairs) == unordered([(1, 4), (2, 3)])
    assert drawn.cost == Cost(2, 0, 0, 0, drawn.cost.slide)


def test_the_odd_leader_of_agot2_plays_somebody_from_the_next_group() -> None:
    """Jan, Sara and Bartek lead with 15 points; two of them meet, the third is paired with one of those with 10."""
    points = {JAN: 15, SARA: 15, BARTEK: 15, KAROL: 10, 5: 10, 6: 10, 7: 10, 8: 10}
    floats = Counter[tuple[int, int]]()
    for seed in range(150):
        drawn = draw(pairing_input(points, seed=str(seed)))
        crossing = [pair for pair in drawn.pairs if points[pair[0]] != points[pair[1]]]
        assert len(crossing) == 1
        assert drawn.cost == Cost(0, 0, 25, 0, 0)
        floats[crossing[0]] += 1
    assert (BARTEK, KAROL) in floats
    assert set(floats) == {(leader, other) for leader in (JAN, SARA, BARTEK) for other in range(KAROL, 9)}


def test_players_who_should_be_kept_apart_are_even_across_score_groups() -> None:
    field = pairing_input({1: 9, 2: 9, 3: 3, 4: 3}, avoid={1: "Smith", 2: "Smith"})
    assert draw(field).cost == Cost(0, 0, 72, 0, 0)


def test_a_rematch_is_worse_than_players_kept_together() -> None:
    field = pairing_input({1: 0, 2: 0, 3: 0, 4: 0}, [(1, 3), (2, 4), (1, 4), (2, 3)], avoid={1: "A", 2: "A"})
    assert unordered(draw(field).pairs) == unordered([(1, 2), (3, 4)])


def test_a_label_keeps_its_own_apart_and_nobody_else() -> None:
    field = pairing_input(dict.fromkeys(range(1, 5), 0), avoid={1: "A", 2: "B", 3: "A"})
    drawn = {unordered(draw(replace(field, seed=str(seed))).pairs) for seed in range(20)}
    assert drawn == {unordered([(1, 2), (3, 4)]), unordered([(1, 4), (2, 3)])}


def test_the_first_try_is_the_order_of_the_published_lots() -> None:
    field = pairing_input(dict.fromkeys(range(1, 9), 0), round_=1)
    order = by_lot(field.players, "seed", "Joust", "round 1")
    assert draw(field).pairs == tuple(zip(order[::2], order[1::2], strict=True))


def test_a_later_try_has_lots_of_its_own() -> None:
    field = pairing_input(
        dict.fromkeys(range(1, 9), 0), [(1, 2), (3, 4), (5, 6), (7, 8), (1, 3), (2, 4), (5, 7), (6, 8)]
    )
    draws = {str(seed): draw(replace(field, seed=str(seed))) for seed in range(50)}
    seed, drawn = next((seed, drawn) for seed, drawn in draws.items() if drawn.tries == 3)
    order = by_lot(field.players, seed, "Joust", "round 4 try 3")
    assert drawn.pairs == tuple(zip(order[::2], order[1::2], strict=True))


@pytest.mark.parametrize(
    ("points", "met", "avoid"),
    [
        pytest.param(dict.fromkeys(range(1, 7), 0), [(1, 2), (3, 4)], {}, marks=pytest.mark.thorough),
        pytest.param({1: 6, 2: 6, 3: 6, 4: 3, 5: 3, 6: 3}, [(1, 2), (3, 4)], {}, marks=pytest.mark.thorough),
        pytest.param({1: 6, 2: 3, 3: 3, 4: 0, 5: 0, 6: 0}, [(1, 2), (4, 5)], {}, marks=pytest.mark.thorough),
        (dict.fromkeys(range(1, 7), 0), [(1, 2)], {3: "A", 4: "A", 5: "A"}),
    ],
)
def test_every_optimal_pairing_is_equally_likely(
    points: dict[int, int], met: list[tuple[int, int]], avoid: dict[int, str]
) -> None:
    """The chi-square of 4,000 draws stays below its 99.9 % point; fixed seeds, so it is the same in every run."""
    field = pairing_input(points, met, avoid=avoid)
    least = least_cost(field)
    optimal = [unordered(pairs) for pairs in all_pairings(field.players) if naive_cost(field, pairs) == least]
    drawn = Counter(unordered(draw(replace(field, seed=f"s{seed}")).pairs) for seed in range(4000))
    assert set(drawn) == set(optimal)
    expected = 4000 / len(optimal)
    chi_square = sum((number - expected) ** 2 / expected for number in drawn.values())
    freedom = len(optimal) - 1
    assert chi_square < freedom + 3.1 * (2 * freedom) ** 0.5 + 5


def test_points_of_any_precision_are_compared_exactly() -> None:
    fine = Fraction(1, 10**18 + 9)
    points = {1: 3 * fine, 2: 3 * fine, 3: 2 * fine, 4: Fraction(1, 7), 5: Fraction(1, 7) + fine, 6: Fraction(2, 3)}
    field = pairing_input(points, [(1, 2), (4, 5), (1, 3)])
    assert draw(field).cost == least_cost(field)


def test_the_higher_player_stands_first_and_the_highest_pair_on_top() -> None:
    for seed in range(20):
        field = played_input(32, 6, PairingPolicy.RANDOM, seed)
        drawn = draw(field)
        points = field.points
        assert all(points[one] >= points[other] for one, other in drawn.pairs)
        tops = [points[one] for one, _ in drawn.pairs]
        assert tops == sorted(tops, reverse=True)


@pytest.mark.parametrize("policy", quick_for(PairingPolicy, PairingPolicy.SLIDE))
def test_eight_players_can_play_all_seven_rounds(policy: PairingPolicy) -> None:
    for seed in range(3):
        for rounds in range(1, 10):
            field = played_input(8, rounds, policy, seed)
            assert draw(field).cost == least_cost(field)


def test_the_tries_are_counted_and_bounded() -> None:
    easy = draw(pairing_input(dict.fromkeys(range(1, 9), 0)))
    hopeless = draw(pairing_input(dict.fromkeys(range(1, 5), 0), all_met(range(1, 5))))
    assert easy.tries == 1
    assert hopeless.tries == MOST_TRIES


def test_the_cost_of_a_pairing_made_by_hand() -> None:
    field = pairing_input({1: 6, 2: 3, 3: 3, 4: Fraction(1, 2)}, [(1, 4)], avoid={2: "A", 3: "A"})
    assert cost(field, pairs_of((4, 1), (3, 2))) == Cost(1, 1, Fraction(121, 4), 0, 0)
