"""What stands in standings, in few words."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.model import Number, Standing


def order(standings: Iterable[Standing]) -> list[int]:
    """The players' numbers from best to worst."""
    return [standing.player for standing in standings]


def points(standings: Iterable[Standing]) -> dict[int, Number]:
    """Points by player."""
    return {standing.player: standing.points for standing in standings}


def line(standings: Iterable[Standing], player: int) -> Standing:
    """The line of one player."""
    return next(standing for standing in standings if standing.player == player)


def value(standing: Standing, key: str) -> Number:
    """The value of one of the line's tie-breaks."""
    receipt = standing.receipt(key)
    assert receipt is not None
    return receipt.value
