"""Looks for the cheapest seating within a fixed count of steps."""

from __future__ import annotations

from pipeline.engine.seating.bound import least
from pipeline.engine.seating.exact import Branches
from pipeline.engine.seating.field import SeatingField
from pipeline.engine.seating.swaps import Swaps
from pipeline.engine.seating.weights import Groups, Scale, Weights, weights
from pipeline.model.ids import PlayerNumber

Seating = tuple[tuple[PlayerNumber, ...], ...]
"""The players of each table, table 1 first, in the order of their lots."""

TRIES = 8
"""Orders by lots from which the swaps start."""
STEPS = 60_000
"""Exchanges looked at in each of these tries, and for each hundred players."""
NODES = 60_000
"""Players tried by the search through all possibilities."""
PROVABLE = 40
"""Players up to which that search is worth its while."""


class Search:
    """The search for one field. `steps` and `nodes` are what it has used so far."""

    def __init__(self, field: SeatingField) -> None:
        self.field = field
        self.scale = Scale.of(field)
        self.steps = 0
        self.nodes = 0

    def best(self) -> Seating:
        """The cheapest seating found: proven where the bound was reached or all possibilities were gone through."""
        order = self.field.in_order(1)
        numbers = weights(self.field, order, self.scale)
        bound = least(numbers, self.scale)
        groups = self._swapped(numbers, bound)
        price = numbers.total(groups)
        if price > bound and len(order) <= PROVABLE:
            branches = Branches(numbers, price, NODES, bound)
            groups = branches.search() or groups
            price = branches.limit
            self.nodes += branches.nodes
            bound = price if branches.complete else bound
        seating = seated(order, groups)
        for tries in range(2, TRIES + 1):
            if price <= bound:
                break
            order = self.field.in_order(tries)
            numbers = weights(self.field, order, self.scale)
            groups = self._swapped(numbers, bound)
            if numbers.total(groups) < price:
                price, seating = numbers.total(groups), seated(order, groups)
        return seating

    def another(self, seating: Seating, tries: int, nodes: int) -> Seating | None:
        """A seating as cheap as this one, from the lots of another try."""
        order = self.field.in_order(tries)
        numbers = weights(self.field, order, self.scale)
        index = {player: i for i, player in enumerate(order)}
        price = numbers.total([[index[player] for player in table] for table in seating])
        branches = Branches(numbers, price + 1, nodes, price)
        groups = branches.search()
        self.nodes += branches.nodes
        return seated(order, groups) if groups else None

    def _swapped(self, numbers: Weights, bound: int) -> Groups:
        swaps = Swaps(numbers)
        groups = swaps.mend(STEPS * (1 + len(numbers.pair) // 100), bound)
        self.steps += swaps.steps
        return groups


def seated(order: list[PlayerNumber], groups: Groups) -> Seating:
    """The groups with the players' numbers."""
    return tuple(tuple(order[i] for i in sorted(group)) for group in groups)
