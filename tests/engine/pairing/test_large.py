"""Many players matched from few pairs: the same pairs as from all of them, or none."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.pairing import baseline, large
from pipeline.engine.pairing.baseline import Base
from pipeline.engine.pairing.draw import cost, draw
from pipeline.engine.pairing.large import Sparse, pair_costs, potentials
from pipeline.engine.pairing.matching import heaviest, pair_lots
from pipeline.engine.pairing.pairing_input import PairingInput
from pipeline.model import PlayerNumber, replace
from pipeline.rules.ruleset.swiss import PairingPolicy
from tests.engine.pairing.fields import least_cost, played_input
from tests.profiles import examples, quick_for
from tests.property.test_pairing import pairing_inputs


@contextmanager
def _few_from(players: int, *kept: int) -> Iterator[None]:
    """Few pairs for fields of so many players already, and so many pairs kept."""
    with patch.object(baseline, "MANY", players), patch.object(large, "KEPT", kept):
        yield


@contextmanager
def _all_pairs() -> Iterator[None]:
    """The whole field where it would be, but from all its pairs."""
    with patch.object(Base, "_few_pairs", return_value=None):
        yield


def apart(players: int, share: float, policy: PairingPolicy, rounds: int, seed: int) -> PairingInput:
    """A field that has played, of which one group to keep apart holds a share."""
    field = played_input(players, rounds, policy, seed)
    members = random.Random(seed).sample(field.players, int(players * share))
    return replace(field, avoid=dict.fromkeys(members, "A"))


@examples(10)
@given(pairing_inputs(12))
def test_it_costs_what_brute_force_finds(field: PairingInput) -> None:
    with _few_from(4, 1, 2):
        assert draw(field).cost == least_cost(field)


@pytest.mark.parametrize("policy", list(PairingPolicy))
@pytest.mark.parametrize("share", quick_for([0.3, 0.5, 0.6], 0.5))
def test_few_pairs_and_all_give_the_same_pairs(policy: PairingPolicy, share: float) -> None:
    field = apart(60, share, policy, 4, seed=int(10 * share))
    with _few_from(30, 6, 12):
        one = draw(field)
        with _all_pairs():
            assert draw(field) == one


def test_sides_are_matched_from_few_pairs_too() -> None:
    field = apart(48, 0.5, PairingPolicy.RANDOM, 3, seed=2)
    field = replace(field, sides={player: player % 4 - 1 for player in field.players})
    with _few_from(30, 6, 12):
        one = draw(field)
        with _all_pairs():
            assert draw(field) == one


def test_half_of_a_hundred_is_certified_from_few_pairs() -> None:
    """The solver is never given more than a few pairs a player."""
    field = apart(100, 0.5, PairingPolicy.RANDOM, 4, seed=1)
    lot = pair_lots(field)
    players = sorted(field.players)
    found = pair_costs(field, players, None)
    assert found is not None
    given_: list[int] = []

    def solve(size: int, edges: list[tuple[int, int, int]], everybody: bool) -> object:
        given_.append(len(edges))
        return heaviest(size, edges, everybody)

    pairs = Sparse(found, lambda one, other: lot(players[one], players[other])).matching(solve)  # type: ignore[arg-type]
    assert pairs is not None
    assert len(pairs) == 50
    assert max(given_) <= 48 * 100 / 2 + 100


def test_an_arrangement_with_a_player_left_alone_is_no_certificate() -> None:
    """Two groups of three, far from each other: from the pairs inside the groups alone one of each is left."""
    field = played_input(12, 0, PairingPolicy.RANDOM, 1)
    points = {player: 0 if player <= 7 else 50 for player in field.players}
    field = replace(field, points=points, met={})
    found = pair_costs(field, field.players, None)
    assert found is not None
    with patch.object(large, "KEPT", (2, 3)), patch.object(large, "LIGHT", 0.1):
        assert Sparse(found, lambda one, other: one * 13 + other).matching(heaviest) is None


@examples(13)
@given(st.integers(1, 6), st.data())
def test_potentials_never_take_more_than_a_pair_costs(kinds: int, data: st.DataObject) -> None:
    figure = st.integers(0, 30)
    between = np.array([[data.draw(figure) for _ in range(kinds)] for _ in range(kinds)], dtype=np.int64)
    between += between.T
    sizes = np.array([data.draw(st.integers(1, 5)) for _ in range(kinds)], dtype=np.int64)
    taken = potentials(sizes, between)
    for one in range(kinds):
        for other in range(kinds):
            if one != other or sizes[one] > 1:
                assert taken[one] + taken[other] <= 2 * between[one, other]


@pytest.mark.thorough
@pytest.mark.parametrize("policy", list(PairingPolicy))
def test_four_hundred_of_which_half_are_kept_apart(policy: PairingPolicy) -> None:
    field = apart(400, 0.5, policy, 5, seed=3)
    one = draw(field)
    with _all_pairs():
        assert draw(field) == one
    with patch.object(baseline, "MANY", 10_000):
        windows = draw(field)
    assert windows.cost == one.cost == cost(field, one.pairs)


def test_points_that_are_too_wide_for_arrays_are_left_to_all_pairs() -> None:
    field = replace(
        played_input(12, 0, PairingPolicy.RANDOM, 1), points={PlayerNumber(i): 10**i for i in range(1, 13)}
    )
    assert pair_costs(field, field.players, None) is None
