"""Who does the work of a build."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Workers:
    """`jobs` processes of this machine, or the workers of a Dask `scheduler` (`host:port`).

    `jobs` None: this process, and once the work takes longer, as many as there are cores.
    """

    jobs: int | None = None
    scheduler: str | None = None


THIS_MACHINE = Workers()
