"""A tournament with all that a calculation needs to know about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from pipeline.model.event import Event, Player, Tournament
from pipeline.model.ids import PlayerNumber
from pipeline.rules.ruleset.duel import Ruleset


@dataclass(frozen=True)
class Contest:
    """A tournament, its ruleset, its players by number, and the published seed of the event."""

    tournament: Tournament
    ruleset: Ruleset
    players: Mapping[PlayerNumber, Player] = field(repr=False)
    seed: str


def contest_of(event: Event, tournament: Tournament, ruleset: Ruleset) -> Contest:
    """The contest of one tournament of an event."""
    entrants = set(tournament.players)
    players = {player.number: player for player in event.players if player.number in entrants}
    return Contest(tournament, ruleset, players, event.seed)


def avoid_groups(contest: Contest, players: Iterable[PlayerNumber]) -> Mapping[PlayerNumber, str]:
    """The Avoid group of each of these players that is in one."""
    labels = {
        player: contest.players[player].avoid.strip().casefold() for player in players if player in contest.players
    }
    return {player: label for player, label in labels.items() if label}
