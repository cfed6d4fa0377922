"""Which change keeps a player out of a round, so that a Problem can name its row."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.model.event import Change, ChangeKind
from pipeline.model.rounds import Round


def keeping_out(changes: Sequence[Change], when: Round) -> Change | None:
    """The drop or disqualification that holds in a round, given one player's changes in order of effect."""
    out: Change | None = None
    for change in changes:
        if change.since > when:
            break
        if change.kind is ChangeKind.DISQUALIFY:
            return change
        if change.kind is ChangeKind.DROP and out is None:
            out = change
        elif change.kind is ChangeKind.RETURN:
            out = None
    return out


def of_kind(changes: Sequence[Change], kind: ChangeKind) -> tuple[Change, ...]:
    """The changes of one kind, in the given order."""
    return tuple(change for change in changes if change.kind is kind)


def excluding(changes: Sequence[Change], limit: int | None) -> Change | None:
    """The warning that is one too many: it excludes from the rounds after the one in which it was given."""
    warnings = of_kind(changes, ChangeKind.WARNING)
    return None if limit is None or len(warnings) < limit else warnings[limit - 1]
