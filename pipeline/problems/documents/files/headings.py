"""Sheets and headings: those that are missing, misspelt or there twice."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code

NO_KNOWN_SHEET = Code(
    "no-known-sheet",
    ERROR,
    found=N_("This workbook has none of Swissbook’s sheets. Found: %(found)s."),
    expected=N_("At least some of these sheets: %(sheets)s."),
    mend=N_("Rename the sheets, or create a workbook with `swissbook new` and copy the entries into it."),
    meaning="No sheet of the workbook has a name that Swissbook knows in any of the four languages.",
    values={
        "found": "Sheet1, Sheet2",
        "sheets": "Event, Tournaments, Players, Matches, Tables, Changes, Armies, Decks, Staff, Ladder",
    },
    example="""
        | Sheets of this workbook |
        |---|
        | **Sheet1** |
        | **Sheet2** |
    """,
)

MISSING_SHEET = Code(
    "missing-sheet",
    ERROR,
    found=N_("There is no %(sheet)s sheet."),
    expected=N_("A sheet with that name; apart from its headings it may be empty."),
    mend=N_("Add the sheet, or rename the right one."),
    meaning="A sheet that every event needs is not in the workbook.",
    values={"sheet": "Tournaments"},
    example="""
        | Sheets of this workbook |
        |---|
        | Event |
        | Players |
        | Matches |
        | **(no Tournaments)** |
    """,
)

DOUBLE_SHEET = Code(
    "double-sheet",
    ERROR,
    found=N_("The sheets %(sheet)s and %(other)s mean the same thing; only %(other)s is read."),
    expected=N_("One sheet of each kind."),
    mend=N_("Copy the rows into one of them and rename or delete the other."),
    meaning=(
        "Two sheets of the workbook have names that mean the same, perhaps in two languages. The first of "
        "them is read."
    ),
    values={"sheet": "Gracze", "other": "Players"},
    example="""
        | Sheets of this workbook |
        |---|
        | Players |
        | **Gracze** |
    """,
)

SHEET_COPIED = Code(
    "sheet-copied",
    WARNING,
    found=N_("%(sheet)s looks like a copy of the %(other)s sheet. What is entered in it is not read."),
    expected=N_("Everything on the %(other)s sheet."),
    mend=N_(
        "If you have entered something in the copy, move it to the %(other)s sheet. Then delete the copy or give it another name."
    ),
    meaning="A sheet is named as a copy of one that is read.",
    values={"sheet": "Matches (2)", "other": "Matches"},
    example="""
        | Sheets of this workbook |
        |---|
        | Matches |
        | **Matches (2)** |
    """,
)

MISSPELT_SHEET = Code(
    "misspelt-sheet",
    HINT,
    found=N_("The %(found)s sheet is ignored."),
    expected=N_("Did you mean %(meant)s?"),
    mend=N_("If so, rename the sheet to %(meant)s; if not, there is nothing to do."),
    meaning="A sheet whose name is almost that of a missing sheet is not read.",
    values={"found": "Playrs", "meant": "Players"},
    example="""
        | Sheets of this workbook |
        |---|
        | Event |
        | **Playrs** |
    """,
)

EMPTY_SHEET = Code(
    "empty-sheet",
    HINT,
    found=N_("The %(sheet)s sheet is empty."),
    expected=N_("At least these headings: %(columns)s."),
    mend=N_("Type the headings in the first row, or delete the sheet if it is not needed."),
    meaning="A sheet that Swissbook reads is completely empty.",
    values={"sheet": "Staff", "columns": "Role, Name"},
    example="""
        | Sheet Staff | |
        |---|---|
        | **(empty)** | |
    """,
)

NO_HEADER = Code(
    "no-header",
    ERROR,
    found=N_("None of the first rows of the %(sheet)s sheet contains known headings."),
    expected=N_("At least these headings: %(columns)s."),
    mend=N_("Type the headings above the entries."),
    meaning=(
        "A sheet is filled in, but none of its first rows contains headings, so there is no telling what the "
        "columns are."
    ),
    values={"sheet": "Matches", "columns": "Round, Player 1, Player 2"},
    example="""
        | Sheet Matches | A | B | C |
        |---|---|---|---|
        | **1** | 1 | 12 Jan Kowalski | 5 Maria Dudek |
        | 2 | 1 | 3 Anna Nowak | 9 Ewa Lis |
    """,
)

MISSING_COLUMN = Code(
    "missing-column",
    ERROR,
    found=N_("The %(sheet)s sheet has no %(column)s column."),
    expected=N_("A column with that heading; the columns can be in any order."),
    mend=N_("Add the %(column)s column, or correct its heading."),
    meaning="A sheet lacks a required column.",
    values={"sheet": "Matches", "column": "Player 2"},
    example="""
        | Matches | Round | Player 1 | **Opponent** | Result |
        |---|---|---|---|---|
        | 2 | 1 | 12 Jan Kowalski | 5 Maria Dudek | 1 |
    """,
    advice="Here `Opponent` becomes `Player 2`.",
)

DOUBLE_HEADING = Code(
    "double-heading",
    ERROR,
    found=N_("There is already a column called %(heading)s; only the first is read."),
    expected=N_("Each heading once."),
    mend=N_("Delete or rename one of the two."),
    meaning="Two columns of a sheet have the same heading, or two names for the same thing.",
    values={"heading": "Result"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result | **Result** |
        |---|---|---|---|---|---|
        | 2 | 1 | 12 Jan Kowalski | 5 Maria Dudek | 1 | X |
    """,
)

MISSPELT_HEADING = Code(
    "misspelt-heading",
    HINT,
    found=N_("%(found)s is ignored."),
    expected=N_("Did you mean %(meant)s?"),
    mend=N_("If so, enter %(meant)s; if not, there is nothing to do."),
    meaning=(
        "A column whose heading is almost that of a missing column is not read. Your own columns may have any "
        "other name."
    ),
    values={"found": "Resalt", "meant": "Result"},
    example="""
        | Matches | Round | Player 1 | Player 2 | **Resalt** |
        |---|---|---|---|---|
        | 2 | 1 | 12 Jan Kowalski | 5 Maria Dudek | 1 |
    """,
)

COLUMN_NOT_READ = Code(
    "column-not-read",
    ERROR,
    found=N_("What is entered under %(found)s is not read, and there is no %(meant)s."),
    expected=N_("Did you mean %(meant)s?"),
    mend=N_("If so, change the heading to %(meant)s; if not, give it a name that is less like it."),
    meaning=(
        "A heading is almost that of a column that is missing and that the tournament cannot do without. Nothing "
        "that would follow from the missing column is said until this is put right."
    ),
    values={"found": "Reslt", "meant": "Result"},
    example="""
        | Matches | Round | Player 1 | Player 2 | **Reslt** |
        |---|---|---|---|---|
        | 2 | 1 | 12 Jan Kowalski | 5 Maria Dudek | 1 |
    """,
)

SHEET_NOT_READ = Code(
    "sheet-not-read",
    ERROR,
    found=N_("The %(found)s sheet is not read, and there is no %(meant)s sheet."),
    expected=N_("Its name or its headings are almost those of %(meant)s: did you mean that sheet?"),
    mend=N_("If so, rename the sheet to %(meant)s; if not, give it and its columns other names."),
    meaning=(
        "A sheet that is filled in has a name, or headings, almost as one that is missing: it was probably renamed. "
        "Nothing that would follow from the missing sheet is said until this is put right."
    ),
    values={"found": "Pairings", "meant": "Matches"},
    example="""
        | Sheets of this workbook |
        |---|
        | Event |
        | Tournaments |
        | Players |
        | **Pairings** (with Round, Player 1, Player 2, Result) |
    """,
)

TOURNAMENT_RENAMED = Code(
    "tournament-renamed",
    WARNING,
    found=N_("The rounds of %(now)s were drawn while it was called %(was)s."),
    expected=N_("The name that the tournament had at its first draw: lots are drawn with it."),
    mend=N_("Enter %(was)s again."),
    meaning=(
        "The sheet Draws knows the tournament by another name. The name is a part of every lot, so draws cannot be done again under the new one, "
        "and later lots would be others."
    ),
    values={"now": "Spring Joust", "was": "Main tournament"},
    example="""
        | Tournaments | Tournament | Rules |
        |---|---|---|
        | 2 | **Spring Joust** | agot2-joust |

        | Draws | Tournament | Round |
        |---|---|---|
        | 3 | Main tournament | 1 |
    """,
    advice="`swissbook check --fix` does so.",
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
    meaning=(
        "The Draws sheet, which Swissbook keeps, lists a round that has no row on Matches or Tables. It is an error "
        "where the whole sheet is missing, and a warning where it is there."
    ),
    values={"tournament": "Spring Cup", "rounds": "2", "sheet": "Matches"},
    example="""
        | Draws | Tournament | Round | Seed |
        |---|---|---|---|
        | 3 | Spring Cup | 1 | k7 |
        | 4 | Spring Cup | **2** | k7 |

        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 2 | 1 | 12 Jan Kowalski | 5 Maria Dudek |
    """,
)

NO_TOURNAMENT = Code(
    "no-tournament",
    ERROR,
    found=N_("The %(sheet)s sheet lists no tournaments."),
    expected=N_("One row for each tournament, with its rules."),
    mend=N_("Add a row with the name of the tournament and its rules."),
    meaning="The Tournaments sheet has headings but no rows.",
    values={"sheet": "Tournaments"},
    example="""
        | Tournaments | Tournament | Rules |
        |---|---|---|
        | **2** | | |
    """,
)

NO_PLAYER = Code(
    "no-player",
    ERROR,
    found=N_("The %(sheet)s sheet lists nobody, but there are rounds."),
    expected=N_("One row for each player."),
    mend=N_("Add the players who appear in them."),
    meaning="The Players sheet is empty although matches or tables are filled in.",
    values={"sheet": "Players"},
    example="""
        | Players | No | Name |
        |---|---|---|
        | **2** | | |

        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 2 | 1 | Jan Kowalski | Maria Dudek |
    """,
)
