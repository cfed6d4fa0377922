"""The sheet that lies on a table of several players: seats, power, goal, place."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.views.context.seating import power_words
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.print.heading import Heading, heading
from pipeline.views.print.latest import LatestRound, PrintedSeat
from pipeline.views.print.stack import stacked

PER_SHEET = 2


@dataclass(frozen=True, slots=True)
class SheetSeat:
    """A seat: the player, and the cells to fill in (power, goal, place, signature), with what is known."""

    seat: str
    number: str
    name: str
    detail: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableSheet:
    """One table."""

    table: str
    seats: tuple[SheetSeat, ...]


@dataclass(frozen=True, slots=True)
class TableSheets:
    """Two tables to a sheet, in the order of the cut stack; `columns` are seat, player and the cells."""

    heading: Heading
    table: str
    columns: tuple[str, ...]
    sheets: tuple[tuple[TableSheet | None, ...], ...]


def table_sheets(context: TournamentContext, latest: LatestRound) -> TableSheets:
    """The sheets of a round at tables."""
    words = context.words
    tables = [TableSheet(table.table, tuple(map(_seat, table.seats))) for table in latest.tables]
    return TableSheets(
        heading=heading(context, words.gettext("Table sheets"), latest.round),
        table=words.gettext("Table"),
        columns=(
            words.gettext("Seat"),
            words.gettext("Player"),
            power_words(context)[0],
            words.gettext("Goal"),
            words.pgettext("at the table", "Place"),
            words.gettext("Signature"),
        ),
        sheets=stacked(tables, PER_SHEET),
    )


def _seat(held: PrintedSeat) -> SheetSeat:
    person = held.person
    return SheetSeat(
        held.seat, str(person.number), person.name, person.detail, (held.power, held.goal, held.place, "")
    )
