"""Pages for a frame on another site, what to copy for them, and what programs are told of an event."""

from __future__ import annotations

import html
import json
from typing import Any

from pipeline.model import PublishedNames, Slug, replace
from pipeline.site.event_pages import event_pages
from pipeline.site.templates import embed_stylesheet, stylesheet
from tests.builders.states import duels_finished, duels_playing
from tests.builders.tournaments import JOUST, computed
from tests.site.rendered import parsed, rendered, state_pages, text

EVENT = "grand-prix-krakow"
ADDRESS = "https://example.org/games/"


def snippets(content: bytes) -> list[str]:
    return [node.text() for node in parsed(content).css("pre code")]


def linked(content: bytes) -> dict[str, Any]:
    node = parsed(content).css_first("script[type='application/ld+json']")
    assert node
    found: dict[str, Any] = json.loads(node.text())
    return found


def test_what_to_copy_leads_to_the_pages_that_are_there() -> None:
    event = replace(duels_finished(), site_address=ADDRESS, name='Krakow "Open" & <b>')
    pages = rendered(event, JOUST)
    found = [parsed(code.encode()).css_first("iframe") for code in snippets(pages[f"{EVENT}/embed.html"])]
    sources = [frame.attributes["src"] or "" for frame in found if frame]
    assert [source.removeprefix(f"{ADDRESS}{EVENT}/joust/embed/") for source in sources] == [
        "standings.html", "bracket.html", "round.html",
    ]  # fmt: skip
    assert all(source.removeprefix(ADDRESS) in pages for source in sources)
    assert found[0]
    assert html.unescape(found[0].attributes["title"] or "").startswith('Krakow "Open" & <b> · ')


def test_without_an_address_the_line_says_what_to_replace() -> None:
    page = state_pages("playing")["playing/embed.html"]
    assert snippets(page)[0].startswith('<iframe src="https://example.com/playing/joust/embed/standings.html"')
    assert "in place of https://example.com/" in text(page)


def test_a_page_for_a_frame_leads_out_of_it_and_has_nothing_around() -> None:
    pages = state_pages("finished")
    for file in ("standings", "bracket", "round"):
        tree = parsed(pages[f"finished/joust/embed/{file}.html"])
        assert tree.css_first("base").attributes["target"] == "_top"  # type: ignore[union-attr]
        assert not tree.css("nav:not(.board-pager), .masthead, .foot, .find")
        assert tree.css_first("meta[name=robots]").attributes["content"] == "noindex"  # type: ignore[union-attr]
    rows = parsed(pages["finished/joust/embed/standings.html"]).css(".standings th.who a")
    assert len(rows) == 32
    first = rows[0].attributes["href"] or ""
    assert first.removeprefix("../../") in {path.removeprefix("finished/") for path in pages}


def test_the_round_is_the_one_that_is_played_and_marks_who_won() -> None:
    pages = state_pages("playing")
    page = parsed(pages["playing/joust/embed/round.html"])
    assert "Round 3" in page.css_first("h1").text()  # type: ignore[union-attr]
    assert len(page.css(".rounds > li")) == 12
    shown = parsed(pages["playing/display.html"])
    assert len(page.css(".won")) == len(shown.css(".list:first-of-type .won")) > 0


def test_the_colours_that_an_address_asks_for_are_those_of_the_stylesheet() -> None:
    style, found = stylesheet(), embed_stylesheet().decode()
    for scheme, paper in (("light", "#fdfcf8"), ("dark", "#15171a")):
        (rule,) = [line for line in found.split(":root") if line.startswith(f":has(#{scheme}:target)")]
        assert f"--paper:{paper};" in style
        assert f"--paper:{paper};" in rule
        assert f"color-scheme: {scheme};" in rule


def test_search_engines_are_told_of_the_event_with_published_names() -> None:
    event = replace(duels_playing(), site_address=ADDRESS, country="Poland")
    found = linked(rendered(event, JOUST)[f"{EVENT}/index.html"])
    assert (found["@context"], found["@type"]) == ("https://schema.org", "SportsEvent")
    assert (found["name"], found["startDate"]) == (event.name, "2026-03-14")
    assert found["url"] == f"{ADDRESS}{EVENT}/"
    assert found["location"]["address"]["addressCountry"] == "Poland"
    assert {one["name"] for one in found["competitor"]} == {player.name for player in event.players}
    hidden = replace(event, published_names=PublishedNames.NUMBER)
    names = {one["name"] for one in linked(rendered(hidden, JOUST)[f"{EVENT}/index.html"])["competitor"]}
    assert "Player 1" in names
    assert not names & {player.name for player in event.players}


def test_of_several_tournaments_each_is_an_event_of_its_own() -> None:
    event = duels_playing()
    second = replace(event.tournaments[0], name="Evening </script> cup", slug=Slug("evening-cup"))
    event = replace(event, tournaments=(*event.tournaments, second))
    states = [computed(event, JOUST, index) for index in range(2)]
    pages = {page.path: page.content for page in event_pages(event, states, [], "en")}
    found = linked(pages[f"{EVENT}/index.html"])
    assert [one["name"] for one in found["subEvent"]] == ["Joust", "Evening </script> cup"]
    assert "sport" not in found
