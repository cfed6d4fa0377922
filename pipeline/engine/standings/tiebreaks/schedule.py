"""Strength of schedule: what a player's opponents have done."""

from __future__ import annotations

from pipeline.engine.standings.tiebreaks.figures import Figures
from pipeline.model.ids import PlayerNumber
from pipeline.model.standings import Receipt, ReceiptLine
from pipeline.rules.ruleset.duel import TieBreak


def sos(field: Figures, player: PlayerNumber) -> Receipt:
    """The mean of the opponents' points per round (agot2-joust: Rozstrzyganie remisów, Siła Tabeli).

    At tables these are all the others of each table (agot1-melee: Mesa final, second criterion).
    """
    points, rounds, rates = field.points, field.rounds, field.rates
    return Receipt.mean(
        TieBreak.SOS,
        (
            ReceiptLine(rates[met.player], met.player, met.round, points[met.player], rounds[met.player])
            for met in field.meetings[player]
        ),
    )


def extended_sos(field: Figures, player: PlayerNumber) -> Receipt:
    """The mean of the opponents' strength of schedule (agot2-joust: Rozszerzona Siła Tabeli)."""
    return Receipt.mean(
        TieBreak.EXTENDED_SOS,
        (
            ReceiptLine(field.once(met.player, TieBreak.SOS, sos).value, met.player, met.round)
            for met in field.meetings[player]
        ),
    )


def opponents_points(field: Figures, player: PlayerNumber) -> Receipt:
    """The sum of the opponents' points (agot1-joust: Desempate, força de tabela)."""
    points = field.points
    return Receipt.total(
        TieBreak.OPPONENTS_POINTS,
        (ReceiptLine(points[met.player], met.player, met.round) for met in field.meetings[player]),
    )
