"""Armies, ratings and totals, as sections."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pipeline.views.context.ledger import Ledger
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.mail.letter import Section
from pipeline.views.overall.listing import overall_listing
from pipeline.views.statistics.armies import army_listing
from pipeline.views.statistics.factions import deck_listings
from pipeline.views.statistics.ratings import rating_listing


def army_section(context: TournamentContext) -> Section | None:
    """How the armies fared that were played; None where none was."""
    if not context.has_armies:
        return None
    listing = army_listing(context).without("average", "registered")
    return Section.of(replace(listing, rows=tuple(line for line in listing.rows if line.played)).grid())


def deck_sections(context: TournamentContext) -> Iterator[Section]:
    """How the factions and agendas fared; nothing where none was played."""
    if context.has_factions:
        for listing in deck_listings(context):
            yield Section.of(listing.only("name", "players", "played", "won", "rate").grid())


def rating_section(context: TournamentContext) -> Section | None:
    """Everybody whose rating has moved, with the rank after it; None where nobody's has."""
    if not context.has_ratings:
        return None
    listing = rating_listing(context).without("rank")
    return Section.of(replace(listing, rows=tuple(row for row in listing.rows if row.changes)).grid())


def overall_section(ledger: Ledger, most: int | None = None) -> Section:
    """The totals over several tournaments, all or the first; while the event runs what is still possible."""
    listing = overall_listing(ledger)
    points = (column.key for column in listing.columns if column.key.endswith("points"))
    total = "total" if ledger.overall.final else "possible"
    grid = listing.only("place", "name", *points, total).grid(most, detailed=False)
    return Section(grid.title, ledger.sentences(), grid=grid if ledger.settled else None)
