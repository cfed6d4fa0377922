"""The drawing as a browser sets it: with a real font, on a screen and on paper."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from pipeline.model.event import Event
from pipeline.site.event_pages import event_pages
from pipeline.site.templates import stylesheet
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import knocked_out, played_swiss
from tests.builders.states import duels_finished
from tests.builders.tournaments import JOUST, computed
from tests.profiles import quick_for

pytestmark = pytest.mark.browser

BOXES = """() => [...document.querySelectorAll(".bracket-drawing text")].map(text => {
  const box = text.getBBox();
  return [text.textContent, box.x, box.y + 0.2 * box.height, box.x + box.width, box.y + 0.85 * box.height];
})"""


def large() -> Event:
    """32 in the bracket, half of it played."""
    names = [f"{one} {two.split()[0]}" for one in POLISH for two in POLISH[:2]]
    return knocked_out(played_swiss(grand_prix(names, 40, JOUST, 2, 32), JOUST, 2), JOUST, 15)


@pytest.fixture(scope="module", params=quick_for(["finished", "large"], "finished"))
def page_file(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = duels_finished() if request.param == "finished" else large()
    folder = tmp_path_factory.mktemp("site")
    (folder / "style.css").write_text(stylesheet(), "utf-8")
    for page in event_pages(made, [computed(made, JOUST)], [], "en"):
        if page.path.endswith("bracket.html"):
            file = folder / page.path
            file.parent.mkdir(parents=True)
            file.write_bytes(page.content)
            return file
    raise AssertionError("no page of the bracket")


def test_no_two_texts_overlap(browser: Browser, page_file: Path) -> None:
    page = browser.new_page()
    page.goto(page_file.as_uri())
    boxes = sorted(page.evaluate(BOXES), key=lambda box: box[1])
    width = page.evaluate("document.querySelector('.bracket-drawing').viewBox.baseVal.width")
    assert len(boxes) > 20
    for index, (text, left, top, right, bottom) in enumerate(boxes):
        assert left >= 0, text
        assert right <= width, text
        for other, left2, top2, _right2, bottom2 in boxes[index + 1 :]:
            assert not (left2 < right and top2 < bottom and top < bottom2), (text, other, left)


def test_the_page_itself_does_not_scroll_sideways(browser: Browser, page_file: Path) -> None:
    for width in (360, 800, 1280, 1920):
        page = browser.new_page(viewport={"width": width, "height": 700})
        page.goto(page_file.as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_it_is_printed_on_one_landscape_page(browser: Browser, page_file: Path) -> None:
    page = browser.new_page()
    page.goto(page_file.as_uri())
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    boxes = re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", printed)
    assert all(float(wide) > float(high) for wide, high in boxes)
