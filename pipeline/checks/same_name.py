"""Two players by one name."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Locate
from pipeline.model.event import Event, Player
from pipeline.model.spelling import normal
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.roster.players import SAME_NAME


def same_name(event: Event, cell: Locate) -> Iterable[Problem]:
    """Two rows of Players with the same name: namesakes, or one person entered twice."""
    first: dict[str, Player] = {}
    for player in event.players:
        name = normal(player.name)
        if not name:
            continue
        other = first.setdefault(name, player)
        if other is not player:
            yield SAME_NAME.at(
                cell("players", player.row, "name"),
                related=[cell("players", other.row, "name")],
                name=player.name,
                number=player.number,
                other=other.number,
            )
