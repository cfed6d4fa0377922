"""Entries in a column where they count for nothing, and columns that are missing for what is to be entered."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code

RESULT_UNDER_SEED = Code(
    "result-under-seed",
    (ERROR, WARNING),
    found=N_("A seed is entered in a Swiss round: %(found)s."),
    expected=N_("Seeds only in the bracket, where Swissbook fills them in."),
    mend=N_("If this is the result, move it to the Result column; if not, clear the cell."),
)

COLUMN_SHIFTED = Code(
    "column-shifted",
    ERROR,
    found=N_(
        "The column %(column)s seems to have slipped by a row: what stands in %(cells)s fits the matches if it stands in %(meant)s."
    ),
    expected=N_("In each row two players and how their match ended, or one player and BYE."),
    mend=N_("Move these cells to %(meant)s, and compare the rows with the result slips."),
)

RESULT_UNDER_NOTE = Code(
    "result-under-note",
    (ERROR, WARNING),
    found=N_("There is no result here, but the note is %(found)s."),
    expected=N_("Results in the columns that are for them; a note counts for nothing."),
    mend=N_("If this is the result, move it there; if it is a note, put it in words."),
)

SCORES_UNDER_ARMIES = Code(
    "scores-under-armies",
    (ERROR, WARNING),
    found=N_("Figures stand where the armies belong, and the match has no scores: %(found)s."),
    expected=N_("The scores in the columns %(columns)s; the names of armies here."),
    mend=N_("Enter %(first)s and %(second)s under %(columns)s, and here the armies if they are entered."),
)

RESULT_UNDER_SCORE = Code(
    "result-under-score",
    (ERROR, WARNING),
    found=N_("The match has a score but no result, and under these rules scores do not count."),
    expected=N_("The result: who won."),
    mend=N_("Enter the result in the Result column; the score may stay where it is."),
)

RESULT_OVER_TABLE = Code(
    "result-over-table",
    ERROR,
    found=N_(
        "Table %(found)s stands where table %(table)s belongs, and the match has no result: it was probably typed here."
    ),
    expected=N_("The number of the table here, the result in the column %(column)s."),
    mend=N_("Enter %(table)s here and %(found)s in the column %(column)s."),
)

POWER_UNDER_PLACE = Code(
    "power-under-place",
    (ERROR, WARNING),
    found=N_(
        "%(player)s has %(found)s for a place and no power; everybody else at the table has power and no place."
    ),
    expected=N_("Power and goal for everyone at the table, or the place of everyone."),
    mend=N_("If %(found)s is the power, move it to the Power column; if it is the place, enter the power as well."),
)

SCORE_BESIDE_BYE = Code(
    "score-beside-bye",
    WARNING,
    found=N_("%(player)s has a bye, but a score is entered; it does not count."),
    expected=N_("No score for a bye: the rules say what it is worth."),
    mend=N_("Clear the score; if the match was played after all, enter the opponent in place of the bye."),
)

SCORE_OF_NO_MATCH = Code(
    "score-of-no-match",
    ERROR,
    found=N_("The result is 0, which means that neither player came, but a score is entered: %(scores)s."),
    expected=N_("No score where nobody played."),
    mend=N_("Enter who won, and both scores. If really neither player came, clear the score."),
)

RESULT_COLUMN_MISSING = Code(
    "result-column-missing",
    (ERROR, WARNING),
    found=N_("There is no column for the results of the matches of %(tournament)s."),
    expected=N_("A column with this heading: %(column)s."),
    mend=N_("Add it, or correct the heading of the one in which the results are."),
)

SCORE_COLUMN_MISSING = Code(
    "score-column-missing",
    (ERROR, WARNING),
    found=N_("There is no column for the scores of the matches of %(tournament)s."),
    expected=N_("Columns with these headings, because points or tie-breaks follow from scores: %(columns)s."),
    mend=N_("Add them, or correct the headings of those in which the scores are."),
)
