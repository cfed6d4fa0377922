"""The picture that messengers show with a link to an event: its name, place, day, and who won or where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.model.event import Event
from pipeline.views.frame import event_facts
from pipeline.views.names import readable
from pipeline.views.now import now
from pipeline.views.scene import Scene
from pipeline.views.words import Words

_MOST = 3
"""So many tournaments have room on the card."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """A tournament: its name where there are several, what is said of it, and who won it (empty before)."""

    tournament: str
    kicker: str
    text: str


@dataclass(frozen=True, slots=True)
class Card:
    """What stands on the card; `accent` is `#rrggbb`."""

    language: str
    event: str
    facts: str
    lines: tuple[CardLine, ...]
    accent: str


def card(event: Event, scenes: Sequence[Scene], words: Words, accent: str) -> Card:
    """The card of an event."""
    several = len(scenes) > 1
    return Card(
        language=words.tag,
        event=readable(event.name),
        facts=event_facts(event, words),
        lines=tuple(_line(scene, several) for scene in scenes[:_MOST]),
        accent=accent,
    )


def _line(scene: Scene, several: bool) -> CardLine:
    state = now(scene)
    name = readable(scene.name) if several else ""
    if state.champions:
        won = scene.words.list([person.name for person in state.champions])
        return CardLine(name, state.headline, won)
    return CardLine(name, "", state.headline)
