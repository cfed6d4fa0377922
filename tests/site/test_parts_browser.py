"""The parts of long tables in a browser: each leads to the others and is searched across, and all is as sound as on one page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from pipeline.model import Slug, replace
from pipeline.site import files
from pipeline.site.files import write_page
from pipeline.site.templates import asset, script, stylesheet
from pipeline.views.layout.parts import LINES, WHOLE
from tests.browsing import until
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import played_swiss
from tests.builders.tournaments import JOUST
from tests.site.judging import Look, html_faults, violations
from tests.site.rendered import rendered

pytestmark = [pytest.mark.thorough, pytest.mark.browser]

PHONE, DESK = 320, 1280
"""The narrowest phone there is: on it the links to the parts do not fit."""
PLAYERS = WHOLE + 10
NUMBERS = range(1, -(-PLAYERS // LINES) + 1)
"""Of the parts, from 1."""
STANDINGS = range(1, -(-2 * PLAYERS // LINES) + 1)
"""Of those of the standings, where each player has two lines."""
STATED = "long/joust/{kind}{part}.html"
UNREADABLE = """() => [...document.querySelectorAll('.ranking tr[id]')].flatMap(row => {
  const [place, chips] = ['.place i', '.chips b'].map(one => row.querySelector(one));
  const range = document.createRange();
  range.selectNodeContents(place);
  const moved = range.getBoundingClientRect(), chip = chips.getBoundingClientRect();
  range.selectNodeContents(row.querySelector('.place').firstChild);
  const figures = range.getBoundingClientRect(), name = row.querySelector('.who a').getBoundingClientRect();
  return moved.right > chip.left - 4 && moved.bottom > chip.top + 1 || figures.right > name.left ? [row.textContent] : [];
})"""
"""Rows whose movement touches the chips, or whose place reaches into the name."""


def part(kind: str, number: int) -> str:
    return STATED.format(kind=kind, part="" if number == 1 else f"-part-{number}")


ALL = [part(kind, number) for kind in ("standings", "round-3") for number in NUMBERS]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An event of 650 players after three rounds, in which many have moved by three figures."""
    root = tmp_path_factory.mktemp("parts")
    event = played_swiss(grand_prix(POLISH * 28, PLAYERS, JOUST, 5, 16), JOUST, 3)
    shared = {"style.css": stylesheet().encode(), "find.js": script(), "now.js": asset("now.js")}
    for path, content in {**rendered(replace(event, slug=Slug("long")), JOUST), **shared}.items():
        write_page(root, files.Page(path, content))
    return root


@pytest.fixture(params=[PHONE, DESK])
def page(request: pytest.FixtureRequest, browser: Browser, folder: Path) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": request.param, "height": 800})
    opened = context.new_page()
    opened.goto((folder / part("standings", 1)).as_uri())
    yield opened
    context.close()


def test_one_part_leads_to_the_next_and_nothing_overlaps_on_any(page: Page) -> None:
    assert page.viewport_size
    seen: list[str] = []
    moved: list[str] = []
    for number in STANDINGS:
        current = page.locator(".picker a[aria-current]").last
        box = current.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= page.viewport_size["width"], "the link of this part is in sight"
        assert page.evaluate("document.documentElement.scrollWidth") == page.viewport_size["width"]
        assert page.evaluate(UNREADABLE) == []
        seen += page.locator(".ranking tr[id]").evaluate_all("rows => rows.map(row => row.id)")
        moved += page.locator(".ranking .place i").all_inner_texts()
        if number < len(STANDINGS):
            page.locator(".picker").last.locator("a").nth(number).click()
            page.wait_for_url(f"**/standings-part-{number + 1}.html")
    assert len(seen) == len(set(seen)) == PLAYERS
    assert max(len(one) for one in moved) == len("▲100")


def test_the_head_of_a_part_stays(page: Page) -> None:
    page.locator(".picker a", has_text="201").click()
    page.wait_for_url("**/standings-part-3.html")
    page.evaluate("scrollTo(0, 2500)")
    until(page, "Math.abs(document.querySelector('.ranking thead').getBoundingClientRect().top) < 1")


def test_a_chip_names_an_opponent_whose_row_is_on_another_part(page: Page, folder: Path) -> None:
    own = page.evaluate(
        "[...document.querySelectorAll('.chips b[data-p]')].findIndex(chip => !document.getElementById('p' + chip.dataset.p))"
    )
    assert own >= 0, "in round 1 the first have met some of the last"
    chip = page.locator(".chips b[data-p]").nth(own)
    number = chip.get_attribute("data-p")
    (file,) = (folder / "long/players").glob(f"{number}-*.html")
    chip.hover()
    name = page.context.new_page()
    name.goto(file.as_uri())
    opponent = name.locator("h1").inner_text()
    name.close()
    expect(chip).to_have_attribute("aria-label", f"{chip.inner_text()} · {opponent}")


def test_the_search_finds_who_stands_on_another_part(page: Page) -> None:
    here = page.locator(".ranking tr[id]").evaluate_all("rows => rows.map(row => row.id.slice(1))")
    far = next(str(number) for number in range(PLAYERS, 0, -1) if str(number) not in here)
    page.get_by_role("combobox").press_sequentially(far)
    found = page.get_by_role("option").first
    expect(found).to_be_visible()
    found.click()
    page.wait_for_url(f"**/players/{far}-*.html")
    expect(page.locator("h1")).to_be_visible()


def test_html_validate_finds_nothing_on_the_parts(folder: Path) -> None:
    assert html_faults(folder, ALL) == ""


def test_axe_finds_nothing_on_the_last_parts(browser: Browser, folder: Path) -> None:
    last = [path for path in ALL if f"-part-{len(NUMBERS)}" in path]
    assert len(last) == 2
    assert violations(browser, folder, last, Look("light", DESK), Look("dark", PHONE)) == []
