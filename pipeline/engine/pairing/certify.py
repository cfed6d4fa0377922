"""Windows over runs that cannot be paired at the bound, each certified by solving it again with the outside loose.

A window takes some runs whole or in part: the pairs around clashes, floats and the ends of the runs. What it leaves
out is put back as wildcards, who have met nobody: those of its own groups at their points, those above and below at
the points of the nearest group. A pairing of this looser field never costs more than the true one does there, so
where the window's own pairing costs no more than it, nothing better exists. Else the window grows where the wildcards
were used. Windows that touch are one: their bounds would count the gap between them twice.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, count

from msgspec import Struct

from pipeline.engine.pairing.baseline import Base, Cluster
from pipeline.engine.pairing.matching import Edge, least, toll, whole
from pipeline.engine.pairing.pairing_input import Pair
from pipeline.model import Number, PlayerNumber, replace

REACH = 2
_ABOVE, _BELOW = -1, -2


class Window(Struct, frozen=True):
    """Runs `low` to `high`; of each the pairs within reach of what matters there, and any within `ball` of an unmended clash."""

    low: int
    high: int
    reach: dict[int, int] = {}
    ball: int = 0


class Solved(Struct, frozen=True):
    """A window, the pairs of the base that it replaces, and by what."""

    window: Window
    indexes: frozenset[int]
    pairs: Sequence[Pair]


class _Wildcards(Struct, frozen=True):
    """Players outside a window who may help it: `tag` is their run, or -1 above and -2 below it."""

    points: Number
    number: int
    tag: int


def certified(base: Base, mended: Sequence[Cluster], stuck: Sequence[int]) -> list[Solved]:
    """Windows that hold every stuck clash, each with its certified best pairs; no two share a pair."""
    surroundings = _Surroundings(base, mended, stuck)
    pending = [Window(run, run) for run in sorted({base.run_of[clash] for clash in stuck}, reverse=True)]
    solved: list[Solved] = []
    while pending:
        window = pending.pop()
        window, pending = _merged(window, pending)
        window, left = _merged(window, [each.window for each in solved])
        solved = [each for each in solved if each.window in left]
        result = surroundings.solve(window)
        if isinstance(result, Window):
            pending.append(result)
        elif len(result.indexes) == len(base.pairs):
            return [result]
        else:
            solved.append(result)
    return solved


def _merged(window: Window, others: list[Window]) -> tuple[Window, list[Window]]:
    while True:
        touching = [other for other in others if other.low <= window.high + 1 and window.low <= other.high + 1]
        if not touching:
            return window, others
        others = [other for other in others if other not in touching]
        reach: dict[int, int] = {}
        for each in (window, *touching):
            for run, number in each.reach.items():
                reach[run] = max(number, reach.get(run, 0))
        low = min(each.low for each in (window, *touching))
        high = max(each.high for each in (window, *touching))
        window = Window(low, high, reach, max(each.ball for each in (window, *touching)))


class _Surroundings:
    """What lies around the windows: the base, with the clusters already mended as wholes."""

    def __init__(self, base: Base, mended: Sequence[Cluster], stuck: Sequence[int]) -> None:
        self._base = base
        self._stuck = stuck
        self._cluster = {index: cluster for cluster in mended for index in cluster.indexes}

    def solve(self, window: Window) -> Solved | Window:
        """The window solved, or a larger one that must be looked at instead.

        A large one of more than a third of the field becomes all of it, which needs no certificate and is quicker found
        than several large ones with wildcards.
        """
        base = self._base
        indexes = self._indexes(window)
        if base.as_well_whole(len(indexes)):
            return self._whole()
        if min(base.run_of[i] for i in indexes) < window.low or max(base.run_of[i] for i in indexes) > window.high:
            runs = {base.run_of[index] for index in indexes}
            return replace(window, low=min(window.low, *runs), high=max(window.high, *runs))
        pairs = base.best(sorted(indexes))
        if not base.reaches_bound(sorted(indexes), pairs):
            players = sorted(player for pair in pairs for player in pair)
            wildcards = list(self._wildcards(window, indexes, len(players) + 2))
            if base.as_well_whole((len(players) + sum(kind.number for kind in wildcards)) // 2):
                return self._whole()
            used = _used(base, players, wildcards, pairs)
            if used:
                return self._grown(window, used)
        ball = base.distance(pairs) // 4
        if ball > window.ball and len(indexes) < len(base.pairs):
            return replace(window, ball=ball)
        return Solved(window, indexes, pairs)

    def _indexes(self, window: Window) -> frozenset[int]:
        """The pairs in a window: those in reach of clashes, floats and ends of runs, and mended clusters whole."""
        base = self._base
        found: set[int] = set()
        for run in range(window.low, window.high + 1):
            span = base.spans[run]
            reach = window.reach.get(run, REACH)
            for centre in self._centres(span):
                found.update(range(max(span.start, centre - reach), min(span.stop, centre + reach + 1)))
        for clash in self._stuck:
            if window.low <= base.run_of[clash] <= window.high:
                found.update(range(max(0, clash - window.ball), min(len(base.pairs), clash + window.ball + 1)))
        return self._with_clusters(found, window.ball)

    def _centres(self, span: range) -> Iterator[int]:
        points, pairs = self._base.field.points, self._base.pairs
        yield span.start
        yield span[-1]
        yield from (clash for clash in self._stuck if clash in span)
        yield from (index for index in span if points[pairs[index][0]] != points[pairs[index][1]])

    def _with_clusters(self, found: set[int], ball: int) -> frozenset[int]:
        total = len(self._base.pairs)
        todo = list(found)
        while todo:
            cluster = self._cluster.get(todo.pop())
            if cluster is not None:
                around = range(max(0, cluster.clashes[0] - ball), min(total, cluster.clashes[-1] + ball + 1))
                new = ({*cluster.indexes} | {*around}) - found
                found |= new
                todo += new
        return frozenset(found)

    def _whole(self) -> Solved:
        base = self._base
        everybody = range(len(base.pairs))
        return Solved(Window(0, len(base.runs) - 1), frozenset(everybody), base.best(everybody))

    def _wildcards(self, window: Window, indexes: frozenset[int], most: int) -> Iterator[_Wildcards]:
        base = self._base
        if window.low > 0:
            above = 2 * base.spans[window.low].start
            yield _Wildcards(base.runs[window.low - 1][-1].points, min(above, most), _ABOVE)
        for run in range(window.low, window.high + 1):
            left: dict[Number, int] = {}
            for index in base.spans[run]:
                if index not in indexes:
                    points = base.field.points[base.pairs[index][0]]
                    left[points] = left.get(points, 0) + 2
            for points, number in left.items():
                yield _Wildcards(points, min(number, most), run)
        if window.high + 1 < len(base.runs):
            below = 2 * (len(base.pairs) - base.spans[window.high].stop)
            yield _Wildcards(base.runs[window.high + 1][0].points, min(below, most), _BELOW)

    @staticmethod
    def _grown(window: Window, used: set[int]) -> Window:
        reach = {**window.reach}
        for run in used - {_ABOVE, _BELOW}:
            reach[run] = 2 * reach.get(run, REACH) + 1
        low = window.low - (_ABOVE in used)
        return Window(low, window.high + (_BELOW in used), reach, window.ball)


def _used(
    base: Base, players: Sequence[PlayerNumber], wildcards: Iterable[_Wildcards], pairs: Sequence[Pair]
) -> set[int]:
    """The tags of wildcards that would make a window cheaper, paired as they are not among their like; none where it is optimal."""
    number = count(len(players))
    kinds = {next(number): kind for kind in wildcards for _ in range(kind.number)}
    points = {i: base.field.points[player] for i, player in enumerate(players)}
    points.update({i: kind.points for i, kind in kinds.items()})
    scaled = whole(points.values())
    edges: list[Edge] = []
    for i, j in combinations(range(len(points)), 2):
        rematch = together = False
        if j < len(players):
            rematch = base.field.rematch(players[i], players[j])
            together = base.field.together(players[i], players[j])
        edges.append((i, j, (rematch, together, (scaled[points[i]] - scaled[points[j]]) ** 2)))
    matching = least(len(points), edges)
    true = [(players[i], players[j]) for i, j in matching if i < len(players) and j < len(players)]
    rematches, together_pairs, squared = toll(base.field, true)
    used: set[int] = set()
    for i, j in matching:
        if j in kinds:
            squared += (points[i] - points[j]) ** 2
            if kinds.get(i) != kinds[j]:
                used |= {kind.tag for kind in (kinds.get(i), kinds[j]) if kind}
    return set() if (rematches, together_pairs, squared) == toll(base.field, pairs) else used
