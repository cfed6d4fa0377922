"""Rows of Tables: who sits where, and how a table ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import Any

from pipeline.model.draw import Proposal
from pipeline.model.event import Seat
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import FINAL_TABLE, SEMI_FINAL_TABLES, Round, swiss
from pipeline.model.values import replace

GOAL = 15
_NAMED = {"Semi-final": SEMI_FINAL_TABLES, "Final": FINAL_TABLE}


def table_round(stated: int | str | Round) -> Round:
    """A round at tables as it is, by its number, or by its English name."""
    if isinstance(stated, Round):
        return stated
    return swiss(stated) if isinstance(stated, int) else _NAMED[stated]


def seats_at(
    stage: int | str | Round,
    number: int | None,
    players: Iterable[int],
    powers: Sequence[Number | None] = (),
    goals: Sequence[Number] = (),
    places: Sequence[int | None] = (),
    **more: Any,
) -> list[Seat]:
    """The rows of one table, seat 1 first; powers (of a goal of 15 if none is given) and places for as many as there are."""
    listed = list(players)
    return [
        Seat(
            table_round(stage),
            PlayerNumber(player),
            table=number,
            seat=seat,
            power=power,
            goal=None if power is None else aim or GOAL,
            place=place,
            **more,
        )
        for seat, (player, power, aim, place) in enumerate(zip_longest(listed, powers, goals, places), start=1)
    ]


def as_drawn(proposal: Proposal | None, best: Callable[[PlayerNumber], int] = int) -> list[Seat]:
    """The rows of a drawn round with typed places: at each table the player that comes first by `best`, and so on."""
    assert proposal is not None
    rows: list[Seat] = []
    for one in proposal.tables:
        order = sorted(one.seats, key=best)
        rows += seats_at(proposal.round, one.table, one.seats, places=[order.index(p) + 1 for p in one.seats])
    return rows


def won(rows: Sequence[Seat]) -> list[Seat]:
    """The rows with results: the lower number has more power."""
    order = {
        number: sorted(row.player for row in rows if row.table == number) for number in {r.table for r in rows}
    }
    return [replace(row, power=GOAL - order[row.table].index(row.player), goal=GOAL) for row in rows]
