"""Problems of the sheet Ladder."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

LADDER: Mapping[str, Text] = {
    "ladder-unrated": Text(
        found=N_("This sheet has games, and no tournament of this workbook is played by rules with ratings."),
        expected=N_("Games outside tournaments count for nothing but ratings."),
        mend=N_("Correct the rules of the tournament, or delete the rows."),
    ),
    "ladder-against-oneself": Text(
        found=N_("%(player)s is both Player 1 and Player 2."),
        expected=N_("A game has two different players."),
        mend=N_("Correct the one that was mistyped."),
    ),
    "ladder-result-missing": Text(
        found=N_("There is no result for %(players)s; nobody's rating moves."),
        expected=N_("Every game of this sheet has its result."),
        mend=N_("Enter 1, 2 or X; 0 if nobody came."),
    ),
    "ladder-result-unknown": Text(
        found=N_("The result is %(result)s."),
        expected=N_("Outside tournaments a result is 1, 2, X, 1F, 2F or 0."),
        mend=N_("Enter who won: 1 or 2."),
    ),
    "ladder-void": Text(
        found=N_("The result for %(players)s is 0: it is void, and ratings stay as they are."),
        expected=N_("0 means that neither player came."),
        mend=N_("If one of them came, enter 1F or 2F; if they played, who won. Otherwise leave it."),
    ),
    "ladder-during-tournament": Text(
        found=N_("%(players)s is dated %(date)s, when the tournament %(tournament)s is played."),
        expected=N_("During a tournament its players play no other games."),
        mend=N_(
            "Correct the date, or delete the row if the game was one of the tournament. It is rated after the tournament."
        ),
    ),
    "ladder-undated": Text(
        found=N_("There are games outside the tournament, and the tournament has no date."),
        expected=N_("Ratings follow the dates: earlier games come before the tournament, later ones after it."),
        mend=N_("Enter the date of the event. Until then all these games count as played after the tournament."),
    ),
}
