"""Sheets and headings: those that are missing, misspelt or there twice."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code

NO_KNOWN_SHEET = Code(
    "no-known-sheet",
    ERROR,
    found=N_("This workbook has none of Swissbook’s sheets. Found: %(found)s."),
    expected=N_("At least some of these sheets: %(sheets)s."),
    mend=N_("Rename the sheets, or create a workbook with %(act_new)s and copy the entries into it."),
)

MISSING_SHEET = Code(
    "missing-sheet",
    ERROR,
    found=N_("There is no %(sheet)s sheet."),
    expected=N_("A sheet with that name; apart from its headings it may be empty."),
    mend=N_("Add the sheet, or rename the right one."),
)

DOUBLE_SHEET = Code(
    "double-sheet",
    ERROR,
    found=N_("The sheets %(sheet)s and %(other)s mean the same thing; only %(other)s is read."),
    expected=N_("One sheet of each kind."),
    mend=N_("Copy the rows into one of them and rename or delete the other."),
)

SHEET_COPIED = Code(
    "sheet-copied",
    WARNING,
    found=N_("%(sheet)s looks like a copy of the %(other)s sheet. What is entered in it is not read."),
    expected=N_("Everything on the %(other)s sheet."),
    mend=N_(
        "If you have entered something in the copy, move it to the %(other)s sheet. Then delete the copy or give it another name."
    ),
)

MISSPELT_SHEET = Code(
    "misspelt-sheet",
    HINT,
    found=N_("The %(found)s sheet is ignored."),
    expected=N_("Did you mean %(meant)s?"),
    mend=N_("If so, rename the sheet to %(meant)s; if not, there is nothing to do."),
)

EMPTY_SHEET = Code(
    "empty-sheet",
    HINT,
    found=N_("The %(sheet)s sheet is empty."),
    expected=N_("At least these headings: %(columns)s."),
    mend=N_("Type the headings in the first row, or delete the sheet if it is not needed."),
)

NO_HEADER = Code(
    "no-header",
    ERROR,
    found=N_("None of the first rows of the %(sheet)s sheet contains known headings."),
    expected=N_("At least these headings: %(columns)s."),
    mend=N_("Type the headings above the entries."),
)

MISSING_COLUMN = Code(
    "missing-column",
    ERROR,
    found=N_("The %(sheet)s sheet has no %(column)s column."),
    expected=N_("A column with that heading; the columns can be in any order."),
    mend=N_("Add the %(column)s column, or correct its heading."),
)

DOUBLE_HEADING = Code(
    "double-heading",
    ERROR,
    found=N_("There is already a column called %(heading)s; only the first is read."),
    expected=N_("Each heading once."),
    mend=N_("Delete or rename one of the two."),
)

MISSPELT_HEADING = Code(
    "misspelt-heading",
    HINT,
    found=N_("%(found)s is ignored."),
    expected=N_("Did you mean %(meant)s?"),
    mend=N_("If so, enter %(meant)s; if not, there is nothing to do."),
)

COLUMN_NOT_READ = Code(
    "column-not-read",
    ERROR,
    found=N_("What is entered under %(found)s is not read, and there is no %(meant)s."),
    expected=N_("Did you mean %(meant)s?"),
    mend=N_("If so, change the heading to %(meant)s; if not, give it a name that is less like it."),
)

SHEET_NOT_READ = Code(
    "sheet-not-read",
    ERROR,
    found=N_("The %(found)s sheet is not read, and there is no %(meant)s sheet."),
    expected=N_("Its name or its headings are almost those of %(meant)s: did you mean that sheet?"),
    mend=N_("If so, rename the sheet to %(meant)s; if not, give it and its columns other names."),
)

TOURNAMENT_RENAMED = Code(
    "tournament-renamed",
    WARNING,
    found=N_("The rounds of %(now)s were drawn while it was called %(was)s."),
    expected=N_("The name that the tournament had at its first draw: lots are drawn with it."),
    mend=N_("Enter %(was)s again."),
)

DRAWN_ROUND_GONE = Code(
    "drawn-round-gone",
    (ERROR, WARNING),
    found=N_("%(tournament)s: these rounds were drawn but are not in the workbook: %(rounds)s."),
    expected=N_("The rows of every round that this sheet lists, on the %(sheet)s sheet."),
    mend=N_(
        "Check whether the sheet was renamed or its rows were deleted, and bring them back, from a backup if need be. "
        "A round can be drawn again once its sheet is there with its headings."
    ),
)

NO_TOURNAMENT = Code(
    "no-tournament",
    ERROR,
    found=N_("The %(sheet)s sheet lists no tournaments."),
    expected=N_("One row for each tournament, with its rules."),
    mend=N_("Add a row with the name of the tournament and its rules."),
)

NO_PLAYER = Code(
    "no-player",
    ERROR,
    found=N_("The %(sheet)s sheet lists nobody, but there are rounds."),
    expected=N_("One row for each player."),
    mend=N_("Add the players who appear in them."),
)
