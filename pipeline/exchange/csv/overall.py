"""The total over several tournaments as a table."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.exchange.csv.tables import Cell, csv_table
from pipeline.exchange.numbers import decimal_string
from pipeline.model.event import Event
from pipeline.model.overall import Overall
from pipeline.views.context.ledger import Ledger
from pipeline.views.language.people import published, readable
from pipeline.views.language.words import words


def overall_csv(event: Event, overall: Overall) -> bytes:
    """A row for each player of the list; a place that is not settled is empty, and so are its points."""
    said = words(event.language)
    ledger = Ledger(said, overall, published(event, said))
    return csv_table(_header(ledger), _rows(ledger))


def _header(ledger: Ledger) -> list[str]:
    said = ledger.words
    header = [said.gettext("Place"), said.gettext("No"), said.gettext("Name")]
    for part in ledger.overall.tournaments:
        name = readable(part.name)
        header += [f"{name}: {said.gettext('Place')}", f"{name}: {said.gettext('Points')}"]
    return [*header, said.gettext("Total"), said.gettext("Lowest total"), said.gettext("Highest total")]


def _rows(ledger: Ledger) -> Iterator[list[Cell]]:
    for line in ledger.overall.lines:
        row: list[Cell] = [line.place, line.player, ledger.people[line.player].name]
        for part in line.parts:
            row += [part.place, None if part.points is None else decimal_string(part.points)]
        yield [*row, *map(decimal_string, (line.total, line.least, line.most))]
