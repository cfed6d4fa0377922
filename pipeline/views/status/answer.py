"""The parts of the overview's answer: where a tournament stands and what is to be seen of it."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from pipeline.views.bracket.page import GameRow
from pipeline.views.context.seating import Seating
from pipeline.views.context.tournament import STANDINGS, TournamentContext, shown_places
from pipeline.views.language.people import Person

LEADERS = 8
"""So many are named on the overview."""


class Phase(StrEnum):
    """How far a tournament is."""

    ANNOUNCED = "announced"
    DUE = "due"
    PLAYING = "playing"
    BRACKET = "bracket"
    FINISHED = "finished"


class Leader(Struct, frozen=True):
    """A line of the short table: place, player, and what they have (points) or reached."""

    place: str
    person: Person
    text: str


class Link(Struct, frozen=True):
    """A link to where the matter is told in full."""

    href: str
    text: str


class TournamentStatus(Struct, frozen=True):
    """The answer of the overview: a headline (or champions), a sentence or two, the leaders, games, who plays."""

    phase: Phase
    headline: str
    champions: tuple[Person, ...]
    sentences: tuple[str, ...]
    link: Link | None
    leaders_heading: str = ""
    leaders: tuple[Leader, ...] = ()
    leaders_link: Link | None = None
    games_heading: str = ""
    games: tuple[GameRow, ...] = ()
    seating: Seating | None = None
    players: tuple[Person, ...] = ()


def standing_leaders(context: TournamentContext) -> tuple[Leader, ...]:
    """The first of the standings."""
    if not context.has_standings:
        return ()
    places = shown_places(context.state.standings)
    first = context.state.standings[:LEADERS]
    return tuple(
        Leader(places[standing.player], context.people[standing.player], context.words.points(standing.points))
        for standing in first
    )


def standings_link(context: TournamentContext) -> Link | None:
    """The link to the standings."""
    if not context.has_standings:
        return None
    return Link(f"{context.slug}/{STANDINGS}", context.words.gettext("All standings"))
