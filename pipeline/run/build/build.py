"""The build of a folder or of one workbook.

What says that nothing is to be done is light: the engine, the templates and all that they need are loaded only when
something has changed.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pipeline.disk.temporary import clear_remains_below
from pipeline.run.build.plan import PRIVATE, SITE, THIS_MACHINE, BuildPlan, Workers
from pipeline.run.build.records import Records
from pipeline.run.build.result import EventResult, SiteBuilt, unchanged_event
from pipeline.run.build.site_record import made_from_events, read_site_record
from pipeline.run.progress import NO_PROGRESS, Progress
from pipeline.run.workbooks.doubles import sifted


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
    found = sifted(source)
    paths = found.paths
    if not paths:
        return SiteBuilt(())
    for folder in (output / SITE, output / PRIVATE):
        clear_remains_below(folder)
    records = Records(output / PRIVATE)
    last_good = {} if force else {path: records.unchanged(path, output / SITE) for path in paths}
    unchanged = {path: record for path, record in last_good.items() if record and path not in found.doubtful}
    folder = source if source.is_dir() else source.parent
    copies = frozenset(path.name for path in found.copies)
    whole = source.is_dir()
    plan = BuildPlan(paths, folder, output, language, whole, force, unchanged, workers, found.doubtful, copies)
    progress.begin(len(paths))
    if len(unchanged) == len(paths) and _site_is_there(plan, records):
        return SiteBuilt(_as_it_is(plan, progress), problems=found.problems)
    from pipeline.run.build.rebuild import rebuild  # loads all that pages are made with

    built = rebuild(plan, records, progress)
    return replace(built, problems=(*found.problems, *built.problems))


def _site_is_there(plan: BuildPlan, records: Records) -> bool:
    """Whether what the site has once is that of these events, and nothing is there of others."""
    built = list(records)
    if len({one.slug for one in plan.unchanged.values()}) != len(plan.paths) or (
        plan.whole and len(built) != len(plan.paths)
    ):
        return False
    site = read_site_record(plan.private)
    wanted = made_from_events(plan.folder, [(one, False) for one in built], plan.language)
    return site.made_from == wanted and site.is_in(plan.site)


def _as_it_is(plan: BuildPlan, progress: Progress[EventResult]) -> tuple[EventResult, ...]:
    events = tuple(unchanged_event(path, record, plan.private) for path, record in plan.unchanged.items())
    for one in events:
        progress.done(one)
    return events
