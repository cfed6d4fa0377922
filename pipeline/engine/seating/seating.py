"""Seats the players of a round at tables (`agot1-melee`: Round 1, later rounds), and says what any seating costs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, combinations

from pipeline.engine.results.tables import repeated
from pipeline.engine.seating.outlook import Outlook
from pipeline.engine.seating.search import Search, Seating
from pipeline.engine.seating.seating_input import SeatingCost, SeatingInput
from pipeline.engine.seating.weights import short_tables
from pipeline.model.draw import SeatedTable
from pipeline.model.ids import PlayerNumber


def seat_uses(field: SeatingInput, seated: Iterable[PlayerNumber]) -> int:
    """How often, in all, those at a table have had the seats they get; seat 1 first."""
    return sum(field.seats.get(player, {}).get(seat, 0) for seat, player in enumerate(seated, start=1))


def balanced(field: SeatingInput, players: Sequence[PlayerNumber]) -> tuple[PlayerNumber, ...]:
    """The players in the order of their seats: the fewest uses of a seat once more, else as given.

    For each set of players in the first seats the fewest uses of the other seats are found, from the full table down.
    """
    everybody = range(len(players))
    uses = [[field.seats.get(player, {}).get(seat + 1, 0) for player in players] for seat in everybody]
    fewest = [0] * (1 << len(players))
    choice = list(fewest)
    for seated in reversed(range(len(fewest) - 1)):
        row = uses[seated.bit_count()]
        fewest[seated], choice[seated] = min(
            (row[one] + fewest[seated | 1 << one], one) for one in everybody if not seated >> one & 1
        )
    order, seated = [], 0
    for _ in everybody:
        order.append(players[choice[seated]])
        seated |= 1 << choice[seated]
    return tuple(order)


def seat(field: SeatingInput) -> tuple[SeatedTable, ...]:
    """The round's tables, table 1 first, each with its players from seat 1.

    The wishes are those of `SeatingCost`, in its order; then a seating after which more rounds without a repeated
    meeting are found; then lots. Without anything to avoid, as in round 1, the players take the seats in the order
    of their lots. The order in which the players are given changes nothing.
    """
    search = Search(field)
    groups = Outlook(search).farsighted(search.best())
    tables = (balanced(field, group) for group in _numbered(field, groups))
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
        seats=sum(seat_uses(field, table) for table in tables),
    )


def _numbered(field: SeatingInput, groups: Seating) -> list[list[PlayerNumber]]:
    """The groups by table number: of those of one size, the one that holds the lowest lot first."""
    place = {player: i for i, player in enumerate(field.in_order(1))}
    ordered = sorted((sorted(group, key=place.__getitem__) for group in groups), key=lambda group: place[group[0]])
    waiting = {size: [group for group in ordered if len(group) == size] for size in set(field.sizes)}
    return [waiting[size].pop(0) for size in field.sizes]
