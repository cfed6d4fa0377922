"""`events.json`: what the first page says, for programs, with published names alone; the latest event first."""

from __future__ import annotations

import json
from collections.abc import Sequence

from pipeline.views.index import EventSummary, latest_first
from pipeline.views.layout.frame import page_address

EVENTS_JSON = "events.json"


def events_json(events: Sequence[EventSummary], address: str) -> bytes:
    """The file. Addresses are absolute where that of the site is known, else seen from the folder of the site."""
    found = {"schema": "swissbook-events/1", "events": [_event(one, address) for one in latest_first(events)]}
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
                "name": one.name,
                "rules": one.rules,
                "players": one.players,
                "champions": list(one.champions),
                "state": one.state,
            }
            for one in event.tournaments
        ],
    }
