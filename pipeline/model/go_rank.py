"""Ranks of Go players: `30K`, the weakest, to `1K`, then `1D` to `9D`, and `1P` to `9P` of professionals."""

from __future__ import annotations

import re

RANKS = (*(f"{kyu}K" for kyu in range(30, 0, -1)), *(f"{dan}D" for dan in range(1, 10)))
"""Those of amateurs, the weakest first."""
_RANK = re.compile(r"([0-9]{1,2})([KDP])", re.ASCII | re.IGNORECASE)


def is_rank(text: str) -> bool:
    """Whether a text is a rank."""
    return _RANK.fullmatch(text) is not None


def rank_number(text: str) -> int | None:
    """A rank as a number, by which the others are so many stones away: 1D is 0, 1K is -1; None where it is none of an amateur."""
    found = _RANK.fullmatch(text.strip())
    if found is None or found[2] in "Pp":
        return None
    return int(found[1]) - 1 if found[2] in "Dd" else -int(found[1])
