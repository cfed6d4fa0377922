"""Who is there at a given moment: in which Swiss round, and after the Swiss."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.engine.tournament.attendance import HERE
from pipeline.engine.tournament.contest import Contest
from pipeline.model.event import ChangeKind
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import FINAL_TABLE, SECOND_FINAL, Round, Stage
from pipeline.model.standings import Status
from pipeline.model.values import replace
from pipeline.rules.absences import Absence, AbsenceKind

_END = max(SECOND_FINAL, FINAL_TABLE)
_NEVER = 1_000_000
"""A Swiss round after which no change of the Swiss is still to come."""


def status(contest: Contest, player: PlayerNumber, through: int) -> Status:
    """The player's status after Swiss round `through`, as it is known at the draw of the next."""
    return contest.presences.get(player, HERE).at(through + 1)


def entered(contest: Contest, round_number: int) -> frozenset[PlayerNumber]:
    """The players who are to be paired, or to have the bye, in Swiss round `round_number`."""
    known = contest.presences
    return frozenset(
        player
        for player in contest.tournament.players
        if (there := known.get(player, HERE)).takes_part(round_number) and round_number not in there.byes
    )


def requested_byes(contest: Contest, round_number: int) -> frozenset[PlayerNumber]:
    """The players who are there and have asked to sit out Swiss round `round_number`."""
    known = contest.presences
    return frozenset(
        player
        for player in contest.tournament.players
        if (there := known.get(player, HERE)).takes_part(round_number) and round_number in there.byes
    )


def asked_bye(contest: Contest, player: PlayerNumber, round_number: int) -> Absence:
    """What the bye is worth that the player asked for in that round: what stands beside it, else by the rules."""
    worth, own = contest.ruleset.absences[AbsenceKind.REQUESTED_BYE], contest.presences.get(player, HERE).worth
    return replace(worth, points=own[round_number]) if round_number in own else worth


def removed(contest: Contest, moment: Round) -> Mapping[PlayerNumber, Status]:
    """Who has dropped, is excluded or disqualified and does not play in the round `moment`.

    A Swiss round stands for the end of the Swiss, `CUT` for the draw of the bracket. Who did not play on after a part of the
    Swiss is not there at its end; in a bracket nobody is removed for that.
    """
    known = contest.presences if moment.stage is Stage.SWISS else contest.by_changes
    out = {player: there.at(_NEVER) for player, there in known.items()}
    for player, since in contest.exclusions.items():
        if since <= moment and out.get(player) is not Status.DISQUALIFIED:
            out[player] = Status.EXCLUDED
    for change in contest.changes:
        if change.since.stage is not Stage.SWISS and change.since <= moment:
            out[change.player] = _after(change.kind, out.get(change.player, Status.ACTIVE))
    return {player: status for player, status in out.items() if status is not Status.ACTIVE}


def without_place(contest: Contest) -> Mapping[PlayerNumber, Status]:
    """Who is excluded or disqualified by the end of everything."""
    return {player: status for player, status in removed(contest, _END).items() if not status.placed}


def _after(kind: ChangeKind, before: Status) -> Status:
    """The status after a change; nobody returns from a disqualification or an exclusion."""
    if kind is ChangeKind.DISQUALIFY:
        return Status.DISQUALIFIED
    if not before.placed:
        return before
    return {ChangeKind.DROP: Status.DROPPED, ChangeKind.RETURN: Status.ACTIVE}.get(kind, before)
