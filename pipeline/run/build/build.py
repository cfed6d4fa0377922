"""The main job: the site of every workbook of a folder, as far as it is not there already.

What says that nothing is to be done is light: the engine, the templates and all that they need are loaded only when
something has changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from pipeline.model.ids import Slug
from pipeline.problems.problem import Problem, has_errors
from pipeline.run.build.kept_site import read_site, site_made_from
from pipeline.run.build.records import BuildRecord, Records
from pipeline.run.files import workbooks
from pipeline.run.parallel.workers import THIS_MACHINE, Workers
from pipeline.run.progress import NO_PROGRESS, Progress

SITE, PRIVATE = "site", "private"


class BuildState(StrEnum):
    """What became of an event."""

    BUILT = "built"
    UNCHANGED = "unchanged"
    """Nothing it is made from has changed: it was not read."""
    KEPT = "kept"
    """It has errors; its pages stay as they last were good."""
    FAILED = "failed"
    """It has errors, and there are no pages of it."""


@dataclass(frozen=True, slots=True)
class EventResult:
    """What became of a workbook: `pages` counts the public files that it has made; `problems` are those it has been
    found to have now, `things` counts all that its page of problems lists. `language` is the event's own, if known.
    """

    path: Path
    slug: Slug
    state: BuildState
    pages: int
    things: int
    problems_page: Path
    language: str | None
    problems: tuple[Problem, ...] = ()
    seconds: float = 0.0
    """What it took to make, where it was made; nothing if it was not read."""

    @property
    def has_errors(self) -> bool:
        """Whether the event cannot be published as it is."""
        return has_errors(self.problems)


@dataclass(frozen=True, slots=True)
class SiteBuilt:
    """All events in the order of the workbooks; `removed` are those whose workbooks have gone; `problems` are those
    between several events.
    """

    events: tuple[EventResult, ...]
    removed: tuple[Slug, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def has_errors(self) -> bool:
        """Whether any event, or what is said of all, has errors."""
        return has_errors(self.problems) or any(one.has_errors for one in self.events)


@dataclass(frozen=True, slots=True)
class BuildPlan:
    """What a build is about: `paths` are the workbooks, `unchanged` those of them that need not be read.

    `language` is for what no event names. `whole` says that the output has no other events than these, `force` that
    nothing is taken as it is.
    """

    paths: tuple[Path, ...]
    folder: Path
    output: Path
    language: str
    whole: bool
    force: bool
    unchanged: Mapping[Path, BuildRecord]
    workers: Workers = THIS_MACHINE

    @property
    def site(self) -> Path:
        """What is to be uploaded."""
        return self.output / SITE

    @property
    def private(self) -> Path:
        """What is never to be uploaded."""
        return self.output / PRIVATE


def build_site(
    source: Path,
    output: Path,
    language: str,
    *,
    force: bool = False,
    progress: Progress[EventResult] = NO_PROGRESS,
    workers: Workers = THIS_MACHINE,
) -> SiteBuilt:
    """Build every workbook of `source` (a folder or one file) into `output`; `language` is for what no event names.

    What is unchanged is left alone, unless by `force`. Events with errors keep their pages as they last were good.
    Raises OSError where `output` cannot be written, and ClusterError where the workers are those of a cluster.
    """
    paths = tuple(workbooks([source]))
    if not paths:
        return SiteBuilt(())
    records = Records(output / PRIVATE)
    found = {} if force else {path: records.unchanged(path, output / SITE) for path in paths}
    unchanged = {path: kept for path, kept in found.items() if kept}
    folder = source if source.is_dir() else source.parent
    work = BuildPlan(paths, folder, output, language, source.is_dir(), force, unchanged, workers)
    progress.begin(len(paths))
    if len(unchanged) == len(paths) and _site_is_there(work, records):
        return _as_it_is(work, progress)
    from pipeline.run.build.rebuild import rebuild

    return rebuild(work, records, progress)


def _site_is_there(work: BuildPlan, records: Records) -> bool:
    """Whether what the site has once is that of these events, and nothing is left of others."""
    kept = list(records)
    if len({one.slug for one in work.unchanged.values()}) != len(work.paths) or (
        work.whole and len(kept) != len(work.paths)
    ):
        return False
    site = read_site(work.private)
    wanted = site_made_from(work.folder, [(one, False) for one in kept], site_language(kept, work.language))
    return site.made_from == wanted and site.is_in(work.site)


def site_language(kept: Sequence[BuildRecord], language: str) -> str:
    """The language of the list of events: that of most of them; `language` where there is none."""
    common = Counter(one.language for one in kept).most_common(1)
    return common[0][0] if common else language


def unchanged_event(path: Path, kept: BuildRecord, private: Path) -> EventResult:
    """What became of a workbook that was not read."""
    page = private / kept.slug / "problems.html"
    return EventResult(path, kept.slug, BuildState.UNCHANGED, len(kept.files), kept.things, page, kept.language)


def _as_it_is(work: BuildPlan, progress: Progress[EventResult]) -> SiteBuilt:
    events = tuple(unchanged_event(path, kept, work.private) for path, kept in work.unchanged.items())
    for one in events:
        progress.done(one)
    return SiteBuilt(events)
