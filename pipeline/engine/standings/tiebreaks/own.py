"""Tie-breaks of a player's own rounds, rating and place in a manual order."""

from __future__ import annotations

from fractions import Fraction

from pipeline.engine.results.duels import automatic_win
from pipeline.engine.standings.tiebreaks.figures import Figures
from pipeline.model.ids import PlayerNumber
from pipeline.model.standings import Outcome, Receipt, ReceiptLine
from pipeline.rules.ruleset.duel import TieBreak


def hit_points(field: Figures, player: PlayerNumber) -> Receipt:
    """The sum of the differences of scores (neuroshima-hex-2023: 5.6, I)."""
    return Receipt.total(
        TieBreak.HIT_POINTS,
        (ReceiptLine(record.difference, record.opponent, record.round) for record in field.records[player]),
    )


def no_bye(field: Figures, player: PlayerNumber) -> Receipt:
    """1 without an automatic win, 0 with one or more, each a line (war-online: priority 1)."""
    forfeits = field.contest.ruleset.standings.forfeit_is_bye
    wins = [record for record in field.records[player] if automatic_win(record, forfeits)]
    lines = [ReceiptLine(0, record.opponent, record.round) for record in wins]
    return Receipt.total(TieBreak.NO_BYE, lines or [ReceiptLine(1)])


def round_wins(field: Figures, player: PlayerNumber) -> Receipt:
    """The number of rounds won, an automatic win included (war-online: priority 3)."""
    return Receipt.total(
        TieBreak.ROUND_WINS,
        (
            ReceiptLine(1, record.opponent, record.round)
            for record in field.records[player]
            if record.outcome is Outcome.WIN
        ),
    )


def last_round(field: Figures, player: PlayerNumber) -> Receipt:
    """The points of the last round with a result, 0 for who had none in it (war-online: priority 4)."""
    return Receipt.total(
        TieBreak.LAST_ROUND,
        (
            ReceiptLine(record.points, record.opponent, record.round)
            for record in field.records[player][-1:]
            if record.round.number == field.last_round
        ),
    )


def rating(field: Figures, player: PlayerNumber) -> Receipt:
    """The rating at the start, to the digit in which it was entered (war-online: priority 5)."""
    entrant = field.contest.players.get(player)
    if entrant is None or entrant.rating is None:
        return Receipt.total(TieBreak.RATING, [ReceiptLine(field.contest.ruleset.standings.unrated)])
    return Receipt.total(TieBreak.RATING, [ReceiptLine(Fraction(repr(entrant.rating)))])


def manual(field: Figures, player: PlayerNumber) -> Receipt:
    """The organiser's order, lower first, as a negative number; an empty cell comes after all that are filled."""
    entrant = field.contest.players.get(player)
    order = None if entrant is None else entrant.tie_break
    return Receipt.total(TieBreak.MANUAL, [ReceiptLine(-(field.last_manual if order is None else order))])
