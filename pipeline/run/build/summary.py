"""What the list of events and the season need of an event, kept beside its pages: plain values, to JSON and back."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from msgspec import to_builtins

from pipeline.extensions.season.engine.entries import entries
from pipeline.extensions.season.engine.record import entry_from_json, entry_to_json
from pipeline.extensions.season.model.entry import Origin, SeasonEntry
from pipeline.locale.languages import LANGUAGES
from pipeline.model.event import Event
from pipeline.model.ids import Slug
from pipeline.run.load import Ready
from pipeline.schema.sheets import PLAYERS
from pipeline.views.index import EventSummary, TournamentSummary, event_summary
from pipeline.views.language.people import published
from pipeline.views.language.words import words


@dataclass(frozen=True, slots=True)
class SiteFacts:
    """`workbook` is the file's name; `address_at` the cell of the site's address, as `Event B6`.

    `summaries` holds the event's line of the list in each language: that of the list is not known in advance.
    """

    slug: Slug
    workbook: str
    address_at: str
    summaries: Mapping[str, EventSummary]
    entries: tuple[SeasonEntry, ...]
    """The event's tournaments as the season needs them: with everybody's own name."""

    @property
    def date(self) -> dt.date | None:
        """The day of the event."""
        return self.summaries["en"].date

    @property
    def address(self) -> str:
        """The address of the site as the workbook gives it."""
        return self.summaries["en"].address


def facts_of(loaded: Ready) -> SiteFacts:
    """The facts of a computed event."""
    event, cell = loaded.event, loaded.reading.cell("event", 0, "site_address")
    summaries = {one: event_summary(event, loaded.states, one, loaded.overall) for one in LANGUAGES}
    at = f"{cell.sheet} {cell.address}"
    return SiteFacts(event.slug, loaded.path.name, at, summaries, _entries(loaded, event))


def _entries(loaded: Ready, event: Event) -> tuple[SeasonEntry, ...]:
    columns = loaded.reading.columns.get(PLAYERS.key, {})
    origin = Origin(
        loaded.path.name,
        loaded.reading.sheets.get(PLAYERS.key, ""),
        columns.get("name", 0),
        columns.get("season_id", 0),
    )
    people = published(event, words(event.language))
    pages = {number: f"{event.slug}/players/{person.file}" for number, person in people.items()}
    return entries(event, loaded.reading.rulesets, loaded.states, whole=loaded.overall, origin=origin, pages=pages)


def facts_json(facts: SiteFacts) -> bytes:
    """The facts as a file."""
    found = {
        "slug": facts.slug,
        "workbook": facts.workbook,
        "address_at": facts.address_at,
        "summaries": to_builtins(facts.summaries),
        "entries": [entry_to_json(one) for one in facts.entries],
    }
    return f"{json.dumps(found, ensure_ascii=False, default=str)}\n".encode()


def read_facts(content: bytes) -> SiteFacts | None:
    """The facts of a file; None where it is not one."""
    try:
        found = json.loads(content)
        summaries = {language: _summary(found["summaries"][language]) for language in LANGUAGES}
        played = tuple(entry_from_json(one) for one in found["entries"])
        return SiteFacts(Slug(found["slug"]), found["workbook"], found["address_at"], summaries, played)
    except (ValueError, KeyError, TypeError):
        return None


def _summary(found: dict[str, Any]) -> EventSummary:
    tournaments = tuple(
        TournamentSummary(**{**one, "champions": tuple(one["champions"])}) for one in found["tournaments"]
    )
    dates = {key: dt.date.fromisoformat(found[key]) if found[key] else None for key in ("date", "end_date")}
    return EventSummary(**{**found, **dates, "tournaments": tournaments})
