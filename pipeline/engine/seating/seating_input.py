"""What a round of tables is seated from, and what a seating costs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from msgspec import Struct

from pipeline.model.ids import PlayerNumber


class SeatingInput(Struct, frozen=True):
    """What a round of tables is seated from.

    `sizes` are the seats of each table, table 1 first; their sum is the number of players. `met` says how often two
    have shared a table (absent: never), `apart` holds the pairs of an Avoid group, `short` how often a player sat at
    a table smaller than the largest of its round, `seats` how often in which seat, counted from 1. `lot` gives a
    player's lot of try 1, 2, …; the lowest comes first. Pairs and players who are not in the round are passed over.
    """

    players: tuple[PlayerNumber, ...]
    sizes: tuple[int, ...]
    met: Mapping[frozenset[PlayerNumber], int]
    apart: frozenset[frozenset[PlayerNumber]]
    short: Mapping[PlayerNumber, int]
    seats: Mapping[PlayerNumber, Mapping[int, int]]
    lot: Callable[[PlayerNumber, int], bytes]

    def in_order(self, tries: int) -> list[PlayerNumber]:
        """The players by their lots of that try."""
        return sorted(self.players, key=lambda player: (self.lot(player, tries), player))


class SeatingCost(NamedTuple):
    """What a seating costs: compared from left to right, less is better (`agot1-melee`: Round 1, later rounds).

    `repeats` sums, over all pairs at one table, how often they have met before. Sitting together once more takes a
    pair from met² to (met + 1)², that is 2·met + 1 more; the number of pairs follows from the sizes alone. So the
    least `repeats` is also the smallest sum of squares of the meetings after the round. In the same way `short`
    sums earlier short tables over those at a short one, and `seats` earlier uses over the seats given.
    """

    repeats: int
    together: int
    """Pairs of an Avoid group at one table."""
    short: int
    seats: int
