"""Bounds while rounds are still to be drawn: the matches that are left cannot give points to everybody.

A price is put on each number of points that a round can bring, so that no match gives its two players more than 1
together. To come level with somebody then costs a rival the cheapest way to the points that are lacking, and all of
them together have no more to spend than there are matches, and a price for each bye and each round without a match.
However rounds are paired, no more rivals come level than the cheapest that can be paid for. Several tariffs are
tried, and the best bound counts.

Equal points count as against the player where certainty is to be proved, and for the player where impossibility is.
Where a match only has a winner and a loser without points, the bound on points is reached by some pairing
(rematches included); with draws or points for a loss it may be too careful, never wrong.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations_with_replacement
from math import lcm

from pipeline.extensions.forecast.engine.state import Case, ForecastState, judged
from pipeline.model import Number, PlayerNumber, Prospect

Tariff = Mapping[Number, int]
"""The price of each number of points that a round can bring, in parts of what a match has to spend."""

_Fractions = Mapping[Number, Fraction]
"""The same in fractions of that."""
_Class = tuple[Number, int]
"""Points, and rounds that can still bring points: players of one class have the same prospects."""

_PRICES = (Fraction(0), Fraction(1, 2), Fraction(1))


def by_budget(state: ForecastState) -> Iterator[Prospect]:
    """The prospects of everybody who is present."""
    bounds = _Bounds(state)
    found: dict[_Class, Sequence[Case]] = {}
    for player in sorted(state.present):
        kind = bounds.kind(player)
        if kind not in found:
            found[kind] = bounds.cases(kind)
        yield judged(player, found[kind])


class _Bounds:
    def __init__(self, state: ForecastState) -> None:
        self.state = state
        self.values = state.worths
        found = self._fractions()
        self.match = lcm(*(price.denominator for tariff in found for price in tariff.values()))
        """What a match has to spend."""
        self.tariffs: tuple[Tariff, ...] = tuple(
            {value: int(price * self.match) for value, price in tariff.items()} for tariff in found
        )
        self.cost = {index: _cheapest(self.values, tariff) for index, tariff in enumerate(self.tariffs)}

    def _fractions(self) -> Sequence[_Fractions]:
        """The tariffs with the prices 0, ½ and 1, and the one by which a point is a point."""
        pairs = {ending.points for ending in self.state.endings}
        found: list[_Fractions] = []
        for prices in combinations_with_replacement(_PRICES, len(self.values)):
            tariff = dict(zip(self.values, prices, strict=True))
            if all(tariff[one] + tariff[other] <= 1 for one, other in pairs):
                found.append(tariff)
        most = max(one + other for one, other in pairs)
        if most > 0:
            found.append({value: min(Fraction(value, most), Fraction(1)) for value in self.values})
        return [one for one in found if not any(_dearer(other, one) for other in found)]

    @cached_property
    def budgets(self) -> tuple[int, ...]:
        """What all players together can spend by each tariff."""
        state = self.state
        matches = len(state.open) + sum(len(there) // 2 for there in state.undrawn.values())
        paired = {
            player: state.open_matches[player] + sum(player in there for there in state.undrawn.values())
            for player in state.present
        }
        free = sum(len(there) % 2 for there in state.undrawn.values())
        free += sum(max(state.left[player] - count, 0) for player, count in paired.items())
        return tuple(matches * self.match + free * max(tariff.values()) for tariff in self.tariffs)

    @cached_property
    def classes(self) -> Counter[_Class]:
        """How many of those present have these points and rounds."""
        return Counter(self.kind(player) for player in self.state.present)

    def kind(self, player: PlayerNumber) -> _Class:
        return self.state.field.points[player], self.state.left[player]

    def cases(self, kind: _Class) -> Sequence[Case]:
        """What each number of points would mean for a player of this class."""
        points, left = kind
        cut = self.state.cut
        return [
            Case(more, self._at_worst(kind, more) < cut, self._at_best(kind, points + more) < cut)
            for more in sums(self.values, left)
        ]

    def _at_worst(self, kind: _Class, more: Number) -> int:
        """At most so many others end with as many points as the player, or more."""
        points, left = kind
        return min(
            self._affordable(kind, points + more, index, budget - self.cost[index](more, left))
            for index, budget in enumerate(self.budgets)
        )

    def _affordable(self, kind: _Class, target: Number, index: int, budget: int) -> int:
        priced = []
        for (points, left), count in self.classes.items():
            count -= (points, left) == kind
            if count and target - points <= left * self.values[-1]:
                priced.append((self.cost[index](target - points, left), count))
        level = 0
        for price, count in sorted(priced):
            several = count if not price else min(count, max(budget // price, 0))
            level, budget = level + several, budget - several * price
            if several < count:
                break
        return level

    def _at_best(self, kind: _Class, target: Number) -> int:
        """At least so many others end with more points."""
        least = self.values[0]
        above = sum(count for (points, left), count in self.classes.items() if points + left * least > target)
        return above - (kind[0] + kind[1] * least > target)


def _cheapest(values: Sequence[Number], tariff: Tariff) -> Callable[[Number, int], int]:
    """The price of at least so many points from so many rounds, as a function of the two."""

    @cache
    def cost(lack: Number, rounds: int) -> int:
        if not rounds or lack <= rounds * values[0]:
            return rounds * tariff[values[0]]
        rest, most = rounds - 1, (rounds - 1) * values[-1]
        return min(tariff[value] + cost(lack - value, rest) for value in values if lack - value <= most)

    return cost


def _dearer(one: _Fractions, other: _Fractions) -> bool:
    """Whether the one asks at least as much for everything, and more for something."""
    return one != other and all(one[value] >= price for value, price in other.items())


def sums(values: Sequence[Number], rounds: int) -> list[Number]:
    """What so many rounds can bring together, the least first."""
    found: set[Number] = {0}
    for _ in range(rounds):
        found = {total + value for total in found for value in values}
    return sorted(found)


def by_threshold(state: ForecastState, needed: Number) -> Iterator[Prospect]:
    """The prospects of everybody who is present."""
    for player in sorted(state.present):
        now = state.field.points[player]
        totals = sums(state.worths, state.left[player])
        yield judged(player, [Case(more, now + more >= needed, now + more >= needed) for more in totals])
