"""The pages of the sample events, rendered once a run."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from selectolax.lexbor import LexborHTMLParser

from pipeline.extensions.season.gathering import season_part
from pipeline.extensions.season.model import Season
from pipeline.extensions.season.seasons_page import SeasonSummary
from pipeline.model import Event, Slug, replace
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.run.build.gathering import SiteMatter
from pipeline.site.event_pages import event_pages
from pipeline.site.files import Stamps
from pipeline.site.site_pages import site_pages
from pipeline.views.index import EventSummary, event_summary, site_address
from tests.builders.leagues import anonymous_season, ladder_season, league_season
from tests.builders.states import STATES
from tests.builders.tournaments import computed


def rendered(event: Event, rules: Ruleset, language: str = "") -> dict[str, bytes]:
    """The pages of an event with one tournament, by path."""
    pages = event_pages(event, [computed(event, rules)], [], language or event.language)
    return {page.path: page.content for page in pages}


@cache
def state_pages(name: str) -> Mapping[str, bytes]:
    """The pages of one of `STATES`; the event's slug is the name of the state."""
    make, rules = STATES[name]
    return rendered(replace(make(), slug=Slug(name)), rules)


@cache
def site() -> Mapping[str, bytes]:
    """The whole site of all sample events, without the sheets to print."""
    summaries = []
    for name, (make, rules) in STATES.items():
        event = replace(make(), slug=Slug(name))
        summaries.append(event_summary(event, [computed(event, rules)], "en"))
    pages = {page.path: page.content for page in site_pages(summaries, "en") if page.path != "print.css"}
    for name in STATES:
        pages.update(state_pages(name))
    return pages


def parsed(content: bytes) -> LexborHTMLParser:
    """A page as a tree."""
    return LexborHTMLParser(content.decode())


def text(content: bytes) -> str:
    """What a page says, spaces single."""
    body = parsed(content).body
    return " ".join(body.text(separator=" ").split()) if body else ""


SEASONS: Mapping[str, Callable[[], Season]] = {
    "league": league_season,
    "ladder": ladder_season,
    "anonymous": anonymous_season,
}


@cache
def season_site(name: str) -> Mapping[str, bytes]:
    """The first page and all that a site of one of `SEASONS` has beside the pages of its events."""
    return with_season(SEASONS[name]())


def with_season(
    season: Season, events: Sequence[EventSummary] = (), stamps: Stamps | None = None
) -> dict[str, bytes]:
    """The first page, and all that a site has beside the pages of these events, the season's files among it."""
    stamps = stamps or Stamps()
    part = season_part(season, SiteMatter("en", site_address(events), stamps))
    assert part
    return {page.path: page.content for page in site_pages(events, "en", parts=[part], stamps=stamps)}


def several_seasons() -> list[SeasonSummary]:
    """Two seasons of a site that has several: one of many games, and one without a date."""
    events = [
        event_summary(replace(make(), slug=Slug(name)), [computed(make(), rules)], "en")
        for name, (make, rules) in STATES.items()
    ]
    undated = replace(events[0], date=None, end_date=None)
    return [
        SeasonSummary("2025", "Season of 2025", tuple(events)),
        SeasonSummary("liga-north", "Liga/north", (undated,)),
    ]
