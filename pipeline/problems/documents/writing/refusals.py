"""The moment: nothing to draw again, or a workbook that is in use."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, Code

REDRAW_NOTHING = Code(
    "redraw-nothing",
    ERROR,
    found=N_("%(tournament)s has no round that could be drawn again."),
    expected=N_("A round in the workbook that has no result yet."),
    mend=N_("Draw the first round without asking for another draw."),
    meaning="A round is to be drawn again and none is in the workbook yet.",
    values={"tournament": "Spring Joust"},
    example="""
        ```
        swissbook pair spring-joust.xlsx --redraw
        ```
    """,
)

REDRAW_HAS_RESULTS = Code(
    "redraw-has-results",
    ERROR,
    found=N_("Results are in already (%(count)s), so it cannot be drawn again: round %(round)s."),
    expected=N_("A round without results."),
    mend=N_("If the round really is to be drawn again, delete its results first."),
    meaning="A round is to be drawn again that has begun. Its results would be lost.",
    values={"count": 1, "round": 3},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 22 | **3** | 12 Jan Kowalski | 3 Anna Nowak | 2 |
        | 23 | 3 | 5 Maria Dudek | 9 Ewa Lis | |
    """,
)

WORKBOOK_OPEN = Code(
    "workbook-open",
    ERROR,
    found=N_("%(file)s is open in another program (%(owner)s)."),
    expected=N_("A workbook that nobody else is changing."),
    mend=N_("Save and close it there, or use --wait, which goes on as soon as it is closed."),
    meaning="A spreadsheet program has the workbook open, and would write over the draw when it saves.",
    values={"file": "spring-joust.xlsx", "owner": "Ada Sowa"},
    example="""
        ```
        swissbook pair spring-joust.xlsx --wait
        ```
    """,
)

WORKBOOK_IN_USE = Code(
    "workbook-in-use",
    ERROR,
    found=N_("Another run of Swissbook is writing into %(file)s."),
    expected=N_("One draw at a time."),
    mend=N_("Wait until it is done, then try again."),
    meaning=(
        "Swissbook is writing into the workbook at this moment, for instance in another window or on another "
        "computer."
    ),
    values={"file": "spring-joust.xlsx"},
    example="""
        | Window | Command |
        |---|---|
        | first | `swissbook pair spring-joust.xlsx --wait` |
        | **second** | `swissbook pair spring-joust.xlsx` |
    """,
)

WORKBOOK_CHANGED = Code(
    "workbook-changed",
    ERROR,
    found=N_("%(file)s was changed by somebody else while the round was being drawn; nothing was written."),
    expected=N_("The workbook as it was read."),
    mend=N_("Look at what has changed (a synchronised folder may have brought it), then draw again."),
    meaning=(
        "The workbook was saved between the moment when it was read and the one when the round was to be written."
    ),
    values={"file": "spring-joust.xlsx"},
    example="""
        | Time | What happened |
        |---|---|
        | 14:02:10 | `swissbook pair` reads the workbook |
        | 14:02:12 | **a result is saved from another computer** |
        | 14:02:13 | the round is not written |
    """,
)

WORKBOOK_READ_ONLY = Code(
    "workbook-read-only",
    ERROR,
    found=N_("%(file)s may not be written: %(reason)s."),
    expected=N_("A file and a folder that you may write."),
    mend=N_("Take away the write protection, or copy the workbook to a folder of your own."),
    meaning="The workbook or its folder is write-protected.",
    values={"file": "spring-joust.xlsx", "reason": "Permission denied"},
    example="""
        | File | Attributes |
        |---|---|
        | spring-joust.xlsx | **read-only** |
    """,
)

LOCK_STALE = Code(
    "lock-stale",
    HINT,
    found=N_("%(mark)s says that %(owner)s has the workbook open, but that program is gone."),
    expected=N_("The mark goes away when the workbook is closed."),
    mend=N_("It was left by a crash. Swissbook went on; delete the mark if it disturbs."),
    meaning=(
        "Beside the workbook lies the mark that a spreadsheet program leaves while it has the file open, and no "
        "such program runs any more."
    ),
    values={"mark": "~$spring-joust.xlsx", "owner": "Ada Sowa"},
    example="""
        | Folder | |
        |---|---|
        | spring-joust.xlsx | the workbook |
        | **~$spring-joust.xlsx** | the mark |
    """,
)
