"""What each tie-break can still become once every match that is left is in the workbook.

A tie is settled where the ranges of the first tie-break in which two players can differ do not meet. Everything
else is open: ranges look at each player alone, so they are wider than what can happen together, never narrower.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cached_property

from pipeline.engine.forecast.state import ForecastState, sides
from pipeline.engine.standings.tiebreaks import OF_PLAYER
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import swiss
from pipeline.rules.ruleset.duel import TieBreak

Range = tuple[Number, Number]


class Ties:
    """The order of two players who end with the same points, as far as it is certain."""

    def __init__(self, state: ForecastState) -> None:
        self.state = state
        self.field = state.field
        self._known: dict[tuple[str, PlayerNumber], Range | None] = {}

    def first(self, one: PlayerNumber, other: PlayerNumber) -> bool | None:
        """Whether `one` comes before `other`; None while it is open."""
        for key in self.state.contest.ruleset.standings.tiebreaks:
            mine, theirs = self.range(key, one), self.range(key, other)
            if mine is None or theirs is None:
                return None
            if mine[0] > theirs[1]:
                return True
            if mine[1] < theirs[0]:
                return False
            if mine[0] != mine[1] or theirs[0] != theirs[1]:
                return None
        return one < other  # a shared place: the lower number is listed first, and the cut goes by the list

    def range(self, key: str, player: PlayerNumber) -> Range | None:
        """The least and the most that a tie-break can come to; None where it depends on who is level, or has no bound."""
        if (key, player) not in self._known:
            compute = _RANGES.get(key)
            self._known[key, player] = compute(self, player) if compute else None
        return self._known[key, player]

    @cached_property
    def opponents(self) -> Mapping[PlayerNumber, tuple[PlayerNumber, ...]]:
        """Everybody whom a player has met or meets, one who is met twice twice."""
        met = {player: [one.player for one in own] for player, own in self.field.meetings.items()}
        for match in self.state.open:
            one, other = sides(match)
            met[one].append(other)
            met[other].append(one)
        return {player: tuple(own) for player, own in met.items()}

    @cached_property
    def gains(self) -> Range:
        """The least and the most points of a match."""
        worth = [points for ending in self.state.endings for points in ending.points]
        return min(worth), max(worth)

    def waits(self, player: PlayerNumber) -> bool:
        """Whether he has a match without a result."""
        return player in self.state.open_matches

    def points(self, player: PlayerNumber) -> Range:
        """The points of a player at the end."""
        now = self.field.points[player]
        return (now + self.gains[0], now + self.gains[1]) if self.waits(player) else (now, now)


def _settled(ties: Ties, player: PlayerNumber, key: str) -> Range:
    value = OF_PLAYER[key](ties.field, player).value
    return value, value


def _rate(ties: Ties, player: PlayerNumber) -> Range:
    rounds = ties.field.rounds[player] + ties.waits(player) or 1
    least, most = ties.points(player)
    return Fraction(least, rounds), Fraction(most, rounds)


def _sos(ties: Ties, player: PlayerNumber) -> Range:
    return _mean([_rate(ties, one) for one in ties.opponents[player]])


def _extended_sos(ties: Ties, player: PlayerNumber) -> Range:
    known = (ties.range(TieBreak.SOS, one) for one in ties.opponents[player])
    return _mean([each for each in known if each is not None])


def _mean(ranges: list[Range]) -> Range:
    least, most = _total(ranges)
    count = len(ranges) or 1
    return Fraction(least, count), Fraction(most, count)


def _total(ranges: Iterable[Range]) -> Range:
    least: Number = 0
    most: Number = 0
    for low, high in ranges:
        least, most = least + low, most + high
    return least, most


def _opponents_points(ties: Ties, player: PlayerNumber) -> Range:
    return _total(map(ties.points, ties.opponents[player]))


def _hit_points(ties: Ties, player: PlayerNumber) -> Range | None:
    """No bound while a match is open: the scores have none."""
    return None if ties.waits(player) else _settled(ties, player, TieBreak.HIT_POINTS)


def _no_bye(ties: Ties, player: PlayerNumber) -> Range:
    """A match that is left may be won by a forfeit, where that counts as a bye."""
    now = _settled(ties, player, TieBreak.NO_BYE)
    may_fall = ties.waits(player) and ties.state.contest.ruleset.standings.forfeit_is_bye
    return (0, now[1]) if may_fall else now


def _round_wins(ties: Ties, player: PlayerNumber) -> Range:
    now = _settled(ties, player, TieBreak.ROUND_WINS)[0]
    return now, now + ties.waits(player)


def _last_round(ties: Ties, player: PlayerNumber) -> Range:
    """Points of the last round; whoever has played it has them, with a bye too."""
    if ties.waits(player):
        return ties.gains
    own = ties.field.records[player]
    now = own[-1].points if own and own[-1].round == swiss(ties.state.rounds) else 0
    return now, now


def _rating(ties: Ties, player: PlayerNumber) -> Range:
    return _settled(ties, player, TieBreak.RATING)


def _manual(ties: Ties, player: PlayerNumber) -> Range:
    return _settled(ties, player, TieBreak.MANUAL)


def _lot(ties: Ties, player: PlayerNumber) -> Range:
    lot = -int.from_bytes(ties.field.lot(player))
    return lot, lot


_RANGES: Mapping[str, Callable[[Ties, PlayerNumber], Range | None]] = {
    TieBreak.SOS: _sos,
    TieBreak.EXTENDED_SOS: _extended_sos,
    TieBreak.OPPONENTS_POINTS: _opponents_points,
    TieBreak.HIT_POINTS: _hit_points,
    TieBreak.NO_BYE: _no_bye,
    TieBreak.ROUND_WINS: _round_wins,
    TieBreak.LAST_ROUND: _last_round,
    TieBreak.RATING: _rating,
    TieBreak.MANUAL: _manual,
    TieBreak.LOT: _lot,
}
