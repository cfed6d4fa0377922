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
    meaning=(
        "The file is a workbook whose end is missing or damaged, usually because a copy or a download was "
        "interrupted."
    ),
    values={"file": "spring-joust.xlsx"},
    example="""
        | File | Size | Size of the original |
        |---|---|---|
        | spring-joust.xlsx | **48 kB** | 96 kB |
    """,
)

ARCHIVE_EMPTY = Code(
    "archive-empty",
    ERROR,
    found=N_("%(file)s is an empty archive."),
    expected=WORKBOOK,
    mend=N_("Use an earlier copy of the workbook."),
    meaning="The file is an archive, as every .xlsx file is, but there is nothing in it.",
    values={"file": "spring-joust.xlsx"},
    example="""
        | File | Size |
        |---|---|
        | spring-joust.xlsx | **22 bytes** |
    """,
)

ARCHIVE_TOO_LARGE = Code(
    "archive-too-large",
    ERROR,
    found=N_("%(file)s is %(megabytes)s MB when unpacked."),
    expected=N_("At most %(most)s MB."),
    mend=N_("Delete formatted but empty rows and columns, and sheets that are not part of the tournament."),
    meaning=(
        "The file is small but becomes enormous when unpacked. Usually a whole sheet was formatted, down to "
        "its last row."
    ),
    values={"file": "spring-joust.xlsx", "megabytes": 1900, "most": 128},
    example="""
        | File | Size | Unpacked |
        |---|---|---|
        | spring-joust.xlsx | 3 MB | **1900 MB** |
    """,
)

ARCHIVE_TOO_MANY_PARTS = Code(
    "archive-too-many-parts",
    ERROR,
    found=N_("%(file)s is an archive of %(parts)s files."),
    expected=N_("At most %(most)s files in the archive that makes up a workbook."),
    mend=N_("Copy the tournament’s sheets into a new workbook."),
    meaning=(
        "Every .xlsx file is an archive with a few files for each sheet; this one has so many that it must "
        "have been made to do harm, or by a faulty program."
    ),
    values={"file": "spring-joust.xlsx", "parts": 65000, "most": 20000},
    example="""
        | File | Sheets | Files inside |
        |---|---|---|
        | spring-joust.xlsx | 6 | **65000** |
    """,
)

ARCHIVE_PART_TWICE = Code(
    "archive-part-twice",
    ERROR,
    found=N_("%(file)s contains the part %(part)s twice."),
    expected=WORKBOOK,
    mend=_REPAIR,
    meaning=(
        "Of two parts with one name each program reads the one it likes, so nobody can say what the workbook holds. "
        "Spreadsheet programs do not write such files."
    ),
    values={"part": "xl/worksheets/sheet4.xml", "file": "spring-joust.xlsx"},
    example="""
        | Part of spring-joust.xlsx | Size |
        |---|---|
        | xl/worksheets/sheet4.xml | 12 kB |
        | **/xl/worksheets/sheet4.xml** | 3 kB |
    """,
)

ARCHIVE_PACKED_OTHERWISE = Code(
    "archive-packed-otherwise",
    ERROR,
    found=N_("The part %(part)s of %(file)s is compressed in a way that no spreadsheet program uses."),
    expected=WORKBOOK,
    mend=SAVE_AS,
    meaning=(
        "Somebody unpacked the file and packed it again with another method, so there is no telling how large "
        "it becomes."
    ),
    values={"part": "xl/worksheets/sheet4.xml", "file": "spring-joust.xlsx"},
    example="""
        | Part of spring-joust.xlsx | Method |
        |---|---|
        | xl/workbook.xml | Deflate |
        | xl/worksheets/sheet4.xml | **LZMA** |
    """,
)

WORKBOOK_PART_MISSING = Code(
    "workbook-part-missing",
    ERROR,
    found=N_("The part %(part)s of %(file)s is missing."),
    expected=N_("A complete workbook."),
    mend=_REPAIR,
    meaning="An .xlsx file consists of several parts, and an essential one is missing.",
    values={"part": "xl/workbook.xml", "file": "spring-joust.xlsx"},
    example="""
        | Part | |
        |---|---|
        | [Content_Types].xml | there |
        | xl/workbook.xml | **missing** |
    """,
)

PART_DAMAGED = Code(
    "part-damaged",
    ERROR,
    found=N_("The part %(part)s of %(file)s is damaged."),
    expected=N_("A complete workbook."),
    mend=_REPAIR,
    meaning="Part of the file cannot be unpacked or read.",
    values={"part": "xl/sharedStrings.xml", "file": "spring-joust.xlsx"},
    example="""
        | Part | |
        |---|---|
        | xl/workbook.xml | whole |
        | xl/sharedStrings.xml | **damaged** |
    """,
)

PART_TOO_LARGE = Code(
    "part-too-large",
    ERROR,
    found=N_("The part %(part)s of the file holds more than %(most)s entries."),
    expected=N_("No more of them than the workbook of a tournament has."),
    mend=N_("Copy the tournament’s sheets into a new workbook."),
    meaning=(
        "A part of the file is so large that it would fill the memory: often a workbook that has been copied for years, "
        "with a format of its own for every cell."
    ),
    values={"part": "xl/styles.xml", "most": 65536},
    example="""
        | Part of spring-joust.xlsx | Entries |
        |---|---|
        | xl/workbook.xml | 6 |
        | xl/styles.xml | **2400000** |
    """,
)

PART_TOO_FAR = Code(
    "part-too-far",
    ERROR,
    found=N_("The part %(part)s of %(file)s has cells too far out, or too much text, to be read."),
    expected=N_("A sheet whose last cell is close to its entries."),
    mend=N_("Delete all rows and columns beyond your entries, and save the workbook as .xlsx."),
    meaning=(
        "In a binary workbook (.xlsb) a sheet extends so far, or repeats such a long text, that it would fill "
        "the memory."
    ),
    values={"part": "xl/worksheets/sheet4.bin", "file": "spring-joust.xlsb"},
    example="""
        | File | Sheet | Last cell |
        |---|---|---|
        | spring-joust.xlsb | Matches | **XFD1048576** |
    """,
)

COMPOUND_DAMAGED = Code(
    "compound-damaged",
    ERROR,
    found=N_("%(file)s starts like an old Excel file (.xls), but the list of what it contains is damaged."),
    expected=WORKBOOK,
    mend=_REPAIR,
    meaning=(
        "An .xls file begins with a list of what it contains and where. In this one the list names no workbook, or "
        "leads beyond the end of the file."
    ),
    values={"file": "spring-joust.xls"},
    example="""
        | File | Size | Its workbook begins at |
        |---|---|---|
        | spring-joust.xls | 48 kB | **2 GB** |
    """,
)

XLS_DAMAGED = Code(
    "xls-damaged",
    ERROR,
    found=N_("%(file)s is an old Excel file (.xls) that cannot be read: its sheets, texts or formats are damaged."),
    expected=WORKBOOK,
    mend=_REPAIR,
    meaning="The file lists a workbook, but something in that workbook is cut off or stored as Excel never does.",
    values={"file": "spring-joust.xls"},
    example="""
        | Sheet | |
        |---|---|
        | Players | whole |
        | Matches | **cut off in row 14** |
    """,
)

WORKBOOK_NOT_UNDERSTOOD = Code(
    "workbook-not-understood",
    ERROR,
    found=N_("%(file)s cannot be read: its list of sheets, its shared texts or its formats are damaged."),
    expected=WORKBOOK,
    mend=_REPAIR,
    meaning="The file is a workbook, but something that all its sheets need is stored as no spreadsheet program does.",
    values={"file": "spring-joust.xlsx"},
    example="""
        | Part | |
        |---|---|
        | xl/workbook.xml | **names no sheet** |
    """,
)

SHEET_PART_MISSING = Code(
    "sheet-part-missing",
    ERROR,
    found=N_("The part %(part)s, which should contain this sheet, is not in the file."),
    expected=N_("A complete workbook."),
    mend=_REPAIR,
    meaning="The workbook lists a sheet whose content is not in the file.",
    values={"part": "xl/worksheets/sheet4.xml"},
    example="""
        | Sheet | Part |
        |---|---|
        | Players | xl/worksheets/sheet3.xml |
        | Matches | **missing** |
    """,
)

SHEET_DAMAGED = Code(
    "sheet-damaged",
    ERROR,
    found=N_("The part %(part)s, which contains this sheet, is damaged."),
    expected=N_("A complete workbook."),
    mend=_REPAIR,
    meaning="The content of one sheet cannot be read. The others can.",
    values={"part": "xl/worksheets/sheet4.xml"},
    example="""
        | Sheet | Part |
        |---|---|
        | Players | whole |
        | Matches | **damaged** |
    """,
)

SHEET_NOT_UNDERSTOOD = Code(
    "sheet-not-understood",
    ERROR,
    found=N_("This sheet cannot be read: it contains something that no spreadsheet program writes."),
    expected=N_("A sheet that a spreadsheet program can open."),
    mend=_REPAIR,
    meaning="A sheet is damaged, or an export program stored its cells in a way of its own.",
    example="""
        | Sheet | |
        |---|---|
        | Players | whole |
        | Matches | **cannot be read** |
    """,
)

SHEET_TOO_LARGE = Code(
    "sheet-too-large",
    ERROR,
    found=N_("The last cell with an entry on this sheet is %(last)s."),
    expected=N_("No more than %(most)s cells from A1 to the last one."),
    mend=N_("Go to that cell, delete all rows and columns beyond your entries, and save."),
    meaning=(
        "Somewhere far to the right or far down there is a cell that counts as filled in, so that the sheet "
        "seems enormous."
    ),
    values={"last": "XFD1048576", "most": 3000000},
    example="""
        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 2 | 1 | 12 Jan Kowalski | 5 Maria Dudek |
        | **1048576** | | | |
    """,
)

SHEET_TOO_MUCH_TEXT = Code(
    "sheet-too-much-text",
    ERROR,
    found=N_("The text on this sheet takes up %(megabytes)s MB."),
    expected=N_("At most %(most)s MB, which is more than any tournament needs."),
    mend=N_("Look for a long text repeated in a great many cells, and delete it."),
    meaning=(
        "A very long text is repeated in a great many cells. The file stores it once and stays small; to read "
        "it, each cell needs a copy."
    ),
    values={"megabytes": 3100, "most": 64},
    example="""
        | Players | No | Name | **Note** |
        |---|---|---|---|
        | 2 | 1 | Ada Sowa | the whole rulebook |
        | 3 | 2 | Jan Kot | the whole rulebook |
    """,
)

WORKBOOK_TOO_MANY_SHEETS = Code(
    "workbook-too-many-sheets",
    ERROR,
    found=N_("%(file)s has %(sheets)s sheets."),
    expected=N_("No more than %(most)s sheets."),
    mend=N_("Copy the tournament’s sheets into a new workbook."),
    meaning="Nobody keeps so many sheets by hand: a program added one each time it saved, or the file was made to do harm.",
    values={"file": "spring-joust.xlsx", "sheets": 100000, "most": 1000},
    example="""
        | File | First sheets | Sheets |
        |---|---|---|
        | spring-joust.xlsx | Event, Tournaments, Players, Matches, Sheet5, Sheet6 | **100000** |
    """,
)

SHEET_TOO_LONG = Code(
    "sheet-too-long",
    ERROR,
    found=N_("This sheet has %(rows)s rows with entries; the rows from here on are not read."),
    expected=N_("At most %(most)s rows."),
    mend=N_("Delete the rows that are not part of the event, or split the event into several workbooks."),
    meaning=(
        "A sheet has more rows than any event needs; usually another list was pasted into it, or a column was "
        "filled down to the end."
    ),
    values={"rows": 300, "most": 50},
    example="""
        | Tournaments | Tournament | Rules |
        |---|---|---|
        | 51 | Game 50 | agot2-joust |
        | **52** | Game 51 | agot2-joust |
    """,
)

MORE_PROBLEMS = Code(
    "more-problems",
    (ERROR, WARNING, HINT),
    found=N_("This sheet has more than %(told)s problems; %(more)s are not listed."),
    expected=N_("Fewer problems; most of them probably have the same cause."),
    mend=N_("Fix those listed, then check the workbook again."),
    meaning=("So much is wrong with one sheet that nobody would read it all; errors are listed before warnings."),
    values={"told": 1000, "more": 27000},
    example="""
        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 2 | **r1** | who 1 | whom 1 |
        | 3 | **r2** | who 2 | whom 2 |
    """,
)

ROW_NOT_UNDERSTOOD = Code(
    "row-not-understood",
    ERROR,
    found=N_("This row contains a date, a time or a duration that no calendar and no clock can show."),
    expected=N_("Values that a spreadsheet program can display."),
    mend=N_("Look for a date, time or number in the row that shows as ####, and type it again."),
    meaning="A row contains an impossible value: a date after the year 9999, a time of minus two hours.",
    example="""
        | Matches | Round | Player 1 | Player 2 | Score 1 |
        |---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **########** |
    """,
)
