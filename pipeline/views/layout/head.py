"""What a page says of itself to programs: browsers, search engines, messengers that show a link."""

from __future__ import annotations

from msgspec import Struct

from pipeline.model.event import Event
from pipeline.views.language.words import Words, words
from pipeline.views.layout.event_site import EventSite

CARD = "card.png"
CARD_SIZE = (1200, 630)
"""Width and height in pixels: what messengers show without cutting it."""
FEED = "feed.xml"
SITEMAP = "sitemap.xml"
ICON = "favicon.svg"


class Head(Struct, frozen=True):
    """The page in a line; empty texts are left out.

    `canonical` is its address on the web, `image` that of its picture, relative to the page while the site has no
    address; `feed` says whether the site has one.
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

    several = len(site.languages) > 1
    return Head(
        description=description,
        listed=site.listed,
        canonical=located(site.language) if address else "",
        image=(f"{address}{event.slug}/{CARD}" if address else f"{up}{CARD}") if site.card else "",
        locale=shown.locale,
        alternates=tuple((words(one).tag, located(one)) for one in site.languages) if several else (),
        feed=bool(address),
    )


def page_address(address: str, path: str) -> str:
    """Where a page of the site lies on the web: a folder stands for its index."""
    folder, _, file = path.rpartition("/")
    if file != "index.html":
        return address + path
    return f"{address}{folder}/" if folder else address
