"""The parts of the overview's answer: where a tournament stands and what is to be seen of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pipeline.views.knockout import GameRow
from pipeline.views.names import Person
from pipeline.views.scene import STANDINGS, Scene, shown_places
from pipeline.views.seating import Seating

LEADERS = 8
"""So many are named on the overview."""


class State(StrEnum):
    """How far a tournament is."""

    ANNOUNCED = "announced"
    DUE = "due"
    PLAYING = "playing"
    BRACKET = "bracket"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Leader:
    """A line of the short table: place, player, and what he has (points) or reached."""

    place: str
    person: Person
    text: str


@dataclass(frozen=True, slots=True)
class Way:
    """A link to where the matter is told in full."""

    href: str
    text: str


@dataclass(frozen=True, slots=True)
class Now:
    """The answer of the overview: a headline (or champions), a sentence or two, the leaders, games, who plays."""

    state: State
    headline: str
    champions: tuple[Person, ...]
    sentences: tuple[str, ...]
    way: Way | None
    leaders_heading: str = ""
    leaders: tuple[Leader, ...] = ()
    leaders_way: Way | None = None
    games_heading: str = ""
    games: tuple[GameRow, ...] = ()
    seating: Seating | None = None
    players: tuple[Person, ...] = ()


def standing_leaders(scene: Scene) -> tuple[Leader, ...]:
    """The first of the standings."""
    if not scene.has_standings:
        return ()
    places = shown_places(scene.outcome.standings)
    first = scene.outcome.standings[:LEADERS]
    return tuple(
        Leader(places[standing.player], scene.people[standing.player], scene.words.points(standing.points))
        for standing in first
    )


def standings_way(scene: Scene) -> Way | None:
    """The way to the standings."""
    if not scene.has_standings:
        return None
    return Way(f"{scene.slug}/{STANDINGS}", scene.words.gettext("All standings"))
