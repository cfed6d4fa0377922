"""Wilson's interval against published values."""

from __future__ import annotations

import pytest

from pipeline.engine.games.interval import wilson


@pytest.mark.parametrize(
    ("hits", "runs", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0000, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_it_is_that_of_the_literature(hits: int, runs: int, low: float, high: float) -> None:
    """R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), table I,
    method 3."""
    assert wilson(hits, runs) == pytest.approx((low, high), abs=0.00005)


def test_it_is_the_same_seen_from_the_other_side() -> None:
    low, high = wilson(3, 10)
    assert wilson(7, 10) == pytest.approx((1 - high, 1 - low))


def test_it_never_leaves_the_possible() -> None:
    assert wilson(1, 1)[1] == 1.0
    assert wilson(0, 1)[0] == 0.0
