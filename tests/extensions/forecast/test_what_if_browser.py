"""Results tried by hand on the standings of a round that waits for some."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from pipeline.model import Result, replace
from pipeline.site import files
from pipeline.site.files import write_page
from pipeline.site.templates import asset, script, stylesheet
from tests.builders.states import duels_playing
from tests.builders.tournaments import JOUST, computed
from tests.site.rendered import parsed, state_pages

pytestmark = pytest.mark.browser

STANDINGS = "playing/joust/standings.html"
NUMBERS = "[...document.querySelectorAll('.ranking tr[id]')].map(row => Number(row.id.slice(1)))"
LINE = "[...document.querySelectorAll('.ranking tr[id]')].filter(row => row.compareDocumentPosition(document.querySelector('.ranking .cut')) & 4).length"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("what-if")
    shared = {
        "style.css": stylesheet().encode(), "find.js": script(),
        "now.js": asset("now.js"), "what-if.js": asset("what-if.js"), "what-if.css": asset("what-if.css"),
    }  # fmt: skip
    for path, content in {**state_pages("playing"), **shared}.items():
        if "/players/" not in path:
            write_page(root, files.Page(path, content))
    return root


@pytest.fixture
def page(browser: Browser, folder: Path) -> Iterator[Page]:
    opened = browser.new_page(viewport={"width": 390, "height": 800})
    opened.goto((folder / STANDINGS).as_uri())
    opened.locator("#what-if summary").click()
    # It begins a moment after the click, and lays the table together: what is compared stands from then on.
    opened.locator("#what-if select").first.wait_for()
    yield opened
    opened.close()


def test_the_order_the_places_and_the_line_follow_what_is_tried_and_come_back(page: Page) -> None:
    """All open matches are won by the second player, as the engine has it when the workbook says so."""
    before = page.locator(".ranking").inner_html()
    choices = page.locator("#what-if select")
    assert choices.count() == 3
    for at in range(3):
        choices.nth(at).select_option(label="0\N{NO-BREAK SPACE}–\N{NO-BREAK SPACE}5")
    event = duels_playing()
    tournament = event.tournaments[0]
    rows = tuple(replace(one, result=one.result or Result.SECOND) for one in tournament.matches)
    after = computed(replace(event, tournaments=(replace(tournament, matches=rows),)), JOUST).standings
    assert page.evaluate(NUMBERS) == [one.player for one in after]
    points = page.locator(".ranking td.points").all_inner_texts()
    assert points == [str(one.points) for one in after]
    inside = page.evaluate("[...document.querySelectorAll('.ranking tr.in')].map(row => Number(row.id.slice(1)))")
    assert len(inside) == 8
    assert page.evaluate(LINE) == max(page.evaluate(NUMBERS).index(one) for one in inside) + 1
    assert page.locator("#what-if .tried").is_visible()
    assert not page.locator(".ranking .receipt summary").first.is_visible(), "what it says is of another order"
    page.locator("#what-if button").click()
    assert page.locator(".ranking").inner_html().replace(' class=""', "") == before
    assert not page.locator("#what-if .tried").is_visible()


def test_one_choice_taken_back_leaves_the_table_as_it_was(page: Page) -> None:
    before = page.evaluate(NUMBERS)
    choice = page.locator("#what-if select").first
    choice.select_option(index=1)
    assert page.evaluate(NUMBERS) != before
    choice.select_option(index=0)
    assert page.evaluate(NUMBERS) == before


def test_it_fits_a_phone_and_a_thumb(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    heights = page.evaluate(
        "[...document.querySelectorAll('#what-if select, #what-if button')].map(one => one.getBoundingClientRect().height)"
    )
    assert min(heights) >= 40


def test_without_script_it_is_not_there(browser: Browser, folder: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((folder / STANDINGS).as_uri())
    assert not page.locator("#what-if").is_visible()
    assert page.locator(".ranking .receipt summary").first.is_visible()
    context.close()


def test_a_page_with_nothing_to_try_has_none_of_it() -> None:
    for name in ("finished", "in-bracket", "melee-playing"):
        folder = "melee" if name.startswith("melee") else "joust"
        page = parsed(state_pages(name)[f"{name}/{folder}/standings.html"])
        assert not page.css("#what-if, [src$='what-if.js']")
