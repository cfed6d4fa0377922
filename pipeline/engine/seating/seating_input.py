"""What a round of tables is seated from, and what a seating costs."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from msgspec import Struct

from pipeline.engine.results.tables import at_seats, at_short_tables, met
from pipeline.engine.tournament.contest import Contest, avoid_groups
from pipeline.engine.tournament.lots import lots
from pipeline.model import PlayerNumber, Round, Stage


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


def seating_field(
    contest: Contest, drawn: Round, players: Iterable[PlayerNumber], sizes: Sequence[int]
) -> SeatingInput:
    """The field of a round: these players at tables of these sizes, with all that the rounds before it say."""
    present = tuple(sorted(set(players)))
    seats = contest.tournament.seats
    return SeatingInput(
        players=present,
        sizes=tuple(sizes),
        met=met(seats, drawn),
        apart=apart(contest, present),
        short=at_short_tables(seats, drawn),
        seats=at_seats(seats, drawn),
        lot=table_lot(contest, drawn),
    )


def apart(contest: Contest, players: Iterable[PlayerNumber]) -> frozenset[frozenset[PlayerNumber]]:
    """The pairs of these players that belong to one Avoid group."""
    labels = avoid_groups(contest, players)
    pairs = combinations(sorted(labels), 2)
    return frozenset(frozenset((one, other)) for one, other in pairs if labels[one] == labels[other])


def table_lot(contest: Contest, drawn: Round) -> Callable[[PlayerNumber, int], bytes]:
    """The lots of purpose `round 3`, `Semi-final` or `Final`; of a later try `round 3 try 2` and so on."""
    purpose = f"round {drawn.number}" if drawn.stage is Stage.SWISS else drawn.name

    @cache
    def of_try(number: int) -> Callable[[PlayerNumber], bytes]:
        name = purpose if number == 1 else f"{purpose} try {number}"
        return lots(contest.seed, contest.tournament.name, name)

    def lot(player: PlayerNumber, number: int) -> bytes:
        return of_try(number)(player)

    return lot
