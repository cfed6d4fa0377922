"""Scores as they are written into cells."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pipeline.model import Number
from pipeline.workbook.create.plan import listed
from pipeline.workbook.create.values import score_written


@pytest.mark.parametrize(
    ("score", "language", "expected"),
    [
        (None, "en", None),
        (0, "en", "0"),
        (20, "pl", "20"),
        (Fraction(3, 2), "en", "1.5"),
        (Fraction(3, 2), "ru", "1,5"),
        (Fraction(-1, 2), "pt", "-0,5"),
        (Fraction(1, 3), "pl", "1/3"),
        (Fraction(40, 2), "en", "20"),
        (1000, "en", "1000"),
    ],
)
def test_scores_are_exact_and_in_the_language(score: Number | None, language: str, expected: str | None) -> None:
    assert score_written(score, language) == expected


def test_a_list_that_a_file_cannot_hold_is_no_drop_down() -> None:
    assert listed("1", "2") is not None
    assert listed() is None
    assert listed("a,b") is None
    assert listed(*(f"ruleset-{n}" for n in range(40))) is None
