"""A player's page and the classification as a phone shows them: nothing overlaps, nothing scrolls sideways, chips stand in one line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from pipeline.model import Slug, replace
from pipeline.site.files import Page as File
from pipeline.site.files import write_page
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import played_swiss, with_next_round
from tests.builders.tournaments import HEX
from tests.site.rendered import rendered, site, state_pages

pytestmark = pytest.mark.browser

PHONE = 390
NINE = "nine/players/1-malgorzata-brzeczyszczykiewicz-wisniewska.html"
THREE_LINES = 60
"""Pixels that a row of the classification has with a line more than two."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("player")
    event = with_next_round(played_swiss(grand_prix(POLISH, 16, HEX, 9, 4), HEX, 8), HEX)
    pages = {"style.css": site()["style.css"], **rendered(replace(event, slug=Slug("nine")), HEX)}
    pages.update(state_pages("finished"))
    pages.update(state_pages("in-bracket"))
    for path, content in pages.items():
        write_page(root, File(path, content))
    return root


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Page]:
    """Without script: nothing here needs any."""
    context = browser.new_context(viewport={"width": PHONE, "height": 800}, java_script_enabled=False)
    yield context.new_page()
    context.close()


def boxes(page: Page, selector: str) -> list[dict[str, Any]]:
    found = [one.bounding_box() for one in page.locator(selector).all()]
    return [dict(box) for box in found if box is not None]


def test_a_players_page_on_a_phone(folder: Path, phone: Page) -> None:
    phone.goto((folder / NINE).as_uri())
    (whole,) = boxes(phone, "main")
    assert whole["x"] >= 0
    assert whole["x"] + whole["width"] <= PHONE
    chips = boxes(phone, ".results .chips b")
    assert len(chips) == 9
    assert len({chip["y"] for chip in chips}) == 1, "nine rounds in one line"
    assert max(chip["x"] + chip["width"] for chip in chips) <= PHONE
    assert min(chip["width"] for chip in chips) >= 32, "to be touched"
    (table,), (name,) = boxes(phone, ".now .at"), boxes(phone, ".now .headline")
    assert table["x"] + table["width"] <= name["x"] or table["y"] + table["height"] <= name["y"]
    (now,), (line,), (results,) = boxes(phone, ".now"), boxes(phone, ".places"), boxes(phone, ".results")
    assert now["y"] + now["height"] <= results["y"], "what is next comes first"
    assert line["width"] == pytest.approx(now["width"], abs=1), "as wide as the column"
    phone.locator(".results .chips b").last.focus()
    focused = phone.locator(".results .chips b:focus")
    assert focused.count() == 1
    assert focused.get_attribute("aria-label", timeout=60_000)
    shown = phone.screenshot(clip={"x": 0, "y": results["y"] - 60, "width": PHONE, "height": 60})
    phone.locator("h1").click()
    phone.locator(".results .chips b").first.focus()
    assert shown != phone.screenshot(clip={"x": 0, "y": results["y"] - 60, "width": PHONE, "height": 60})


def test_the_way_of_a_player_who_is_in_the_bracket_on_a_phone(folder: Path, phone: Page) -> None:
    """The chips of the bracket stand beneath those of the rounds, and the arithmetic has no second box that scrolls."""
    apart = 0
    for file in sorted((folder / "finished/players").glob("1*.html")):
        phone.goto(file.as_uri())
        chips = boxes(phone, ".results .chips b")
        for at, one in enumerate(chips):
            for other in chips[at + 1 :]:
                assert one["x"] + one["width"] < other["x"] or one["y"] + one["height"] + 4 <= other["y"], file.name
        apart += len({chip["y"] for chip in chips}) > 1
    assert apart
    hidden = phone.locator(".scroll > .arithmetic").evaluate_all(
        "all => all.map(one => getComputedStyle(one).overflowX)"
    )
    assert set(hidden) == {"visible"}


def test_the_rounds_with_scores_fit_a_phone(folder: Path, phone: Page) -> None:
    """Of who has met nobody with a longer word in the name than nine letters."""
    fitted = 0
    for file in sorted((folder / "in-bracket/players").glob("1*.html")):
        phone.goto(file.as_uri())
        table = phone.locator(".scroll:has(> .path)")
        assert table.locator("thead th").count() == 7
        names = " ".join(table.locator("tbody td:nth-child(2)").all_inner_texts())
        if max(len(word) for word in names.replace("-", " ").split()) < 10:
            fitted += 1
            assert table.evaluate("box => box.scrollWidth - box.clientWidth") == 0, file.name
    assert fitted


def test_the_classification_on_a_phone(folder: Path, phone: Page) -> None:
    phone.goto((folder / "finished/joust/classification.html").as_uri())
    (table,) = boxes(phone, ".classification")
    assert table["x"] + table["width"] <= PHONE
    cells = boxes(phone, ".classification tbody td, .classification tbody th")
    assert all(cell["x"] >= 0 and cell["x"] + cell["width"] <= PHONE for cell in cells)
    assert len(boxes(phone, ".classification .reached")) == 4
    rows = boxes(phone, ".classification tbody:last-child tr:not(.reached)")
    assert rows
    tall = [row["height"] for row in rows if row["height"] >= THREE_LINES]
    assert len(tall) <= 1, "a name and its tie-breaks, a line each; only the longest name takes more"


def test_the_short_address_shows_the_player_in_the_list(folder: Path, phone: Page) -> None:
    phone.goto(f"{(folder / 'finished/players/index.html').as_uri()}#p12")
    (row,) = boxes(phone, ".people tr:target")
    assert 0 <= row["y"] < 800
    assert phone.locator(".people tr:target a").get_attribute("href", timeout=60_000) == "12-ewa-kozlowska.html"
