"""The listings of an event as CSV files: the players; per tournament standings, matches or tables, and classification, armies,
factions and ratings where there are any; the totals over several tournaments.

UTF-8 with a byte order mark, commas, CRLF (RFC 4180); headings and rounds in the event's language, decimals with a
point. Where a spreadsheet program would take a text for a formula, however it splits the fields, an apostrophe stands
before it.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pipeline.engine.tournament.state import TournamentState
from pipeline.exchange.csv.formulas import harmless
from pipeline.exchange.numbers import decimal_string, rating_string
from pipeline.model import Event, Overall
from pipeline.views.context.ledger import Ledger
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.listing import Listing, Value
from pipeline.views.overall import overall_listing
from pipeline.views.tables import data_tables

Cell = str | int | None


def csv_files(
    event: Event, states: Sequence[TournamentState], language: str, overall: Overall | None = None
) -> Iterator[tuple[str, bytes]]:
    """File names and contents, in a fixed order."""
    said = words(language)
    people = published(event, said)
    for name, _, listing in data_tables(event, states, people, language):
        yield f"{name}.csv", listing_csv(listing)
    if overall is not None:
        yield "overall.csv", listing_csv(overall_listing(Ledger(said, overall, people)))


def listing_csv(listing: Listing[Any]) -> bytes:
    """The file of a listing: all of its columns that files have."""
    header = [column.name or column.heading for column in listing.filed]
    return csv_table(header, (map(_cell, row) for row in listing.values()))


def csv_table(header: Sequence[str], rows: Iterable[Iterable[Cell]]) -> bytes:
    """The content of a file; what is text is made harmless here."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(map(harmless, header))
    writer.writerows([harmless(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")


def _cell(value: Value) -> Cell:
    if value is None or isinstance(value, str):
        return value
    return rating_string(value) if isinstance(value, float) else decimal_string(value)
