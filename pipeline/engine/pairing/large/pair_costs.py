"""What every pair of many players would cost, as arrays of whole numbers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from pipeline.engine.pairing.matching import whole
from pipeline.engine.pairing.pairing_input import PairingInput
from pipeline.engine.pairing.slide import Slide
from pipeline.model import PlayerNumber

Integers = npt.NDArray[np.int64]

MOST_BITS = 58
"""What a pair may cost at most, so that sums of a few such numbers are exact in 64 bits."""


class PairCosts(Struct, frozen=True):
    """Many players by what their pairs cost.

    `costs` is symmetric, a row and a column for each player: all that a pair costs but its lot, folded so that what
    decides first weighs more than all that comes after it. Players of one `kind` (a number from 0 for each) cost the
    same with anybody but for rematches and distances; `between` is what two kinds cost without these.
    """

    costs: Integers
    kind: Integers
    between: Integers


def pair_costs(field: PairingInput, players: Sequence[PlayerNumber], slide: Slide | None) -> PairCosts | None:
    """The costs of all pairs of these players; None where they are too large for arrays of 64 bits."""
    traits = _traits(field, players)
    if traits is None:
        return None
    kinds, kind = np.unique(traits, axis=0, return_inverse=True)
    kind = kind.reshape(-1)
    rematch = _rematches(field, players)
    distance = _distances(players, slide)
    figures = [_together(kinds), _squared(kinds), _imbalance(kinds, field.by_sides)]
    half = len(players) // 2
    radixes = [half * int(figure.max()) + 1 for figure in (*figures, distance)]
    if (2 * half * radixes[0] * radixes[1] * radixes[2] * radixes[3]).bit_length() > MOST_BITS:
        return None
    between = np.zeros((len(kinds), len(kinds)), dtype=np.int64)
    for figure, radix in zip(figures, radixes, strict=False):
        between = between * radix + figure
    between *= radixes[3]
    most = radixes[0] * radixes[1] * radixes[2] * radixes[3]
    return PairCosts(between[np.ix_(kind, kind)] + distance + rematch * most, kind, between)


def _traits(field: PairingInput, players: Sequence[PlayerNumber]) -> Integers | None:
    """A row for each player: points in whole units, the label's number from 1 or 0 for none, and the balance of sides."""
    scaled = whole(field.points[player] for player in players)
    if max(scaled.values()).bit_length() > MOST_BITS // 2:
        return None
    labels = {label: number for number, label in enumerate(sorted(set(field.avoid.values())), start=1)}
    sides = field.sides or {}
    return np.array(
        [
            (scaled[field.points[player]], labels.get(field.avoid.get(player, ""), 0), sides.get(player, 0))
            for player in players
        ],
        dtype=np.int64,
    )


def _together(kinds: Integers) -> Integers:
    label = kinds[:, 1]
    same: npt.NDArray[np.bool_] = (label[:, None] == label[None, :]) & (label[:, None] > 0)
    return same.astype(np.int64)


def _squared(kinds: Integers) -> Integers:
    points = kinds[:, 0]
    squared: Integers = (points[:, None] - points[None, :]) ** 2
    return squared


def _imbalance(kinds: Integers, matters: bool) -> Integers:
    had = kinds[:, 2] * matters
    first = (had[:, None] + 1) ** 2 + (had[None, :] - 1) ** 2
    second = (had[:, None] - 1) ** 2 + (had[None, :] + 1) ** 2
    least: Integers = np.minimum(first, second)
    return least * matters


def _rematches(field: PairingInput, players: Sequence[PlayerNumber]) -> Integers:
    index = {player: i for i, player in enumerate(players)}
    found = np.zeros((len(players), len(players)), dtype=np.int64)
    for player, i in index.items():
        for opponent in field.met.get(player, ()):
            if opponent in index:
                found[i, index[opponent]] = 1
    return found


def _distances(players: Sequence[PlayerNumber], slide: Slide | None) -> Integers:
    if slide is None:
        return np.zeros((len(players), len(players)), dtype=np.int64)
    place = np.array([slide.place[player] for player in players], dtype=np.int64)
    wanted = np.array([slide.place[slide.partner[player]] for player in players], dtype=np.int64)
    off: Integers = np.abs(place[None, :] - wanted[:, None])
    both: Integers = off + off.T
    return both
