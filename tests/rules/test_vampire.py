"""Vampire: The Eternal Struggle by the tournament rules of the V:EKN, with the examples of 3.7.4."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from pipeline.engine.standings.standings import standings
from pipeline.model import Number, RulesetId, Seat, Standing
from pipeline.rules.load import load_builtin
from tests.builders.events import event
from tests.builders.tables import seats_at
from tests.builders.tournaments import computed, contest
from tests.checks.checked import at, problems
from tests.engine.lines import line, order, points, value

VAMPIRE = load_builtin("vampire-vekn")
HALF = Fraction(1, 2)


def points_at_table(
    stage: int | str, number: int, players: Sequence[int], powers: Sequence[Number | None]
) -> list[Seat]:
    """A table with victory points and no goals."""
    rows = seats_at(stage, number, players, powers)
    return [Seat(row.round, row.player, row.table, row.seat, row.power) for row in rows]


def ranked(players: int, *tables: list[Seat]) -> tuple[Standing, ...]:
    return standings(contest(VAMPIRE, players, seats=[seat for one in tables for seat in one]))


def test_the_worked_examples_of_tournament_points() -> None:
    """3.7.4. At five: A and C 1.5 each, E 0.5, B and D none. At four: A 1.5, C and D 0.5, B none."""
    five = ranked(5, points_at_table(1, 1, [1, 2, 3, 4, 5], [3 * HALF, 0, 3 * HALF, 0, HALF]))
    assert [value(line(five, player), "place_points") for player in range(1, 6)] == [54, 18, 54, 18, 36]
    assert set(points(five).values()) == {0}
    four = ranked(4, points_at_table(1, 1, [1, 2, 3, 4], [3 * HALF, 0, HALF, HALF]))
    assert [value(line(four, player), "place_points") for player in range(1, 5)] == [60, 12, 36, 36]
    assert [value(line(four, player), "own_score") for player in range(1, 5)] == [3 * HALF, 0, HALF, HALF]


@pytest.mark.parametrize(
    ("powers", "won"),
    [
        ([2, 1, 1, 1, 0], {1}),
        ([3 * HALF, HALF, HALF, HALF, 0], set()),
        ([2, 2, 1, 0, 0], set()),
        ([0, 0, 5, 0, 0], {3}),
        ([1, 5 * HALF, 1, HALF, 0], {2}),
    ],
)
def test_a_game_is_won_with_two_victory_points_and_more_than_anybody_else(
    powers: list[Number], won: set[int]
) -> None:
    found = ranked(5, points_at_table(1, 1, [1, 2, 3, 4, 5], powers))
    assert {player for player, worth in points(found).items() if worth} == won
    assert sum(points(found).values()) == len(won)


def test_the_preliminary_order_is_game_wins_victory_points_tournament_points() -> None:
    found = ranked(
        8,
        points_at_table(1, 1, [1, 2, 3, 4], [2, 1, 1, 0]),
        points_at_table(1, 2, [5, 6, 7, 8], [3, 1, 0, 0]),
        points_at_table(2, 1, [1, 6, 3, 8], [0, 2, HALF, HALF]),
        points_at_table(2, 2, [5, 2, 7, 4], [0, 1, 1, 1]),
    )
    # 5 and 6 have a game win and three victory points, 5 with 60 + 12 tournament points, 6 with 48 + 60; 1 has a win and two.
    assert points(found) == {1: 1, 2: 0, 3: 0, 4: 0, 5: 1, 6: 1, 7: 0, 8: 0}
    assert [value(line(found, player), "own_score") for player in range(1, 9)] == [2, 2, 3 * HALF, 1, 3, 3, 1, HALF]
    # 2, 7 and 4 share the places 1, 2 and 3 of the second table: (60 + 48 + 24) / 3 = 44.
    assert value(line(found, 2), "place_points") == Fraction(48 + 24, 2) + 44
    assert value(line(found, 6), "place_points") == 48 + 60
    assert value(line(found, 5), "place_points") == 60 + 12
    assert order(found)[:5] == [6, 5, 1, 2, 3]


def test_the_final_is_decided_by_its_victory_points_and_the_others_share_the_second_place() -> None:
    seats = [
        *points_at_table(1, 1, [1, 2, 3, 4, 5], [4, 1, 0, 0, 0]),
        *points_at_table(2, 1, [1, 2, 3, 4, 5], [0, 0, 1, 0, 4]),
        # 5 and 3 have 1.5 each; 5 went into the final with a game win, 3 without.
        *points_at_table("Final", 1, [1, 2, 3, 4, 5], [HALF, 0, 3 * HALF, 0, 3 * HALF]),
    ]
    state = computed(event(RulesetId(VAMPIRE.id), 5, seats=seats, rounds=2, cut=5))
    assert next((row.player, row.place) for row in state.classification.rows) == (5, 1)
    assert {row.place for row in state.classification.rows[1:]} == {2}


@pytest.mark.parametrize(
    ("players", "sizes"),
    [(8, (4, 4)), (10, (5, 5)), (11, ()), (16, (4, 4, 4, 4)), (17, (4, 4, 4, 5)), (23, (5, 5, 5, 4, 4))],
)
def test_groups_of_five_and_as_few_of_four_as_it_takes(players: int, sizes: tuple[int, ...]) -> None:
    assert VAMPIRE.tables is not None
    assert sorted(VAMPIRE.tables.sizes_for(players)) == sorted(sizes)
    fewest = min(
        (fours for fours in range(6) if (players - 4 * fours) % 5 == 0 and players >= 4 * fours), default=None
    )
    assert (sizes.count(4) if sizes else None) == fewest


def test_three_rounds_at_least_the_final_among_them() -> None:
    assert [row.rounds for row in VAMPIRE.structures[0].rows] == [2, 3]
    assert VAMPIRE.swiss.usual_minutes == 120


def test_victory_points_that_are_missing_are_told_and_no_goal_is() -> None:
    seats = points_at_table(1, 1, [1, 2, 3, 4, 5], [2, 1, None, 0, 0])
    found = problems(event(RulesetId(VAMPIRE.id), 5, seats=seats, rounds=2, cut=5))
    told = [(one.code, one.at) for one in found if "power" in one.code or "goal" in one.code]
    assert told == [("table-power-missing", at("tables", 4, "power"))]


def test_places_alone_are_not_enough_where_victory_points_are_added_up() -> None:
    seats = seats_at(1, 1, [1, 2, 3, 4, 5], places=[1, 2, 3, 4, 5])
    found = problems(event(RulesetId(VAMPIRE.id), 5, seats=seats, rounds=2, cut=5))
    assert [one.code for one in found].count("table-power-missing") == 5
