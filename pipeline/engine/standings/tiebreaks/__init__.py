"""The tie-breaks by their keys. The receipt is the computation: its value is what places are made by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pipeline.engine.standings.tiebreaks import among, own, schedule
from pipeline.engine.standings.tiebreaks.figures import Figures, OfGroup, OfPlayer
from pipeline.model.ids import PlayerNumber
from pipeline.model.standings import Receipt
from pipeline.rules.ruleset.duel import TieBreak

OF_PLAYER: Mapping[str, OfPlayer] = {
    TieBreak.SOS: schedule.sos,
    TieBreak.EXTENDED_SOS: schedule.extended_sos,
    TieBreak.OPPONENTS_POINTS: schedule.opponents_points,
    TieBreak.HIT_POINTS: own.hit_points,
    TieBreak.NO_BYE: own.no_bye,
    TieBreak.ROUND_WINS: own.round_wins,
    TieBreak.LAST_ROUND: own.last_round,
    TieBreak.RATING: own.rating,
    TieBreak.MANUAL: own.manual,
}

OF_GROUP: Mapping[str, OfGroup] = {
    TieBreak.HEAD_TO_HEAD: among.head_to_head,
    TieBreak.SHARED_TABLE: among.shared_table,
    TieBreak.LOT: among.lot,
}


def receipts(field: Figures, key: str, group: Sequence[PlayerNumber]) -> Mapping[PlayerNumber, Receipt]:
    """One tie-break of every player of a tied group."""
    if key in OF_GROUP:
        return OF_GROUP[key](field, group)
    compute = OF_PLAYER[key]
    return {player: field.once(player, key, compute) for player in group}
