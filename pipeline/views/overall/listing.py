"""The totals over several tournaments as a listing."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.model.overall import OverallLine, OverallPart, PartOf
from pipeline.views.context.ledger import Ledger, PartCell
from pipeline.views.language.people import readable
from pipeline.views.listing import ColumnKind, ListColumn, Listing, person_columns, place_column


def overall_listing(ledger: Ledger) -> Listing[OverallLine]:
    """A row for each player of the list; in files a place that is not settled is empty, and so are its points."""
    words, overall, figure = ledger.words, ledger.overall, ColumnKind.FIGURE
    rows = {line.player: ledger.row(line) for line in overall.lines}
    total, final = words.gettext("Total"), overall.final
    return Listing(
        words.gettext("Final totals") if final else words.gettext("Totals still possible"),
        (
            place_column(words, lambda line: line.place, lambda line: rows[line.player].place),
            *person_columns(words, lambda line: ledger.people[line.player]),
            *_of_parts(ledger),
            ListColumn(
                "total",
                total if final else words.gettext("So far"),
                lambda line: line.total,
                kind=figure,
                name=total,
                shown=lambda line: rows[line.player].total,
            ),
            ListColumn(
                "possible",
                words.gettext("Still possible"),
                lambda line: rows[line.player].possible,
                str,
                figure,
                filed=False,
            ),
            ListColumn("least", words.gettext("Lowest total"), lambda line: line.least),
            ListColumn("most", words.gettext("Highest total"), lambda line: line.most),
            ListColumn(
                "decided_by", words.gettext("Decided by"), lambda one: rows[one.player].decided, str, filed=False
            ),
        ),
        overall.lines,
    )


def _of_parts(ledger: Ledger) -> Iterator[ListColumn[OverallLine]]:
    """Place and points of each tournament."""
    for index, part in enumerate(ledger.overall.tournaments):
        yield from _of_part(ledger, part, index)


def _of_part(ledger: Ledger, part: PartOf, index: int) -> Iterator[ListColumn[OverallLine]]:
    name, figure = readable(part.name), ColumnKind.FIGURE
    place, points = ledger.words.gettext("Place"), ledger.words.gettext("Points")

    def of(line: OverallLine) -> OverallPart:
        return line.parts[index]

    def cell(line: OverallLine) -> PartCell:
        return ledger.cell(of(line))

    yield ListColumn(
        f"{part.slug}_place",
        place,
        lambda line: of(line).place,
        kind=figure,
        name=f"{name}: {place}",
        shown=lambda line: cell(line).place,
    )
    yield ListColumn(
        f"{part.slug}_points",
        points,
        lambda line: of(line).points,
        kind=figure,
        name=f"{name}: {points}",
        narrow=name,
        shown=lambda line: cell(line).points,
    )
