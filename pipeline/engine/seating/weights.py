"""A field as plain numbers: players 0, 1, … in the order of their lots, and one whole number for each wish broken."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from msgspec import Struct

from pipeline.engine.seating.seating_input import SeatingInput
from pipeline.model import PlayerNumber

Groups = list[list[int]]
"""The players of each table, in the order of the sizes."""


class Weights(Struct, frozen=True):
    """What it costs to seat two together, and one at a short table.

    `pair[i]` holds the players whom `i` should not meet and the price; it is symmetric and has no zeros. `small` is
    the price of a short table, `short` says which tables are. One broken wish outweighs all of the wishes after it.
    """

    sizes: tuple[int, ...]
    short: tuple[bool, ...]
    pair: tuple[Mapping[int, int], ...]
    small: tuple[int, ...]

    def total(self, groups: Iterable[Sequence[int]]) -> int:
        """The price of a whole seating."""
        return sum(
            sum(self.pair[one].get(other, 0) for one, other in combinations(group, 2))
            + (sum(self.small[one] for one in group) if short else 0)
            for group, short in zip(groups, self.short, strict=True)
        )


class Scale(Struct, frozen=True):
    """The price of one repeated meeting, of one pair of an Avoid group, and (always 1) of an earlier short table."""

    repeat: int
    together: int

    @classmethod
    def of(cls, field: SeatingInput) -> Scale:
        """So that the dearest sum of the later wishes is cheaper than one earlier wish."""
        pairs = sum(size * (size - 1) // 2 for size in field.sizes)
        together = 1 + sum(field.short.get(player, 0) for player in field.players)
        return cls(repeat=together * (pairs + 1), together=together)


def short_tables(sizes: Sequence[int]) -> tuple[bool, ...]:
    """Which tables are smaller than the largest."""
    largest = max(sizes, default=0)
    return tuple(size < largest for size in sizes)


def weights(field: SeatingInput, order: Sequence[PlayerNumber], scale: Scale) -> Weights:
    """The field with player `order[i]` as i."""
    index = {player: i for i, player in enumerate(order)}
    pair: tuple[dict[int, int], ...] = tuple({} for _ in order)

    def charge(players: frozenset[PlayerNumber], price: int) -> None:
        one, other = (index.get(player) for player in players)
        if one is not None and other is not None:
            pair[one][other] = pair[other][one] = pair[one].get(other, 0) + price

    for players, times in field.met.items():
        if times:
            charge(players, times * scale.repeat)
    for players in field.apart:
        charge(players, scale.together)
    small = tuple(field.short.get(player, 0) for player in order)
    return Weights(field.sizes, short_tables(field.sizes), pair, small)
