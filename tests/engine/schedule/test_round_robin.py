"""Round robin: the tables of the handbook, who has which number, and what becomes of those who leave."""

from __future__ import annotations

from collections import Counter

import pytest

from pipeline.engine.audit.verify import Verdict, verify
from pipeline.engine.tournament.contest import Contest
from pipeline.extensions.simulate.play import Moment
from pipeline.model import Event, Match, PlayerNumber, Result, replace, swiss
from pipeline.rules.berger import berger, rounds_needed
from tests.builders.events import with_tournament
from tests.builders.matches import change
from tests.builders.tournaments import computed
from tests.formats import format_rules, played_format

# FIDE Handbook, C.05, Annex 1 (Details of Berger Tables), as printed there.
HANDBOOK = {
    4: "1-4 2-3 | 4-3 1-2 | 2-4 3-1",
    6: "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1",
    10: (
        "1-10 2-9 3-8 4-7 5-6 | 10-6 7-5 8-4 9-3 1-2 | 2-10 3-1 4-9 5-8 6-7 | 10-7 8-6 9-5 1-4 2-3 | 3-10 4-2 5-1 6-9 7-8 | "
        "10-8 9-7 1-6 2-5 3-4 | 4-10 5-3 6-2 7-1 8-9 | 10-9 1-8 2-7 3-6 4-5 | 5-10 6-4 7-3 8-2 9-1"
    ),
    12: (
        "1-12 2-11 3-10 4-9 5-8 6-7 | 12-7 8-6 9-5 10-4 11-3 1-2 | 2-12 3-1 4-11 5-10 6-9 7-8 | 12-8 9-7 10-6 11-5 1-4 2-3 | "
        "3-12 4-2 5-1 6-11 7-10 8-9 | 12-9 10-8 11-7 1-6 2-5 3-4 | 4-12 5-3 6-2 7-1 8-11 9-10 | 12-10 11-9 1-8 2-7 3-6 4-5 | "
        "5-12 6-4 7-3 8-2 9-1 10-11 | 12-11 1-10 2-9 3-8 4-7 5-6 | 6-12 7-5 8-4 9-3 10-2 11-1"
    ),
}  # fmt: skip


@pytest.mark.parametrize("size", HANDBOOK)
def test_the_tables_are_those_of_the_handbook(size: int) -> None:
    printed = [[tuple(map(int, pair.split("-"))) for pair in row.split()] for row in HANDBOOK[size].split("|")]
    assert [list(berger(size, number)) for number in range(1, size)] == printed
    assert [list(berger(size - 1, number)) for number in range(1, size)] == printed


@pytest.mark.parametrize("cycles", [1, 2, 3])
def test_everybody_meets_everybody_once_a_cycle_on_changing_sides(cycles: int) -> None:
    for players in range(2, 31):
        size = players + players % 2
        rounds = [berger(players, number, cycles) for number in range(1, rounds_needed(players, cycles) + 1)]
        for pairs in rounds:
            assert sorted(number for pair in pairs for number in pair) == list(range(1, size + 1))
        met = Counter(pair for pairs in rounds for pair in pairs)
        assert sum(met.values()) == cycles * size * (size - 1) // 2
        both = Counter(frozenset(pair) for pairs in rounds for pair in pairs)
        assert set(both.values()) == {cycles}
        assert max(abs(met[one, two] - met[two, one]) for one, two in met) == cycles % 2


def test_in_a_double_round_robin_nobody_has_the_same_side_three_times_running() -> None:
    """The annex: the last two rounds of the first cycle change places for this."""
    for players in range(4, 21, 2):
        rounds = [berger(players, number, 2) for number in range(1, rounds_needed(players, 2) + 1)]
        for player in range(1, players + 1):
            sides = ["first" if player == one else "second" for pairs in rounds for one, two in pairs if player in (one, two)]  # fmt: skip
            assert all(len(set(sides[at : at + 3])) > 1 for at in range(len(sides) - 2)), (players, player)


def contest_of(event: Event, name: str = "round-robin") -> Contest:
    return computed(event, format_rules(name)).contest


def matches_held(event: Event) -> tuple[Match, ...]:
    return event.tournaments[0].matches


@pytest.mark.parametrize("players", [3, 4, 7, 10])
def test_an_event_is_played_as_the_table_says(players: int) -> None:
    event = played_format("round-robin", players, "S1")
    state = computed(event, format_rules("round-robin"))
    assert state.structure.rounds == rounds_needed(players)
    numbers = {seed: player for row in matches_held(event) for seed, player in ((row.seed1, row.player1), (row.seed2, row.player2))}  # fmt: skip
    for number in range(1, state.structure.rounds + 1):
        held = {frozenset((row.player1, row.player2)) for row in matches_held(event) if row.round == swiss(number)}
        table = {frozenset((numbers.get(one), numbers.get(two))) for one, two in berger(players, number)}
        gone = {one.player for one in event.tournaments[0].changes}
        assert {pair for pair in table if not pair & gone} <= held
    assert {one.verdict for one in verify(state.contest, (), state.after)} == {Verdict.AS_DRAWN}


def test_numbers_stand_once_they_are_written() -> None:
    event = played_format("double-round-robin", 6, "S1", Moment.MID_ROUND)
    (pool,) = contest_of(event, "double-round-robin").pools
    assert pool.players == {number: number for number in range(1, 7)}
    # Rows in which 1 and 2 have each other's numbers.
    other = {1: 2, 2: 1}

    def changed(row: Match) -> Match:
        players = [other.get(one, one) if one else one for one in (row.player1, row.player2)]
        return replace(row, player1=PlayerNumber(players[0] or 0), player2=players[1])  # type: ignore[arg-type]

    swapped = with_tournament(event, lambda one: replace(one, matches=tuple(map(changed, one.matches))))
    (pool,) = contest_of(swapped, "double-round-robin").pools
    assert [pool.players[number] for number in (1, 2, 3)] == [2, 1, 3]


def test_a_first_round_by_hand_gives_the_numbers_of_its_tables() -> None:
    event = played_format("round-robin", 4, "S1", Moment.REGISTERED)
    hand = (
        Match(swiss(1), PlayerNumber(3), PlayerNumber(1), Result.FIRST, table=1, row=2),
        Match(swiss(1), PlayerNumber(2), PlayerNumber(4), Result.FIRST, table=2, row=3),
    )
    held = with_tournament(event, lambda one: replace(one, matches=hand))
    (pool,) = contest_of(held).pools
    assert pool.players == {1: 3, 2: 2, 3: 4, 4: 1}
    due = computed(held, format_rules("round-robin")).proposal
    assert due is not None
    assert [(one.player1, one.player2) for one in due.pairings] == [(1, 4), (3, 2)]


def test_who_has_left_loses_by_forfeit_and_the_free_round_is_neither_won_nor_lost() -> None:
    event = played_format("round-robin", 5, "S1", Moment.REGISTERED)
    gone = with_tournament(event, lambda one: replace(one, changes=(change(2, "drop", 2),)))
    rules = format_rules("round-robin")
    first = computed(gone, rules).proposal
    assert first is not None
    assert len(first.pairings) == 2
    assert len(first.byes) == 1
    bye = first.byes[0]
    played = [
        Match(first.round, one.player1, one.player2, Result.FIRST, seed1=one.seeds[0], seed2=one.seeds[1], row=at)
        for at, one in enumerate(first.pairings, start=2)
    ]
    played.append(Match(first.round, bye.player, None, Result.BYE, seed1=bye.seed, row=9))
    state = computed(with_tournament(gone, lambda one: replace(one, matches=tuple(played))), rules)
    line = next(one for one in state.standings if one.player == bye.player)
    assert (line.points, line.played, [record.outcome.value for record in line.records]) == (0, 0, ["loss"])
    due = state.proposal
    assert due is not None
    forfeits = [one for one in due.pairings if 2 in (one.player1, one.player2)]
    if forfeits:
        (walkover,) = forfeits
        assert walkover.table is None
        assert walkover.result is (Result.SECOND_BY_FORFEIT if walkover.player1 == 2 else Result.FIRST_BY_FORFEIT)
    else:
        assert 2 not in {bye.player for bye in due.byes}
