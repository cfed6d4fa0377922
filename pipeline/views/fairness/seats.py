"""Tables of several players on the fairness page: who met again, who sat where how often."""

from __future__ import annotations

from msgspec import Struct

from pipeline.engine.audit.fairness import Fairness
from pipeline.views.context.tournament import TournamentContext, round_file
from pipeline.views.language.people import Person


class SharedLine(Struct, frozen=True):
    """Two who shared a table again, and how often before."""

    round: str
    href: str
    first: Person
    second: Person
    before: str


class SeatCountRow(Struct, frozen=True):
    """How often a player sat in each seat and at each size of table."""

    person: Person
    seats: tuple[str, ...]
    sizes: tuple[str, ...]


class SeatTable(Struct, frozen=True):
    """All players; the headings are the numbers of the seats and the sizes of the tables."""

    seats: tuple[str, ...]
    sizes: tuple[str, ...]
    rows: tuple[SeatCountRow, ...]


def shared_lines(context: TournamentContext, judged: Fairness) -> tuple[SharedLine, ...]:
    """The meetings at tables that were not the first."""
    words = context.words
    return tuple(
        SharedLine(
            context.round_label(one.round),
            round_file(one.round.number),
            context.people[meeting.players[0]],
            context.people[meeting.players[1]],
            words.ngettext("%(count)s time before", "%(count)s times before", meeting.times),
        )
        for one in judged.rounds
        for meeting in one.repeated
    )


def seat_table(context: TournamentContext, judged: Fairness) -> SeatTable | None:
    """Everybody's seats; None where no tables are played."""
    if not judged.seatings:
        return None
    words = context.words
    sizes = sorted({size for one in judged.seatings for size in one.sizes}, reverse=True)
    return SeatTable(
        tuple(
            words.gettext("Seat %(number)s", number=seat) for seat in range(1, len(judged.seatings[0].seats) + 1)
        ),
        tuple(words.gettext("Table of %(size)s", size=size) for size in sizes),
        tuple(
            SeatCountRow(
                context.people[one.player],
                tuple(str(count) for count in one.seats),
                tuple(str(one.sizes.get(size, 0)) for size in sizes),
            )
            for one in judged.seatings
        ),
    )
