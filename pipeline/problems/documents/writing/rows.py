"""The place for new rows: a workbook, sheet or cell that cannot take them."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code

_FREE_ROWS = N_("Free rows below the last match, in the table or right beneath it.")
_AS_XLSX = N_("Open it in a spreadsheet program, save it as an Excel workbook (.xlsx), and go on with that file.")
_XLSX = N_("A workbook that can be written into: .xlsx or .xlsm.")

WRITE_ODS = Code(
    "write-ods",
    ERROR,
    found=N_("%(file)s is an OpenDocument workbook: it can be read, but not written into."),
    expected=_XLSX,
    mend=_AS_XLSX,
    meaning="A round is to be drawn into an OpenDocument workbook.",
    values={"file": "spring-joust.ods"},
    example="""
        ```
        swissbook pair spring-joust.ods
        ```
    """,
)

WRITE_XLS = Code(
    "write-xls",
    ERROR,
    found=N_("%(file)s is a workbook of an old Excel: it can be read, but not written into."),
    expected=_XLSX,
    mend=_AS_XLSX,
    meaning="A round is to be drawn into a workbook of Excel 2003 or before.",
    values={"file": "spring-joust.xls"},
    example="""
        ```
        swissbook pair spring-joust.xls
        ```
    """,
)

WRITE_XLSB = Code(
    "write-xlsb",
    ERROR,
    found=N_("%(file)s is a binary Excel workbook: it can be read, but not written into."),
    expected=_XLSX,
    mend=_AS_XLSX,
    meaning="A round is to be drawn into a workbook that Excel saved in its binary format.",
    values={"file": "spring-joust.xlsb"},
    example="""
        ```
        swissbook pair spring-joust.xlsb
        ```
    """,
)

WRITE_SIGNED = Code(
    "write-signed",
    ERROR,
    found=N_("%(file)s is digitally signed; to write into it would break the signature."),
    expected=N_("A workbook without a signature."),
    mend=N_("Remove the signature in Excel (File, Info), or save the workbook under another name and use that."),
    meaning=(
        "A round is to be drawn into a workbook that bears a digital signature. Any change would make it invalid."
    ),
    values={"file": "spring-joust.xlsx"},
    example="""
        | File | In Excel: File, Info |
        |---|---|
        | spring-joust.xlsx | **This workbook has been signed** |
    """,
)

WRITE_NOT_UNDERSTOOD = Code(
    "write-not-understood",
    ERROR,
    found=N_("%(file)s is built in a way that Swissbook does not write into: %(reason)s."),
    expected=N_("A workbook as spreadsheet programs save it."),
    mend=N_("Open it in a spreadsheet program and save it again; then try once more."),
    meaning=(
        "The workbook can be read, but its inside is built so that no row can be added safely. Some export "
        "programs write such files."
    ),
    values={"file": "spring-joust.xlsx", "reason": "no sheetData"},
    example="""
        | Part | |
        |---|---|
        | xl/worksheets/sheet4.xml | **no sheetData** |
    """,
)

WRITE_NO_MATCHES = Code(
    "write-no-matches",
    ERROR,
    found=N_("The workbook has no sheet of matches that could be read, so there is no place for the round."),
    expected=N_("A sheet for matches with the columns Round, Player 1, Player 2 and Result."),
    mend=N_("Add a sheet by that name with these headings in its first row."),
    meaning=(
        "A round is drawn for a workbook without a sheet for matches, or with one whose headings were not "
        "understood."
    ),
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | **1** | | | | |
    """,
    advice="The example shows the least that is needed.",
)

WRITE_NO_TABLES = Code(
    "write-no-tables",
    ERROR,
    found=N_("The workbook has no sheet of tables that could be read, so there is no place for the round."),
    expected=N_("A sheet for tables with the columns Round, Table, Player, Power, Goal and Place."),
    mend=N_("Add a sheet by that name with these headings in its first row."),
    meaning=(
        "A round at tables is drawn for a workbook without a sheet for tables, or with one whose headings were not "
        "understood."
    ),
    example="""
        | Tables | Round | Table | Player | Power | Goal | Place |
        |---|---|---|---|---|---|---|
        | **1** | | | | | | |
    """,
    advice="The example shows the least that is needed.",
)

WRITE_NO_TOURNAMENT_COLUMN = Code(
    "write-no-tournament-column",
    ERROR,
    found=N_("The sheet %(sheet)s does not say which tournament a match belongs to, and there are several."),
    expected=N_("A column Tournament."),
    mend=N_("Add a column with the heading Tournament and draw again."),
    meaning="The event has several tournaments, and the sheet of the rounds has no column that tells them apart.",
    values={"sheet": "Matches"},
    example="""
        | Tournaments | Tournament | Rules |
        |---|---|---|
        | 2 | Joust | agot2-joust |
        | 3 | Side event | agot2-joust |

        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | **1** | | | | |
    """,
)

WRITE_MERGED_CELLS = Code(
    "write-merged-cells",
    ERROR,
    found=N_("The merged cells %(range)s lie where a new row or value must go."),
    expected=_FREE_ROWS,
    mend=N_("Unmerge them, or move them to another place, and draw again."),
    meaning="Cells that are merged into one lie where a row of the round or a value must go.",
    values={"range": "A22:G22"},
    example="""
        | Matches | Round | Table | Player 1 | Player 2 |
        |---|---|---|---|---|
        | 21 | 2 | 8 | 3 Anna Nowak | 9 Ewa Lis |
        | 22 | **Lunch until 14:00** | | | |
    """,
)

WRITE_TOTALS_ROW = Code(
    "write-totals-row",
    ERROR,
    found=N_("The table %(table)s ends in a row of totals, and above it no row is free."),
    expected=_FREE_ROWS,
    mend=N_("Switch the row of totals off (Table Design), or insert empty rows above it, and draw again."),
    meaning="The list is an Excel table that ends in a row of totals, and no row above that is empty.",
    values={"table": "Table1"},
    example="""
        | Matches | Round | Table | Player 1 | Player 2 |
        |---|---|---|---|---|
        | 21 | 2 | 8 | 3 Anna Nowak | 9 Ewa Lis |
        | 22 | **Total** | | | 16 |
    """,
)

WRITE_OCCUPIED = Code(
    "write-occupied",
    ERROR,
    found=N_("Something stands here, where the table must grow for the new rows."),
    expected=_FREE_ROWS,
    mend=N_("Move it to the right of the table, or to another sheet, and draw again."),
    meaning="Something stands in a row right below the list, where the next round goes.",
    example="""
        | Matches | Round | Table | Player 1 | Player 2 |
        |---|---|---|---|---|
        | 21 | 2 | 8 | 3 Anna Nowak | 9 Ewa Lis |
        | 22 | | | **Judge: Ada Sowa** | |
    """,
)

WRITE_ARRAY_FORMULA = Code(
    "write-array-formula",
    ERROR,
    found=N_("An array formula stands where a new value must go."),
    expected=N_("Cells without formulas in the columns that Swissbook fills."),
    mend=N_("Delete the formula, or move it to another column, and draw again."),
    meaning="A cell that the draw must fill is part of an array formula, which cannot be changed in parts.",
    example="""
        | Players | No | Name |
        |---|---|---|
        | 13 | **{=ROW(A2:A20)-1}** | Jan Kowalski |
    """,
)

WRITE_FORMULA = Code(
    "write-formula",
    ERROR,
    found=N_("A formula stands where a new value must go."),
    expected=N_("Cells without formulas in the columns that Swissbook fills."),
    mend=N_("Delete the formula, or move it to another column, and draw again."),
    meaning="A cell that the draw must fill holds a formula.",
    example="""
        | Players | No | Name |
        |---|---|---|
        | 13 | **=A12+1** | Jan Kowalski |
    """,
)

WRITE_SHEET_FULL = Code(
    "write-sheet-full",
    ERROR,
    found=N_("The sheet %(sheet)s has no row left."),
    expected=_FREE_ROWS,
    mend=N_("Delete rows that nobody needs any more, and draw again."),
    meaning="The list reaches the last row that a sheet can have.",
    values={"sheet": "Matches"},
    example="""
        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | **1048576** | 2 | 3 Anna Nowak | 9 Ewa Lis |
    """,
)

WRITE_NO_COLUMN_PLAYERS = Code(
    "write-no-column-players",
    WARNING,
    found=N_("%(sheet)s has no column for %(columns)s, so the numbers of the players are not in the workbook."),
    expected=N_("A number in the row of each player: given once, it is the player."),
    mend=N_(
        "Do not sort the list of players. Better: add a column %(columns)s and fill it in the order of the "
        "list: 1, 2, 3 …"
    ),
    meaning=(
        "The sheet Players has no column for the numbers, so players are numbered in the order of the list each "
        "time it is read."
    ),
    values={"sheet": "Players", "columns": "No"},
    example="""
        | Players | Name | City |
        |---|---|---|
        | **1** | | |
        | 2 | Jan Kowalski | Kraków |
    """,
    advice="In English that column is `No`.",
)

WRITE_NO_COLUMN_TOURNAMENTS = Code(
    "write-no-column-tournaments",
    HINT,
    found=N_("%(sheet)s has no column for this, so it was not written down: %(columns)s."),
    expected=N_("From the first draw on these stand in the workbook, whoever comes or goes."),
    mend=N_("Add columns with these headings; the next draw fills them."),
    meaning=(
        "The first draw fixes rounds, cut and method of a tournament, and the sheet has no column to keep them in."
    ),
    values={"sheet": "Tournaments", "columns": "Cut, Draw method"},
    example="""
        | Tournaments | Tournament | Rules | Rounds |
        |---|---|---|---|
        | **1** | | | |
        | 2 | Spring Joust | agot2-joust | 5 |
    """,
)

WRITE_NO_COLUMN_MATCHES = Code(
    "write-no-column-matches",
    HINT,
    found=N_("%(sheet)s has no column for this, so it was not written down: %(columns)s."),
    expected=N_("Each row of a match says its table and, in the bracket, the seeds."),
    mend=N_("Add columns with these headings before the next draw."),
    meaning="The draw gives tables and seeds, and the sheet has no column for them.",
    values={"sheet": "Matches", "columns": "Table, Seed 1, Seed 2"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | **1** | | | | |
        | 2 | 1 | 12 Jan Kowalski | 5 Maria Dudek | 1 |
    """,
)

WRITE_NO_COLUMN_TABLES = Code(
    "write-no-column-tables",
    HINT,
    found=N_("%(sheet)s has no column for this, so it was not written down: %(columns)s."),
    expected=N_("Each row of a table says which seat it is."),
    mend=N_("Add columns with these headings before the next draw."),
    meaning="The draw gives each player a seat, and the sheet has no column for it.",
    values={"sheet": "Tables", "columns": "Seat"},
    example="""
        | Tables | Round | Table | Player | Power | Goal | Place |
        |---|---|---|---|---|---|---|
        | **1** | | | | | | |
        | 2 | 1 | 1 | 12 Jan Kowalski | | | |
    """,
)
