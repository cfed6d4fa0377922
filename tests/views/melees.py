"""Events at tables in every state, played by a fixed seed, for the tests of views and site."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from pipeline.engine.tournament.state import TournamentState
from pipeline.model.event import Change, ChangeKind, Event, Seat
from pipeline.model.ids import PlayerNumber, Slug
from pipeline.model.rounds import swiss
from pipeline.rules.load import load_builtin
from tests.views import samples

MELEE = load_builtin("agot1-melee")


def melee(
    count: int, rounds: int, cut: int | None = None, names: Sequence[str] = samples.POLISH, **fields: object
) -> Event:
    """An event with a melee before its first round; without a cut the final table of the rules."""
    made = samples.event(names, count, MELEE, rounds, 0, **fields)
    tournament = replace(made.tournaments[0], name="Melee", slug=Slug("melee"), structure="", cut=cut)
    return replace(made, tournaments=(tournament,))


def computed(made: Event) -> TournamentState:
    """All that follows from its rows."""
    return samples.outcome(made, MELEE)


def with_seats(made: Event, seats: Sequence[Seat]) -> Event:
    """The event with these rows in Tables and no others."""
    return replace(made, tournaments=(replace(made.tournaments[0], seats=tuple(seats)),))


def seated(made: Event) -> Event:
    """The event with its next round in the workbook, no result entered."""
    proposal = computed(made).proposal
    if proposal is None or not proposal.tables:
        raise ValueError("no round is due")
    rows = [
        Seat(proposal.round, player, table.table, seat)
        for table in proposal.tables
        for seat, player in enumerate(table.seats, start=1)
    ]
    return with_seats(made, (*made.tournaments[0].seats, *rows))


def reported(made: Event, seed: int, *, but: int = 0) -> Event:
    """The event with power and goal at every open table but the last so many; goals differ, and some places are tied."""
    random = Random(seed)
    seats = made.tournaments[0].seats
    tables = dict.fromkeys((seat.round, seat.table) for seat in seats if seat.power is None)
    done = list(tables)[: len(tables) - but]
    winners = {table: random.randrange(3) for table in done}
    rows = []
    for seat in seats:
        table = (seat.round, seat.table)
        if table in winners:
            goal = random.choice((10, 15, 15))
            left = 0 if winners[table] == 0 else random.randint(2, goal - 1)
            winners[table] -= 1
            seat = replace(seat, goal=goal, power=goal - left)
        rows.append(seat)
    return with_seats(made, rows)


def played(made: Event, rounds: int) -> Event:
    """The event after so many more complete rounds, those of the finals included."""
    for seed in range(rounds):
        made = reported(seated(made), seed)
    return made


def announced() -> Event:
    """Before the first round, which is drawn and not confirmed."""
    return melee(23, 3)


def playing() -> Event:
    """Round 2 of 3 with two results to come; one player has dropped."""
    made = samples.with_changes(played(melee(23, 3), 1), Change(PlayerNumber(4), ChangeKind.DROP, swiss(2)))
    return reported(seated(made), 7, but=2)


def final_due() -> Event:
    """The preliminary rounds are over, the final table is not confirmed."""
    return played(melee(23, 3), 3)


def in_final() -> Event:
    """Who sits at the final table stands in the workbook."""
    return seated(final_due())


def finished() -> Event:
    """Over, with a final table."""
    return played(melee(23, 3), 4)


def semi_final() -> Event:
    """The semi-final of 16 with two results to come."""
    return reported(seated(played(melee(24, 3, 16), 3)), 7, but=2)


def semi_finished() -> Event:
    """Over, with a semi-final, in Russian."""
    return played(melee(16, 2, 16, (*samples.RUSSIAN, "Пётр Орлов", "Вера Белова"), language="ru"), 4)


def rounds_only() -> Event:
    """Over after three rounds; the organiser wants no final table."""
    return played(melee(9, 3, 0), 3)


STATES = {
    "melee-announced": (announced, MELEE),
    "melee-playing": (playing, MELEE),
    "melee-final-due": (final_due, MELEE),
    "melee-in-final": (in_final, MELEE),
    "melee-finished": (finished, MELEE),
    "melee-semi-final": (semi_final, MELEE),
    "melee-semi-finished": (semi_finished, MELEE),
    "melee-rounds-only": (rounds_only, MELEE),
}
"""Each state of a melee with its rules."""
