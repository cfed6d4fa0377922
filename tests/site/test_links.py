"""Every link leads to a page of the same site, from wherever the site lies."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from functools import cache

import pytest

from pipeline.model import swiss
from tests.builders.events import grand_prix
from tests.builders.matches import drop
from tests.builders.people import POLISH
from tests.builders.rounds import played_swiss, with_changes
from tests.builders.tournaments import JOUST
from tests.site.rendered import parsed, rendered, site


def links(content: bytes) -> Iterator[str]:
    tree = parsed(content)
    for selector, attribute in (("a[href]", "href"), ("link[href]", "href"), ("[src]", "src")):
        for node in tree.css(selector):
            yield node.attributes[attribute] or ""
    for find in tree.css(".find"):
        for slug in (find.attributes["data-events"] or "").split():
            yield f"{find.attributes['data-root']}{slug}/search.js"


@cache
def anchors(path: str) -> frozenset[str]:
    return anchors_of(site()[path])


def anchors_of(content: bytes) -> frozenset[str]:
    return frozenset(node.attributes["id"] or "" for node in parsed(content).css("[id]"))


def test_all_links_are_relative_and_lead_to_a_page_that_is_there() -> None:
    broken = []
    for path in (path for path in site() if path.endswith(".html")):
        for link in links(site()[path]):
            target, _, fragment = link.partition("#")
            found = posixpath.normpath(posixpath.join(posixpath.dirname(path), target)) if target else path
            lost = bool(fragment) and found in site() and fragment not in anchors(found)
            if "://" in link or link.startswith("/") or found not in site() or lost:
                broken.append((path, link))
    assert broken == []


def test_every_page_is_reached_from_the_index() -> None:
    seen, queue = {"index.html"}, ["index.html"]
    while queue:
        path = queue.pop()
        for link in links(site()[path]):
            target = link.partition("#")[0]
            found = posixpath.normpath(posixpath.join(posixpath.dirname(path), target)) if target else path
            if found not in seen:
                seen.add(found)
                if found.endswith(".html"):
                    queue.append(found)
    assert set(site()) - seen == {"now.json"}, "which pages ask for, and nobody reads"


@pytest.mark.parametrize("name", ["finished", "in-bracket", "russian"])
def test_every_player_has_a_page_and_is_a_link_in_the_standings(name: str) -> None:
    pages = {path for path in site() if path.startswith(f"{name}/players/") and not path.endswith("index.html")}
    listed = {
        posixpath.normpath(posixpath.join(name, "joust", node.attributes["href"] or ""))
        for node in parsed(site()[f"{name}/joust/standings.html"]).css("th.who a")
    }
    assert listed == pages


def test_a_standing_without_a_round_leads_to_no_receipt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pipeline.site.event_pages.MOST_BYTES", 0)
    event = played_swiss(with_changes(grand_prix(POLISH, 9, JOUST, 3, 0), drop(9, swiss(1))), JOUST, 1)
    pages = rendered(event, JOUST)
    standings = f"{event.slug}/joust/standings.html"
    table = parsed(pages[standings]).css("table.standings.apart tbody tr")
    assert len(table) == 18, "a row and what it opens into"
    led = [link.attributes["href"] or "" for link in parsed(pages[standings]).css(".receipt p a")]
    assert not parsed(pages[standings]).css(".arithmetic"), "it is left to the players' pages"
    assert len(led) == 8
    for link in led:
        target, _, fragment = link.partition("#")
        assert fragment in anchors_of(
            pages[posixpath.normpath(posixpath.join(posixpath.dirname(standings), target))]
        )
