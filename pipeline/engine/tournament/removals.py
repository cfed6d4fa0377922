"""Who is out of the tournament at a given moment after the Swiss."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.presence import presences
from pipeline.model.event import ChangeKind
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import FINAL, Round, Stage
from pipeline.model.standings import Status

_NEVER = 1_000_000
"""A Swiss round after which no change of the Swiss is still to come."""


def removed(contest: Contest, moment: Round) -> Mapping[PlayerNumber, Status]:
    """Who has dropped, is excluded or disqualified and does not play in the round `moment`.

    A Swiss round stands for the end of the Swiss, `CUT` for the draw of the bracket. A warning too many excludes
    from the round after the one in which it was given.
    """
    out = {player: there.at(_NEVER) for player, there in presences(contest).items()}
    limit = contest.ruleset.warnings_exclude
    warnings: Counter[PlayerNumber] = Counter()
    for change in sorted(contest.tournament.changes, key=lambda change: change.since):
        player = change.player
        if change.kind is ChangeKind.WARNING and change.since < moment:
            warnings[player] += 1
            if warnings[player] == limit and out.get(player) is not Status.DISQUALIFIED:
                out[player] = Status.DROPPED
        elif change.since.stage is not Stage.SWISS and change.since <= moment:
            out[player] = _after(change.kind, out.get(player, Status.ACTIVE))
    return {player: status for player, status in out.items() if status is not Status.ACTIVE}


def disqualified_players(contest: Contest) -> frozenset[PlayerNumber]:
    """Who is disqualified by the end of everything."""
    gone = removed(contest, FINAL)
    return frozenset(player for player, status in gone.items() if status is Status.DISQUALIFIED)


def _after(kind: ChangeKind, before: Status) -> Status:
    """The status after a change; nobody returns from a disqualification."""
    if kind is ChangeKind.DISQUALIFY or before is Status.DISQUALIFIED:
        return Status.DISQUALIFIED
    return {ChangeKind.DROP: Status.DROPPED, ChangeKind.RETURN: Status.ACTIVE}.get(kind, before)
