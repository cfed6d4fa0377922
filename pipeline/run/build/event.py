"""All that a workbook becomes, made but not yet written: what is mapped over the workers.

A worker writes nothing and returns plain values: whichever process or machine it runs on, killed or not, the files are
written by one process, in the order of the workbooks.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from pipeline.disk.archive import packed
from pipeline.exchange.csv.tables import csv_files
from pipeline.exchange.event_json import event_json
from pipeline.exchange.icalendar import ics_file
from pipeline.extensions import added
from pipeline.model import Slug
from pipeline.problems.problem import CellRef, Problem, Severity, problem_at
from pipeline.run.absent import absent
from pipeline.run.build.copies import updated_copy
from pipeline.run.build.plan import PRIVATE, SITE
from pipeline.run.build.records import MadeFrom, made_from
from pipeline.run.build.summary import SiteFacts, facts_of
from pipeline.run.load import Faulty, Loaded, Ready, Unreadable, completed, load, rulesets_of
from pipeline.run.report import begin_report
from pipeline.site.event_pages import event_pages
from pipeline.site.files import Page
from pipeline.site.now import now_json
from pipeline.site.print.press import Press, Printed, printed_json, read_printed
from pipeline.site.problems import problems_page
from pipeline.views.print.latest import drawn_last
from pipeline.workbook.open.gc_paused import collected_anew, uncollected
from pipeline.workbook.open.identify import not_readable
from pipeline.workbook.open.saved import save_told
from pipeline.workbook.write.drawn import drawn_round


class PublishableEvent(Struct, frozen=True):
    """What a good event becomes: `files` of the site, private `mail` (none while a round runs) and `copy`."""

    slug: Slug
    seed: str
    files: tuple[Page, ...]
    mail: tuple[Page, ...]
    copy: Page | None
    """The workbook as `pair` would leave it, where a round is due."""
    facts: SiteFacts
    made_from: MadeFrom
    printed: bytes
    """What the files show that the next build may take as they are."""


class EventFiles(Struct, frozen=True):
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


class BuildOrder(Struct, frozen=True):
    """A workbook to be made. `printed` are the records of what was printed of it before, wherever they can be read."""

    path: Path
    printed: tuple[Path, ...] = ()


def make(order: BuildOrder, language: str) -> EventFiles:
    """Make everything of one workbook; `language` is for what no event names. Nothing is raised."""
    before = made_from(order.path, ())
    with uncollected():
        return made_of(guarded(order.path), before, language, order.printed)


def failed(path: Path, detail: str, language: str) -> EventFiles:
    """What becomes of a workbook if whoever was to make something of it fails."""
    fault = problem_at("internal-error", CellRef(path.name), detail=detail)
    return made_of(Unreadable(path, (fault,)), made_from(path, ()), language)


def made_of(loaded: Loaded, before: MadeFrom, language: str, printed: Sequence[Path] = ()) -> EventFiles:
    """Make everything of what has been read; `before` are the digests before it was read, `printed` as in `BuildOrder`."""
    good: PublishableEvent | None = None
    if isinstance(loaded, Ready):
        try:
            good = _publishable(loaded, before, read_printed(printed))
        except OSError as error:  # it could be read a moment ago
            loaded = Unreadable(loaded.path, (not_readable(loaded.path, error), *loaded.problems))
        except Exception as error:  # a fault of ours in one event must not stop the others
            told = (_told(loaded.path, error), *loaded.problems)
            loaded = Faulty(loaded.path, told, loaded.event, loaded.reading, ())
    shown, problems = loaded.language or language, loaded.problems
    if isinstance(loaded, Unreadable):
        page = problems_page(loaded.path.name, problems, shown)
        return EventFiles(loaded.path, None, None, problems, page, None)
    event, rulesets = loaded.event, rulesets_of(loaded.event, loaded.reading)
    page = problems_page(loaded.path.name, problems, shown, event, rulesets)
    return EventFiles(loaded.path, event.slug, event.language, problems, page, good)


def guarded(path: Path) -> Loaded:
    """Read, check and compute a workbook; nothing is raised."""
    try:
        return load(path)
    except Exception as error:  # a fault of ours in one event must not stop the others
        return Unreadable(path, (_told(path, error),))


def _told(path: Path, error: Exception) -> Problem:
    detail = f"{type(error).__name__}: {error}"
    return absent(error, path.name) or problem_at("internal-error", CellRef(path.name), detail=detail)


@collected_anew()
def _publishable(loaded: Ready, before: MadeFrom, printed: Printed) -> PublishableEvent:
    after = made_from(loaded.path, loaded.reading.beside)
    if after.workbook != before.workbook:  # saved while it was being read: the next build looks again
        after = MadeFrom("", after.beside, after.program)
    drawn = [one for state in loaded.states if (one := drawn_round(state))]
    # No report while a round is being played: each result would make it anew.
    played = any(state.proposal is not None and not state.proposal.is_drawn for state in loaded.states)
    with Press(printed) as press:
        # Begun first: the press is busy while the pages are made.
        report = None if played else begin_report(loaded, press)
        files = tuple(_files(loaded, press))
        mail = tuple(report.pages()) if report else ()
        shown = press.shown()
    event, states = loaded.event, loaded.states
    last = drawn_last(event, states, (event.language, *event.more_languages))
    begun = (state.contest.tournament for state in states if not state.classification.final)
    live = any(tournament.matches or tournament.seats for tournament in begun)
    return PublishableEvent(
        event.slug,
        event.seed,
        (*files, now_json(f"{event.slug}/", files, last, live=live)),
        mail,
        updated_copy(loaded, drawn) if drawn else None,
        facts_of(loaded),
        after,
        printed_json({SITE: files, PRIVATE: mail}, shown),
    )


def _files(loaded: Ready, press: Press) -> Iterator[Page]:
    event, states = loaded.event, completed(loaded)
    warnings = [problem for problem in loaded.problems if problem.severity is Severity.WARNING]
    writers = [write for _, write in added(lambda extension: extension.writes)]
    exported = (file for state in states for write in writers for file in write(event, state))
    tables = [*csv_files(event, states, event.language, loaded.overall), *exported]
    data = [("event.json", event_json(event, states, warnings, loaded.overall)), ("tables.zip", packed(tables))]
    calendar = ics_file(event, states)
    if calendar is not None:
        data.append(("event.ics", calendar))
    yield from (Page(f"{event.slug}/data/{name}", content) for name, content in data)
    yield from event_pages(
        event,
        states,
        warnings,
        event.language,
        data_files=[f"data/{name}" for name, _ in data],
        overall=loaded.overall,
        draws=loaded.reading.draws,
        logo=loaded.reading.logo,
        press=press,
        saved=save_told(loaded.path),
    )
