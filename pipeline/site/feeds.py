"""`feed.xml`: the events as an Atom feed (RFC 4287). All its dates are days of the workbooks."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from urllib.parse import urlsplit
from xml.etree import ElementTree as Xml

from pipeline.site.sitemap import xml_file
from pipeline.views.index import EventSummary, news_of
from pipeline.views.language.words import Words
from pipeline.views.layout.head import FEED, page_address

_NAMESPACE = "http://www.w3.org/2005/Atom"
_MOST = 50
"""So many events, the latest ones, are in the feed."""


def feed(address: str, shown: Words, events: Sequence[EventSummary]) -> bytes:
    """The feed of the site at `address`; events without a date, which it could not tell, are not in it."""
    dated = sorted(
        ((day, event) for event in events if (day := event.last_day)),
        key=lambda one: (one[0], one[1].slug),
        reverse=True,
    )
    root = Xml.Element("feed", {"xmlns": _NAMESPACE, "xml:lang": shown.tag})
    _text(root, "id", address)
    _text(root, "title", shown.gettext("Tournaments"))
    _text(root, "updated", _moment(dated[0][0] if dated else dt.date(1970, 1, 1)))
    Xml.SubElement(root, "link", href=address, rel="alternate")
    Xml.SubElement(root, "link", href=address + FEED, rel="self")
    _text(Xml.SubElement(root, "author"), "name", urlsplit(address).hostname or address)
    for day, event in dated[:_MOST]:
        _entry(root, page_address(address, f"{event.slug}/index.html"), day, event, shown)
    return xml_file(root)


def _entry(root: Xml.Element, address: str, day: dt.date, event: EventSummary, shown: Words) -> None:
    entry = Xml.SubElement(root, "entry")
    _text(entry, "id", address)
    _text(entry, "title", event.name)
    _text(entry, "updated", _moment(day))
    Xml.SubElement(entry, "link", href=address, rel="alternate")
    _text(entry, "summary", news_of(event, shown))


def _moment(day: dt.date) -> str:
    """A day as the format wants it: its first moment."""
    return f"{day.isoformat()}T00:00:00Z"


def _text(parent: Xml.Element, tag: str, text: str) -> None:
    Xml.SubElement(parent, tag).text = text
