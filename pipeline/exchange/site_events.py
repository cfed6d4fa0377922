"""All events of a site for programs, with published names alone: `events.json`, the latest first, and the calendar
`events.ics` (iCalendar, RFC 5545), by the same UIDs as in the events' own files.
"""

import json
from collections.abc import Iterator, Sequence

from pipeline.exchange.icalendar import all_day, calendar, escaped
from pipeline.views.index import EventSummary, latest_first, news_of
from pipeline.views.language.words import Words
from pipeline.views.layout.frame import page_address

EVENTS_JSON = "events.json"
EVENTS_ICS = "events.ics"


def events_json(events: Sequence[EventSummary], address: str) -> bytes:
    """The file. Addresses are absolute where that of the site is known, else seen from the folder of the site."""
    found = {"schema": "swissbook-events/1", "events": [_event(event, address) for event in latest_first(events)]}
    return f"{json.dumps(found, ensure_ascii=False, indent=1)}\n".encode()


def _event(event: EventSummary, address: str) -> dict[str, object]:
    page = f"{event.slug}/index.html"
    return {
        "slug": event.slug,
        "name": event.name,
        "city": event.city,
        "date": event.date.isoformat() if event.date else None,
        "end_date": event.end_date.isoformat() if event.end_date else None,
        "page": page_address(address, page) if address else page,
        "data": f"{address}{event.slug}/data/event.json",
        "tournaments": [
            {
                "name": tournament.name,
                "rules": tournament.rules,
                "players": tournament.players,
                "champions": list(tournament.champions),
                "state": tournament.state,
            }
            for tournament in event.tournaments
        ],
    }


def events_ics(events: Sequence[EventSummary], shown: Words, address: str) -> bytes | None:
    """The file in UTF-8, in the order of the days; None where no event has a date, for a calendar is never empty.

    Each says who won or where it stands; with the `address` of the site it names its page.
    """
    dated = sorted((event for event in events if event.date), key=lambda event: (str(event.date), event.slug))
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
