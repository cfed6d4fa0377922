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

from pipeline.site.page import Page
from pipeline.site.write import write_page
from pipeline.views.index import EventSummary, TournamentSummary

_NAME = "built.json"


@dataclass(frozen=True, slots=True)
class Kept:
    """A good build: `workbook` is the file's name, `files` are relative to the folder of the site."""

    slug: str
    workbook: str
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
        return Kept(found["slug"], found["workbook"], tuple(found["files"]), _summary(found["summary"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def find_kept(private: Path, workbook: str) -> Kept | None:
    """The last good build of a workbook that cannot say its event's slug any more."""
    return next((kept for kept in _all(private) if kept.workbook == workbook), None)


def _all(private: Path) -> Iterator[Kept]:
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
