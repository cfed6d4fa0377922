"""Writing what the site has once: the list of events, the season, what all pages share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.exchange.csv.season import season_files
from pipeline.model.season.season import Season
from pipeline.problems.problem import Problem
from pipeline.run.build.address import other_addresses
from pipeline.run.build.build import BuildPlan, site_language
from pipeline.run.build.digests import program_digest
from pipeline.run.build.kept_site import KeptSite, read_site, site_made_from, write_site
from pipeline.run.build.output import Output
from pipeline.run.build.records import BuildRecord
from pipeline.run.build.season import season_of, write_season_problems
from pipeline.run.build.summary import SiteFacts, read_facts
from pipeline.site.files import remove_pages, write_page
from pipeline.site.page import Page
from pipeline.site.season_pages import season_framer
from pipeline.site.site_pages import site_pages
from pipeline.site.stamps import Stamps
from pipeline.views.index import EventSummary, site_address
from pipeline.views.season.frame import SeasonFramer


@dataclass(frozen=True, slots=True)
class Listed:
    """An event of the list; `stands` where its pages are the last good ones of a workbook that has errors."""

    kept: BuildRecord
    facts: SiteFacts
    stands: bool


def write_whole_site(
    work: BuildPlan, output: Output, events: Sequence[tuple[BuildRecord, bool]]
) -> tuple[Problem, ...]:
    """Write what has changed of it, from these events, each with whether its pages are the last good ones of a workbook
    that has errors; what concerns several events comes back.

    As long as the season file has errors all of it stays as it last was good, like the pages of an event.
    """
    language = site_language([kept for kept, _ in events], work.language)
    before, made_from = read_site(work.private), site_made_from(work.folder, events, language)
    if not work.force and before.made_from == made_from and before.is_in(work.site):
        return ()
    listed = [
        Listed(kept, found, stands) for kept, stands in events if (found := read_facts(output.records.facts(kept)))
    ]
    facts = [one.facts for one in listed]
    season, problems = season_of(work.folder, facts)
    write_season_problems(work.private, season, problems, language)
    if season or not before.files:
        made = _written(work, output, listed, season, language, before)
        write_site(work.private, replace(made, made_from=made_from if season else ""))
    return (*other_addresses(facts), *problems)


def _written(
    work: BuildPlan,
    output: Output,
    listed: Sequence[Listed],
    season: Season | None,
    language: str,
    before: KeptSite,
) -> KeptSite:
    shown = season.language if season and season.language else language
    summaries = [_summary(one, output, shown) for one in listed]
    files: dict[str, Sequence[str]] = {kept.slug: kept.files for kept in output.records}
    stamps = Stamps({} if work.force else before.stamps_in(work.site))
    framer = season_framer(season, shown, site_address(summaries)) if season else None
    made = set()
    for page in [*site_pages(summaries, shown, files, framer, stamps), *_season_data(framer)]:
        write_page(work.site, page)
        made.add(page.path)
    belong = tuple(sorted(made | set(stamps.now)))
    remove_pages(work.site, set(before.files) - set(belong))
    return KeptSite("", belong, stamps.now, program_digest())


def _season_data(framer: SeasonFramer | None) -> Iterator[Page]:
    """What the season has for programs and spreadsheets."""
    for path, content in season_files(framer) if framer else ():
        yield Page(path, content)


def _summary(listed: Listed, output: Output, language: str) -> EventSummary:
    """An event's line of the list; where its pages stand while its workbook has errors, it says since when."""
    summary = listed.facts.summaries[language]
    return replace(summary, since=output.since(listed.kept.files)) if listed.stands else summary
