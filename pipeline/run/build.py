"""The main job: the site of every workbook of a folder."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from pathlib import Path

from pipeline.exchange.exports import exported_files
from pipeline.model.event import Event
from pipeline.model.ids import Slug
from pipeline.model.problem import CellRef, Problem, Severity, problem
from pipeline.run.address import one_address
from pipeline.run.copies import leave_copy, remove_copy, shown_with
from pipeline.run.files import workbooks
from pipeline.run.load import Loaded, load
from pipeline.run.report import remove_mail, report_files, write_report
from pipeline.site.build import event_pages
from pipeline.site.data.event_json import event_json
from pipeline.site.data.overall import overall_csv
from pipeline.site.data.tables import csv_files
from pipeline.site.kept import Kept, all_kept, find_kept, forget_kept, read_kept, write_kept
from pipeline.site.page import Page
from pipeline.site.problems import problems_page
from pipeline.site.whole import ON_THE_WEB, site_pages
from pipeline.site.write import remove_pages, write_page
from pipeline.views.index import EventSummary, event_summary
from pipeline.workbook.intake.event import make_slug
from pipeline.workbook.write import drawn_round

SITE, PRIVATE = "site", "private"


@dataclass(frozen=True)
class Built:
    """What became of a workbook: `pages` written, or none where the last good ones stand (`kept`) or never were."""

    loaded: Loaded
    slug: Slug
    pages: int
    problems_page: Path
    kept: bool = False


def build_site(source: Path, output: Path, language: str) -> list[Built]:
    """Build every workbook of `source` (a folder or one file) into `output`; `language` is for what no event names.

    Raises OSError where `output` cannot be written. Events with errors keep their pages as they last were good.
    """
    loaded = one_address(list(_distinct(_guarded(path) for path in workbooks([source]))))
    slugs = {one.event.slug for one in loaded if one.event}
    common = Counter(one.language for one in loaded if one.language).most_common(1)
    shown = common[0][0] if common else None
    built, summaries = [], []
    for one in loaded:
        result, summary = _build(one, output, shown or language, slugs)
        slugs.add(result.slug)
        built.append(result)
        if summary:
            summaries.append(summary)
    if source.is_file():
        # The other events of the folder are not being built; they stay on the list.
        summaries += [kept.summary for kept in all_kept(output / PRIVATE) if kept.slug not in slugs]
    if built:
        _write_site(summaries, shown or language, output)
    return built


def _write_site(summaries: Sequence[EventSummary], language: str, output: Path) -> None:
    """Write what the site has once; without an address it has neither sitemap nor feed."""
    files: dict[str, Sequence[str]] = {kept.slug: kept.files for kept in all_kept(output / PRIVATE)}
    pages = list(site_pages(summaries, language, files))
    for page in pages:
        write_page(output / SITE, page)
    remove_pages(output / SITE, set(ON_THE_WEB) - {page.path for page in pages})


def _guarded(path: Path) -> Loaded:
    """A fault of ours in one event must not stop the others."""
    try:
        return load(path)
    except Exception as error:
        return Loaded(path, None, (_fault(path, error),))


def _fault(path: Path, error: Exception) -> Problem:
    detail = f"{type(error).__name__}: {error}"
    return problem("internal-error", Severity.ERROR, CellRef(path.name), detail=detail)


def _distinct(loaded: Iterable[Loaded]) -> Iterator[Loaded]:
    """Of two events with one slug the second gets an error: its pages would lie upon the first's."""
    taken: dict[str, Path] = {}
    for one in loaded:
        if one.event is None:
            yield one
        elif one.event.slug.casefold() in taken:
            other = taken[one.event.slug.casefold()]
            clash = problem(
                "slug-taken", Severity.ERROR, CellRef(one.path.name), slug=one.event.slug, other=other.name
            )
            yield replace(one, event=None, problems=(clash, *one.problems))
        else:
            taken[one.event.slug.casefold()] = one.path
            yield one


def _build(loaded: Loaded, output: Path, language: str, taken: Set[Slug]) -> tuple[Built, EventSummary | None]:
    if loaded.event is not None and not loaded.has_errors:
        try:
            return _publish(loaded, loaded.event, output, language, taken)
        except OSError:
            raise
        except Exception as error:
            loaded = replace(loaded, problems=(_fault(loaded.path, error), *loaded.problems))
    private = output / PRIVATE
    own = loaded.event.slug if loaded.event else None
    kept = find_kept(private, loaded.path.name)
    if kept and kept.slug != own and kept.slug in taken:
        kept = None  # its pages are another event's by now
    slug = kept.slug if kept else own or _unused_slug(loaded.path, private, taken)
    page = _write_problems(loaded, private, slug, language)
    summary = replace(kept.summary, since=_since(output / SITE, kept)) if kept else None
    return Built(loaded, slug, 0, page, kept is not None), summary


def _since(site: Path, kept: Kept) -> dt.datetime | None:
    """When the pages of the last good build were last written."""
    times = [(site / file).stat().st_mtime for file in kept.files if (site / file).exists()]
    return dt.datetime.fromtimestamp(max(times)) if times else None


def _unused_slug(path: Path, private: Path, taken: Set[Slug]) -> Slug:
    """A folder for the problems of a workbook that cannot say its slug: that of no other event."""
    others = {kept.slug for kept in all_kept(private)}
    return make_slug(path.stem, dict.fromkeys(taken | others))


def _publish(
    loaded: Loaded, event: Event, output: Path, language: str, taken: Set[Slug]
) -> tuple[Built, EventSummary]:
    """Make all pages before the first is written, so that a fault leaves the old ones as they are."""
    site, private = output / SITE, output / PRIVATE
    pages, mail = list(_pages(loaded, event)), report_files(loaded, event)
    for page in pages:
        write_page(site, page)
    write_report(private, event.slug, mail)
    before = read_kept(private, event.slug)
    files = tuple(page.path for page in pages)
    if before:
        remove_pages(site, set(before.files) - set(files))
    summary = event_summary(event, loaded.outcomes, language, loaded.overall)
    problems = _write_problems(loaded, private, event.slug, language)
    _leave_updated_copy(loaded, private)
    write_kept(private, Kept(event.slug, loaded.path.name, event.seed, files, summary))
    _remove_moved(loaded.path, event, output, taken)
    return Built(loaded, event.slug, len(pages), problems), summary


def _remove_moved(path: Path, event: Event, output: Path, taken: Set[Slug]) -> None:
    """Remove what the event left at an earlier address: nobody would keep it up to date, or hide a name in it.

    It is the same event if the workbook's name and the draw seed are.
    """
    private = output / PRIVATE
    for kept in list(all_kept(private)):
        if (kept.workbook, kept.seed) == (path.name, event.seed) and kept.slug not in {event.slug, *taken}:
            remove_pages(output / SITE, kept.files)
            remove_copy(path, kept.slug, private)
            remove_mail(private, kept.slug)
            forget_kept(private, kept.slug)


def _leave_updated_copy(loaded: Loaded, private: Path) -> None:
    """Where a round is due, the workbook as `pair` would leave it; where none is, no copy that is out of date."""
    drawn = [one for outcome in loaded.outcomes if (one := drawn_round(outcome))]
    if drawn:
        leave_copy(loaded, drawn, shown_with(loaded, drawn), private)
    elif loaded.event is not None:
        remove_copy(loaded.path, loaded.event.slug, private)


def _pages(loaded: Loaded, event: Event) -> Iterator[Page]:
    warnings = [one for one in loaded.problems if one.severity is Severity.WARNING]
    data = [("event.json", event_json(event, loaded.outcomes, warnings, loaded.overall))]
    data += csv_files(event, loaded.outcomes, event.language)
    if loaded.overall:
        data.append(("overall.csv", overall_csv(event, loaded.overall)))
    data += exported_files(event, loaded.outcomes)
    yield from (Page(f"{event.slug}/data/{name}", content) for name, content in data)
    names = [f"data/{name}" for name, _ in data]
    draws, logo = (loaded.reading.draws, loaded.reading.logo) if loaded.reading else ((), None)
    yield from event_pages(
        event,
        loaded.outcomes,
        warnings,
        event.language,
        data_files=names,
        overall=loaded.overall,
        draws=draws,
        logo=logo,
        printed=True,
    )


def _write_problems(loaded: Loaded, private: Path, slug: Slug, language: str) -> Path:
    event, rulesets = loaded.event, loaded.reading.rulesets if loaded.reading else {}
    played = [rulesets[one.rules] for one in event.tournaments if one.rules in rulesets] if event else []
    page = problems_page(slug, loaded.path.name, loaded.problems, loaded.language or language, event, played)
    write_page(private, page)
    return private / page.path
