"""Where everybody sits next, in each state of an event."""

from __future__ import annotations

from pipeline.engine.draw.upcoming import Upcoming, upcoming
from pipeline.model import FINAL, swiss
from tests.builders.states import duels_finished, duels_in_bracket, duels_playing, duels_provisional
from tests.builders.tournaments import HEX, JOUST, computed


def test_a_due_round_is_provisional_and_its_bye_has_no_table() -> None:
    outcome = computed(duels_provisional(), JOUST)
    found = upcoming(outcome)
    assert len(found) == 23
    assert sum(place.bye for place in found.values()) == 1
    assert all(place.provisional and place.round == swiss(3) for place in found.values())
    tables = [place.table for place in found.values() if not place.bye]
    assert sorted(tables, key=str) == sorted([*range(1, 12)] * 2, key=str)


def test_of_a_running_round_those_are_told_who_have_no_result() -> None:
    outcome = computed(duels_playing(), JOUST)
    found = upcoming(outcome)
    open_matches = [match.match for match in outcome.rounds[-1].matches if match.points is None]
    assert set(found) == {player for match in open_matches for player in (match.player1, match.player2)}
    for match in open_matches:
        assert found[match.player1] == Upcoming(swiss(3), match.table)


def test_of_a_bracket_the_games_that_can_be_played() -> None:
    outcome = computed(duels_in_bracket(), HEX)
    assert outcome.bracket
    ready = {player for game in outcome.bracket.games if game.ready for player in game.players}
    assert ready <= set(upcoming(outcome))


def test_over_is_over() -> None:
    outcome = computed(duels_finished(), JOUST)
    assert upcoming(outcome) == {}
    assert outcome.bracket
    assert outcome.bracket.rounds[-1].round == FINAL
