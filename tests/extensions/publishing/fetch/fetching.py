"""Fetching one address, and what is said of it."""

from __future__ import annotations

from pathlib import Path

from pipeline.extensions.publishing.fetch.address import FetchLimits, WantedWorkbook
from pipeline.extensions.publishing.fetch.mirror import FetchResult, fetch
from pipeline.problems.describe import describe

LIMITS = FetchLimits(megabytes=1, seconds=30)


def fetched(address: str, folder: Path, *, name: str = "", limits: FetchLimits = LIMITS) -> FetchResult:
    (one,) = fetch([WantedWorkbook(address, name)], folder, limits)
    for problem in one.problems:
        said = describe(problem, "en")
        assert all((said.found, said.expected, said.mend)), problem
    return one


def codes(one: FetchResult) -> list[str]:
    return [problem.code for problem in one.problems]


def workbooks_in(folder: Path) -> dict[str, bytes]:
    """The files of a mirror but for its record."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.startswith(".")}
