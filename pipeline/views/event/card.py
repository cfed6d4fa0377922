"""The picture that messengers show with a link to an event: its name, place, day, and who won or where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.model.event import Event
from pipeline.views.event.news import StatusLine
from pipeline.views.language.people import readable
from pipeline.views.language.words import Words
from pipeline.views.layout.frame import event_facts

_MOST = 3
"""So many tournaments have room on the card."""


@dataclass(frozen=True, slots=True)
class Card:
    """What stands on the card; `accent` is `#rrggbb`."""

    language: str
    event: str
    facts: str
    lines: tuple[StatusLine, ...]
    accent: str


def card(event: Event, told: Sequence[StatusLine], words: Words, accent: str) -> Card:
    """The card of an event."""
    return Card(words.tag, readable(event.name), event_facts(event, words), tuple(told[:_MOST]), accent)
