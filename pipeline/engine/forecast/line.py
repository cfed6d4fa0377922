"""Who is inside the cut at the end of the Swiss, without working out the places of all the others."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby

from pipeline.model.ids import PlayerNumber
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.rules.tiebreaks.figures import Figures


def first_of(
    field: Figures, ranked: Sequence[PlayerNumber], present: Collection[PlayerNumber], cut: int
) -> frozenset[PlayerNumber]:
    """The first `cut` of those `present` in the standings of everybody `ranked` (by number).

    It is the order of `pipeline.engine.standings.standings`; tie-breaks are only asked where the line falls among equals.
    """
    points = field.points
    found: list[PlayerNumber] = []
    for _, tied in groupby(sorted(ranked, key=lambda one: (-points[one], one)), key=points.__getitem__):
        if len(found) == cut:
            break
        found += _best(field, list(tied), present, cut - len(found), 0)
    return frozenset(found)


def _best(
    field: Figures, group: Sequence[PlayerNumber], present: Collection[PlayerNumber], seats: int, level: int
) -> list[PlayerNumber]:
    """Those of a group of equals who have one of so many seats."""
    here = [player for player in group if player in present]
    keys = field.options.tiebreaks
    if len(here) <= seats or not seats or level == len(keys):
        return here[:seats]
    values = TIEBREAKS[keys[level]].receipts(field, group)
    ordered = sorted(group, key=lambda one: values[one].value, reverse=True)
    found: list[PlayerNumber] = []
    for _, tied in groupby(ordered, key=lambda one: values[one].value):
        found += _best(field, list(tied), present, seats - len(found), level + 1)
    return found
