"""What the site has once: the list of events, what extensions make of all of them, its address, what all pages share."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from pipeline.disk.replacement import Readers
from pipeline.exchange.site_events import EVENTS_ICS, EVENTS_JSON, events_ics, events_json
from pipeline.extensions import added
from pipeline.model import replace
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.run.build.gathering import Gathered, Gathering, SiteMatter
from pipeline.run.build.output import Output
from pipeline.run.build.plan import BuildPlan
from pipeline.run.build.records import BuildRecord, program_digest
from pipeline.run.build.site_record import (
    SiteRecord,
    made_from_events,
    read_site_record,
    write_site_record,
)
from pipeline.run.build.summary import SiteFacts, read_facts
from pipeline.site.files import Page, remove_pages, write_page
from pipeline.site.problems import rendered_problems
from pipeline.site.site_pages import site_pages
from pipeline.site.stamps import Stamps
from pipeline.views.index import EventSummary, latest_of, site_address
from pipeline.views.language.words import words
from pipeline.workbook.open.gc_paused import uncollected


class Listed(Struct, frozen=True):
    """An event of the list; `stands` where its pages are the last good ones of a workbook that has errors."""

    record: BuildRecord
    facts: SiteFacts
    stands: bool


def write_whole_site(
    plan: BuildPlan, output: Output, events: Sequence[tuple[BuildRecord, bool]]
) -> tuple[Problem, ...]:
    """Write what has changed of it, from these events, each with whether its pages are the last good ones of a workbook
    that has errors; what concerns several events comes back.

    As long as what an extension gathers of all events has errors, all of it stays as it last was good, like the pages of an event.
    """
    with uncollected():
        return _write_changed(plan, output, events)


def _write_changed(
    plan: BuildPlan, output: Output, events: Sequence[tuple[BuildRecord, bool]]
) -> tuple[Problem, ...]:
    language = plan.language
    before, made_from = read_site_record(plan.private), made_from_events(plan.folder, events, language)
    if not plan.force and before.made_from == made_from and before.is_in(plan.site):
        return ()
    listed = [
        Listed(record, found, stands)
        for record, stands in events
        if (found := read_facts(output.records.facts(record)))
    ]
    facts = [event.facts for event in listed]
    gathered = {
        name: gathering.gather(plan.folder, [one.kept[gathering.key] for one in facts if gathering.key in one.kept])
        for name, gathering in added(lambda extension: extension.gathers, Gathering)
    }
    readers = output.records.readers()
    for name, one in gathered.items():
        _write_problems(plan.private, name, one, language, readers)
    stands = any(one.stands for one in gathered.values())
    if not stands or not before.files:
        made = _written(plan, output, listed, tuple(gathered.values()), language, before)
        write_site_record(plan.private, replace(made, made_from="" if stands else made_from), readers)
    return (*other_addresses(facts), *(problem for one in gathered.values() for problem in one.problems))


def _written(
    plan: BuildPlan,
    output: Output,
    listed: Sequence[Listed],
    gathered: Sequence[Gathered],
    language: str,
    before: SiteRecord,
) -> SiteRecord:
    shown = next((one.language for one in gathered if one.language), language)
    summaries = [_summary(event, output, shown) for event in listed]
    files: dict[str, Sequence[str]] = {record.slug: record.files for record in output.records}
    stamps = Stamps({} if plan.force else before.stamps_in(plan.site))
    matter = SiteMatter(shown, site_address(summaries), stamps)
    parts = [part for one in gathered if not one.stands and (part := one.make(matter))]
    made = set()
    data = tuple(_event_data(summaries, shown))
    names = [page.path for page in data]
    named = next((one.name for one in gathered if one.name), "")
    among = (named or plan.below.called) if plan.below else ""
    for page in [*site_pages(summaries, shown, files, parts, stamps, names, among), *data]:
        write_page(plan.site, page)
        made.add(page.path)
    belong = tuple(sorted(made | set(stamps.now)))
    remove_pages(plan.site, set(before.files) - set(belong))
    return SiteRecord("", belong, stamps.now, program_digest())


def _event_data(events: Sequence[EventSummary], language: str) -> Iterator[Page]:
    """All events for programs."""
    address = site_address(events)
    yield Page(EVENTS_JSON, events_json(events, address))
    if made := events_ics(events, words(language), address):
        yield Page(EVENTS_ICS, made)


def _summary(listed: Listed, output: Output, language: str) -> EventSummary:
    """An event's line of the list; where its pages stand while its workbook has errors, it says since when."""
    summary = listed.facts.summaries[language]
    return replace(summary, since=output.since(listed.record.files)) if listed.stands else summary


def _write_problems(private: Path, extension: str, gathered: Gathered, language: str, readers: Readers) -> None:
    """Write the private page of what is wrong with what an extension makes of all events; none where nothing is."""
    file, shown = f"{extension}.html", words(language)
    if gathered.problems:
        page = rendered_problems(gathered.problems_page(shown), shown)
        write_page(private, Page(file, page), readers)
    else:
        remove_pages(private, (file,))


def other_addresses(facts: Iterable[SiteFacts]) -> tuple[Problem, ...]:
    """A warning for each event with an address that is not that of the latest event, which counts."""
    given = [event for event in facts if event.address]
    latest = latest_of((one.date, one.slug, one) for one in given)
    return tuple(_warning(one, latest[2]) for one in given if latest and one.address != latest[2].address)


def _warning(facts: SiteFacts, latest: SiteFacts) -> Problem:
    return problem_at(
        "other-site-address",
        CellRef(facts.workbook, key=facts.address_at),
        found=facts.address,
        other=latest.workbook,
        address=latest.address,
    )
