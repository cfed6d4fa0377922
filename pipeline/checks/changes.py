"""The sheet Changes by itself: what can follow what."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.attendance import keeping_out
from pipeline.checks.subject import Subject
from pipeline.model.event import Change, ChangeKind
from pipeline.model.rounds import Stage
from pipeline.problems.problem import Problem, Severity, problem

_SWISS_ONLY = (ChangeKind.RETURN, ChangeKind.LATE, ChangeKind.BYE)
_OF_THE_ROUND = ("change-not-in-bracket", "change-beyond-plan")


def sequence(subject: Subject) -> Iterable[Problem]:
    """Each player's changes in order: a return needs a drop, a disqualification is final, repeats do nothing."""
    for changes in subject.changes.values():
        for position, change in enumerate(changes):
            yield from _after(subject, change, changes[:position])


def _after(subject: Subject, change: Change, earlier: tuple[Change, ...]) -> Iterable[Problem]:
    out = keeping_out(earlier, change.since)
    match change.kind:
        case ChangeKind.RETURN if out is None:
            yield _problem(subject, "return-without-drop", Severity.WARNING, change)
        case ChangeKind.RETURN if out is not None and out.kind is ChangeKind.DISQUALIFY:
            yield _problem(subject, "return-after-disqualification", Severity.ERROR, change, out)
        case ChangeKind.DROP | ChangeKind.BYE | ChangeKind.LATE if out is not None:
            yield _problem(subject, "change-without-effect", Severity.HINT, change, out)
        case ChangeKind.DISQUALIFY if out is not None and out.kind is ChangeKind.DISQUALIFY:
            yield _problem(subject, "change-without-effect", Severity.HINT, change, out)


def stage(subject: Subject) -> Iterable[Problem]:
    """Nobody comes, comes back or sits out after the Swiss."""
    for change in subject.tournament.changes:
        if change.kind in _SWISS_ONLY and change.since.stage is not Stage.SWISS:
            yield _problem(subject, "change-not-in-bracket", Severity.WARNING, change)


def beyond_plan(subject: Subject) -> Iterable[Problem]:
    """A Swiss round that will not be played; who leaves may do so from the round after the last one on."""
    rounds = subject.structure.rounds
    if not subject.structure.fits or not rounds:
        return
    for change in subject.tournament.changes:
        last = rounds + int(change.kind in (ChangeKind.DROP, ChangeKind.DISQUALIFY))
        if change.since.stage is Stage.SWISS and change.since.number > last:
            yield _problem(subject, "change-beyond-plan", Severity.WARNING, change)


def _problem(
    subject: Subject, code: str, severity: Severity, change: Change, other: Change | None = None
) -> Problem:
    related = [] if other is None else [subject.cell("changes", other.row, "change")]
    column = "since" if code in _OF_THE_ROUND else "change"
    return problem(
        code,
        severity,
        subject.cell("changes", change.row, column),
        related=related,
        player=subject.name(change.player),
        round=change.since.name,
    )
