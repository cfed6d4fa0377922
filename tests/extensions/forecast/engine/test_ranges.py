"""The order of two players who are level, as far as it is certain."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from pipeline.engine.compute import compute
from pipeline.extensions.forecast.engine.drawn import Ties
from pipeline.extensions.forecast.engine.state import endings, forecast_state
from pipeline.model import PlayerNumber, Result, replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.tiebreaks.bounds import Range
from pipeline.rules.tiebreaks.schedule import SOS
from tests.builders.matches import match
from tests.builders.people import number
from tests.builders.tournaments import contest
from tests.extensions.forecast.engine.continuations import (
    JOUST,
    RESULTS,
    WAR,
    continuations,
    next_drawn,
    seeds,
    small_contest,
)


class Given(Ties):
    """Ties with the ranges of strength of schedule as given; all else is as it is."""

    def __init__(self, ties: Ties, one: Range, other: Range) -> None:
        super().__init__(ties.state)
        self.given = {number(1): one, number(2): other}

    def range(self, key: str, player: PlayerNumber) -> Range | None:
        return self.given[player] if key == SOS else None


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((3, 4), (1, 2), True),
        ((1, 2), (3, 4), False),
        ((2, 3), (1, 2), None),
        ((1, 2), (2, 3), None),
        ((2, 2), (2, 2), None),
    ],
)
def test_ranges_that_touch_leave_it_open(one: Range, other: Range, expected: bool | None) -> None:
    random = Random(1)
    held = next_drawn(small_contest(random, JOUST, 4, 3, 2, 2), random, 2)
    assert Given(Ties(forecast_state(compute(held))), one, other).first(number(1), number(2)) is expected


@pytest.mark.parametrize("rules", [JOUST, WAR])
def test_what_is_settled_is_so_in_every_continuation(rules: Ruleset) -> None:
    """Of all whose points are equal at the end."""
    settled = 0
    for seed in range(3):
        random = Random(seed)
        held = next_drawn(small_contest(random, rules, 6, 3, 2, 2), random, 2)
        ties = Ties(forecast_state(compute(held)))
        for after in continuations(held, 3, RESULTS[rules.id]):
            for upper, lower in combinations(seeds(after)[0], 2):
                if upper.points == lower.points:
                    assert ties.first(upper.player, lower.player) is not False
                    assert ties.first(lower.player, upper.player) is not True
                    settled += ties.first(upper.player, lower.player) is True
    assert settled > 0


def test_the_points_of_a_result_that_comes_late_count_in_each_round_after_it() -> None:
    """The match of round 1 is open while round 2 has been played: a win of 5 stands in both sums of progressive points."""
    rules = replace(JOUST, standings=replace(JOUST.standings, tiebreaks=("progressive",)))
    rows = [match(1, 1, 2), match(1, 3, 4, "1"), match(2, 1, 3, "1"), match(2, 2, 4, "1")]
    held = contest(rules, 4, rows, rounds=2, cut=2, structure="custom")
    ties = Ties(forecast_state(compute(held)))
    assert ties.range("progressive", number(1)) == (5, 15)
    assert ties.range("progressive", number(3)) == (10, 10)


@pytest.mark.parametrize(
    ("stated", "forfeits"),
    [
        ({}, False),
        ({"tiebreaks": ("played_wins",)}, True),
        ({"absences": load_builtin("chess-swiss").absences}, True),
    ],
)
def test_a_forfeit_is_an_ending_of_its_own_where_standings_tell_it_from_a_win(
    stated: dict[str, Any], forfeits: bool
) -> None:
    absences = stated.pop("absences", JOUST.absences)
    rules = replace(JOUST, standings=replace(JOUST.standings, **stated), absences=absences)
    assert (Result.FIRST_BY_FORFEIT in {ending.result for ending in endings(rules)}) is forfeits
