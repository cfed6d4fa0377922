"""What the desk does in a browser besides a whole event: a list is dropped, nothing needs a script, a phone has room."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from pipeline.extensions.hall.engine.tables import Act, ReportedResult
from pipeline.model import Result
from pipeline.run.load import Ready, load
from tests.builders.workbooks import ROUND, cup
from tests.extensions.desk.web.desks import RunningDesk
from tests.extensions.desk.web.windows import follow, press
from tests.extensions.hall.run.halls import hall_of, open_cup, seated, tell

pytestmark = pytest.mark.browser

LINES = """all => all.map(one => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return range.getClientRects().length;
})"""
"""Over how many lines the text of each goes."""


def test_a_list_is_dropped_where_names_are_typed_and_a_page_needs_no_script(
    page: Page, desk: RunningDesk, browser: Browser
) -> None:
    follow(page, "New tournament")
    page.fill("#game", "Magic: The Gathering")
    page.fill("#name", "Dropped")
    drop = "() => { const data = new DataTransfer(); data.items.add(new File(['Ann\\nBen\\nEva\\nJan'], 'list.csv')); return data; }"
    page.dispatch_event("#players", "drop", {"dataTransfer": page.evaluate_handle(drop)})
    press(page, "Make the workbook")
    expect(page.locator(".outcome")).to_contain_text("The workbook is ready")
    loaded = load(desk.folder / "dropped.xlsx")
    assert isinstance(loaded, Ready)
    assert [one.name for one in loaded.event.players] == ["Ann", "Ben", "Eva", "Jan"]
    plain = browser.new_context(java_script_enabled=False)
    scriptless = plain.new_page()
    name, _, value = desk.cookie.partition("=")
    plain.add_cookies([{"name": name, "value": value, "url": desk.origin}])
    scriptless.goto(desk.address)
    follow(scriptless, "dropped")
    follow(scriptless, "Draw the next round")
    press(scriptless, "Draw the next round")
    expect(scriptless.locator(".outcome")).to_contain_text("Round 1 was drawn")
    plain.close()


def test_a_click_on_a_cell_fills_the_field_that_was_chosen_and_goes_to_the_next(page: Page) -> None:
    follow(page, "Bring your own spreadsheet")
    page.fill("#pasted", "Zug;\nJan Kos;3\nEwa Lis;1\n;\nOla Bąk;2\nIda Żak;4\n")
    page.locator("main form button").click()
    page.locator(".grid summary").click()
    page.focus("[name=place-0-player1]")
    for cell in ("A2", "A3"):
        page.click(f"[data-cell={cell}]")
    expect(page.locator("[name=place-0-result]")).to_be_focused()
    page.focus("[name=place-0-score1]")
    for cell in ("B2", "B3"):
        page.click(f"[data-cell={cell}]")
    page.focus("[name=place-0-next]")
    page.click("[data-cell=A5]")
    assert page.locator(".pointed").all_inner_texts() == ["Jan Kos", "3", "Ewa Lis", "1", "Ola Bąk"]
    with page.expect_navigation():
        press(page, "Look again")
    expect(page.locator(".lead")).to_have_text("4 players, 2 matches, 1 round")
    expect(page.locator("[name=place-0-score2]")).to_have_value("B3")
    page.focus("[name=place-0-out]")
    for cell in ("A5", "A6"):
        page.click(f"[data-cell={cell}]")
    expect(page.locator("[name=place-0-out]")).to_have_value("A5 A6")
    with page.expect_navigation():
        press(page, "Look again")
    expect(page.locator(".lead")).to_have_text("2 players, 1 match, 1 round")


def test_the_file_that_swissbook_opens_leads_to_the_desk_once(browser: Browser, desk: RunningDesk) -> None:
    assert desk.file is not None
    for wanted in ("New tournament", "The desk is locked"):
        context = browser.new_context()
        page = context.new_page()
        page.goto(desk.file.as_uri())
        expect(page.get_by_text(wanted).first).to_be_visible()
        page.reload()
        expect(page.get_by_text(wanted).first).to_be_visible()
        context.close()


def test_the_address_of_a_cell_is_one_line_on_a_phone(page: Page, desk: RunningDesk) -> None:
    desk.folder.mkdir()
    book = cup(desk.folder / "cup.xlsx", matches=[*ROUND[:2], (1, 2, 3, 12, None)])
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto(f"{desk.origin}{desk.opened(book)}")
    (lines,) = page.locator("tr.open button").evaluate_all(LINES)
    assert lines == 1


def test_what_phones_say_has_room_on_a_phone(page: Page, desk: RunningDesk) -> None:
    """Who plays is one line; beneath it stands the result, and beneath that what it is worth, with a button."""
    desk.folder.mkdir()
    book = open_cup(desk.folder)
    hall = hall_of(book)
    tell(hall, seated(hall, 1, 2), Act.REPORT, 1, ReportedResult(Result.FIRST))
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto(f"{desk.origin}{desk.opened(book)}")
    cells = page.locator(".reports tbody tr").first.locator("td")
    expect(cells).to_have_count(4)
    assert cells.nth(1).evaluate_all(LINES) == [1]
    players, result, word = (cells.nth(at).bounding_box() for at in (1, 2, 3))
    assert players
    assert result
    assert word
    assert result["y"] >= players["y"] + players["height"] - 1
    assert word["y"] >= result["y"] + result["height"] - 1
    assert players["x"] == result["x"] == word["x"]
    assert word["x"] + word["width"] <= 390


def test_what_is_typed_while_the_page_is_fetched_anew_is_neither_lost_nor_left_behind(
    page: Page, desk: RunningDesk
) -> None:
    desk.folder.mkdir()
    rows = [*ROUND[:2], (1, 2, 3, 12, None)]
    book = cup(desk.folder / "cup.xlsx", matches=rows)
    fetched: list[Route] = []
    page.route(
        "**/t/*/", lambda one: fetched.append(one) if one.request.resource_type == "fetch" else one.continue_()
    )
    page.goto(f"{desk.origin}{desk.opened(book)}")
    with page.expect_request(lambda asked: asked.resource_type == "fetch"):
        cup(book, matches=[rows[0], (1, 1, 1, 2, "2"), rows[2]])
    page.get_by_label("Table").fill("2")
    page.get_by_label("Result").fill("1")
    with page.expect_response(lambda answer: answer.request.resource_type == "fetch"):
        fetched.pop().continue_()
    page.unroute("**/t/*/")
    expect(page.get_by_label("Result")).to_have_value("1")
    page.get_by_label("Result").press("Enter")
    expect(page.locator("tr.open")).to_have_count(0)
    cup(book, matches=[*rows, (2, 1, 1, 3, None)])
    page.get_by_label("Result").focus()
    expect(page.get_by_role("heading", name="Round 2", exact=True)).to_be_visible()
    expect(page.get_by_label("Result")).to_be_focused()
