"""Who sits where at a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations

from pipeline.engine.seating.seating_input import SeatingInput
from pipeline.model.draw import Meeting
from pipeline.model.ids import PlayerNumber


def seat_uses(field: SeatingInput, seated: Iterable[PlayerNumber]) -> int:
    """How often, in all, those at a table have had the seats they get; seat 1 first."""
    return sum(field.seats.get(player, {}).get(seat, 0) for seat, player in enumerate(seated, start=1))


def balanced(field: SeatingInput, players: Sequence[PlayerNumber]) -> tuple[PlayerNumber, ...]:
    """The players in the order of their seats: the fewest uses of a seat once more, else as given."""
    return min(permutations(players), key=lambda seated: seat_uses(field, seated))


def meetings(field: SeatingInput, seated: Sequence[PlayerNumber]) -> tuple[Meeting, ...]:
    """Who of a table has met before, in the order of the seats."""
    pairs = ((pair, field.met.get(frozenset(pair), 0)) for pair in combinations(seated, 2))
    return tuple(Meeting(pair, times) for pair, times in pairs if times)
