"""What surrounds every page: title, event line, links, language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from pipeline.model.event import Event
from pipeline.views.names import readable
from pipeline.views.scene import (
    ARMIES,
    BRACKET,
    CLASSIFICATION,
    FACTIONS,
    FAIRNESS,
    RATINGS,
    STANDINGS,
    Scene,
    round_file,
)
from pipeline.views.words import Words

PLAYERS = "players/index.html"
OVERVIEW = "index.html"
OVERALL = "overall.html"


@dataclass(frozen=True, slots=True)
class NavLink:
    """A link of the navigation; `current` is `page` for the page itself, `true` for what it is part of."""

    href: str
    text: str
    current: str = ""


@dataclass(frozen=True, slots=True)
class Frame:
    """The surroundings of one page. `root` and `home` lead to the site's and the event's folder, both end in `/`."""

    language: str
    title: str
    root: str
    home: str
    event: str
    facts: str
    nav: tuple[NavLink, ...]
    tournament: str = ""
    subnav: tuple[NavLink, ...] = ()
    accent: bool = False
    printed: bool = False
    """Whether the event has sheets to print."""
    search: str = ""
    """Folders of the events whose players can be searched for here, seen from the site's folder."""

    @property
    def players(self) -> str:
        """The folder of the player pages."""
        return f"{self.home}players/"


@dataclass(frozen=True)
class Framer:
    """Makes the frames of one event's pages."""

    words: Words
    event: Event
    scenes: Sequence[Scene]
    accent: bool = False
    overall: str = ""
    """The name of the total over several tournaments, where there is one."""
    printed: bool = False

    def frame(self, path: str, title: str, scene: Scene | None = None) -> Frame:
        """The frame of the page at `path` within the event's folder; `scene` is the tournament it belongs to."""
        home = "../" * path.count("/")
        several = len(self.scenes) > 1
        sub = [*self._tournament_links(scene), *self._fairness(scene)] if several and scene else []
        return Frame(
            language=self.words.tag,
            title=title,
            root=f"{home}../",
            home=home,
            event=readable(self.event.name),
            facts=self._facts,
            nav=self._nav(path, home, scene if several else None),
            tournament=readable(scene.name) if several and scene else "",
            subnav=_links(sub, path, home),
            accent=self.accent,
            printed=self.printed,
            search=self.event.slug,
        )

    def _nav(self, path: str, home: str, within: Scene | None) -> tuple[NavLink, ...]:
        """The main line of links; of several tournaments the one that the page is part of is marked."""
        links = _links(self._main_links, path, home)
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
        if len(self.scenes) == 1:
            only = self.scenes[0]
            return [self._overview, *self._tournament_links(only), self._players, *self._fairness(only)]
        mains = ((self._tournament_links(scene), scene) for scene in self.scenes)
        return [
            self._overview,
            *((links[0][0], readable(scene.name)) for links, scene in mains if links),
            *([(OVERALL, self.overall)] if self.overall else ()),
            self._players,
        ]

    def _tournament_links(self, scene: Scene) -> list[tuple[str, str]]:
        pages: list[tuple[str, str]] = []
        if scene.rounds:
            last = scene.rounds[-1]
            pages.append((round_file(last.number), scene.round(last)))
        if scene.has_standings:
            pages.append((STANDINGS, self.words.gettext("Standings")))
        if scene.knockout:
            pages.append((BRACKET, scene.knockout))
            pages.append((CLASSIFICATION, self.words.gettext("Classification")))
        if scene.has_armies:
            pages.append((ARMIES, self.words.gettext("Armies")))
        if scene.has_factions:
            pages.append((FACTIONS, self.words.gettext("Factions")))
        if scene.has_ratings:
            pages.append((RATINGS, self.words.gettext("Ratings")))
        return [(f"{scene.slug}/{file}", text) for file, text in pages]

    def _fairness(self, scene: Scene) -> list[tuple[str, str]]:
        return [(f"{scene.slug}/{FAIRNESS}", self.words.gettext("Fairness"))] if scene.has_fairness else []

    @property
    def _overview(self) -> tuple[str, str]:
        return OVERVIEW, self.words.gettext("Overview")

    @property
    def _players(self) -> tuple[str, str]:
        return PLAYERS, self.words.gettext("Players")


def _links(pages: Sequence[tuple[str, str]], path: str, home: str) -> tuple[NavLink, ...]:
    return tuple(NavLink(home + target, text, "page" if target == path else "") for target, text in pages)


def event_facts(event: Event, words: Words) -> str:
    """Where and when: `Klub Smok, Kraków · 12 March 2026`."""
    where = ", ".join(part for part in map(readable, (event.venue, event.city, event.country)) if part)
    when = words.dates(event.date, event.end_date) if event.date else ""
    return " · ".join(part for part in (where, when) if part)
