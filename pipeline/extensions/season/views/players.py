"""The list of a season's players, and what its search knows of them."""

from collections import Counter
from collections.abc import Sequence
from posixpath import relpath

from msgspec import Struct

from pipeline.extensions.season.model import Season, SeasonPlayer
from pipeline.extensions.season.views.frame import PLAYERS, ListPart, of_parts
from pipeline.extensions.season.views.game import PLAYERS_FOLDER, SeasonGame, SeasonPerson
from pipeline.locale.slugs import slug_of
from pipeline.model import PlayerNumber
from pipeline.views.language.words import Words
from pipeline.views.layout.frame import Frame, NavLink

MOST_WEIGHT = 40_000
"""Bytes of the rows on one page, nearly: what surrounds the words of a row is guessed."""
_ROW = 130


class SeasonPlayerLine(Struct, frozen=True):
    """A player who has a page; `events` says how many tournaments they have entered, by game where there are several."""

    person: SeasonPerson
    events: str


class SeasonPlayersPage(Struct, frozen=True):
    """One part of the list, by name."""

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
        row = SeasonPlayerLine(person, _events(player, games))
        weight += _ROW + sum(len(text.encode()) for text in (person.name, person.detail, person.href, row.events))
        if weight > MOST_WEIGHT and parts[-1]:
            parts.append([])
            weight = 0
        parts[-1].append(row)
    return of_parts(PLAYERS, [(_range(part), tuple(part)) for part in parts])


def _range(rows: Sequence[SeasonPlayerLine]) -> str:
    return f"{_begins(rows[0])} – {_begins(rows[-1])}" if rows else ""


def _begins(row: SeasonPlayerLine) -> str:
    person = row.person
    return (person.order.surname or person.name).split()[0][:8]


def _events(player: SeasonPlayer, games: Sequence[SeasonGame]) -> str:
    counts = sorted(Counter(appearance.game for appearance in player.history).items())
    if len(games) == 1:
        return str(len(player.history))
    return " · ".join(f"{games[game].name} × {count}" if count > 1 else games[game].name for game, count in counts)


def season_players_page(
    frame: Frame, words: Words, part: ListPart[SeasonPlayerLine], count: int
) -> SeasonPlayersPage:
    """The page of one part of the list of `count` players."""
    lead = words.ngettext("%(count)s player", "%(count)s players", count)
    return SeasonPlayersPage(frame, lead, part.links, part.rows)


def season_entries(
    found: Sequence[tuple[SeasonPerson, SeasonPlayer]], games: Sequence[SeasonGame], words: Words
) -> tuple[tuple[int, str, str, str, str], ...]:
    """Everybody who can be looked for by name, for a season knows nobody by number: places and events in a line. As files are not
    called by names here, the name in Latin letters follows, where it is in others.
    """
    return tuple(
        (
            0,
            person.name,
            relpath(person.href, PLAYERS_FOLDER),
            _line(player, games, words),
            "" if person.name.isascii() else slug_of(person.name),
        )
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
