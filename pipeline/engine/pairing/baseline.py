"""The pairing that a search for the optimum starts from, and its clashes mended close to where they are.

The optimum differs from the base in cycles, each of which holds a clash: where one does not, the base is at least as
good on its players. So a few pairs around a clash that can be paired without one, and with no more difference of
points than the base has, are optimal by themselves. Under slide and adjacent there is a distance too: going from one pair of the
base to another costs at least twice as many places as there are pairs between, so no cycle of distance D leaves the
pairs within D / 4 of its clash.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import combinations

from msgspec import Struct

from pipeline.engine.pairing.groups import Run
from pipeline.engine.pairing.matching import Edge, heaviest, least, pair_lots, toll, whole
from pipeline.engine.pairing.pairing_input import Pair, PairingInput
from pipeline.engine.pairing.slide import Slide
from pipeline.model import PlayerNumber

MANY = 200
"""So many players are matched from their likeliest pairs first; with fewer, all pairs are as quick."""
MOST = 4_096
"""And so many at most: the costs of all pairs must fit into memory."""
WIDEST = 8
"""Where so many pairs on either side of a clash do not help, what lies around the run decides."""


class Base(Struct, frozen=True, dict=True):
    """Runs, best first, and for each the pairs of a pairing that crosses odd boundaries once and no others.

    It is optimal but for the clashes in it, which are in the runs `hard` alone. `slide` measures distances under that
    policy and is None under random.
    Pairs are spoken of by their index in the whole list; those of a run stand together, and the higher players of
    the pairs stand in ascending order of place.
    """

    field: PairingInput
    runs: Sequence[Run]
    paired: Sequence[Sequence[Pair]]
    hard: Sequence[int]
    slide: Slide | None

    @cached_property
    def pairs(self) -> list[Pair]:
        """All pairs, run after run."""
        return [pair for pairs in self.paired for pair in pairs]

    @cached_property
    def clashes(self) -> list[int]:
        """The pairs that should not meet."""
        return [self.spans[run][i] for run in self.hard for i in self.field.clashes(self.paired[run])]

    @cached_property
    def spans(self) -> list[range]:
        """Which pairs are those of each run."""
        spans: list[range] = []
        start = 0
        for pairs in self.paired:
            spans.append(range(start, start + len(pairs)))
            start += len(pairs)
        return spans

    @cached_property
    def run_of(self) -> Mapping[int, int]:
        """The run of each pair."""
        return {pair: run for run, span in enumerate(self.spans) for pair in span}

    def best(self, indexes: Iterable[int]) -> list[Pair]:
        """The best pairs of the players of these pairs of the base: by cost, equal ones by lots."""
        players = sorted(player for index in indexes for player in self.pairs[index])
        found = self._few_pairs(players) if MANY <= len(players) <= MOST else None
        if found is None:
            found = least(len(players), self._edges(players))
        return [(players[i], players[j]) for i, j in found]

    def as_well_whole(self, number: int) -> bool:
        """Whether so many pairs are so many that the whole field is sooner paired than several such parts of it."""
        return 2 * number >= MANY and 3 * number > len(self.pairs) and 2 * len(self.pairs) <= MOST

    def distance(self, pairs: Iterable[Pair]) -> int:
        """The distance from the slide partners; 0 under random."""
        slide = self.slide
        return sum(slide.distance(one, other) for one, other in pairs) if slide else 0

    def reaches_bound(self, indexes: Sequence[int], pairs: Sequence[Pair]) -> bool:
        """Whether the pairs hold no clash and differ no more in points than the base does on the same players."""
        squared = toll(self.field, [self.pairs[index] for index in indexes])[2]
        return toll(self.field, pairs) == (0, 0, squared)

    def _few_pairs(self, players: Sequence[PlayerNumber]) -> list[tuple[int, int]] | None:
        """What `least` gives for all pairs, found among few; None where these do not certify it, or without numpy."""
        # Hardly a draw needs numpy, which takes long to import; without it all pairs are looked at.
        try:
            from pipeline.engine.pairing.large import Sparse, pair_costs
        except ModuleNotFoundError as error:
            if error.name != "numpy":
                raise
            return None

        found = pair_costs(self.field, players, self.slide)
        if found is None:
            return None
        lot = pair_lots(self.field)
        graph = Sparse(found, lambda one, other: lot(players[one], players[other]))
        pairs = graph.matching(heaviest) if graph.fits() else None
        return None if pairs is None else [(min(pair), max(pair)) for pair in pairs]

    def _edges(self, players: Sequence[PlayerNumber]) -> list[Edge]:
        field, slide = self.field, self.slide
        scaled = whole(field.points[player] for player in players)
        score = [scaled[field.points[player]] for player in players]
        lot = pair_lots(field)
        edges: list[Edge] = []
        for i, j in combinations(range(len(players)), 2):
            one, other = players[i], players[j]
            distance = slide.distance(one, other) if slide else 0
            squared = (score[i] - score[j]) ** 2
            clash = field.rematch(one, other), field.together(one, other)
            edges.append((i, j, (*clash, squared, field.imbalance(one, other), distance, lot(one, other))))
        return edges


class Cluster(Struct, frozen=True):
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
        if base.as_well_whole(len(cluster.indexes)):
            everybody = range(len(base.pairs))
            return [Cluster(tuple(base.clashes), everybody[-1], 0, everybody[-1], base.best(everybody))], []
        pairs = base.best(cluster.indexes)
        whole_field = len(cluster.indexes) == len(base.pairs)
        bound = base.reaches_bound(cluster.indexes, pairs)
        needed = -(-base.distance(pairs) // 4) - 1 if bound else WIDEST
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
