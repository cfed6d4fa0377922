"""Simulated melees keep every rule that a real one has to keep."""

from __future__ import annotations

import pytest

from pipeline.engine.compute import compute
from pipeline.engine.results.tables import distance, tables_of
from pipeline.engine.tournament.contest import Contest, contest_of, entered
from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.simulate.play import Moment, simulate
from pipeline.model import FINAL_TABLE, SEMI_FINAL_TABLES, Event, Round, Stage, swiss
from pipeline.rules.load import load_builtin
from tests.profiles import quick_for

MELEE = load_builtin("agot1-melee")


def _contest(event: Event) -> Contest:
    return contest_of(event, event.tournaments[0], MELEE)


def _outcome(players: int, moment: Moment | None = None, rounds: int | None = None) -> TournamentState:
    return compute(_contest(simulate(MELEE, players, seed="melee", moment=moment, rounds=rounds)))


@pytest.mark.parametrize("players", quick_for([3, 5, 8, 13, 23, 40], 3, 8, 13))
class TestWholeMelees:
    def test_everybody_who_is_there_has_a_seat_at_tables_of_the_rules(self, players: int) -> None:
        contest = _contest(simulate(MELEE, players, seed="seats"))
        assert MELEE.tables is not None
        for number in range(1, compute(contest).structure.rounds + 1):
            tables = tables_of(contest.tournament.seats, swiss(number))
            assert sorted(seat.player for table in tables for seat in table) == sorted(entered(contest, number))
            here = len(entered(contest, number))
            assert [len(table) for table in tables] == list(MELEE.tables.sizes_for(here))

    def test_powers_and_goals(self, players: int) -> None:
        """At most one at a table has reached their goal, and nobody is beyond it."""
        contest = _contest(simulate(MELEE, players, seed="powers"))
        rounds = {seat.round for seat in contest.tournament.seats}
        for table in (table for stage in rounds for table in tables_of(contest.tournament.seats, stage)):
            left = [distance(seat) for seat in table]
            assert None not in left
            assert min(one for one in left if one is not None) >= 0
            assert left.count(0) <= 1

    def test_the_end_is_final_and_has_a_champion(self, players: int) -> None:
        outcome = _outcome(players)
        assert (outcome.proposal, outcome.classification.final) == (None, True)
        assert outcome.finals is not None
        assert outcome.finals.champion == outcome.classification.rows[0].player

    def test_the_same_arguments_give_the_same_event(self, players: int) -> None:
        assert simulate(MELEE, players, seed="a") == simulate(MELEE, players, seed="a")


def test_goals_of_ten_and_time_calls_come_up() -> None:
    contest = _contest(simulate(MELEE, 40, seed="many"))
    seats = contest.tournament.seats
    assert {seat.goal for seat in seats} == {10, 15}
    at_time = [
        table
        for number in (1, 2, 3)
        for table in tables_of(seats, swiss(number))
        if all(distance(seat) != 0 for seat in table)
    ]
    assert at_time


@pytest.mark.parametrize(("players", "stages"), [(40, [SEMI_FINAL_TABLES, FINAL_TABLE]), (23, [FINAL_TABLE])])
def test_a_large_melee_has_its_semi_final(players: int, stages: list[Round]) -> None:
    finals = _outcome(players).finals
    assert finals is not None
    assert [stage.round for stage in finals.rounds] == stages


def test_moments() -> None:
    registered = _outcome(23, Moment.REGISTERED)
    assert registered.proposal is not None
    assert (registered.proposal.round, len(registered.proposal.tables)) == (swiss(1), 6)
    after = _outcome(23, rounds=2)
    assert after.proposal is not None
    assert after.proposal.round == swiss(3)
    middle = _outcome(23, Moment.MID_ROUND, 1)
    assert middle.proposal is not None
    tables = middle.rounds[1].tables
    assert len(middle.proposal.waiting_for) == len(tables) - len(tables) // 2
    final = _outcome(40, Moment.MID_BRACKET).proposal
    assert final is not None
    assert [one.round for one in final.waiting_for] == [SEMI_FINAL_TABLES] * 2


def test_a_melee_of_two_can_be_listed_and_nothing_is_drawn() -> None:
    outcome = _outcome(2)
    assert (outcome.proposal, outcome.rounds) == (None, ())


def test_swiss_rounds_come_before_the_finals() -> None:
    seats = _contest(simulate(MELEE, 40, seed="order")).tournament.seats
    stages = [seat.round.stage for seat in seats]
    assert stages == sorted(stages, key=lambda stage: stage is Stage.BRACKET)
