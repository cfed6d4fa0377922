"""Places and points of a table: the examples of the rules, and every small table against a naive count."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.results.records import records
from pipeline.engine.results.tables import distance, places, table_points, tables_of
from pipeline.engine.standings.standings import standings
from pipeline.model import Mate, Number, Outcome, RecordKind, replace, swiss
from pipeline.rules.absences import Absence
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.tables import TableRules
from tests.builders.matches import change
from tests.builders.people import number
from tests.builders.tables import seats_at
from tests.builders.tournaments import melee_contest
from tests.engine.lines import points
from tests.profiles import examples


def rules() -> TableRules:
    found = load_builtin("agot1-melee").tables
    assert found is not None
    return found


def points_by_seat(powers: list[Number], goals: list[Number] | None = None) -> list[Number]:
    seats = seats_at(1, 1, range(1, len(powers) + 1), powers, goals or ())
    ranks = places(seats)
    assert ranks is not None
    return list(table_points(rules(), ranks))


def test_example_1_power_15_12_7_2() -> None:
    assert points_by_seat([15, 12, 7, 2]) == [10, 6, 3, 0]


def test_example_2_debora_antonio_joao_mario() -> None:
    assert points_by_seat([10, 7, 7, 11], [10, 10, 10, 15]) == [10, 4, 4, 0]


def test_a_table_of_three() -> None:
    assert points_by_seat([15, 9, 4]) == [10, 5, 0]
    assert points_by_seat([15, 9, 9]) == [10, 1, 1]


def test_a_table_of_five_scores_as_one_of_four() -> None:
    assert points_by_seat([15, 12, 9, 9, 0]) == [13, 9, 4, 4, 0]


def test_at_time_the_distances_decide_and_tied_leaders_get_no_bonus() -> None:
    assert points_by_seat([12, 7, 7, 2]) == [10, 4, 4, 0]
    assert points_by_seat([12, 12, 7, 2]) == [7, 7, 3, 0]
    assert points_by_seat([8, 8, 8, 8]) == [3, 3, 3, 3]
    assert points_by_seat([9, 9, 3]) == [6, 6, 0]


def test_the_goals_differ_between_players() -> None:
    seats = seats_at(1, 1, [1, 2, 3], [12, 9, 14], [15, 10, 18])
    assert [distance(seat) for seat in seats] == [3, 1, 4]
    assert places(seats) == (2, 1, 3)


def test_two_who_have_reached_their_goals_share_the_first_place_unless_places_are_typed() -> None:
    assert places(seats_at(1, 1, [1, 2, 3], [17, 15, 3])) == (1, 1, 3)
    assert places(seats_at(1, 1, [1, 2, 3], [17, 15, 3], places=[2, 1, 3])) == (2, 1, 3)


def test_typed_places_alone_and_with_gaps() -> None:
    assert places(seats_at(1, 1, [1, 2, 3, 4], places=[4, 2, 2, 1])) == (4, 2, 2, 1)
    assert places(seats_at(1, 1, [1, 2, 3, 4], places=[7, 5, 5, 1])) == (4, 2, 2, 1)


def test_a_table_with_one_result_missing_has_none() -> None:
    seats = seats_at(1, 1, [1, 2, 3], [15, 9, 4])
    assert places([seats[0], seats[1], *seats_at(1, 1, [3])]) is None
    mixed = [*seats[:2], *seats_at(1, 1, [3], places=[3])]
    assert places(mixed) is None


def test_tables_and_seats_in_order_however_the_sheet_is_sorted() -> None:
    rows = seats_at(1, 2, [4, 5, 6]) + seats_at(1, 1, [1, 2, 3]) + seats_at(2, 1, [7, 8, 9])
    for seats in (rows, rows[::-1]):
        assert [[seat.player for seat in one] for one in tables_of(seats, swiss(1))] == [[1, 2, 3], [4, 5, 6]]


def naive(powers: tuple[int, ...]) -> list[int]:
    """Straight from the rules, for goals of 15 and a power of 15 at most."""
    result = []
    for own in range(len(powers)):
        others = [powers[other] for other in range(len(powers)) if other != own]
        worth = 0
        for power in others:
            worth += (5 if len(powers) == 3 else 3) if powers[own] > power else 1 if powers[own] == power else 0
        result.append(worth + (len(powers) > 3 and all(powers[own] > power for power in others)))
    return result


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_order_and_tie_of_a_table(seats: int) -> None:
    for powers in product(range(seats), repeat=seats):
        assert points_by_seat(list(powers)) == naive(powers)


@given(
    st.lists(st.tuples(st.integers(0, 20), st.integers(8, 18)), min_size=3, max_size=5), st.permutations(range(5))
)
@examples(15)
def test_the_order_of_the_seats_changes_nothing(players: list[tuple[int, int]], order: list[int]) -> None:
    powers: list[Number] = [power for power, _ in players]
    goals: list[Number] = [goal for _, goal in players]
    straight = points_by_seat(powers, goals)
    turned = [seat for seat in order if seat < len(players)]
    assert points_by_seat([powers[i] for i in turned], [goals[i] for i in turned]) == [straight[i] for i in turned]


def test_a_record_names_the_mates_and_how_it_ended_with_each() -> None:
    held = melee_contest(7, seats_at(1, 1, [3, 1, 2, 4], [15, 7, 7, 2]), seats_at(1, 2, [5, 6, 7], [9, 9, 3]))
    own = {player: rounds[0] for player, rounds in records(held).items()}
    win, draw, loss = Outcome.WIN, Outcome.DRAW, Outcome.LOSS
    assert own[number(1)].mates == (Mate(number(3), loss), Mate(number(2), draw), Mate(number(4), win))
    assert {player: (one.table_place, one.outcome) for player, one in own.items()} == {
        3: (1, win),
        1: (2, loss),
        2: (2, loss),
        4: (4, loss),
        5: (1, draw),
        6: (1, draw),
        7: (3, loss),
    }
    assert {one.kind for one in own.values()} == {RecordKind.TABLE}
    assert all(one.opponent is None for one in own.values())


def test_a_table_without_all_results_gives_no_records_yet() -> None:
    open_ = [*seats_at(1, 2, [5, 6], [9, 9]), *seats_at(1, 2, [7])]
    held = melee_contest(7, seats_at(1, 1, [3, 1, 2, 4], [15, 7, 7, 2]), open_)
    assert {player for player, own in records(held).items() if own} == {1, 2, 3, 4}
    assert points(standings(held))[3] == 10
    assert not any(records(melee_contest(7, open_)).values())


def test_late_missed_and_requested_rounds_are_worth_nothing_and_count() -> None:
    changes = [change(7, "late", 2), change(6, "bye", 1), change(5, "drop", 2), change(5, "return", 3)]
    held = melee_contest(
        7,
        seats_at(1, 1, [1, 2, 3, 4, 5], places=[1, 2, 3, 4, 5]),
        seats_at(2, 1, [1, 2, 3], places=[1, 2, 3]),
        seats_at(2, 2, [4, 6, 7], places=[1, 2, 3]),
        changes=changes,
        rounds=3,
    )
    own = records(held)
    kinds = {player: [(one.kind, one.points, one.counts) for one in own[number(player)]] for player in (5, 6, 7)}
    tables = RecordKind.TABLE
    assert kinds == {
        5: [(tables, 0, True), (RecordKind.MISSED, 0, True)],
        6: [(RecordKind.REQUESTED_BYE, 0, True), (tables, 5, True)],
        7: [(RecordKind.LATE, 0, True), (tables, 0, True)],
    }


def test_rows_that_make_no_sense_give_places_all_the_same() -> None:
    """The check reports them: a player at two tables or twice at one, a table of one or of many, no table at all."""
    held = melee_contest(
        8,
        seats_at(1, 1, [1, 1, 2], [15, 3, 4]),
        seats_at(1, 2, [1, 3], places=[1, 1]),
        seats_at(1, 3, [4], [15]),
        [*seats_at(1, 9, [5, 6, 7, 8, 40, 41], places=[1, 2, 3, 4, 5, 6])],
    )
    assert standings(held)[0].player == 5
    assert points(standings(held))[4] == 0


def test_a_round_without_a_table_is_a_win_if_it_is_worth_as_much_as_beating_everybody() -> None:
    held = melee_contest(6, seats_at(1, 1, [1, 2, 3], places=[1, 2, 3]), changes=[change(6, "late", 2)])
    outcomes = {}
    for worth in (0, 12, 13):
        generous = replace(
            held, ruleset=replace(held.ruleset, absences={**held.ruleset.absences, "late": Absence(worth)})
        )
        outcomes[worth] = records(generous)[number(6)][0].outcome
    assert outcomes == {0: Outcome.LOSS, 12: Outcome.DRAW, 13: Outcome.WIN}
