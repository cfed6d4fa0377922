"""How a table ended: places, and the points they are worth (agot1-melee: Pontuação)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from pipeline.model.event import Seat
from pipeline.model.ids import Number
from pipeline.model.rounds import Round
from pipeline.model.standings import Outcome
from pipeline.rules.ruleset.tables import TableRules

Table = tuple[Seat, ...]
"""The seats of one table in one round, in their order."""


def tables_of(seats: Iterable[Seat], played: Round) -> tuple[Table, ...]:
    """The tables of a round by number, however the sheet is sorted; rows without a table are one, and come last."""
    rows: dict[int | None, list[Seat]] = defaultdict(list)
    for seat in seats:
        if seat.round == played:
            rows[seat.table].append(seat)
    return tuple(
        tuple(sorted(rows[table], key=lambda seat: (seat.seat is None, seat.seat or 0)))
        for table in sorted(rows, key=lambda table: (table is None, table or 0))
    )


def distance(seat: Seat) -> Number | None:
    """The own goal minus the own power, 0 or less for who has reached it; None where one of them is missing."""
    return None if seat.goal is None or seat.power is None else seat.goal - seat.power


def places(table: Sequence[Seat]) -> tuple[int, ...] | None:
    """The places of a table, from 1, in the order of its seats; equal places are shared. None: no result yet.

    Places that were typed in for everybody stand. Else the distances to victory decide: whoever has reached his
    goal is first, the others follow by distance, and equal distances are a tie; the same at time.
    """
    typed = [seat.place for seat in table if seat.place is not None]
    if len(typed) == len(table):
        return _ranked(typed)
    distances = [left for seat in table if (left := distance(seat)) is not None]
    return _ranked([max(left, 0) for left in distances]) if len(distances) == len(table) else None


def _ranked(keys: Sequence[Number]) -> tuple[int, ...]:
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def table_points(rules: TableRules, ranks: Sequence[int]) -> tuple[Number, ...]:
    """The points of a table with these places: for each beaten, for each tied with, and for beating all of them."""
    worth = rules.points_at(len(ranks))
    points: list[Number] = []
    for own in ranks:
        beaten, tied = sum(own < other for other in ranks), ranks.count(own) - 1
        sweep = worth.sweep if 0 < beaten == len(ranks) - 1 else 0
        points.append(worth.beaten * beaten + worth.tied * tied + sweep)
    return tuple(points)


def against(own: int, other: int) -> Outcome:
    """How the place `own` compares with that of a player at the same table."""
    if own == other:
        return Outcome.DRAW
    return Outcome.WIN if own < other else Outcome.LOSS


def alone(own: int, ranks: Sequence[int]) -> Outcome:
    """A win for who is alone in first place, a draw for who shares it, else a loss."""
    if own > 1:
        return Outcome.LOSS
    return Outcome.WIN if ranks.count(own) == 1 else Outcome.DRAW
