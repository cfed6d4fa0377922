"""What the site has once, whatever its events: the first page, styles, scripts, icon, sitemap and feed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from pipeline.site.feeds import feed, sitemap
from pipeline.site.files import Page
from pipeline.site.now import now_json
from pipeline.site.page_kinds import SECTIONS
from pipeline.site.stamps import Stamps
from pipeline.site.templates import asset, embed_stylesheet, environment, icon, script, stylesheet
from pipeline.views import index
from pipeline.views.index import EventSummary, site_address
from pipeline.views.language.words import words
from pipeline.views.layout.colour import ACCENT
from pipeline.views.layout.frame import FEED, ICON, SITEMAP
from pipeline.views.layout.page_kind import ShownSection


class SitePart(Struct, frozen=True):
    """What an extension makes of all events: pages in a folder of its own, with a search of all their players, and a section of
    the first page. `listed` says that search engines may list the pages.
    """

    folder: str
    pages: Iterable[Page]
    section: ShownSection
    listed: bool


def site_pages(
    events: Sequence[EventSummary],
    language: str,
    files: Mapping[str, Sequence[str]] | None = None,
    parts: Sequence[SitePart] = (),
    stamps: Stamps | None = None,
    data: Sequence[str] = (),
    among: str = "",
) -> Iterator[Page]:
    """All of it, with the `parts` that extensions make. `data` are files for programs that the caller writes beside them; `among` is
    what this season is called where it is one of several, with a list of them in the folder above.

    `files` gives the files of each event by its slug, for the sitemap; `stamps` are those that the parts were made with.
    """
    yield from _styles_and_scripts()
    address = site_address(events)
    first = index_page(events, language, address, parts, data, among)
    yield first
    stamps = stamps or Stamps()
    for part in parts:
        yield from part.pages
    if address:
        folders = tuple(f"{part.folder}/" for part in parts if part.listed)
        listed = [path for path in stamps.now if path.startswith(folders)]
        yield Page(SITEMAP, sitemap(address, events, files or {}, listed))
        yield Page(FEED, feed(address, words(language), events))
    yield now_json("", [first], others=repr(stamps.now))


def _styles_and_scripts() -> Iterator[Page]:
    yield Page("style.css", stylesheet().encode())
    yield Page("find.js", script())
    yield Page("print.css", asset("print/print.css"))
    yield Page("embed.css", embed_stylesheet())
    of_extensions = sorted({name for section in SECTIONS for name in (section.style, section.script) if name})
    for name in ("display.css", "display.js", "now.js", *of_extensions):
        yield Page(name, asset(name))
    yield Page(ICON, icon(ACCENT))


def index_page(
    events: Sequence[EventSummary],
    language: str,
    address: str = "",
    parts: Sequence[SitePart] = (),
    data: Sequence[str] = (),
    among: str = "",
) -> Page:
    """The site's first page; `address` is that of the site, empty while it has none. `among` is as in `site_pages`."""
    template = environment(words(language).language).get_template("pages/index.html")
    searched = next((part.folder for part in parts), "")
    model = index.index_page(events, language, address, searched, data, among)
    sections = [part.section for part in parts]
    return Page("index.html", template.render(page=model, sections=sections).encode())
