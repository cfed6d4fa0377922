"""Who is inside the cut at the end of the Swiss, without working out the places of all the others."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain, groupby, islice

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


def first_of_groups(
    field: Figures, groups: Sequence[Sequence[PlayerNumber]], present: Collection[PlayerNumber], cut: int
) -> frozenset[PlayerNumber]:
    """The same where the first of all groups come before the seconds, and so on."""
    keys = field.options.tiebreaks
    tiers: dict[int, list[PlayerNumber]] = {}
    for group in groups:
        place = 1
        for tied in in_order(field, group, keys):
            tiers.setdefault(place, []).extend(tied)
            place += len(tied)
    ordered = chain.from_iterable(
        chain.from_iterable(in_order(field, sorted(tier), keys)) for _, tier in sorted(tiers.items())
    )
    return frozenset(islice((player for player in ordered if player in present), cut))


def in_order(
    field: Figures, players: Sequence[PlayerNumber], keys: Sequence[str]
) -> Sequence[Sequence[PlayerNumber]]:
    """The players from best to worst by their points and by these tie-breaks; those whom these leave level together."""
    parts: list[list[PlayerNumber]] = [
        list(tied)
        for _, tied in groupby(
            sorted(players, key=lambda one: (-field.points[one], one)), key=field.points.__getitem__
        )
    ]
    for key in keys:
        parts = [part for tied in parts for part in _split(field, tied, key)]
    return parts


def _split(field: Figures, tied: list[PlayerNumber], key: str) -> list[list[PlayerNumber]]:
    if len(tied) == 1:
        return [tied]
    values = TIEBREAKS[key].receipts(field, tied)
    ordered = sorted(tied, key=lambda one: values[one].value, reverse=True)
    return [list(part) for _, part in groupby(ordered, key=lambda one: values[one].value)]


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
