"""Clashes mended close to where they are.

The optimum differs from the base in cycles, each of which holds a clash: where one does not, the base is at least as
good on its players. So a few pairs around a clash that can be paired without one, and with no more difference of
points than the base has, are optimal by themselves. Under slide there is a distance too: going from one pair of the
base to another costs at least twice as many places as there are pairs between, so no cycle of distance D leaves the
pairs within D / 4 of its clash.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.engine.pairing.baseline import Base
from pipeline.engine.pairing.pairing_input import Pair
from pipeline.engine.pairing.window import best, distance, reaches_bound

WIDEST = 8
"""Where so many pairs on either side of a clash do not help, what lies around the run decides."""


@dataclass(frozen=True)
class Cluster:
    """Clashes that are mended together, the pairs from `first` to `last` around them, and what they became."""

    clashes: tuple[int, ...]
    reach: int
    first: int
    last: int
    pairs: Sequence[Pair] = ()

    @property
    def indexes(self) -> range:
        """The pairs of the base that it replaces."""
        return range(self.first, self.last + 1)


def mend(base: Base) -> tuple[list[Cluster], list[int]]:
    """Clusters that are optimal by themselves, and the clashes that are not to be mended so."""
    pending = [_around(base, (clash,), 1) for clash in reversed(base.clashes)]
    mended: list[Cluster] = []
    stuck: list[int] = []
    while pending:
        cluster, pending = _absorb(base, pending.pop(), pending)
        cluster, mended = _absorb(base, cluster, mended)
        pairs = best(base, cluster.indexes)
        whole_field = len(cluster.indexes) == len(base.pairs)
        bound = reaches_bound(base, cluster.indexes, pairs)
        needed = -(-distance(base, pairs) // 4) - 1 if bound else WIDEST
        if whole_field or (bound and needed <= cluster.reach):
            mended.append(Cluster(cluster.clashes, cluster.reach, cluster.first, cluster.last, pairs))
        elif needed > cluster.reach:
            pending.append(_around(base, cluster.clashes, min(needed, 2 * cluster.reach)))
        else:
            stuck += cluster.clashes
    return mended, sorted(stuck)


def _around(base: Base, clashes: tuple[int, ...], reach: int) -> Cluster:
    first = max(0, min(clashes) - reach)
    last = min(len(base.pairs) - 1, max(clashes) + reach)
    return Cluster(clashes, reach, first, last)


def _absorb(base: Base, cluster: Cluster, others: list[Cluster]) -> tuple[Cluster, list[Cluster]]:
    """The cluster made one with all that share a pair with it, and those left."""
    while True:
        shared = [other for other in others if other.first <= cluster.last and cluster.first <= other.last]
        if not shared:
            return cluster, others
        others = [other for other in others if other not in shared]
        clashes = {clash for each in (cluster, *shared) for clash in each.clashes}
        cluster = _around(base, tuple(sorted(clashes)), max(each.reach for each in (cluster, *shared)))
