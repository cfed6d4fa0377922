"""The sheet Changes by itself: what can follow what."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.attendance import keeping_out
from pipeline.checks.subject import Subject
from pipeline.model.event import Change, ChangeKind
from pipeline.model.rounds import Stage
from pipeline.problems.code import Code
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.roster.changes import (
    CHANGE_BEYOND_PLAN,
    CHANGE_NOT_IN_BRACKET,
    CHANGE_WITHOUT_EFFECT,
    RETURN_AFTER_DISQUALIFICATION,
    RETURN_WITHOUT_DROP,
)

_SWISS_ONLY = (ChangeKind.RETURN, ChangeKind.LATE, ChangeKind.BYE)
_OF_THE_ROUND = (CHANGE_NOT_IN_BRACKET, CHANGE_BEYOND_PLAN)


def sequence(subject: Subject) -> Iterable[Problem]:
    """Each player's changes in order: a return needs a drop, a disqualification is final, repeats do nothing."""
    for changes in subject.changes.values():
        for position, change in enumerate(changes):
            yield from _after(subject, change, changes[:position])


def _after(subject: Subject, change: Change, earlier: tuple[Change, ...]) -> Iterable[Problem]:
    out = keeping_out(earlier, change.since)
    match change.kind:
        case ChangeKind.RETURN if out is None:
            yield _problem(subject, RETURN_WITHOUT_DROP, change)
        case ChangeKind.RETURN if out is not None and out.kind is ChangeKind.DISQUALIFY:
            yield _problem(subject, RETURN_AFTER_DISQUALIFICATION, change, out)
        case ChangeKind.DROP | ChangeKind.BYE | ChangeKind.LATE if out is not None:
            yield _problem(subject, CHANGE_WITHOUT_EFFECT, change, out)
        case ChangeKind.DISQUALIFY if out is not None and out.kind is ChangeKind.DISQUALIFY:
            yield _problem(subject, CHANGE_WITHOUT_EFFECT, change, out)


def stage(subject: Subject) -> Iterable[Problem]:
    """Nobody comes, comes back or sits out after the Swiss."""
    for change in subject.tournament.changes:
        if change.kind in _SWISS_ONLY and change.since.stage is not Stage.SWISS:
            yield _problem(subject, CHANGE_NOT_IN_BRACKET, change)


def beyond_plan(subject: Subject) -> Iterable[Problem]:
    """A Swiss round that will not be played; who leaves may do so from the round after the last one on."""
    rounds = subject.structure.rounds
    if not subject.structure.fits or not rounds:
        return
    for change in subject.tournament.changes:
        last = rounds + int(change.kind in (ChangeKind.DROP, ChangeKind.DISQUALIFY))
        if change.since.stage is Stage.SWISS and change.since.number > last:
            yield _problem(subject, CHANGE_BEYOND_PLAN, change)


def _problem(subject: Subject, code: Code, change: Change, other: Change | None = None) -> Problem:
    related = [] if other is None else [subject.cell("changes", other.row, "change")]
    column = "since" if code in _OF_THE_ROUND else "change"
    return code.at(
        subject.cell("changes", change.row, column),
        related=related,
        player=subject.name(change.player),
        round=change.since.name,
    )
