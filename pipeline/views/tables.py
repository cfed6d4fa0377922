"""All listings of an event that go into files: CSV beside the pages, the workbook of results beside the report."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pipeline.engine.tournament.state import TournamentState
from pipeline.model import Event, PlayerNumber, replace
from pipeline.views.bracket.classification import classification_listing
from pipeline.views.categories import category_listing
from pipeline.views.context.event import EventContext
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, readable
from pipeline.views.language.words import words
from pipeline.views.listing import Listing
from pipeline.views.rounds.listing import matches_listing, seats_listing
from pipeline.views.standings.forecast import forecast_listing
from pipeline.views.standings.listing import standings_listing
from pipeline.views.statistics.armies import army_listing
from pipeline.views.statistics.factions import deck_listings
from pipeline.views.statistics.players import players_listing
from pipeline.views.statistics.ratings import rating_listing


def data_tables(
    event: Event, states: Sequence[TournamentState], people: Mapping[PlayerNumber, Person], language: str
) -> Iterator[tuple[str, str, Listing[Any]]]:
    """The players, then the tables of each tournament, in a fixed order: the name of a file, the title of a sheet, and the listing."""
    said = words(language)
    contexts = tuple(TournamentContext(said, event, state, people) for state in states)
    players = players_listing(EventContext(said, event, people, contexts))
    yield "players", players.title, players
    for context in contexts:
        named = f"{readable(context.name)} " if len(contexts) > 1 else ""
        for name, title, listing in _of_tournament(context):
            yield f"{context.slug}-{name}", f"{named}{title}", listing


def _of_tournament(context: TournamentContext) -> Iterator[tuple[str, str, Listing[Any]]]:
    gettext, forecast, rounds = context.words.gettext, context.state.forecast, context.words.gettext("Rounds")
    yield "standings", gettext("Standings"), standings_listing(context)
    yield (
        ("tables", rounds, seats_listing(context))
        if context.seated
        else ("matches", rounds, matches_listing(context))
    )
    if forecast is not None:
        yield "forecast", gettext("Cut forecast"), forecast_listing(context, forecast)
    yield "classification", gettext("Classification"), classification_listing(context)
    categories = category_listing(context)
    if categories.rows:
        yield "categories", gettext("Categories"), categories
    if context.has_armies:
        yield "armies", gettext("Armies"), army_listing(context)
    if context.has_factions:
        listings = deck_listings(context)
        # Factions and agendas in one, each with its kind.
        together = tuple(row for listing in listings for row in listing.rows)
        yield "factions", gettext("Factions"), replace(listings[0], rows=together)
    if context.state.ratings:
        yield "ratings", gettext("Ratings"), rating_listing(context)
