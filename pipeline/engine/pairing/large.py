"""The optimal matching of many players from their likeliest pairs alone, certified against all others.

Every player keeps their lightest pairs, up to a number, after potentials are taken off; of the others it is known that each
weighs at least as much as the lightest left out at either of its two. So half of these two numbers, a share for each
player, is a lower bound for any pair left out, and a matching in which players may stay alone for their share never costs more
than the best pairing of all. Where in the optimum of that nobody is alone, it is the best pairing. Else all keep more.

What every pair would cost stands in arrays of whole numbers. `baseline` imports it, and only where a field calls for it: numpy takes
long to load.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from pipeline.engine.pairing.matching import LOT_BITS, WEIGHT_BITS, Weighted, whole
from pipeline.engine.pairing.pairing_input import PairingInput
from pipeline.engine.pairing.slide import Slide
from pipeline.model import PlayerNumber

_FAR = np.iinfo(np.int64).max // 4
KEPT = (12, 48)
"""Pairs that each player keeps, at first and where these do not do."""
LIGHT = 0.25
"""Then of all pairs this share, the lightest, with all that weigh as much but for lots: where an odd number of players
is left over at both ends of a gap, it takes all pairs that are lighter than the gap to see it."""
MOST_KINDS = 400
Integers = npt.NDArray[np.int64]

MOST_BITS = 58
"""What a pair may cost at most, so that sums of a few such numbers are exact in 64 bits."""


def potentials(sizes: Integers, between: Integers) -> Integers:
    """A number for each kind, of which those of two kinds add up to at most twice what the kinds cost together.

    Any potentials keep a matching exact: they take the same from every perfect matching. Good ones leave close to nothing
    of the pairs that an optimal matching can hold, and more of all others: what each kind has to pay at least, as the
    dual of a transport between kinds.

    The cheapest transport of all players to as many others, kind by kind, by shortest augmenting paths (Hungarian
    method, with sizes). `sizes` counts the players of each kind.
    """
    costs = between.copy()
    alone = np.flatnonzero(sizes == 1)
    costs[alone, alone] = between.max() * 4 + 1
    transport = _Transport(costs, sizes.copy())
    for kind, number in enumerate(sizes.tolist()):
        left = number
        while left:
            left -= transport.send(kind, left)
    return transport.rows + transport.columns


class _Transport:
    """A transport under way: what flows, what is free at each column, and the duals of rows and columns."""

    def __init__(self, costs: Integers, free: Integers) -> None:
        self._costs = costs
        self._free = free
        self._flow = np.zeros_like(costs)
        self.rows = np.zeros(len(costs), dtype=np.int64)
        self.columns = np.zeros(len(costs), dtype=np.int64)

    def send(self, row: int, most: int) -> int:
        """Send up to so many from a row by the shortest path to a column with room; how many went."""
        count = len(self._costs)
        distance = self._costs[row] - self.rows[row] - self.columns
        before = np.full(count, row)
        done = np.zeros(count, dtype=bool)
        reached = {row: 0}
        through: dict[int, int] = {}
        while True:
            column = int(np.argmin(np.where(done, _FAR, distance)))
            length = int(distance[column])
            done[column] = True
            if self._free[column]:
                break
            for other in np.flatnonzero(self._flow[:, column]).tolist():
                if other not in reached:
                    reached[other], through[other] = length, column
                    further = length + self._costs[other] - self.rows[other] - self.columns
                    shorter = ~done & (further < distance)
                    distance[shorter] = further[shorter]
                    before[shorter] = other
        self.columns[done] -= length - distance[done]
        for other, at in reached.items():
            self.rows[other] += length - at
        path = self._path(row, column, before, through)
        number = min(most, int(self._free[column]), *(int(self._flow[one, to]) for one, _, to in path if to >= 0))
        self._free[column] -= number
        for one, gains, loses in path:
            self._flow[one, gains] += number
            if loses >= 0:
                self._flow[one, loses] -= number
        return number

    @staticmethod
    def _path(row: int, column: int, before: Integers, through: dict[int, int]) -> list[tuple[int, int, int]]:
        """Rows with the column that each sends more to and the one that it sends less to; -1 for the first row."""
        path: list[tuple[int, int, int]] = []
        while True:
            one = int(before[column])
            path.append((one, column, through.get(one, -1)))
            if one == row:
                return path
            column = through[one]


Solver = Callable[[int, Sequence[Weighted], bool], Collection[tuple[int, int]]]


class Sparse:
    """A graph of many players, with the lots of pairs as they are asked for."""

    def __init__(self, costs: PairCosts, lot: Callable[[int, int], int]) -> None:
        sizes = np.bincount(costs.kind)
        few = len(sizes) <= MOST_KINDS
        duals = potentials(sizes, costs.between) if few else np.zeros(len(sizes), dtype=np.int64)
        taken = duals[costs.kind]
        self._size = len(costs.kind)
        self._left = 2 * costs.costs - taken[:, None] - taken[None, :]
        np.fill_diagonal(self._left, np.iinfo(np.int64).max)
        self._lot = lot
        self._lots = np.full((self._size, self._size), -1, dtype=np.int64)
        self._radix = 2 * (self._size << LOT_BITS)

    def fits(self) -> bool:
        """Whether the weights are exact in the solver's width."""
        off = ~np.eye(self._size, dtype=bool)
        widest = int(self._left[off].max()) - min(0, int(self._left[off].min())) + 1
        return (4 * widest * self._radix).bit_length() <= WEIGHT_BITS

    def matching(self, solve: Solver) -> Collection[tuple[int, int]] | None:
        """The lightest perfect matching, pairs as (lower, higher); None where it is not certified by few pairs."""
        for kept in self._kept():
            pairs = solve(self._size, self._gains(kept), False)
            if 2 * len(pairs) == self._size:
                return pairs
        return None

    def _kept(self) -> Iterator[Integers]:
        """How many pairs each player keeps, from try to try."""
        for number in KEPT:
            yield np.full(self._size, min(number, self._size - 2))
        yield np.clip((self._left <= np.quantile(self._left, LIGHT)).sum(axis=1), 1, self._size - 2)

    def _gains(self, kept: Integers) -> list[Weighted]:
        """The pairs kept, each with what is saved if two players are paired rather than left alone."""
        partly = np.sort(self._left, axis=1)
        bound = partly[np.arange(self._size), kept]
        near = self._left <= bound[:, None]
        self._draw_lots(near | near.T)
        share: list[int] = []
        chosen = np.zeros_like(near)
        for player in range(self._size):
            others = np.flatnonzero(near[player])
            left, lots = self._left[player, others], self._lots[player, others]
            order = np.lexsort((lots, left))
            most = int(kept[player])
            chosen[player, others[order[:most]]] = True
            share.append(int(left[order[most]]) * self._radix + 2 * int(lots[order[most]]))
        return self._weighted(chosen | chosen.T, share)

    def _weighted(self, chosen: npt.NDArray[np.bool_], share: Sequence[int]) -> list[Weighted]:
        found: list[Weighted] = []
        ones, others = np.nonzero(np.triu(chosen, 1))
        left, lots = self._left[ones, others], self._lots[ones, others]
        for one, other, rest, lot in zip(ones.tolist(), others.tolist(), left.tolist(), lots.tolist(), strict=True):
            gain = share[one] + share[other] - 2 * (rest * self._radix + 2 * lot)
            if gain > 0:
                found.append((one, other, gain))
        return found

    def _draw_lots(self, wanted: npt.NDArray[np.bool_]) -> None:
        ones, others = np.nonzero(np.triu(wanted, 1) & (self._lots < 0))
        lot = self._lot
        drawn = [lot(one, other) for one, other in zip(ones.tolist(), others.tolist(), strict=True)]
        self._lots[ones, others] = drawn
        self._lots[others, ones] = drawn


class PairCosts(Struct, frozen=True):
    """Many players by what their pairs cost.

    `costs` is symmetric, a row and a column for each player: all that a pair costs but its lot, folded so that what
    decides first weighs more than all that comes after it. Players of one `kind` (a number from 0 for each) cost the
    same with anybody but for rematches and distances; `between` is what two kinds cost without these.
    """

    costs: Integers
    kind: Integers
    between: Integers


def pair_costs(field: PairingInput, players: Sequence[PlayerNumber], slide: Slide | None) -> PairCosts | None:
    """The costs of all pairs of these players; None where they are too large for arrays of 64 bits."""
    traits = _traits(field, players)
    if traits is None:
        return None
    kinds, kind = np.unique(traits, axis=0, return_inverse=True)
    kind = kind.reshape(-1)
    rematch = _rematches(field, players)
    distance: Integers = np.zeros((len(players), len(players)), dtype=np.int64)
    if slide is not None:
        place = np.array([slide.place[player] for player in players], dtype=np.int64)
        wanted = np.array([slide.place[slide.partner[player]] for player in players], dtype=np.int64)
        off: Integers = np.abs(place[None, :] - wanted[:, None])
        distance = off + off.T
    points, label, had = kinds[:, 0], kinds[:, 1], kinds[:, 2] * field.by_sides
    together: Integers = ((label[:, None] == label[None, :]) & (label[:, None] > 0)).astype(np.int64)
    squared: Integers = (points[:, None] - points[None, :]) ** 2
    first, second = ((had[:, None] + one) ** 2 + (had[None, :] - one) ** 2 for one in (1, -1))
    imbalance: Integers = np.minimum(first, second) * field.by_sides
    figures = [together, squared, imbalance]
    half = len(players) // 2
    radixes = [half * int(figure.max()) + 1 for figure in (*figures, distance)]
    if (2 * half * radixes[0] * radixes[1] * radixes[2] * radixes[3]).bit_length() > MOST_BITS:
        return None
    between = np.zeros((len(kinds), len(kinds)), dtype=np.int64)
    for figure, radix in zip(figures, radixes, strict=False):
        between = between * radix + figure
    between *= radixes[3]
    most = radixes[0] * radixes[1] * radixes[2] * radixes[3]
    return PairCosts(between[np.ix_(kind, kind)] + distance + rematch * most, kind, between)


def _traits(field: PairingInput, players: Sequence[PlayerNumber]) -> Integers | None:
    """A row for each player: points in whole units, the label's number from 1 or 0 for none, and the balance of sides."""
    scaled = whole(field.points[player] for player in players)
    if max(scaled.values()).bit_length() > MOST_BITS // 2:
        return None
    labels = {label: number for number, label in enumerate(sorted(set(field.avoid.values())), start=1)}
    sides = field.sides or {}
    return np.array(
        [
            (scaled[field.points[player]], labels.get(field.avoid.get(player, ""), 0), sides.get(player, 0))
            for player in players
        ],
        dtype=np.int64,
    )


def _rematches(field: PairingInput, players: Sequence[PlayerNumber]) -> Integers:
    index = {player: i for i, player in enumerate(players)}
    found = np.zeros((len(players), len(players)), dtype=np.int64)
    for player, i in index.items():
        for opponent in field.met.get(player, ()):
            if opponent in index:
                found[i, index[opponent]] = 1
    return found
