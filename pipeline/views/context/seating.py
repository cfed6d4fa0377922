"""Tables of several players: who sits where, how it ended, who had met before."""

from collections.abc import Callable, Collection, Iterable, Sequence

from msgspec import Struct

from pipeline.engine.tournament.state import PlayedSeat, PlayedTable
from pipeline.model import Meeting, Number, PlayerNumber, SeatedTable
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person


class SeatRow(Struct, frozen=True):
    """A seat. `before` is what its player brought; `power` is power and goal; `mark` says that they advance.

    While nobody is known to sit there, `person` is None and `text` says who will.
    """

    seat: str
    person: Person | None
    before: str = ""
    power: str = ""
    place: str = ""
    points: str = ""
    won: bool = False
    mark: str = ""
    text: str = ""


class TableView(Struct, frozen=True):
    """A table, its number empty where it needs none, and its rows by seat, once it is over by place; `met`: who had met before."""

    number: str
    name: str
    rows: tuple[SeatRow, ...]
    awaited: str = ""
    met: tuple[str, ...] = ()


class Seating(Struct, frozen=True):
    """Tables with the columns that all have (empty heading: none); `before` is heading and title of what was brought."""

    tables: tuple[TableView, ...]
    before: tuple[str, str]
    power: str
    place: str
    points: str
    draft: bool = False
    power_title: str = ""


Before = Callable[[PlayerNumber], str]
"""What a player brings to the table, as shown."""


def played_seating(
    context: TournamentContext,
    tables: Sequence[PlayedTable],
    before: Before,
    heading: tuple[str, str],
    advance: Collection[PlayerNumber] = (),
) -> Seating:
    """Tables of the workbook; `heading` is that of `before` (empty: no column), `advance` are those who play on."""
    seats = [seat for table in tables for seat in table.seats]
    placed = any(seat.place is not None for seat in seats)
    pointed = any(seat.points is not None for seat in seats)
    powered = any(seat.seat.power is not None for seat in seats)
    gettext = context.words.gettext
    return Seating(
        tables=tuple(_played(context, table, before, advance) for table in tables),
        before=heading,
        power=power_words(context)[0] if powered else "",
        power_title=power_words(context)[1],
        place=context.words.pgettext("at the table", "Place") if placed else "",
        points=gettext("Points") if pointed else "",
    )


def drawn_seating(
    context: TournamentContext, tables: Iterable[SeatedTable], before: Before, heading: tuple[str, str]
) -> Seating:
    """Tables that are drawn and not yet in the workbook."""
    views = []
    for table in tables:
        seats, met = enumerate(table.seats, start=1), _earlier_meetings(context, table.repeated)
        rows = tuple(SeatRow(str(seat), context.people[player], before(player)) for seat, player in seats)
        views.append(TableView(str(table.table), _name(context, table.table), rows, met=met))
    return Seating(tuple(views), heading, "", "", "", draft=True)


def _played(
    context: TournamentContext, table: PlayedTable, before: Before, advance: Collection[PlayerNumber]
) -> TableView:
    places = [seat.place for seat in table.seats]
    seats = sorted(table.seats, key=lambda seat: seat.place or 0) if all(places) else table.seats
    return TableView(
        number="" if table.table is None else str(table.table),
        name=_name(context, table.table),
        rows=tuple(_row(context, seat, before, places, advance) for seat in seats),
        awaited="" if table.complete else context.words.gettext("No result yet."),
        met=_earlier_meetings(context, table.repeated),
    )


def _row(
    context: TournamentContext,
    played: PlayedSeat,
    before: Before,
    places: Sequence[int | None],
    advance: Collection[PlayerNumber],
) -> SeatRow:
    words, seat, place = context.words, played.seat, played.place
    shared = "=" if places.count(place) > 1 else ""
    return SeatRow(
        seat="" if seat.seat is None else str(seat.seat),
        person=context.people[seat.player],
        before=before(seat.player),
        power=power(context, seat.power, seat.goal),
        place="–" if place is None else f"{shared}{place}",
        points="–" if played.points is None else words.number(played.points),
        won=place == 1 and places.count(1) == 1,
        mark=words.gettext("advances to the final") if seat.player in advance else "",
    )


def power_words(context: TournamentContext) -> tuple[str, str]:
    """The heading of what is counted at tables, and its title: power and goal, or victory points."""
    tables, gettext = context.rules.tables, context.words.gettext
    if tables is not None and tables.victory_points:
        return gettext("VP"), gettext("Victory points")
    return gettext("Power"), gettext("Power and goal")


def power(context: TournamentContext, reached: Number | None, goal: Number | None) -> str:
    """Power and goal, `12 / 15`; the power alone where no goal is given."""
    if reached is None:
        return ""
    number = context.words.number
    if goal is None:
        return number(reached)
    return f"{number(reached)}\N{NO-BREAK SPACE}/\N{NO-BREAK SPACE}{number(goal)}"


def _name(context: TournamentContext, table: int | None) -> str:
    gettext = context.words.gettext
    return gettext("Table") if table is None else gettext("Table %(number)s", number=table)


def _earlier_meetings(context: TournamentContext, meetings: Iterable[Meeting]) -> tuple[str, ...]:
    words = context.words
    return tuple(
        words.ngettext(
            "%(first)s and %(second)s have met once before.",
            "%(first)s and %(second)s have met %(count)s times before.",
            meeting.times,
            first=context.people[meeting.players[0]].name,
            second=context.people[meeting.players[1]].name,
        )
        for meeting in meetings
    )
