"""What an event is to search engines: a `SportsEvent` of schema.org, with names as they are published."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pipeline.views.context.event import EventContext
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import readable
from pipeline.views.layout.frame import Frame


def linked_data(frame: Frame, event: EventContext) -> Mapping[str, object]:
    """The event as JSON-LD; what the workbook does not say is left out. Of several tournaments each is an event of its own."""
    held, contexts = event.event, event.tournaments
    address = {"addressLocality": readable(held.city), "addressCountry": readable(held.country)}
    place: dict[str, object] = {"@type": "Place", "name": readable(held.venue or held.city or held.country)}
    if any(address.values()):
        place["address"] = {"@type": "PostalAddress", **{key: text for key, text in address.items() if text}}
    found: dict[str, object] = {
        "@context": "https://schema.org",
        "@type": "SportsEvent",
        "name": frame.event,
        "url": frame.head.canonical,
        "image": frame.head.image if frame.head.canonical else "",
        "startDate": held.date.isoformat() if held.date else "",
        "endDate": held.end_date.isoformat() if held.end_date else "",
        "location": place if place["name"] else "",
        "sport": contexts[0].rules_name if len(contexts) == 1 else "",
        "competitor": [{"@type": "Person", "name": person.name} for _, person in sorted(event.people.items())],
        "subEvent": list(_parts(contexts)) if len(contexts) > 1 else [],
    }
    return {key: value for key, value in found.items() if value}


def _parts(contexts: tuple[TournamentContext, ...]) -> Iterator[Mapping[str, object]]:
    for context in contexts:
        day = context.event.day_of(context.state.contest.tournament)
        part = {
            "@type": "SportsEvent",
            "name": readable(context.name),
            "startDate": day.isoformat() if day else "",
            "sport": context.rules_name,
        }
        yield {key: value for key, value in part.items() if value}
