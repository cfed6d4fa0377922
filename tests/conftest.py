"""Fixtures that every test may use."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

_BESIDE = Path(__file__).resolve().parents[2] / "shared" / "data"


@pytest.fixture(scope="session")
def swissbook_data() -> Path:
    """Real tournaments and odd workbooks, which are not part of the repository."""
    folder = Path(os.environ.get("SWISSBOOK_DATA", _BESIDE))
    if not folder.is_dir():
        pytest.skip("no real tournaments here: set SWISSBOOK_DATA to their folder")
    return folder
