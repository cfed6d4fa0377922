"""Seats the players of a round at tables (`agot1-melee`: Round 1, later rounds), and says what any seating costs.

Sixteen players at four tables can play five rounds without meeting twice. But of the third rounds that repeat nothing,
three in four admit no such fourth one (their Latin square has no orthogonal mate). So a seating that repeats nothing is
tried out: how many more rounds are found after it?
"""

from collections import Counter
from collections.abc import Sequence
from itertools import chain, combinations

from pipeline.engine.results.tables import repeated
from pipeline.engine.seating.exact import Branches
from pipeline.engine.seating.search import Search, Seating, seated
from pipeline.engine.seating.seating_input import SeatingCost, SeatingInput
from pipeline.engine.seating.weights import Groups, Scale, Weights, short_tables, weights
from pipeline.model import PlayerNumber, SeatedTable, replace

PLAYERS = 36
"""Larger fields are not short of company within the usual number of rounds."""
AHEAD = 2
"""Rounds looked ahead, if there are so many."""
CANDIDATES = 60
"""Seatings compared."""
NODES = 4_000
"""Players tried for each seating, and again for each round ahead."""
ALL_NODES = 150_000
"""Players tried in all, for the comparison of one round; one search may end above."""


def balanced(field: SeatingInput, players: Sequence[PlayerNumber]) -> tuple[PlayerNumber, ...]:
    """The players in the order of their seats: the fewest uses of a seat once more, else as given.

    For each set of players in the first seats the fewest uses of the other seats are found, from the full table down.
    """
    everybody = range(len(players))
    uses = [[field.seats.get(player, {}).get(seat + 1, 0) for player in players] for seat in everybody]
    fewest = [0] * (1 << len(players))
    choice = list(fewest)
    for placed in reversed(range(len(fewest) - 1)):
        row = uses[placed.bit_count()]
        fewest[placed], choice[placed] = min(
            (row[one] + fewest[placed | 1 << one], one) for one in everybody if not placed >> one & 1
        )
    order, placed = [], 0
    for _ in everybody:
        order.append(players[choice[placed]])
        placed |= 1 << choice[placed]
    return tuple(order)


def seat(field: SeatingInput) -> tuple[SeatedTable, ...]:
    """The round's tables, table 1 first, each with its players from seat 1.

    The wishes are those of `SeatingCost`, in its order; then a seating after which more rounds without a repeated
    meeting are found; then lots. Without anything to avoid, as in round 1, the players take the seats in the order
    of their lots. The order in which the players are given changes nothing.
    """
    search = Search(field)
    groups = Outlook(search).farsighted(search.best())
    # By table number: of the groups of one size, the one that holds the lowest lot first.
    place = {player: i for i, player in enumerate(field.in_order(1))}
    ordered = sorted((sorted(group, key=place.__getitem__) for group in groups), key=lambda group: place[group[0]])
    waiting = {size: [group for group in ordered if len(group) == size] for size in set(field.sizes)}
    tables = (balanced(field, waiting[size].pop(0)) for size in field.sizes)
    return tuple(
        SeatedTable(number, table, repeated(table, field.met)) for number, table in enumerate(tables, start=1)
    )


def cost(field: SeatingInput, tables: Sequence[Sequence[PlayerNumber]]) -> SeatingCost:
    """What a seating costs, table 1 first, each from seat 1; also one that was made by hand."""
    pairs = [frozenset(pair) for table in tables for pair in combinations(table, 2)]
    short = chain.from_iterable(
        table for table, short in zip(tables, short_tables([len(table) for table in tables]), strict=True) if short
    )
    return SeatingCost(
        repeats=sum(field.met.get(pair, 0) for pair in pairs),
        together=sum(pair in field.apart for pair in pairs),
        short=sum(field.short.get(player, 0) for player in short),
        seats=sum(
            field.seats.get(player, {}).get(seat, 0)
            for table in tables
            for seat, player in enumerate(table, start=1)
        ),
    )


class Outlook:
    """The comparison for one field; `nodes` is what it has used so far."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.field = search.field
        self.nodes = 0
        # The rounds, with this one, for which everybody still has enough players whom they have not met.
        field, here = self.field, frozenset(self.field.players)
        company = max(min(field.sizes, default=0) - 1, 1)
        known = Counter(player for pair, times in field.met.items() if times and pair <= here for player in pair)
        left = min(((len(here) - 1 - known[player]) // company for player in here), default=0)
        self.ahead = min(AHEAD, left - 1)

    def farsighted(self, first: Seating) -> Seating:
        """`first`, or one of the same price after which more rounds without a repeat are found."""
        if not any(self.field.met.values()) or len(self.field.players) > PLAYERS:
            return first
        pairs = (frozenset(pair) for table in first for pair in combinations(table, 2))
        if self.ahead < 1 or any(self.field.met.get(pair) for pair in pairs):
            return first
        best, most = first, self.rounds_after(first)
        for tries in range(2, CANDIDATES + 1):
            if most == self.ahead or self.nodes > ALL_NODES:
                break
            other = self._another(first, tries)
            if other is not None and (rounds := self.rounds_after(other)) > most:
                best, most = other, rounds
        return best

    def rounds_after(self, seating: Seating) -> int:
        """How many more rounds without a repeated meeting, of those looked ahead, are found after this one."""
        field = replace(self.field, apart=frozenset(), short={})
        scale = Scale.of(field)
        for ahead in range(self.ahead):
            met = Counter(field.met)
            met.update(frozenset(pair) for table in seating for pair in combinations(table, 2))
            field = replace(field, met=met)
            order = field.in_order(ahead + 1)
            groups = self._branches(weights(field, order, scale), 0)
            if groups is None:
                return ahead
            seating = seated(order, groups)
        return self.ahead

    def _another(self, seating: Seating, tries: int) -> Seating | None:
        """A seating as cheap as this one, from the lots of another try."""
        order = self.field.in_order(tries)
        numbers = weights(self.field, order, self.search.scale)
        index = {player: i for i, player in enumerate(order)}
        price = numbers.total([[index[player] for player in table] for table in seating])
        groups = self._branches(numbers, price)
        return seated(order, groups) if groups else None

    def _branches(self, numbers: Weights, price: int) -> Groups | None:
        """A seating for at most this price."""
        branches = Branches(numbers, price + 1, NODES, price)
        groups = branches.search()
        self.nodes += branches.nodes
        return groups
