"""All listings of an event that go into files: CSV beside the pages, the workbook of results beside the report."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from pipeline.engine.tournament.state import PlayedRound, TournamentState
from pipeline.model import Event, Match, Number, PlayerNumber, Result, Round, Seat, Stage, replace
from pipeline.views.bracket.classification import classification_listing
from pipeline.views.categories import category_listing
from pipeline.views.context.event import EventContext
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, readable
from pipeline.views.language.words import words
from pipeline.views.listing import ListColumn, Listing, Value, person_columns
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
    if context.seated:
        yield "tables", rounds, seats_listing(context)
    else:
        yield "matches", rounds, matches_listing(context)
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


_Points = tuple[Number | None, Number | None]


class MatchLine(Struct, frozen=True):
    """A match of the Swiss or of the bracket, or a bye: a row of Matches, drawn or not, its players and what it gave them."""

    row: Match
    players: tuple[PlayerNumber | None, PlayerNumber | None]
    points: _Points = (None, None)


class SeatLine(Struct, frozen=True):
    """A seat at a table of several, or a bye, which has neither table nor seat; with the place there and the points."""

    row: Seat
    place: int | None
    points: Number | None


def matches_listing(context: TournamentContext) -> Listing[MatchLine]:
    """A row per match and bye, with the bracket's games as far as both players are known; what nobody has gets no column."""
    gettext, lines = context.words.gettext, (*_swiss(context), *_bracket(context))
    columns: list[ListColumn[MatchLine]] = [
        ListColumn("round", gettext("Round"), lambda line: _round_value(context, line.row.round)),
        ListColumn("table", gettext("Table"), lambda line: line.row.table),
        *_side(context, 0, gettext("No 1"), gettext("Player 1")),
        *_side(context, 1, gettext("No 2"), gettext("Player 2")),
        ListColumn("result", gettext("Result"), lambda line: line.row.result.value if line.row.result else None),
        *_both("score", (gettext("Score 1"), gettext("Score 2")), lambda line: (line.row.score1, line.row.score2)),
        *_both("points", (gettext("Points 1"), gettext("Points 2")), lambda line: line.points),
    ]
    if any(line.row.drawn_games is not None for line in lines):
        columns.append(ListColumn("drawn_games", gettext("Games drawn"), lambda line: line.row.drawn_games))
    if any(line.row.handicap for line in lines):
        columns.append(ListColumn("handicap", gettext("Handicap"), lambda line: line.row.handicap))
    if any((line.row.second1, line.row.second2) != (None, None) for line in lines):
        heads = gettext("Second score 1"), gettext("Second score 2")
        columns += _both("second", heads, lambda line: (line.row.second1, line.row.second2))
    if any(line.row.army1 or line.row.army2 for line in lines):
        columns += _both(
            "army",
            (gettext("Army 1"), gettext("Army 2")),
            lambda line: (readable(line.row.army1), readable(line.row.army2)),
        )
    return Listing(gettext("Rounds"), tuple(columns), lines)


def seats_listing(context: TournamentContext) -> Listing[SeatLine]:
    """A row per seat, round by round, the finals at the end."""
    words, people, finals = context.words, context.people, context.state.finals
    victory_points = context.rules.tables is not None and context.rules.tables.victory_points
    counted = words.gettext("Victory points") if victory_points else words.gettext("Power")
    rounds = (*context.state.rounds, *(finals.rounds if finals else ()))
    return Listing(
        words.gettext("Rounds"),
        (
            ListColumn("round", words.gettext("Round"), lambda line: _round_value(context, line.row.round)),
            ListColumn("table", words.gettext("Table"), lambda line: line.row.table),
            ListColumn("seat", words.gettext("Seat"), lambda line: line.row.seat),
            *person_columns(words, lambda line: people[line.row.player]),
            ListColumn("power", counted, lambda line: line.row.power),
            ListColumn("goal", words.gettext("Goal"), lambda line: line.row.goal),
            ListColumn("place", words.pgettext("at the table", "Place"), lambda line: line.place),
            ListColumn("points", words.gettext("Points"), lambda line: line.points),
        ),
        tuple(line for played in rounds for line in _seated(played)),
    )


def _round_value(context: TournamentContext, round_: Round) -> Value:
    return round_.number if round_.stage is Stage.SWISS else context.round(round_)


def _side(context: TournamentContext, side: int, number: str, name: str) -> Iterator[ListColumn[MatchLine]]:

    def person(line: MatchLine) -> Person | None:
        player = line.players[side]
        return None if player is None else context.people[player]

    yield ListColumn(f"player_{side + 1}", number, lambda line: one.number if (one := person(line)) else None)
    yield ListColumn(f"name_{side + 1}", name, lambda line: one.name if (one := person(line)) else None)


def _both(
    key: str, headings: tuple[str, str], pair: Callable[[MatchLine], tuple[Value, Value]]
) -> Iterator[ListColumn[MatchLine]]:
    yield ListColumn(f"{key}_1", headings[0], lambda line: pair(line)[0])
    yield ListColumn(f"{key}_2", headings[1], lambda line: pair(line)[1])


def _swiss(context: TournamentContext) -> Iterator[MatchLine]:
    for played in context.state.rounds:
        for match in played.matches:
            row = match.match
            yield MatchLine(row, (row.player1, row.player2), match.points or (None, None))
        for bye in played.byes:
            row = Match(played.round, bye.player, None, Result.BYE)
            yield MatchLine(row, (bye.player, None), (bye.points, None))


def _bracket(context: TournamentContext) -> Iterator[MatchLine]:
    bracket = context.state.bracket
    for game in bracket.games if bracket and bracket.drawn else ():
        there = [player for player in game.players if player is not None]
        if there and (len(there) > 1 or game.winner is not None):
            row = Match(game.round, there[0], game.players[1], game.result, game.table, *game.scores, *game.armies)
            yield MatchLine(replace(row, second1=game.seconds[0], second2=game.seconds[1]), game.players)


def _seated(played: PlayedRound) -> Iterator[SeatLine]:
    for table in played.tables:
        yield from (SeatLine(seat.seat, seat.place, seat.points) for seat in table.seats)
    yield from (SeatLine(Seat(played.round, bye.player), None, bye.points) for bye in played.byes)
