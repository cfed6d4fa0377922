"""Who does the work of a build."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Workers:
    """`jobs` processes of this machine, or as many as it has cores (None), or the workers of a Dask scheduler."""

    jobs: int | None = None
    scheduler: str | None = None
    """`host:port`; `jobs` then means nothing."""


THIS_MACHINE = Workers()
