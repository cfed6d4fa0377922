"""A player's way through the season: every event, what it gave, where it moved the rating."""

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from pipeline.extensions.season import model
from pipeline.extensions.season.engine.season import head_to_head
from pipeline.extensions.season.views.game import SeasonGame, SeasonPerson, Sparkline
from pipeline.extensions.season.views.ranking import arithmetic, counted_events
from pipeline.extensions.season.views.ratings import rating_places
from pipeline.model import PlayerNumber
from pipeline.views.language.words import left_as
from pipeline.views.layout.frame import Frame


class HistoryRow(Struct, frozen=True):
    """A tournament of the player: `href` leads from the site's folder to their own page of the event.

    Games outside tournaments have neither; `note` says then what they are.
    """

    day: str
    name: str
    note: str
    href: str = ""
    place: str = ""
    players: str = ""
    record: str = ""
    worth: str = ""
    counted: bool = True
    rating: str = ""
    change: str = ""


class Opponent(Struct, frozen=True):
    """Somebody whom the player has met, with wins, draws and losses against them."""

    person: SeasonPerson
    record: str


class GameHistory(Struct, frozen=True):
    """One game of the player. `worth_heading` is empty where a place is worth nothing but itself."""

    anchor: str
    name: str
    href: str
    place: str
    facts: tuple[tuple[str, str], ...]
    line: Sparkline | None
    value_heading: str
    worth_heading: str
    rows: tuple[HistoryRow, ...]
    sum: str
    ratings: bool
    rating_anchor: str
    opponents: tuple[Opponent, ...]
    """Those of whom may be told, the most often met first."""


class SeasonPlayerPage(Struct, frozen=True):
    """The page of one player."""

    frame: Frame
    person: SeasonPerson
    lead: str
    games: tuple[GameHistory, ...]


class Histories(Struct, frozen=True):
    """What the pages of all players need of one game, looked up once."""

    game: SeasonGame
    ratings: Mapping[PlayerNumber, model.RatingRow]
    rating_places: Mapping[PlayerNumber, str]
    invited: frozenset[tuple[int, PlayerNumber]]
    """Places of entries with those who got an invitation there."""
    met: Mapping[PlayerNumber, tuple[model.OpponentRecord, ...]]


def histories(games: Sequence[SeasonGame]) -> tuple[Histories, ...]:
    """The games of a season for the pages of its players."""
    found = []
    for game in games:
        rated = {row.player: row for row in game.facts.ratings}
        invited = frozenset((row.entry, row.player) for row in game.facts.invitations if row.player is not None)
        met = head_to_head(game.season, game.index)
        found.append(Histories(game, rated, rating_places(game), invited, met))
    return tuple(found)


def season_player_page(
    frame: Frame, person: SeasonPerson, player: model.SeasonPlayer, games: Sequence[Histories]
) -> SeasonPlayerPage:
    """The page of a player who has one: see `model.SeasonPlayer.linked`."""
    words = games[0].game.words
    played = [[one for one in player.history if one.game == index] for index in range(len(games))]
    events = words.ngettext("%(count)s event", "%(count)s events", len(player.history))
    lead = " · ".join(part for part in (person.detail, events) if part)
    of_games = zip(games, played, strict=True)
    shown = (_history(game, player.number, own) for game, own in of_games if own or player.number in game.ratings)
    return SeasonPlayerPage(frame, person, lead, tuple(shown))


def _history(history: Histories, player: PlayerNumber, own: Sequence[model.Appearance]) -> GameHistory:
    game, ranked = history.game, history.game.ranked.get(player)
    rating = history.ratings.get(player)
    met = ((game.person(one.opponent), one) for one in history.met.get(player, ()))
    return GameHistory(
        anchor=game.folder,
        name=game.name,
        href=game.front,
        place=game.places[player] if ranked and ranked.place is not None and not game.alone else "",
        facts=tuple(_facts(history, player)),
        line=game.line_of(player),
        value_heading=game.value_heading,
        worth_heading="" if game.by_average else game.words.gettext("Points"),
        rows=_rows(history, player, own),
        sum=arithmetic(game, ranked) if ranked else "",
        ratings=bool(rating and rating.steps),
        rating_anchor=f"rating-{game.folder}",
        opponents=tuple(Opponent(who, f"{one.wins}–{one.draws}–{one.losses}") for who, one in met if who.href),
    )


def _facts(history: Histories, player: PlayerNumber) -> Iterator[tuple[str, str]]:
    ranked, rating = history.game.ranked.get(player), history.ratings.get(player)
    game, words = history.game, history.game.words
    if ranked and ranked.place is not None and not game.alone:
        yield game.value_heading, game.value(ranked.value)
        yield words.gettext("Events that count"), counted_events(game, ranked)
        yield words.gettext("Best place"), str(min(part.place for part in ranked.parts))
    if rating:
        yield words.gettext("Rating"), game.rating(rating.rating)
        yield words.gettext("Place by rating"), history.rating_places[player]
        if rating.rank:
            yield words.gettext("Rank"), rating.rank


def _rows(history: Histories, player: PlayerNumber, own: Sequence[model.Appearance]) -> tuple[HistoryRow, ...]:
    """The tournaments, and between them the games outside any; by date, what has none at the end."""
    game, words = history.game, history.game.words
    ranked, rating = game.ranked.get(player), history.ratings.get(player)
    parts = {part.entry: part for part in ranked.parts} if ranked else {}
    steps = {step.entry: step for step in rating.steps} if rating else {}
    dated = []
    for appearance in own:
        at = appearance.entry
        dated.append((game.facts.entries[at].date, _row(history, player, appearance, parts.get(at), steps.get(at))))
    for step in rating.steps if rating else ():
        if step.entry is None:
            row = HistoryRow(
                day=game.day(step.date),
                name=words.gettext("Outside tournaments"),
                note=words.ngettext("%(count)s rated result", "%(count)s rated results", step.games),
                rating=game.rating(step.after),
                change=game.change(step.before, step.after),
            )
            dated.append((step.date, row))
    return tuple(row for _, row in sorted(dated, key=lambda line: line[0] or dt.date.max))


def _row(
    history: Histories,
    player: PlayerNumber,
    appearance: model.Appearance,
    part: model.RankingPart | None,
    step: model.SeasonRatingChange | None,
) -> HistoryRow:
    game, own, words = history.game, appearance.own, history.game.words
    entry = game.facts.entries[appearance.entry]
    if (appearance.entry, player) in history.invited:
        note = words.gettext("invited to the series final")
    elif gone := left_as(own.status, words):
        note = gone
    elif entry.complete:
        note = "" if entry.won or own.place != 1 else words.gettext("nobody has won the final")
    else:
        note = words.gettext("under way") if entry.begun else words.gettext("not started yet")
    view = game.entries[appearance.entry]
    return HistoryRow(
        day=view.day,
        name=view.name,
        note=note,
        href=own.page or view.href,
        place="–" if own.place is None else str(own.place),
        players=str(view.players or ""),
        record=f"{own.wins}–{own.draws}–{own.losses}" if own.played and not entry.combined else "",
        worth="" if part is None or game.by_average else words.number(part.worth),
        counted=part is None or part.counted,
        rating=game.rating(step.after) if step else "",
        change=game.change(step.before, step.after) if step else "",
    )
