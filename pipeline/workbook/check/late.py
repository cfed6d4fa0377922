"""Late entries."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.model.event import ChangeKind
from pipeline.model.problem import Problem, Severity, problem
from pipeline.workbook.check.attendance import of_kind
from pipeline.workbook.check.subject import Subject, appearances


def late(subject: Subject) -> Iterable[Problem]:
    """Somebody who came late and stands in a round before that."""
    rows = appearances([match for matches in subject.rounds.values() for match in matches])
    for player, changes in subject.changes.items():
        for change in of_kind(changes, ChangeKind.LATE):
            before = [match for match in rows.get(player, ()) if match.round < change.since]
            if before:
                yield problem(
                    "late-after-playing",
                    Severity.ERROR,
                    subject.cell("changes", change.row, "since"),
                    related=[subject.at_player(match, player) for match in before],
                    player=subject.name(player),
                    since=change.since.name,
                    round=before[0].round.name,
                )
