"""Semi-finals and final tables."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code

FINALS_TOO_EARLY = Code(
    "finals-too-early",
    ERROR,
    found=N_("%(round)s has been drawn after round %(drawn)s of %(rounds)s."),
    expected=N_("The finals follow the last preliminary round."),
    mend=N_("Add the missing rounds, or enter on the Tournaments sheet how many rounds were played."),
)

SEMI_FINAL_UNPLANNED = Code(
    "semi-final-unplanned",
    ERROR,
    found=N_("There is a semi-final, but the cut is not %(players)s."),
    expected=N_("A tournament with a semi-final has a cut of %(players)s."),
    mend=N_("Enter the cut on the Tournaments sheet, or correct the round."),
)

FINAL_UNPLANNED = Code(
    "final-unplanned",
    ERROR,
    found=N_("There is a final table, but the cut is 0."),
    expected=N_("With a cut of 0 the standings decide; if the cut is empty, the rules decide the final table."),
    mend=N_("Enter on the Tournaments sheet how many sit at the final table, or correct the round."),
)

FINAL_TABLES_SEVERAL = Code(
    "final-tables-several",
    ERROR,
    found=N_("The final has more than one table: %(tables)s."),
    expected=N_("One final table."),
    mend=N_("Correct the table numbers or the round."),
)

SEMI_FINAL_TABLES = Code(
    "semi-final-tables",
    WARNING,
    found=N_("The tables of the semi-final have %(found)s players."),
    expected=N_("The semi-final has tables of %(expected)s."),
    mend=N_("Correct the rows of the semi-final. If it was played that way, leave them."),
)

NOT_A_FINALIST = Code(
    "not-a-finalist",
    WARNING,
    found=N_(
        "%(player)s has a seat in this round but, according to the workbook, has not qualified for it: %(round)s."
    ),
    expected=N_("The players who have qualified: %(players)s."),
    mend=N_("If this is a typo, correct the row. If it was played that way, leave it: the places there are final."),
)

FINALIST_MISSING = Code(
    "finalist-missing",
    WARNING,
    found=N_(
        "According to the workbook %(player)s has now qualified for this round but has no seat in it: %(round)s."
    ),
    expected=N_("A seat for everyone who has qualified."),
    mend=N_(
        "If this is a typo, correct the rows. If it was played that way, leave them: the places there are final."
    ),
)

SAME_POT = Code(
    "same-pot",
    WARNING,
    found=N_(
        "Semi-final table %(table)s has both %(other)s and %(player)s, from places %(first_place)s to "
        "%(last_place)s."
    ),
    expected=N_("Each semi-final table has one player from every four places."),
    mend=N_("If this is a typo, correct the table numbers. If the round was played that way, leave them."),
)
