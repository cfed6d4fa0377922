"""What a round at tables is drawn from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations

from pipeline.engine.results.tables import at_seats, at_short_tables, met
from pipeline.engine.seating.seating_input import SeatingInput
from pipeline.engine.tournament.contest import Contest, avoid_groups
from pipeline.engine.tournament.lots import lots
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Round, Stage

TableLot = Callable[[PlayerNumber, int], bytes]
"""The lot of a player for the so-many-th try of a draw, from 1."""


def seating_field(
    contest: Contest, drawn: Round, players: Iterable[PlayerNumber], sizes: Sequence[int]
) -> SeatingInput:
    """The field of a round: these players at tables of these sizes, with all that the rounds before it say."""
    present = tuple(sorted(set(players)))
    seats = contest.tournament.seats
    return SeatingInput(
        players=present,
        sizes=tuple(sizes),
        met=met(seats, drawn),
        apart=apart(contest, present),
        short=at_short_tables(seats, drawn),
        seats=at_seats(seats, drawn),
        lot=table_lot(contest, drawn),
    )


def apart(contest: Contest, players: Iterable[PlayerNumber]) -> frozenset[frozenset[PlayerNumber]]:
    """The pairs of these players that belong to one Avoid group."""
    labels = avoid_groups(contest, players)
    pairs = combinations(sorted(labels), 2)
    return frozenset(frozenset((one, other)) for one, other in pairs if labels[one] == labels[other])


def table_lot(contest: Contest, drawn: Round) -> TableLot:
    """The lots of purpose `round 3`, `Semi-final` or `Final`; of a later try `round 3 try 2` and so on."""
    purpose = f"round {drawn.number}" if drawn.stage is Stage.SWISS else drawn.name

    @cache
    def of_try(number: int) -> Callable[[PlayerNumber], bytes]:
        name = purpose if number == 1 else f"{purpose} try {number}"
        return lots(contest.seed, contest.tournament.name, name)

    def lot(player: PlayerNumber, number: int) -> bytes:
        return of_try(number)(player)

    return lot
