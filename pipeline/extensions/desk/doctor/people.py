"""Who is not there: gone, coming later, sitting out, thrown out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from pipeline.extensions.desk.doctor.part import DiagnosisPart
from pipeline.locale.catalogue import N_
from pipeline.model.event import Change, ChangeKind
from pipeline.model.rounds import Round, Stage
from pipeline.views.context.tournament import TournamentContext

_SAID = {
    ChangeKind.DROP: N_("Dropped from %(round)s: %(players)s."),
    ChangeKind.DISQUALIFY: N_("Disqualified from %(round)s: %(players)s."),
    ChangeKind.LATE: N_("Joining in %(round)s: %(players)s."),
    ChangeKind.RETURN: N_("Back from %(round)s: %(players)s."),
    ChangeKind.BYE: N_("Asked for a bye in %(round)s: %(players)s."),
    ChangeKind.WARNING: N_("Warned in %(round)s: %(players)s."),
    ChangeKind.BONUS: N_("A bonus in %(round)s: %(players)s."),
    ChangeKind.PENALTY: N_("A penalty in %(round)s: %(players)s."),
}


def not_there(context: TournamentContext) -> DiagnosisPart:
    """What the sheet Changes says, by kind and round."""
    return DiagnosisPart(context.words.gettext("Players coming and going"), tuple(_lines(context)))


def _lines(context: TournamentContext) -> Iterator[str]:
    words = context.words
    groups: dict[tuple[ChangeKind, Round], list[Change]] = defaultdict(list)
    for change in context.state.contest.tournament.changes:
        groups[change.kind, change.since].append(change)
    for (kind, since), changes in sorted(
        groups.items(), key=lambda item: (item[0][1], list(_SAID).index(item[0][0]))
    ):
        players = words.list([context.people[change.player].name for change in changes])
        if since.stage is Stage.CUT and kind is ChangeKind.DROP:
            yield words.gettext("Dropped at the cut; the next in line moves up: %(players)s.", players=players)
        else:
            yield words.gettext(_SAID[kind], round=context.round(since), players=players)
