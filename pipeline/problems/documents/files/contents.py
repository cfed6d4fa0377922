"""What the file holds: damaged parts, and more than can be read."""

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
