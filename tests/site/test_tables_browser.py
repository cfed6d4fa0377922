"""Tables of several as a browser shows them."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from pipeline.model import replace
from pipeline.site.files import Page, write_page
from pipeline.site.site_pages import site_pages
from tests.builders.states import melee_finished, melee_semi_finished
from tests.builders.tournaments import MELEE
from tests.site.rendered import rendered

pytestmark = pytest.mark.browser

OVERPRINTED = """() => [...document.querySelectorAll(".seated thead tr, .seated tbody tr")].flatMap(row => {
  const boxes = [...row.cells].map(cell => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return [cell.textContent.trim(), range.getBoundingClientRect()];
  }).filter(([text, box]) => text && box.width);
  return boxes.slice(1).filter(([, box], index) => box.left < boxes[index][1].right).map(([text]) => text);
})"""
"""Texts that begin before the text to the left of them ends."""


@pytest.mark.parametrize("language", ["en", "pl", "pt", "ru"])
@pytest.mark.parametrize("width", [320, 390, 820, 1440])
def test_no_text_of_a_final_stands_over_another(
    browser: Browser, tmp_path: Path, language: str, width: int
) -> None:
    for page in site_pages([], language):
        write_page(tmp_path, page)
    context = browser.new_context(viewport={"width": width, "height": 800})
    shown = context.new_page()
    for event in (melee_finished(), melee_semi_finished()):
        pages = rendered(replace(event, language=language), MELEE)
        for path, content in pages.items():
            if path.endswith(("bracket.html", "round-1.html")):
                write_page(tmp_path, Page(path, content))
                shown.goto((tmp_path / path).as_uri())
                assert shown.evaluate(OVERPRINTED) == []
                assert shown.evaluate("document.documentElement.scrollWidth") == width
    context.close()
