"""Perfect matchings of least cost: what pairs cost, and the exact solver.

Costs are vectors of whole numbers of which the earlier decide; they are folded into one whole number each, wide
enough that no sum of a later figure reaches one of an earlier.

The solver's weights are 128 bits wide. Among n players n / 2 pairs add up in each figure; a difference of points is
S units at most, a distance 2 n places, a lot 40 bits. So a weight takes 5 log2(n / 2) + 2 log2(S) + log2(2 n) + 40
bits, rounded up: 116 where 2,048 players with scores of up to 100 units are matched at once. What is wider (points
of many decimals in an organiser's own ruleset) is made to fit from the last figure on: lots lose bits first, and a
figure before them only where nothing is left of those after it.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from hashlib import sha256
from itertools import repeat
from math import gcd, lcm
from operator import contains

from pipeline.engine.pairing.pairing_input import Pair, PairingInput
from pipeline.model import Number, PlayerNumber

Toll = tuple[int, int, Number]
"""Rematches, pairs kept together, sum of squared differences of points."""

Vector = tuple[int, ...]
Edge = tuple[int, int, Vector]
Weighted = tuple[int, int, int]

WEIGHT_BITS = 120
"""The solver's weights are 128 bits wide; the duals take a few of them."""
LOT_BITS = 40
"""So many bits of the lot of a pair enter its weight."""


def toll(field: PairingInput, pairs: Sequence[Pair]) -> Toll:
    """The part of the cost that every policy has."""
    ones, others = [one for one, _ in pairs], [other for _, other in pairs]
    points, met = field.points.__getitem__, field.met.get
    rematches = sum(map(contains, map(met, ones, repeat(())), others))
    together = sum(map(field.together, ones, others)) if field.avoid else 0
    levels = zip(map(points, ones), map(points, others), strict=True)
    return rematches, together, sum(((high - low) ** 2 for high, low in levels if high != low), start=0)


def whole(points: Iterable[Number]) -> dict[Number, int]:
    """Points as the smallest whole numbers with the same proportions between their differences."""
    distinct = set(points)
    least = min(distinct)
    scale = lcm(*((number - least).denominator for number in distinct))
    scaled = {number: int((number - least) * scale) for number in distinct}
    common = gcd(*scaled.values()) or 1
    return {number: value // common for number, value in scaled.items()}


def pair_lots(field: PairingInput) -> Callable[[PlayerNumber, PlayerNumber], int]:
    """Lots of pairs, which make the best of several equally good matchings one.

    SHA-256("<seed>|<tournament>|round <n> pair|<lower number>|<higher number>"), its first 40 bits.
    """
    start = sha256(f"{field.seed}|{field.tournament}|round {field.round} pair|".encode())

    def lot(one: PlayerNumber, other: PlayerNumber) -> int:
        digest = start.copy()
        digest.update(b"%d|%d" % (min(one, other), max(one, other)))
        return int.from_bytes(digest.digest()[: LOT_BITS // 8], "big")

    return lot


def least(size: int, edges: Sequence[Edge]) -> list[tuple[int, int]]:
    """A perfect matching of nodes 0 … size - 1 of the least total cost; every node is in `edges`' reach.

    Vectors hold whole numbers from 0 and are equally long.
    """
    if size == 0:
        return []
    weights = folded(size, [vector for _, _, vector in edges])
    widest = max(weights)
    chosen = heaviest(
        size, [(one, other, widest - weight) for (one, other, _), weight in zip(edges, weights, strict=True)]
    )
    return [(min(pair), max(pair)) for pair in chosen]


def heaviest(size: int, edges: Sequence[Weighted], everybody: bool = True) -> Collection[tuple[int, int]]:
    """A perfect matching of the greatest weight, or, unless `everybody` is to be paired, any matching of the greatest.

    Weights from 0, below 2 ** WEIGHT_BITS.
    """
    import rustworkx  # hardly a draw needs it, and it takes long to import

    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size))
    graph.add_edges_from(list(edges))
    return rustworkx.max_weight_matching(graph, max_cardinality=everybody, weight_fn=int)


def folded(size: int, vectors: Sequence[Vector]) -> list[int]:
    """The vectors of a graph of so many nodes as whole numbers below 2 ** WEIGHT_BITS."""
    widths = [max(column).bit_length() for column in zip(*vectors, strict=True)]
    weights = _folded(size, vectors)
    while (excess := max(weights).bit_length() - WEIGHT_BITS) > 0:
        last = max(index for index, width in enumerate(widths) if width)
        dropped = min(excess, widths[last])
        widths[last] -= dropped
        vectors = [(*vector[:last], vector[last] >> dropped, *vector[last + 1 :]) for vector in vectors]
        weights = _folded(size, vectors)
    return weights


def _folded(size: int, vectors: Sequence[Vector]) -> list[int]:
    radixes = [size // 2 * max(column) + 1 for column in zip(*vectors, strict=True)]
    weights = []
    for vector in vectors:
        weight = 0
        for figure, radix in zip(vector, radixes, strict=True):
            weight = weight * radix + figure
        weights.append(weight)
    return weights
