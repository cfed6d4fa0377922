"""What pairs cost, part by part, and as vectors of whole numbers for a matching."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from math import gcd, lcm

from pipeline.engine.pairing.pairing_input import Pair, PairingInput
from pipeline.model.ids import Number, PlayerNumber

Toll = tuple[int, int, Number]
"""Rematches, pairs kept together, sum of squared differences of points."""

_LOT_BYTES = 5


def toll(field: PairingInput, pairs: Iterable[Pair]) -> Toll:
    """The part of the cost that every policy has."""
    rematches = together = 0
    squared: Number = 0
    points, met = field.points, field.met
    for one, other in pairs:
        rematches += other in met.get(one, ())
        high, low = points[one], points[other]
        if high != low:
            squared += (high - low) ** 2
    if field.avoid:
        together = sum(field.together(one, other) for one, other in pairs)
    return rematches, together, squared


def whole(points: Iterable[Number]) -> dict[Number, int]:
    """Points as the smallest whole numbers with the same proportions between their differences."""
    distinct = set(points)
    least = min(distinct)
    scale = lcm(*((number - least).denominator for number in distinct))
    scaled = {number: int((number - least) * scale) for number in distinct}
    common = gcd(*scaled.values()) or 1
    return {number: value // common for number, value in scaled.items()}


def pair_lots(field: PairingInput) -> Callable[[PlayerNumber, PlayerNumber], int]:
    """Lots of pairs, which make the best of several equally good matchings one.

    SHA-256("<seed>|<tournament>|round <n> pair|<lower number>|<higher number>"), its first 40 bits.
    """
    start = sha256(f"{field.seed}|{field.tournament}|round {field.round} pair|".encode())

    def lot(one: PlayerNumber, other: PlayerNumber) -> int:
        digest = start.copy()
        digest.update(b"%d|%d" % (min(one, other), max(one, other)))
        return int.from_bytes(digest.digest()[:_LOT_BYTES], "big")

    return lot
