"""What the site has once: the list of events, the season, its address, what all pages share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pipeline.disk.inside import inside
from pipeline.disk.permission import Readers
from pipeline.exchange.site_events.calendar import EVENTS_ICS, events_ics
from pipeline.exchange.site_events.listing import EVENTS_JSON, events_json
from pipeline.extensions.season.csv import season_files
from pipeline.extensions.season.engine.season import season
from pipeline.extensions.season.model.season import Season
from pipeline.extensions.season.pages import season_framer
from pipeline.extensions.season.rules import SeasonRules, load_season
from pipeline.extensions.season.views.frame import SeasonFramer
from pipeline.problems.problem import CellRef, Problem
from pipeline.problems.publishing.site import OTHER_SITE_ADDRESS
from pipeline.problems.toml.season import SEASON_FILE_ELSEWHERE
from pipeline.rules.load import SEASON_FILE
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
from pipeline.site.problems import season_problems_page
from pipeline.site.site_pages import site_pages
from pipeline.site.stamps import Stamps
from pipeline.views.index import EventSummary, latest_of, site_address
from pipeline.views.language.words import words
from pipeline.workbook.open.gc_paused import uncollected

_PROBLEMS = "season.html"


@dataclass(frozen=True, slots=True)
class Listed:
    """An event of the list; `stands` where its pages are the last good ones of a workbook that has errors."""

    record: BuildRecord
    facts: SiteFacts
    stands: bool


def write_whole_site(
    plan: BuildPlan, output: Output, events: Sequence[tuple[BuildRecord, bool]]
) -> tuple[Problem, ...]:
    """Write what has changed of it, from these events, each with whether its pages are the last good ones of a workbook
    that has errors; what concerns several events comes back.

    As long as the season file has errors all of it stays as it last was good, like the pages of an event.
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
    facts = [one.facts for one in listed]
    season, problems = season_of(plan.folder, facts)
    write_season_problems(plan.private, season, problems, language, output.records.readers())
    if season or not before.files:
        made = _written(plan, output, listed, season, language, before)
        record = replace(made, made_from=made_from if season else "")
        write_site_record(plan.private, record, output.records.readers())
    return (*other_addresses(facts), *problems)


def _written(
    plan: BuildPlan,
    output: Output,
    listed: Sequence[Listed],
    season: Season | None,
    language: str,
    before: SiteRecord,
) -> SiteRecord:
    shown = season.language if season and season.language else language
    summaries = [_summary(one, output, shown) for one in listed]
    files: dict[str, Sequence[str]] = {record.slug: record.files for record in output.records}
    stamps = Stamps({} if plan.force else before.stamps_in(plan.site))
    framer = season_framer(season, shown, site_address(summaries)) if season else None
    made = set()
    data = tuple(_event_data(summaries, shown))
    names = [page.path for page in data]
    among = ((season.name if season else "") or plan.below.called) if plan.below else ""
    once = site_pages(summaries, shown, files, framer, stamps, names, among)
    for page in [*once, *data, *_season_data(framer)]:
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


def _season_data(framer: SeasonFramer | None) -> Iterator[Page]:
    """What the season has for programs and spreadsheets."""
    for path, content in season_files(framer) if framer else ():
        yield Page(path, content)


def _summary(listed: Listed, output: Output, language: str) -> EventSummary:
    """An event's line of the list; where its pages stand while its workbook has errors, it says since when."""
    summary = listed.facts.summaries[language]
    return replace(summary, since=output.since(listed.record.files)) if listed.stands else summary


def season_of(folder: Path, facts: Iterable[SiteFacts]) -> tuple[Season | None, tuple[Problem, ...]]:
    """The season of these events, and all that is wrong with its file and doubtful about its players.

    None where the file has errors. Without a file every game is a season.
    """
    file = folder / SEASON_FILE
    if inside(folder, SEASON_FILE) is None:
        return None, (SEASON_FILE_ELSEWHERE.at(CellRef(SEASON_FILE), file=SEASON_FILE),)
    rules, problems = load_season(file) if file.is_file() else (SeasonRules(), [])
    if rules is None:
        return None, tuple(problems)
    found, doubts = season((entry for one in facts for entry in one.entries), rules)
    return found, (*problems, *doubts)


def write_season_problems(
    private: Path, season: Season | None, problems: tuple[Problem, ...], language: str, readers: Readers
) -> None:
    """Write the private page of a season's problems; none where there are none."""
    if problems:
        page = season_problems_page(season.name if season else "", problems, language)
        write_page(private, Page(_PROBLEMS, page), readers)
    else:
        remove_pages(private, (_PROBLEMS,))


def other_addresses(facts: Iterable[SiteFacts]) -> tuple[Problem, ...]:
    """A warning for each event with an address that is not that of the latest event, which counts."""
    given = [one for one in facts if one.address]
    latest = latest_of((one.date, one.slug, one) for one in given)
    return tuple(_warning(one, latest[2]) for one in given if latest and one.address != latest[2].address)


def _warning(facts: SiteFacts, latest: SiteFacts) -> Problem:
    return OTHER_SITE_ADDRESS.at(
        CellRef(facts.workbook, key=facts.address_at),
        found=facts.address,
        other=latest.workbook,
        address=latest.address,
    )
