"""The picture that messengers show with a link to an event: its name, place, day, and who won or where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.model.event import Event
from pipeline.views.frame import event_facts
from pipeline.views.names import readable
from pipeline.views.news import News
from pipeline.views.words import Words

_MOST = 3
"""So many tournaments have room on the card."""


@dataclass(frozen=True, slots=True)
class Card:
    """What stands on the card; `accent` is `#rrggbb`."""

    language: str
    event: str
    facts: str
    lines: tuple[News, ...]
    accent: str


def card(event: Event, told: Sequence[News], words: Words, accent: str) -> Card:
    """The card of an event."""
    return Card(words.tag, readable(event.name), event_facts(event, words), tuple(told[:_MOST]), accent)
