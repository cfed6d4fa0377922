"""The preview in a browser: pages that load themselves again and stay where they were."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browsing import until
from tests.builders.workbooks import PLAYERS, broken, cup
from tests.extensions.desk.preview.previews import LONG, Running, previewed

pytestmark = pytest.mark.browser

TIMEOUT = LONG * 1000
AS_IT_WAS = """() => scrollY === 200 && sessionStorage.length === 0
  && [...document.querySelectorAll("details")].findIndex(one => one.open) === 1"""
"""Where one was reading, and what one had opened."""
OPEN_AND_WHOLE = """() => document.readyState === "complete" && sessionStorage.length === 0
  && [...document.querySelectorAll("details")].findIndex(one => one.open) === 1"""


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("preview")
    (folder / "input").mkdir()
    named("Ann Lee", folder)
    with previewed(folder) as running:
        yield running


@pytest.fixture
def page(browser: Browser, running: Running) -> Iterator[Page]:
    built("Ann Lee", running)
    context = browser.new_context(viewport={"width": 700, "height": 300})
    context.set_default_timeout(TIMEOUT)
    said: list[str] = []
    name, _, value = running.session.cookie.partition("=")
    context.add_cookies([{"name": name, "value": value, "url": running.address}])
    made = context.new_page()
    made.on("console", lambda message: said.append(message.text))
    made.on("pageerror", lambda error: said.append(str(error)))
    yield made
    assert said == []
    context.close()


def built(name: str, running: Running) -> None:
    """Save it with this name, and wait for its pages: whatever is opened then is loaded again for the next name alone."""
    told = len(running.told)
    named(name, running.folder)
    running.builds(told + 1)


def named(name: str, folder: Path) -> None:
    cup(folder / "input" / "spring.xlsx", players=[*PLAYERS[:3], (3, name), PLAYERS[4]])


def test_a_saved_workbook_is_seen_where_one_was_reading(page: Page, running: Running) -> None:
    page.goto(f"{running.address}spring/main/standings.html")
    page.locator("tbody summary").nth(1).click()
    page.evaluate("scrollTo(0, 200)")
    named("Ann Smith", running.folder)
    expect(page.locator("main")).to_contain_text("Ann Smith")
    until(page, AS_IT_WAS)


def test_what_is_opened_while_a_page_loads_stays_open(page: Page, running: Running) -> None:
    page.goto(f"{running.address}spring/main/standings.html")
    page.evaluate("document.title = 'before'")
    held: list[Route] = []
    page.route("**/find.js", lambda route: held.append(route), times=1)  # a method of a list is no handler here
    named("Ann Brown", running.folder)
    until(page, "() => document.title !== 'before' && document.readyState === 'interactive'")
    page.locator("tbody summary").nth(1).click()
    held[0].continue_()
    until(page, OPEN_AND_WHOLE)


def test_problems_come_and_go_on_the_page(page: Page, running: Running) -> None:
    page.goto(f"{running.address}spring/print/index.html")
    broken(running.folder / "input" / "spring.xlsx")
    notice = page.locator("aside")
    expect(notice).to_contain_text("Sir Absent")
    notice.get_by_role("link").click()
    expect(page.locator("h1")).to_have_text("Problems")
    expect(page.locator("main")).to_contain_text("Sir Absent")
    named("Ann Lee", running.folder)
    expect(page.locator("main")).not_to_contain_text("Sir Absent")


def test_a_clock_that_is_going_is_not_stopped(page: Page, running: Running) -> None:
    page.goto(f"{running.address}spring/display.html")
    page.keyboard.press("Space")
    expect(page.locator(".word")).to_have_text("Running")
    page.evaluate("document.title = 'as it was'")
    built("Ann Brown", running)
    page.wait_for_timeout(500)
    assert page.title() == "as it was"
