"""Workbooks that a test takes for granted: without errors, or at least readable."""

from __future__ import annotations

from pathlib import Path

from pipeline.run.load import Loaded, Ready, Unreadable, load
from pipeline.workbook.read.reader import Reading


def ready(path: Path) -> Ready:
    """An event without errors."""
    loaded = load(path)
    assert isinstance(loaded, Ready), loaded.problems
    return loaded


def reading_of(loaded: Loaded) -> Reading | None:
    """Where everything stands in a workbook, as far as it could be read."""
    return None if isinstance(loaded, Unreadable) else loaded.reading
