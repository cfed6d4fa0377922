"""Waiting for what an open page will be."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Error, Page

SECONDS = 15.0


def until(page: Page, expression: str, arg: Any = None) -> None:
    """Wait until the expression holds on the page, which is asked anew each time.

    The browser's own waiting compiles the expression on the page, and a page whose policy forbids that stops it
    unless it holds at the first look.
    """
    end = time.monotonic() + SECONDS
    while not _holds(page, expression, arg):
        assert time.monotonic() < end, expression
        page.wait_for_timeout(50)


def _holds(page: Page, expression: str, arg: Any) -> bool:
    try:
        return bool(page.evaluate(expression, arg))
    except Error as error:
        if "context was destroyed" in str(error) or "navigation" in str(error):
            return False  # the page is being loaded again
        raise
