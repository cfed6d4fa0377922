"""The build of a folder or of one workbook.

What says that nothing is to be done is light: the engine, the templates and all that they need are loaded only when
something has changed.
"""

from pathlib import Path

from pipeline.disk.temporary import clear_remains_below
from pipeline.locale.spelling import printable
from pipeline.model import replace
from pipeline.problems.problem import CellRef, problem_at
from pipeline.run.build.plan import THIS_MACHINE, BuildPlan, SeasonPlace, Workers
from pipeline.run.build.records import Records, made_from_events, read_site_record
from pipeline.run.build.result import BuildState, EventResult, SiteBuilt, unchanged_event
from pipeline.run.progress import NO_PROGRESS, Progress
from pipeline.run.workbooks.doubles import sifted
from pipeline.run.workbooks.files import ALL, Shard


def build_site(
    source: Path,
    output: Path,
    language: str,
    *,
    force: bool = False,
    progress: Progress[EventResult] = NO_PROGRESS,
    workers: Workers = THIS_MACHINE,
    shard: Shard = ALL,
    below: SeasonPlace | None = None,
) -> SiteBuilt:
    """Build every workbook of `source` (a folder or one file) into `output`; `language` is for what no event names.

    Where the output has several seasons, `below` is the place of this one.

    Of a `shard` that is not all, only its workbooks are built, and neither the list of events nor the season is written.

    What is unchanged is left alone, unless by `force`. Events with errors keep their pages as they last were good.
    Raises OSError where `output` cannot be written, and ClusterError where the workers are those of a cluster.
    """
    found = sifted(source)
    paths = tuple(path for path in found.paths if shard.has(path.name))
    if not found.paths:
        return SiteBuilt(())
    folder = source if source.is_dir() else source.parent
    others = frozenset(path.name for path in (*found.copies, *found.paths) if path not in paths)
    plan = BuildPlan(
        paths,
        folder,
        output,
        language,
        source.is_dir(),
        force,
        {},
        workers,
        found.doubtful,
        others,
        shared=shard != ALL,
        below=below,
    )
    for cleared in (plan.site, plan.private):
        clear_remains_below(cleared)
    records = Records(plan.private)
    last_good = {} if force else {path: records.unchanged(path, plan.site) for path in paths}
    unchanged = {path: record for path, record in last_good.items() if record and path not in found.doubtful}
    plan = replace(plan, unchanged=unchanged)
    progress.begin(len(paths))
    if len(unchanged) == len(paths) and _site_is_there(plan, records):
        events = tuple(unchanged_event(path, record, plan.private) for path, record in unchanged.items())
        for result in events:
            progress.done(result)
        return SiteBuilt(events, problems=found.problems)
    from pipeline.run.build.rebuild import rebuild  # loads all that pages are made with

    built = rebuild(plan, records, progress)
    return replace(built, problems=(*found.problems, *built.problems))


def join_shards(
    source: Path,
    output: Path,
    language: str,
    *,
    progress: Progress[EventResult] = NO_PROGRESS,
    below: SeasonPlace | None = None,
) -> SiteBuilt:
    """Write the list of events and the season of the folder `source`, whose shards were built and lie together in
    `output`. No event is made: one that is not there as its workbook is now is told. Raises OSError.
    """
    found = sifted(source)
    plan = BuildPlan(found.paths, source, output, language, whole=True, force=False, unchanged={}, below=below)
    for folder in (plan.site, plan.private):
        clear_remains_below(folder)
    records = Records(plan.private)
    progress.begin(len(found.paths))
    events = tuple(_as_built(plan, records, path) for path in found.paths)
    for result in events:
        progress.done(result)
    from pipeline.run.build.output import Output  # loads all that pages are made with
    from pipeline.run.build.site import write_whole_site

    listed = [
        (record, result.state is BuildState.KEPT)
        for result in events
        if result.state is not BuildState.FAILED and (record := records.get(result.slug))
    ]
    problems = write_whole_site(plan, Output(plan.site, plan.private, records), listed)
    return SiteBuilt(events, problems=(*found.problems, *problems))


def _as_built(plan: BuildPlan, records: Records, path: Path) -> EventResult:
    """What a shard has made of a workbook, or left of it as it was when its workbook was last good."""
    if record := records.unchanged(path, plan.site):
        return unchanged_event(path, record, plan.private)
    problem = problem_at("shard-not-built", CellRef(printable(path.name)))
    if kept := next(iter(records.of_workbook(path.name)), None):
        return replace(unchanged_event(path, kept, plan.private), state=BuildState.KEPT, problems=(problem,))
    from pipeline.schema.slugs import make_slug  # loads what a build of nothing new does not need

    slug = make_slug(printable(path.stem), {})
    page = plan.private / slug / "problems.html"
    return EventResult(path, slug, BuildState.FAILED, 0, 1, page, None, (problem,))


def _site_is_there(plan: BuildPlan, records: Records) -> bool:
    """Whether what the site has once is that of these events, and nothing is there of others."""
    built = list(records)
    if len({record.slug for record in plan.unchanged.values()}) != len(plan.paths) or (
        plan.whole and len(built) != len(plan.paths)
    ):
        return False
    if plan.shared:
        return True
    site = read_site_record(plan.private)
    wanted = made_from_events(plan.folder, [(record, False) for record in built], plan.language)
    return site.made_from == wanted and site.is_in(plan.site)
