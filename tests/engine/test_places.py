"""Places that are shared: who is level with others has the first of their places, and the next place counts them all."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pipeline.engine.places import in_places, place_behind, places_of


@pytest.mark.parametrize(
    ("keys", "places"),
    [
        ((), ()),
        ((7,), (1,)),
        ((1, 2, 3), (1, 2, 3)),
        ((5, 5, 9), (1, 1, 3)),
        ((4, 4, 8, 8), (1, 1, 3, 3)),
        ((9, 5, 9, 5, 1), (4, 2, 4, 2, 1)),
        ((2, 2, 2, 2), (1, 1, 1, 1)),
        ((-2, Fraction(-4, 2), Fraction(1, 3)), (1, 1, 3)),
        (((True, 0), (False, 1), (False, 1)), (3, 1, 1)),
    ],
)
def test_equal_keys_share_the_first_of_their_places(keys: tuple[object, ...], places: tuple[int, ...]) -> None:
    assert places_of(keys) == places


def test_a_tier_comes_after_everybody_in_those_before_it() -> None:
    assert list(in_places(["ab", "c", "def", "g"])) == [(1, "ab"), (3, "c"), (4, "def"), (7, "g")]


def test_players_of_elsewhere_may_stand_ahead() -> None:
    assert [place for place, _ in in_places(["ab", "c"], ahead=4)] == [5, 7]


def test_a_tier_of_nobody_takes_no_place() -> None:
    assert list(in_places(["", "ab", "", "c"])) == [(1, ""), (1, "ab"), (3, ""), (3, "c")]


def test_nobody_ahead_is_the_first_place() -> None:
    assert [place_behind(ahead) for ahead in (0, 1, 4)] == [1, 2, 5]
