"""Tests of what is printed look at paper."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="module", autouse=True)
def _on_paper(paper_of_module: None) -> None:
    """Print whatever is printed in this folder."""
