"""Standings and classification on paper."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.views.bracket.classification import classification_listing
from pipeline.views.categories import CategoryLine, category_listing
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.listing import ColumnHead, Grid
from pipeline.views.print.heading import Heading, heading
from pipeline.views.standings.groups import about_groups
from pipeline.views.standings.listing import group_listings, standings_listing


@dataclass(frozen=True, slots=True)
class PrintedCategories:
    """The best of each category; without rows there are none."""

    heading: str
    columns: tuple[ColumnHead, ...]
    rows: tuple[CategoryLine, ...]


@dataclass(frozen=True, slots=True)
class PlacesSheet:
    """The standings, or the final classification; `key` says what the tie-breaks are.

    Where there are `groups`, their tables come first; the table of all then has a heading, `among_all`, and `about` says what it
    rests on.
    """

    heading: Heading
    grid: Grid
    categories: PrintedCategories
    key: tuple[str, ...] = ()
    groups: tuple[Grid, ...] = ()
    among_all: str = ""
    about: tuple[str, ...] = ()


def standings_sheet(context: TournamentContext) -> PlacesSheet:
    """The standings as their page shows them, without the receipts."""
    grid = standings_grid(context)
    return PlacesSheet(
        heading=heading(context, grid.title, dated=True),
        grid=grid,
        key=tuple(column.title for column in context.table.columns),
        categories=_categories(context),
        groups=group_grids(context),
        among_all=context.words.gettext("All groups") if context.state.structure.groups > 1 else "",
        about=about_groups(context),
    )


_BESIDE = ("decided_by", "status")
"""Columns that paper has no room for: the status stands beneath the name."""


def standings_grid(context: TournamentContext, most: int | None = None) -> Grid:
    """The standings, or the first of them, on paper."""
    return standings_listing(context).without(*_BESIDE).grid(most)


def group_grids(context: TournamentContext, most: int | None = None) -> tuple[Grid, ...]:
    """The standings of each group, or the first of them."""
    return tuple(group.without(*_BESIDE).grid(most) for group in group_listings(context))


def classification_sheet(context: TournamentContext) -> PlacesSheet:
    """The final classification as its page shows it."""
    grid = classification_listing(context).grid()
    return PlacesSheet(heading(context, grid.title, dated=True), grid, _categories(context))


def _categories(context: TournamentContext) -> PrintedCategories:
    listing = category_listing(context)
    return PrintedCategories(listing.title, listing.grid().columns, listing.rows)
