"""How a game at a table of several players ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from pipeline.model.event import Seat
from pipeline.model.ids import PlayerNumber
from pipeline.simulate.chance import Chance

_GOALS = ((15, 8), (10, 1), (17, 1))
"""Power needed to win, as agendas change it, and how often."""
_ON_TIME_PERCENT = 15


def by_table(seats: Sequence[Seat]) -> list[tuple[Seat, ...]]:
    """The seats of a round, table by table as they stand."""
    return [tuple(group) for _, group in groupby(seats, key=lambda seat: seat.table)]


def played_table(seats: Sequence[Seat], skill: Mapping[PlayerNumber, int], chance: Chance) -> tuple[Seat, ...]:
    """The table with power and goals: the stronger are nearer to victory, more often than not.

    The winner reaches the goal, unless time is called; then the nearest has won.
    """
    key = (seats[0].round.name, *(seat.player for seat in seats))
    order = sorted(seats, key=lambda seat: -_form(seat, skill, chance))
    timed = chance.happens(_ON_TIME_PERCENT, "table time", *key)
    distances = {seat.player: chance.below(3, "nearest", *key) + 1 if timed else 0 for seat in order[:1]}
    for before, seat in pairwise(order):
        least = 1 if distances[before.player] == 0 else 0
        distances[seat.player] = distances[before.player] + least + chance.below(4, "distance", *key, seat.player)
    return tuple(_with_power(seat, distances[seat.player], chance) for seat in seats)


def _form(seat: Seat, skill: Mapping[PlayerNumber, int], chance: Chance) -> int:
    """How well he plays today: his skill by a die."""
    return skill[seat.player] * (20 + chance.below(81, "form", seat.round.name, seat.player))


def _with_power(seat: Seat, distance: int, chance: Chance) -> Seat:
    goal = chance.weighted(_GOALS, "goal", seat.player)
    return replace(seat, power=max(goal - distance, 0), goal=goal)
