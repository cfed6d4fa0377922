"""Two players by one season ID."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Locate
from pipeline.model.event import Event, Player
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.roster.players import SEASON_ID_TWICE


def season_id_twice(event: Event, cell: Locate) -> Iterable[Problem]:
    """Two rows of Players with the same season ID would be one player with two places in every table of the season."""
    first: dict[str, Player] = {}
    for player in event.players:
        key = player.season_id.casefold()
        if not key:
            continue
        other = first.setdefault(key, player)
        if other is not player:
            yield SEASON_ID_TWICE.at(
                cell("players", player.row, "season_id"),
                related=[cell("players", other.row, "season_id")],
                id=player.season_id,
                number=player.number,
                other=other.number,
            )
