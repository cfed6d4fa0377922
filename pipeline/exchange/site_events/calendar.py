"""`events.ics` (iCalendar, RFC 5545): every dated event of the site, by the same UID as in the event's own file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.exchange.icalendar import all_day, calendar, escaped
from pipeline.views.index import EventSummary, news_of
from pipeline.views.language.words import Words
from pipeline.views.layout.frame import page_address

EVENTS_ICS = "events.ics"


def events_ics(events: Sequence[EventSummary], shown: Words, address: str) -> bytes | None:
    """The file in UTF-8, in the order of the days; None where no event has a date, for a calendar is never empty.

    Each says who won or where it stands; with the `address` of the site it names its page.
    """
    dated = sorted((event for event in events if event.date), key=lambda one: (str(one.date), one.slug))
    return calendar(line for event in dated for line in _entry(event, shown, address)) if dated else None


def _entry(event: EventSummary, shown: Words, address: str) -> Iterator[str]:
    assert event.date is not None
    yield from all_day(event.slug, event.name, event.date, event.end_date)
    if event.city:
        yield f"LOCATION:{escaped(event.city)}"
    yield f"DESCRIPTION:{escaped(news_of(event, shown))}"
    if address:
        yield f"URL:{page_address(address, f'{event.slug}/index.html')}"
    yield "END:VEVENT"
