"""Groups to keep apart."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Locate
from pipeline.model.event import Event, Player
from pipeline.model.spelling import normal
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.roster.players import AVOID_USED_ONCE


def avoid_label(event: Event, cell: Locate) -> Iterable[Problem]:
    """A label that only one player bears keeps nobody apart: most often a typing error."""
    bearers: dict[str, list[Player]] = {}
    for player in event.players:
        if player.avoid:
            bearers.setdefault(normal(player.avoid), []).append(player)
    for players in bearers.values():
        if len(players) == 1:
            player = players[0]
            at = cell("players", player.row, "avoid")
            yield AVOID_USED_ONCE.at(at, label=player.avoid, player=f"{player.number} {player.name}")
