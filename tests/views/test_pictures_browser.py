"""Pictures and the podium as a browser sets them, on a phone and on a desk."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from pipeline.site.files import Page, write_page
from pipeline.site.templates import stylesheet
from tests.extensions.forecast import test_page as test_forecast
from tests.site import test_armies, test_factions
from tests.site.rendered import season_site, state_pages

pytestmark = pytest.mark.browser

TEXTS = """() => [...document.querySelectorAll(".picture text, .bars tbody th, .bars tbody td, .podium li, .way-up li, .in-figures div")].map(one => {
  const box = one.getBoundingClientRect();
  return [one.textContent.trim().slice(0, 40), box.left, box.top, box.right, box.bottom];
})"""
BROKEN = """() => {
  document.querySelectorAll(".leaders td:last-child").forEach(one => { one.textContent = "lost the match for the third place"; });
  return [...document.querySelectorAll(".matchups thead th, .leaders .who a")].flatMap(one => {
  const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), range = document.createRange();
  walker.nextNode();
  const words = one.matches("a") ? [one.textContent] : one.textContent.split(" "), text = walker.currentNode;
  return words.filter(word => {
    range.setStart(text, text.data.indexOf(word));
    range.setEnd(text, text.data.indexOf(word) + word.length);
    return word.length < 19 && range.getClientRects().length > 1;
  });
});
}"""
"""Words of the headings of a matrix that are broken, and names of the first eight that stand on two lines without need."""
WIDE_OF_THE_LABELS = """() => [...document.querySelectorAll(".race text")].every(one => one.getBoundingClientRect().right <= innerWidth)"""


@pytest.fixture(scope="module")
def pictured(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("pictures")
    (root / "style.css").write_text(stylesheet(), "utf-8")
    pages = {
        "a/factions.html": test_factions.pages()["main/factions.html"].encode(),
        "a/armies.html": test_armies.pages()["main/armies.html"].encode(),
        "a/course.html": test_armies.pages()["main/course.html"].encode(),
        "a/forecast.html": test_forecast.pages()["joust/forecast.html"],
        "a/race.html": test_forecast.pages()["joust/course.html"],
        "a/ratings.html": next(
            content for path, content in season_site("league").items() if path.endswith("/ratings.html")
        ),
        "a/over.html": state_pages("finished")["finished/index.html"],
        "a/melee.html": state_pages("melee-finished")["melee-finished/index.html"],
    }
    for path, content in pages.items():
        # All of them lie as deep as pages of a tournament, with the stylesheet two folders above.
        write_page(root, Page(path, content.replace(b"../../style.css", b"../style.css")))
    return root


@pytest.mark.parametrize("width", [390, 1280])
def test_no_text_lies_on_another_and_no_page_scrolls_sideways(browser: Browser, pictured: Path, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 844})
    seen = 0
    for file in sorted(pictured.glob("a/*.html")):
        page.goto(file.as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= width, file.name
        boxes = page.evaluate(TEXTS)
        seen += len(boxes)
        for index, (text, left, top, right, bottom) in enumerate(boxes):
            for other, left2, top2, right2, bottom2 in boxes[index + 1 :]:
                apart = left2 >= right - 1 or left >= right2 - 1 or top2 >= bottom - 2 or top >= bottom2 - 2
                assert apart, (file.name, text, other)
        assert page.evaluate(WIDE_OF_THE_LABELS), file.name
        assert page.evaluate(BROKEN) == [], file.name
    page.close()
    assert seen > 100
