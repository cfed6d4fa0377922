"""Standings and classification on paper."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pipeline.locale.catalogue import N_
from pipeline.views.bracket.classification import classification_listing
from pipeline.views.categories import CategoryLine, category_listing
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.listing import ColumnHead, TextGrid
from pipeline.views.print.sheet import Heading, SheetKind, heading
from pipeline.views.standings.groups import about_groups
from pipeline.views.standings.listing import group_listings, standings_listing


class PrintedCategories(Struct, frozen=True):
    """The best of each category."""

    heading: str
    columns: tuple[ColumnHead, ...]
    rows: tuple[CategoryLine, ...]


class ListSheet(Struct, frozen=True):
    """A listing: the standings, the final classification, or another; `key` says what its figures are.

    Where there are `groups`, their tables come first; the table of all then has a heading, `across_groups`, and `about` says what it
    rests on.
    """

    heading: Heading
    grid: TextGrid
    categories: PrintedCategories | None = None
    key: tuple[str, ...] = ()
    groups: tuple[TextGrid, ...] = ()
    across_groups: str = ""
    about: tuple[str, ...] = ()


def standings_sheet(context: TournamentContext) -> ListSheet:
    """The standings as their page shows them, without the receipts."""
    grid = standings_grid(context)
    return ListSheet(
        heading=heading(context, grid.title, dated=True),
        grid=grid,
        key=tuple(column.title for column in context.table.columns),
        categories=_categories(context),
        groups=group_grids(context),
        across_groups=context.words.gettext("All groups") if context.state.structure.groups > 1 else "",
        about=about_groups(context),
    )


_BESIDE = ("decided_by", "status")
"""Columns that paper has no room for: the status stands beneath the name."""


def standings_grid(context: TournamentContext) -> TextGrid:
    """The standings on paper."""
    return standings_listing(context).without(*_BESIDE).grid()


def group_grids(context: TournamentContext, most: int | None = None) -> tuple[TextGrid, ...]:
    """The standings of each group, or the first of them."""
    return tuple(group.without(*_BESIDE).grid(most) for group in group_listings(context))


def classification_sheet(context: TournamentContext) -> ListSheet:
    """The final classification as its page shows it."""
    grid = classification_listing(context).grid()
    return ListSheet(heading(context, grid.title, dated=True), grid, _categories(context))


def _categories(context: TournamentContext) -> PrintedCategories | None:
    listing = category_listing(context)
    return PrintedCategories(listing.title, listing.grid().columns, listing.rows) if listing.rows else None


def _classified(context: TournamentContext) -> Iterator[ListSheet]:
    bracket, finals = context.state.bracket, context.state.finals
    if (bracket is not None and bracket.drawn) or (finals is not None and finals.rounds):
        yield classification_sheet(context)


STANDINGS = SheetKind(
    "standings",
    "list",
    N_("For the wall."),
    lambda context: [standings_sheet(context)] if context.has_standings else [],
)
CLASSIFICATION = SheetKind("classification", "list", N_("For the wall and the report."), _classified)
