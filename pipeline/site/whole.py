"""What the site has once, whatever its events: the first page, styles, scripts, icon, sitemap and feed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pipeline.site.environment import asset, environment, icon, script, stylesheet
from pipeline.site.feed import feed
from pipeline.site.page import Page
from pipeline.site.sitemap import sitemap
from pipeline.views import index
from pipeline.views.colour import ACCENT
from pipeline.views.head import FEED, ICON, SITEMAP
from pipeline.views.index import EventSummary, site_address
from pipeline.views.words import words


def site_pages(
    events: Sequence[EventSummary], language: str, files: Mapping[str, Sequence[str]] | None = None
) -> Iterator[Page]:
    """All of it; `files` gives the files of each event by its slug, for the sitemap."""
    yield Page("style.css", stylesheet().encode())
    yield Page("find.js", script())
    yield Page("print.css", asset("print/print.css"))
    yield Page("display.css", asset("display.css"))
    yield Page("display.js", asset("display.js"))
    yield Page(ICON, icon(ACCENT))
    address = site_address(events)
    yield index_page(events, language, address)
    if address:
        yield Page(SITEMAP, sitemap(address, events, files or {}))
        yield Page(FEED, feed(address, words(language), events))


def index_page(events: Sequence[EventSummary], language: str, address: str = "") -> Page:
    """The site's first page; `address` is that of the site, empty while it has none."""
    template = environment(words(language).language).get_template("pages/index.html")
    return Page("index.html", template.render(page=index.index_page(events, language, address)).encode())
