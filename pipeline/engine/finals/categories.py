"""The best of each category of players: juniors, newcomers, a team, a faction."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from pipeline.engine.tournament.contest import Contest
from pipeline.model.ids import PlayerNumber

Placed = Sequence[tuple[PlayerNumber, int | None]]
"""Players by place, the best first; equal places are shared, None is no place."""


@dataclass(frozen=True, slots=True)
class CategoryBest:
    """A category by the name that is written first, who is best in it (several where they share a place), and how many
    players it has.
    """

    category: str
    players: tuple[PlayerNumber, ...]
    members: int


def categories_of(cell: str) -> tuple[str, ...]:
    """The categories of a cell, separated by commas or semicolons."""
    return tuple(name for part in re.split("[,;]", cell) if (name := " ".join(part.split())))


def best_of_categories(contest: Contest, placed: Placed) -> tuple[CategoryBest, ...]:
    """The best of every category, by its name.

    Where the rules give one prize to a player at most, the best placed comes first, and each takes the first category of
    their cell that is still to be had, those who share a place together; a category whose members have all been given another has nobody.
    """
    own = {
        player: categories_of(contest.players[player].category) for player, _ in placed if player in contest.players
    }
    spelt: dict[str, str] = {}
    members: dict[str, list[PlayerNumber]] = {}
    for player, names in own.items():
        for name in names:
            spelt.setdefault(name.casefold(), name)
        for key in dict.fromkeys(name.casefold() for name in names):
            members.setdefault(key, []).append(player)
    won = (_one_each if contest.ruleset.one_prize_each else _each_best)(own, placed)
    return tuple(CategoryBest(spelt[key], tuple(won.get(key, ())), len(members[key])) for key in sorted(members))


_Winners = Mapping[str, Sequence[PlayerNumber]]


def _each_best(own: Mapping[PlayerNumber, Iterable[str]], placed: Placed) -> _Winners:
    best: dict[str, tuple[int, list[PlayerNumber]]] = {}
    for player, place in placed:
        for key in dict.fromkeys(name.casefold() for name in own.get(player, ())):
            if place is not None and best.setdefault(key, (place, []))[0] == place:
                best[key][1].append(player)
    return {key: players for key, (_, players) in best.items()}


def _one_each(own: Mapping[PlayerNumber, Iterable[str]], placed: Placed) -> _Winners:
    won: dict[str, list[PlayerNumber]] = {}
    for place, tied in groupby(placed, key=itemgetter(1)):
        taken: dict[str, list[PlayerNumber]] = {}
        for player, _ in tied if place is not None else ():
            free = (key for name in own.get(player, ()) if (key := name.casefold()) not in won)
            if (first := next(free, None)) is not None:
                taken.setdefault(first, []).append(player)
        won |= taken
    return won
