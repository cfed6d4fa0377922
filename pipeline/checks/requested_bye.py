"""Players who asked to sit out."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.attendance import of_kind
from pipeline.checks.subject import Subject, players_of
from pipeline.model.event import ChangeKind, Match
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.roster.changes import PAIRED_DESPITE_BYE


def requested_bye(subject: Subject) -> Iterable[Problem]:
    """Somebody who asked to sit out a round and is paired in it."""
    asked = {
        (player, change.since): change
        for player, changes in subject.changes.items()
        for change in of_kind(changes, ChangeKind.BYE)
    }
    for row in (row for rows in subject.drawn.values() for row in rows):
        if isinstance(row, Match) and row.player2 is None:
            continue
        for player in dict.fromkeys(players_of(row)):
            change = asked.get((player, row.round))
            if change is not None:
                yield PAIRED_DESPITE_BYE.at(
                    subject.at_player(row, player),
                    related=[subject.cell("changes", change.row, "change")],
                    player=subject.name(player),
                    round=row.round.name,
                )
