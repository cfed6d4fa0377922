"""All that a workbook becomes, made but not yet written: what is mapped over the workers.

A worker writes nothing and returns plain values: whichever process or machine it runs on, killed or not, the files are
written by one process, in the order of the workbooks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pipeline.engine.forecast.forecast import with_forecasts
from pipeline.exchange.csv.overall import overall_csv
from pipeline.exchange.csv.tables import csv_files
from pipeline.exchange.event_json.writer import event_json
from pipeline.exchange.formats import exported_files
from pipeline.model.event import Event
from pipeline.model.ids import Slug
from pipeline.problems.problem import CellRef, Problem, Severity
from pipeline.problems.publishing.program import INTERNAL_ERROR
from pipeline.run.build.copies import shown_with, updated_copy
from pipeline.run.build.records import MadeFrom, made_from
from pipeline.run.build.summary import SiteFacts, facts_of
from pipeline.run.load import Loaded, load
from pipeline.run.report import report_files
from pipeline.site.event_pages import event_pages
from pipeline.site.files import Page
from pipeline.site.problems import problems_page
from pipeline.workbook.open.gc_paused import uncollected
from pipeline.workbook.write import drawn_round


@dataclass(frozen=True, slots=True)
class PublishableEvent:
    """What an event without errors becomes: `files` below the site's folder, `mail` and `copy` below the private one."""

    slug: Slug
    seed: str
    files: tuple[Page, ...]
    mail: tuple[Page, ...]
    copy: Page | None
    """The workbook as `pair` would leave it, where a round is due."""
    facts: SiteFacts
    made_from: MadeFrom


@dataclass(frozen=True, slots=True)
class EventFiles:
    """What became of a workbook. `slug` and `language` are the event's own, None where it cannot say them."""

    path: Path
    slug: Slug | None
    language: str | None
    problems: tuple[Problem, ...]
    checklist: bytes
    """The page of problems."""
    good: PublishableEvent | None
    """None where there are errors."""
    seconds: float = 0.0
    """What it took where it was made."""


def make(path: Path, language: str) -> EventFiles:
    """Make everything of one workbook; `language` is for what no event names. Nothing is raised."""
    before = made_from(path, ())
    with uncollected():
        return made_of(guarded(path), before, language)


def failed(path: Path, detail: str, language: str) -> EventFiles:
    """What becomes of a workbook if whoever was to make something of it fails."""
    return made_of(Loaded(path, None, (_fault(path, detail),)), made_from(path, ()), language)


def made_of(loaded: Loaded, before: MadeFrom, language: str) -> EventFiles:
    """Make everything of what has been read; `before` are the digests before it was read."""
    path = loaded.path
    good: PublishableEvent | None = None
    if loaded.event is not None and not loaded.has_errors:
        try:
            good = _good(loaded, loaded.event, before)
        except Exception as error:  # a fault of ours in one event must not stop the others
            loaded = loaded.with_problem(_fault(path, _told(error)))
    event = loaded.event
    return EventFiles(
        path,
        event.slug if event else None,
        event.language if event else None,
        loaded.problems,
        _checklist(loaded, language),
        good,
    )


def guarded(path: Path) -> Loaded:
    """Read, check and compute a workbook; nothing is raised."""
    try:
        return load(path)
    except Exception as error:  # a fault of ours in one event must not stop the others
        return Loaded(path, None, (_fault(path, _told(error)),))


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _fault(path: Path, detail: str) -> Problem:
    return INTERNAL_ERROR.at(CellRef(path.name), detail=detail)


def _good(loaded: Loaded, event: Event, before: MadeFrom) -> PublishableEvent:
    beside = loaded.reading.beside if loaded.reading else ()
    after = made_from(loaded.path, beside)
    if after.workbook != before.workbook:  # saved while it was being read: the next build looks again
        after = MadeFrom("", after.beside, after.program)
    drawn = [one for outcome in loaded.outcomes if (one := drawn_round(outcome))]
    return PublishableEvent(
        event.slug,
        event.seed,
        tuple(_files(loaded, event)),
        tuple(report_files(loaded, event)),
        updated_copy(loaded, drawn, shown_with(loaded, drawn)) if drawn else None,
        facts_of(loaded, event),
        after,
    )


def _files(loaded: Loaded, event: Event) -> Iterator[Page]:
    outcomes = with_forecasts(loaded.outcomes)
    warnings = [one for one in loaded.problems if one.severity is Severity.WARNING]
    data = [("event.json", event_json(event, outcomes, warnings, loaded.overall))]
    data += csv_files(event, outcomes, event.language)
    if loaded.overall:
        data.append(("overall.csv", overall_csv(event, loaded.overall)))
    data += exported_files(event, outcomes)
    yield from (Page(f"{event.slug}/data/{name}", content) for name, content in data)
    names = [f"data/{name}" for name, _ in data]
    draws, logo = (loaded.reading.draws, loaded.reading.logo) if loaded.reading else ((), None)
    yield from event_pages(
        event,
        outcomes,
        warnings,
        event.language,
        data_files=names,
        overall=loaded.overall,
        draws=draws,
        logo=logo,
        printed=True,
    )


def _checklist(loaded: Loaded, language: str) -> bytes:
    event, rulesets = loaded.event, loaded.reading.rulesets if loaded.reading else {}
    played = [rulesets[one.rules] for one in event.tournaments if one.rules in rulesets] if event else []
    return problems_page(loaded.path.name, loaded.problems, loaded.language or language, event, played)
