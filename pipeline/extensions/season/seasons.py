"""Several seasons in one site: each folder of workbooks built as by itself, and a first page that lists them."""

from functools import partial
from pathlib import Path

from pipeline.locale.spelling import printable
from pipeline.model import Slug, replace
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.run.build.build import build_site, join_shards
from pipeline.run.build.plan import THIS_MACHINE, SeasonPlace, Workers
from pipeline.run.build.result import EventResult, SiteBuilt
from pipeline.run.progress import NO_PROGRESS, Progress
from pipeline.run.workbooks.files import ALL, Shard, workbooks
from pipeline.run.workbooks.folders import SeasonFolder, folders_below


class _OneOfAll:
    """Tells of the events of one season as of a part of all that is built."""

    def __init__(self, progress: Progress[EventResult], season: Slug) -> None:
        self._progress, self._season = progress, season

    def begin(self, total: int) -> None:
        """How many there are in all has been said."""

    def done(self, event: EventResult) -> None:
        """Say what became of an event."""
        self._progress.done(replace(event, season=self._season))


def build_seasons(
    source: Path,
    output: Path,
    language: str,
    *,
    force: bool = False,
    progress: Progress[EventResult] = NO_PROGRESS,
    workers: Workers = THIS_MACHINE,
    shard: Shard = ALL,
    join: bool = False,
) -> SiteBuilt:
    """Build each folder below `source` that has workbooks as `build_site` does, or, by `join`, join its shards as
    `join_shards` does; then, unless this is a shard, the page above them.

    A season lies in the site in a folder of its own, named by the names of its folder alone.
    """
    folders, seasons, problems = _folders(source, output)
    progress.begin(sum(1 for season in seasons for _ in workbooks([season.path])))
    events: list[EventResult] = []
    removed: list[Slug] = []
    for season in seasons:
        part, below = _OneOfAll(progress, season.address), SeasonPlace(season.address, season.shown)
        build = join_shards if join else partial(build_site, force=force, workers=workers, shard=shard)
        done = build(season.path, output, language, progress=part, below=below)
        events += [replace(event, season=season.address) for event in done.events]
        removed += [Slug(f"{season.address}/{slug}") for slug in done.removed]
        problems += [
            replace(problem, at=replace(problem.at, sheet=f"{season.shown}/{problem.at.sheet}"))
            for problem in done.problems
        ]
    if seasons:
        from pipeline.extensions.season import seasons_page  # loads all that pages are made with

        removed += seasons_page.remove_seasons(output, {folder.address for folder in folders})
        if shard == ALL:
            seasons_page.write_index(folders, output, language)
    return SiteBuilt(tuple(events), tuple(removed), tuple(problems))


def _folders(source: Path, output: Path) -> tuple[list[SeasonFolder], list[SeasonFolder], list[Problem]]:
    """All folders below the source, those of them that are built, and why others, and workbooks beside them, are not."""
    folders = folders_below(source, [output])
    taken: dict[Slug, SeasonFolder] = {}
    outside = (CellRef(printable(path.name)) for path in workbooks([source]))
    problems = [problem_at("workbook-outside-seasons", at) for at in outside]
    for folder in folders:
        other = taken.setdefault(folder.address, folder) if any(workbooks([folder.path])) else folder
        if other is not folder:
            at = CellRef(folder.shown)
            problems.append(problem_at("season-folder-taken", at, address=folder.address, other=other.shown))
    return folders, list(taken.values()), problems
