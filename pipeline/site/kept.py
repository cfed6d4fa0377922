"""What was last built of an event: which files, and its line of the index; beside the private files.

It says which files may be removed when they no longer belong, and what the index shows of an event whose workbook
has errors for the moment.
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from pipeline.model.ids import Slug
from pipeline.site.page import Page
from pipeline.site.write import remove_pages, write_page
from pipeline.views.index import EventSummary, TournamentSummary

_NAME = "built.json"


@dataclass(frozen=True, slots=True)
class Kept:
    """A good build: `workbook` is the file's name, `seed` its draw seed, `files` are relative to the site's folder."""

    slug: Slug
    workbook: str
    seed: str
    files: tuple[str, ...]
    summary: EventSummary


def write_kept(private: Path, kept: Kept) -> None:
    """Remember a good build."""
    text = json.dumps(asdict(kept), ensure_ascii=False, indent=1, default=str)
    write_page(private, Page(f"{kept.slug}/{_NAME}", f"{text}\n".encode()))


def read_kept(private: Path, slug: str) -> Kept | None:
    """The last good build of an event; None where there was none or its record cannot be read."""
    try:
        found = json.loads((private / slug / _NAME).read_text("utf-8"))
        files, summary = tuple(found["files"]), _summary(found["summary"])
        return Kept(Slug(found["slug"]), found["workbook"], found["seed"], files, summary)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def forget_kept(private: Path, slug: Slug) -> None:
    """Forget a build whose pages are gone, with its page of problems."""
    remove_pages(private, (f"{slug}/{_NAME}", f"{slug}/problems.html"))


def find_kept(private: Path, workbook: str) -> Kept | None:
    """The last good build of a workbook that cannot say its event's slug any more."""
    return next((kept for kept in all_kept(private) if kept.workbook == workbook), None)


def all_kept(private: Path) -> Iterator[Kept]:
    """The last good builds of all events, by slug."""
    folders = sorted(private.iterdir()) if private.is_dir() else []
    for folder in folders:
        kept = read_kept(private, folder.name)
        if kept is not None:
            yield kept


def _summary(found: dict[str, Any]) -> EventSummary:
    tournaments = tuple(
        TournamentSummary(**{**one, "champions": tuple(one["champions"])}) for one in found["tournaments"]
    )
    dates = {key: dt.date.fromisoformat(found[key]) if found[key] else None for key in ("date", "end_date")}
    return EventSummary(**{**found, **dates, "tournaments": tournaments})
