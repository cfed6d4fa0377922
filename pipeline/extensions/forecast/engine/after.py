"""The figures of one continuation: those of what is certain, and what the rounds to come add."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cached_property
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

    def __init__(self, before: Figures, more: Iterable[tuple[PlayerNumber, Record]]) -> None:
        super().__init__(before.options, before.setting, before.players, before.lot, {}, before.rating)
        records, points, rounds = dict(before.records), dict(before.points), dict(before.rounds)
        self.beside = before.beside
        self._before = before
        self._more: dict[PlayerNumber, tuple[Record, ...]] = {}
        for player, record in more:
            records[player] = (*records[player], record)
            points[player] += record.points
            rounds[player] += record.counts
            self._more[player] = (*self._more.get(player, ()), record)
        self.records, self.points, self.rounds = records, points, rounds
        self._strengths = OnDemand(self._strength)

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
        return lcm(*range(1, max((len(own) for own in self.records.values()), default=0) + 1))

    @cached_property
    def _rates(self) -> Mapping[PlayerNumber, Number]:
        return OnDemand(lambda player: _divided(self.points[player] * self._scale, self.rounds[player] or 1))

    def _strength(self, player: PlayerNumber) -> Number:
        return self._mean(player, self._rates)

    def _mean(self, player: PlayerNumber, of: Mapping[PlayerNumber, Number]) -> Number:
        met = self.meetings[player]
        total: Number = 0
        for one in met:
            total += of[one.player]
        return _divided(total * self._scale, len(met) or 1)


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
