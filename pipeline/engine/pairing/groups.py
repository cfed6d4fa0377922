"""Score groups, and the runs of them that are paired among themselves.

Where the number of players above a boundary between two groups is odd, an odd number of pairs must cross it; where
it is even, none need do so. A run is what lies between two even boundaries. The sum of the squared gaps of the odd
boundaries is therefore a lower bound of the sum of squared differences, and a pairing that crosses each odd boundary
once and no other boundary reaches it.
"""

from collections.abc import Sequence

from msgspec import Struct

from pipeline.engine.pairing.pairing_input import PairingInput
from pipeline.model import Number, PlayerNumber, grouped


class Group(Struct, frozen=True):
    """The players with equal points."""

    points: Number
    players: Sequence[PlayerNumber]


Run = tuple[Group, ...]


def score_groups(field: PairingInput) -> list[Group]:
    """The groups, highest points first; players of a group in no particular order."""
    members = grouped((field.points[player], player) for player in field.players)
    return [Group(number, members[number]) for number in sorted(members, reverse=True)]


def runs_of(groups: Sequence[Group]) -> list[Run]:
    """The groups cut at every even boundary."""
    runs: list[Run] = []
    run: list[Group] = []
    odd = False
    for group in groups:
        run.append(group)
        odd ^= len(group.players) % 2 == 1
        if not odd:
            runs.append(tuple(run))
            run = []
    return runs
