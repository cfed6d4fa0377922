"""Pairing against brute force over fields of every kind."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.pairing import baseline, certify
from pipeline.engine.pairing.draw import cost, draw
from pipeline.engine.pairing.pairing_input import PairingInput
from pipeline.engine.pairing.reasons import reasons
from pipeline.model import Number, PlayerNumber, ReasonKind, replace
from pipeline.rules.ruleset.swiss import PairingPolicy
from tests.engine.pairing.fields import least_cost, naive_cost, pairing_input
from tests.profiles import examples

POINTS: list[st.SearchStrategy[Number]] = [
    st.sampled_from([0, 5, 10, 15]),
    st.integers(0, 11),
    st.sampled_from([0, 5]),
    st.fractions(0, 9, max_denominator=4),
    st.sampled_from([0, 1, Fraction(1, 2), Fraction(7, 3), Fraction(22, 7)]),
]


@st.composite
def pairing_inputs(draw_: st.DrawFn, largest: int) -> PairingInput:
    """Up to `largest` players with any history: rounds played, byes and drops leave players out of it."""
    players = draw_(st.permutations(range(1, 2 * draw_(st.integers(0, largest // 2)) + 1)))
    number = draw_(st.sampled_from(POINTS))
    points: dict[int, Number] = {player: draw_(number) for player in players}
    pairs = [(one, other) for one in players for other in players if one < other]
    met = draw_(st.sets(st.sampled_from(pairs))) if pairs else set()
    if draw_(st.booleans()):
        met = set(pairs) - met
    labels = st.sampled_from(["", "A", "B"]) if draw_(st.booleans()) else st.just("")
    avoid = {player: label for player in players if (label := draw_(labels))}
    policy = draw_(st.sampled_from(PairingPolicy))
    seed = str(draw_(st.integers(0, 10**6)))
    found = pairing_input(points, met, avoid=avoid, policy=policy, round_=draw_(st.integers(1, 9)), seed=seed)
    if draw_(st.integers(0, 3)):
        return found
    return replace(found, sides={player: draw_(st.integers(-3, 3)) for player in found.players})


def check_optimal(field: PairingInput) -> None:
    drawn = draw(field)
    assert drawn.cost == least_cost(field)
    assert drawn.cost == cost(field, drawn.pairs) == naive_cost(field, drawn.pairs)
    assert sorted(player for pair in drawn.pairs for player in pair) == sorted(field.players)


@examples(20)
@given(pairing_inputs(12))
def test_a_draw_costs_what_brute_force_finds(field: PairingInput) -> None:
    check_optimal(field)


@contextmanager
def _smallest_windows() -> Iterator[None]:
    """Windows as small as they can begin, so that small fields need them to grow."""
    with patch.object(baseline, "WIDEST", 1), patch.object(certify, "REACH", 0):
        yield


@examples(20)
@given(pairing_inputs(12))
def test_windows_that_begin_small_grow_until_they_are_optimal(field: PairingInput) -> None:
    with _smallest_windows():
        check_optimal(field)


@examples(10)
@given(pairing_inputs(16), st.data())
def test_the_order_of_the_players_does_not_matter(field: PairingInput, data: st.DataObject) -> None:
    shuffled = replace(field, players=tuple(data.draw(st.permutations(field.players))))
    assert draw(shuffled) == draw(field)


@examples(10)
@given(pairing_inputs(14), st.data())
def test_relabelling_players_changes_lots_alone(field: PairingInput, data: st.DataObject) -> None:
    numbers = data.draw(st.permutations([10 + player for player in field.players]))
    new = dict(zip(field.players, numbers, strict=True))
    met = [(new[one], new[other]) for one, others in field.met.items() for other in others]
    relabelled = pairing_input(
        {new[player]: points for player, points in field.points.items()},
        met,
        avoid={new[player]: label for player, label in field.avoid.items()},
    )
    if field.sides is not None:
        relabelled = replace(
            relabelled, sides={PlayerNumber(new[player]): had for player, had in field.sides.items()}
        )
    same = replace(field, policy=PairingPolicy.RANDOM)
    assert draw(relabelled).cost == draw(same).cost


@examples(10)
@given(pairing_inputs(14))
def test_every_pair_has_a_reason_that_fits_it(field: PairingInput) -> None:
    pairs = draw(field).pairs
    for pair, reason in zip(pairs, reasons(field, pairs), strict=True):
        one, other = sorted(pair, key=lambda player: -field.points[player])
        assert reason.rematch == field.rematch(one, other)
        assert reason.kept_together == field.together(one, other)
        if field.points[one] != field.points[other]:
            assert (reason.kind, reason.player) == (ReasonKind.FLOAT, one)
            assert (reason.high, reason.low) == (field.points[one], field.points[other])
            assert all(field.rematch(one, mate) for mate in reason.met)
        else:
            assert reason.kind is not ReasonKind.FLOAT
