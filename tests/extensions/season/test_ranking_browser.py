"""The standings in a browser: a line a player on a desk, two on a phone, a head that stays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from pipeline.site import files
from pipeline.site.files import write_page
from pipeline.site.templates import script, stylesheet
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import played_swiss
from tests.builders.tournaments import JOUST
from tests.site.rendered import rendered, state_pages

pytestmark = pytest.mark.browser

PHONE, DESK = 390, 1280
PLAYERS = 150
ROWS = "[...document.querySelectorAll('.ranking tr[id]')]"
MELEE = "melee-finished/melee"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("ranking")
    crowd = rendered(played_swiss(grand_prix(POLISH * 7, PLAYERS, JOUST, 7, 16), JOUST, 7), JOUST)
    shared = {"style.css": stylesheet().encode(), "find.js": script()}
    for path, content in {**crowd, **state_pages("melee-finished"), **shared}.items():
        if "/players/" not in path:
            write_page(root, files.Page(path, content))
    return root


@pytest.fixture(scope="module", params=[PHONE, DESK])
def page(request: pytest.FixtureRequest, browser: Browser, folder: Path) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": request.param, "height": 800})
    opened = context.new_page()
    opened.goto((folder / "grand-prix-krakow/joust/standings.html").as_uri())
    yield opened
    context.close()


def width(page: Page) -> int:
    assert page.viewport_size
    return page.viewport_size["width"]


def test_150_players_fit_and_nothing_scrolls_sideways(page: Page) -> None:
    """13,049 px on a phone it was."""
    tall, wide = page.evaluate("[document.documentElement.scrollHeight, document.documentElement.scrollWidth]")
    assert wide == width(page)
    assert tall < 7000


def test_every_row_is_one_line_on_a_desk_and_two_on_a_phone(page: Page) -> None:
    heights = page.evaluate(f"{ROWS}.map(row => row.getBoundingClientRect().height)")
    assert len(heights) == PLAYERS
    assert max(heights) < 40
    tops = page.evaluate(
        f"""{ROWS}.slice(0, 5).map(row => ['.who a', '.chips'].map(part => {{
            const range = document.createRange();  // what is written: a finger hits more than that
            range.selectNodeContents(row.querySelector(part));
            const box = range.getBoundingClientRect();
            return [box.top, box.bottom];
        }}))"""
    )
    for (name_top, name_bottom), (chips_top, chips_bottom) in tops:
        beside = chips_top < name_bottom and name_top < chips_bottom
        assert beside == (width(page) == DESK)


def test_nothing_in_a_row_overlaps(page: Page) -> None:
    overlaps = page.evaluate(
        """() => [...document.querySelectorAll('.ranking tr[id]')].slice(0, 40).flatMap(row => {
            const parts = ['.who span', '.who small', '.points', '.chips', '.place i'].map(one => row.querySelector(one));
            parts.push(row.nextElementSibling.querySelector('summary'));
            const boxes = parts.filter(Boolean).map(part => {
              const range = document.createRange();
              range.selectNodeContents(part.matches('.chips') ? part.lastElementChild : part);
              const text = range.getBoundingClientRect(), box = part.getBoundingClientRect();
              return { left: text.left, right: Math.min(text.right, box.right), top: text.top, bottom: text.bottom };
            });
            return boxes.flatMap((one, at) => boxes.slice(at + 1).filter(other =>
              one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 5 && other.top < one.bottom - 5));
        })"""
    )
    clipped = page.evaluate(
        f"{ROWS}.filter(row => row.querySelector('.who a').getBoundingClientRect().width < 20).length"
    )
    assert clipped == 0
    assert overlaps == []


def test_the_head_stays(page: Page) -> None:
    page.evaluate("scrollTo(0, 2500)")
    top = page.evaluate("document.querySelector('.ranking thead').getBoundingClientRect().top")
    on_top = page.evaluate(
        """() => {
            const table = document.querySelector('.ranking').getBoundingClientRect();
            return [table.left + 5, table.right - 5].map(x => document.elementFromPoint(x, 12).closest('thead') !== null);
        }"""
    )
    page.evaluate("scrollTo(0, 0)")
    assert abs(top) < 1
    assert on_top == [True, True]


def test_what_decided_stands_on_the_baseline_of_its_row(page: Page) -> None:
    """Of the summary and of the last cell of its line; an empty box of no height stands on the baseline."""
    if width(page) == PHONE:
        return  # beside it is the line of chips and club
    apart = page.evaluate(
        """() => [...document.querySelectorAll('.ranking tr[id]')].slice(0, 20).map(row => {
            const foot = parent => {
              const mark = document.createElement('span');
              mark.style.cssText = 'display: inline-block; width: 0; height: 0';
              parent.append(mark);
              const bottom = mark.getBoundingClientRect().bottom;
              mark.remove();
              return bottom;
            };
            return foot(row.querySelector('.points')) - foot(row.nextElementSibling.querySelector('summary'));
        })"""
    )
    assert all(abs(one) < 1 for one in apart), apart


def test_a_chip_names_the_opponent_when_it_is_focused_and_arrows_lead_to_the_next(page: Page) -> None:
    row = page.locator(".ranking tr[id]").nth(3)
    first, second = row.locator(".chips b").nth(0), row.locator(".chips b").nth(1)
    number = second.get_attribute("data-p")
    name = page.locator(f"#p{number} .who a").inner_text()
    first.focus()
    page.keyboard.press("ArrowRight")
    assert second.evaluate("chip => chip === document.activeElement")
    assert second.get_attribute("aria-label") == f"{second.inner_text()} · {name}"
    shown = second.evaluate("chip => getComputedStyle(chip, '::after').content")
    assert shown == f'"{second.inner_text()} · {name}"'
    assert row.locator(".chips b[tabindex='0']").count() == 1, "one stop a row"


def test_the_tie_breaks_are_in_reach(page: Page) -> None:
    """On a desk in columns; on a phone the row opens into them, and what is touched for it is large enough."""
    row, opened = page.locator(".ranking tr[id]").nth(5), page.locator(".ranking .receipt").nth(5)
    assert row.locator(".tb").first.is_visible() == (width(page) == DESK)
    summary = opened.locator("summary")
    box = summary.bounding_box()
    assert box
    if width(page) == PHONE:
        assert box["height"] >= 34
        assert box["width"] >= 80
    summary.click()
    assert "SoS" in opened.locator("p").inner_text()
    assert opened.locator("p").is_visible()
    summary.click()
    assert not opened.locator("p").is_visible()


@pytest.mark.parametrize("wide", [PHONE, DESK])
def test_the_arithmetic_that_a_row_opens_into_has_all_its_cells_in_two_lines_a_round_on_a_phone(
    browser: Browser, folder: Path, wide: int
) -> None:
    page = browser.new_page(viewport={"width": wide, "height": 800})
    page.goto((folder / MELEE / "standings.html").as_uri())
    page.locator(".ranking .receipt summary").first.click()
    arithmetic = page.locator(".ranking .receipt").first.locator(".arithmetic")
    hidden = arithmetic.evaluate(
        "part => [...part.querySelectorAll('th, td')].filter(cell => !cell.getBoundingClientRect().height).length"
    )
    lines = arithmetic.evaluate(
        "part => [...part.querySelectorAll('tbody tr')].map(row => new Set([...row.cells].map(cell => cell.getBoundingClientRect().top)).size)"
    )
    head = arithmetic.evaluate("part => getComputedStyle(part.querySelector('thead')).position")
    page.close()
    assert hidden == 0
    assert set(lines) == {1 if wide == DESK else 2}
    assert head == "static", "only the head of the standings stays"


def test_a_chip_of_a_table_names_everybody_there(browser: Browser, folder: Path) -> None:
    page = browser.new_page(viewport={"width": PHONE, "height": 800})
    page.goto((folder / MELEE / "standings.html").as_uri())
    chip = page.locator(".ranking tr[id] .chips b").first
    numbers = (chip.get_attribute("data-p") or "").split()
    names = [page.locator(f"#p{number} .who a").inner_text() for number in numbers]
    assert chip.get_attribute("aria-label") == " · ".join([chip.inner_text(), *names])
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE
    page.close()


@pytest.mark.parametrize("wide", [820, 1440])
def test_long_headings_leave_the_names_room(browser: Browser, folder: Path, wide: int) -> None:
    """In Portuguese, whose tie-breaks have long names: who is cut loses "dropped" too."""
    page = browser.new_page(viewport={"width": wide, "height": 800})
    page.goto((folder / MELEE / "standings.html").as_uri())
    cut, touching = page.evaluate(
        """() => {
            document.querySelectorAll(".ranking thead .tb").forEach(one => { one.textContent = "Mesas em comum"; });
            const names = [...document.querySelectorAll(".ranking tr[id] .who a")];
            names[0].textContent = "Mariana Guimarães";
            names[0].after(Object.assign(document.createElement("em"), { textContent: "desistiu" }));
            const decided = document.querySelector(".ranking .receipt summary");
            decided.textContent = "Mesas em comum";
            const range = document.createRange(), row = decided.closest("tr").previousElementSibling;
            const cells = [...row.cells].filter(one => one.offsetWidth).slice(-2);
            range.selectNodeContents(cells[0]);
            const beyond = [...document.querySelectorAll(".ranking tr[id] .who :is(a, em)")].filter(one =>
              one.textContent.length < 20 && one.getBoundingClientRect().right > one.closest("th").getBoundingClientRect().right);
            return [beyond.map(one => one.textContent), decided.getBoundingClientRect().left - range.getBoundingClientRect().right];
        }"""
    )
    page.close()
    assert cut == []
    assert touching >= 8


def test_without_script_the_letters_stand_and_the_rows_open(browser: Browser, folder: Path) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": PHONE, "height": 800})
    page = context.new_page()
    page.goto((folder / "grand-prix-krakow/joust/standings.html").as_uri())
    assert page.locator(".ranking .chips b").first.inner_text() in ("W", "B")
    page.locator(".ranking .receipt summary").first.click()
    assert page.locator(".ranking .receipt p").first.is_visible()
    context.close()
