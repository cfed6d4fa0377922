"""Long tables in parts: nobody is lost, every part is reached, and short ones stay as they are."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Mapping
from functools import cache
from unittest.mock import patch

import pytest
from msgspec import Struct

from pipeline.model import Slug, replace
from pipeline.views.layout import parts
from pipeline.views.layout.frame import Frame, NavLink
from pipeline.views.layout.parts import InParts, groups_within, parts_of
from tests.builders.states import STATES
from tests.site.rendered import parsed, rendered, state_pages

STATE = "in-bracket"
TABLES = {
    "standings": ("table.standings:not(.group) > tbody > tr[id] .who a", "href"),
    "round-2": ("table.pairings a", "href"),
    "classification": ("table.classification .who a", "href"),
    "players/index": ("table.people tr[id] .who a", "href"),
    "clubs": ("table.members .who a", "href"),
}
LISTS = ("players/index", "clubs")
"""Pages of the event, not of its tournament."""


@cache
def in_parts() -> Mapping[str, bytes]:
    """The pages of the event as if it were a long one: eight lines a page."""
    make, rules = STATES[STATE]
    with patch.object(parts, "WHOLE", 8), patch.object(parts, "LINES", 8):
        return rendered(replace(make(), slug=Slug(STATE)), rules)


def folder(name: str) -> str:
    if name in LISTS:
        return STATE
    return next(posixpath.dirname(path) for path in in_parts() if path.endswith("/standings.html"))


def parts_named(name: str) -> Iterator[tuple[str, bytes]]:
    """The parts of a page in their order."""
    file = posixpath.basename(name)
    yield f"{file}.html", in_parts()[f"{folder(name)}/{name}.html"]
    number = 2
    while (path := f"{folder(name)}/{name}-part-{number}.html") in in_parts():
        yield f"{file}-part-{number}.html", in_parts()[path]
        number += 1


def shown(content: bytes, name: str) -> list[str | None]:
    selector, attribute = TABLES[name]
    return [node.attributes[attribute] for node in parsed(content).css(selector)]


@pytest.mark.parametrize("name", list(TABLES))
def test_the_parts_hold_what_the_whole_does_in_its_order(name: str) -> None:
    whole = shown(state_pages(STATE)[f"{folder(name)}/{name}.html"], name)
    found = [shown(content, name) for _, content in parts_named(name)]
    assert len(found) > 1
    assert all(0 < len(part) <= 8 for part in found)
    assert [person for part in found for person in part] == whole


@pytest.mark.parametrize("name", list(TABLES))
def test_every_part_leads_to_all_others_and_says_which_it_is(name: str) -> None:
    files = [file for file, _ in parts_named(name)]
    titles = set()
    for file, content in parts_named(name):
        tree = parsed(content)
        picker = next(nav for nav in tree.css("nav.picker") if "–" in nav.text())
        assert [link.attributes["href"] for link in picker.css("a")] == files
        assert [link.attributes["href"] for link in picker.css("a[aria-current]")] == [file]
        titles.add(tree.css_first("title").text())  # type: ignore[union-attr]
        of_whole = [
            link.attributes["aria-current"] for link in tree.css("[aria-current]") if link not in picker.css("a")
        ]
        in_navigation = {"page" if file == files[0] else "true"} if name != "clubs" else set()
        assert set(of_whole) == in_navigation
    assert len(titles) == len(files)


def test_the_cut_is_told_once_and_nothing_is_tried_on_a_part() -> None:
    told = [file for file, content in parts_named("standings") if parsed(content).css("#cut, .what-if")]
    assert told in ([], ["standings.html"])


def test_who_does_not_play_is_named_on_the_first_part_alone() -> None:
    first, *others = (content for _, content in parts_named("round-2"))
    apart = parsed(state_pages(STATE)[f"{folder('round-2')}/round-2.html"]).css(".apart li")
    assert len(parsed(first).css(".apart li")) == len(apart)
    assert not any(parsed(content).css(".apart li") for content in others)


def test_a_players_page_leads_to_the_part_with_their_row_and_to_that_with_their_club() -> None:
    led = set()
    for path, content in in_parts().items():
        if posixpath.dirname(path) != f"{STATE}/players" or "/index" in path:
            continue
        number = posixpath.basename(path).partition("-")[0].removesuffix(".html")
        links = [link.attributes["href"] or "" for link in parsed(content).css("h1 + p.lead a")]
        for link in links:
            file, _, anchor = link.partition("#")
            page = posixpath.normpath(posixpath.join(posixpath.dirname(path), file))
            held = parsed(in_parts()[page]).css_first(f"#{anchor}")
            assert held is not None, (path, link)
            assert anchor == f"p{number}" or held.css("table.members"), link
            led.add(page)
    assert {f"{STATE}/players/index-part-2.html", f"{STATE}/clubs-part-2.html"} <= led


def test_parts_of_the_list_of_players_name_their_letters() -> None:
    for file, content in parts_named("players/index"):
        tree = parsed(content)
        here = tree.css_first("nav.picker a[aria-current]")
        letters = [node.text().strip() for node in tree.css("tr.letter th")]
        assert here is not None
        assert here.text().startswith(letters[0]), file
        assert letters[-1] in here.text(), file


@pytest.mark.parametrize(
    ("rows", "held"),
    [
        (slice(0, 3), [(0, (0, 1)), (2, (2,))]),
        (slice(3, 5), [(2, (3, 4))]),
        (slice(2, 6), [(2, (2, 3, 4)), (3, (5,))]),
    ],
)
def test_a_part_holds_of_each_group_what_lies_in_it(rows: slice, held: list[tuple[int, tuple[int, ...]]]) -> None:
    groups = [_Group(0, (0, 1)), _Group(1, ()), _Group(2, (2, 3, 4)), _Group(3, (5,))]
    assert [(group.name, group.rows) for group in groups_within(groups, "rows", rows)] == held


class _Group(Struct, frozen=True):
    name: int
    rows: tuple[int, ...]


class _Table(InParts):
    per_row = 2

    def __init__(self, lines: int) -> None:
        self._lines = lines

    @property
    def lines(self) -> int:
        return self._lines

    def part(self, frame: Frame, rows: slice, parts: tuple[NavLink, ...]) -> _Table:  # noqa: ARG002
        return _Table(rows.stop - rows.start)


def test_a_table_has_parts_only_where_it_is_long() -> None:
    assert parts_of(_Table(parts.WHOLE)) == []
    rows = parts_of(_Table(parts.WHOLE + 2))
    assert [(part.start, part.stop) for part in rows] == [(0, 100), (100, 200), (200, 300), (300, 321)]
