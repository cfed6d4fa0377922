"""From what each number of points would mean for a player to the player's prospect."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pipeline.model.forecast import CutVerdict, Prospect
from pipeline.model.ids import Number, PlayerNumber


class Case(Struct, frozen=True):
    """A player wins so many more points: and is then `sure` of the cut, or it is at least `possible`."""

    more: Number
    sure: bool
    possible: bool


def judged(player: PlayerNumber, cases: Sequence[Case]) -> Prospect:
    """The prospect of a player; `cases` are all that can happen to them, the fewest points first (at least one)."""
    sure: Number | None = None
    for case in reversed(cases):
        if not case.sure:
            break
        sure = case.more
    possible = next((case.more for case in cases if case.possible), None)
    verdict = CutVerdict.OPEN
    if all(case.sure for case in cases):
        verdict = CutVerdict.IN
    elif possible is None:
        verdict = CutVerdict.OUT
    return Prospect(player, verdict, sure, possible, cases[-1].more)
