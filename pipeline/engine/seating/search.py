"""Looks for the cheapest seating within a fixed count of steps."""

from __future__ import annotations

from pipeline.engine.seating.bound import least
from pipeline.engine.seating.exact import Branches
from pipeline.engine.seating.seating_input import SeatingInput
from pipeline.engine.seating.swaps import Swaps
from pipeline.engine.seating.weights import Groups, Scale, Weights, weights
from pipeline.model.ids import PlayerNumber

Seating = tuple[tuple[PlayerNumber, ...], ...]
"""The players of each table, table 1 first, in the order of their lots."""

TRIES = 8
"""Orders by lots from which the swaps start."""
STEPS = 40_000
"""Exchanges looked at in each of these tries, and for each hundred players."""
FIRST_STEPS = 4_000
"""The same in the first try where the search through all possibilities comes next."""
NODES = 60_000
"""Players tried by the search through all possibilities."""
PROVABLE = 40
"""Players up to which that search is worth its while."""


class Search:
    """The search for one field. `steps` and `nodes` are what it has used so far."""

    def __init__(self, field: SeatingInput) -> None:
        self.field = field
        self.scale = Scale.of(field)
        self.steps = 0
        self.nodes = 0

    def best(self) -> Seating:
        """The cheapest seating found: proven where the bound was reached or all possibilities were gone through."""
        order = self.field.in_order(1)
        numbers = weights(self.field, order, self.scale)
        bound = least(numbers, self.scale)
        provable = len(order) <= PROVABLE
        groups = self._swapped(numbers, bound, FIRST_STEPS if provable else STEPS)
        price = numbers.total(groups)
        if price > bound and provable:
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
            groups = self._swapped(numbers, bound, STEPS)
            if numbers.total(groups) < price:
                price, seating = numbers.total(groups), seated(order, groups)
        return seating

    def _swapped(self, numbers: Weights, bound: int, steps: int) -> Groups:
        swaps = Swaps(numbers)
        groups = swaps.mend(steps * (1 + len(numbers.pair) // 100), bound)
        self.steps += swaps.steps
        return groups


def seated(order: list[PlayerNumber], groups: Groups) -> Seating:
    """The groups with the players' numbers."""
    return tuple(tuple(order[i] for i in sorted(group)) for group in groups)
