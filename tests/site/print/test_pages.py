"""The sheets as pages: links, the golden event, what a browser prints."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from pipeline.model import Event, Slug, replace
from pipeline.site.event_pages import event_pages
from pipeline.site.files import Page, write_page
from pipeline.site.print.press import Press
from pipeline.site.site_pages import site_pages
from pipeline.site.templates import asset
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import knocked_out, played_swiss, with_next_round
from tests.builders.states import DUEL_STATES
from tests.builders.tournaments import HEX, JOUST, WAR, computed
from tests.profiles import quick_for
from tests.site.golden import assert_golden
from tests.site.print.printed import FOLDER, SLUG, printed, sizes, state_printed, texts
from tests.site.rendered import parsed, text

PRINT = f"{SLUG}/print/"


def of_print(pages: dict[str, bytes]) -> dict[str, bytes]:
    return {path: content for path, content in pages.items() if path.startswith(PRINT)}


@pytest.mark.parametrize("name", quick_for(DUEL_STATES, "playing", "finished", "russian"))
def test_all_sheets_are_listed_and_all_links_lead_somewhere(name: str) -> None:
    pages = dict(state_printed(name))
    pages |= {page.path: page.content for page in site_pages([], "en")}
    reached = set()
    for path, content in pages.items():
        if not path.endswith(".html"):
            continue
        for node in parsed(content).css("a[href], link[href]"):
            link = (node.attributes["href"] or "").partition("#")[0]
            found = posixpath.normpath(posixpath.join(posixpath.dirname(path), link)) if link else path
            assert found in pages or found == "index.html", (path, link)
            reached.add(found)
    assert set(of_print(pages)) <= reached
    assert f"{PRINT}index.html" in reached


def test_every_page_of_the_event_leads_to_the_sheets() -> None:
    for path, content in state_printed("playing").items():
        if (
            path.endswith(".html")
            and not path.startswith(FOLDER)
            and not path.endswith("/display.html")
            and "/embed/" not in path
        ):
            links = {node.attributes["href"] for node in parsed(content).css("footer a")}
            assert any((link or "").endswith("print/index.html") for link in links), path


def test_without_sheets_nothing_leads_to_them() -> None:
    event = grand_prix(POLISH, 0, JOUST, 3, 0)
    pages = printed(event, JOUST)
    assert not of_print(pages)
    assert b"print/" not in b"".join(pages.values())


def test_of_several_tournaments_each_has_its_folder_and_its_heading() -> None:
    event = with_next_round(grand_prix(POLISH, 8, JOUST, 3, 0), JOUST)
    second = replace(event.tournaments[0], name="Side & Co", slug=Slug("side"))
    event = replace(event, tournaments=(*event.tournaments, second))
    done = [computed(event, JOUST, index) for index in (0, 1)]
    with Press() as press:
        pages = {page.path: page.content for page in event_pages(event, done, [], "en", press=press)}
    assert f"{PRINT}joust/slips.pdf" in pages
    assert "Grand Prix of Kraków · Side & Co" in texts(pages[f"{PRINT}side/slips.pdf"])[0]
    assert [node.text() for node in parsed(pages[f"{PRINT}index.html"]).css("main h2")] == ["Joust", "Side & Co"]


@pytest.mark.parametrize(
    "name", ['<script>alert("1")</script>', "{{ 7 * 7 }}", "</title><img src=x onerror=alert(1)>"]
)
def test_a_name_stays_text(name: str) -> None:
    event = with_next_round(grand_prix([name, *POLISH[:7]], 8, JOUST, 3, 0), JOUST)
    for path, content in of_print(printed(replace(event, name=name), JOUST)).items():
        if path.endswith(".html"):
            assert not parsed(content).css("script:not([src]), img, [onerror], [style], style"), path
            assert name in text(content) or path.endswith("index.html"), path


def test_ids_are_unique() -> None:
    event = knocked_out(grand_prix(POLISH, 32, JOUST, 0, 0), JOUST, 5)
    for path, content in of_print(printed(event, JOUST)).items():
        if path.endswith(".html"):
            ids = [node.attributes["id"] for node in parsed(content).css("[id]")]
            assert len(ids) == len(set(ids)), path


def test_the_golden_sheets_have_not_changed() -> None:
    event = grand_prix(POLISH, 9, HEX, 4, 4, language="en")
    event = knocked_out(played_swiss(event, HEX, 4), HEX, 3)
    made = of_print(printed(event, HEX))
    pages = {path.removeprefix(PRINT): content for path, content in made.items() if path.endswith(".html")}
    assert_golden(pages, "print")


def shown(browser: Browser, folder: Path, event: Event, sheet: str) -> bytes:
    """What the browser prints of a sheet."""
    for path, content in printed(event, WAR).items():
        if path.endswith(f"{sheet}.html"):
            write_page(folder, Page(path, content))
    write_page(folder, Page("print.css", asset("print/print.css")))
    page = browser.new_page()
    page.goto((folder / f"{FOLDER}{sheet}.html").as_uri())
    made = page.pdf(prefer_css_page_size=True)
    page.close()
    return made


@pytest.mark.browser
def test_a_browser_prints_slips_that_can_be_cut(browser: Browser, tmp_path: Path) -> None:
    event = with_next_round(grand_prix([f"Player {index}" for index in range(28)], 28, WAR, 3, 0), WAR)
    made = shown(browser, tmp_path, event, "slips")
    assert sizes(made) == {(210, 297)}
    tables = [[int(number) for number in re.findall(r"Table (\d+)", page)] for page in texts(made)]
    assert tables == [[1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11], [4, 8, 12]]


@pytest.mark.browser
def test_a_browser_splits_no_row_and_repeats_the_head(browser: Browser, tmp_path: Path) -> None:
    names = [
        f"{index}xMałgorzata {index}xКонстантинопольская {index}xBrzęczyszczykiewicz" for index in range(1001, 1101)
    ]
    event = with_next_round(grand_prix(names, 100, WAR, 3, 0), WAR)
    pages = texts(shown(browser, tmp_path, event, "pairings"))
    assert len(pages) > 2
    for index in range(1001, 1101):
        assert sorted({page.count(f"{index}x") for page in pages}) == [0, 3]
    for page in pages:
        assert "Grand Prix of Kraków" in page


@pytest.mark.browser
@pytest.mark.parametrize(("sheet", "size", "pages"), [
    ("cards", (210, 297), 8), ("bracket-a4", (297, 210), 3), ("bracket-a3", (420, 297), 1),
])  # fmt: skip
def test_a_browser_prints_as_many_pages_as_there_are(
    browser: Browser, tmp_path: Path, sheet: str, size: tuple[int, int], pages: int
) -> None:
    names = [f"{one} {index}" for index, one in enumerate(POLISH)]
    event = grand_prix(names, 32, WAR, 1, 32)
    event = knocked_out(played_swiss(event, WAR, 1), WAR, 3)
    made = shown(browser, tmp_path, event, sheet)
    assert sizes(made) == {size}
    assert len(texts(made)) == pages
