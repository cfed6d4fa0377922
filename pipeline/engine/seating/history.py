"""Who has shared tables with whom, and where everybody has sat."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from pipeline.engine.results.tables import tables_of
from pipeline.model.draw import Meeting
from pipeline.model.event import Seat
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Round

Met = Mapping[frozenset[PlayerNumber], int]
"""How often two players have shared a table; a pair that is missing has not."""


def met(seats: Iterable[Seat], before: Round) -> Met:
    """The meetings at the tables of all rounds before that one."""
    pairs: Counter[frozenset[PlayerNumber]] = Counter()
    for table in _tables(seats, before):
        pairs.update(frozenset(pair) for pair in combinations(sorted({seat.player for seat in table}), 2))
    return pairs


def repeated(players: Sequence[PlayerNumber], earlier: Met) -> tuple[Meeting, ...]:
    """Who of a table has met before, in the order of the seats."""
    return tuple(
        Meeting(pair, times) for pair in combinations(players, 2) if (times := earlier.get(frozenset(pair), 0))
    )


def at_short_tables(seats: Iterable[Seat], before: Round) -> Mapping[PlayerNumber, int]:
    """How often everybody has sat at a table smaller than the largest of its round."""
    short: Counter[PlayerNumber] = Counter()
    for tables in _by_round(seats, before).values():
        largest = max(map(len, tables))
        short.update(seat.player for table in tables if len(table) < largest for seat in table)
    return short


def at_seats(seats: Iterable[Seat], before: Round) -> Mapping[PlayerNumber, Mapping[int, int]]:
    """How often everybody has had each seat."""
    had: dict[PlayerNumber, Counter[int]] = defaultdict(Counter)
    for seat in seats:
        if seat.round < before and seat.seat is not None:
            had[seat.player][seat.seat] += 1
    return dict(had)


def _tables(seats: Iterable[Seat], before: Round) -> list[tuple[Seat, ...]]:
    return [table for tables in _by_round(seats, before).values() for table in tables]


def _by_round(seats: Iterable[Seat], before: Round) -> Mapping[Round, tuple[tuple[Seat, ...], ...]]:
    rows = tuple(seats)
    return {
        played: tables_of(rows, played) for played in sorted({seat.round for seat in rows if seat.round < before})
    }
