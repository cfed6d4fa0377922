"""The invitation (neuroshima-hex-2023: Prizes)."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from pipeline.engine.compute import compute
from pipeline.engine.tournament.contest import Contest, contest_of
from pipeline.extensions.simulate.play import simulate
from pipeline.model import Change, ChangeKind, Invitation, PlayerNumber, replace, swiss
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.ruleset import Ruleset

HEX = load_builtin("neuroshima-hex-2023")


def simulated_contest(
    players: int = 12, invited: Collection[int] = (), ruleset: Ruleset = HEX, rounds: int | None = None
) -> Contest:
    """A simulated event; the players of these numbers, and no others, hold an invitation."""
    event = simulate(ruleset, players, seed="i", rounds=rounds)
    everybody = tuple(replace(player, invited=player.number in invited) for player in event.players)
    return contest_of(replace(event, players=everybody), event.tournaments[0], ruleset)


@pytest.mark.parametrize("players", [9, 12])
def test_the_winner_is_invited(players: int) -> None:
    outcome = compute(simulated_contest(players))
    assert outcome.invitation == Invitation(outcome.classification.rows[0].player)


@pytest.mark.parametrize("passed", [1, 2, 5])
def test_it_passes_down_the_classification_to_the_first_who_holds_none(passed: int) -> None:
    places = [row.player for row in compute(simulated_contest()).classification.rows]
    invited = {*places[:passed], places[passed + 1]}
    assert compute(simulated_contest(invited=invited)).invitation == Invitation(
        places[passed], tuple(places[:passed])
    )


def test_where_all_hold_one_nobody_is_invited() -> None:
    outcome = compute(simulated_contest(9, range(1, 10)))
    assert outcome.invitation == Invitation(None, tuple(row.player for row in outcome.classification.rows))


def test_nobody_is_invited_by_an_event_that_does_not_count() -> None:
    outcome = compute(simulated_contest(7))
    assert outcome.classification.final
    assert outcome.invitation is None


@pytest.mark.parametrize("rounds", [0, 3, 4])
def test_nobody_is_invited_before_the_end(rounds: int) -> None:
    assert compute(simulated_contest(16, rounds=rounds)).invitation is None


def test_the_disqualified_are_passed_over_in_silence() -> None:
    contest = simulated_contest(9)
    winner = compute(contest).classification.rows[0].player
    out = Change(PlayerNumber(winner), ChangeKind.DISQUALIFY, swiss(5))
    tournament = replace(contest.tournament, changes=(*contest.tournament.changes, out))
    outcome = compute(replace(contest, tournament=tournament))
    assert outcome.classification.rows[-1].player == winner
    assert outcome.invitation == Invitation(outcome.classification.rows[0].player)


def test_other_games_invite_nobody() -> None:
    assert compute(simulated_contest(12, ruleset=load_builtin("agot2-joust"))).invitation is None
