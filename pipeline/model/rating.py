"""Ratings, and the changes that are their computation. Ratings are floats, carried unrounded. Ranks of Go players go from `30K`, the
weakest, to `1K`, then `1D` to `9D`, and `1P` to `9P` of professionals.
"""

import datetime as dt
import re

from msgspec import Struct

from pipeline.model.event import LadderKind
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import Round

RANKS = (*(f"{kyu}K" for kyu in range(30, 0, -1)), *(f"{dan}D" for dan in range(1, 10)))
"""Those of amateurs, the weakest first."""
_RANK = re.compile(r"([0-9]{1,2})([KDP])", re.ASCII | re.IGNORECASE)


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


def is_rank(text: str) -> bool:
    """Whether a text is a rank."""
    return _RANK.fullmatch(text) is not None


def rank_number(text: str) -> int | None:
    """A rank as a number, by which the others are so many stones away: 1D is 0, 1K is -1; None where it is none of an amateur."""
    found = _RANK.fullmatch(text.strip())
    if found is None or found[2] in "Pp":
        return None
    return int(found[1]) - 1 if found[2] in "Dd" else -int(found[1])
