"""Simulated events, what they come to, and what is compared after they have been away in another format."""

from __future__ import annotations

from functools import cache

from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.exchange.assembly import assembled
from pipeline.extensions.exchange.imported import ImportedTournament
from pipeline.extensions.simulate.play import Moment
from pipeline.model import Event, Match, Number, PlayerNumber, Stage
from pipeline.problems.problem import Problem, has_errors
from pipeline.rules.load import load_builtin
from pipeline.run.load import states_of
from pipeline.views.language.people import Person, published
from pipeline.views.language.words import words
from tests.builders.events import simulated

DUELS = ("agot1-joust", "agot2-joust", "neuroshima-hex-2023", "war-online-constructed")
FILE = "tournament.txt"


@cache
def event_and_state(
    rules: str, players: int, seed: str, moment: Moment = Moment.FINISHED
) -> tuple[Event, TournamentState]:
    """A simulated event of one tournament."""
    ruleset = load_builtin(rules)
    event = simulated(rules, players, seed, moment=moment)
    (outcome,) = states_of(event, {ruleset.id: ruleset})
    return event, outcome


def published_people(event: Event) -> dict[PlayerNumber, Person]:
    """The published names."""
    return dict(published(event, words("en")))


def back(rules: str, found: ImportedTournament | None, problems: list[Problem]) -> tuple[Event, TournamentState]:
    """The event that a file becomes, and what it comes to; a file of our own has no errors."""
    ruleset = load_builtin(rules)
    assert found is not None, problems
    event, wrong = assembled(found, ruleset, FILE, "X1", None)
    assert event is not None, wrong
    assert not has_errors([*problems, *wrong])
    (outcome,) = states_of(event, {ruleset.id: ruleset})
    return event, outcome


def match_rows(event: Event, *, swiss_only: bool = False) -> list[Match]:
    """The matches in an order of their own."""
    matches = event.tournaments[0].matches
    kept = (match for match in matches if match.round.stage is Stage.SWISS or not swiss_only)
    return sorted(kept, key=lambda match: (match.round, match.player1))


def placed(outcome: TournamentState) -> list[tuple[int | None, PlayerNumber, Number]]:
    """Place, player and points, in order."""
    return [(line.place, line.player, line.points) for line in outcome.standings]
