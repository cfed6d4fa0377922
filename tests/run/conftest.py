"""What the tests of running share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.builders.workbooks import cup


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder whose `input` holds two events."""
    (tmp_path / "input").mkdir()
    cup(tmp_path / "input" / "spring.xlsx")
    cup(tmp_path / "input" / "autumn.xlsx")
    return tmp_path
