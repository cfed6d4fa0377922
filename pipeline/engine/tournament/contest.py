"""A tournament with all that a calculation needs to know about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from pipeline.engine.tournament.attendance import Attendance
from pipeline.engine.tournament.exclusion import with_drops, with_walkovers
from pipeline.engine.tournament.pools import Pool, pools
from pipeline.engine.tournament.structure import PlannedStructure, planned
from pipeline.model.event import Event, Tournament
from pipeline.model.ids import PlayerNumber
from pipeline.rules.ruleset.ruleset import Ruleset


@dataclass(frozen=True)
class Contest(Attendance):
    """A tournament before anything is computed of it: its attendance, its planned structure, and the groups of a round robin."""

    structure: PlannedStructure = field(init=False, repr=False)
    pools: tuple[Pool, ...] = field(init=False, repr=False)
    """The groups that all play everybody in; none where rounds are drawn."""

    def __post_init__(self) -> None:
        """After the attendance, what rests on it."""
        super().__post_init__()
        known = self.__dict__
        known["structure"] = planned(self)
        known["pools"] = pools(self, self.structure.groups)


def contest_of(event: Event, tournament: Tournament, ruleset: Ruleset) -> Contest:
    """The contest of one tournament of an event; a match that was cut short by an exclusion is lost in it, and
    players whom the rules drop for not coming are dropped.
    """
    entrants = set(tournament.players)
    players = {player.number: player for player in event.players if player.number in entrants}
    held = with_walkovers(with_drops(tournament, ruleset), ruleset)
    return Contest(held, ruleset, players, event.seed)


def avoid_groups(contest: Contest, players: Iterable[PlayerNumber]) -> Mapping[PlayerNumber, str]:
    """The Avoid group of each of these players that is in one."""
    labels = {
        player: contest.players[player].avoid.strip().casefold() for player in players if player in contest.players
    }
    return {player: label for player, label in labels.items() if label}
