"""Perfect matchings of least weight, exactly.

Weights are vectors of whole numbers of which the earlier decide; they are folded into one whole number each, wide
enough that no sum of a later figure reaches one of an earlier.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import rustworkx

Vector = tuple[int, ...]
Edge = tuple[int, int, Vector]
Solver = Callable[[int, Sequence[tuple[int, int, int]]], Iterable[tuple[int, int]]]

RUSTWORKX_BITS = 120
"""Its weights are 128 bits wide; the duals take a few of them."""


def by_rustworkx(size: int, edges: Sequence[tuple[int, int, int]]) -> Iterable[tuple[int, int]]:
    """A perfect matching of the greatest weight; weights from 0, below 2 ** RUSTWORKX_BITS."""
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size))
    graph.add_edges_from(list(edges))
    return rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)


def by_networkx(size: int, edges: Sequence[tuple[int, int, int]]) -> Iterable[tuple[int, int]]:
    """The same with weights of any width, more slowly."""
    import networkx

    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(range(size))
    graph.add_weighted_edges_from(edges)
    matching: Iterable[tuple[int, int]] = networkx.max_weight_matching(graph, maxcardinality=True)
    return matching


def solver_for(widest: int) -> Solver:
    """The solver for weights up to `widest`."""
    return by_rustworkx if widest.bit_length() <= RUSTWORKX_BITS else by_networkx


def least(size: int, edges: Sequence[Edge]) -> list[tuple[int, int]]:
    """A perfect matching of nodes 0 … size - 1 of the least total weight; every node is in `edges`' reach.

    Vectors hold whole numbers from 0 and are equally long.
    """
    if size == 0:
        return []
    radixes = [size // 2 * max(column) + 1 for column in zip(*(vector for _, _, vector in edges), strict=True)]
    folded = [(one, other, _fold(vector, radixes)) for one, other, vector in edges]
    widest = max(weight for _, _, weight in folded)
    solver = solver_for(widest)
    return [
        (min(pair), max(pair))
        for pair in solver(size, [(one, other, widest - weight) for one, other, weight in folded])
    ]


def _fold(vector: Vector, radixes: Sequence[int]) -> int:
    weight = 0
    for figure, radix in zip(vector, radixes, strict=True):
        weight = weight * radix + figure
    return weight
