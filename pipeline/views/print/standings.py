"""Standings and classification on paper."""

from pipeline.locale.catalogue import N_
from pipeline.views.bracket.classification import classification_listing
from pipeline.views.categories import category_listing
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.listing import TextGrid
from pipeline.views.print import sheet
from pipeline.views.standings.listing import about_groups, group_listings, standings_listing

_BESIDE = ("decided_by", "status")
"""Columns that paper has no room for: the status stands beneath the name."""


def standings_sheet(context: TournamentContext) -> sheet.ListSheet:
    """The standings as their page shows them, without the receipts."""
    grid = standings_grid(context)
    return sheet.ListSheet(
        heading=sheet.heading(context, grid.title, dated=True),
        grid=grid,
        key=tuple(column.title for column in context.table.columns),
        categories=_categories(context),
        groups=group_grids(context),
        across_groups=context.words.gettext("All groups") if context.state.structure.groups > 1 else "",
        about=tuple(about_groups(context)),
    )


def standings_grid(context: TournamentContext) -> TextGrid:
    """The standings on paper."""
    return standings_listing(context).without(*_BESIDE).grid()


def group_grids(context: TournamentContext, most: int | None = None) -> tuple[TextGrid, ...]:
    """The standings of each group, or the first of them."""
    return tuple(group.without(*_BESIDE).grid(most) for group in group_listings(context))


def classification_sheet(context: TournamentContext) -> sheet.ListSheet:
    """The final classification as its page shows it."""
    grid = classification_listing(context).grid()
    return sheet.ListSheet(sheet.heading(context, grid.title, dated=True), grid, _categories(context))


def _categories(context: TournamentContext) -> sheet.PrintedCategories | None:
    listing = category_listing(context)
    return sheet.PrintedCategories(listing.title, listing.grid().columns, listing.rows) if listing.rows else None


STANDINGS = sheet.SheetKind(
    "standings",
    "list",
    N_("For the wall."),
    lambda context: [standings_sheet(context)] if context.has_standings else [],
    needed=sheet.before_finals,
)
CLASSIFICATION = sheet.SheetKind(
    "classification",
    "list",
    N_("For the wall and the report."),
    lambda context: [] if sheet.before_finals(context) else [classification_sheet(context)],
    needed=lambda context: not sheet.while_playing(context),
)
