"""Files that are to be released: where `SWISSBOOK_RELEASED` names their folder, tests try these and make none of their own."""

from __future__ import annotations

import os
from pathlib import Path


def released(pattern: str) -> Path | None:
    """The file of that name; None where nothing is to be released. Where there is not just one, that is a fault."""
    folder = os.environ.get("SWISSBOOK_RELEASED")
    if not folder:
        return None
    (found,) = Path(folder).resolve().glob(pattern)
    return found
