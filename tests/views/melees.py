"""Events at tables in every state, played by a fixed seed, for the tests of views and site."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from pipeline.model.event import Event, Seat
from pipeline.model.ids import PlayerNumber, Slug
from pipeline.model.rounds import Round
from pipeline.rules.load import load_builtin
from tests.views import samples

MELEE = load_builtin("agot1-melee")


def melee(count: int, rounds: int, cut: int | None = None, **fields: object) -> Event:
    """An event with a melee before its first round."""
    made = samples.event(samples.POLISH, count, MELEE, rounds, 0, **fields)
    tournament = replace(made.tournaments[0], name="Melee", slug=Slug("melee"), structure="", cut=cut)
    return replace(made, tournaments=(tournament,))


def with_seats(made: Event, seats: Sequence[Seat]) -> Event:
    """The event with these rows in Tables."""
    return replace(made, tournaments=(replace(made.tournaments[0], seats=tuple(seats)),))


def seated(made: Event, round_: Round, tables: Sequence[Sequence[int]]) -> Event:
    """The event with a round in the workbook, no result entered."""
    rows = [
        Seat(round_, PlayerNumber(player), table, seat)
        for table, players in enumerate(tables, start=1)
        for seat, player in enumerate(players, start=1)
    ]
    return with_seats(made, (*made.tournaments[0].seats, *rows))


def reported(made: Event, random: Random, *, but: int = 0) -> Event:
    """The event with power and goal at every open table but the last so many."""
    seats = made.tournaments[0].seats
    open_tables = sorted({(seat.round, seat.table) for seat in seats if seat.power is None}, key=str)
    done = open_tables[: len(open_tables) - but]
    winners = {
        table: random.choice([seat for seat in seats if (seat.round, seat.table) == table]) for table in done
    }
    return with_seats(
        made,
        [
            seat if (seat.round, seat.table) not in winners
            else replace(seat, goal=15, power=15 if seat is winners[seat.round, seat.table] else random.randint(3, 14))
            for seat in seats
        ],
    )  # fmt: skip
