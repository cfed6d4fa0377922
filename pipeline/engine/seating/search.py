"""Looks for the cheapest seating within a fixed count of steps.

A seating is built up and mended by swapping two players at a time, from several orders by lots, until it reaches what
every seating costs at least; small fields are gone through exactly (`exact`).
"""

from pipeline.engine.seating.exact import Branches
from pipeline.engine.seating.seating_input import SeatingInput
from pipeline.engine.seating.weights import Groups, Scale, Weights, weights
from pipeline.model import PlayerNumber

TENURE = 6
"""For so many swaps, and up to as many more, a player does not go back to the table they were taken from."""
TRIES = 8
"""Orders by lots from which the swaps start."""
STEPS = 40_000
"""Exchanges looked at in each of these tries, and for each hundred players."""
FIRST_STEPS = 4_000
"""The same in the first try where the search through all possibilities comes next."""
NODES = 60_000
"""Players tried by the search through all possibilities."""
PROVABLE = 40
"""Players up to which that search is worth its while."""


def least(weights: Weights, scale: Scale) -> int:
    """A price that no seating undercuts (often the optimum, never more)."""
    prices = max(_by_player(weights), _by_cliques(weights, scale))
    short_seats = sum(size for size, short in zip(weights.sizes, weights.short, strict=True) if short)
    # The short seats filled with those who sat at short tables least often.
    return prices + sum(sorted(weights.small)[:short_seats])


def _by_player(weights: Weights) -> int:
    """Everybody with the company that is cheapest for them, at the smallest table: half of what all pay."""
    company = min(weights.sizes, default=1) - 1
    total = 0
    for prices in weights.pair:
        costly = len(prices) - (len(weights.pair) - 1 - company)
        if costly > 0:
            total += sum(sorted(prices.values())[:costly])
    return -(-total // 2)


def _by_cliques(weights: Weights, scale: Scale) -> int:
    """More players than tables, of whom each has met every other: they cannot all be spread.

    A table of four from the round before, over three tables: one pair is left. Such groups that have no pair in
    common add up.
    """
    tables = len(weights.sizes)
    met = [{other for other, price in prices.items() if price >= scale.repeat} for prices in weights.pair]
    kept_apart = [
        {other for other, price in prices.items() if price % scale.repeat >= scale.together}
        for prices in weights.pair
    ]
    return _spread(met, tables) * scale.repeat + _spread(kept_apart, tables) * scale.together


def _spread(near: list[set[int]], tables: int) -> int:
    """The pairs that stay together of cliques without a common pair, taken greedily and spread over the tables as evenly as can be."""
    total = 0
    for one in range(len(near)):
        while len(near[one]) >= tables:
            clique, joined = [one], set(near[one])
            while joined:
                clique.append(min(joined))
                joined &= near[clique[-1]]
            each, more = divmod(len(clique), tables)
            total += (tables - more) * each * (each - 1) // 2 + more * each * (each + 1) // 2
            for member in clique:
                near[member].difference_update(clique)
            if len(clique) <= tables:
                break
    return total


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


Seating = tuple[tuple[PlayerNumber, ...], ...]
"""The players of each table, table 1 first, in the order of their lots."""


class Search:
    """The search for one field. `steps` and `nodes` are what it has used so far."""

    def __init__(self, field: SeatingInput) -> None:
        self.field = field
        self.scale = Scale.of(field)
        self.steps = 0
        self.nodes = 0

    def best(self) -> Seating:
        """The cheapest seating found: proven where the bound was reached or all possibilities were gone through."""
        order = self.field.in_order(1)
        numbers = weights(self.field, order, self.scale)
        bound = least(numbers, self.scale)
        provable = len(order) <= PROVABLE
        groups = self._swapped(numbers, bound, FIRST_STEPS if provable else STEPS)
        price = numbers.total(groups)
        if price > bound and provable:
            branches = Branches(numbers, price, NODES, bound)
            groups = branches.search() or groups
            price = branches.limit
            self.nodes += branches.nodes
            bound = price if branches.complete else bound
        seating = seated(order, groups)
        for tries in range(2, TRIES + 1):
            if price <= bound:
                break
            order = self.field.in_order(tries)
            numbers = weights(self.field, order, self.scale)
            groups = self._swapped(numbers, bound, STEPS)
            if numbers.total(groups) < price:
                price, seating = numbers.total(groups), seated(order, groups)
        return seating

    def _swapped(self, numbers: Weights, bound: int, steps: int) -> Groups:
        swaps = Swaps(numbers)
        groups = swaps.mend(steps * (1 + len(numbers.pair) // 100), bound)
        self.steps += swaps.steps
        return groups


def seated(order: list[PlayerNumber], groups: Groups) -> Seating:
    """The groups with the players' numbers."""
    return tuple(tuple(order[i] for i in sorted(group)) for group in groups)
