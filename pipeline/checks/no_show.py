"""Players who did not come."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.checks.attendance import keeping_out, of_kind
from pipeline.checks.subject import Subject, players_of
from pipeline.model.event import ChangeKind, Match
from pipeline.model.ids import PlayerNumber
from pipeline.model.results import Result
from pipeline.model.rounds import CUT, swiss
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.roster.changes import FORFEIT_WITHOUT_DROP


def no_show(subject: Subject) -> Iterable[Problem]:
    """Somebody who forfeited the latest Swiss round and would be paired again: a forfeit does not drop by itself."""
    latest = max(subject.swiss, default=0)
    goes_on = latest < subject.structure.rounds or subject.structure.cut
    if subject.knockout or not goes_on:
        return
    for match in subject.swiss.get(latest, ()):
        for player in _absent(match):
            if not _leaves(subject, player, latest):
                yield FORFEIT_WITHOUT_DROP.at(
                    subject.at(match, "result"),
                    related=[subject.at_player(match, player)],
                    player=subject.name(player),
                    next=latest + 1,
                )


def _absent(match: Match) -> tuple[PlayerNumber, ...]:
    if match.result is None or not match.result.forfeit or match.player2 is None:
        return ()
    if match.result is Result.NOBODY:
        return tuple(dict.fromkeys(players_of(match)))
    return (match.player2,) if match.result.winner == 1 else (match.player1,)


def _leaves(subject: Subject, player: PlayerNumber, latest: int) -> bool:
    """Whether Changes says something about what becomes of him from the round he missed on."""
    changes = subject.changes.get(player, ())
    back = any(change.since >= swiss(latest) for change in of_kind(changes, ChangeKind.RETURN))
    return back or keeping_out(changes, CUT) is not None
