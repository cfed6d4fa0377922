"""Of several seatings without a repeat, the one that leaves most for the rounds to come.

Sixteen players at four tables can play five rounds without meeting twice. But of the third rounds that repeat nothing,
three in four admit no such fourth one (their Latin square has no orthogonal mate). So a seating that repeats nothing is
tried out: how many more rounds are found after it?
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from pipeline.engine.seating.exact import Branches
from pipeline.engine.seating.search import Search, Seating, seated
from pipeline.engine.seating.seating_input import SeatingInput
from pipeline.engine.seating.weights import Groups, Scale, Weights, weights
from pipeline.model.ids import PlayerNumber
from pipeline.model.values import replace

PLAYERS = 36
"""Larger fields are not short of company within the usual number of rounds."""
AHEAD = 2
"""Rounds looked ahead, if there are so many."""
CANDIDATES = 60
"""Seatings compared."""
NODES = 4_000
"""Players tried for each seating, and again for each round ahead."""
ALL_NODES = 150_000
"""Players tried in all, for the comparison of one round; one search may end above."""


class Outlook:
    """The comparison for one field; `nodes` is what it has used so far."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.field = search.field
        self.nodes = 0
        self.ahead = min(AHEAD, _left(self.field) - 1)

    def farsighted(self, first: Seating) -> Seating:
        """`first`, or one of the same price after which more rounds without a repeat are found."""
        if not any(self.field.met.values()) or len(self.field.players) > PLAYERS:
            return first
        if self.ahead < 1 or _repeats(self.field, first):
            return first
        best, most = first, self.rounds_after(first)
        for tries in range(2, CANDIDATES + 1):
            if most == self.ahead or self.nodes > ALL_NODES:
                break
            other = self._another(first, tries)
            if other is not None and (rounds := self.rounds_after(other)) > most:
                best, most = other, rounds
        return best

    def rounds_after(self, seating: Seating) -> int:
        """How many more rounds without a repeated meeting, of those looked ahead, are found after this one."""
        field = replace(self.field, apart=frozenset(), short={})
        scale = Scale.of(field)
        for ahead in range(self.ahead):
            field = _after(field, seating)
            order = field.in_order(ahead + 1)
            groups = self._branches(weights(field, order, scale), 0)
            if groups is None:
                return ahead
            seating = seated(order, groups)
        return self.ahead

    def _another(self, seating: Seating, tries: int) -> Seating | None:
        """A seating as cheap as this one, from the lots of another try."""
        order = self.field.in_order(tries)
        numbers = weights(self.field, order, self.search.scale)
        index = {player: i for i, player in enumerate(order)}
        price = numbers.total([[index[player] for player in table] for table in seating])
        groups = self._branches(numbers, price)
        return seated(order, groups) if groups else None

    def _branches(self, numbers: Weights, price: int) -> Groups | None:
        """A seating for at most this price."""
        branches = Branches(numbers, price + 1, NODES, price)
        groups = branches.search()
        self.nodes += branches.nodes
        return groups


def _left(field: SeatingInput) -> int:
    """The rounds, with this one, for which everybody still has enough players whom they have not met."""
    company = max(min(field.sizes, default=0) - 1, 1)
    here = frozenset(field.players)
    known = Counter(player for pair, times in field.met.items() if times and pair <= here for player in pair)
    return min(((len(field.players) - 1 - known[player]) // company for player in field.players), default=0)


def _after(field: SeatingInput, seating: Seating) -> SeatingInput:
    met: Counter[frozenset[PlayerNumber]] = Counter(field.met)
    met.update(frozenset(pair) for table in seating for pair in combinations(table, 2))
    return replace(field, met=met)


def _repeats(field: SeatingInput, seating: Seating) -> bool:
    return any(field.met.get(frozenset(pair), 0) for table in seating for pair in combinations(table, 2))
