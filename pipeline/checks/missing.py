"""Players without a row in a round that has been drawn."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.subject import Subject, players_of
from pipeline.engine.tournament.presence import entered
from pipeline.model.ids import PlayerNumber
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.roster.changes import MISSING_FROM_ROUND


def missing(subject: Subject) -> Iterable[Problem]:
    """Somebody who should be in a drawn round and is in none of its rows, though no change says why.

    One Problem per player; it names all rounds that lack him.
    """
    lacking: dict[PlayerNumber, list[int]] = {}
    for number, rows in subject.drawn_swiss.items():
        there = {player for row in rows for player in players_of(row)}
        for player in sorted(entered(subject.contest, number) - there):
            lacking.setdefault(player, []).append(number)
    for player, numbers in sorted(lacking.items()):
        yield MISSING_FROM_ROUND.at(
            subject.cell("players", subject.contest.players[player].row, "name"),
            related=[subject.at(subject.drawn_swiss[number][0], "round") for number in numbers],
            player=subject.name(player),
            rounds=", ".join(map(str, numbers)),
        )
