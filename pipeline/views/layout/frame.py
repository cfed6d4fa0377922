"""What surrounds every page: title, event line, links, language."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pipeline.model.event import Event
from pipeline.model.values import replace
from pipeline.views.language.people import readable
from pipeline.views.language.words import Words
from pipeline.views.layout.event_site import LanguageLink, LogoLink
from pipeline.views.layout.head import Head

NOW = "now.json"
"""The file that says what is newest: of an event in its folder, of the site as a whole in that of the site."""


class NavLink(Struct, frozen=True):
    """A link of the navigation; `current` is `page` for the page itself, `true` for what it is part of."""

    href: str
    text: str
    current: str = ""


class Frame(Struct, frozen=True):
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
    views: tuple[NavLink, ...] = ()
    """The ways in which the standings are shown, where the page is one of them."""
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
    now: str = ""
    """The file that says what is newest, seen from the page; empty where it asks nobody."""
    correction: tuple[str, ...] = ()
    """The organiser's notice of a correction, line by line, where the page may have been moved by it."""

    @property
    def players(self) -> str:
        """The folder of the player pages."""
        return f"{self.home}players/"


def nav_links(pages: Sequence[tuple[str, str]], path: str, home: str) -> tuple[NavLink, ...]:
    """Files and their texts as links of the page at `path`, which is marked; `home` leads to the folder of them all."""
    return tuple(NavLink(home + target, text, "page" if target == path else "") for target, text in pages)


def within(links: Sequence[NavLink]) -> tuple[NavLink, ...]:
    """The same links on a page that is a part of the current one."""
    return tuple(replace(link, current=link.current and "true") for link in links)


def event_facts(event: Event, words: Words) -> str:
    """Where and when: `Klub Smok, Kraków · 12 March 2026`."""
    where = ", ".join(part for part in map(readable, (event.venue, event.city, event.country)) if part)
    when = words.dates(event.date, event.end_date) if event.date else ""
    return " · ".join(part for part in (where, when) if part)
