"""A workbook that cannot be read when it is to be changed: each act says so, and none says that there is nothing to do."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from pipeline.run.writing.mend import mend
from pipeline.run.writing.newcomers import EnrolmentRequest, enrol
from pipeline.run.writing.undo import undo
from tests.builders.workbooks import cup


def now() -> dt.datetime:
    return dt.datetime(2026, 3, 14, 12, 30)


@pytest.fixture
def half(tmp_path: Path) -> Path:
    """Half of a workbook, as a program leaves it that is still writing."""
    path = cup(tmp_path / "cup.xlsx")
    path.write_bytes(path.read_bytes()[:4000])
    return path


def test_half_a_workbook_is_told(half: Path) -> None:
    (half.parent / "late.csv").write_text("Name\nZoe\n", "utf-8")
    enrolled = enrol(half, half.parent / "late.csv", now, EnrolmentRequest())
    refused = [mend(half, now).refused, undo(half, now).refused, *enrolled.problems]
    assert [problem and problem.code for problem in refused] == ["archive-damaged"] * 3
    assert half.stat().st_size == 4000
