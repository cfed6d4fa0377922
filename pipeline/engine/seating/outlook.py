"""Of several seatings without a repeat, the one that leaves most for the rounds to come.

Sixteen players at four tables can play five rounds without meeting twice. But of the third rounds that repeat nothing,
three in four admit no such fourth one (their Latin square has no orthogonal mate). So a seating that repeats nothing is
tried out: how many more rounds are found after it?
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

from pipeline.engine.seating.exact import Branches
from pipeline.engine.seating.field import SeatingField
from pipeline.engine.seating.search import Search, Seating, seated
from pipeline.engine.seating.weights import weights
from pipeline.model.ids import PlayerNumber

PLAYERS = 36
"""Larger fields are not short of company within the usual number of rounds."""
AHEAD = 1
"""Rounds looked ahead."""
CANDIDATES = 60
"""Seatings compared."""
NODES = 4_000
"""Players tried for each seating, and again for each round ahead."""


def farsighted(search: Search, first: Seating) -> Seating:
    """`first`, or one of the same price after which more rounds without a repeat are found."""
    field = search.field
    if not any(field.met.values()) or len(field.players) > PLAYERS or _repeats(field, first):
        return first
    best, most = first, outlook(field, first)
    for tries in range(2, CANDIDATES + 1):
        if most == AHEAD:
            break
        other = search.another(first, tries, NODES)
        if other is not None and (rounds := outlook(field, other)) > most:
            best, most = other, rounds
    return best


def outlook(field: SeatingField, seating: Seating) -> int:
    """How many more rounds without a repeated meeting, up to AHEAD, are found after this one."""
    field = replace(field, apart=frozenset(), short={})
    for ahead in range(AHEAD):
        field = _after(field, seating)
        order = field.in_order(ahead + 1)
        search = Search(field)
        groups = Branches(weights(field, order, search.scale), 1, NODES).search()
        if groups is None:
            return ahead
        seating = seated(order, groups)
    return AHEAD


def _after(field: SeatingField, seating: Seating) -> SeatingField:
    met: Counter[frozenset[PlayerNumber]] = Counter(field.met)
    met.update(frozenset(pair) for table in seating for pair in combinations(table, 2))
    return replace(field, met=met)


def _repeats(field: SeatingField, seating: Seating) -> bool:
    return any(field.met.get(frozenset(pair), 0) for table in seating for pair in combinations(table, 2))
