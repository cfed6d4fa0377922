"""A new build is noticed by the pages that are open, on a server that knows nothing but files."""

from __future__ import annotations

import http.server
import os
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from pipeline.run.load import Ready, load
from pipeline.site.event_pages import event_pages
from pipeline.site.files import write_page
from pipeline.site.now import now_json
from pipeline.site.site_pages import site_pages
from pipeline.views.index import event_summary
from pipeline.views.print.latest import drawn_last
from tests.builders.workbooks import HEADINGS, ROUND, cup

pytestmark = pytest.mark.browser

SECONDS = 15_000
"""After so long everybody has asked again while results are to come."""
MINUTES = 2 * 60_000
"""After so long at other times."""
FIRST: list[Any] = [HEADINGS, (1, 1, 1, 2, "1"), (1, 2, 3, 12, None)]
SECOND: list[Any] = [*ROUND, (2, 1, 1, 12, None), (2, 2, 3, 2, None)]
RESULT: list[Any] = [*ROUND, (2, 1, 1, 12, "1"), (2, 2, 3, 2, None)]
UPSET: list[Any] = [*ROUND, (2, 1, 1, 12, "2"), (2, 2, 3, 2, "1")]


@dataclass
class Served:
    """A folder behind a plain server of files, with what it was asked for and how it answered."""

    folder: Path
    address: str = ""
    answers: list[tuple[str, str]] = field(default_factory=list)

    def of(self, name: str) -> list[str]:
        """The answers to questions for the file of that name."""
        return [status for path, status in self.answers if path.endswith(name)]


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ...]:
    """The site in round 1, with round 2 drawn, with a result of it, and with another; each put there an hour after the one before."""
    folders = []
    for number, rows in enumerate((FIRST, SECOND, RESULT, UPSET)):
        folder = tmp_path_factory.mktemp("build")
        loaded = load(cup(folder / "spring.xlsx", matches=rows))
        assert isinstance(loaded, Ready)
        event, states = loaded.event, loaded.states
        files = tuple(event_pages(event, states, [], "en"))
        now = now_json(f"{event.slug}/", files, drawn_last(event, states, ("en",)), live=True)
        site = site_pages([event_summary(event, states, "en")], "en")
        for file in (*files, now, *site):
            write_page(folder, file)
            os.utime(folder / file.path, (number * 3600, number * 3600))
        folders.append(folder)
    return tuple(folders)


@pytest.fixture
def served(builds: tuple[Path, ...]) -> Iterator[Served]:
    made = Served(builds[0])

    class Files(http.server.SimpleHTTPRequestHandler):
        def translate_path(self, path: str) -> str:
            return str(made.folder / path.split("?")[0].lstrip("/"))

        def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
            del size
            made.answers.append((self.path, str(int(code))))

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Files) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        made.address = f"http://127.0.0.1:{server.server_port}/"
        yield made
        server.shutdown()
        thread.join()


@pytest.fixture
def page(browser: Browser, served: Served) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 700, "height": 300})
    made = context.new_page()
    asked: list[str] = []
    said: list[str] = []
    made.on("request", lambda request: asked.append(request.url))
    made.on("console", lambda message: said.append(message.text))
    made.on("pageerror", lambda error: said.append(str(error)))
    made.clock.install(time="2026-03-12T13:00:00Z")
    yield made
    assert all(url.startswith(served.address) for url in asked)
    assert said == []
    context.close()


def opened(page: Page, served: Served, path: str) -> None:
    """Open a page that has heard what is newest now."""
    with page.expect_response(lambda answer: answer.url.endswith("now.json")) as answered:
        page.goto(served.address + path)
    answered.value.finished()


def waited(page: Page) -> Any:
    """The answer to the next question."""
    with page.expect_response(lambda answer: answer.url.endswith("now.json")) as answered:
        page.clock.run_for(SECONDS)
    answered.value.finished()
    return answered.value


def left_alone(page: Page) -> None:
    """Mark the page, so that it can be told from one that was loaded again."""
    page.evaluate("document.body.dataset.mark = 'left alone'")


def was_left_alone(page: Page) -> bool:
    return bool(page.evaluate("document.body.dataset.mark === 'left alone'"))


def test_a_reader_is_told_of_the_new_round_and_led_there(
    page: Page, served: Served, builds: tuple[Path, ...]
) -> None:
    opened(page, served, "spring/main/standings.html")
    page.mouse.click(5, 5)
    waited(page)
    expect(page.locator("#news")).to_be_empty()
    assert "304" in served.of("now.json"), "asked whether it has changed, not for it"
    served.folder = builds[1]
    waited(page)
    line = page.get_by_role("status").get_by_role("link", name="Round 2 is up")
    line.click()
    expect(page).to_have_url(f"{served.address}spring/main/round-2.html")


def test_a_result_is_put_in_its_place_on_the_open_page(
    page: Page, served: Served, builds: tuple[Path, ...]
) -> None:
    """What was opened stays open, and where one was reading, as long as the page is about the same."""
    served.folder = builds[1]
    opened(page, served, "spring/main/standings.html")
    left_alone(page)
    page.locator("tr[id=p1] + tr summary").click()
    page.locator("tr[id=p1] a").first.focus()
    page.evaluate("scrollTo(0, 120)")
    before = page.locator("tr[id=p1] .points").inner_text()
    pages = len(served.of("standings.html"))
    waited(page)
    assert len(served.of("standings.html")) == pages, "nothing is new"
    served.folder = builds[2]
    waited(page)
    expect(page.locator("tr[id=p1] .points")).not_to_have_text(before)
    assert was_left_alone(page)
    assert page.evaluate("scrollY") == 120
    assert page.evaluate("document.activeElement.closest('tr').id") == "p1"
    opened_rows = (
        "[...document.querySelectorAll('details[open]')].map(one => one.closest('tr').previousElementSibling.id)"
    )
    assert page.evaluate(opened_rows) == ["p1"]
    expect(page.locator("#news")).to_be_empty()
    waited(page)
    assert len(served.of("standings.html")) == pages + 1, "once"


def test_what_was_opened_of_a_player_follows_them_to_another_row(
    page: Page, served: Served, builds: tuple[Path, ...]
) -> None:
    served.folder = builds[2]
    opened(page, served, "spring/main/standings.html")
    first = page.locator("tr[id]").first.get_attribute("id")
    assert first is not None
    page.locator(f"tr[id={first}] + tr summary").click()
    page.locator(f"tr[id={first}] a").first.focus()
    served.folder = builds[3]
    waited(page)
    expect(page.locator("tr[id]").first).not_to_have_id(first)
    assert page.evaluate("[...document.querySelectorAll('.receipt details')].map(one => one.open)").count(True) == 1
    expect(page.locator(f"tr[id={first}] + tr details")).to_have_attribute("open", "")
    assert page.evaluate("document.activeElement.closest('tr').id") == first


@pytest.mark.parametrize("path", ["index", "main/standings", "main/round-1", "players/1-jan-kowalski"])
def test_the_page_is_then_the_one_that_is_published(
    page: Page, served: Served, builds: tuple[Path, ...], path: str
) -> None:
    opened(page, served, f"spring/{path}.html")
    left_alone(page)
    served.folder = builds[2]
    waited(page)
    expect(page.locator(".nav").get_by_role("link", name="Round 2")).to_be_visible()
    assert was_left_alone(page)
    shown = "document.querySelector('main').innerText + document.querySelector('.nav').innerText + document.title"
    now = page.evaluate(shown)
    page.goto(f"{served.address}spring/{path}.html")
    assert page.evaluate(shown) == now


def test_what_somebody_types_on_a_page_is_not_lost(page: Page, served: Served, builds: tuple[Path, ...]) -> None:
    opened(page, served, "spring/main/standings.html")
    page.evaluate("document.querySelector('main').insertAdjacentHTML('afterbegin', '<input id=own>')")
    page.locator("#own").fill("half a word")
    served.folder = builds[1]
    waited(page)
    expect(page.get_by_role("status").get_by_role("link", name="Round 2 is up")).to_be_visible()
    assert page.locator("#own").input_value() == "half a word"


def test_where_nothing_is_to_come_it_is_asked_less_often(page: Page, served: Served) -> None:
    """The page of all events."""
    opened(page, served, "index.html")
    before = len(served.of("now.json"))
    page.clock.run_for(SECONDS)
    page.wait_for_timeout(500)
    assert len(served.of("now.json")) == before
    with page.expect_response(lambda answer: answer.url.endswith("now.json")):
        page.clock.run_for(MINUTES)


def test_who_had_no_network_is_told_later(page: Page, served: Served, builds: tuple[Path, ...]) -> None:
    opened(page, served, "spring/main/standings.html")
    page.evaluate(
        "() => { window.kept = window.fetch; window.fetch = () => Promise.reject(new Error('no network')); }"
    )
    served.folder = builds[1]
    before = len(served.of("now.json"))
    page.clock.run_for(SECONDS)
    assert len(served.of("now.json")) == before
    page.evaluate("() => { window.fetch = window.kept; }")
    with page.expect_response(lambda answer: answer.url.endswith("now.json")):
        page.clock.run_for(MINUTES)
    expect(page.get_by_role("status").get_by_role("link", name="Round 2 is up")).to_be_visible()


def test_the_projector_loads_itself_again_and_the_clock_goes_on(
    page: Page, served: Served, builds: tuple[Path, ...]
) -> None:
    served.folder = builds[1]
    opened(page, served, "spring/display.html")
    page.keyboard.press("Space")
    page.clock.run_for(400)
    expect(page.locator(".won")).to_have_count(0)
    until = page.locator(".until").inner_text()
    assert until.startswith("until ")
    served.folder = builds[2]
    waited(page)
    expect(page.locator(".won")).to_have_count(1)
    expect(page.locator(".until")).to_have_text(until)
    expect(page.locator(".word")).to_have_text("Running")


def test_the_clock_of_a_round_is_not_that_of_the_next(page: Page, served: Served, builds: tuple[Path, ...]) -> None:
    opened(page, served, "spring/display.html")
    page.keyboard.press("Space")
    page.clock.run_for(400)
    expect(page.locator(".word")).to_have_text("Running")
    served.folder = builds[1]
    waited(page)
    expect(page.locator("#shown")).to_contain_text("Round 2")
    expect(page.locator(".word")).to_have_text("Not started")


def test_a_page_that_is_not_seen_asks_nothing(page: Page, served: Served) -> None:
    opened(page, served, "spring/index.html")
    page.evaluate("""() => {
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    before = len(served.of("now.json"))
    page.clock.run_for(10 * MINUTES)
    assert len(served.of("now.json")) == before
    with page.expect_response(lambda answer: answer.url.endswith("now.json")):
        page.evaluate("""() => {
            delete document.hidden;
            document.dispatchEvent(new Event("visibilitychange"));
        }""")
        page.clock.run_for(MINUTES)


def test_from_a_folder_nothing_is_asked(browser: Browser, builds: tuple[Path, ...]) -> None:
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.clock.install()
    page.goto((builds[0] / "spring/index.html").as_uri())
    page.clock.run_for(MINUTES)
    assert asked
    assert not [url for url in asked if "now.json" in url]
    page.close()
