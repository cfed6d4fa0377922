"""Building a folder of small events."""

from __future__ import annotations

from pathlib import Path

from pipeline.problems.problem import Severity
from pipeline.run.build.build import build_site
from pipeline.run.build.result import EventResult


def build(folder: Path) -> dict[str, EventResult]:
    """Build a folder's `input` into its `output`; by the name of the workbook."""
    return {one.path.name: one for one in build_site(folder / "input", folder / "output", "en").events}


def errors(built: EventResult) -> list[str]:
    return [one.code for one in built.problems if one.severity is Severity.ERROR]
