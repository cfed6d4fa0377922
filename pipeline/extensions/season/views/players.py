"""The list of a season's players, and what its search knows of them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from posixpath import relpath

from msgspec import Struct

from pipeline.extensions.season.model import Season, SeasonPlayer
from pipeline.extensions.season.views.frame import PLAYERS, ListPart, of_parts
from pipeline.extensions.season.views.game import PLAYERS_FOLDER, SeasonGame, SeasonPerson
from pipeline.locale.slugs import slug_of
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
