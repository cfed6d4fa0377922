"""Points at tables by place: 4, 3, 2, 1, or what the file says."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pipeline.engine.compute import compute
from pipeline.engine.reachable import reachable
from pipeline.engine.results.tables import table_points
from pipeline.engine.standings.standings import standings
from pipeline.model import Number, replace
from pipeline.rules.ruleset.tables import TablePoints, TableRules, TableSizes
from tests.builders.people import number
from tests.builders.tables import seats_at
from tests.builders.tournaments import MELEE, contest
from tests.engine.lines import points

BY_PLACE = TableRules(
    (TablePoints(3, places=(4, 2, 1)), TablePoints(4, places=(4, 3, 2, 1)), TablePoints(5, beaten=1, sweep=2)),
    (TableSizes(3, (3,)), TableSizes(4, (4,))),
    4,
)


@pytest.mark.parametrize(
    ("ranks", "worth"),
    [
        ((1, 2, 3, 4), (4, 3, 2, 1)),
        ((3, 1, 4, 2), (2, 4, 1, 3)),
        ((1, 1, 3, 4), (Fraction(7, 2), Fraction(7, 2), 2, 1)),
        ((1, 2, 2, 2), (4, 2, 2, 2)),
        ((1, 1, 1, 1), (Fraction(5, 2),) * 4),
        ((1, 3, 2), (4, 1, 2)),
        ((2, 1, 3, 4, 5), (3, 6, 2, 1, 0)),
    ],
)
def test_a_place_gives_its_points_and_those_that_are_shared_their_mean(
    ranks: tuple[int, ...], worth: tuple[Number, ...]
) -> None:
    assert table_points(BY_PLACE, ranks) == worth


def test_the_standings_add_them_up_and_the_places_in_reach_follow() -> None:
    """8 players at two tables of four: whoever won has 4. In the round that is left nobody gets more than 4, so that the
    last, with 1, may pass a winner who misses it.
    """
    rules = replace(MELEE, tables=replace(BY_PLACE, points=BY_PLACE.points[:2]))
    rows = [*seats_at(1, 1, range(1, 5), places=(1, 2, 3, 4)), *seats_at(1, 2, range(5, 9), places=(1, 2, 3, 4))]
    held = contest(rules, 8, seats=rows, rounds=2, cut=0)
    assert points(standings(held)) == {1: 4, 5: 4, 2: 3, 6: 3, 3: 2, 7: 2, 4: 1, 8: 1}
    found = reachable(compute(held))
    assert {player: (places.best, places.worst) for player, places in found.items()} == dict.fromkeys(
        range(1, 9), (1, 8)
    )
    over = replace(held, tournament=replace(held.tournament, rounds=1))
    assert reachable(compute(over))[number(8)].worst == 8
    assert reachable(compute(over))[number(1)].worst <= 2
