"""Seating by going through all possibilities, as far as they can still be cheaper: the proof for small fields."""

from dataclasses import dataclass, field

from pipeline.engine.seating.weights import Groups, Weights


@dataclass(slots=True)
class Branches:
    """A search for a seating cheaper than `limit`; `groups` is the best found, `nodes` counts the players tried.

    `complete` says that nothing cheaper than the result exists (or, without one, nothing under the limit); it is
    False where the count of nodes ran out.
    """

    weights: Weights
    limit: int
    budget: int
    bound: int = 0
    nodes: int = 0
    complete: bool = True
    groups: Groups | None = None
    _cheap: list[int] = field(default_factory=list)
    _left: list[int] = field(default_factory=list)
    _tables: list[tuple[int, list[int]]] = field(default_factory=list)

    def search(self) -> Groups | None:
        """The cheapest seating under the limit, if there is one."""
        players = len(self.weights.pair)
        everybody = (1 << players) - 1
        self._cheap = [everybody & ~sum(1 << other for other in prices) for prices in self.weights.pair]
        self._left = list(range(len(self.weights.sizes)))
        self._table(everybody, 0)
        return self.groups

    def _over(self) -> bool:
        return not self.complete or self.limit <= self.bound

    def _table(self, free: int, spent: int) -> None:
        """Fill a table around whoever has the fewest free players to sit with for nothing."""
        if not free:
            self.limit = spent
            self.groups = [list(group) for _, group in sorted(self._tables)]
            return
        first = min(_bits(free), key=lambda player: (self._cheap[player] & free).bit_count())
        tried: set[int] = set()
        for table in tuple(self._left):
            size, short = self.weights.sizes[table], self.weights.short[table]
            if size in tried:
                continue
            tried.add(size)
            self._left.remove(table)
            small = self.weights.small if short else None
            prices = dict.fromkeys(_bits(free ^ (1 << first)), 0)
            if small is not None:
                prices = {other: small[other] for other in prices}
            self._tables.append((table, []))
            self._sit(first, prices, free, spent + (small[first] if small is not None else 0), size)
            self._tables.pop()
            self._left.append(table)
            self._left.sort()

    def _sit(self, player: int, prices: dict[int, int], free: int, spent: int, seats: int) -> None:
        """Seat the player at the open table, then whoever may sit there beside them at what it costs each."""
        self.nodes += 1
        if self.nodes > self.budget:
            self.complete = False
        if self._over() or spent >= self.limit:
            return
        group = self._tables[-1][1]
        group.append(player)
        free ^= 1 << player
        if seats == 1:
            self._table(free, spent)
        else:
            self._company(player, prices, free, spent, seats - 1)
        group.pop()

    def _company(self, player: int, prices: dict[int, int], free: int, spent: int, seats: int) -> None:
        close = self.weights.pair[player].get
        room = self.limit - spent
        open_ = {other: cost for other, price in prices.items() if (cost := price + close(other, 0)) < room}
        for other in sorted(open_, key=open_.__getitem__):
            if len(open_) < seats or self._over():
                return
            cost = open_.pop(other)
            self._sit(other, open_, free, spent + cost, seats)


def _bits(mask: int) -> list[int]:
    bits = []
    while mask:
        low = mask & -mask
        bits.append(low.bit_length() - 1)
        mask ^= low
    return bits
