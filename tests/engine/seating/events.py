"""Fields to seat, and events of several rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from pipeline.engine.seating.seating import cost, seat
from pipeline.engine.seating.seating_input import SeatingCost, SeatingInput
from pipeline.engine.tournament.lots import lots
from pipeline.model import PlayerNumber, SeatedTable

Pairs = Iterable[tuple[int, int]]
Tables = list[tuple[PlayerNumber, ...]]


def unordered_pairs(given: Pairs) -> frozenset[frozenset[PlayerNumber]]:
    return frozenset(frozenset(map(PlayerNumber, pair)) for pair in given)


def met_at(*rounds: Sequence[Collection[int]]) -> Counter[frozenset[PlayerNumber]]:
    """How often two share a table in these rounds."""
    return Counter(
        frozenset(map(PlayerNumber, pair))
        for tables in rounds
        for table in tables
        for pair in combinations(table, 2)
    )


def seating_input(
    sizes: Sequence[int],
    *,
    met: Mapping[frozenset[PlayerNumber], int] | None = None,
    apart: Pairs = (),
    short: Mapping[int, int] | None = None,
    seats: Mapping[int, Mapping[int, int]] | None = None,
    seed: str = "K7",
    round_: int = 1,
) -> SeatingInput:
    """Players 1, 2, … for these tables."""
    return SeatingInput(
        players=tuple(PlayerNumber(i) for i in range(1, sum(sizes) + 1)),
        sizes=tuple(sizes),
        met=met or {},
        apart=unordered_pairs(apart),
        short={PlayerNumber(player): times for player, times in (short or {}).items()},
        seats={PlayerNumber(player): uses for player, uses in (seats or {}).items()},
        lot=lambda player, tries: lots(seed, "Melee", f"round {round_} try {tries}")(player),
    )


def seated(tables: Iterable[SeatedTable]) -> Tables:
    return [table.seats for table in tables]


def seating_history(
    sizes: Sequence[int], rounds: int, seed: str
) -> Iterator[tuple[SeatingInput, Tables, SeatingCost]]:
    """Round after round, each knowing those before it."""
    met: Counter[frozenset[PlayerNumber]] = Counter()
    short: Counter[int] = Counter()
    seats: dict[int, Counter[int]] = {player: Counter() for player in range(1, sum(sizes) + 1)}
    for number in range(1, rounds + 1):
        field = seating_input(sizes, met=dict(met), short=short, seats=seats, seed=seed, round_=number)
        tables = seated(seat(field))
        yield field, tables, cost(field, tables)
        met += met_at(tables)
        for table in tables:
            if len(table) < max(sizes):
                short.update(table)
            for place, player in enumerate(table, start=1):
                seats[player][place] += 1


def seatings(players: Sequence[PlayerNumber], sizes: Sequence[int]) -> Iterator[Tables]:
    """Every way to fill the tables, tables of one size in a row told apart by their lowest player alone."""
    if not sizes:
        yield []
        return
    alike = len(set(sizes)) == 1
    for table in combinations(players, sizes[0]):
        if alike and table[0] != players[0]:
            return
        rest = [player for player in players if player not in table]
        for others in seatings(rest, sizes[1:]):
            yield [table, *others]
