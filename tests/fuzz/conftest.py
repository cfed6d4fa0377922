"""Fixtures of the tests with hostile files."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.fuzz.judging import Judge, judging


@pytest.fixture(scope="module")
def judge() -> Iterator[Judge]:
    """A process that does in forks what it is asked for."""
    with judging() as ask:
        yield ask
