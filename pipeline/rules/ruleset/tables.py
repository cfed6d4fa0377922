"""What a ruleset says of rounds at tables of several players."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated

from msgspec import Struct

from pipeline.model import Number, whole_if_so
from pipeline.rules.statements import Ascending, Between, Count, Key

LARGEST_SEMI_FINAL = 16
"""Its arrangements are all tried; with more players there would be too many."""

MOST_SEATS = 12
"""At one table: for the order of its seats every set of its players is looked at."""

Seats = Annotated[int, Between(2, MOST_SEATS)]
"""The seats of a table."""


class TablePoints(Struct, frozen=True):
    """Points at a table of so many seats: for each player beaten, for each tied with, and for beating all of them; or by
    `places`, the first first, of which those that are shared give their mean.
    """

    seats: Seats
    beaten: Number = 0
    tied: Number = 0
    sweep: Number = 0
    places: tuple[Number, ...] = ()
    sweep_from: Number = 0
    """Who beats all others has `sweep` with so much power, or more."""
    place_points: tuple[Number, ...] = ()
    """What each place gives beside the points, the first first, for the tie-break of that name."""

    def worth(self, ranks: Sequence[int], own: int, power: Number | None = None) -> Number:
        """The points of place `own` among all places of a table, where equal ones are shared."""
        if self.places:
            return _shared(self.places, ranks, own)
        beaten = sum(own < other for other in ranks)
        swept = 0 < beaten == len(ranks) - 1 and (power or 0) >= self.sweep_from
        return self.beaten * beaten + self.tied * (ranks.count(own) - 1) + (self.sweep if swept else 0)

    def beside(self, ranks: Sequence[int], own: int) -> Number:
        """What place `own` gives beside the points."""
        return _shared(self.place_points, ranks, own) if self.place_points else 0

    @property
    def bounds(self) -> tuple[Number, ...]:
        """Numbers between the least and the most of which all lies that a player can get there."""
        if self.places:
            return self.places
        each = [(self.seats - 1) * worth for worth in (self.beaten, self.tied)]
        return (*each, self.sweep + max(each))


def _shared(worth: Sequence[Number], ranks: Sequence[int], own: int) -> Number:
    """What a place gives; who share one each get the mean of what those places give."""
    shared = worth[own - 1 : own - 1 + ranks.count(own)] or worth[-1:]
    return whole_if_so(Fraction(sum(shared, start=Fraction(0)), len(shared)))


class TableSizes(Struct, frozen=True):
    """How so many players are seated: the number of seats of each table; none where they cannot be."""

    players: Annotated[int, Between(2)]
    tables: tuple[Seats, ...]


class FinalSeats(Struct, frozen=True):
    """Seats of the final table in tournaments of so many players, up to the next row."""

    at_least: Annotated[Count, Key("from")]
    seats: Seats


class TableRules(Struct, frozen=True):
    """Rounds at tables of several players.

    `sizes` are by the number of players, fewest first; more players than its last row are seated like the row of
    as many players less a multiple of `add`, with tables of `add` added. `semi_final` is the field of the semi-final
    (0: there is none), which the organiser asks for by the size of the cut; its tables have `semi_final_seats`.
    Rows of `points` and `final` begin with the fewest, too.
    """

    points: Annotated[tuple[TablePoints, ...], Ascending("seats")]
    sizes: Annotated[tuple[TableSizes, ...], Ascending("players")]
    add: Seats
    final: Annotated[tuple[FinalSeats, ...], Ascending("at_least")] = ()
    semi_final: Annotated[int, Between(0, LARGEST_SEMI_FINAL)] = 0
    semi_final_seats: Annotated[int, Between(3, MOST_SEATS)] = 4
    victory_points: bool = False
    """Whether power are victory points: the most are first, there are no goals, and they are added up as scores."""
    final_shared: bool = False
    """Whether all at the final table but its winner share the second place."""
    whole_power: bool = False
    """Whether power is counted in tokens, without decimals."""
    most_power_per_seat: Number | None = None
    """What the power of a table adds up to at most, for each of its seats; None: nothing is said of its sum."""
    least_power_per_seat: Number = 0
    """The same at least, where the most is stated."""
    plausible_power: Count | None = None
    """No power and no goal is likely to be higher; None: nothing is said of it."""

    def sizes_for(self, players: int) -> tuple[int, ...]:
        """The seats of each table for so many players, table 1 first; empty where nothing can be drawn."""
        added = max(0, -(-(players - self.sizes[-1].players) // self.add))
        row = next((row for row in self.sizes if row.players == players - added * self.add), None)
        return () if row is None or not row.tables else (*row.tables, *(self.add,) * added)

    def final_seats(self, players: int) -> int:
        """Seats of the final table in a tournament of so many players; 0: there is none."""
        return next((row.seats for row in reversed(self.final) if row.at_least <= players), 0)

    def points_at(self, seats: int) -> TablePoints:
        """The points at a table of so many; where the rules do not know it, those of the next smaller they know."""
        fitting = [row for row in self.points if row.seats <= seats]
        return fitting[-1] if fitting else self.points[0]

    def best_at(self, seats: int) -> Number:
        """The most that a round at a table of so many is worth."""
        row = self.points_at(seats)
        return max(row.places) if row.places else (seats - 1) * row.beaten + row.sweep

    @property
    def best(self) -> Number:
        """The most that a round is worth."""
        return max(self.best_at(row.seats) for row in self.points)

    @property
    def largest(self) -> int:
        """The seats of the largest table."""
        return self.points[-1].seats

    def finals_field(self, cut: int) -> int:
        """How many play on at a cut of so many: those of the semi-final, or what one table holds."""
        return cut if cut == self.semi_final else min(cut, self.largest)
