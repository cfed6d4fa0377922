"""What is certain of the end of the Swiss while matches are open, and ranges made from it."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Protocol

from pipeline.model import Number, PlayerNumber, Round
from pipeline.rules.tiebreaks.figures import Figures, OfPlayer

Range = tuple[Number, Number]
"""The least and the most."""


class Bounds(Protocol):
    """The end of the Swiss as far as it is certain; every match that is left has its two players."""

    @property
    def figures(self) -> Figures:
        """What has been played."""

    @property
    def opponents(self) -> Mapping[PlayerNumber, tuple[PlayerNumber, ...]]:
        """Everybody whom a player has met or will meet; one who is met twice stands there twice."""

    @property
    def gains(self) -> Range:
        """The points that a match can bring."""

    @property
    def last_round(self) -> Round:
        """The last Swiss round."""

    def waits(self, player: PlayerNumber) -> bool:
        """Whether the player has a match without a result."""

    def points(self, player: PlayerNumber) -> Range:
        """The points of a player at the end."""

    def range(self, key: str, player: PlayerNumber) -> Range | None:
        """The range of another tie-break, worked out once."""


RangeOf = Callable[[Bounds, PlayerNumber], Range | None]
"""The range of a tie-break; None where it depends on who is level, or has no bound."""


def unknown(bounds: Bounds, player: PlayerNumber) -> Range | None:  # noqa: ARG001 - a RangeOf
    """Nothing is certain, as long as it is not known who is level."""
    return None


def settled(of_player: OfPlayer) -> Callable[[Bounds, PlayerNumber], Range]:
    """The value as it is, of a tie-break that open matches do not change."""

    def range_of(bounds: Bounds, player: PlayerNumber) -> Range:
        value = of_player(bounds.figures, player).value
        return value, value

    return range_of


def settled_when_played(of_player: OfPlayer) -> RangeOf:
    """The value, of a tie-break by scores: no bound while a match or table of the player is open, for scores have none."""

    def range_of(bounds: Bounds, player: PlayerNumber) -> Range | None:
        return None if bounds.waits(player) else settled(of_player)(bounds, player)

    return range_of


def settled_when_all_have_played(of_player: OfPlayer) -> RangeOf:
    """The value, of a tie-break that goes by how others fare: no bound while any match is open."""

    def range_of(bounds: Bounds, player: PlayerNumber) -> Range | None:
        return None if any(map(bounds.waits, bounds.figures.records)) else settled(of_player)(bounds, player)

    return range_of


def one_more(of_player: OfPlayer) -> Callable[[Bounds, PlayerNumber], Range]:
    """The value, and one more while a match of the player is open, of a tie-break that counts rounds."""

    def range_of(bounds: Bounds, player: PlayerNumber) -> Range:
        now, _ = settled(of_player)(bounds, player)
        return now, now + bounds.waits(player)

    return range_of


def total(ranges: Iterable[Range]) -> Range:
    """The range of a sum."""
    least: Number = 0
    most: Number = 0
    for low, high in ranges:
        least, most = least + low, most + high
    return least, most


def mean(ranges: list[Range]) -> Range:
    """The range of a mean; the mean of nothing is 0."""
    least, most = total(ranges)
    count = len(ranges) or 1
    return Fraction(least, count), Fraction(most, count)


def product(one: Range, other: Range) -> Range:
    """The range of a product."""
    products = [mine * theirs for mine in one for theirs in other]
    return min(products), max(products)


def open_opponents(bounds: Bounds, player: PlayerNumber) -> Iterable[PlayerNumber]:
    """Whoever the player still has a match without a result with."""
    known = Counter(met.player for met in bounds.figures.meetings[player])
    return (Counter(bounds.opponents[player]) - known).elements()


def ranges_of_opponents(own: str, made: Callable[[list[Range]], Range] = total) -> RangeOf:
    """The range of what the tie-break `own` gives for all opponents, added up, or `made` another way."""

    def range_of(bounds: Bounds, player: PlayerNumber) -> Range | None:
        ranges = [bounds.range(own, opponent) for opponent in bounds.opponents[player]]
        known = [one for one in ranges if one is not None]
        return made(known) if len(known) == len(ranges) else None

    return range_of
