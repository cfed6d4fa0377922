"""What the desk does in a browser besides a whole event: a list is dropped, and nothing needs a script."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from pipeline.run.load import Ready, load
from tests.web.desk.desks import RunningDesk
from tests.web.desk.windows import follow, press

pytestmark = pytest.mark.browser


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
    scriptless.goto(desk.address)
    follow(scriptless, "dropped")
    follow(scriptless, "Draw")
    press(scriptless, "Draw the next round")
    expect(scriptless.locator(".outcome")).to_contain_text("Round 1 was drawn")
    plain.close()
