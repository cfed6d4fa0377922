"""The policies that go by an order: slide, the top half of a score group against its bottom half (`agot1-joust`: later
rounds), and adjacent, each against the next.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from pipeline.engine.pairing.groups import Group
from pipeline.engine.pairing.lottery import purpose
from pipeline.engine.pairing.pairing_input import Pair, PairingInput
from pipeline.engine.tournament.lots import lots
from pipeline.model import PlayerNumber
from pipeline.rules.ruleset.swiss import PairingPolicy

ORDERED = (PairingPolicy.SLIDE, PairingPolicy.ADJACENT)
"""The policies that go by an order."""


class Slide(Struct, frozen=True):
    """Places (all score groups in order, one after the other, from 0) and slide partners."""

    place: Mapping[PlayerNumber, int]
    partner: Mapping[PlayerNumber, PlayerNumber]

    def distance(self, one: PlayerNumber, other: PlayerNumber) -> int:
        """By how many places the two are off their slide partners, both added; 0 for slide partners."""
        place, partner = self.place, self.partner
        return abs(place[other] - place[partner[one]]) + abs(place[one] - place[partner[other]])


def in_order(field: PairingInput, group: Group) -> list[PlayerNumber]:
    """The players of a group as the field orders them, equal ones by the lots of the round."""
    lot = lots(field.seed, field.tournament, purpose(field, 1))
    return sorted(group.players, key=lambda player: (field.order.get(player, ()), lot(player)))


def slide_pairs(ordered: Sequence[Sequence[PlayerNumber]]) -> list[Pair]:
    """Slide partners, from ordered groups that hold an even number of players in all.

    Who comes down from the group above is paired with the first; the others are halved, first of the top half
    against first of the bottom half; the last of an odd number goes down.
    """
    pairs: list[Pair] = []
    down: PlayerNumber | None = None
    for players in ordered:
        rest = players
        if down is not None:
            pairs.append((down, rest[0]))
            rest = rest[1:]
        half = len(rest) // 2
        pairs += zip(rest[:half], rest[half : 2 * half], strict=True)
        down = rest[-1] if len(rest) % 2 else None
    return pairs
