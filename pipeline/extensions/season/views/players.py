"""The list of a season's players, and what its search knows of them; and a player's way through the season: every event, what it
gave, where it moved the rating."""

import datetime as dt
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from posixpath import relpath

from msgspec import Struct

from pipeline.extensions.season import model
from pipeline.extensions.season.engine.season import head_to_head
from pipeline.extensions.season.model import Season, SeasonPlayer
from pipeline.extensions.season.views.frame import PLAYERS, ListPart, of_parts
from pipeline.extensions.season.views.game import PLAYERS_FOLDER, SeasonGame, SeasonPerson, Sparkline
from pipeline.extensions.season.views.ranking import arithmetic, counted_events
from pipeline.extensions.season.views.ratings import rating_places
from pipeline.locale.slugs import slug_of
from pipeline.model import PlayerNumber
from pipeline.views.language.words import Words, left_as
from pipeline.views.layout.frame import Frame, NavLink

MOST_WEIGHT = 40_000
"""Bytes of the rows on one page, nearly: what surrounds the words of a row is guessed."""
_ROW = 130


class SeasonPlayerLine(Struct, frozen=True):
    """A player who has a page; `events` says how many tournaments they have entered, by game where there are several."""

    person: SeasonPerson
    events: str


class SeasonPlayersPage(Struct, frozen=True):
    """One part of the list, by name; `lead` says how many there are in all."""

    frame: Frame
    lead: str
    parts: tuple[NavLink, ...]
    rows: tuple[SeasonPlayerLine, ...]


def listed_players(season: Season, people: Sequence[SeasonPerson]) -> list[tuple[SeasonPerson, SeasonPlayer]]:
    """Everybody who has a page, by name; who is known by number alone at the end."""
    found = [(person, player) for person, player in zip(people, season.players, strict=True) if person.href]
    return sorted(found, key=lambda one: (one[0].anonymous, one[0].order.key, one[1].number))


def players_parts(
    found: Sequence[tuple[SeasonPerson, SeasonPlayer]], games: Sequence[SeasonGame]
) -> tuple[ListPart[SeasonPlayerLine], ...]:
    """The list in parts, each named by how its first and its last name begin."""
    parts: list[list[SeasonPlayerLine]] = [[]]
    weight = 0
    for person, player in found:
        counts = sorted(Counter(appearance.game for appearance in player.history).items())
        played = [f"{games[game].name} × {count}" if count > 1 else games[game].name for game, count in counts]
        row = SeasonPlayerLine(person, " · ".join(played) if len(games) > 1 else str(len(player.history)))
        weight += _ROW + sum(len(text.encode()) for text in (person.name, person.detail, person.href, row.events))
        if weight > MOST_WEIGHT and parts[-1]:
            parts.append([])
            weight = 0
        parts[-1].append(row)
    named = []
    for part in parts:
        ends = [row.person.order.surname or row.person.name for row in (*part[:1], *part[-1:])]
        named.append((" – ".join(name.split()[0][:8] for name in ends), tuple(part)))
    return of_parts(PLAYERS, named)


def season_entries(
    found: Sequence[tuple[SeasonPerson, SeasonPlayer]], games: Sequence[SeasonGame], words: Words
) -> Iterator[tuple[int, str, str, str, str]]:
    """Everybody who can be looked for by name, for a season knows nobody by number: places and events in a line. As files are not
    called by names here, the name in Latin letters follows, where it is in others.
    """
    for person, player in found:
        if person.anonymous:
            continue
        said = []
        for game in games:
            row = game.ranked.get(player.number)
            if row is not None and row.place is not None:
                place = words.gettext("place %(place)s", place=game.places[player.number])
                said.append(f"{game.name}: {place}" if len(games) > 1 else place)
        said.append(words.ngettext("%(count)s event", "%(count)s events", len(player.history)))
        latin = "" if person.name.isascii() else slug_of(person.name)
        yield 0, person.name, relpath(person.href, PLAYERS_FOLDER), " · ".join(said), latin


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
