"""The shape of a Problem's sentences."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Text:
    """Three message ids with `%(name)s` places, each wrapped in `N_` where it is written."""

    found: str
    expected: str
    mend: str
