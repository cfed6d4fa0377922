"""The list of a season's players, and what its search knows of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.model.ids import PlayerNumber
from pipeline.model.season.season import Season, SeasonPlayer
from pipeline.views.language.words import Words
from pipeline.views.layout.frame import Frame, NavLink
from pipeline.views.layout.search import SearchEntry
from pipeline.views.season.frame import PLAYERS
from pipeline.views.season.game import SeasonGame
from pipeline.views.season.parts import ListPart, of_parts
from pipeline.views.season.people import SeasonPerson

MOST_ROWS = 300
"""Of the list on one page."""
MOST_CELLS = 1500
"""Of those rows, which have one for each game."""


@dataclass(frozen=True, slots=True)
class SeasonPlayerLine:
    """A player who has a page; `events` has a number for each game, empty where they have not played it."""

    person: SeasonPerson
    events: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeasonPlayersPage:
    """One part of the list, by name; `games` are the headings of the numbers of events."""

    frame: Frame
    lead: str
    parts: tuple[NavLink, ...]
    games: tuple[str, ...]
    rows: tuple[SeasonPlayerLine, ...]


def listed_players(season: Season, people: Sequence[SeasonPerson]) -> list[tuple[SeasonPerson, SeasonPlayer]]:
    """Everybody who has a page, by name; who is known by number alone at the end."""
    found = [(person, player) for person, player in zip(people, season.players, strict=True) if person.file]
    return sorted(found, key=lambda one: (one[0].anonymous, one[0].order.key, one[1].number))


def players_parts(
    found: Sequence[tuple[SeasonPerson, SeasonPlayer]], games: int
) -> tuple[ListPart[SeasonPlayerLine], ...]:
    """The list in parts, each named by how its first and its last name begin."""
    rows = [SeasonPlayerLine(person, _events(player, games)) for person, player in found]
    most = min(MOST_ROWS, max(MOST_CELLS // games, 1))
    starts = range(0, max(len(rows), 1), most)
    parts = [tuple(rows[start : start + most]) for start in starts]
    return of_parts(PLAYERS, [(_range(part), part) for part in parts])


def _range(rows: Sequence[SeasonPlayerLine]) -> str:
    return f"{_begins(rows[0])} – {_begins(rows[-1])}" if rows else ""


def _begins(row: SeasonPlayerLine) -> str:
    person = row.person
    return (person.order.surname or person.name).split()[0][:8]


def _events(player: SeasonPlayer, games: int) -> tuple[str, ...]:
    counts = Counter(one.game for one in player.history)
    return tuple(str(counts[game]) if counts[game] else "" for game in range(games))


def season_players_page(
    frame: Frame, games: Sequence[SeasonGame], part: ListPart[SeasonPlayerLine], count: int
) -> SeasonPlayersPage:
    """The page of one part of the list of `count` players."""
    words = games[0].words
    lead = words.ngettext("%(count)s player", "%(count)s players", count)
    headings = (words.gettext("Events"),) if len(games) == 1 else tuple(game.name for game in games)
    return SeasonPlayersPage(frame, lead, part.links, headings, part.rows)


def season_entries(
    found: Sequence[tuple[SeasonPerson, SeasonPlayer]], games: Sequence[SeasonGame], words: Words
) -> tuple[SearchEntry, ...]:
    """Everybody who can be looked for by name, for a season knows nobody by number: places and events in a line."""
    return tuple(
        SearchEntry(0, person.name, person.file, _line(player, games, words))
        for person, player in found
        if not person.anonymous
    )


def _line(player: SeasonPlayer, games: Sequence[SeasonGame], words: Words) -> str:
    parts = [_place(game, player.number, several=len(games) > 1) for game in games]
    parts.append(words.ngettext("%(count)s event", "%(count)s events", len(player.history)))
    return " · ".join(part for part in parts if part)


def _place(game: SeasonGame, player: PlayerNumber, *, several: bool) -> str:
    row = game.ranked.get(player)
    if row is None or row.place is None:
        return ""
    place = game.words.gettext("place %(place)s", place=game.places[player])
    return f"{game.name}: {place}" if several else place
