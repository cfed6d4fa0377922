"""The projector as the organiser uses it: clock, keys, pages."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from pipeline.model import Slug, replace
from pipeline.site.event_pages import event_pages
from pipeline.site.files import Page as File
from pipeline.site.files import write_page
from pipeline.site.site_pages import site_pages
from pipeline.views.layout.colour import contrast
from tests.builders.events import with_tournament
from tests.builders.states import duels_playing
from tests.builders.tournaments import JOUST, computed

pytestmark = pytest.mark.browser

SIZE: ViewportSize = {"width": 1280, "height": 720}
FOUR = SIZE["height"] * 0.04
TURN = 12_000
BEGUN = 60
"""Seconds after 1970 at which time stands still; a busy machine needs some to get there."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("site")
    one = replace(duels_playing(), accent="#2a6f97")
    second = replace(one.tournaments[0], name="Evening cup", slug=Slug("evening-cup"))
    two = replace(one, slug=Slug("two"), tournaments=(*one.tournaments, second))
    for event in (one, two):
        outcomes = [computed(event, JOUST, index) for index in range(len(event.tournaments))]
        for file in event_pages(event, outcomes, [], "en"):
            write_page(root, File(file.path, file.content))
    for file in site_pages([], "en"):
        write_page(root, file)
    return root


def still(page: Page) -> None:
    """Let time pass only where a test says so."""
    page.clock.install(time=0)
    page.clock.pause_at(BEGUN)


@pytest.fixture
def page(browser: Browser, folder: Path) -> Iterator[Page]:
    context = browser.new_context(viewport=SIZE, reduced_motion="no-preference")
    said: list[str] = []
    asked: list[str] = []
    made = context.new_page()
    made.on("console", lambda message: said.append(message.text))
    made.on("pageerror", lambda error: said.append(str(error)))
    made.on("request", lambda request: asked.append(request.url))
    still(made)
    made.goto((folder / "grand-prix-krakow/display.html").as_uri())
    yield made
    assert said == []
    assert all(url.startswith(folder.as_uri()) for url in asked)
    assert made.evaluate("[sessionStorage.length, document.cookie]") == [0, ""]
    assert all(key.startswith("swissbook clock ") for key in made.evaluate("Object.keys(localStorage)"))
    context.close()


def test_the_clock_counts_down_and_a_key_starts_and_stops_it(page: Page) -> None:
    clock, state = page.get_by_role("timer"), page.locator(".word")
    expect(clock).to_have_text("55:00")
    expect(state).to_have_text("Not started")
    page.clock.run_for(5_000)
    expect(clock).to_have_text("55:00")
    page.keyboard.press("Space")
    page.clock.run_for(90_000)
    expect(clock).to_have_text("53:30")
    expect(state).to_have_text("Running")
    page.keyboard.press("Space")
    page.clock.run_for(60_000)
    expect(clock).to_have_text("53:30")
    expect(state).to_have_text("Stopped")
    page.keyboard.press("Space")
    page.clock.run_for(30_000)
    expect(clock).to_have_text("53:00")


def test_minutes_are_added_and_taken_and_the_clock_is_reset(page: Page) -> None:
    clock = page.get_by_role("timer")
    page.keyboard.press("+")
    page.keyboard.press("+")
    page.keyboard.press("-")
    expect(clock).to_have_text("56:00")
    expect(page.locator(".word")).to_have_text("Not started")
    page.keyboard.press("Space")
    page.clock.run_for(60_000)
    page.keyboard.press("+")
    expect(clock).to_have_text("56:00")
    page.keyboard.press("r")
    expect(clock).to_have_text("56:00")
    expect(page.locator(".word")).to_have_text("Not started")


def test_the_end_is_told_by_word_and_shape_not_by_colour_alone(page: Page) -> None:
    page.keyboard.press("Space")
    page.clock.run_for(50 * 60_000)
    expect(page.locator(".state")).to_have_text("▲Last five minutes")
    page.clock.run_for(5 * 60_000 + 1000)
    expect(page.get_by_role("timer")).to_have_text("0:00")
    expect(page.locator(".state")).to_have_text("■Time’s up")
    page.clock.run_for(60_000)
    expect(page.get_by_role("timer")).to_have_text("0:00")


def test_a_button_does_what_its_key_does_once(page: Page) -> None:
    button = page.get_by_role("button", name="start, stop")
    button.click()
    page.clock.run_for(10_000)
    expect(page.get_by_role("timer")).to_have_text("54:50")
    button.press("Space")
    page.clock.run_for(10_000)
    expect(page.get_by_role("timer")).to_have_text("54:50")


def in_sight(page: Page) -> list[str]:
    """The names inside the window."""
    found: list[str] = (
        page.evaluate("""() => [...document.querySelectorAll(".tables > li, .lines > li")].filter(item => {
        const box = item.getBoundingClientRect();
        return box.width > 0 && box.left >= 0 && box.right <= innerWidth + 1 && box.top >= 0 && box.bottom <= innerHeight;
    }).map(item => item.innerText.replace(/\\s+/g, " "))""")
    )
    return found


def test_pages_turn_by_themselves_and_show_everybody_once(page: Page) -> None:
    heading, number = page.locator("#shown"), page.locator("#pages")
    shown: dict[str, list[str]] = {}
    for _ in range(12):
        where = f"{heading.inner_text()} {number.inner_text()}"
        if where in shown:
            break
        shown[where] = in_sight(page)
        page.clock.run_for(TURN)
    assert len(shown) >= 3
    assert next(iter(shown)).startswith("Round 3")
    everything = [name for names in shown.values() for name in names]
    assert len(everything) == len(set(everything))
    assert len(everything) == page.locator(".tables > li, .lines > li").count()
    assert all(shown.values())


def test_arrows_turn_the_pages_and_paging_can_be_stopped(page: Page) -> None:
    first = in_sight(page)
    page.keyboard.press("ArrowRight")
    second = in_sight(page)
    assert second != first
    page.keyboard.press("p")
    page.clock.run_for(3 * TURN)
    assert in_sight(page) == second
    page.keyboard.press("ArrowLeft")
    assert in_sight(page) == first
    page.keyboard.press("ArrowLeft")
    assert page.locator("#shown").inner_text().startswith("Standings")


def test_text_can_be_read_from_afar_and_the_clock_is_the_largest(page: Page) -> None:
    sizes = page.evaluate("""() => {
        const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
        while (walk.nextNode()) {
            const node = walk.currentNode.parentElement;
            if (walk.currentNode.data.trim() && node.checkVisibility() && !node.closest(".hidden, [hidden]"))
                found.push([node.closest(".time") ? "clock" : "text", parseFloat(getComputedStyle(node).fontSize)]);
        }
        return found;
    }""")
    assert min(size for _, size in sizes) >= FOUR
    assert max(size for kind, size in sizes if kind == "text") < max(size for _, size in sizes) / 2
    columns = page.evaluate("getComputedStyle(document.querySelector('.tables')).columnCount")
    assert int(columns) <= 2
    assert page.evaluate(
        "document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"
    )


def test_the_end_is_told_as_a_clock_time_and_over_is_said_on_one_line(page: Page) -> None:
    until = page.locator(".until")
    expect(until).to_have_text("")
    page.keyboard.press("Space")
    page.clock.run_for(400)
    end = page.evaluate(f"new Date({BEGUN}000 + 55 * 60000).toTimeString().slice(0, 5)")
    expect(until).to_have_text(f"until {end}")
    page.keyboard.press("+")
    later = page.evaluate(f"new Date({BEGUN}000 + 56 * 60000).toTimeString().slice(0, 5)")
    expect(until).to_have_text(f"until {later}")
    page.clock.run_for(56 * 60_000)
    expect(page.locator(".word")).to_have_text("Time’s up")
    expect(until).to_have_text("")
    state = page.locator(".state")
    size = float(state.evaluate("node => parseFloat(getComputedStyle(node).fontSize)"))
    assert (state.bounding_box() or {"height": 0.0})["height"] < 2 * size


def test_the_keys_go_and_come_back_at_a_touch(page: Page) -> None:
    seen = "getComputedStyle(document.getElementById('keys')).opacity"
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(seen) == "1"
    page.clock.run_for(11_000)
    assert page.evaluate(seen) == "0"
    page.mouse.move(300, 300)
    assert page.evaluate(seen) == "1"


def test_every_name_is_one_line_and_who_won_stands_out(page: Page) -> None:
    found = page.evaluate("""() => {
        document.querySelector(".tables .name").textContent = "Maria Aparecida dos Santos de Oliveira e Silva Albuquerque";
        return [...document.querySelectorAll(".tables .name")].map(one => [
            one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight),
            getComputedStyle(one).fontWeight, Boolean(one.closest(".won"))]);
    }""")
    assert max(lines for lines, _, _ in found) < 1.5
    assert {(weight, won) for _, weight, won in found} == {("400", False), ("700", True)}


def test_eleven_tables_stand_on_one_page_with_whole_descenders(page: Page) -> None:
    found = page.evaluate("""() => {
        const within = document.querySelector(".window").getBoundingClientRect(), texts = document.createRange();
        const seen = [...document.querySelectorAll(".tables > li")].filter(item => {
            const box = item.getBoundingClientRect();
            return box.width && box.right <= within.right + 1 && box.bottom <= within.bottom + 1;
        });
        return [seen.length, [...document.querySelectorAll(".tables .name")].every(name => {
            texts.selectNodeContents(name);
            return name.getBoundingClientRect().bottom >= texts.getBoundingClientRect().bottom;
        })];
    }""")
    assert found[0] >= 11
    assert found[1]


def test_a_name_of_usual_length_is_whole_beside_a_note(page: Page) -> None:
    """On a screen of 16 to 10, where columns are narrower for their type than on one of 16 to 9; on one of 4 to 3 the round is."""
    page.set_viewport_size({"width": 1024, "height": 768})
    heading = page.evaluate("""() => {
        const shown = document.getElementById("shown"), range = document.createRange();
        range.setStart(shown.firstChild, 0);
        range.setEnd(shown.firstChild, 7);
        return [range.toString(), range.getClientRects().length, document.querySelector(".window").clientHeight / innerHeight];
    }""")
    assert heading[:2] == ["Round 3", 1]
    assert heading[2] > 0.5
    page.set_viewport_size({"width": 1440, "height": 900})
    cut = page.evaluate("""() => {
        const item = document.querySelector(".tables > li");
        const names = item.querySelectorAll(".name");
        names.forEach(name => { name.textContent = "Leo Campbell"; name.closest(".line").classList.add("won"); });
        item.querySelector(".note")?.remove();
        item.insertAdjacentHTML("beforeend", '<span class="note">0 – 5 (by forfeit)</span>');
        return [...names].filter(name => name.scrollWidth > name.clientWidth).length;
    }""")
    assert cut == 0


def test_a_clock_goes_on_over_a_new_load_and_in_a_second_window(page: Page) -> None:
    page.keyboard.press("Space")
    page.clock.run_for(60_000)
    expect(page.get_by_role("timer")).to_have_text("54:00")
    shared = page.evaluate("location.hash")
    page.reload()
    expect(page.get_by_role("timer")).to_have_text("54:00")
    assert page.evaluate("location.hash") == shared
    second = page.context.new_page()
    second.goto(page.url.partition("#")[0])
    expect(second.get_by_role("timer")).to_have_text("54:00")
    second.close()


def test_a_start_in_the_address_is_that_of_all_screens(browser: Browser, folder: Path) -> None:
    context = browser.new_context(viewport=SIZE, timezone_id="Europe/Warsaw")
    page = context.new_page()
    page.clock.install(time="2026-03-12T12:59:00Z")
    page.clock.pause_at("2026-03-12T13:00:01Z")
    address = (folder / "grand-prix-krakow/display.html").as_uri()
    page.goto(f"{address}#joust@3@14:05")
    expect(page.get_by_role("timer")).to_have_text("55:00")
    expect(page.locator(".word")).to_have_text("Not started")
    expect(page.locator(".until")).to_have_text("begins at 14:05")
    page.clock.run_for(10 * 60_000)
    expect(page.locator(".word")).to_have_text("Running")
    expect(page.get_by_role("timer")).to_have_text("49:59")
    expect(page.locator(".until")).to_have_text("until 15:00")
    assert page.evaluate("location.hash") == "#joust@3@14:05:00-15:00:00"
    page.goto("about:blank")
    page.goto(f"{address}#joust@2@14:05")
    expect(page.locator(".word")).to_have_text("Not started")
    expect(page.get_by_role("timer")).to_have_text("55:00")
    context.close()


def test_a_start_in_the_workbook_sets_the_clock_of_every_screen_going(browser: Browser, tmp_path: Path) -> None:
    event = with_tournament(
        replace(duels_playing(), date=dt.date(2026, 3, 14)),
        lambda one: replace(one, round_starts=tuple(dt.time(10 + at) for at in range(8))),
    )
    for file in (*event_pages(event, [computed(event, JOUST)], [], "en"), *site_pages([], "en")):
        write_page(tmp_path, file)
    context = browser.new_context(viewport=SIZE, timezone_id="Europe/Warsaw")
    shown = context.new_page()
    round_ = computed(event, JOUST).rounds[-1].round.number
    shown.clock.install(time=dt.datetime.fromisoformat(f"2026-03-14T{9 + round_:02}:19:00+01:00"))
    shown.clock.pause_at(dt.datetime.fromisoformat(f"2026-03-14T{9 + round_:02}:20:00+01:00"))
    shown.goto((tmp_path / "grand-prix-krakow/display.html").as_uri())
    expect(shown.get_by_role("timer")).to_have_text("35:00")
    expect(shown.locator(".until")).to_have_text(f"until {9 + round_:02}:55")
    assert "@" not in shown.url, "an address would outlive what the workbook says next"
    shown.keyboard.press("r")
    expect(shown.locator(".word")).to_have_text("Not started")
    context.close()
    later = browser.new_context(viewport=SIZE).new_page()
    later.clock.install(time=dt.datetime(2026, 9, 1, 12))
    later.goto((tmp_path / "grand-prix-krakow/display.html").as_uri())
    expect(later.locator(".word")).to_have_text("Not started")
    later.context.close()


def test_paper_white_on_near_black_whatever_the_accent(page: Page) -> None:
    accent = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--accent-dark').trim()")
    assert contrast(accent, "#0d0e10") >= 4.5
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(13, 14, 16)"
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(253, 252, 248)"


def test_reduced_motion_turns_no_page_by_itself(browser: Browser, folder: Path) -> None:
    context = browser.new_context(viewport=SIZE, reduced_motion="reduce")
    page = context.new_page()
    still(page)
    page.goto((folder / "grand-prix-krakow/display.html").as_uri())
    first = in_sight(page)
    page.clock.run_for(4 * TURN)
    assert in_sight(page) == first
    page.keyboard.press("ArrowRight")
    assert in_sight(page) != first
    context.close()


def test_several_tournaments_have_a_clock_each_and_are_chosen_by_key_or_link(
    browser: Browser, folder: Path
) -> None:
    context = browser.new_context(viewport=SIZE)
    page = context.new_page()
    still(page)
    page.goto((folder / "two/display.html").as_uri() + "#evening-cup")
    current = page.locator(".choose [aria-current]")
    expect(current).to_have_text("Evening cup")
    page.keyboard.press("Space")
    page.clock.run_for(60_000)
    page.keyboard.press("1")
    expect(current).to_have_text("Joust")
    expect(page.get_by_role("timer")).to_have_text("55:00")
    page.get_by_role("link", name="Evening cup").click()
    expect(page.get_by_role("timer")).to_have_text("54:00")
    context.close()


def test_without_script_it_is_a_plain_list(browser: Browser, folder: Path) -> None:
    context = browser.new_context(java_script_enabled=False, viewport=SIZE)
    page = context.new_page()
    page.goto((folder / "grand-prix-krakow/display.html").as_uri())
    expect(page.locator(".tables > li").last).to_be_visible()
    expect(page.locator(".lines > li").last).to_be_visible()
    expect(page.locator("#keys")).to_be_hidden()
    expect(page.locator("#clock")).to_be_hidden()
    context.close()
