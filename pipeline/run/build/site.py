"""What the site has once: the list of events, what extensions make of all of them, its address, what all pages share."""

import datetime as dt
from collections.abc import Iterable, Sequence

from pipeline.exchange.site_events import EVENTS_ICS, EVENTS_JSON, events_ics, events_json
from pipeline.extensions import added
from pipeline.model import replace
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.run.build import records
from pipeline.run.build.gathering import Gathered, Gathering, SiteMatter
from pipeline.run.build.output import Output
from pipeline.run.build.plan import BuildPlan
from pipeline.run.build.summary import SiteFacts, read_facts
from pipeline.site.files import Page, Stamps, remove_pages, write_page
from pipeline.site.problems import rendered_problems
from pipeline.site.site_pages import site_pages
from pipeline.views.index import latest_of, site_address
from pipeline.views.language.words import words
from pipeline.workbook.open.gc_paused import uncollected


@uncollected()
def write_whole_site(
    plan: BuildPlan, output: Output, events: Sequence[tuple[records.BuildRecord, bool]]
) -> tuple[Problem, ...]:
    """Write what has changed of it, from these events, each with whether its pages are the last good ones of a workbook
    that has errors; what concerns several events comes back.

    As long as what an extension gathers of all events has errors, all of it stays as it last was good, like the pages of an event.
    """
    language = plan.language
    before = records.read_site_record(plan.private)
    made_from = records.made_from_events(plan.folder, events, language)
    if not plan.force and before.made_from == made_from and before.is_in(plan.site):
        return ()
    listed = [
        (found, output.since(record.files) if stands else None)
        for record, stands in events
        if (found := read_facts(output.records.facts(record)))
    ]
    facts = [event for event, _ in listed]
    gathered = {
        name: gathering.gather(plan.folder, [one.kept[gathering.key] for one in facts if gathering.key in one.kept])
        for name, gathering in added(lambda extension: extension.gathers, Gathering)
    }
    readers = output.records.readers()
    for name, one in gathered.items():
        if one.problems:
            page = rendered_problems(one.problems_page(words(language)), words(language))
            write_page(plan.private, Page(f"{name}.html", page), readers)
        else:
            remove_pages(plan.private, (f"{name}.html",))
    stands = any(one.stands for one in gathered.values())
    if not stands or not before.files:
        made = _written(plan, output, listed, tuple(gathered.values()), language, before)
        records.write_site_record(plan.private, replace(made, made_from="" if stands else made_from), readers)
    return (*other_addresses(facts), *(problem for one in gathered.values() for problem in one.problems))


def _written(
    plan: BuildPlan,
    output: Output,
    listed: Sequence[tuple[SiteFacts, dt.datetime | None]],
    gathered: Sequence[Gathered],
    language: str,
    before: records.SiteRecord,
) -> records.SiteRecord:
    shown = next((one.language for one in gathered if one.language), language)
    # Where the pages of an event stand while its workbook has errors, its line of the list says since when.
    summaries = [replace(event.summaries[shown], since=since) for event, since in listed]
    files: dict[str, Sequence[str]] = {record.slug: record.files for record in output.records}
    stamps = Stamps({} if plan.force else before.stamps_in(plan.site))
    address = site_address(summaries)
    matter = SiteMatter(shown, address, stamps)
    parts = [part for one in gathered if not one.stands and (part := one.make(matter))]
    data = [Page(EVENTS_JSON, events_json(summaries, address))]
    if calendar := events_ics(summaries, words(shown), address):
        data.append(Page(EVENTS_ICS, calendar))
    names = [page.path for page in data]
    named = next((one.name for one in gathered if one.name), "")
    among = (named or plan.below.called) if plan.below else ""
    pages = [*site_pages(summaries, shown, files, parts, stamps, names, among), *data]
    for page in pages:
        write_page(plan.site, page)
    belong = tuple(sorted({*(page.path for page in pages), *stamps.now}))
    remove_pages(plan.site, set(before.files) - set(belong))
    return records.SiteRecord("", belong, stamps.now, records.program_digest())


def other_addresses(facts: Iterable[SiteFacts]) -> tuple[Problem, ...]:
    """A warning for each event with an address that is not that of the latest event, which counts."""
    given = [(event, said) for event in facts if (said := event.summaries["en"]).address]
    latest = latest_of((said.date, said.slug, (event, said)) for event, said in given)
    if latest is None:
        return ()
    counts, stated = latest[2]
    return tuple(
        problem_at(
            "other-site-address",
            CellRef(event.workbook, key=event.address_at),
            found=said.address,
            other=counts.workbook,
            address=stated.address,
        )
        for event, said in given
        if said.address != stated.address
    )
