"""Seating by building up and swapping: quick for any number of players, without a proof that it is the best."""

from __future__ import annotations

from pipeline.engine.seating.weights import Groups, Weights

TENURE = 6
"""For so many swaps, and up to as many more, a player does not go back to the table he was taken from."""


class Swaps:
    """A seating that is built up player by player and then mended by exchanging two players at a time.

    `steps` counts the exchanges that were looked at: the search stops by that count, never by a clock.
    """

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.players = len(weights.pair)
        self.steps = 0
        self.at = [0] * self.players
        small, short = weights.small, weights.short
        self.price = [[cost if each else 0 for each in short] if cost else [0] * len(short) for cost in small]
        """What a player would pay at each table, for its present company."""
        self.total = 0
        self._start()

    def groups(self) -> Groups:
        """The players of each table."""
        groups: Groups = [[] for _ in self.weights.sizes]
        for player, table in enumerate(self.at):
            groups[table].append(player)
        return groups

    def _start(self) -> None:
        """Each player in turn takes the cheapest free seat, the first of several."""
        free = list(self.weights.sizes)
        for player in range(self.players):
            prices = self.price[player]
            table = min((table for table, seats in enumerate(free) if seats), key=prices.__getitem__)
            self.total += prices[table]
            free[table] -= 1
            self.at[player] = table
            for other, price in self.weights.pair[player].items():
                self.price[other][table] += price

    def mend(self, steps: int, bound: int) -> Groups:
        """The best seating found before `bound` is reached or so many exchanges were looked at."""
        best, groups = self.total, self.groups()
        tabu: dict[tuple[int, int], int] = {}
        turn = 0
        while best > bound and self.steps < steps:
            unhappy = [
                i for i, (prices, table) in enumerate(zip(self.price, self.at, strict=True)) if prices[table]
            ]
            one = unhappy[turn % len(unhappy)]
            turn += 1
            other = self._partner(one, turn, tabu, best)
            if other is None:
                continue
            until = turn + TENURE + turn % TENURE
            tabu[one, self.at[one]] = tabu[other, self.at[other]] = until
            self._exchange(one, other)
            if self.total < best:
                best, groups = self.total, self.groups()
        return groups

    def _partner(self, one: int, turn: int, tabu: dict[tuple[int, int], int], best: int) -> int | None:
        """With whom `one` changes places at the least price, though it may be more than now."""
        here, at, price = self.at[one], self.at, self.price
        mine, close = price[one], self.weights.pair[one].get
        self.steps += self.players
        partner, least = None, 0
        wanted = best - self.total
        first = turn * 7 % self.players
        for other in (*range(first, self.players), *range(first)):
            there = at[other]
            if there == here:
                continue
            theirs = price[other]
            change = mine[there] - mine[here] + theirs[here] - theirs[there] - 2 * close(other, 0)
            if partner is not None and change >= least:
                continue
            if change >= wanted and (tabu.get((one, there), 0) > turn or tabu.get((other, here), 0) > turn):
                continue
            partner, least = other, change
        return partner

    def _exchange(self, one: int, other: int) -> None:
        here, there = self.at[one], self.at[other]
        self.total -= self._together(one, other)
        for player, old, new in ((one, here, there), (other, there, here)):
            for neighbour, price in self.weights.pair[player].items():
                prices = self.price[neighbour]
                prices[old] -= price
                prices[new] += price
        self.at[one], self.at[other] = there, here
        self.total += self._together(one, other)

    def _together(self, one: int, other: int) -> int:
        """What the two pay where they are; they sit at different tables."""
        return self.price[one][self.at[one]] + self.price[other][self.at[other]]
