"""No power is cut while these tests run: what they have forced to the disk need not get there."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module", autouse=True)
def _unforced() -> Iterator[None]:
    """It is counted, refused and recorded all the same; a real disk would take half of the time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", os.fstat)
        yield
