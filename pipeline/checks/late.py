"""Late entries."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.attendance import of_kind
from pipeline.checks.subject import Subject, appearances
from pipeline.model.event import ChangeKind
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.roster.changes import LATE_AFTER_PLAYING


def late(subject: Subject) -> Iterable[Problem]:
    """Somebody who came late and stands in a round before that."""
    stands = appearances([row for rows in subject.drawn.values() for row in rows])
    for player, changes in subject.changes.items():
        for change in of_kind(changes, ChangeKind.LATE):
            before = [row for row in stands.get(player, ()) if row.round < change.since]
            if before:
                yield LATE_AFTER_PLAYING.at(
                    subject.cell("changes", change.row, "since"),
                    related=[subject.at_player(row, player) for row in before],
                    player=subject.name(player),
                    since=change.since.name,
                    round=before[0].round.name,
                )
