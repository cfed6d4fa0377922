"""The board as a browser sets it: with a real font, on a desk, on a phone, with and without script, and on paper."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from pipeline.model import Event
from pipeline.site.event_pages import event_pages
from pipeline.site.templates import asset, stylesheet
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import knocked_out, played_swiss
from tests.builders.states import duels_finished
from tests.builders.tournaments import HEX, JOUST, computed
from tests.profiles import quick_for

pytestmark = pytest.mark.browser

TEXTS = """() => [...document.querySelectorAll(".board-box li")].map(seat =>
  [...seat.querySelectorAll("a, .seat-name, small, i, b")].map(part => {
    const box = part.getBoundingClientRect();
    return [part.className || part.tagName, box.left, box.right, box.top, box.bottom];
  }))"""
BOXES = """() => [...document.querySelectorAll(".board-caption, .board-box, .board-round > h2")].map(one => {
  const box = one.getBoundingClientRect();
  return [one.textContent.trim(), box.left, box.top, box.right, box.bottom];
})"""
CENTRES = """() => [...document.querySelectorAll(".board-round")].map(round =>
  [...round.querySelectorAll(".board-games > .board-game .board-box")].map(one => {
    const box = one.getBoundingClientRect();
    return (box.top + box.bottom) / 2;
  }))"""


def large() -> Event:
    """32 in the bracket, half of it played."""
    names = [f"{one} {two.split()[0]}" for one in POLISH for two in POLISH[:2]]
    return knocked_out(played_swiss(grand_prix(names, 40, JOUST, 2, 32), JOUST, 2), JOUST, 15)


@pytest.fixture(scope="module", params=quick_for(["finished", "large"], "finished"))
def page_file(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = duels_finished() if request.param == "finished" else large()
    folder = tmp_path_factory.mktemp("site")
    for name in ("style.css", "bracket.css"):
        (folder / name).write_text(stylesheet(name), "utf-8")
    (folder / "find.js").write_bytes(asset("page.js"))
    for page in event_pages(made, [computed(made, JOUST)], [], "en"):
        if page.path.endswith("bracket.html"):
            file = folder / page.path
            file.parent.mkdir(parents=True)
            file.write_bytes(page.content)
            return file
    raise AssertionError("no page of the bracket")


@pytest.fixture(scope="module")
def desk(browser: Browser, page_file: Path) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(page_file.as_uri())
    yield page
    page.close()


@pytest.fixture
def phone(browser: Browser, page_file: Path) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.goto(page_file.as_uri())
    yield page
    context.close()


def test_no_text_touches_another(desk: Page) -> None:
    """Not even a long name in bold the mark of the winner behind it."""
    for seat in desk.evaluate(TEXTS):
        for (_, _, right, _, _), (name, left, _, _, _) in pairwise(seat):
            assert left >= right, (name, seat)
    boxes = desk.evaluate(BOXES)
    assert len(boxes) > 14
    for index, (text, left, top, right, bottom) in enumerate(boxes):
        for other, left2, top2, right2, bottom2 in boxes[index + 1 :]:
            apart = left2 >= right or left >= right2 or top2 >= bottom - 0.5 or top >= bottom2 - 0.5
            assert apart, (text, other)


def test_a_box_stands_in_the_middle_of_those_that_lead_to_it(desk: Page) -> None:
    columns = desk.evaluate(CENTRES)
    for before, after in pairwise(columns):
        middles = [(one + two) / 2 for one, two in zip(before[::2], before[1::2], strict=True)]
        assert after == pytest.approx(middles, abs=1)


def test_columns_share_the_width_of_the_page(desk: Page) -> None:
    board, rounds = desk.evaluate(
        "[document.querySelector('.board'), ...document.querySelectorAll('.board-round')].map(one => one.getBoundingClientRect().width)"
        ".reduce((found, width, at) => at ? [found[0], [...found[1], width]] : [width, []], [])"
    )
    assert sum(rounds) == pytest.approx(board, abs=2)
    assert max(rounds) - min(rounds) < 1


def test_the_path_of_a_player_is_lit_under_the_pointer_and_on_focus(desk: Page) -> None:
    winner = desk.locator(".board-round .seat-won a").first
    name = winner.text_content()
    own = desk.locator(".board-game", has=desk.locator(f"a:text-is('{name}')"))
    winner.hover()
    expect(desk.locator(".board-game.lit")).to_have_count(own.count())
    assert own.count() > 1
    desk.mouse.move(2, 2)
    expect(desk.locator(".board-game.lit")).to_have_count(0)
    winner.focus()
    expect(desk.locator(".board-game.lit")).to_have_count(own.count())
    desk.evaluate("document.activeElement.blur()")
    expect(desk.locator(".board.tracing")).to_have_count(0)


def test_a_touch_beside_the_name_lights_the_path_until_another(phone: Page) -> None:
    phone.locator(".board-pager a").first.click()
    seat = phone.locator(".board-round").first.locator("li:has(small:not(:empty))").first
    seat.locator("small").tap()
    expect(seat).to_have_class(re.compile(r"\blit\b"))


def test_the_page_itself_does_not_scroll_sideways(page_file: Path, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(page_file.as_uri())
    for width in (360, 390, 820, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 700})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.close()


LEFT = "round => round.getBoundingClientRect().left"


def test_on_a_phone_the_rounds_are_turned_by_links_and_keys(phone: Page) -> None:
    """One fills the screen, the next one peeps in, and the link of the one in sight is marked."""
    rounds, links = phone.locator(".board-round"), phone.locator(".board-pager a")
    links.first.click()
    expect(links.first).to_have_attribute("aria-current", "true")
    first = rounds.first.bounding_box()
    assert first is not None
    assert 300 < first["width"] < 340
    assert rounds.nth(1).evaluate(LEFT) < 380
    links.nth(1).focus()
    phone.keyboard.press("Enter")
    expect(links.nth(1)).to_have_attribute("aria-current", "true")
    expect(links.first).not_to_have_attribute("aria-current", "true")
    assert -2 < rounds.nth(1).evaluate(LEFT) < 40
    higher, lower = (len(one) for one in phone.evaluate(CENTRES)[:2])
    assert higher == 2 * lower
    assert phone.locator(".board").bounding_box()["height"] < 110 * lower + 60  # type: ignore[index]


def test_it_begins_with_the_round_that_is_played(phone: Page) -> None:
    now = phone.locator(".board-round.board-now")
    expect(now).to_be_in_viewport()
    expect(phone.locator(".board-pager [aria-current]")).to_have_text(now.locator("h2").text_content() or "")


def test_on_a_phone_the_match_for_third_place_follows_the_final(browser: Browser, tmp_path: Path) -> None:
    made = grand_prix(POLISH, 12, HEX, 3, 8)
    made = knocked_out(played_swiss(made, HEX, 3), HEX, 99)
    for name in ("style.css", "bracket.css"):
        (tmp_path / name).write_text(stylesheet(name), "utf-8")
    (content,) = [
        one.content
        for one in event_pages(made, [computed(made, HEX)], [], "en")
        if one.path.endswith("/bracket.html") and "/embed/" not in one.path
    ]
    (tmp_path / "bracket.html").write_bytes(content.replace(b'="../../', b'="'))
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto((tmp_path / "bracket.html").as_uri())
    gap = page.evaluate("""() => {
        const third = document.querySelector(".board-third"), final = third.parentElement.querySelector(".board-box");
        return third.getBoundingClientRect().top - final.getBoundingClientRect().bottom;
    }""")
    page.close()
    assert 0 < gap < 60


def test_without_script_the_links_turn_the_rounds_too(browser: Browser, page_file: Path) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, java_script_enabled=False)
    page = context.new_page()
    page.goto(page_file.as_uri())
    last = page.locator(".board-round").last
    expect(last.locator("h2").first).not_to_be_in_viewport()
    page.locator(".board-pager a").last.click()
    expect(last.locator("h2").first).to_be_in_viewport()
    expect(last.locator(".board-box").first).to_be_in_viewport()
    context.close()


def test_it_is_printed_on_one_landscape_page(browser: Browser, page_file: Path) -> None:
    page = browser.new_page()
    page.goto(page_file.as_uri())
    printed = page.pdf(prefer_css_page_size=True)
    page.close()
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    boxes = re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", printed)
    assert all(float(wide) > float(high) for wide, high in boxes)
