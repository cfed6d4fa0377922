"""The best pairing of the players of a few pairs, by matching."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from pipeline.engine.pairing.baseline import Base
from pipeline.engine.pairing.matching import Edge, least
from pipeline.engine.pairing.pairing_input import Pair
from pipeline.engine.pairing.toll import pair_lots, toll, whole
from pipeline.model.ids import PlayerNumber


def best(base: Base, indexes: Iterable[int]) -> list[Pair]:
    """The best pairs of those who stand in these pairs of the base: by cost, equal ones by lots."""
    players = sorted(player for index in indexes for player in base.pairs[index])
    return [(players[i], players[j]) for i, j in least(len(players), _edges(base, players))]


def _edges(base: Base, players: Sequence[PlayerNumber]) -> list[Edge]:
    field, slide = base.field, base.slide
    scaled = whole(field.points[player] for player in players)
    score = [scaled[field.points[player]] for player in players]
    lot = pair_lots(field)
    edges: list[Edge] = []
    for i, j in combinations(range(len(players)), 2):
        one, other = players[i], players[j]
        distance = slide.distance(one, other) if slide else 0
        squared = (score[i] - score[j]) ** 2
        edges.append(
            (i, j, (field.rematch(one, other), field.together(one, other), squared, distance, lot(one, other)))
        )
    return edges


def distance(base: Base, pairs: Iterable[Pair]) -> int:
    """The distance from the slide partners; 0 under random."""
    slide = base.slide
    return sum(slide.distance(one, other) for one, other in pairs) if slide else 0


def reaches_bound(base: Base, indexes: Sequence[int], pairs: Sequence[Pair]) -> bool:
    """Whether the pairs hold no clash and differ no more in points than the base does on the same players."""
    squared = toll(base.field, (base.pairs[index] for index in indexes))[2]
    return toll(base.field, pairs) == (0, 0, squared)
