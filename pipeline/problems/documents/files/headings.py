"""Sheets and headings: those that are missing, misspelt or there twice."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, Code

NO_KNOWN_SHEET = Code(
    "no-known-sheet",
    ERROR,
    found=N_("None of the sheets of this workbook is one of Swissbook's. Found: %(found)s."),
    expected=N_("Some of these sheets: %(sheets)s."),
    mend=N_("Rename the sheets, or make a workbook with swissbook new and copy the entries into it."),
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
    found=N_("There is no sheet %(sheet)s."),
    expected=N_("A sheet of that name; it may be empty of everything but its headings."),
    mend=N_("Add the sheet, or rename the one that is meant."),
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
    found=N_("The sheets %(sheet)s and %(other)s mean the same; only %(other)s is read."),
    expected=N_("One sheet of each kind."),
    mend=N_("Copy the rows into one of them and rename or delete the other."),
    meaning=(
        "Two sheets of the workbook have names for the same, perhaps in two languages. The first of them is read."
    ),
    values={"sheet": "Gracze", "other": "Players"},
    example="""
        | Sheets of this workbook |
        |---|
        | Players |
        | **Gracze** |
    """,
)

MISSPELT_SHEET = Code(
    "misspelt-sheet",
    HINT,
    found=N_("The sheet %(found)s is left alone."),
    expected=N_("Perhaps %(meant)s is meant."),
    mend=N_("If so, rename the sheet to %(meant)s; if not, nothing needs to be done."),
    meaning="A sheet whose name is nearly one that is missing is not read.",
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
    found=N_("The sheet %(sheet)s is empty."),
    expected=N_("At least these headings: %(columns)s."),
    mend=N_("Type the headings into the first row, or delete the sheet if it is not needed."),
    meaning="A sheet has the name of one that is read, and nothing at all is in it.",
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
    found=N_("No headings are known in the first rows of the sheet %(sheet)s."),
    expected=N_("At least these headings: %(columns)s."),
    mend=N_("Type the headings above the entries."),
    meaning="A sheet is filled in, and none of its first rows holds headings, so it is open what the columns are.",
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
    found=N_("The sheet %(sheet)s has no column %(column)s."),
    expected=N_("A column with that heading; the order of columns does not matter."),
    mend=N_("Add the column %(column)s, or correct the heading of the one that is meant."),
    meaning="A sheet lacks a column that its rows cannot be read without.",
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
    found=N_("%(heading)s stands here a second time; only the first is read."),
    expected=N_("Each heading once."),
    mend=N_("Delete or rename one of the two."),
    meaning="Two columns of a sheet have one heading, or two names for the same.",
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
    found=N_("%(found)s is left alone."),
    expected=N_("Perhaps %(meant)s is meant."),
    mend=N_("If so, write %(meant)s; if not, nothing needs to be done."),
    meaning=(
        "A column whose heading is nearly one that is missing is not read. Columns of your own may have any other "
        "name."
    ),
    values={"found": "Resalt", "meant": "Result"},
    example="""
        | Matches | Round | Player 1 | Player 2 | **Resalt** |
        |---|---|---|---|---|
        | 2 | 1 | 12 Jan Kowalski | 5 Maria Dudek | 1 |
    """,
)

NO_TOURNAMENT = Code(
    "no-tournament",
    ERROR,
    found=N_("The sheet %(sheet)s lists no tournament."),
    expected=N_("A row for each tournament, with its rules."),
    mend=N_("Add a row with the name of the tournament and its rules."),
    meaning="The sheet of tournaments has headings and no row.",
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
    found=N_("The sheet %(sheet)s lists nobody, and yet there are matches."),
    expected=N_("A row for each player."),
    mend=N_("Add the players who are named in the matches."),
    meaning="The sheet of players is empty although matches or tables are filled in.",
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
