"""Slips that explain several problems at once: each is told at the cell where it was made."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code

ROUND_PROBABLY_WRONG = Code(
    "round-probably-wrong",
    ERROR,
    found=N_("The round here is %(round)s, but %(meant)s was probably meant."),
    expected=N_("With round %(meant)s here, the cells named below are in order as well."),
    mend=N_("Enter %(meant)s. If it really is round %(round)s, look at those cells instead."),
)

ROUNDS_PROBABLY_WRONG = Code(
    "rounds-probably-wrong",
    ERROR,
    found=N_("The round here is %(round)s, but by the rows around it the rounds are probably these: %(rounds)s."),
    expected=N_("With these rounds the cells named below are in order as well."),
    mend=N_(
        "Enter these rounds in those cells. If the rounds are right as they are, look at the cells named below instead."
    ),
)

TABLES_PROBABLY_WRONG = Code(
    "tables-probably-wrong",
    ERROR,
    found=N_(
        "The table here is %(table)s, but by the order of the seats the tables are probably these: %(tables)s."
    ),
    expected=N_("With these tables the cells named below are in order as well."),
    mend=N_(
        "Enter these tables in those cells. If the tables are right as they are, look at the cells named below instead."
    ),
)

PLAYER_PROBABLY_WRONG = Code(
    "player-probably-wrong",
    ERROR,
    found=N_(
        "%(player)s has two rows in round %(round)s, and %(meant)s has none: one of the two was probably meant to be theirs."
    ),
    expected=N_("Each player has one row per round."),
    mend=N_("Enter %(meant)s in one of the two rows in place of %(player)s."),
)

PLAYER_ROW_GONE = Code(
    "player-row-gone",
    ERROR,
    found=N_("Other sheets name %(number)s %(name)s, but no row here does: it was probably deleted near here."),
    expected=N_("A row for everyone who is named on another sheet, even if they have left."),
    mend=N_(
        "Type the row in again at the end of the list: %(number)s, %(name)s. Somebody who left gets a drop on the Changes sheet instead."
    ),
)

ROW_PROBABLY_TWICE = Code(
    "row-probably-twice",
    ERROR,
    found=N_("This row repeats row %(row)s: the same players in round %(round)s."),
    expected=N_("One row for each match of a round."),
    mend=N_("Delete the row that has no result, or the wrong one."),
)

ROW_PROBABLY_GONE = Code(
    "row-probably-gone",
    ERROR,
    found=N_("Round %(round)s has no row for %(player1)s and %(player2)s; it was probably deleted near here."),
    expected=N_("Every active player appears in every round that is drawn."),
    mend=N_(
        "Type in their row again with its result; an earlier copy of the workbook is in the folder of backups next to it. "
        "If they did not play, enter that on the Changes sheet."
    ),
)

DROP_PROBABLY_EARLY = Code(
    "drop-probably-early",
    ERROR,
    found=N_("%(player)s drops from round %(since)s here, but has a result after that."),
    expected=N_("The first round that the player did not play."),
    mend=N_("If the player did leave, enter %(meant)s. If somebody else left, enter who."),
)

OPPONENT_PROBABLY_GONE = Code(
    "opponent-probably-gone",
    ERROR,
    found=N_(
        "%(player)s has a bye in round %(round)s, though the row is that of a match, and %(meant)s has no row."
    ),
    expected=N_("Every active player appears in every round that is drawn."),
    mend=N_("If they met, enter %(meant)s here and their result in the column %(column)s."),
)

TABLE_PROBABLY_WRONG = Code(
    "table-probably-wrong",
    WARNING,
    found=N_("The table here is %(table)s, but %(meant)s was probably meant, as above and below."),
    expected=N_("With table %(meant)s here, the cells named below are in order as well."),
    mend=N_("Enter %(meant)s. If it really is table %(table)s, look at those cells instead."),
)

SEED_PROBABLY_WRONG = Code(
    "seed-probably-wrong",
    ERROR,
    found=N_("The seed here is %(seed)s, but %(meant)s was probably meant: that is who seed %(other)s meets."),
    expected=N_("Each seed of the bracket once."),
    mend=N_("Enter %(meant)s. If the seed is right, correct the one of the opponent."),
)

_DRAWN = N_("These players were drawn together: %(drawn)s.")
_PUT_BACK = N_(
    "If two players were swapped by mistake, put them back. If they are to play, or have played, as it stands here, there is nothing to do."
)

MOVED_INTO_REMATCH = Code(
    "moved-into-rematch",
    WARNING,
    found=N_(
        "%(player)s and %(other)s meet in round %(round)s but already met in round %(earlier)s: somebody has been moved here since the draw."
    ),
    expected=_DRAWN,
    mend=_PUT_BACK,
)

PLAYERS_SWAPPED = Code(
    "players-swapped",
    WARNING,
    found=N_(
        "%(player)s and %(other)s have changed places in round %(round)s since round %(next)s was drawn: with them put back, all is as it was then."
    ),
    expected=_DRAWN,
    mend=N_(
        "If they were swapped by mistake, put them back. If this is how they played, leave it; round %(next)s was drawn before the correction, "
        "and can be drawn again as long as it has not begun."
    ),
)

PLAYERS_MOVED = Code(
    "players-moved",
    HINT,
    found=N_("Somebody has been moved here since round %(round)s was drawn."),
    expected=_DRAWN,
    mend=_PUT_BACK,
)

SEED_CHANGED = Code(
    "seed-changed",
    WARNING,
    found=N_("The rounds so far were drawn with another draw seed: %(seed)s."),
    expected=N_("One draw seed for the whole event: with it anybody can repeat every draw."),
    mend=N_("Enter %(seed)s again."),
)

DRAW_OVERTAKEN = Code(
    "draw-overtaken",
    WARNING,
    found=N_(
        "Round %(round)s was drawn before something was corrected; as the workbook is now, it would be drawn otherwise."
    ),
    expected=N_("A round that follows from the results before it."),
    mend=N_("If it has not begun, draw it again with %(act_redraw)s; if it has, let it be played as it is."),
)
