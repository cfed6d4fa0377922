"""Ratings, and the changes that are their computation. Ratings are floats, carried unrounded."""

from __future__ import annotations

import datetime as dt

from msgspec import Struct

from pipeline.model.event import LadderKind
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import Round


class RatingChange(Struct, frozen=True):
    """What one result did to a player's rating: k · (S − E).

    `rating` and `opponent_rating` are those from before the round or day. A result of the tournament has a `round`,
    one of the ladder a `kind` and a `date`.
    """

    opponent: PlayerNumber
    rating: float
    opponent_rating: float
    expected: float
    score: float
    k: Number
    round: Round | None = None
    kind: LadderKind | None = None
    date: dt.date | None = None

    @property
    def change(self) -> float:
        """What is added to the rating."""
        return float(self.k) * (self.score - self.expected)


class Rating(Struct, frozen=True):
    """A player's rating `before` and `after` a tournament with the ladder around it, and what moved it, in order.

    `rank` goes with the rating after; it is empty where the rules know no ranks.
    """

    player: PlayerNumber
    before: float
    after: float
    rank: str
    changes: tuple[RatingChange, ...] = ()
