"""The sheet with the codes of all tables: to be printed, cut, and laid on the tables."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from pipeline.extensions.hall.engine.tables import ReportTable
from pipeline.extensions.hall.views.frame import round_line
from pipeline.extensions.hall.views.table_page import names_of, table_heading
from pipeline.model.event import Event
from pipeline.views.language.people import readable
from pipeline.views.language.words import Words
from pipeline.views.print.qr import QrCode, qr_code


class TableCode(Struct, frozen=True):
    """What lies on one table: its code as a picture, and as it can be typed in at `typed_at`."""

    round: str
    table: str
    players: tuple[str, ...]
    picture: QrCode
    code: str


class CodesSheet(Struct, frozen=True):
    """The codes of the tables of a round, in their order.

    `address` is where a code can be typed, `entrance` leads there: it gives nothing away and may hang on the wall.
    """

    tag: str
    event: str
    title: str
    address: str
    entrance: QrCode
    cards: tuple[TableCode, ...]


def codes_sheet(event: Event, coded: Iterable[tuple[str, ReportTable]], address: str, words: Words) -> CodesSheet:
    """The sheet of these tables, each with its code; `address` is that of the hall and ends with a slash."""
    called = names_of(event, words)
    return CodesSheet(
        tag=words.tag,
        event=readable(event.name),
        title=words.gettext("Codes for reporting results"),
        address=address,
        entrance=qr_code(address),
        cards=tuple(
            TableCode(
                round_line(event, table.key, words),
                table_heading(table, words),
                tuple(map(called, table.key.players)),
                qr_code(f"{address}t/{code}"),
                code,
            )
            for code, table in coded
        ),
    )
