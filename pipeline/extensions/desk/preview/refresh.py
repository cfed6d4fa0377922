"""One build for the preview: what it made, and what there is to say of each event."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from pipeline.extensions.desk.preview.board import WHOLE, Notice
from pipeline.model.spelling import printable
from pipeline.run.build.build import build_site
from pipeline.run.build.plan import PRIVATE
from pipeline.run.build.result import BuildState, EventResult, SiteBuilt
from pipeline.run.build.site_record import read_site_record


class Refreshed(Struct, frozen=True):
    """A build; `changed` are the slugs of the events that are not as they were, and `WHOLE` for the site's own pages."""

    site: SiteBuilt
    notices: tuple[Notice, ...]
    changed: frozenset[str]


def refresh(source: Path, output: Path, language: str) -> Refreshed:
    """Build what has changed. Raises OSError where `output` cannot be written."""
    before = read_site_record(output / PRIVATE)
    site = build_site(source, output, language)
    changed: set[str] = {
        *site.removed,
        *(result.slug for result in site.events if result.state is BuildState.BUILT),
    }
    if read_site_record(output / PRIVATE) != before:
        changed.add(WHOLE)
    notices = [_notice(result, language) for result in site.events]
    if site.problems:
        notices.append(Notice(WHOLE, "", language, site.problems, None))
    return Refreshed(site, tuple(notices), frozenset(changed))


def _notice(built: EventResult, language: str) -> Notice:
    return Notice(
        event=built.slug,
        workbook=printable(built.path.name),
        language=built.language or language,
        problems=built.problems if built.has_errors else (),
        page=built.problems_page,
        things=built.things,
        kept=built.state is BuildState.KEPT,
    )
