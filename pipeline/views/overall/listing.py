"""The totals over several tournaments as a listing."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.views.context.ledger import Ledger, OverallRow
from pipeline.views.language.people import readable
from pipeline.views.listing import ColumnKind, ListColumn, Listing, person_columns, place_column


def overall_listing(ledger: Ledger) -> Listing[OverallRow]:
    """A row for each player of the list; in files a place that is not settled is empty, and so are its points."""
    words, final, figure = ledger.words, ledger.overall.final, ColumnKind.FIGURE
    total, possible = words.gettext("Total"), words.gettext("Still possible")
    so_far = total if final else words.gettext("So far")
    return Listing(
        words.gettext("Final totals") if final else words.gettext("Totals still possible"),
        (
            place_column(words, lambda row: row.line.place, lambda row: row.place),
            *person_columns(words, lambda row: row.person),
            *(column for index in range(len(ledger.overall.tournaments)) for column in _of_part(ledger, index)),
            ListColumn(
                "total", so_far, lambda row: row.line.total, kind=figure, name=total, shown=lambda row: row.total
            ),
            ListColumn("possible", possible, lambda row: row.possible, str, figure, filed=False),
            ListColumn("least", words.gettext("Lowest total"), lambda row: row.line.least),
            ListColumn("most", words.gettext("Highest total"), lambda row: row.line.most),
            ListColumn("decided_by", words.gettext("Decided by"), lambda row: row.decided, str, filed=False),
        ),
        tuple(map(ledger.row, ledger.overall.lines)),
    )


def _of_part(ledger: Ledger, index: int) -> Iterator[ListColumn[OverallRow]]:
    """Place and points of a tournament."""
    part, figure = ledger.overall.tournaments[index], ColumnKind.FIGURE
    name, place, points = readable(part.name), ledger.words.gettext("Place"), ledger.words.gettext("Points")
    yield ListColumn(
        f"{part.slug}_place",
        place,
        lambda row: row.line.parts[index].place,
        kind=figure,
        name=f"{name}: {place}",
        shown=lambda row: row.parts[index].place,
    )
    yield ListColumn(
        f"{part.slug}_points",
        points,
        lambda row: row.line.parts[index].points,
        kind=figure,
        name=f"{name}: {points}",
        narrow=name,
        shown=lambda row: row.parts[index].points,
    )
