"""The processes that were started and have not ended."""

from __future__ import annotations

import psutil


def left_over() -> list[psutil.Process]:
    """Children of this process but for those that Python keeps for its own pools, which other tests may have used."""
    return [child for child in psutil.Process().children() if "multiprocessing" not in " ".join(child.cmdline())]
