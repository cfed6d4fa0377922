"""Every link leads to a page of the same site, from wherever the site lies."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator

import pytest

from tests.site.rendered import parsed, site


def links(content: bytes) -> Iterator[str]:
    tree = parsed(content)
    for selector, attribute in (("a[href]", "href"), ("link[href]", "href"), ("[src]", "src")):
        for node in tree.css(selector):
            yield node.attributes[attribute] or ""
    for find in tree.css(".find"):
        for slug in (find.attributes["data-events"] or "").split():
            yield f"{find.attributes['data-root']}{slug}/search.js"


PAGES = [path for path in site() if path.endswith(".html")]


def test_all_links_are_relative_and_lead_to_a_page_that_is_there() -> None:
    broken = []
    for path in PAGES:
        tree = parsed(site()[path])
        for link in links(site()[path]):
            target, _, fragment = link.partition("#")
            found = posixpath.normpath(posixpath.join(posixpath.dirname(path), target)) if target else path
            lost = bool(fragment) and not target and not tree.css_first(f"#{fragment}")
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
    assert set(site()) - seen == set()


@pytest.mark.parametrize("name", ["finished", "in-bracket", "russian"])
def test_every_player_has_a_page_and_is_a_link_in_the_standings(name: str) -> None:
    pages = {path for path in site() if path.startswith(f"{name}/players/") and not path.endswith("index.html")}
    listed = {
        posixpath.normpath(posixpath.join(name, "joust", node.attributes["href"] or ""))
        for node in parsed(site()[f"{name}/joust/standings.html"]).css("th.who a")
    }
    assert listed == pages
