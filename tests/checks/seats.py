"""Small events at tables for the tests of their checks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from pipeline.engine.compute import compute
from pipeline.engine.draw.tables import as_seats
from pipeline.engine.tournament.contest import contest_of
from pipeline.model.event import Change, Event, Seat
from pipeline.model.ids import PlayerNumber, RulesetId
from pipeline.model.rounds import FINAL_TABLE, SEMI_FINAL_TABLES, Round, swiss
from tests.checks.events import RULESETS, event

MELEE = RulesetId("agot1-melee")
NAMED = {"Semi-final": SEMI_FINAL_TABLES, "Final": FINAL_TABLE}
GOAL = 15


def when(name: int | str) -> Round:
    return swiss(name) if isinstance(name, int) else NAMED[name]


def table(
    name: int | str,
    number: int | None,
    players: Iterable[int],
    power: Sequence[int | None] = (),
    places: Sequence[int | None] = (),
    **more: Any,
) -> list[Seat]:
    """The rows of a table, seats in order; powers of a goal of 15, or places, for as many as there are."""
    listed = list(players)
    powers, ends = ([*given, *[None] * (len(listed) - len(given))] for given in (power, places))
    return [
        Seat(
            when(name),
            PlayerNumber(player),
            number,
            seat,
            own,
            None if own is None else GOAL,
            place,
            **more,
        )
        for seat, (player, own, place) in enumerate(zip(listed, powers, ends, strict=True), start=1)
    ]


def melee(players: int, seats: Iterable[Seat] = (), changes: Iterable[Change] = (), **tournament: Any) -> Event:
    """One tournament at tables; sheets begin in row 2. Without a word about the shape: three rounds."""
    shape: dict[str, Any] = {"structure": "", "rounds": 3, "cut": None} | tournament
    of = event(MELEE, players, changes=changes, **shape)
    rows = tuple(replace(seat, row=row) for row, seat in enumerate(seats, start=2))
    return replace(of, tournaments=(replace(of.tournaments[0], seats=rows),))


def drawn(of: Event) -> list[Seat]:
    """The next round as it would be drawn, without results."""
    proposal = compute(contest_of(of, of.tournaments[0], RULESETS[MELEE])).proposal
    return [] if proposal is None else list(as_seats(proposal))


def played(players: int, through: int | str, changes: Iterable[Change] = (), **tournament: Any) -> list[Seat]:
    """All rows up to a round: drawn, and won by the lowest number of each table, who is followed by number."""
    seats: list[Seat] = []
    while True:
        rows = drawn(melee(players, seats, changes, **tournament))
        if not rows or rows[0].round > when(through):
            return seats
        seats += won(rows)


def won(rows: Sequence[Seat]) -> list[Seat]:
    """The rows with results: the lower number has more power."""
    order = {
        number: sorted(row.player for row in rows if row.table == number) for number in {r.table for r in rows}
    }
    return [replace(row, power=GOAL - order[row.table].index(row.player), goal=GOAL) for row in rows]
