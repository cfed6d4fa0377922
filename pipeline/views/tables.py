"""All listings of an event that go into files: CSV beside the pages, the workbook of results beside the report."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.forecast.page import forecast_listing
from pipeline.model.event import Event
from pipeline.model.ids import PlayerNumber
from pipeline.views.bracket.classification import classification_listing
from pipeline.views.categories import category_listing
from pipeline.views.context.event import EventContext
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person
from pipeline.views.language.words import words
from pipeline.views.listing import Listing
from pipeline.views.rounds.listing import matches_listing, seats_listing
from pipeline.views.standings.listing import standings_listing
from pipeline.views.statistics.armies import army_listing
from pipeline.views.statistics.factions import DeckKind, deck_listings
from pipeline.views.statistics.players import players_listing
from pipeline.views.statistics.ratings import rating_listing


@dataclass(frozen=True, slots=True)
class FileTable:
    """A listing and the `name` of its file; `tournament` is the one that it is of."""

    name: str
    listing: Listing[Any]
    tournament: TournamentContext | None = None


def data_tables(
    event: Event, states: Sequence[TournamentState], people: Mapping[PlayerNumber, Person], language: str
) -> Iterator[FileTable]:
    """The players, then the tables of each tournament, in a fixed order."""
    said = words(language)
    contexts = tuple(TournamentContext(said, event, state, people) for state in states)
    yield FileTable("players", players_listing(EventContext(said, event, people, contexts)))
    for context in contexts:
        for name, listing in _of_tournament(context):
            yield FileTable(f"{context.slug}-{name}", listing, context)


def _of_tournament(context: TournamentContext) -> Iterator[tuple[str, Listing[Any]]]:
    forecast = context.state.forecast
    yield "standings", replace(standings_listing(context), title=context.words.gettext("Standings"))
    yield ("tables", seats_listing(context)) if context.seated else ("matches", matches_listing(context))
    if forecast is not None:
        yield "forecast", forecast_listing(context, forecast)
    yield "classification", replace(classification_listing(context), title=context.words.gettext("Classification"))
    categories = category_listing(context)
    if categories.rows:
        yield "categories", replace(categories, title=context.words.gettext("Categories"))
    if context.has_armies:
        yield "armies", army_listing(context)
    if context.has_factions:
        yield "factions", _decks(context)
    if context.state.ratings:
        yield "ratings", rating_listing(context)


def _decks(context: TournamentContext) -> Listing[DeckKind]:
    """Factions and agendas in one, each with its kind."""
    listings = deck_listings(context)
    return replace(listings[0], rows=tuple(row for listing in listings for row in listing.rows))
