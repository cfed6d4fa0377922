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
from pipeline.views.now import drawn_last
from tests.builders.workbooks import HEADINGS, ROUND, cup

pytestmark = pytest.mark.browser

MINUTES = 2 * 60_000
"""After so long everybody has asked again."""
FIRST = [HEADINGS, (1, 1, 1, 2, "1"), (1, 2, 3, 12, None)]
SECOND = [*ROUND, (2, 1, 1, 12, None), (2, 2, 3, 2, None)]
RESULT = [*ROUND, (2, 1, 1, 12, "1"), (2, 2, 3, 2, None)]


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
    """The site in round 1, with round 2 drawn, and with a result of it; each put there an hour after the one before."""
    folders = []
    for number, rows in enumerate((FIRST, SECOND, RESULT)):
        folder = tmp_path_factory.mktemp("build")
        loaded = load(cup(folder / "spring.xlsx", matches=rows))
        assert isinstance(loaded, Ready)
        event, states = loaded.event, loaded.states
        files = tuple(event_pages(event, states, [], "en"))
        now = now_json(f"{event.slug}/", files, drawn_last(event, states, ("en",)))
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
        page.clock.run_for(MINUTES)
    answered.value.finished()
    return answered.value


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


def test_a_page_that_nobody_touched_is_loaded_again(page: Page, served: Served, builds: tuple[Path, ...]) -> None:
    opened(page, served, "spring/index.html")
    expect(page.get_by_role("link", name="Round 2").first).to_have_count(0)
    served.folder = builds[1]
    waited(page)
    expect(page.get_by_role("link", name="Round 2").first).to_be_visible()
    loads = len(served.of("index.html"))
    waited(page)
    expect(page.locator("#news")).to_be_empty()
    assert len(served.of("index.html")) == loads, "once"


def test_the_first_page_hears_of_it_too(page: Page, served: Served, builds: tuple[Path, ...]) -> None:
    opened(page, served, "index.html")
    page.keyboard.press("Tab")
    served.folder = builds[1]
    waited(page)
    before = len(served.of("index.html"))
    page.get_by_role("link", name="New results: reload").click()
    expect(page.locator("#news")).to_be_empty()
    assert len(served.of("index.html")) == before + 1


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
