"""A desk of a test's own, and a window of it in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.extensions.desk.web.desks import RunningDesk, desk_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[RunningDesk]:
    """A desk whose folder is not there yet: it makes it for the first workbook."""
    with desk_in(tmp_path / "desk") as running:
        yield running


@pytest.fixture
def page(browser: Browser, desk: RunningDesk) -> Iterator[Page]:
    """The desk's first page in the browser."""
    from tests.extensions.desk.web.windows import window

    with window(browser, desk) as made:
        yield made
