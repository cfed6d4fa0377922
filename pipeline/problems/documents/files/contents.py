"""What can be wrong with what a workbook's file contains: its parts, its size, cells of its own making, and opening it."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code
from pipeline.problems.documents.files import SAVE_AS, WORKBOOK

_REPAIR = N_(
    "Open it in a spreadsheet program, let the program repair it, and save it again; or use an earlier copy."
)

ARCHIVE_DAMAGED = Code(
    "archive-damaged",
    ERROR,
    found=N_("%(file)s is incomplete or damaged: it starts like a workbook but does not end like one."),
    expected=WORKBOOK,
    mend=N_("It was probably not fully copied or downloaded; fetch it again, or use an earlier copy."),
)

ARCHIVE_EMPTY = Code(
    "archive-empty",
    ERROR,
    found=N_("%(file)s is an empty archive."),
    expected=WORKBOOK,
    mend=N_("Use an earlier copy of the workbook."),
)

ARCHIVE_TOO_LARGE = Code(
    "archive-too-large",
    ERROR,
    found=N_("%(file)s is %(megabytes)s MB when unpacked."),
    expected=N_("At most %(most)s MB."),
    mend=N_("Delete formatted but empty rows and columns, and sheets that are not part of the tournament."),
)

ARCHIVE_TOO_MANY_PARTS = Code(
    "archive-too-many-parts",
    ERROR,
    found=N_("%(file)s is an archive of %(parts)s files."),
    expected=N_("At most %(most)s files in the archive that makes up a workbook."),
    mend=N_("Copy the tournament’s sheets into a new workbook."),
)

ARCHIVE_PART_TWICE = Code(
    "archive-part-twice",
    ERROR,
    found=N_("%(file)s contains the part %(part)s twice."),
    expected=WORKBOOK,
    mend=_REPAIR,
)

ARCHIVE_PACKED_OTHERWISE = Code(
    "archive-packed-otherwise",
    ERROR,
    found=N_("The part %(part)s of %(file)s is compressed in a way that no spreadsheet program uses."),
    expected=WORKBOOK,
    mend=SAVE_AS,
)

WORKBOOK_PART_MISSING = Code(
    "workbook-part-missing",
    ERROR,
    found=N_("The part %(part)s of %(file)s is missing."),
    expected=N_("A complete workbook."),
    mend=_REPAIR,
)

PART_DAMAGED = Code(
    "part-damaged",
    ERROR,
    found=N_("The part %(part)s of %(file)s is damaged."),
    expected=N_("A complete workbook."),
    mend=_REPAIR,
)

PART_TOO_LARGE = Code(
    "part-too-large",
    ERROR,
    found=N_("The part %(part)s of the file holds more than %(most)s entries."),
    expected=N_("No more of them than the workbook of a tournament has."),
    mend=N_("Copy the tournament’s sheets into a new workbook."),
)

PART_TOO_FAR = Code(
    "part-too-far",
    ERROR,
    found=N_("The part %(part)s of %(file)s has cells too far out, or too much text, to be read."),
    expected=N_("A sheet whose last cell is close to its entries."),
    mend=N_("Delete all rows and columns beyond your entries, and save the workbook as .xlsx."),
)

COMPOUND_DAMAGED = Code(
    "compound-damaged",
    ERROR,
    found=N_("%(file)s starts like an old Excel file (.xls), but the list of what it contains is damaged."),
    expected=WORKBOOK,
    mend=_REPAIR,
)

XLS_DAMAGED = Code(
    "xls-damaged",
    ERROR,
    found=N_("%(file)s is an old Excel file (.xls) that cannot be read: its sheets, texts or formats are damaged."),
    expected=WORKBOOK,
    mend=_REPAIR,
)

WORKBOOK_NOT_UNDERSTOOD = Code(
    "workbook-not-understood",
    ERROR,
    found=N_("%(file)s cannot be read: its list of sheets, its shared texts or its formats are damaged."),
    expected=WORKBOOK,
    mend=_REPAIR,
)

SHEET_PART_MISSING = Code(
    "sheet-part-missing",
    ERROR,
    found=N_("The part %(part)s, which should contain this sheet, is not in the file."),
    expected=N_("A complete workbook."),
    mend=_REPAIR,
)

SHEET_DAMAGED = Code(
    "sheet-damaged",
    ERROR,
    found=N_("The part %(part)s, which contains this sheet, is damaged."),
    expected=N_("A complete workbook."),
    mend=_REPAIR,
)

SHEET_NOT_UNDERSTOOD = Code(
    "sheet-not-understood",
    ERROR,
    found=N_("This sheet cannot be read: it contains something that no spreadsheet program writes."),
    expected=N_("A sheet that a spreadsheet program can open."),
    mend=_REPAIR,
)

SHEET_TOO_LARGE = Code(
    "sheet-too-large",
    ERROR,
    found=N_("The last cell with an entry on this sheet is %(last)s."),
    expected=N_("No more than %(most)s cells from A1 to the last one."),
    mend=N_("Go to that cell, delete all rows and columns beyond your entries, and save."),
)

SHEET_TOO_MUCH_TEXT = Code(
    "sheet-too-much-text",
    ERROR,
    found=N_("The text on this sheet takes up %(megabytes)s MB."),
    expected=N_("At most %(most)s MB, which is more than any tournament needs."),
    mend=N_("Look for a long text repeated in a great many cells, and delete it."),
)

WORKBOOK_TOO_MANY_SHEETS = Code(
    "workbook-too-many-sheets",
    ERROR,
    found=N_("%(file)s has %(sheets)s sheets."),
    expected=N_("No more than %(most)s sheets."),
    mend=N_("Copy the tournament’s sheets into a new workbook."),
)

SHEET_TOO_LONG = Code(
    "sheet-too-long",
    ERROR,
    found=N_("This sheet has %(rows)s rows with entries; the rows from here on are not read."),
    expected=N_("At most %(most)s rows."),
    mend=N_("Delete the rows that are not part of the event, or split the event into several workbooks."),
)

MORE_PROBLEMS = Code(
    "more-problems",
    (ERROR, WARNING, HINT),
    found=N_("This sheet has more than %(told)s problems; %(more)s are not listed."),
    expected=N_("Fewer problems; most of them probably have the same cause."),
    mend=N_("Fix those listed, then check the workbook again."),
)

ROW_NOT_UNDERSTOOD = Code(
    "row-not-understood",
    ERROR,
    found=N_("This row contains a date, a time or a duration that no calendar and no clock can show."),
    expected=N_("Values that a spreadsheet program can display."),
    mend=N_("Look for a date, time or number in the row that shows as ####, and type it again."),
)

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

_SAVED = N_("A workbook as saved by spreadsheet programs.")
_SAVE_IF_KNOWN = N_(
    "If you know who sent it: open it in a spreadsheet program and save it as an Excel workbook (.xlsx). If not, delete it."
)

WORKBOOK_TOO_MANY_CELLS = Code(
    "workbook-too-many-cells",
    ERROR,
    found=N_("The sheets of this workbook have %(cells)s cells up to and including this one."),
    expected=N_("No more than %(most)s cells in all sheets of an .xls, .xlsb or .ods file."),
    mend=N_("Delete sheets that are not part of the tournament, and rows and columns beyond your entries."),
)

WORKBOOK_TOO_MUCH_MEMORY = Code(
    "workbook-too-much-memory",
    ERROR,
    found=N_("%(file)s needs more than %(megabytes)s MB of memory to be opened. It was closed again."),
    expected=_SAVED,
    mend=_SAVE_IF_KNOWN,
)

WORKBOOK_TOO_SLOW = Code(
    "workbook-too-slow",
    ERROR,
    found=N_("%(file)s could not be opened within %(seconds)s seconds."),
    expected=_SAVED,
    mend=_SAVE_IF_KNOWN,
)

WORKBOOK_ENDS_READER = Code(
    "workbook-ends-reader",
    ERROR,
    found=N_("%(file)s could not be read: opening it ended without a result."),
    expected=_SAVED,
    mend=_SAVE_IF_KNOWN,
)
