"""The figures of one continuation: those of what is certain, and what the rounds to come add."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache, cached_property
from math import lcm
from typing import TypeVar

from pipeline.model import Number, PlayerNumber, Receipt, Record
from pipeline.rules.tiebreaks.figures import Figures, Met, OfPlayer, met_in
from pipeline.rules.tiebreaks.schedule import EXTENDED_SOS, SOS

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class After(Figures):
    """A field with more records than another (`before`).

    Thousands of them are made and only compared, so what a tie-break asks for is worked out when it is asked for, and
    strength of schedule is carried as a multiple that is whole, without its receipt.
    """

    def __init__(self, before: Figures, more: Mapping[PlayerNumber, Sequence[Record]]) -> None:
        # Not as other figures are made: those of everybody's records would all be worked out at once.
        self.options, self.setting, self.players = before.options, before.setting, before.players
        self.lot, self.rating, self.beside = before.lot, before.rating, before.beside
        self.points = points = dict(before.points)
        for player, own in more.items():
            for record in own:
                points[player] += record.points
        self._before, self._more, self._memory = before, more, {}
        rates: Mapping[PlayerNumber, Number] = OnDemand(
            lambda player: _divided(self.points[player] * self._scale, self.rounds[player] or 1)
        )
        self._strengths: Mapping[PlayerNumber, Number] = OnDemand(lambda player: self._mean(player, rates))

    @cached_property
    def records(self) -> Mapping[PlayerNumber, tuple[Record, ...]]:  # type: ignore[override]
        """Everybody's, those of before first."""
        return {player: (*own, *self._more.get(player, ())) for player, own in self._before.records.items()}

    @cached_property
    def rounds(self) -> Mapping[PlayerNumber, int]:  # type: ignore[override]
        """The rounds of those who are asked about."""
        before, more = self._before.rounds, self._more
        return OnDemand(lambda player: before[player] + sum(record.counts for record in more.get(player, ())))

    @cached_property
    def meetings(self) -> Mapping[PlayerNumber, tuple[Met, ...]]:
        """The opponents of those who are asked about."""
        return OnDemand(self._meetings)

    def once(self, player: PlayerNumber, key: str, compute: OfPlayer) -> Receipt:
        """A tie-break of one player; of strength of schedule the multiple alone."""
        if key == SOS:
            return Receipt(key, self._strengths[player])
        if key == EXTENDED_SOS:
            return Receipt(key, self._mean(player, self._strengths))
        return super().once(player, key, compute)

    def _meetings(self, player: PlayerNumber) -> tuple[Met, ...]:
        new = (met for record in self._more.get(player, ()) for met in met_in(record))
        return (*self._before.meetings[player], *new)

    @cached_property
    def _scale(self) -> int:
        """A multiple of every number of rounds and of opponents."""
        before, more = self._before.records, self._more
        return _multiple(max((len(own) + len(more.get(player, ())) for player, own in before.items()), default=0))

    def _mean(self, player: PlayerNumber, of: Mapping[PlayerNumber, Number]) -> Number:
        met = self.meetings[player]
        total: Number = 0
        for one in met:
            total += of[one.player]
        return _divided(total * self._scale, len(met) or 1)


@cache
def _multiple(most: int) -> int:
    """The least number that all up to `most` divide."""
    return lcm(*range(1, most + 1))


def _divided(value: Number, divisor: int) -> Number:
    """The quotient, whole where the value is: it is a multiple of the divisor."""
    return value // divisor if isinstance(value, int) else Fraction(value, divisor)


class OnDemand(dict[_Key, _Value]):
    """A mapping that works out each value when it is first asked for."""

    def __init__(self, compute: Callable[[_Key], _Value]) -> None:
        super().__init__()
        self._compute = compute

    def __missing__(self, key: _Key) -> _Value:
        value = self[key] = self._compute(key)
        return value
