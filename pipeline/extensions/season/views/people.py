"""The players of a season as its pages show them: what each of their events publishes, and no more."""

from __future__ import annotations

from msgspec import Struct

from pipeline.extensions.season.model.season import Season, SeasonPlayer
from pipeline.model.event import PublishedNames
from pipeline.views.language.people import initials, readable
from pipeline.views.language.sort_names import UNSORTED, SortedName, sorted_name
from pipeline.views.language.words import Words


class SeasonPerson(Struct, frozen=True):
    """A player of a season: `file` is their page in the folder `players`, empty where there is none.

    Who has no page has no row in a table of events either: their places would tell who they are.
    """

    name: str
    file: str
    detail: str = ""
    anonymous: bool = False
    order: SortedName = UNSORTED


def season_people(season: Season, words: Words) -> tuple[SeasonPerson, ...]:
    """All players of a season, in the order of their numbers."""
    return tuple(_person(season, player, words) for player in season.players)


def _person(season: Season, player: SeasonPlayer, words: Words) -> SeasonPerson:
    file = f"{player.slug}.html" if player.linked else ""
    shown = readable(player.name)
    if player.anonymous or not shown:
        return SeasonPerson(_numbered(season, player, words), file, anonymous=True)
    if player.shown is PublishedNames.INITIALS:
        shown = initials(shown)
    club = readable(player.club) if player.linked else ""
    return SeasonPerson(shown, file, club, order=sorted_name(shown, "", words.language))


def _numbered(season: Season, player: SeasonPlayer, words: Words) -> str:
    """By the number in the first of their events, where that may be told."""
    if not player.linked or not player.history:
        return words.gettext("Name not published")
    first = player.history[0]
    event = season.games[first.game].entries[first.entry]
    return words.gettext("Player %(number)s (%(event)s)", number=first.own.number, event=readable(event.event_name))
