"""Tables kept for one player."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Subject
from pipeline.model.event import Player
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.roster.players import FIXED_TABLE_TWICE


def fixed_tables(subject: Subject) -> Iterable[Problem]:
    """Two players of a tournament with the same fixed table: only one of them can have it."""
    first: dict[int, Player] = {}
    for player in subject.contest.players.values():
        if player.fixed_table is None:
            continue
        other = first.setdefault(player.fixed_table, player)
        if other is not player:
            yield FIXED_TABLE_TWICE.at(
                subject.cell("players", player.row, "fixed_table"),
                related=[subject.cell("players", other.row, "fixed_table")],
                table=player.fixed_table,
                player=subject.name(player.number),
                other=subject.name(other.number),
            )
