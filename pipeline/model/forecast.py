"""The cut forecast: who is sure of the cut before the Swiss is over, who is out, and what the others need."""

from enum import StrEnum
from fractions import Fraction
from math import isqrt

from msgspec import Struct

from pipeline.model.ids import Number, PlayerNumber

_FINE = 10**6


class CutVerdict(StrEnum):
    """What is certain about a player and the cut."""

    IN = "in"
    """They make the cut however the rest is paired and ends."""
    OUT = "out"
    """They miss it however the rest is paired and ends."""
    OPEN = "open"
    """Nothing is proved either way."""


class Chance(Struct, frozen=True):
    """The simulated continuations in which a player made the cut (`hits`) among all that were played (`runs`)."""

    hits: int
    runs: int

    @property
    def share(self) -> Fraction:
        """The estimate of the probability."""
        return Fraction(self.hits, self.runs)

    @property
    def error(self) -> Fraction:
        """Its standard error, sqrt(q (1 − q) / runs), rounded up to a millionth; q = (hits + 1) / (runs + 2), so that a
        sample without a single hit or miss does not claim to be exact.
        """
        hits, misses, runs = self.hits + 1, self.runs - self.hits + 1, self.runs
        square = Fraction(hits * misses, (runs + 2) ** 2 * runs)
        return Fraction(isqrt(square.numerator * _FINE**2 // square.denominator) + 1, _FINE)


class Prospect(Struct, frozen=True):
    """What is known of one player who is still there.

    `sure_with` are the fewest points from the rounds left with which (and with any more) they are proved to be in
    whatever else happens, None where no number of points is enough by itself. `possible_with` are the fewest with
    which they are not proved to be out, None for who is out. `chance` is there for who is neither, unless the field is
    too large to simulate.
    """

    player: PlayerNumber
    verdict: CutVerdict
    sure_with: Number | None
    possible_with: Number | None
    most: Number
    """The most points that they can still win."""
    chance: Chance | None = None


class Forecast(Struct, frozen=True):
    """The forecast of one tournament, the prospects in the order of the standings.

    `cut` is how many play on, `rounds_left` the Swiss rounds without all their results, the one being played
    included. `drawn`: every match that is left is in the workbook. `exact`: every way in which they can end was
    gone through with all tie-breaks, so that what is not certain is open indeed; else certainty is proved by bounds. `runs`
    are the simulated continuations; 0: none. `after` is the round after which only a part of the field plays on, where that is the
    cut; then `points` may be what makes it, and `cut` is 0.
    """

    cut: int
    rounds_left: int
    drawn: bool
    exact: bool
    runs: int
    prospects: tuple[Prospect, ...]
    after: int | None = None
    points: Number | None = None
    scheduled: bool = False
    """Everybody meets everybody: the matches of each group were gone through, and `exact` says that nothing else is open."""
