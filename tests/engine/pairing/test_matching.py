"""Exact matching: two solvers, one answer; weights of any width; the windows, against the whole field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from unittest.mock import patch

import networkx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.pairing import matching
from pipeline.engine.pairing.draw import cost, draw
from pipeline.engine.pairing.matching import WEIGHT_BITS, Edge, Weighted, folded, heaviest, least
from pipeline.engine.pairing.pairing_input import PairingInput
from pipeline.rules.ruleset.swiss import PairingPolicy
from tests.engine.pairing.fields import all_met, pairing_input, played_input
from tests.profiles import quick_for


def by_networkx(size: int, edges: Sequence[Weighted]) -> Iterable[tuple[int, int]]:
    """What `heaviest` gives, with weights of any width."""
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(range(size))
    graph.add_weighted_edges_from(edges)
    matching: Iterable[tuple[int, int]] = networkx.max_weight_matching(graph, maxcardinality=True)
    return matching


Solver = Callable[[int, Sequence[Weighted]], Iterable[tuple[int, int]]]
BOTH = pytest.mark.parametrize("policy", list(PairingPolicy))


def _whole_field_cost(field: PairingInput) -> tuple[int, int, int]:
    """The least cost but for slide, by one matching of everybody with everybody; points are whole numbers here."""
    players = field.players
    edges = [
        (
            i,
            j,
            (
                int(field.rematch(players[i], players[j])),
                int(field.together(players[i], players[j])),
                int(field.points[players[i]] - field.points[players[j]]) ** 2,
            ),
        )
        for i, j in combinations(range(len(players)), 2)
    ]
    pairs = [(players[i], players[j]) for i, j in least(len(players), edges)]
    whole = cost(field, pairs)
    return whole.rematches, whole.kept_together, int(whole.squared)


@pytest.mark.thorough
@pytest.mark.parametrize("policy", quick_for(PairingPolicy, PairingPolicy.SLIDE))
def test_two_exact_solvers_draw_the_same_pairs(policy: PairingPolicy) -> None:
    used = 0
    for seed in range(8):
        for rounds in (4, 6, 9):
            field = played_input(12 + 2 * seed, rounds, policy, seed)
            with patch.object(matching, "heaviest", side_effect=heaviest) as chosen:
                one = draw(field)
                used += chosen.call_count
            with patch.object(matching, "heaviest", by_networkx):
                other = draw(field)
            assert one == other
    assert used > 20


@pytest.mark.parametrize("policy", quick_for(PairingPolicy, PairingPolicy.SLIDE))
@pytest.mark.parametrize("players", quick_for([30, 60], 30))
def test_windows_cost_what_the_whole_field_does(policy: PairingPolicy, players: int) -> None:
    for rounds in range(2, 14, 3):
        field = played_input(players, rounds, policy, rounds)
        drawn = draw(field).cost
        assert (drawn.rematches, drawn.kept_together, drawn.squared) == _whole_field_cost(field)


@BOTH
def test_leaders_who_have_all_met_take_a_window_into_a_large_group(policy: PairingPolicy) -> None:
    """Four leaders have met; only the group below them can help, and only two or four of its two hundred need to."""
    points = {player: 9 if player <= 4 else 6 if player <= 84 else 3 for player in range(1, 121)}
    field = pairing_input(points, all_met(range(1, 5)), policy=policy)
    drawn = draw(field).cost
    assert (drawn.rematches, drawn.kept_together, drawn.squared) == (0, 0, 36) == _whole_field_cost(field)


def test_windows_that_touch_are_one() -> None:
    """Two pairs of players who have met, in neighbouring groups, trade partners over one gap."""
    points = {1: 12, 2: 12, 3: 9, 4: 9, **dict.fromkeys(range(5, 65), 6)}
    field = pairing_input(points, [(1, 2), (3, 4)])
    assert draw(field).cost.squared == 18 == _whole_field_cost(field)[2]


def _total(edges: Sequence[Edge], pairs: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    cost = {(one, other): vector for one, other, vector in edges}
    return tuple(map(sum, zip(*(cost[pair] for pair in pairs), strict=True)))


def _least_total(size: int, edges: Sequence[Edge]) -> tuple[int, ...]:
    """The least total cost, by trying all perfect matchings."""

    def totals(left: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
        if not left:
            yield (0,) * len(edges[0][2])
        for other in left[1:]:
            rest = tuple(node for node in left[1:] if node != other)
            for total in totals(rest):
                yield tuple(a + b for a, b in zip(costs[left[0], other], total, strict=True))

    costs = {(one, other): vector for one, other, vector in edges}
    return min(totals(tuple(range(size))))


def _graph(size: int, *bits: int) -> st.SearchStrategy[list[Edge]]:
    pairs = list(combinations(range(size), 2))
    figures = st.tuples(*(st.integers(0, 2**width - 1) for width in bits))
    return st.lists(figures, min_size=len(pairs), max_size=len(pairs)).map(
        lambda vectors: [(i, j, vector) for (i, j), vector in zip(pairs, vectors, strict=True)]
    )


@given(_graph(6, 1, 1, 20, 4, 40))
def test_costs_that_fit_are_least_in_every_figure(edges: list[Edge]) -> None:
    assert _total(edges, least(6, edges)) == _least_total(6, edges)


@given(_graph(6, 1, 1, 90, 4, 40))
def test_costs_that_do_not_fit_are_least_in_all_but_the_lots(edges: list[Edge]) -> None:
    """Of 120 bits the lots keep some fifteen of their forty, and what comes before them keeps all."""
    assert _total(edges, least(6, edges))[:4] == _least_total(6, edges)[:4]


@given(_graph(6, 1, 1, 300, 4, 40))
def test_costs_that_fit_by_no_means_are_least_as_far_as_they_fit(edges: list[Edge]) -> None:
    """The figures that say who should not meet are never the ones that lose bits, nor are the highest of the next."""
    drawn, wanted = _total(edges, least(6, edges)), _least_total(6, edges)
    assert drawn[:2] == wanted[:2]
    assert drawn[2] - wanted[2] < 3 * 2 ** (300 - (WEIGHT_BITS - 2 * 2 - 3))


@pytest.mark.parametrize(("players", "points"), [(2048, 100), (512, 4_000), (64, 1_000_000)])
def test_such_fields_fit_whole(players: int, points: int) -> None:
    """What the module says of the width of weights, with every figure of a pair as large as it can be."""
    largest = (1, 1, points**2, 2 * players, 2**40 - 1)
    lot = [(0, 0, 0, 0, 1), (0, 0, 0, 0, 2)]
    low, high, most = folded(players, [*lot, largest])
    assert high - low == 1
    assert most.bit_length() <= WEIGHT_BITS


def test_a_lot_that_does_not_fit_is_told_by_fewer_bits() -> None:
    vectors = [(2**100, 2**39 + 1), (2**100, 2**39), (2**100, 0), (2**100 + 1, 0)]
    one, same, lower, higher = folded(4, vectors)
    assert one == same > lower
    assert higher > one
    assert higher.bit_length() <= WEIGHT_BITS


@pytest.mark.parametrize("solver", [heaviest, by_networkx])
def test_the_solver_holds_the_widest_weights_it_is_given(solver: Solver) -> None:
    top = 2**WEIGHT_BITS - 1
    edges = [
        (i, j, top - (i * 7 + j * 3) % 5 - (top // 2 if (i + j) % 3 else 0)) for i, j in combinations(range(16), 2)
    ]
    weight = {(i, j): value for i, j, value in edges}
    total = sum(weight[min(pair), max(pair)] for pair in solver(16, edges))
    assert total == sum(weight[min(pair), max(pair)] for pair in by_networkx(16, edges))
    assert total > 4 * top
