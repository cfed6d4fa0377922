"""Exact matching: two solvers, one answer; the windows, against the whole field."""

from __future__ import annotations

from itertools import combinations
from unittest.mock import patch

import pytest

from pipeline.engine.pairing import matching
from pipeline.engine.pairing.draw import cost, draw
from pipeline.engine.pairing.matching import RUSTWORKX_BITS, by_networkx, by_rustworkx, least, solver_for
from pipeline.engine.pairing.pairing_input import PairingInput
from pipeline.rules.ruleset.duel import PairingPolicy
from tests.engine.pairing.fields import all_met, field_of, played

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


@BOTH
def test_two_exact_solvers_draw_the_same_pairs(policy: PairingPolicy) -> None:
    used = 0
    for seed in range(8):
        for rounds in (4, 6, 9):
            field = played(12 + 2 * seed, rounds, policy, seed)
            with patch.object(matching, "solver_for", return_value=by_rustworkx) as chosen:
                one = draw(field)
                used += chosen.call_count
            with patch.object(matching, "solver_for", return_value=by_networkx):
                other = draw(field)
            assert one == other
    assert used > 20


@BOTH
@pytest.mark.parametrize("players", [30, 60])
def test_windows_cost_what_the_whole_field_does(policy: PairingPolicy, players: int) -> None:
    for rounds in range(2, 14, 3):
        field = played(players, rounds, policy, rounds)
        drawn = draw(field).cost
        assert (drawn.rematches, drawn.kept_together, drawn.squared) == _whole_field_cost(field)


@BOTH
def test_leaders_who_have_all_met_take_a_window_into_a_large_group(policy: PairingPolicy) -> None:
    """Four leaders have met; only the group below them can help, and only two or four of its two hundred need to."""
    points = {player: 9 if player <= 4 else 6 if player <= 84 else 3 for player in range(1, 121)}
    field = field_of(points, all_met(range(1, 5)), policy=policy)
    drawn = draw(field).cost
    assert (drawn.rematches, drawn.kept_together, drawn.squared) == (0, 0, 36) == _whole_field_cost(field)


def test_windows_that_touch_are_one() -> None:
    """Two pairs of players who have met, in neighbouring groups, trade partners over one gap."""
    points = {1: 12, 2: 12, 3: 9, 4: 9, **dict.fromkeys(range(5, 65), 6)}
    field = field_of(points, [(1, 2), (3, 4)])
    assert draw(field).cost.squared == 18 == _whole_field_cost(field)[2]


def test_weights_that_one_solver_cannot_hold_go_to_the_other() -> None:
    assert solver_for(2**RUSTWORKX_BITS - 1) is by_rustworkx
    assert solver_for(2**RUSTWORKX_BITS) is by_networkx
    edges = [
        (0, 1, (1, 0)),
        (2, 3, (0, 0)),
        (0, 2, (0, 2**130)),
        (1, 3, (0, 1)),
        (0, 3, (0, 3)),
        (1, 2, (0, 2**130)),
    ]
    assert set(least(4, edges)) == {(0, 2), (1, 3)}


@pytest.mark.parametrize("solver", [by_rustworkx, by_networkx])
def test_solvers_hold_the_widest_weights_they_are_given(solver: matching.Solver) -> None:
    top = 2**RUSTWORKX_BITS - 1
    edges = [
        (i, j, top - (i * 7 + j * 3) % 5 - (top // 2 if (i + j) % 3 else 0)) for i, j in combinations(range(16), 2)
    ]
    weight = {(i, j): value for i, j, value in edges}
    total = sum(weight[min(pair), max(pair)] for pair in solver(16, edges))
    assert total == sum(weight[min(pair), max(pair)] for pair in by_networkx(16, edges))
    assert total > 4 * top
