"""Problems of the sheet Ladder."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code

LADDER_UNRATED = Code(
    "ladder-unrated",
    WARNING,
    found=N_("This sheet has games, but no tournament in this workbook uses rules with ratings."),
    expected=N_("Games outside tournaments count only towards ratings."),
    mend=N_("Correct the rules of the tournament, or delete the rows."),
)

LADDER_AGAINST_ONESELF = Code(
    "ladder-against-oneself",
    ERROR,
    found=N_("%(player)s is both Player 1 and Player 2."),
    expected=N_("A game is between two different players."),
    mend=N_("Correct the one that is wrong."),
)

LADDER_RESULT_MISSING = Code(
    "ladder-result-missing",
    WARNING,
    found=N_("There is no result for %(players)s; no ratings change."),
    expected=N_("Every game on this sheet has a result."),
    mend=N_("Enter 1 or 2 for the winner; 0 if neither player showed up."),
)

LADDER_RESULT_UNKNOWN = Code(
    "ladder-result-unknown",
    ERROR,
    found=N_("The result is %(result)s."),
    expected=N_("Outside tournaments a result is 1, 2, 1F, 2F or 0: there are no draws."),
    mend=N_("Enter who won: 1 or 2."),
)

LADDER_VOID = Code(
    "ladder-void",
    HINT,
    found=N_("The result for %(players)s is 0: it is void and leaves the ratings unchanged."),
    expected=N_("0 means that neither player showed up."),
    mend=N_("If one of them showed up, enter 1F or 2F; if they played, enter who won. Otherwise leave it."),
)

LADDER_DURING_TOURNAMENT = Code(
    "ladder-during-tournament",
    WARNING,
    found=N_("The date of %(players)s is %(date)s, the day on which %(tournament)s is played."),
    expected=N_("Players play no other games during a tournament."),
    mend=N_(
        "Correct the date, or delete the row if the game was part of the tournament. It is rated after the "
        "tournament."
    ),
)

LADDER_UNDATED = Code(
    "ladder-undated",
    WARNING,
    found=N_("There are games outside the tournament, but the tournament has no date."),
    expected=N_("Ratings follow the dates: earlier games come before the tournament, later ones after it."),
    mend=N_("Enter the date of the event. Until then all these games count as played after the tournament."),
)
