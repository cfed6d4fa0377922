"""What messengers show with a link to an event: in a line each how its tournaments stand, and a picture with its name, place and day."""

from msgspec import Struct

from pipeline.views.context.event import EventContext
from pipeline.views.language.people import readable
from pipeline.views.layout.frame import event_facts
from pipeline.views.overall import overall_status
from pipeline.views.status.status import status_of

_MOST = 3
"""So many tournaments have room on the card."""


class StatusLine(Struct, frozen=True):
    """A tournament: its name where there are several, who won it after a word such as “Champion”, or where it stands."""

    tournament: str
    kicker: str
    text: str


def news(event: EventContext) -> tuple[StatusLine, ...]:
    """The total over the tournaments, if there is one, then each of them."""
    ledger, several = event.ledger, len(event.tournaments) > 1
    stands = [(ledger.name, overall_status(ledger))] if ledger else []
    stands += [(readable(context.name) if several else "", status_of(context)) for context in event.tournaments]
    return tuple(
        StatusLine(name, status.headline, event.words.list([person.name for person in status.champions]))
        if status.champions
        else StatusLine(name, "", status.headline)
        for name, status in stands
    )


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
