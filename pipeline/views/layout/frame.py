"""What surrounds every page: title, event line, links, language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from pipeline.model.event import Event
from pipeline.views.context.tournament import (
    ARMIES,
    BRACKET,
    CLASSIFICATION,
    FACTIONS,
    FAIRNESS,
    RATINGS,
    STANDINGS,
    TournamentContext,
    round_file,
)
from pipeline.views.language.people import readable
from pipeline.views.language.words import Words
from pipeline.views.layout.event_site import EventSite, LanguageLink, LogoLink, language_links
from pipeline.views.layout.head import Head, site_head

PLAYERS = "players/index.html"
OVERVIEW = "index.html"
OVERALL = "overall.html"
_CORRECTED = frozenset({STANDINGS, BRACKET, CLASSIFICATION})
"""Pages of a tournament that show what a correction may have moved; the overview and the total do so too."""


@dataclass(frozen=True, slots=True)
class NavLink:
    """A link of the navigation; `current` is `page` for the page itself, `true` for what it is part of."""

    href: str
    text: str
    current: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """The surroundings of one page.

    `root` leads to the site's folder, `home` to that of the event's pages in this language, `shared` to that of what
    all languages share; all end in `/`.
    """

    language: str
    title: str
    root: str
    home: str
    event: str
    facts: str
    nav: tuple[NavLink, ...]
    head: Head
    shared: str = ""
    tournament: str = ""
    subnav: tuple[NavLink, ...] = ()
    languages: tuple[LanguageLink, ...] = ()
    logo: LogoLink | None = None
    accent: bool = False
    search: str = ""
    """Folders of the events whose players can be searched for here, seen from the site's folder."""
    printed: bool = False
    """Whether the event has sheets to print."""
    display: bool = False
    """Whether the event has a page for a projector."""
    season: bool = False
    """Whether the page is a season's: all events together."""
    correction: tuple[str, ...] = ()
    """The organiser's notice of a correction, line by line, where the page may have been moved by it."""

    @property
    def players(self) -> str:
        """The folder of the player pages."""
        return f"{self.home}players/"


@dataclass(frozen=True)
class Framer:
    """Makes the frames of one event's pages in one language."""

    words: Words
    event: Event
    contexts: Sequence[TournamentContext]
    site: EventSite

    def frame(
        self,
        path: str,
        title: str,
        context: TournamentContext | None = None,
        *,
        said: str = "",
        tool: bool = False,
        alone: bool = False,
    ) -> Frame:
        """The frame of the page at `path` within the folder of the event's pages.

        `context` is the tournament that it belongs to; `said` what is to be said of the page elsewhere, instead of its title.
        A `tool` of the organiser is no page for search engines; one that is `alone` is there in this language only.
        """
        home = "../" * path.count("/")
        shared = f"{home}../" if self.site.folder else home
        several = len(self.contexts) > 1
        sub = [*self._tournament_links(context), *self._fairness(context)] if several and context else []
        tournament = readable(context.name) if several and context else ""
        name = readable(self.event.name)
        description = [said or title, tournament, "" if title == name else name, self._facts]
        line = " · ".join(part for part in description if part)
        site = replace(self.site, languages=self.site.languages[:1]) if alone else self.site
        head = site_head(site, self.event, self.words, path, line)
        return Frame(
            language=self.words.tag,
            title=title,
            root=f"{shared}../",
            home=home,
            shared=shared,
            event=name,
            facts=self._facts,
            nav=self._nav(path, home, context if several else None),
            head=replace(head, listed=head.listed and not tool),
            tournament=tournament,
            subnav=nav_links(sub, path, home),
            languages=language_links(site, shared, path),
            logo=self.site.logo,
            accent=self.site.accent,
            search=f"{self.event.slug}/{self.site.folder}".rstrip("/"),
            printed=self.site.printed,
            display=self.site.display,
            correction=self._correction(path),
        )

    def _correction(self, path: str) -> tuple[str, ...]:
        if path not in (OVERVIEW, OVERALL) and path.rpartition("/")[2] not in _CORRECTED:
            return ()
        return tuple(line for line in map(readable, self.event.correction.splitlines()) if line)

    def _nav(self, path: str, home: str, within: TournamentContext | None) -> tuple[NavLink, ...]:
        """The main line of links; of several tournaments the one that the page is part of is marked."""
        links = nav_links(self._main_links, path, home)
        if within is None:
            return links
        folder = f"{home}{within.slug}/"
        return tuple(replace(link, current="true") if link.href.startswith(folder) else link for link in links)

    @cached_property
    def _facts(self) -> str:
        return event_facts(self.event, self.words)

    @cached_property
    def _main_links(self) -> list[tuple[str, str]]:
        """Of a single tournament all its pages, of several the first page of each."""
        if len(self.contexts) == 1:
            only = self.contexts[0]
            return [self._overview, *self._tournament_links(only), self._players, *self._fairness(only)]
        mains = ((self._tournament_links(context), context) for context in self.contexts)
        return [
            self._overview,
            *((links[0][0], readable(context.name)) for links, context in mains if links),
            *([(OVERALL, self.site.overall)] if self.site.overall else ()),
            self._players,
        ]

    def _tournament_links(self, context: TournamentContext) -> list[tuple[str, str]]:
        pages: list[tuple[str, str]] = []
        if context.rounds:
            last = context.rounds[-1]
            pages.append((round_file(last.number), context.round(last)))
        if context.has_standings:
            pages.append((STANDINGS, self.words.gettext("Standings")))
        if context.knockout:
            pages.append((BRACKET, context.knockout))
            pages.append((CLASSIFICATION, self.words.gettext("Classification")))
        if context.has_armies:
            pages.append((ARMIES, self.words.gettext("Armies")))
        if context.has_factions:
            pages.append((FACTIONS, self.words.gettext("Factions")))
        if context.has_ratings:
            pages.append((RATINGS, self.words.gettext("Ratings")))
        return [(f"{context.slug}/{file}", text) for file, text in pages]

    def _fairness(self, context: TournamentContext) -> list[tuple[str, str]]:
        return [(f"{context.slug}/{FAIRNESS}", self.words.gettext("Fairness"))] if context.has_fairness else []

    @property
    def _overview(self) -> tuple[str, str]:
        return OVERVIEW, self.words.gettext("Overview")

    @property
    def _players(self) -> tuple[str, str]:
        return PLAYERS, self.words.gettext("Players")


def nav_links(pages: Sequence[tuple[str, str]], path: str, home: str) -> tuple[NavLink, ...]:
    """Files and their texts as links of the page at `path`, which is marked; `home` leads to the folder of them all."""
    return tuple(NavLink(home + target, text, "page" if target == path else "") for target, text in pages)


def event_facts(event: Event, words: Words) -> str:
    """Where and when: `Klub Smok, Kraków · 12 March 2026`."""
    where = ", ".join(part for part in map(readable, (event.venue, event.city, event.country)) if part)
    when = words.dates(event.date, event.end_date) if event.date else ""
    return " · ".join(part for part in (where, when) if part)
