"""Why players meet."""

from __future__ import annotations

import pytest

from pipeline.engine.pairing.draw import draw
from pipeline.engine.pairing.pairing_input import Pair, PairingInput
from pipeline.engine.pairing.reasons import reasons
from pipeline.model import FloatCause, PlayerNumber, Reason, ReasonKind
from pipeline.rules.ruleset.swiss import PairingPolicy
from tests.engine.pairing.fields import pairing_input, pairs_of, played_input

ONE, TWO = PlayerNumber(1), PlayerNumber(2)


def _drawn(field: PairingInput) -> list[tuple[Pair, Reason]]:
    pairs = draw(field).pairs
    return list(zip(pairs, reasons(field, pairs), strict=True))


def test_round_1_needs_no_other_reason() -> None:
    field = pairing_input(dict.fromkeys(range(1, 5), 0), round_=1)
    assert reasons(field, draw(field).pairs) == (Reason(ReasonKind.FIRST_ROUND),) * 2


def test_round_1_says_who_could_not_be_kept_apart() -> None:
    field = pairing_input({1: 0, 2: 0}, avoid={1: "A", 2: "A"}, round_=1)
    assert reasons(field, draw(field).pairs) == (Reason(ReasonKind.FIRST_ROUND, kept_together=True),)


def test_the_last_two_have_met_before() -> None:
    field = pairing_input({1: 3, 2: 3}, [(1, 2)])
    assert reasons(field, draw(field).pairs) == (Reason(ReasonKind.SAME_GROUP, rematch=True),)


def test_an_odd_group_sends_somebody_down() -> None:
    field = pairing_input({1: 9, 2: 9, 3: 9, 4: 6}, [(1, 2)])
    (pair, same), (down, floated) = sorted(_drawn(field), key=lambda each: each[1].kind is ReasonKind.FLOAT)
    assert 3 in pair
    assert same == Reason(ReasonKind.SAME_GROUP)
    assert floated == Reason(ReasonKind.FLOAT, down[0], 9, 6, FloatCause.ODD_GROUP)


def test_two_leaders_who_have_met_go_down_together() -> None:
    field = pairing_input({1: 9, 2: 9, 3: 6, 4: 6, 5: 6, 6: 6}, [(1, 2)])
    found = {reason.player: reason for _, reason in _drawn(field) if reason.kind is ReasonKind.FLOAT}
    assert found == {
        ONE: Reason(ReasonKind.FLOAT, ONE, 9, 6, FloatCause.HAS_MET, (TWO,)),
        TWO: Reason(ReasonKind.FLOAT, TWO, 9, 6, FloatCause.HAS_MET, (ONE,)),
    }


def test_two_leaders_who_are_kept_apart_go_down_together() -> None:
    field = pairing_input({1: 9, 2: 9, 3: 6, 4: 6}, avoid={1: "A", 2: "A"})
    assert {reason.cause for _, reason in _drawn(field)} == {FloatCause.KEPT_APART}


def test_who_goes_down_for_the_sake_of_others_is_said_to() -> None:
    """1 and 2 could meet, but then 3 and 4, who have met, would have nobody else."""
    field = pairing_input({1: 9, 2: 9, 3: 6, 4: 6}, [(3, 4)])
    drawn = _drawn(field)
    assert [(reason.player, reason.cause) for _, reason in drawn] == [
        (pair[0], FloatCause.LEAST_TOTAL) for pair, _ in drawn
    ]


def test_a_pairing_made_by_hand_is_explained_whatever_side_its_players_stand_on() -> None:
    field = pairing_input({1: 9, 2: 9, 3: 6, 4: 6}, [(1, 4)])
    assert reasons(field, pairs_of((4, 1), (2, 3))) == (
        Reason(ReasonKind.FLOAT, ONE, 9, 6, FloatCause.LEAST_TOTAL, rematch=True),
        Reason(ReasonKind.FLOAT, TWO, 9, 6, FloatCause.LEAST_TOTAL),
    )


@pytest.mark.thorough
def test_every_pair_of_a_long_tournament_has_its_reason() -> None:
    for rounds in range(1, 12):
        field = played_input(16, rounds, PairingPolicy.RANDOM, rounds)
        for (one, other), reason in _drawn(field):
            floats = field.points[one] != field.points[other]
            assert (reason.kind is ReasonKind.FLOAT) == floats
            assert (reason.cause is not None) == floats
            assert reason.rematch == field.rematch(one, other)
