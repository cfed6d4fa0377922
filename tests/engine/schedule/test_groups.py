"""Groups and a cut: who is in which group, standings group by group, and who goes on."""

from __future__ import annotations

from itertools import groupby

import pytest

from pipeline.engine.standings.cut import apart_by_group
from pipeline.extensions.simulate.play import Moment
from pipeline.model import Match, PlayerNumber, Result, Standing
from tests.builders.tournaments import computed, contest
from tests.formats import format_rules, played_format


def test_groups_are_filled_as_a_serpentine() -> None:
    event = played_format("groups", 11, "S1", Moment.REGISTERED)
    held = computed(event, format_rules("groups")).contest.pools
    assert {pool.letter: list(pool.players.values()) for pool in held} == {
        "A": [1, 6, 7],
        "B": [2, 5, 8, 11],
        "C": [3, 4, 9, 10],
    }


def points_by_hand(rows: tuple[Match, ...], player: int) -> float:
    """A win is worth 1, a draw a half."""
    worth = {Result.FIRST: (1, 0), Result.SECOND: (0, 1), Result.DRAW: (0.5, 0.5)}
    worth |= {Result.FIRST_BY_FORFEIT: (1, 0), Result.SECOND_BY_FORFEIT: (0, 1)}
    found = 0.0
    for row in rows:
        if row.round.stage.value == "swiss" and row.player2 is not None and row.result is not None:
            first, second = worth[row.result]
            found += first * (row.player1 == player) + second * (row.player2 == player)
    return found


@pytest.mark.parametrize("players", [5, 8, 11, 13])
def test_the_best_of_each_group_go_on_and_the_best_of_those_who_come_next(players: int) -> None:
    event = played_format("groups", players, f"S{players}")
    state = computed(event, format_rules("groups"))
    rows = event.tournaments[0].matches
    group = {one: pool.letter for pool in state.contest.pools for one in pool.players.values()}
    for row in rows:
        if row.round.stage.value == "swiss" and row.player2 is not None:
            assert group[row.player1] == group[row.player2]
    for letter in sorted(set(group.values())):
        own = [line for line in state.standings if line.group == letter]
        assert [line.group_place for line in own] == list(range(1, len(own) + 1))
        told = [points_by_hand(rows, line.player) for line in own]
        assert told == sorted(told, reverse=True)
    places = [line.group_place or 0 for line in state.standings]
    assert places == sorted(places)
    for _, tier in groupby(state.standings, key=lambda line: line.group_place):
        told = [points_by_hand(rows, line.player) for line in tier]
        assert told == sorted(told, reverse=True)
    keys = list(state.contest.ruleset.standings.tiebreaks)
    assert all([one.key for one in line.across_groups().receipts] == keys for line in state.standings)
    assert state.cut is not None
    gone = {one.player for one in event.tournaments[0].changes}
    there = [line.player for line in state.standings if line.player not in gone]
    assert set(state.cut.seeds) == set(there[: state.structure.cut])


def lines(*told: tuple[str, int]) -> list[Standing]:
    return [
        Standing(number, PlayerNumber(number), 0, (), "", (), group=group, group_place=place)
        for number, (group, place) in enumerate(told, start=1)
    ]


def test_nobody_meets_their_own_group_at_once_where_that_can_be() -> None:
    # Four seeds of two groups: 1 meets 4, 2 meets 3. The seconds A2 (3) and B2 (4) stand right; the other way round they change places.
    right = lines(("A", 1), ("B", 1), ("A", 2), ("B", 2))
    assert apart_by_group([one.player for one in right], right) == (1, 2, 3, 4)
    wrong = lines(("A", 1), ("B", 1), ("B", 2), ("A", 2))
    assert apart_by_group([one.player for one in wrong], wrong) == (1, 2, 4, 3)
    # With one group alone it cannot be, and the order stays.
    alone = lines(("A", 1), ("A", 2), ("A", 3), ("A", 4))
    assert apart_by_group([one.player for one in alone], alone) == (1, 2, 3, 4)


def test_rounds_and_cut_of_the_sheet_leave_the_groups() -> None:
    stated = contest(format_rules("groups"), 8, rounds=2, cut=3).structure
    assert (stated.groups, stated.rounds, stated.cut) == (3, 2, 3)
    custom = contest(format_rules("groups"), 8, structure="custom", rounds=3, cut=2).structure
    assert (custom.groups, custom.rounds, custom.cut) == (1, 3, 2)
