"""What is announced of an event beside its day and place: contact, entry fee, prizes, seats."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.model.event import Event
from pipeline.views.language.labels import Fact
from pipeline.views.language.people import readable
from pipeline.views.language.words import Words


def announced_facts(event: Event, words: Words) -> tuple[Fact, ...]:
    """The lines that the workbook has something for."""
    stated = (
        (N_("Contact"), event.contact),
        (N_("Entry fee"), event.entry_fee),
        (N_("Prizes"), "; ".join(event.prizes.splitlines())),
        (N_("Seats"), "" if event.seats is None else str(event.seats)),
    )
    return tuple(Fact(words.gettext(label), readable(text)) for label, text in stated if text)
