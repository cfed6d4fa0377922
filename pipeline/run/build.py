"""The main job: the site of every workbook of a folder."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass, replace
from pathlib import Path

from pipeline.model.event import Event
from pipeline.model.ids import Slug
from pipeline.model.problem import CellRef, Problem, Severity, problem
from pipeline.run.copies import leave_copy, shown_with
from pipeline.run.files import workbooks
from pipeline.run.load import Loaded, load
from pipeline.site.build import event_pages, index_page, problems_page, style_page
from pipeline.site.data.event_json import event_json
from pipeline.site.data.tables import csv_files
from pipeline.site.kept import Kept, all_kept, find_kept, forget_kept, read_kept, write_kept
from pipeline.site.page import Page
from pipeline.site.write import remove_pages, write_page
from pipeline.views.index import EventSummary, event_summary
<<<<<<< HEAD
from pipeline.workbook.intake.event import make_slug


def _leave_updated_copy(loaded: Loaded, private: Path) -> None:
    """Where a round is due, the workbook as `pair` would leave it."""
    drawn = [one for outcome in loaded.outcomes if (one := drawn_round(outcome))]
    if drawn:
        leave_copy(loaded, drawn, shown_with(loaded, drawn), private)


def _pages(loaded: Loaded, event: Event) -> Iterator[Page]:
    warnings = [one for one in loaded.problems if one.severity is Severity.WARNING]
    data = [("event.json", event_json(event, loaded.outcomes, warnings))]
    data += csv_files(event, loaded.outcomes, event.language)
    yield from (Page(f"{event.slug}/data/{name}", content) for name, content in data)
    names = [f"data/{name}" for name, _ in data]
    yield from event_pages(event, loaded.outcomes, warnings, event.language, data_files=names)


def _write_problems(loaded: Loaded, private: Path, slug: Slug, language: str) -> Path:
    page = problems_page(slug, loaded.path.name, loaded.problems, loaded.language or language)
    write_page(private, page)
    return private / page.path
