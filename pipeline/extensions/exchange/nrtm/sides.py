"""The two sides of a match in the dialects of NRTM: Cobra’s, and the two of AesopsTables (docs/formats.md has the sources)."""

from __future__ import annotations

from msgspec import Struct

from pipeline.extensions.exchange.json_reader import Node
from pipeline.model.ids import Number

NOBODY = "(BYE)"
"""What AesopsTables had for the id of a missing player until 2025."""
_FLAT = (("corpPlayer", "corpScore"), ("runnerPlayer", "runnerScore"))
_HALVES = ("runnerScore", "corpScore")


class NrtmSide(Struct, frozen=True):
    """A side: whose id it has, None for nobody; the points; whether it won, where the file says that in a word."""

    id: Node | None
    points: Number | None
    won: bool | None


def sides_of(match: Node) -> tuple[NrtmSide, NrtmSide]:
    """Both sides, as the match has them: an object each, or a key each as AesopsTables had them until 2025."""
    if is_flat(match):
        first, second = (_flat(match, *keys) for keys in _FLAT)
    else:
        first, second = (_of_object(match.get(key)) for key in ("player1", "player2"))
    return first, second


def is_flat(match: Node) -> bool:
    """Whether the sides are keys of the match itself."""
    return isinstance(match.value, dict) and any(player in match.value for player, _ in _FLAT)


def is_elimination(match: Node) -> bool:
    """Whether it is a game of the bracket, which says so or has a winner in place of a score."""
    said = isinstance(match.value, dict) and match.value.get("eliminationGame")
    return said is True or match.get("winner_id").value is not None


def _flat(match: Node, player: str, score: str) -> NrtmSide:
    winner, id_ = match.get("winner_id"), match.get(player)
    won = None if winner.value is None else winner.value == id_.value
    return NrtmSide(_somebody(id_), match.get(score).number(), won)


def _of_object(side: Node) -> NrtmSide:
    """The points are `combinedScore`, or the sum of the two sides of the game where only those are there."""
    points = side.get("combinedScore").number()
    if points is None:
        halves = [side.get(key).number() for key in _HALVES]
        known = [value for value in halves if value is not None]
        points = sum(known, start=0) if known else None
    return NrtmSide(_somebody(side.get("id")), points, side.get("winner").flag())


def _somebody(id_: Node) -> Node | None:
    return None if id_.value is None or id_.value == NOBODY else id_
