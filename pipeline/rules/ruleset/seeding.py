"""What puts players in order before anything is played."""

from __future__ import annotations

from enum import StrEnum


class Seeding(StrEnum):
    """The order of the first draw, from the first player to the last."""

    LOT = "lot"
    NUMBER = "number"
    RATING = "rating"
    """The highest first; who has none comes last. Equal ratings go by number."""
