"""Every kind of page at every width and on paper, of events from one player to hundreds: nothing wider than its page, no ink cut."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

import pytest
from playwright.sync_api import Browser, CDPSession, Page

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
Scheme = Literal["light", "dark"]
LOOKS: tuple[tuple[Scheme, int], ...] = (("light", 1440), ("dark", 360))
TALLEST = 2400
"""Pixels of a page that are compared; below them more of the same rows follow."""
UNCUT = """() => [...document.body.querySelectorAll("*")].filter(one => {
  const style = getComputedStyle(one), box = one.getBoundingClientRect();
  return /hidden|clip/.test(style.overflowY) && box.width > 1 && box.height > 1;
}).map(one => {
  const { overflowX, overflowY } = one.style;
  Object.assign(one.style, { overflowX: "clip", overflowY: "visible" });
  return [one, { overflowX, overflowY }];
})"""
"""Lets everything be seen that is cut off above or below; what a name loses at its end stands in its title."""
AS_BEFORE = "all => all.forEach(([one, style]) => Object.assign(one.style, style))"


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


class Seen(NamedTuple):
    """What is wider than its page, with the width or `print`; and where ink is cut, at which width."""

    wide: list[tuple[str, str, int]]
    cut: list[tuple[str, int]]


@pytest.fixture(scope="module")
def seen(browser: Browser, folder: Path) -> Seen:
    """Each page is loaded once; where its lines run, once more for them to stand still."""
    page, found = browser.new_page(), Seen([], [])
    shots = page.context.new_cdp_session(page)
    for path in one_of_each(folder):
        name = path.relative_to(folder).as_posix()
        page.emulate_media(media="screen", color_scheme="light", reduced_motion="no-preference")
        page.goto(path.as_uri())
        found.wide.extend((name, *one) for one in sizes(page))
        page.emulate_media(media="screen", reduced_motion="reduce")
        if path.name == "display.html":
            page.goto(path.as_uri())
            page.evaluate("document.getElementById('keys').remove()")  # they go by themselves after ten seconds
        found.cut.extend((name, width) for scheme, width in LOOKS if cuts(page, shots, scheme, width))
    page.close()
    return found


def sizes(page: Page) -> Iterator[tuple[str, int]]:
    """At what the page is wider than it is, and how wide."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        if wide(page) > width:
            yield str(width), wide(page)
    page.set_viewport_size({"width": PAPER, "height": 1000})
    page.emulate_media(media="print")
    if wide(page) > SHRUNK * PAPER:
        yield "print", wide(page)


def test_nothing_is_wider_than_its_page(seen: Seen) -> None:
    assert seen.wide == []


def cuts(page: Page, shots: CDPSession, scheme: Scheme, width: int) -> bool:
    """Whether anything is seen on a page that was not, once nothing is cut off. Looked at again with patience where two pictures
    differ, which may be because its scripts were still laying it out.
    """
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 900})
    tall = int(page.evaluate("document.documentElement.scrollHeight"))
    page.set_viewport_size({"width": width, "height": min(TALLEST, max(900, tall))})
    for patient in (False, True):
        shown = picture(shots, patient=patient)
        uncut = page.evaluate_handle(UNCUT)
        same = not uncut.evaluate("all => all.length") or picture(shots, patient=patient) == shown
        uncut.evaluate(AS_BEFORE)
        if same:
            return False
    return True


def picture(shots: CDPSession, *, patient: bool) -> str:
    """What is seen of a page: the same pixels are the same letters; with patience only when it stands still."""
    before, now = None, _shot(shots)
    while patient and before != now:
        before, now = now, _shot(shots)
    return now


def _shot(shots: CDPSession) -> str:
    return str(shots.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})["data"])


def test_no_ink_is_cut(seen: Seen) -> None:
    """Compared in pixels with the same page on which nothing is cut off above or below."""
    assert seen.cut == []
