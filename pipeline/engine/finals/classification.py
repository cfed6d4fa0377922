"""The final classification from tiers of players who share a place, whatever the finals were."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.presence import disqualified_players
from pipeline.model.bracket import Classified, Cut, PlaceRule
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Round
from pipeline.model.standings import Standing


@dataclass(frozen=True, slots=True)
class PlacedPlayer:
    """A player, how far they came and the rule that places them."""

    player: PlayerNumber
    reached: Round | None
    rule: PlaceRule


Tier = tuple[PlacedPlayer, ...]
"""Players who share a place."""


def placed(
    contest: Contest,
    standings: Sequence[Standing],
    tiers: Iterable[Tier],
    reached: Mapping[PlayerNumber, Round],
) -> tuple[Classified, ...]:
    """The lines of a classification from tiers that share a place, best first; a player counts where they are first
    named. The disqualified come last, with the last round that each has `reached`.
    """
    disqualified = disqualified_players(contest)
    listed = set(disqualified)
    rows: list[Classified] = []
    for tier in tiers:
        lines = [line for line in tier if line.player not in listed]
        listed.update(line.player for line in lines)
        place = len(rows) + 1
        rows += [Classified(place, line.player, line.reached, line.rule) for line in lines]
    for standing in standings:
        if standing.player in disqualified:
            out = reached.get(standing.player)
            rows.append(Classified(None, standing.player, out, PlaceRule.DISQUALIFIED))
    return tuple(rows)


def outside(standings: Sequence[Standing], cut: Cut | None) -> Iterator[Tier]:
    """Who left at the cut, best standing first, then everybody by preliminary place."""
    for player in cut.left if cut is not None else ():
        yield (PlacedPlayer(player, None, PlaceRule.LEFT_AT_CUT),)
    for _, same in groupby(standings, key=lambda standing: standing.place):
        yield tuple(PlacedPlayer(standing.player, None, PlaceRule.SWISS) for standing in same)
