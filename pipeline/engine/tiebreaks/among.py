"""Tie-breaks among the players of one tied group: their matches with each other, and lots."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence

from pipeline.engine.tiebreaks.field import Field
from pipeline.model.ids import PlayerNumber
from pipeline.model.standings import Outcome, Receipt, ReceiptLine, Record
from pipeline.rules.types import HeadToHead, TieBreak

_Between = Mapping[PlayerNumber, Mapping[PlayerNumber, Sequence[Record]]]


def head_to_head(field: Field, group: Sequence[PlayerNumber]) -> dict[PlayerNumber, Receipt]:
    """The matches between the tied: a line for each player beaten (1) and each lost to (0) that decides.

    `dominant` (agot1-joust: Desempate; war-online: priority 2): who has beaten every other of the group goes first;
    then the same for the rest, as long as there is one. `pair` (neuroshima-hex-2023: 5.6, II): only two who have
    met. Who has met somebody twice has beaten him by winning more of the matches than the other.
    """
    pair = field.contest.ruleset.standings.head_to_head is HeadToHead.PAIR
    if len(group) < 2 or (pair and len(group) > 2):
        return {player: Receipt.total(TieBreak.HEAD_TO_HEAD, ()) for player in group}
    between = _between(field, group)
    lines: dict[PlayerNumber, list[ReceiptLine]] = {player: [] for player in group}
    left = dict.fromkeys(group)
    while (first := _dominant(between, left)) is not None:
        del left[first]
        for other in left:
            lines[first].append(ReceiptLine(1, other, between[first][other][-1].round))
            lines[other].append(ReceiptLine(0, first, between[first][other][-1].round))
    return {player: Receipt.total(TieBreak.HEAD_TO_HEAD, steps) for player, steps in lines.items()}


def _between(field: Field, group: Collection[PlayerNumber]) -> _Between:
    """The matches of each player of the group against the others of it."""
    members = set(group)
    between: dict[PlayerNumber, dict[PlayerNumber, list[Record]]] = {p: defaultdict(list) for p in group}
    for player in group:
        for opponent, record in field.meetings[player]:
            if opponent in members:
                between[player][opponent].append(record)
    return between


def _dominant(between: _Between, left: Collection[PlayerNumber]) -> PlayerNumber | None:
    """The player who has beaten all others that are left, of two at least."""
    if len(left) < 2:
        return None
    for player in left:
        rivals = between[player]
        if len(rivals) >= len(left) - 1 and all(
            other in rivals and _beaten(rivals[other]) for other in left if other != player
        ):
            return player
    return None


def _beaten(meetings: Sequence[Record]) -> bool:
    won = sum(record.outcome is Outcome.WIN for record in meetings)
    lost = sum(record.outcome is Outcome.LOSS for record in meetings)
    return won > lost


def lot(field: Field, group: Sequence[PlayerNumber]) -> dict[PlayerNumber, Receipt]:
    """Lots of purpose `standings`, lowest first; the value counts the tied players whose lot is higher."""
    order = sorted(group, key=field.lot, reverse=True)
    return {
        player: Receipt(TieBreak.LOT, higher, lot=field.lot(player).hex()) for higher, player in enumerate(order)
    }
