"""Tie-breaks of who was the second player of a match, where sides are drawn: in chess, of who has had Black."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.model.ids import PlayerNumber
from pipeline.model.standings import Outcome, Receipt, ReceiptLine
from pipeline.rules.tiebreaks.bounds import one_more
from pipeline.rules.tiebreaks.figures import Figures
from pipeline.rules.tiebreaks.tiebreak import Needs, ShownAs, TieBreak, TieBreakWords

SECOND, SECOND_WINS = "matches_second", "wins_second"


def _second(figures: Figures, player: PlayerNumber) -> Receipt:
    """The matches played as the second player (FIDE C.07: 7.3, games played with Black)."""
    return Receipt.total(
        SECOND,
        (
            ReceiptLine(1, record.opponent, record.round)
            for record in figures.records[player]
            if record.second and record.played
        ),
    )


MATCHES_AS_THE_SECOND = TieBreak(
    key=SECOND,
    listed=41,
    words=TieBreakWords(
        N_("As second"),
        N_("Matches as the second player"),
        N_("the number of matches played as the second player, in chess with Black"),
    ),
    described="Matches played as the second player of their row, in chess with Black: forfeits are none.",
    shown=ShownAs.NUMBER,
    needs=Needs.MATCHES,
    range=one_more(_second),
    of_player=_second,
)


def _second_wins(figures: Figures, player: PlayerNumber) -> Receipt:
    """Those of them that were won (FIDE C.07: 7.4, games won with Black)."""
    return Receipt.total(
        SECOND_WINS,
        (
            ReceiptLine(1, record.opponent, record.round)
            for record in figures.records[player]
            if record.second and record.played and record.outcome is Outcome.WIN
        ),
    )


WINS_AS_THE_SECOND = TieBreak(
    key=SECOND_WINS,
    listed=42,
    words=TieBreakWords(
        N_("Won as second"),
        N_("Matches won as the second player"),
        N_("the number of matches won by playing as the second player, in chess with Black"),
    ),
    described="Those of `matches_second` that were won.",
    shown=ShownAs.NUMBER,
    needs=Needs.MATCHES,
    range=one_more(_second_wins),
    of_player=_second_wins,
)
