"""What the site has once, whatever its events: the first page, styles, scripts, icon; `sitemap.xml` (sitemaps.org, protocol 0.9),
the pages that search engines may list; `feed.xml`, the events as an Atom feed (RFC 4287), all of whose dates are days of the
workbooks.
"""

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping, Sequence
from urllib.parse import urlsplit
from xml.etree import ElementTree as Xml

from msgspec import Struct

from pipeline.site.files import Page, Stamps
from pipeline.site.now import now_json
from pipeline.site.page_kinds import SECTIONS, TOOLS
from pipeline.site.templates import asset, embed_stylesheet, environment, icon, script, stylesheet
from pipeline.views import index
from pipeline.views.index import EventSummary, news_of, site_address
from pipeline.views.language.words import Words, words
from pipeline.views.layout.colour import ACCENT
from pipeline.views.layout.frame import FEED, ICON, SITEMAP, page_address
from pipeline.views.layout.page_kind import ShownSection

_SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"
_ATOM = "http://www.w3.org/2005/Atom"
_MOST = 50
"""So many events, the latest ones, are in the feed."""


def feed(address: str, shown: Words, events: Sequence[EventSummary]) -> bytes:
    """The feed of the site at `address`; events without a date, which it could not tell, are not in it."""
    with_day = ((event.last_day, event) for event in events if event.last_day)
    dated = sorted(with_day, key=lambda entry: (entry[0], entry[1].slug), reverse=True)
    root = Xml.Element("feed", {"xmlns": _ATOM, "xml:lang": shown.tag})
    _text(root, "id", address)
    _text(root, "title", shown.gettext("Tournaments"))
    _text(root, "updated", _moment(dated[0][0] if dated else dt.date(1970, 1, 1)))
    Xml.SubElement(root, "link", href=address, rel="alternate")
    Xml.SubElement(root, "link", href=address + FEED, rel="self")
    _text(Xml.SubElement(root, "author"), "name", urlsplit(address).hostname or address)
    for day, event in dated[:_MOST]:
        page, entry = page_address(address, f"{event.slug}/index.html"), Xml.SubElement(root, "entry")
        _text(entry, "id", page)
        _text(entry, "title", event.name)
        _text(entry, "updated", _moment(day))
        Xml.SubElement(entry, "link", href=page, rel="alternate")
        _text(entry, "summary", news_of(event, shown))
    return xml_file(root)


def _moment(day: dt.date) -> str:
    """A day as the format wants it: its first moment."""
    return f"{day.isoformat()}T00:00:00Z"


def _text(parent: Xml.Element, tag: str, text: str) -> None:
    Xml.SubElement(parent, tag).text = text


def sitemap(
    address: str, events: Sequence[EventSummary], files: Mapping[str, Sequence[str]], others: Sequence[str] = ()
) -> bytes:
    """The first page and the pages of every event that may be listed; no dates, for no workbook says when a page changed.

    `others` are the files of what extensions make of all events, as far as these may be listed.
    """
    root = Xml.Element("urlset", xmlns=_SITEMAP)
    paths = [path for event in events if event.listed for path in _pages(files.get(event.slug, ()))]
    paths += _pages(others)
    for path in ("index.html", *sorted(paths)):
        Xml.SubElement(Xml.SubElement(root, "url"), "loc").text = page_address(address, path)
    return xml_file(root)


def _pages(files: Sequence[str]) -> Iterator[str]:
    for path in files:
        _, *folders, file = path.split("/")
        if path.endswith(".html") and file not in TOOLS and not {"print", "embed"} & set(folders):
            yield path


def xml_file(root: Xml.Element) -> bytes:
    """An element as a file, one tag a line."""
    Xml.indent(root, space="")
    made: bytes = Xml.tostring(root, encoding="utf-8", xml_declaration=True)
    return made + b"\n"


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
    for name in ("style.css", "bracket.css"):
        yield Page(name, stylesheet(name).encode())
    yield Page("find.js", script())
    yield Page("embed.css", embed_stylesheet())
    of_extensions = sorted({name for section in SECTIONS for name in (section.style, section.script) if name})
    for name in ("display.css", "display.js", "now.js", *of_extensions):
        yield Page(name, script(name) if name.endswith(".js") else asset(name))
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
    return Page("index.html", template.render(page=model, sections=[part.section for part in parts]).encode())
