"""Making what has changed, event after event, then what the site has once; where workers do not see our files, each workbook goes to
them with its bytes, and with those of the files it names."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from pipeline.disk.inside import inside
from pipeline.disk.replacement import readers_of
from pipeline.extensions import added
from pipeline.locale.spelling import printable
from pipeline.model import Slug, replace
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.run.build.event import BuildOrder, EventFiles, failed, guarded, made_of, make
from pipeline.run.build.output import Output
from pipeline.run.build.plan import BuildPlan, Workers
from pipeline.run.build.records import BuildRecord, Records, made_from, program_digest
from pipeline.run.build.result import BuildState, EventResult, SiteBuilt, unchanged_event
from pipeline.run.build.site import write_whole_site
from pipeline.run.load import Unreadable
from pipeline.run.parallel.cluster import map_on_cluster
from pipeline.run.parallel.ordered_map import WorkerFault
from pipeline.run.parallel.processes import map_on_processes
from pipeline.run.progress import Progress
from pipeline.schema.slugs import make_slug
from pipeline.site.problems import problems_page


class Shipment(Struct, frozen=True):
    """A workbook and the files beside it, by name, None for one not there; `elsewhere`: links out of its folder, never read."""

    path: Path
    content: bytes | None
    beside: Mapping[str, bytes | None] = {}
    elsewhere: frozenset[str] = frozenset()


class MissingFiles(Struct, frozen=True):
    """The names of files beside a workbook that have to be sent with it."""

    names: tuple[str, ...]


def shipment(path: Path) -> Shipment:
    """A workbook as it is now, without what may lie beside it: only who reads it knows what it names."""
    return Shipment(path, _content(path))


def completed(one: Shipment, answer: EventFiles | MissingFiles) -> Shipment | None:
    """The same with the files that were asked for; None where nothing was."""
    if isinstance(answer, EventFiles):
        return None
    files = {name: inside(one.path.parent, name) for name in answer.names}
    content = {name: _content(file) if file is not None else None for name, file in files.items()}
    return replace(one, beside=content, elsewhere=frozenset(name for name, file in files.items() if file is None))


def make_shipped(one: Shipment, language: str) -> EventFiles | MissingFiles:
    """What `make` gives, from a folder of its own; or which files it needs for that."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        path = Path(folder) / one.path.name
        beside = {path.parent / name.replace("\\", "/"): content for name, content in one.beside.items()}
        for file, content in {path: one.content, **beside}.items():
            if content is not None:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
        for link in (path.parent / name.replace("\\", "/") for name in one.elsewhere):
            with suppress(OSError, ValueError):  # as the workbook has it beside it, so that the same is said of it
                link.parent.mkdir(parents=True, exist_ok=True)
                link.symlink_to(link.anchor)
        before = made_from(path, ())
        loaded = guarded(path)
        names = () if isinstance(loaded, Unreadable) else loaded.reading.beside
        if not set(names) <= set(one.beside):
            # Those asked for before, too: a ruleset that is there may name what one that is missing did not.
            return MissingFiles(tuple(sorted({*names, *one.beside})))
        return replace(made_of(loaded, before, language), path=one.path)


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes() if path.is_file() else None
    except (OSError, ValueError):  # not readable, or a name that no file can have: the reader will say so
        return None


def rebuild(plan: BuildPlan, records: Records, progress: Progress[EventResult]) -> SiteBuilt:
    """Make and write what has changed. Raises OSError where the output cannot be written."""
    # Loaded here, wherever events are made: what of an extension is left out is told here.
    for _ in (*added(lambda extension: extension.completes), *added(lambda extension: extension.writes)):
        pass
    return _Rebuild(plan, records, progress).run()


class _Rebuild:
    """One build: `taken` says which workbook has which address; the first in the order of the workbooks has it."""

    def __init__(self, plan: BuildPlan, records: Records, progress: Progress[EventResult]) -> None:
        self.plan, self.progress = plan, progress
        self.output = Output(plan.site, plan.private, records)
        self.taken: dict[str, Path] = {}
        self.events: dict[Path, EventResult] = {}
        self.failed: list[EventFiles] = []
        self.standing: list[BuildRecord] = []

    def run(self) -> SiteBuilt:
        """The events one by one, in the order of the workbooks; those with errors once all addresses are known."""
        with closing(self._made()) as found:
            for made in found:
                self._take(made)
        for made in self.failed:
            self._done(made.path, self._without_pages(made))
        removed = tuple(self._removed())
        problems = self._write_site()
        return SiteBuilt(tuple(self.events[path] for path in self.plan.paths), removed, problems)

    def _made(self) -> Generator[EventFiles | tuple[Path, BuildRecord], None, None]:
        has_facts = self.output.records.has_facts
        unchanged = {path: record for path, record in self.plan.unchanged.items() if has_facts(record)}
        due = [path for path in self.plan.paths if path not in unchanged]
        orders = [BuildOrder(path, () if self.plan.force else self.output.records.printed(path)) for path in due]
        with closing(make_all(orders, self.plan.language, self.plan.workers)) as made:
            for path in self.plan.paths:
                yield (path, unchanged[path]) if path in unchanged else next(made)

    def _take(self, found: EventFiles | tuple[Path, BuildRecord]) -> None:
        path, slug = (found.path, found.slug) if isinstance(found, EventFiles) else (found[0], found[1].slug)
        other = self.taken.setdefault(slug.casefold(), path) if slug else path
        if isinstance(found, EventFiles) and path in self.plan.doubtful:
            self.failed.append(self._doubted(found, self.plan.doubtful[path]))
        elif slug and other != path:
            self.failed.append(self._clash(found if isinstance(found, EventFiles) else None, path, slug, other))
        elif isinstance(found, tuple):
            self._done(path, unchanged_event(path, found[1], self.plan.private))
        elif found.good is None:
            self.failed.append(found)
        else:
            record = self.output.publish(found, found.good)
            event = replace(unchanged_event(path, record, self.plan.private), state=BuildState.BUILT)
            self._done(
                path, replace(event, language=found.language, problems=found.problems, seconds=found.seconds)
            )

    def _done(self, path: Path, built: EventResult) -> None:
        self.events[path] = built
        self.progress.done(built)

    def _doubted(self, made: EventFiles, doubt: Problem) -> EventFiles:
        """An event of which it is open which workbook is right: a folder's, or a copy of it, which has no pages."""
        problems = (doubt, *made.problems)
        page = problems_page(made.path.name, problems, made.language or self.plan.language)
        return replace(
            made, slug=made.slug if self.plan.whole else None, problems=problems, checklist=page, good=None
        )

    def _clash(self, made: EventFiles | None, path: Path, slug: Slug, other: Path) -> EventFiles:
        """Of two events with one address the second has an error: its pages would lie upon the first's."""
        clash = problem_at("slug-taken", CellRef(path.name), slug=slug, other=printable(other.name))
        problems = (clash, *(made.problems if made else ()))
        language = made.language if made else None
        page = problems_page(path.name, problems, language or self.plan.language)
        return EventFiles(path, None, language, problems, page, good=None)

    def _without_pages(self, made: EventFiles) -> EventResult:
        """An event with errors: its last good pages stand, if they are still its own."""
        records, path = self.output.records, made.path
        own = records.get(made.slug) if made.slug else None
        known = (*records.of_workbook(path.name), *([own] if own else ()))
        record = next((one for one in known if self.taken.get(one.slug.casefold(), path) == path), None)
        slug = record.slug if record else made.slug
        if slug is None:  # the workbook cannot say it: that of no other event
            others = {Slug(other) for other in self.taken} | {one.slug for one in records}
            slug = make_slug(printable(path.stem), dict.fromkeys(others))
        page = self.output.write_checklist(slug, made.checklist, readers_of(made.path))
        self.taken.setdefault(slug.casefold(), made.path)
        if record:
            self.standing.append(record)
            self.output.records.outdate(record)
        state = BuildState.KEPT if record else BuildState.FAILED
        return EventResult(
            made.path, slug, state, 0, len(made.problems), page, made.language, made.problems, made.seconds
        )

    def _removed(self) -> Iterator[Slug]:
        """Remove what no workbook of the folder makes any more, and what an event left at an earlier address.

        It is the same event if the workbook's name and the draw seed are: where a workbook was reused for another
        event, the pages of the first stay, for nothing could make them again.
        """
        names = {*(path.name for path in self.plan.paths), *self.plan.others}
        built = {(record.workbook, record.seed) for record in self._good()}
        for record in [record for record in self.output.records if record.slug.casefold() not in self.taken]:
            gone = self.plan.whole and record.workbook not in names
            if gone or (record.workbook, record.seed) in built:
                self.output.remove(record)
                if gone:
                    yield record.slug

    def _good(self) -> list[BuildRecord]:
        good = (
            result for result in self.events.values() if result.state in (BuildState.BUILT, BuildState.UNCHANGED)
        )
        return [record for result in good if (record := self.output.records.get(result.slug))]

    def _write_site(self) -> tuple[Problem, ...]:
        """Write what the site has once; events of the folder that are not being built stay on its list."""
        if self.plan.shared:
            return ()
        listed = [*self._good(), *self.standing]
        if not self.plan.whole:
            listed += [record for record in self.output.records if record.slug.casefold() not in self.taken]
        return write_whole_site(self.plan, self.output, [(record, record in self.standing) for record in listed])


def make_all(orders: Sequence[BuildOrder], language: str, workers: Workers) -> Generator[EventFiles, None, None]:
    """What becomes of every order, as the workers get on; to be closed if it is not read to its end. Raises ClusterError."""
    if workers.scheduler:
        # Workbooks are read as they are sent: no more of them are held than are in flight.
        work, shipments = partial(make_shipped, language=language), map(shipment, [one.path for one in orders])
        results = map_on_cluster(work, shipments, workers.scheduler, program_digest, completed)
    else:
        results = map_on_processes(partial(make, language=language), orders, workers.jobs)
    with closing(results):
        for order, result in zip(orders, results, strict=True):
            if isinstance(result, WorkerFault):
                yield failed(order.path, result.detail, language)
            else:
                assert isinstance(result.made, EventFiles)
                yield replace(result.made, seconds=result.seconds)
