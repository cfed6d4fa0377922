"""What surrounds every page: event, title, links, languages; and what it says of itself to browsers, search engines, messengers."""

from collections.abc import Sequence

from msgspec import Struct

from pipeline.model import Event, Picture, replace
from pipeline.views.language.people import readable
from pipeline.views.language.words import Words, words

CARD = "card.png"
FEED = "feed.xml"
SITEMAP = "sitemap.xml"
ICON = "favicon.svg"
NOW = "now.json"
"""The file that says what is newest: of an event in its folder, of the site as a whole in that of the site."""


class LogoLink(Struct, frozen=True):
    """The organiser's logo: its file in the event's folder, what it is in words, its size in pixels."""

    file: str
    text: str
    width: int
    height: int


class LanguageLink(Struct, frozen=True):
    """The same page in a language: `tag` for the attributes, `name` in that language."""

    href: str
    tag: str
    name: str
    current: bool


class EventSite(Struct, frozen=True):
    """The event's languages, the first of which has its pages in the event's folder itself; `language` is this one."""

    language: str
    languages: tuple[str, ...]
    listed: bool = False
    """Whether search engines may list the pages."""
    accent: bool = False
    logo: LogoLink | None = None
    card: bool = False
    """Whether there is a picture to be shown with a link to the event."""
    printed: bool = False
    display: bool = False

    @property
    def folder(self) -> str:
        """The folder of this language within the event's: nothing, or `pl/`."""
        return self.folder_of(self.language)

    def folder_of(self, language: str) -> str:
        """The folder of a language within the event's."""
        return "" if language == self.languages[0] else f"{language}/"

    def links(self, shared: str, path: str) -> tuple[LanguageLink, ...]:
        """The switch of languages on the page at `path`; none where the event has only one."""
        if len(self.languages) == 1:
            return ()
        there = ((words(language), f"{shared}{self.folder_of(language)}{path}") for language in self.languages)
        return tuple(
            LanguageLink(href, said.tag, said.name, said.language == self.language) for said, href in there
        )


def logo_link(logo: Picture | None, event: Event, shown: Words) -> LogoLink | None:
    """The logo as the pages name it."""
    if logo is None:
        return None
    text = shown.gettext("Logo: %(event)s", event=readable(event.name))
    return LogoLink(f"logo.{logo.suffix}", text, logo.width, logo.height)


class Head(Struct, frozen=True):
    """The page in a line; empty texts are left out.

    `canonical` is its address on the web and `image` that of its picture, for messengers ask for no other: both are empty while
    the site has no address; `feed` says whether it has one.
    """

    description: str = ""
    listed: bool = True
    """Whether search engines may list it."""
    canonical: str = ""
    image: str = ""
    locale: str = ""
    alternates: tuple[tuple[str, str], ...] = ()
    """Tag and address of the page in each language, this one included; empty where there is one language."""
    feed: bool = False


def site_head(site: EventSite, event: Event, shown: Words, path: str, description: str) -> Head:
    """The head of an event's page at `path` within the folder of its language."""
    address = event.site_address
    up = "../" * (path.count("/") + bool(site.folder))

    def located(language: str) -> str:
        file = f"{site.folder_of(language)}{path}"
        return page_address(address, f"{event.slug}/{file}") if address else f"{up}{file}"

    there = [(words(language).tag, located(language)) for language in site.languages]
    return Head(
        description=description,
        listed=site.listed,
        canonical=located(site.language) if address else "",
        image=f"{address}{event.slug}/{CARD}" if site.card else "",
        locale=shown.locale,
        alternates=tuple(there) if len(there) > 1 else (),
        feed=bool(address),
    )


def page_address(address: str, path: str) -> str:
    """Where a page of the site lies on the web: a folder stands for its index."""
    folder, _, file = path.rpartition("/")
    if file != "index.html":
        return address + path
    return f"{address}{folder}/" if folder else address


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
    nav_label: str = ""
    """What the navigation is that of; of an event where this is empty."""
    numbered: bool = True
    """Whether players are found by their numbers too."""
    now: str = ""
    """The file that says what is newest, seen from the page; empty where it asks nobody."""
    correction: tuple[str, ...] = ()
    """The organiser's notice of a correction, line by line, where the page may have been moved by it."""

    @property
    def players(self) -> str:
        """The folder of the player pages."""
        return f"{self.home}players/"


class HeadedPage(Struct, frozen=True):
    """A page with a heading of its own, and with what it says first."""

    frame: Frame
    heading: str
    lead: str


def nav_links(pages: Sequence[tuple[str, str]], path: str, home: str, folder: str = "") -> tuple[NavLink, ...]:
    """Files and their texts as links of the page at `path`, which is marked; `home` leads to the folder of them all. Those into the
    `folder` that the page is part of are marked so.
    """

    def current(target: str) -> str:
        return "true" if folder and target.startswith(folder) else "page" if target == path else ""

    return tuple(NavLink(home + target, text, current(target)) for target, text in pages)


def within(links: Sequence[NavLink]) -> tuple[NavLink, ...]:
    """The same links on a page that is a part of the current one."""
    return tuple(replace(link, current=link.current and "true") for link in links)


def event_facts(event: Event, words: Words) -> str:
    """Where and when: `Klub Smok, Kraków · 12 March 2026`."""
    where = ", ".join(part for part in map(readable, (event.venue, event.city, event.country)) if part)
    when = words.dates(event.date, event.end_date) if event.date else ""
    return " · ".join(part for part in (where, when) if part)
