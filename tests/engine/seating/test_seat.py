"""The wishes, one after the other, and what a draw owes to its lots."""

from __future__ import annotations

from itertools import permutations
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.seating.search import NODES, STEPS, TRIES, Search, least
from pipeline.engine.seating.seating import ALL_NODES, CANDIDATES, Outlook, balanced, cost, seat
from pipeline.engine.seating.seating import NODES as NODES_EACH
from pipeline.engine.seating.seating_input import SeatingCost, SeatingInput
from pipeline.engine.seating.weights import Scale, weights
from pipeline.model import Meeting, PlayerNumber, replace
from tests.engine.seating.events import met_at, seated, seating_history, seating_input, seatings, unordered_pairs
from tests.profiles import examples

SMALL = [(3,), (5,), (3, 3), (3, 4), (4, 3), (4, 4), (3, 3, 3), (2, 2, 3), (5, 4), (2, 2, 2, 2)]


@st.composite
def seating_inputs(draw: st.DrawFn) -> SeatingInput:
    """Small fields after any history, also one that no draw would have made."""
    sizes = draw(st.sampled_from(SMALL))
    players = st.integers(1, sum(sizes))
    couples = st.tuples(players, players).filter(lambda pair: pair[0] != pair[1])
    seats = st.dictionaries(st.integers(1, max(sizes)), st.integers(1, 3))
    met = draw(st.dictionaries(couples, st.integers(1, 3), max_size=40))
    return seating_input(
        sizes,
        met={frozenset(map(PlayerNumber, pair)): times for pair, times in met.items()},
        apart=draw(st.lists(couples, max_size=6)),
        short=draw(st.dictionaries(players, st.integers(1, 2))),
        seats=draw(st.dictionaries(players, seats)),
        seed=draw(st.sampled_from("abc")),
    )


def _cost(field: SeatingInput) -> SeatingCost:
    return cost(field, seated(seat(field)))


@given(seating_inputs())
@examples(8)
def test_no_seating_of_a_small_field_is_better(field: SeatingInput) -> None:
    best = min(cost(field, tables)[:3] for tables in seatings(field.players, field.sizes))
    assert _cost(field)[:3] == best


@given(seating_inputs())
@examples(8)
def test_the_bound_is_never_above_the_cheapest_seating(field: SeatingInput) -> None:
    scale = Scale.of(field)
    numbers = weights(field, field.players, scale)
    index = {player: i for i, player in enumerate(field.players)}
    prices = (
        numbers.total([[index[player] for player in table] for table in tables])
        for tables in seatings(field.players, field.sizes)
    )
    assert least(numbers, scale) <= min(prices)


@given(seating_inputs())
@examples(8)
def test_each_table_sits_as_balanced_as_it_can(field: SeatingInput) -> None:
    tables = seated(seat(field))
    best = [min(permutations(table), key=lambda order: cost(field, [order]).seats) for table in tables]
    assert cost(field, tables).seats == cost(field, best).seats


@given(seating_inputs())
@examples(8)
def test_of_the_most_balanced_orders_of_a_table_the_first_is_taken(field: SeatingInput) -> None:
    table = field.players[: field.sizes[0]]
    assert balanced(field, table) == min(permutations(table), key=lambda order: cost(field, [order]).seats)


def test_twelve_at_a_table_each_get_the_only_seat_they_have_not_had() -> None:
    had = {player: {seat: 1 for seat in range(1, 13) if seat != player % 12 + 1} for player in range(1, 13)}
    (table,) = seat(seating_input((12,), seats=had))
    assert [table.seats.index(player) + 1 for player in range(1, 13)] == [*range(2, 13), 1]


@given(seating_inputs(), st.randoms())
@examples(8)
def test_the_order_in_which_players_are_given_changes_nothing(field: SeatingInput, random: object) -> None:
    mixed = list(field.players)
    random.shuffle(mixed)  # type: ignore[attr-defined]
    assert seat(replace(field, players=tuple(mixed))) == seat(field)


@given(seating_inputs())
@examples(8)
def test_everybody_has_one_seat_at_a_table_of_its_size(field: SeatingInput) -> None:
    tables = seat(field)
    assert [table.table for table in tables] == list(range(1, len(field.sizes) + 1))
    assert tuple(len(table.seats) for table in tables) == field.sizes
    assert sorted(player for table in tables for player in table.seats) == sorted(field.players)


@given(seating_inputs())
@examples(8)
def test_fewest_repeats_is_the_smallest_sum_of_squares_after_the_round(field: SeatingInput) -> None:
    before = sum(times**2 for times in field.met.values())
    all_pairs = sum(prod((size, size - 1)) // 2 for size in field.sizes)
    for tables in ([list(table) for table in seated(seat(field))], next(seatings(field.players, field.sizes))):
        now = met_at(tables)
        squares = sum((field.met.get(pair, 0) + now[pair]) ** 2 for pair in {*field.met, *now})
        assert squares == before + all_pairs + 2 * cost(field, [tuple(table) for table in tables]).repeats


def test_with_nothing_to_avoid_the_seats_are_the_order_of_the_lots() -> None:
    field = seating_input((3, 3, 3, 4))
    order = field.in_order(1)
    assert seated(seat(field)) == [tuple(order[:3]), tuple(order[3:6]), tuple(order[6:9]), tuple(order[9:])]


def test_other_lots_seat_otherwise_in_every_round() -> None:
    events = [[tables for _, tables, _ in seating_history((4,) * 4, 5, seed)] for seed in ("one", "two", "three")]
    for one, two, three in zip(*events, strict=True):
        assert one != two != three != one


def test_the_same_lots_seat_alike() -> None:
    one, other = ([tables for _, tables, _ in seating_history((4,) * 5, 4, "again")] for _ in range(2))
    assert one == other


def test_an_avoid_group_is_spread_over_the_tables() -> None:
    family = [(1, 2), (1, 3), (2, 3)]
    assert _cost(seating_input((4, 4, 4), apart=family)).together == 0
    assert _cost(seating_input((4, 4), apart=family)).together == 1


def test_an_avoid_group_does_not_cost_a_repeat() -> None:
    met = met_at(
        [(1, 2, 3), (4, 5, 6), (7, 8, 9)], [(1, 4, 7), (2, 5, 8), (3, 6, 9)], [(1, 5, 9), (2, 6, 7), (3, 4, 8)]
    )
    reached = _cost(seating_input((3, 3, 3), met=met, apart=[(1, 6)]))
    assert (reached.repeats, reached.together) == (0, 1)


def test_nobody_sits_at_a_short_table_twice_while_others_have_not() -> None:
    tables = seated(seat(seating_input((4, 4, 3), short=dict.fromkeys(range(1, 9), 1))))
    assert set(tables[2]) == {9, 10, 11}


def test_a_second_short_table_is_preferred_to_a_repeat() -> None:
    met = met_at([(1, 2, 3, 4), (5, 6, 7)])
    field = seating_input((4, 3), met=met, short={5: 1, 6: 1, 7: 1})
    assert _cost(field) == min(cost(field, tables) for tables in seatings(field.players, field.sizes))
    assert _cost(field).short > 0


def test_tables_of_one_size_are_never_short() -> None:
    assert _cost(seating_input((3, 3), short=dict.fromkeys(range(1, 7), 2))).short == 0


def test_nobody_keeps_his_seat_where_all_can_change() -> None:
    field = seating_input((4,), seats={player: {player: 1} for player in range(1, 5)})
    (table,) = seated(seat(field))
    assert all(player != place for place, player in enumerate(table, start=1))


def test_a_table_names_who_has_met_and_how_often() -> None:
    field = seating_input((3,), met=dict.fromkeys(unordered_pairs([(1, 3)]), 2))
    (table,) = seat(field)
    one, other = (player for player in table.seats if player in (1, 3))
    assert table.repeated == (Meeting((one, other), 2),)


def test_meetings_with_players_who_have_left_do_not_matter() -> None:
    gone = met_at([(1, 99, 98), (2, 99, 97)])
    field = seating_input((3, 3), met=gone, apart=[(1, 99), (98, 99)], short={99: 1})
    assert seat(field) == seat(seating_input((3, 3)))


def test_nobody_to_seat() -> None:
    assert seat(seating_input(())) == ()


@pytest.mark.thorough
@pytest.mark.parametrize("seed", [1, 2])
def test_a_hopeless_field_ends_within_the_budget(seed: int) -> None:
    everybody = {pair: 1 + (min(pair) * 7 + max(pair) * (seed + 3)) % 3 for pair in met_at([range(1, 25)])}
    search = Search(seating_input((4,) * 6, met=everybody))
    search.best()
    one_turn = 24
    assert search.nodes <= NODES + one_turn
    assert search.steps <= TRIES * (STEPS + one_turn)


@pytest.mark.thorough
def test_looking_ahead_ends_within_the_budget() -> None:
    *_, (field, _, _) = seating_history((4,) * 5 + (3,), 5, "ahead")
    search = Search(field)
    outlook = Outlook(search)
    outlook.farsighted(search.best())
    assert 0 < outlook.nodes <= min(ALL_NODES, CANDIDATES * 3 * NODES_EACH) + 4 * NODES_EACH
