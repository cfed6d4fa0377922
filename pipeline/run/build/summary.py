"""What the list of events and extensions need of an event, kept beside its pages: plain values, to JSON and back."""

from collections.abc import Mapping
from typing import Any

from msgspec import DecodeError, Struct
from msgspec.json import decode, encode

from pipeline.extensions import added
from pipeline.locale.languages import LANGUAGES
from pipeline.model import Slug
from pipeline.run.build.gathering import Gathering
from pipeline.run.load import Ready
from pipeline.views.index import EventSummary, event_summary


class SiteFacts(Struct, frozen=True):
    """`workbook` is the file's name; `address_at` the cell of the site's address, as `Event B6`.

    `summaries` holds the event's line of the list in each language: that of the list is not known in advance.
    """

    slug: Slug
    workbook: str
    address_at: str
    summaries: Mapping[str, EventSummary]
    kept: Mapping[str, Any]
    """What extensions keep of it, as JSON, by the keys of their gatherings."""


def facts_of(loaded: Ready) -> SiteFacts:
    """The facts of a computed event."""
    event, cell = loaded.event, loaded.reading.cell("event", 0, "site_address")
    summaries = {language: event_summary(event, loaded.states, language, loaded.overall) for language in LANGUAGES}
    at = f"{cell.sheet} {cell.address}"
    kept = {
        gathering.key: gathering.keep(loaded)
        for _, gathering in added(lambda extension: extension.gathers, Gathering)
    }
    return SiteFacts(event.slug, loaded.path.name, at, summaries, kept)


def facts_json(facts: SiteFacts) -> bytes:
    """The facts as a file."""
    return encode(facts)


def read_facts(content: bytes) -> SiteFacts | None:
    """The facts of a file; None where it is not one."""
    try:
        found = decode(content, type=SiteFacts)
    except DecodeError:
        return None
    return found if {*LANGUAGES} <= {*found.summaries} else None
