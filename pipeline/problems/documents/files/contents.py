"""What the file holds: damaged parts, and more than can be read."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code
from pipeline.problems.documents.files import SAVE_AS, WORKBOOK

_REPAIR = N_(
    "Open it in a spreadsheet program, let the program repair it, and save it again; or take an earlier copy."
)

ARCHIVE_DAMAGED = Code(
    "archive-damaged",
    ERROR,
    found=N_("%(file)s is cut off or damaged: it begins like a workbook and does not end like one."),
    expected=WORKBOOK,
    mend=N_("It was probably not copied or downloaded to the end; fetch it again, or take an earlier copy."),
    meaning=(
        "The file is a workbook whose end is missing or destroyed, mostly because a copy or a download was broken "
        "off."
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
    found=N_("%(file)s is an archive with nothing in it."),
    expected=WORKBOOK,
    mend=N_("Take an earlier copy of the workbook."),
    meaning="The file is an archive, as every .xlsx file is, and there is no part in it.",
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
    found=N_("%(file)s takes %(megabytes)s MB when it is unpacked."),
    expected=N_("At most %(most)s MB."),
    mend=N_("Delete empty rows and columns that were formatted, and sheets that do not belong to the tournament."),
    meaning=(
        "The file is small and becomes enormous when it is unpacked. Mostly a whole sheet was formatted, down to "
        "its last row."
    ),
    values={"file": "spring-joust.xlsx", "megabytes": 1900, "most": 256},
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
    expected=N_("At most %(most)s files in the archive that a workbook is."),
    mend=N_("Copy the sheets of the tournament into a new workbook."),
    meaning=(
        "Every .xlsx file is an archive with a few files for each sheet; this one has so many that it was made to "
        "do harm, or by a faulty program."
    ),
    values={"file": "spring-joust.xlsx", "parts": 65000, "most": 20000},
    example="""
        | File | Sheets | Files inside |
        |---|---|---|
        | spring-joust.xlsx | 6 | **65000** |
    """,
)

ARCHIVE_PACKED_OTHERWISE = Code(
    "archive-packed-otherwise",
    ERROR,
    found=N_("The part %(part)s inside %(file)s is packed in a way that no spreadsheet program uses."),
    expected=WORKBOOK,
    mend=SAVE_AS,
    meaning=(
        "Somebody unpacked the file and packed it again with another method, for which it cannot be told how large "
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
    found=N_("The part %(part)s inside %(file)s is missing."),
    expected=N_("A whole workbook."),
    mend=_REPAIR,
    meaning="An .xlsx file consists of several parts, and one that it cannot do without is not there.",
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
    found=N_("The part %(part)s inside %(file)s is damaged."),
    expected=N_("A whole workbook."),
    mend=_REPAIR,
    meaning="One of the parts of the file cannot be unpacked or read.",
    values={"part": "xl/sharedStrings.xml", "file": "spring-joust.xlsx"},
    example="""
        | Part | |
        |---|---|
        | xl/workbook.xml | whole |
        | xl/sharedStrings.xml | **damaged** |
    """,
)

PART_TOO_FAR = Code(
    "part-too-far",
    ERROR,
    found=N_("The part %(part)s inside %(file)s has cells too far out, or too much text, to be read."),
    expected=N_("A sheet whose last cell is near its entries."),
    mend=N_("Delete all rows and columns behind your entries, and save the workbook as .xlsx."),
    meaning=(
        "In a binary workbook (.xlsb) a sheet reaches so far, or repeats so long a text, that it would fill the "
        "memory."
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
    found=N_("%(file)s begins like an old Excel file (.xls) and cannot be read: %(reason)s."),
    expected=WORKBOOK,
    mend=N_("Open it in a spreadsheet program and save it as .xlsx."),
    meaning="The file begins as workbooks of Excel 2003 do, and its inside cannot be followed.",
    values={"file": "spring-joust.xls", "reason": "Invalid compound document"},
    example="""
        ```
        swissbook check spring-joust.xls
        ```
    """,
)

WORKBOOK_NOT_UNDERSTOOD = Code(
    "workbook-not-understood",
    ERROR,
    found=N_("%(file)s cannot be read: %(reason)s."),
    expected=WORKBOOK,
    mend=_REPAIR,
    meaning="The file is a workbook by its kind, and its list of sheets cannot be read.",
    values={"file": "spring-joust.xlsx", "reason": "no sheets"},
    example="""
        | Part | |
        |---|---|
        | xl/workbook.xml | **names no sheet** |
    """,
)

SHEET_PART_MISSING = Code(
    "sheet-part-missing",
    ERROR,
    found=N_("The part %(part)s, which should hold this sheet, is not in the file."),
    expected=N_("A whole workbook."),
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
    found=N_("The part %(part)s, which holds this sheet, is damaged."),
    expected=N_("A whole workbook."),
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
    found=N_("This sheet cannot be read: %(reason)s."),
    expected=N_("A sheet that a spreadsheet program can open."),
    mend=_REPAIR,
    meaning="A sheet holds something that no spreadsheet program writes.",
    values={"reason": "unknown cell type"},
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
    found=N_("The last cell of this sheet that holds something is %(last)s."),
    expected=N_("No more than %(most)s cells from A1 to the last one."),
    mend=N_("Go to that cell and delete all rows and columns behind your entries; then save."),
    meaning=(
        "Somewhere far to the right or far below stands a cell that counts as filled in, so that the sheet seems "
        "to be enormous."
    ),
    values={"last": "XFD1048576", "most": 5000000},
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
    found=N_("The texts of this sheet take %(megabytes)s MB."),
    expected=N_("At most %(most)s MB, which is more than any tournament has."),
    mend=N_("Look for a long text that stands in very many cells, and delete it."),
    meaning=(
        "A very long text stands in very many cells. The file holds it once and stays small; to read it, each cell "
        "needs a copy."
    ),
    values={"megabytes": 3100, "most": 128},
    example="""
        | Players | No | Name | **Note** |
        |---|---|---|---|
        | 2 | 1 | Ada Sowa | the whole rulebook |
        | 3 | 2 | Jan Kot | the whole rulebook |
    """,
)

SHEET_TOO_LONG = Code(
    "sheet-too-long",
    ERROR,
    found=N_("%(rows)s rows of this sheet hold something; those from here on are not read."),
    expected=N_("At most %(most)s rows."),
    mend=N_("Delete the rows that do not belong to the event, or split it into several workbooks."),
    meaning=(
        "A sheet lists more than any event has; mostly another list was pasted into it, or a column was filled "
        "down to the end."
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
    found=N_("This sheet has more than %(told)s problems; %(more)s are left out here."),
    expected=N_("Fewer problems; most of them probably have one cause."),
    mend=N_("Mend those that are listed, then check the workbook again."),
    meaning=(
        "So much is wrong with one sheet that nobody would read all of it; the errors are listed before the "
        "warnings."
    ),
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
    found=N_("This row cannot be read: %(reason)s."),
    expected=N_("Values that a spreadsheet program can show."),
    mend=N_("Look for a date, time or number in the row that is shown as ####, and type it again."),
    meaning="A row holds a value that cannot be: a date after the year 9999, a time of minus two hours.",
    values={"reason": "a date beyond the year 9999"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Score 1 |
        |---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **########** |
    """,
)
