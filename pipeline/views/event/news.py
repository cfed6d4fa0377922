"""How the tournaments of an event stand, each in a line: for whoever has no room for more."""

from __future__ import annotations

from msgspec import Struct

from pipeline.views.context.event import EventContext
from pipeline.views.language.people import readable
from pipeline.views.overall.parts import overall_status
from pipeline.views.status.status import status_of


class StatusLine(Struct, frozen=True):
    """A tournament: its name where there are several, who won it after a word such as “Champion”, or where it stands."""

    tournament: str
    kicker: str
    text: str

    @property
    def line(self) -> str:
        """All of it in a line."""
        return ": ".join(part for part in (self.tournament, self.kicker, self.text) if part)


def news(event: EventContext) -> tuple[StatusLine, ...]:
    """The total over the tournaments, if there is one, then each of them."""
    ledger, several = event.ledger, len(event.tournaments) > 1
    stands = [(ledger.name, overall_status(ledger))] if ledger else []
    stands += [(readable(context.name) if several else "", status_of(context)) for context in event.tournaments]
    return tuple(
        StatusLine(name, one.headline, event.words.list([person.name for person in one.champions]))
        if one.champions
        else StatusLine(name, "", one.headline)
        for name, one in stands
    )
