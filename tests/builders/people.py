"""Players, by their numbers."""

from __future__ import annotations

from pipeline.model.event import Player
from pipeline.model.ids import PlayerNumber


def number(value: int) -> PlayerNumber:
    """The number of a player."""
    return PlayerNumber(value)


def numbers(*values: int) -> tuple[PlayerNumber, ...]:
    """The numbers of players."""
    return tuple(PlayerNumber(value) for value in values)


def players(count: int, **ratings: float) -> tuple[Player, ...]:
    """Players 1 to `count`, from row 2 on; `p3=1700` gives player 3 a rating."""
    return tuple(
        Player(PlayerNumber(n), f"Player {n}", rating=ratings.get(f"p{n}"), row=n + 1) for n in range(1, count + 1)
    )
