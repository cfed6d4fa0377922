"""The picture that messengers show with a link to an event: its name, place, day, and who won or where it stands."""

from __future__ import annotations

from msgspec import Struct

from pipeline.views.context.event import EventContext
from pipeline.views.event.news import StatusLine, news
from pipeline.views.language.people import readable
from pipeline.views.layout.frame import event_facts

_MOST = 3
"""So many tournaments have room on the card."""


class Card(Struct, frozen=True):
    """What stands on the card; `accent` is `#rrggbb`."""

    language: str
    event: str
    facts: str
    lines: tuple[StatusLine, ...]
    accent: str


def card(event: EventContext, accent: str) -> Card:
    """The card of an event."""
    words, named = event.words, readable(event.event.name)
    return Card(words.tag, named, event_facts(event.event, words), news(event)[:_MOST], accent)
