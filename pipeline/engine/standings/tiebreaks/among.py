"""Tie-breaks among the players of one tied group: how they fared against each other, and lots."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence

from pipeline.engine.standings.tiebreaks.figures import Figures, Met
from pipeline.model.ids import PlayerNumber
from pipeline.model.standings import Outcome, Receipt, ReceiptLine
from pipeline.rules.ruleset.duel import HeadToHead, TieBreak

_Between = Mapping[PlayerNumber, Mapping[PlayerNumber, Sequence[Met]]]
_Beaten = Callable[[Sequence[Met]], bool]
"""Whether a player has beaten another, by all their meetings."""


def head_to_head(field: Figures, group: Sequence[PlayerNumber]) -> dict[PlayerNumber, Receipt]:
    """The matches between the tied: a line for each player beaten (1) and each lost to (0) that decides.

    `dominant` (agot1-joust: Desempate; war-online: priority 2): who has beaten every other of the group goes first;
    then the same for the rest, as long as there is one. `pair` (neuroshima-hex-2023: 5.6, II): only two who have
    met. Who has met somebody twice has beaten him by winning more of the matches than the other.
    """
    pair = field.contest.ruleset.standings.head_to_head is HeadToHead.PAIR
    if pair and len(group) > 2:
        return {player: Receipt.total(TieBreak.HEAD_TO_HEAD, ()) for player in group}
    return _by_meetings(field, group, TieBreak.HEAD_TO_HEAD, _won_more)


def shared_table(field: Figures, group: Sequence[PlayerNumber]) -> dict[PlayerNumber, Receipt]:
    """The tables that the tied have shared (agot1-melee: Mesa final, confronto direto), with lines as above.

    Whoever has shared a table with each of the other tied players and finished above them at every one goes first;
    then the same for the rest.
    """
    return _by_meetings(field, group, TieBreak.SHARED_TABLE, _always_above)


def _by_meetings(
    field: Figures, group: Sequence[PlayerNumber], key: TieBreak, beaten: _Beaten
) -> dict[PlayerNumber, Receipt]:
    """Who has beaten every other of the group goes first; then the same for the rest, as long as there is one."""
    between = _between(field, group) if len(group) > 1 else {}
    lines: dict[PlayerNumber, list[ReceiptLine]] = {player: [] for player in group}
    left = dict.fromkeys(group)
    while (first := _dominant(between, left, beaten)) is not None:
        del left[first]
        for other in left:
            lines[first].append(ReceiptLine(1, other, between[first][other][-1].round))
            lines[other].append(ReceiptLine(0, first, between[first][other][-1].round))
    return {player: Receipt.total(key, steps) for player, steps in lines.items()}


def _between(field: Figures, group: Collection[PlayerNumber]) -> _Between:
    """The meetings of each player of the group with the others of it."""
    members = set(group)
    between: dict[PlayerNumber, dict[PlayerNumber, list[Met]]] = {p: defaultdict(list) for p in group}
    for player in group:
        for met in field.meetings[player]:
            if met.player in members:
                between[player][met.player].append(met)
    return between


def _dominant(between: _Between, left: Collection[PlayerNumber], beaten: _Beaten) -> PlayerNumber | None:
    """The player who has beaten all others that are left, of two at least."""
    if len(left) < 2:
        return None
    for player in left:
        rivals = between[player]
        if len(rivals) >= len(left) - 1 and all(
            other in rivals and beaten(rivals[other]) for other in left if other != player
        ):
            return player
    return None


def _won_more(meetings: Sequence[Met]) -> bool:
    won = sum(met.outcome is Outcome.WIN for met in meetings)
    lost = sum(met.outcome is Outcome.LOSS for met in meetings)
    return won > lost


def _always_above(meetings: Sequence[Met]) -> bool:
    return all(met.outcome is Outcome.WIN for met in meetings)


def lot(field: Figures, group: Sequence[PlayerNumber]) -> dict[PlayerNumber, Receipt]:
    """Lots of purpose `standings`, lowest first; the value counts the tied players whose lot is higher."""
    order = sorted(group, key=field.lot, reverse=True)
    return {
        player: Receipt(TieBreak.LOT, higher, lot=field.lot(player).hex()) for higher, player in enumerate(order)
    }
