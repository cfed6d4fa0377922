"""The sheets as pages: links, the golden event, what a browser prints."""

from __future__ import annotations

import posixpath

import pytest

from pipeline.model import Slug, replace
from pipeline.site.event_pages import event_pages
from pipeline.site.print.press import Press
from pipeline.site.site_pages import site_pages
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import knocked_out, played_swiss, with_next_round
from tests.builders.states import DUEL_STATES
from tests.builders.tournaments import HEX, JOUST, computed
from tests.profiles import quick_for
from tests.site.golden import assert_golden
from tests.site.print.printed import FOLDER, SLUG, printed, published_with_sheets, state_printed, texts
from tests.site.rendered import parsed, text

PRINT = f"{SLUG}/print/"


def of_print(pages: dict[str, bytes]) -> dict[str, bytes]:
    return {path: content for path, content in pages.items() if path.startswith(PRINT)}


@pytest.mark.parametrize("name", quick_for(DUEL_STATES, "playing"))
def test_all_sheets_are_listed_and_all_links_lead_somewhere(name: str) -> None:
    make, rules = DUEL_STATES[name]
    pages = published_with_sheets(make(), rules)
    pages |= {page.path: page.content for page in site_pages([], "en")}
    reached = set()
    for path, content in pages.items():
        if not path.endswith(".html"):
            continue
        for node in parsed(content).css("a[href], link[href]"):
            link = (node.attributes["href"] or "").partition("#")[0]
            found = posixpath.normpath(posixpath.join(posixpath.dirname(path), link)) if link else path
            assert found in pages or found == "index.html", (path, link)
            reached.add(found)
    assert set(of_print(pages)) <= reached
    assert f"{PRINT}index.html" in reached


@pytest.mark.parametrize(("name", "needed"), [
    ("playing", {"pairings", "pairings-by-name", "slips", "standings", "cards"}),
    pytest.param("in-bracket", {"pairings", "pairings-by-name", "slips", "bracket-a4", "bracket-a3"}, marks=pytest.mark.thorough),
    pytest.param("finished", {"classification"}, marks=pytest.mark.thorough),
])  # fmt: skip
def test_the_site_has_the_sheets_that_are_needed_now(name: str, needed: set[str]) -> None:
    make, rules = DUEL_STATES[name]
    files = published_with_sheets(make(), rules)
    assert {path.removeprefix(FOLDER) for path in files if path.endswith(".pdf")} == {
        f"{one}.pdf" for one in needed
    }
    assert {f"{FOLDER}{one}.pdf" for one in needed} < set(state_printed(name)), "others are made when asked for"


def test_every_page_of_the_event_leads_to_the_sheets() -> None:
    for path, content in state_printed("playing").items():
        if (
            path.endswith(".html")
            and not path.startswith(FOLDER)
            and not path.endswith("/display.html")
            and "/embed/" not in path
        ):
            links = {node.attributes["href"] for node in parsed(content).css("footer a")}
            assert any((link or "").endswith("print/index.html") for link in links), path


def test_without_sheets_nothing_leads_to_them() -> None:
    event = grand_prix(POLISH, 0, JOUST, 3, 0)
    pages = printed(event, JOUST)
    assert not of_print(pages)
    assert b"print/" not in b"".join(pages.values())


def test_of_several_tournaments_each_has_its_folder_and_its_heading() -> None:
    event = with_next_round(grand_prix(POLISH, 8, JOUST, 3, 0), JOUST)
    second = replace(event.tournaments[0], name="Side & Co", slug=Slug("side"))
    event = replace(event, tournaments=(*event.tournaments, second))
    done = [computed(event, JOUST, index) for index in (0, 1)]
    with Press() as press:
        pages = {page.path: page.content for page in event_pages(event, done, [], "en", press=press)}
    assert f"{PRINT}joust/slips.pdf" in pages
    assert "Grand Prix of Kraków · Side & Co" in texts(pages[f"{PRINT}side/slips.pdf"])[0]
    assert [node.text() for node in parsed(pages[f"{PRINT}index.html"]).css("main h2")] == ["Joust", "Side & Co"]


@pytest.mark.parametrize(
    "name",
    quick_for(
        ['<script>alert("1")</script>', "{{ 7 * 7 }}", "</title><img src=x onerror=alert(1)>"],
        '<script>alert("1")</script>',
    ),
)
def test_a_name_stays_text(name: str) -> None:
    event = with_next_round(grand_prix([name, *POLISH[:7]], 8, JOUST, 3, 0), JOUST)
    for path, content in of_print(printed(replace(event, name=name), JOUST)).items():
        if path.endswith(".html"):
            assert not parsed(content).css("script:not([src]), img, [onerror], [style], style"), path
            assert name in text(content), path


def test_the_golden_sheets_have_not_changed() -> None:
    event = grand_prix(POLISH, 9, HEX, 4, 4, language="en")
    event = knocked_out(played_swiss(event, HEX, 4), HEX, 3)
    made = of_print(printed(event, HEX))
    pages = {path.removeprefix(PRINT): content for path, content in made.items() if path.endswith(".html")}
    assert_golden(pages, "print")
