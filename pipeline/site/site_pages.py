"""What the site has once, whatever its events: the first page, styles, scripts, icon, sitemap and feed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pipeline.extensions.season.pages import season_pages
from pipeline.extensions.season.views.frame import SeasonFramer
from pipeline.extensions.season.views.overview import season_part
from pipeline.site.feeds import feed, sitemap
from pipeline.site.files import Page
from pipeline.site.now import now_json
from pipeline.site.stamps import Stamps
from pipeline.site.templates import asset, embed_stylesheet, environment, icon, script, stylesheet
from pipeline.views import index
from pipeline.views.index import EventSummary, site_address
from pipeline.views.language.words import words
from pipeline.views.layout.colour import ACCENT
from pipeline.views.layout.head import FEED, ICON, SITEMAP


def site_pages(
    events: Sequence[EventSummary],
    language: str,
    files: Mapping[str, Sequence[str]] | None = None,
    season: SeasonFramer | None = None,
    stamps: Stamps | None = None,
    data: Sequence[str] = (),
    among: str = "",
) -> Iterator[Page]:
    """All of it, with the pages of the season. `data` are files for programs that the caller writes beside them; `among` is
    what this season is called where it is one of several, with a list of them in the folder above.

    `files` gives the files of each event by its slug, for the sitemap. The season's pages that `stamps` knows are not made anew.
    """
    yield Page("style.css", stylesheet().encode())
    yield Page("find.js", script())
    yield Page("print.css", asset("print/print.css"))
    yield Page("display.css", asset("display.css"))
    yield Page("display.js", asset("display.js"))
    yield Page("now.js", asset("now.js"))
    yield Page("embed.css", embed_stylesheet())
    yield Page("what-if.js", asset("what-if.js"))
    yield Page("what-if.css", asset("what-if.css"))
    yield Page(ICON, icon(ACCENT))
    address = site_address(events)
    first = index_page(events, language, address, season, data, among)
    yield first
    stamps = stamps or Stamps()
    if season:
        yield from season_pages(season, stamps)
    if address:
        yield Page(
            SITEMAP, sitemap(address, events, files or {}, tuple(stamps.now) if season and season.listed else ())
        )
        yield Page(FEED, feed(address, words(language), events))
    yield now_json("", [first], others=repr(stamps.now))


def index_page(
    events: Sequence[EventSummary],
    language: str,
    address: str = "",
    season: SeasonFramer | None = None,
    data: Sequence[str] = (),
    among: str = "",
) -> Page:
    """The site's first page; `address` is that of the site, empty while it has none. `among` is as in `site_pages`."""
    template = environment(words(language).language).get_template("pages/index.html")
    model = index.index_page(events, language, address, season_part(season) if season else None, data, among)
    return Page("index.html", template.render(page=model).encode())
