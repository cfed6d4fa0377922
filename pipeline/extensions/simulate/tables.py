"""How a table of several players ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from pipeline.extensions.simulate.chance import SeededChance
from pipeline.model.event import Seat
from pipeline.model.ids import PlayerNumber
from pipeline.model.values import replace

_GOAL = 15
_LOWER_GOAL = 10
_LOWER_GOAL_PERCENT = 10
_TIME_PERCENT = 15


class TableResults(Struct, frozen=True):
    """Where tables are played out: by skill and chance, with powers and goals."""

    skill: Mapping[PlayerNumber, int]
    chance: SeededChance
    victory_points: bool = False
    """Whether power are victory points, without goals."""

    def played(self, table: Sequence[Seat]) -> list[Seat]:
        """The seats of one table with power and goal: one reaches it, or at time nobody has."""
        key = (table[0].round.name, table[0].table or 0)
        if self.victory_points:
            return self._with_points(table, *key)
        goals = {seat.player: self._goal(seat, *key) for seat in table}
        at_time = self.chance.happens(_TIME_PERCENT, "time", *key)
        winner = self._winner(table, *key)
        return [
            replace(
                seat,
                power=goals[seat.player]
                if seat.player == winner and not at_time
                else self.chance.below(goals[seat.player], "power", *key, seat.player),
                goal=goals[seat.player],
            )
            for seat in table
        ]

    def _with_points(self, table: Sequence[Seat], *key: object) -> list[Seat]:
        """As many victory points as there are players: two or more for one of them, each of the others by chance."""
        winner, points = self._winner(table, *key), dict.fromkeys((seat.player for seat in table), 0)
        points[winner] = min(2, len(table))
        for number in range(len(table) - points[winner]):
            points[table[self.chance.below(len(table), "points", *key, number)].player] += 1
        return [replace(seat, power=points[seat.player]) for seat in table]

    def _goal(self, seat: Seat, *key: object) -> int:
        """Agendas and cards change the goals of some."""
        return _LOWER_GOAL if self.chance.happens(_LOWER_GOAL_PERCENT, "goal", *key, seat.player) else _GOAL

    def _winner(self, table: Sequence[Seat], *key: object) -> PlayerNumber:
        options = tuple((seat.player, self.skill[seat.player] ** 2) for seat in table)
        return self.chance.weighted(options, "winner", *key)
