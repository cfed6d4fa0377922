"""Netrunner as Aesop's Tables works out the standings, in each edition of its strength of schedule."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction

import pytest

from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import contest_of
from pipeline.model import Number
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.duel import Elimination
from tests.builders.events import event
from tests.builders.matches import change, match
from tests.builders.tournaments import contest
from tests.engine.lines import line, points, value

AESOPS = load_builtin("netrunner-aesops")
ROWS = [match(1, 1, 2, "1"), match(1, 3), match(2, 3, 1, "X"), match(2, 2)]
"""1 has 4 points, 2 has 3 and 3 has 4, 2 and 3 with a bye."""


def test_points() -> None:
    assert points(standings(contest(AESOPS, 3, ROWS))) == {1: 4, 2: 3, 3: 4}


@pytest.mark.parametrize(
    ("day", "sos", "extended"),
    [
        ("2024-05-07", 1, Fraction(7, 8)),
        ("2024-05-08", 2, Fraction(7, 4)),
        ("2024-05-28", 2, Fraction(7, 4)),
        ("2024-05-29", 2, Fraction(7, 2)),
        ("2024-10-19", 2, Fraction(7, 2)),
        ("2024-10-20", 1, Fraction(7, 8)),
        ("", 1, Fraction(7, 8)),
    ],
)
def test_strength_of_schedule_by_the_day(day: str, sos: Number, extended: Number) -> None:
    """Of 2, who met 1 (4 points in two rounds) and had a bye. 1 met 2 and 3, who have 3 and 4 points in two rounds, a bye each."""
    held = event(AESOPS.id, 3, ROWS, about={"date": dt.date.fromisoformat(day) if day else None})
    found = line(standings(contest_of(held, held.tournaments[0], AESOPS)), 2)
    assert (value(found, "sos"), value(found, "extended_sos")) == (sos, extended)


def test_a_round_before_a_late_entry_is_none_of_the_mean() -> None:
    """4 comes to round 2 and meets 1 alone, who has 3 points of two rounds."""
    rows = [match(1, 1, 2, "1"), match(1, 3), match(2, 4, 1, "1"), match(2, 2, 3, "1")]
    found = standings(contest(AESOPS, 4, rows, [change(4, "late", 2)]))
    assert value(line(found, 4), "sos") == Fraction(3, 2)


def test_the_cut_is_double_elimination() -> None:
    assert AESOPS.bracket.elimination is Elimination.DOUBLE
