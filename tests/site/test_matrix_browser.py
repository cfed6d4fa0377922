"""Every kind of page at every width and on paper, of events from one player to hundreds: nothing wider than its page, no ink cut."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from pipeline.extensions.simulate.play import Moment
from pipeline.model import Slug, replace
from pipeline.site.event_pages import event_pages
from pipeline.site.files import write_page
from pipeline.site.site_pages import site_pages
from pipeline.views.index import event_summary
from tests.builders.events import simulated_game
from tests.builders.tournaments import computed
from tests.site.test_fits_browser import PAPER, SHRUNK, one_of_each, wide

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

SIZES = {
    "one": ("agot2-joust", 1, Moment.REGISTERED),
    "two": ("agot2-joust", 2, Moment.FINISHED),
    "thirteen": ("double-elimination", 13, Moment.MID_BRACKET),
    "hundreds": ("magic", 160, Moment.FINISHED),
    "crowd": ("agot2-joust", 512, Moment.MID_ROUND),
}
WIDTHS = (360, 667, 820, 1440, 1920)
TALLEST = 2400
"""Pixels of a page that are compared; below them more of the same rows follow."""
UNCUT = """() => {
  for (const one of document.body.querySelectorAll("*")) {
    const style = getComputedStyle(one), box = one.getBoundingClientRect();
    if (/hidden|clip/.test(style.overflowY) && box.width > 1 && box.height > 1) Object.assign(one.style, { overflowX: "clip", overflowY: "visible" });
  }
}"""
"""Lets everything be seen that is cut off above or below; what a name loses at its end stands in its title."""


@pytest.fixture(scope="module", params=SIZES)
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    game, players, moment = SIZES[request.param]
    event, rules = simulated_game(game, players, "L1", moment)
    event = replace(event, slug=Slug(request.param))
    states = [computed(event, rules[one.rules], index) for index, one in enumerate(event.tournaments)]
    root, summaries = tmp_path_factory.mktemp(request.param), [event_summary(event, states, "en")]
    for page in (*event_pages(event, states, [], "en"), *site_pages(summaries, "en")):
        write_page(root, page)
    return root


def sizes(page: Page, folder: Path) -> Iterator[tuple[str, str, int]]:
    """What is wider than its page: which, on what, and how wide."""
    for path in one_of_each(folder):
        page.goto(path.as_uri())
        page.emulate_media(media="screen")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            if wide(page) > width:
                yield path.relative_to(folder).as_posix(), str(width), wide(page)
        page.set_viewport_size({"width": PAPER, "height": 1000})
        page.emulate_media(media="print")
        if wide(page) > SHRUNK * PAPER:
            yield path.relative_to(folder).as_posix(), "print", wide(page)


def test_nothing_is_wider_than_its_page(browser: Browser, folder: Path) -> None:
    page = browser.new_page()
    found = list(sizes(page, folder))
    page.close()
    assert found == []


def cuts(page: Page, width: int, path: Path) -> bool:
    """Whether anything is seen on a page that was not, once nothing is cut off. Looked at again with patience where two pictures
    differ, which may be because its scripts were still laying it out.
    """
    for patient in (False, True):
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(path.as_uri())
        page.evaluate("document.getElementById('keys')?.remove()")  # they go by themselves after ten seconds
        tall = int(page.evaluate("document.documentElement.scrollHeight"))
        page.set_viewport_size({"width": width, "height": min(TALLEST, max(900, tall))})
        shown = picture(page, patient=patient)
        page.evaluate(UNCUT)
        if picture(page, patient=patient) == shown:
            return False
    return True


def picture(page: Page, *, patient: bool) -> bytes:
    """What is seen of a page: the same pixels are the same bytes; with patience only when it stands still."""
    before, now = None, page.screenshot()
    while patient and before != now:
        before, now = now, page.screenshot()
    return now


@pytest.mark.parametrize(("scheme", "width"), [("light", 1440), ("dark", 360)])
def test_no_ink_is_cut(browser: Browser, folder: Path, scheme: str, width: int) -> None:
    """Compared in pixels with the same page on which nothing is cut off above or below."""
    context = browser.new_context(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    page = context.new_page()
    cut = [path.relative_to(folder).as_posix() for path in one_of_each(folder) if cuts(page, width, path)]
    context.close()
    assert cut == []
