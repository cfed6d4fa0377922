"""Verifying from standings that are known says what verifying from the rows alone says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.audit.verify import verify
from pipeline.engine.compute import compute
from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.simulate.play import Moment, simulate
from pipeline.model import DrawRecord, replace, swiss
from pipeline.rules.load import load_builtin
from tests.builders.tournaments import computed
from tests.profiles import examples, quick_for


def simulated_state(rules: str, players: int, seed: str, **options: object) -> TournamentState:
    return computed(simulate(load_builtin(rules), players, seed=seed, **options))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "rules",
    quick_for(
        ["agot2-joust", "agot1-joust", "neuroshima-hex-2023", "war-online-constructed", "agot1-melee"],
        "agot2-joust",
        "agot1-melee",
    ),
)
def test_known_standings_change_no_verdict(rules: str) -> None:
    outcome = simulated_state(rules, 21, "known")
    assert outcome.after
    assert verify(outcome.contest, (), outcome.after) == verify(outcome.contest, ())


@examples(8)
@given(st.integers(6, 20), st.text("abc", min_size=1, max_size=3), st.sampled_from(Moment))
def test_nor_at_any_moment_of_any_event_whatever_rows_are_gone(players: int, seed: str, moment: Moment) -> None:
    outcome = simulated_state("agot2-joust", players, seed, moment=moment)
    tournament = outcome.contest.tournament
    for rows in (tournament.matches, tournament.matches[::2], tournament.matches[players // 2 :]):
        contest = replace(outcome.contest, tournament=replace(tournament, matches=rows))
        assert verify(contest, (), compute(contest).after) == verify(contest, ())


def test_a_round_drawn_under_another_seed_is_judged_by_the_standings_of_that_seed() -> None:
    outcome = simulated_state("agot2-joust", 20, "now")
    then = replace(outcome.contest, seed="then")
    records = [
        DrawRecord(then.tournament.name, swiss(number), "then", 1, 1, "")
        for number in range(1, len(outcome.after) + 1)
    ]
    assert verify(outcome.contest, records, outcome.after) == verify(outcome.contest, records)
