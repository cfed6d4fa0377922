"""Bounds once every match that is left is in the workbook: each match on its own.

Whoever has a given number of points at the end is passed by the most others if every other match ends in the way
that lifts most of its two players above them, and by the fewest if each ends in the way that lifts fewest. Matches
do not depend on one another, so as to points both are exact. Of rivals who come level those count as above whom the
tie-breaks do not surely put below, or the other way round (`ranges`).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from pipeline.extensions.forecast.engine.state import Case, ForecastState, judged
from pipeline.model import Number, PlayerNumber, Prospect, Round, swiss
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.rules.tiebreaks.bounds import Range

_Ends = tuple[tuple[PlayerNumber, Number], ...]
"""Players who are present with the points that they have at the end."""
_Unit = tuple[_Ends, ...]
"""An open match, or a player without one, with all ways in which it can end."""
_Pick = Callable[[Iterable[int]], int]
"""`max` where the worst is asked for, `min` for the best."""


class Ties:
    """The order of two players who end with the same points, as far as it is certain."""

    def __init__(self, state: ForecastState) -> None:
        self.state = state
        self.figures = state.field
        self.last_round: Round = swiss(state.rounds)
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
            self._known[key, player] = TIEBREAKS[key].range(self, player)
        return self._known[key, player]

    @cached_property
    def opponents(self) -> Mapping[PlayerNumber, tuple[PlayerNumber, ...]]:
        """Everybody whom a player has met or meets, one who is met twice twice."""
        met = {player: [record.player for record in own] for player, own in self.figures.meetings.items()}
        for match in self.state.open:
            one, other = match.players
            met[one].append(other)
            met[other].append(one)
        return {player: tuple(own) for player, own in met.items()}

    @cached_property
    def gains(self) -> Range:
        """The least and the most points of a match."""
        worth = [points for ending in self.state.endings for points in ending.points]
        return min(worth), max(worth)

    def waits(self, player: PlayerNumber) -> bool:
        """Whether the player has a match without a result."""
        return player in self.state.open_matches

    def points(self, player: PlayerNumber) -> Range:
        """The points of a player at the end."""
        now = self.figures.points[player]
        return (now + self.gains[0], now + self.gains[1]) if self.waits(player) else (now, now)


def by_matches(state: ForecastState) -> Iterator[Prospect]:
    """The prospects of everybody who is present."""
    bounds = _DrawnBounds(state)
    for player in sorted(state.present):
        yield judged(player, bounds.cases(player))


class _Tally(Struct, frozen=True):
    """For one total, how many each unit lifts above it: all ties for the player (`strict`), or against them (`loose`)."""

    strict: tuple[int, ...]
    loose: tuple[int, ...]
    level: tuple[int, ...]
    """The units in which that makes a difference."""


class _DrawnBounds:
    def __init__(self, state: ForecastState) -> None:
        self.state = state
        self.ties = Ties(state)
        self._tallies: dict[tuple[Number, _Pick], _Tally] = {}

    @cached_property
    def units(self) -> tuple[_Unit, ...]:
        """Whatever is still open, and whoever has done."""
        now, present = self.state.field.points, self.state.present
        worth = {ending.points for ending in self.state.endings}
        units: list[_Unit] = []
        for match in self.state.open:
            one, other = match.players
            ways = sorted((now[one] + first, now[other] + second) for first, second in worth)
            ends = (((one, first), (other, second)) for first, second in ways)
            units.append(tuple(tuple(end for end in pair if end[0] in present) for pair in ends))
        alone = sorted(present - self.state.open_matches.keys())
        return (*units, *((((player, now[player]),),) for player in alone))

    @cached_property
    def unit_of(self) -> dict[PlayerNumber, int]:
        """The unit that each player belongs to."""
        return {player: index for index, unit in enumerate(self.units) for ends in unit for player, _ in ends}

    def cases(self, player: PlayerNumber) -> Sequence[Case]:
        """What each number of points would mean for the player."""
        now, own = self.state.field.points[player], self.unit_of[player]
        ways: dict[Number, list[_Ends]] = {}
        for ends in self.units[own]:
            total = next(points for one, points in ends if one == player)
            ways.setdefault(total, []).append(tuple(end for end in ends if end[0] != player))
        return [
            Case(total - now, self._inside(player, total, left, max), self._inside(player, total, left, min))
            for total, left in sorted(ways.items())
        ]

    def _inside(self, player: PlayerNumber, total: Number, ways: Sequence[_Ends], pick: _Pick) -> bool:
        """Whether the player is inside the cut with this total, at worst or at best; `ways` is what their own match leaves open."""
        tally, own, cut = self._tally(total, pick), self.unit_of[player], self.state.cut
        strict = sum(tally.strict) - tally.strict[own] + pick(_above(total, ends) for ends in ways)
        if strict >= cut:
            return False
        if sum(tally.loose) - tally.loose[own] + pick(_level(total, ends) for ends in ways) < cut:
            return True
        ahead = pick(self._ahead(player, total, ends, pick) for ends in ways)
        found = sum(tally.strict) - tally.strict[own] + ahead
        for index in tally.level:
            if index != own:
                lifted = pick(self._ahead(player, total, ends, pick) for ends in self.units[index])
                found += lifted - tally.strict[index]
        return found < cut

    def _tally(self, total: Number, pick: _Pick) -> _Tally:
        if (total, pick) not in self._tallies:
            strict = tuple(pick(_above(total, ends) for ends in unit) for unit in self.units)
            loose = tuple(pick(_level(total, ends) for ends in unit) for unit in self.units)
            level = tuple(index for index, pair in enumerate(zip(strict, loose, strict=True)) if pair[0] != pair[1])
            self._tallies[total, pick] = _Tally(strict, loose, level)
        return self._tallies[total, pick]

    def _ahead(self, player: PlayerNumber, total: Number, ends: _Ends, pick: _Pick) -> int:
        """How many of these come before the player: who is level does at worst unless surely not, at best only if surely."""
        first = self.ties.first
        if pick is max:
            return sum(
                points > total or (points == total and first(player, one) is not True) for one, points in ends
            )
        return sum(points > total or (points == total and first(one, player) is True) for one, points in ends)


def _above(total: Number, ends: _Ends) -> int:
    return sum(points > total for _, points in ends)


def _level(total: Number, ends: _Ends) -> int:
    return sum(points >= total for _, points in ends)
