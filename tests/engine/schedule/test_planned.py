"""Rounds of a round robin that stand before they are played: which one is played now, what is postponed, and when all is over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from pipeline.engine.audit.verify import Verdict, verify
from pipeline.engine.compute import compute, next_round
from pipeline.engine.draw.upcoming import upcoming
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.state import current_round
from pipeline.extensions.hall.engine.tables import report_tables
from pipeline.model import Match, PlayerNumber, Result, replace, swiss
from pipeline.rules.berger import berger
from pipeline.rules.load import load_builtin
from tests.builders.events import event
from tests.builders.matches import match
from tests.builders.tournaments import contest

RULES = load_builtin("round-robin")
NOW: list[tuple[str, list[str], int]] = [
    ("nothing has been played", ["..", "..", ".."], 1),
    ("one after the other", ["++", "+.", ".."], 2),
    ("the next is planned", ["++", "++", ".."], 3),
    ("a match is postponed", ["++", "+.", "++", "+."], 4),
    ("a match is postponed, and the round after it is over", ["++", "+.", "++", ".."], 4),
    ("a match is played early", ["+...", "....", "+..."], 1),
    ("all that is left is postponed", ["+.", "++", "++"], 3),
    ("all is over", ["++", "++"], 2),
    ("a round has byes alone", ["++", ""], 2),
]


@pytest.mark.parametrize(("rounds", "now"), [one[1:] for one in NOW], ids=[one[0] for one in NOW])
def test_the_round_that_is_played_now(rounds: Sequence[str], now: int) -> None:
    assert current_round({swiss(n): [sign == "+" for sign in one] for n, one in enumerate(rounds, 1)}) == swiss(now)


def test_no_round_is_played_before_the_first_is_drawn() -> None:
    assert current_round({}) is None


def calendar(open_: Iterable[tuple[int, int]], through: int = 5) -> list[Match]:
    """All rounds of six players as the table has them, the first of each pair winning but in the matches that are open, by round
    and table.
    """
    lacking = set(open_)
    return [
        replace(
            match(number, one, other, None if (number, table) in lacking else "1", seeds=(one, other)), table=table
        )
        for number in range(1, through + 1)
        for table, (one, other) in enumerate(berger(6, number), start=1)
    ]


def league(open_: Iterable[tuple[int, int]], through: int = 5) -> Contest:
    return contest(RULES, 6, calendar(open_, through))


FOURTH = [(2, 2), (4, 3), (5, 1), (5, 2), (5, 3)]
"""What is open while round 4 is played, a match of round 2 being postponed."""


def test_a_postponed_match_is_awaited_beside_the_round_that_is_played() -> None:
    state = compute(league(FOURTH))
    assert state.current is not None
    assert state.current.round == swiss(4)
    assert state.proposal is not None
    assert not state.proposal.is_drawn
    assert [(one.round.number, one.table) for one in state.proposal.waiting_for] == [(2, 2), (4, 3)]
    assert len(state.rounds) == 5
    assert [played.round.number for played in state.begun] == [1, 2, 3, 4]
    assert sum(line.points for line in state.standings) == 2 * (15 - len(FOURTH))
    assert not state.swiss_complete


def test_everybody_sits_next_where_they_play_now_then_where_it_is_postponed_then_where_it_is_planned() -> None:
    found = upcoming(compute(league(FOURTH)))
    of_fourth, of_second = berger(6, 4)[2], berger(6, 2)[1]
    assert {PlayerNumber(one) for one in of_fourth} == {one for one, at in found.items() if at.round == swiss(4)}
    postponed = {one for one in of_second if one not in of_fourth}
    assert {PlayerNumber(one) for one in postponed} == {one for one, at in found.items() if at.round == swiss(2)}
    assert {at.round for one, at in found.items() if one not in (*of_fourth, *of_second)} == {swiss(5)}


def test_a_planned_league_is_over_with_its_last_match() -> None:
    last = compute(league([(2, 2)]))
    assert last.current is not None
    assert last.current.round == swiss(5)
    assert not last.classification.final
    assert [one.round.number for one in (last.proposal.waiting_for if last.proposal else ())] == [2]
    over = compute(league([]))
    assert over.classification.final
    assert over.proposal is None


def test_the_next_round_is_due_though_a_match_before_the_last_is_postponed() -> None:
    due = compute(league([(2, 2)], through=3)).proposal
    assert due is not None
    assert due.is_drawn
    assert due.round == swiss(4)
    assert [one.round.number for one in due.waiting_for] == [2]
    drawn = {frozenset((pairing.player1, pairing.player2)) for pairing in due.pairings}
    assert drawn == {frozenset(map(PlayerNumber, pair)) for pair in berger(6, 4)}


def test_a_round_that_is_played_is_waited_for_unless_the_next_is_asked_for() -> None:
    held = league([(3, 1)], through=3)
    waits, asked = next_round(held), next_round(held, ahead=True)
    assert waits is not None
    assert not waits.is_drawn
    assert asked is not None
    assert (asked.is_drawn, asked.round) == (True, swiss(4))
    every = next_round(league(FOURTH), ahead=True)
    assert every is not None
    assert not every.is_drawn


def test_rounds_are_redrawn_whatever_the_ones_before_them_lack() -> None:
    verdicts = verify(league([(number, table) for number in range(1, 6) for table in range(1, 4)]), [])
    assert [one.verdict for one in verdicts][1:] == [Verdict.AS_DRAWN] * 4


def test_twice_as_many_rounds_are_home_and_away() -> None:
    held = contest(RULES, 6, rounds=10)
    assert held.structure.cycles == 2
    met = []
    for _ in range(10):
        due = next_round(held)
        assert due is not None
        rows = [match(due.round, one.player1, one.player2, "X", seeds=one.seeds) for one in due.pairings]
        met += [(one.player1, one.player2) for one in rows]
        held = replace(held, tournament=replace(held.tournament, matches=(*held.tournament.matches, *rows)))
    assert sorted(met) == sorted({(one, two) for one in held.players for two in held.players if one != two})
    assert next_round(held) is None


def test_results_are_taken_for_the_round_that_is_played_and_what_is_postponed() -> None:
    made = event(RULES.id, 6, calendar(FOURTH), rounds=5)
    tables = report_tables(made, {RULES.id: RULES})
    assert [(one.key.round.number, one.table, one.decided) for one in tables] == [
        (4, 1, True),
        (4, 2, True),
        (4, 3, False),
        (2, 2, False),
    ]
    assert {one.match.result for one in tables if one.match and one.decided} == {Result.FIRST}
