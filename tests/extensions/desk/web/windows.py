"""The desk in a real browser: a window of it in which nothing may go wrong, and what is pressed there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page

from tests.extensions.desk.preview.previews import LONG
from tests.extensions.desk.web.desks import RunningDesk

WAITED = LONG * 1000
"""Milliseconds that anything may take on a busy machine."""


_WAS_FASTER = "Autofocus processing was blocked"
"""What Chromium notes where somebody clicks before the page has given the focus to the field that it begins with."""


@contextmanager
def window(browser: Browser, desk: RunningDesk, width: int = 1280) -> Iterator[Page]:
    """The desk's first page, until the end of the block; then no script may have complained."""
    context = browser.new_context(
        viewport={"width": width, "height": 900}, permissions=["clipboard-read", "clipboard-write"]
    )
    context.set_default_timeout(WAITED)
    said: list[str] = []
    name, _, value = desk.cookie.partition("=")
    context.add_cookies([{"name": name, "value": value, "url": desk.origin}])
    made = context.new_page()
    made.on("console", lambda message: said.append(message.text))
    made.on("pageerror", lambda error: said.append(str(error)))
    made.goto(desk.address)
    yield made
    context.close()
    assert not (complaints := [text for text in said if not text.startswith(_WAS_FASTER)]), complaints


def press(page: Page, name: str) -> None:
    """A button."""
    page.get_by_role("button", name=name, exact=True).click()


def follow(page: Page, name: str) -> None:
    """A link."""
    page.get_by_role("link", name=name, exact=True).click()
