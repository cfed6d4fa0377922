"""Potentials: what each kind of player has to pay at least, as the dual of a transport between kinds.

Any potentials keep a matching exact: they take the same from every perfect matching. Good ones leave close to nothing
of the pairs that an optimal matching can hold, and more of all others.
"""

from __future__ import annotations

import numpy as np

from pipeline.engine.pairing.large.pair_costs import Integers

_FAR = np.iinfo(np.int64).max // 4


def potentials(sizes: Integers, between: Integers) -> Integers:
    """A number for each kind, of which those of two kinds add up to at most twice what the kinds cost together.

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
