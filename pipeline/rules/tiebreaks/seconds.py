"""Tie-breaks of the second pair of scores: casualties, kills, secondary points."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.model.ids import PlayerNumber
from pipeline.model.standings import Receipt, ReceiptLine
from pipeline.rules.tiebreaks.bounds import Bounds, Range, settled, settled_when_played
from pipeline.rules.tiebreaks.figures import Figures
from pipeline.rules.tiebreaks.tiebreak import Needs, ShownAs, TieBreak, TieBreakWords

SECOND_SCORE, SECOND_DIFFERENCE = "second_score", "second_difference"
OPPONENTS_SECOND_SCORES = "opponents_second_scores"


def _score(figures: Figures, player: PlayerNumber) -> Receipt:
    """The own second scores; a round without one adds nothing."""
    return Receipt.total(
        SECOND_SCORE,
        (
            ReceiptLine(record.own_second, record.opponent, record.round)
            for record in figures.records[player]
            if record.own_second is not None
        ),
    )


OWN = TieBreak(
    key=SECOND_SCORE,
    listed=28,
    words=TieBreakWords(N_("%(word)s"), N_("%(word)s, total"), N_("those made, added up over all rounds")),
    described="The sum of the own second scores (`second_scores`), without those of opponents.",
    shown=ShownAs.NUMBER,
    needs=Needs.SECOND_SCORES,
    range=settled_when_played(_score),
    of_player=_score,
)


def _difference(figures: Figures, player: PlayerNumber) -> Receipt:
    """The own second scores minus those of the opponents in the same matches."""
    return Receipt.total(
        SECOND_DIFFERENCE,
        (
            ReceiptLine(record.own_second - record.other_second, record.opponent, record.round)
            for record in figures.records[player]
            if record.own_second is not None and record.other_second is not None
        ),
    )


DIFFERENCE = TieBreak(
    key=SECOND_DIFFERENCE,
    listed=29,
    words=TieBreakWords(
        N_("%(word)s ±"),
        N_("%(word)s, difference"),
        N_("those made minus those suffered, added up over all rounds"),
    ),
    described="The sum of the differences of the second scores.",
    shown=ShownAs.SIGNED,
    needs=Needs.SECOND_SCORES,
    range=settled_when_played(_difference),
    of_player=_difference,
)


def _of_opponents(figures: Figures, player: PlayerNumber) -> Receipt:
    """What the opponents have made in all of their matches; one who was met twice counts twice."""
    return Receipt.total(
        OPPONENTS_SECOND_SCORES,
        (
            ReceiptLine(figures.once(met.player, SECOND_SCORE, _score).value, met.player, met.round)
            for met in figures.meetings[player]
        ),
    )


def _of_opponents_range(bounds: Bounds, player: PlayerNumber) -> Range | None:
    """No bound while the player or an opponent has an open match."""
    if any(map(bounds.waits, (player, *bounds.opponents[player]))):
        return None
    return settled(_of_opponents)(bounds, player)


OPPONENTS = TieBreak(
    key=OPPONENTS_SECOND_SCORES,
    listed=30,
    words=TieBreakWords(
        N_("%(word)s, opp."),
        N_("%(word)s of the opponents"),
        N_("what the opponents have made in all of their matches, added up"),
    ),
    described="The sum of the opponents’ `second_score`.",
    shown=ShownAs.NUMBER,
    needs=Needs.SECOND_SCORES,
    range=_of_opponents_range,
    of_player=_of_opponents,
)
