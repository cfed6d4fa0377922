"""Points that no round gives: what players start with, bonuses and penalties."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from pipeline.engine.tournament.contest import Contest
from pipeline.model.event import ChangeKind
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import Stage
from pipeline.model.standings import Adjustment

_SIGNS = {ChangeKind.BONUS: 1, ChangeKind.PENALTY: -1}


def adjustments(contest: Contest, through: int) -> Mapping[PlayerNumber, tuple[Adjustment, ...]]:
    """Those of the players who have any, up to Swiss round `through`: what they start with, then by round; none from before a new
    beginning.
    """
    first = contest.first_counted(through)
    found: dict[PlayerNumber, list[Adjustment]] = defaultdict(list)
    if contest.ruleset.has_starts and first == 1:
        for number in contest.tournament.players:
            points = contest.players[number].initial_points if number in contest.players else None
            if points:
                found[number].append(Adjustment(points))
    for change in contest.changes:
        sign = _SIGNS.get(change.kind)
        counts = change.since.stage is Stage.SWISS and first <= change.since.number <= through
        if sign and change.points and counts:
            found[change.player].append(Adjustment(sign * change.points, change.since))
    return {player: tuple(own) for player, own in found.items()}


def adjusted(contest: Contest, through: int) -> Mapping[PlayerNumber, Number]:
    """What these come to."""
    return {
        player: sum((adjustment.points for adjustment in own), start=0)
        for player, own in adjustments(contest, through).items()
    }
