"""A tournament with all that a calculation needs to know about it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from pipeline.engine.tournament.attendance import Attendance
from pipeline.engine.tournament.exclusion import with_drops, with_walkovers
from pipeline.engine.tournament.pools import Pool, pools
from pipeline.engine.tournament.structure import PlannedStructure, planned
from pipeline.model.event import Event, Player, Tournament
from pipeline.model.ids import PlayerNumber
from pipeline.model.values import replace
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.tiebreaks.options import Edition


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
    players = {
        player.number: _started(player, tournament, ruleset)
        for player in event.players
        if player.number in entrants
    }
    held = with_walkovers(with_drops(tournament, ruleset), ruleset)
    return Contest(held, _of_the_day(ruleset, event.day_of(tournament)), players, event.seed)


def _started(player: Player, tournament: Tournament, ruleset: Ruleset) -> Player:
    """With the points that a rank gives at the start, where none are entered."""
    if ruleset.mcmahon is None or player.initial_points is not None:
        return player
    return replace(player, initial_points=ruleset.mcmahon.start(player.rank, tournament.floor, tournament.bar))


def _of_the_day(ruleset: Ruleset, day: dt.date | None) -> Ruleset:
    """The ruleset with the edition of FIDE's C.07 that was in force on the day, where it states none and has dummies."""
    edition = Edition.on(day)
    if edition is Edition.OF_2026 or ruleset.standings.edition is not None or not ruleset.has_dummies:
        return ruleset
    return replace(ruleset, standings=replace(ruleset.standings, edition=edition))


def avoid_groups(contest: Contest, players: Iterable[PlayerNumber]) -> Mapping[PlayerNumber, str]:
    """The Avoid group of each of these players that is in one."""
    labels = {
        player: contest.players[player].avoid.strip().casefold() for player in players if player in contest.players
    }
    return {player: label for player, label in labels.items() if label}
