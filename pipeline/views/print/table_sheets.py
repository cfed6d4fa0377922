"""The sheet that lies on a table of several players: seats, power, goal, place."""

from collections.abc import Callable

from msgspec import Struct

from pipeline.engine.tournament.state import PlayedSeat, PlayedTable
from pipeline.locale.catalogue import N_
from pipeline.model import Stage
from pipeline.views.context.seating import power_words
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.print.latest import LatestRound, of_latest
from pipeline.views.print.qr import QrCode, round_code
from pipeline.views.print.sheet import Heading, SheetKind, heading, stacked
from pipeline.views.print.slips import SlipPlayer
from pipeline.views.rounds.page import shown_number

PER_SHEET = 2


class SheetSeat(SlipPlayer, frozen=True):
    """A seat: the player, and the cells to fill in (power, goal, place, signature), with what is known."""

    seat: str


class TableSheet(Struct, frozen=True):
    """One table; `code` leads to its page, or to that of the round."""

    table: str
    seats: tuple[SheetSeat, ...]
    code: QrCode | None


class TableSheets(Struct, frozen=True):
    """Two tables to a sheet, in the order of the cut stack; `columns` are seat, player and cells; `drop`, a box, is empty in the finals."""

    heading: Heading
    table: str
    columns: tuple[str, ...]
    drop: str
    coded: bool
    sheets: tuple[tuple[TableSheet | None, ...], ...]


def table_sheets(
    context: TournamentContext, latest: LatestRound, code_of: Callable[[PlayedTable], QrCode | None] | None = None
) -> TableSheets:
    """The sheets of a round at tables; `code_of` gives the QR code of each, without it that of the page of the round is on all."""
    words = context.words
    of_round = round_code(context, latest.round) if code_of is None else None
    tables = []
    for table in latest.tables:
        seats, code = tuple(_seat(context, seat) for seat in table.seats), code_of(table) if code_of else of_round
        tables.append(TableSheet(shown_number(table.table), seats, code))
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
        drop=words.pgettext("result slip", "Drop") if latest.round.stage is Stage.SWISS else "",
        coded=any(table.code for table in tables),
        sheets=stacked(tables, PER_SHEET),
    )


def _seat(context: TournamentContext, held: PlayedSeat) -> SheetSeat:
    seat, person = held.seat, context.people[held.seat.player]
    power, goal = ("" if figure is None else context.words.number(figure) for figure in (seat.power, seat.goal))
    cells = (power, goal, shown_number(held.place), "")
    return SheetSeat(str(person.number), person.name, person.detail, cells, shown_number(seat.seat))


TABLES = SheetKind(
    "tables",
    "tables",
    N_(
        "For the tables. Two to a page; cut the stack and lay the parts on top of each other, and they "
        "are in table order."
    ),
    of_latest(table_sheets, lambda latest: latest.tables),
)
