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
)

CELL_NOT_UNDERSTOOD = Code(
    "cell-not-understood",
    ERROR,
    found=N_("The file gives this cell the value “%(value)s”, which no spreadsheet program writes."),
    expected=N_("One number, date, text or logical value."),
    mend=_AGAIN,
)

SHEET_TOO_MANY_ERRORS = Code(
    "sheet-too-many-errors",
    ERROR,
    found=N_(
        "More than %(most)s cells of this sheet hold an error value, or a formula that has not been calculated."
    ),
    expected=N_("Values."),
    mend=N_("Delete the formulas that do not belong to the event, and save the workbook in a spreadsheet program."),
)
