"""`sitemap.xml`: the pages that search engines may list (sitemaps.org, protocol 0.9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from xml.etree import ElementTree as Xml

from pipeline.views.display import DISPLAY
from pipeline.views.index import EventSummary
from pipeline.views.layout.head import page_address

_NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"


def sitemap(
    address: str, events: Sequence[EventSummary], files: Mapping[str, Sequence[str]], season: Sequence[str] = ()
) -> bytes:
    """The first page and the pages of every event that may be listed; no dates, for no workbook says when a page changed.

    `season` are the files of the season's pages if these may be listed.
    """
    root = Xml.Element("urlset", xmlns=_NAMESPACE)
    paths = [path for event in events if event.listed for path in _pages(files.get(event.slug, ()))]
    paths += _pages(season)
    for path in ("index.html", *sorted(paths)):
        Xml.SubElement(Xml.SubElement(root, "url"), "loc").text = page_address(address, path)
    return xml_file(root)


def _pages(files: Sequence[str]) -> Iterator[str]:
    for path in files:
        _, *folders, file = path.split("/")
        if path.endswith(".html") and file != DISPLAY and "print" not in folders:
            yield path


def xml_file(root: Xml.Element) -> bytes:
    """An element as a file, one tag a line."""
    Xml.indent(root, space="")
    made: bytes = Xml.tostring(root, encoding="utf-8", xml_declaration=True)
    return made + b"\n"
