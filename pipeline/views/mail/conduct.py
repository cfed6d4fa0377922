"""Who was warned, disqualified or left: what the report says of players beside their results."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.locale.catalogue import N_
from pipeline.model.event import Change, ChangeKind
from pipeline.model.rounds import CUT
from pipeline.model.standings import Status
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.labels import STATUSES
from pipeline.views.listing import ColumnHead, ColumnKind, TextGrid
from pipeline.views.mail.letter import Section

_KINDS = {
    ChangeKind.WARNING: N_("warned"),
    ChangeKind.DISQUALIFY: STATUSES[Status.DISQUALIFIED],
    ChangeKind.DROP: STATUSES[Status.DROPPED],
    ChangeKind.PENALTY: N_("lost points"),
}


def conduct(context: TournamentContext) -> Section | None:
    """Warnings, disqualifications and leaving by round; None where there are none. Notes stay with the organiser."""
    words = context.words
    changes = sorted(
        (change for change in context.state.contest.tournament.changes if change.kind in _KINDS),
        key=lambda change: (change.since, change.row),
    )
    if not changes:
        return None
    columns = (
        ColumnHead(words.gettext("Player"), ColumnKind.NAME),
        ColumnHead(words.gettext("Round")),
        ColumnHead(words.gettext("What happened")),
    )
    title = words.gettext("Warnings, disqualifications and players who left")
    return Section.of(TextGrid.of(title, columns, _rows(context, changes)))


def _rows(context: TournamentContext, changes: list[Change]) -> Iterator[tuple[str, ...]]:
    for change in changes:
        if change.player in context.people:
            since = (
                context.words.gettext("before the finals") if change.since == CUT else context.round(change.since)
            )
            yield context.people[change.player].name, since, context.words.gettext(_KINDS[change.kind])
