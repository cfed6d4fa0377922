"""Strength of schedule: what a player's opponents have done."""

from fractions import Fraction

from pipeline.locale.catalogue import N_
from pipeline.model import PlayerNumber, Receipt, ReceiptLine, swiss
from pipeline.rules.tiebreaks.bounds import Bounds, Range, mean, ranges_of_opponents
from pipeline.rules.tiebreaks.figures import Figures, met_in, of_opponents
from pipeline.rules.tiebreaks.tiebreak import ShownAs, TieBreak

SOS, EXTENDED_SOS = "sos", "extended_sos"
CUMULATIVE, OPPONENTS_CUMULATIVE = "cumulative", "opponents_cumulative"
_FADING = Fraction(1, 4)
"""What is left of the sum with each round."""


def _sos(figures: Figures, player: PlayerNumber) -> Receipt:
    """The mean of the opponents' points per round (agot2-joust: Rozstrzyganie remisów, Siła Tabeli).

    At tables these are all the others of each table (agot1-melee: Mesa final, second criterion).
    """
    points, rounds, rates = figures.points, figures.rounds, figures.rates
    lines = (
        ReceiptLine(rates[met.player], met.player, met.round, points[met.player], rounds[met.player])
        for met in figures.meetings[player]
    )
    return Receipt.mean(SOS, (*lines, *_byes(figures, player)))


def _byes(figures: Figures, player: PlayerNumber) -> list[ReceiptLine]:
    """The rounds played without an opponent, worth nothing, where they count in the means."""
    if not figures.options.byes_in_sos:
        return []
    records = figures.records[player]
    return [ReceiptLine(0, None, one.round) for one in records if one.counts and not any(met_in(one))]


def _sos_range(bounds: Bounds, player: PlayerNumber) -> Range:
    """Of the points per round that each opponent will have at the end."""
    ranges: list[Range] = [(0, 0) for _ in _byes(bounds.figures, player)]
    for opponent in bounds.opponents[player]:
        rounds = bounds.figures.rounds[opponent] + bounds.waits(opponent) or 1
        least, most = bounds.points(opponent)
        ranges.append((Fraction(least, rounds), Fraction(most, rounds)))
    return mean(ranges)


STRENGTH_OF_SCHEDULE = TieBreak(
    key=SOS,
    listed=1,
    short=N_("SoS"),
    name=N_("Strength of schedule"),
    meaning=N_("the mean of the opponents’ points per round played"),
    at_tables=N_("the mean of the tablemates’ points per round played"),
    parted=N_("the opponents of %(first)s won %(one)s points a round on average, those of %(second)s %(other)s"),
    described=(
        "Strength of schedule: the mean of the opponents’ points per round, each opponent’s points divided by "
        "the rounds they have played. An opponent met twice counts twice; without opponents it is 0. At "
        "tables everyone else at the table is an opponent. Byes count as rounds played but, without `byes_in_sos`, not as opponents; "
        "forfeits count as both."
    ),
    shown=ShownAs.MEAN,
    range=_sos_range,
    of_player=_sos,
)


def _extended_sos(figures: Figures, player: PlayerNumber) -> Receipt:
    """The mean of the opponents' strength of schedule (agot2-joust: Rozszerzona Siła Tabeli)."""
    met = figures.meetings[player]
    lines = (ReceiptLine(figures.once(one.player, SOS, _sos).value, one.player, one.round) for one in met)
    return Receipt.mean(EXTENDED_SOS, (*lines, *_byes(figures, player)))


def _extended_sos_range(bounds: Bounds, player: PlayerNumber) -> Range:
    ranges = [_sos_range(bounds, opponent) for opponent in bounds.opponents[player]]
    return mean([*ranges, *((0, 0) for _ in _byes(bounds.figures, player))])


EXTENDED_STRENGTH_OF_SCHEDULE = TieBreak(
    key=EXTENDED_SOS,
    listed=2,
    short=N_("Ext. SoS"),
    name=N_("Extended strength of schedule"),
    meaning=N_("the mean of the opponents’ strength of schedule"),
    described="The mean of the opponents’ `sos`.",
    shown=ShownAs.MEAN,
    range=_extended_sos_range,
    of_player=_extended_sos,
)


def _cumulative(figures: Figures, player: PlayerNumber, last: int | None = None) -> Receipt:
    """A quarter of the sum of the round before, and the points: so after each round (Flesh and Blood, Pairings and Tiebreaker
    Policy: Cumulative tiebreaker). A line for each up to the `last`: the points after it, as far as they still count.
    """
    last = figures.last_round if last is None else last
    return Receipt.total(
        CUMULATIVE,
        (
            ReceiptLine(points * _FADING ** (last - number), None, swiss(number))
            for number, points in enumerate(figures.points_after(player, last), start=1)
        ),
    )


def _cumulative_range(bounds: Bounds, player: PlayerNumber) -> Range | None:
    """No bound is worked out while the player has an open match."""
    if bounds.waits(player):
        return None
    value = _cumulative(bounds.figures, player, bounds.last_round.number).value
    return value, value


FADING_SUM = TieBreak(
    key=CUMULATIVE,
    listed=32,
    short=N_("CTB"),
    name=N_("Cumulative tie-break"),
    meaning=N_(
        "the points after each round added up, each earlier sum counting a quarter: who lost late goes first"
    ),
    described=(
        "After each round a quarter of the value before it and the points so far, the cumulative tie-break of Flesh and "
        "Blood: who lost late goes first."
    ),
    shown=ShownAs.MEAN,
    range=_cumulative_range,
    of_player=_cumulative,
)

FADING_SUMS_OF_OPPONENTS = TieBreak(
    key=OPPONENTS_CUMULATIVE,
    listed=33,
    short=N_("OCTB"),
    name=N_("Opponents’ cumulative tie-break"),
    meaning=N_("the mean of the opponents’ cumulative tie-breaks"),
    described="The mean of the opponents’ `cumulative`.",
    shown=ShownAs.MEAN,
    range=ranges_of_opponents(CUMULATIVE, mean),
    of_player=of_opponents(OPPONENTS_CUMULATIVE, CUMULATIVE, _cumulative, Receipt.mean),
)
