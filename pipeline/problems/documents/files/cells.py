"""What the file says of single cells, and no spreadsheet program writes."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, Code

_AGAIN = N_(
    "Open the workbook in a spreadsheet program, look at what stands there, and save it again; or use an earlier copy."
)

CELL_MISPLACED = Code(
    "cell-misplaced",
    ERROR,
    found=N_("The file has a cell “%(address)s” at row %(row)s, where no such cell can be."),
    expected=N_("Each cell in its own row of the sheet, with an address such as B4."),
    mend=_AGAIN,
    meaning=(
        "Inside the file every cell says where it is. This one lies elsewhere than it says, and programs would not agree "
        "on its place. It is not read. Spreadsheet programs do not write such cells."
    ),
    values={"address": "XFD1048576", "row": 40},
    example="""
        | Row in the file | First cell | Second cell |
        |---|---|---|
        | 39 | A39 | B39 |
        | 40 | A40 | **XFD1048576** |
    """,
)

CELL_NOT_UNDERSTOOD = Code(
    "cell-not-understood",
    ERROR,
    found=N_("The file gives this cell the value “%(value)s”, which no spreadsheet program writes."),
    expected=N_("One number, date, text or logical value."),
    mend=_AGAIN,
    meaning=(
        "Inside the file the cell has two values, a type that does not exist, or the number of a text that is not there. "
        "It is not read."
    ),
    values={"value": "s 4000"},
    example="""
        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 2 | 1 | 12 Jan Kowalski | **text 4000 of 60** |
    """,
)

SHEET_TOO_MANY_ERRORS = Code(
    "sheet-too-many-errors",
    ERROR,
    found=N_(
        "More than %(most)s cells of this sheet hold an error value, or a formula that has not been calculated."
    ),
    expected=N_("Values."),
    mend=N_("Delete the formulas that do not belong to the event, and save the workbook in a spreadsheet program."),
    meaning="A sheet is full of formulas that have no result: nobody would read a list of them.",
    values={"most": 100000},
    example="""
        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 2 | 1 | **#REF!** | **#REF!** |
        | 3 | 1 | **#REF!** | **#REF!** |
    """,
)
