"""What each tie-break can still become once every match that is left is in the workbook.

A tie is settled where the ranges of the first tie-break in which two players can differ do not meet. Everything
else is open: ranges look at each player alone, so they are wider than what can happen together, never narrower.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from pipeline.extensions.forecast.engine.state import ForecastState
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Round, swiss
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.rules.tiebreaks.bounds import Range


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
        met = {player: [one.player for one in own] for player, own in self.figures.meetings.items()}
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
