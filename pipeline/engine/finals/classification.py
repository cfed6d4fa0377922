"""The final classification from tiers of players who share a place, whatever the finals were."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from msgspec import Struct

from pipeline.engine.places import in_places
from pipeline.engine.tournament.contest import Contest, without_place
from pipeline.model import Classified, Cut, PlaceRule, PlayerNumber, Round, Standing, Status

_WITHOUT_PLACE = {Status.EXCLUDED: PlaceRule.EXCLUDED, Status.DISQUALIFIED: PlaceRule.DISQUALIFIED}


class PlacedPlayer(Struct, frozen=True):
    """A player, how far they came and the rule that places them."""

    player: PlayerNumber
    reached: Round | None
    rule: PlaceRule


Tier = tuple[PlacedPlayer, ...]
"""Players who share a place."""


def placed(
    contest: Contest, standings: Sequence[Standing], tiers: Iterable[Tier], reached: Mapping[PlayerNumber, Round]
) -> tuple[Classified, ...]:
    """The lines of a classification from tiers that share a place, best first; a player counts where they are first
    named. The excluded come after all of them and the disqualified last, with the last round that each has `reached`.
    """
    out = without_place(contest)
    listed, named = set(out), []
    for tier in tiers:
        named.append([line for line in tier if line.player not in listed])
        listed.update(line.player for line in named[-1])
    rows = [
        Classified(place, line.player, line.reached, line.rule) for place, own in in_places(named) for line in own
    ]
    for status, rule in _WITHOUT_PLACE.items():
        last = [standing.player for standing in standings if out.get(standing.player) is status]
        rows += [Classified(None, player, reached.get(player), rule) for player in last]
    return tuple(rows)


def outside(standings: Sequence[Standing], cut: Cut | None) -> Iterator[Tier]:
    """Who left at the cut, best standing first, then everybody by preliminary place."""
    for player in cut.left if cut is not None else ():
        yield (PlacedPlayer(player, None, PlaceRule.LEFT_AT_CUT),)
    for _, same in groupby(standings, key=lambda standing: standing.place):
        yield tuple(PlacedPlayer(standing.player, None, PlaceRule.SWISS) for standing in same)
