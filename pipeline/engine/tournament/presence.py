"""Who is in which Swiss round: drops, returns, late entries, disqualifications, requested byes.

Only changes of Swiss rounds count here. One `since` the cut or a bracket round leaves the Swiss as it is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pipeline.engine.tournament.contest import Contest
from pipeline.model.event import Change, ChangeKind
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Stage
from pipeline.model.standings import Status


@dataclass(frozen=True, slots=True)
class Presence:
    """One player's way through the Swiss rounds.

    `away` are pairs of the first round not played and the first round played again, None for never.
    """

    first: int = 1
    away: tuple[tuple[int, int | None], ...] = ()
    disqualified: int | None = None
    byes: frozenset[int] = frozenset()

    def at(self, number: int) -> Status:
        """The status at the draw of round `number`."""
        if self.disqualified is not None and number >= self.disqualified:
            return Status.DISQUALIFIED
        if any(left <= number and (back is None or number < back) for left, back in self.away):
            return Status.DROPPED
        return Status.ACTIVE

    def takes_part(self, number: int) -> bool:
        """Whether the player is there in round `number`, be it with a bye of his own wish."""
        return number >= self.first and self.at(number) is Status.ACTIVE

    def missed(self, number: int, through: int) -> bool:
        """Whether round `number` was lost by an absence that had ended by the draw after round `through`."""
        return any(left <= number < back for left, back in self.away if back is not None and back <= through + 1)


HERE = Presence()


def presences(contest: Contest) -> Mapping[PlayerNumber, Presence]:
    """The presence of every player of whom the sheet Changes says something; all others are `HERE`."""
    changes: dict[PlayerNumber, list[Change]] = defaultdict(list)
    for change in contest.tournament.changes:
        if change.since.stage is Stage.SWISS:
            changes[change.player].append(change)
    limit = contest.ruleset.warnings_exclude
    return {player: _presence(rows, limit) for player, rows in changes.items()}


def _presence(changes: Iterable[Change], limit: int | None) -> Presence:
    ordered = sorted(changes, key=lambda change: change.since)
    disqualified = _numbers(ordered, ChangeKind.DISQUALIFY)
    return Presence(
        first=max(_numbers(ordered, ChangeKind.LATE), default=1),
        away=_away(ordered, limit),
        disqualified=disqualified[0] if disqualified else None,
        byes=frozenset(_numbers(ordered, ChangeKind.BYE)),
    )


def _numbers(changes: Iterable[Change], kind: ChangeKind) -> list[int]:
    return [change.since.number for change in changes if change.kind is kind]


def _away(changes: Iterable[Change], limit: int | None) -> tuple[tuple[int, int | None], ...]:
    """Absences in order.

    One warning too many excludes from the round after it, for the round in which it is given is played to its end;
    that absence never ends.
    """
    away: list[tuple[int, int | None]] = []
    left: int | None = None
    warnings = 0
    for change in changes:
        number = change.since.number
        if change.kind is ChangeKind.DROP and left is None:
            left = number
        elif change.kind is ChangeKind.RETURN and left is not None:
            away.append((left, number))
            left = None
        elif change.kind is ChangeKind.WARNING:
            warnings += 1
            if warnings == limit:
                left = number + 1 if left is None else left
                break
    if left is not None:
        away.append((left, None))
    return tuple(away)


def status(contest: Contest, player: PlayerNumber, through: int) -> Status:
    """The player's status after Swiss round `through`, as it is known at the draw of the next."""
    return presences(contest).get(player, HERE).at(through + 1)


def entered(contest: Contest, round_number: int) -> frozenset[PlayerNumber]:
    """The players who are to be paired, or to have the bye, in Swiss round `round_number`."""
    known = presences(contest)
    return frozenset(
        player
        for player in contest.tournament.players
        if (there := known.get(player, HERE)).takes_part(round_number) and round_number not in there.byes
    )


def requested_byes(contest: Contest, round_number: int) -> frozenset[PlayerNumber]:
    """The players who are there and have asked to sit out Swiss round `round_number`."""
    known = presences(contest)
    return frozenset(
        player
        for player in contest.tournament.players
        if (there := known.get(player, HERE)).takes_part(round_number) and round_number in there.byes
    )
