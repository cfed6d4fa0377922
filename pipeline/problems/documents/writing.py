"""Why a draw could not be written into a workbook, or not all of it."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code

_FREE_ROWS = N_("Free rows below the last match, in the table or directly below it.")
_AS_XLSX = N_(
    "Open it in a spreadsheet program, save it as an Excel workbook (.xlsx), and carry on with that file."
)
_XLSX = N_("A workbook that can be written to: .xlsx or .xlsm.")

WRITE_ODS = Code(
    "write-ods",
    ERROR,
    found=N_("%(file)s is an OpenDocument workbook: Swissbook can read it but not write to it."),
    expected=_XLSX,
    mend=_AS_XLSX,
)

WRITE_XLS = Code(
    "write-xls",
    ERROR,
    found=N_("%(file)s is a workbook in the old Excel format: Swissbook can read it but not write to it."),
    expected=_XLSX,
    mend=_AS_XLSX,
)

WRITE_XLSB = Code(
    "write-xlsb",
    ERROR,
    found=N_("%(file)s is a binary Excel workbook: Swissbook can read it but not write to it."),
    expected=_XLSX,
    mend=_AS_XLSX,
)

WRITE_SIGNED = Code(
    "write-signed",
    ERROR,
    found=N_("%(file)s is digitally signed; writing to it would break the signature."),
    expected=N_("A workbook without a signature."),
    mend=N_("Remove the signature in Excel (File, Info), or save the workbook under another name and use that."),
)

WRITE_NOT_UNDERSTOOD = Code(
    "write-not-understood",
    ERROR,
    found=N_("%(file)s is built in a way that Swissbook cannot write to."),
    expected=N_("A workbook as saved by spreadsheet programs."),
    mend=N_("Open it in a spreadsheet program and save it again; then try once more."),
)

WRITE_NO_MATCHES = Code(
    "write-no-matches",
    ERROR,
    found=N_("The workbook has no readable Matches sheet, so there is nowhere to put the round."),
    expected=N_("A Matches sheet with the columns Round, Player 1, Player 2 and Result."),
    mend=N_("Add a sheet with that name and these headings in its first row."),
)

WRITE_NO_TABLES = Code(
    "write-no-tables",
    ERROR,
    found=N_("The workbook has no readable Tables sheet, so there is nowhere to put the round."),
    expected=N_("A Tables sheet with the columns Round, Table, Player, Power, Goal and Place."),
    mend=N_("Add a sheet with that name and these headings in its first row."),
)

WRITE_NO_TOURNAMENT_COLUMN = Code(
    "write-no-tournament-column",
    ERROR,
    found=N_("The %(sheet)s sheet does not say which tournament a match belongs to, and there are several."),
    expected=N_("A Tournament column."),
    mend=N_("Add a column headed Tournament and draw again."),
)

WRITE_MERGED_CELLS = Code(
    "write-merged-cells",
    ERROR,
    found=N_("The merged cells %(range)s are in the way of a new row or value."),
    expected=_FREE_ROWS,
    mend=N_("Unmerge them, or move them to another place, and draw again."),
)

WRITE_TOTALS_ROW = Code(
    "write-totals-row",
    ERROR,
    found=N_("The table %(table)s ends in a total row, and there is no free row above it."),
    expected=_FREE_ROWS,
    mend=N_("Switch the total row off (Table Design), or insert empty rows above it, and draw again."),
)

WRITE_OCCUPIED = Code(
    "write-occupied",
    ERROR,
    found=N_("There is something here, where the table has to grow to hold the new rows."),
    expected=_FREE_ROWS,
    mend=N_("Move it to the right of the table, or to another sheet, and draw again."),
)

WRITE_ARRAY_FORMULA = Code(
    "write-array-formula",
    ERROR,
    found=N_("There is an array formula where a new value has to go."),
    expected=N_("No formulas in the columns that Swissbook fills in."),
    mend=N_("Delete the formula, or move it to another column, and draw again."),
)

WRITE_FORMULA = Code(
    "write-formula",
    ERROR,
    found=N_("There is a formula where a new value has to go."),
    expected=N_("No formulas in the columns that Swissbook fills in."),
    mend=N_("Delete the formula, or move it to another column, and draw again."),
)

WRITE_SHEET_FULL = Code(
    "write-sheet-full",
    ERROR,
    found=N_("The %(sheet)s sheet has no rows left."),
    expected=_FREE_ROWS,
    mend=N_("Delete rows that are no longer needed, and draw again."),
)

WRITE_NO_COLUMN_PLAYERS = Code(
    "write-no-column-players",
    WARNING,
    found=N_("The %(sheet)s sheet has no column for %(columns)s, so the player numbers are not in the workbook."),
    expected=N_("A number in every player’s row: once given, it identifies the player."),
    mend=N_(
        "Do not sort the list of players. Better still, add a column %(columns)s and number it in the order "
        "of the list: 1, 2, 3 …"
    ),
)

WRITE_NO_COLUMN_TOURNAMENTS = Code(
    "write-no-column-tournaments",
    HINT,
    found=N_("The %(sheet)s sheet has no column for this, so it was not recorded: %(columns)s."),
    expected=N_("From the first draw on, these are fixed in the workbook, whoever joins or leaves."),
    mend=N_("Add columns with these headings; the next draw fills them."),
)

WRITE_NO_COLUMN_MATCHES = Code(
    "write-no-column-matches",
    HINT,
    found=N_("The %(sheet)s sheet has no column for this, so it was not recorded: %(columns)s."),
    expected=N_("Every match row gives its table and, in the bracket, the seeds."),
    mend=N_("Add columns with these headings before the next draw."),
)

WRITE_NO_COLUMN_TABLES = Code(
    "write-no-column-tables",
    HINT,
    found=N_("The %(sheet)s sheet has no column for this, so it was not recorded: %(columns)s."),
    expected=N_("Every table row gives the seat."),
    mend=N_("Add columns with these headings before the next draw."),
)

REDRAW_NOTHING = Code(
    "redraw-nothing",
    ERROR,
    found=N_("%(tournament)s has no round that could be redrawn."),
    expected=N_("A round in the workbook that has no results yet."),
    mend=N_("Draw the next round: %(act_draw)s."),
)

REDRAW_HAS_RESULTS = Code(
    "redraw-has-results",
    ERROR,
    found=N_("Round %(round)s already has results (%(count)s), so it cannot be redrawn."),
    expected=N_("A round without results."),
    mend=N_("If you really want to redraw the round, delete its results first."),
)

WORKBOOK_OPEN = Code(
    "workbook-open",
    ERROR,
    found=N_("%(file)s is open in another program (%(owner)s)."),
    expected=N_("A workbook that nobody else is changing."),
    mend=N_("Save and close it there, then try again; with `--wait`, `pair` carries on as soon as it is closed."),
)

WORKBOOK_IN_USE = Code(
    "workbook-in-use",
    ERROR,
    found=N_("Another run of Swissbook is writing to %(file)s."),
    expected=N_("One draw at a time."),
    mend=N_("Wait until it has finished, then try again."),
)

WORKBOOK_CHANGED = Code(
    "workbook-changed",
    ERROR,
    found=N_("%(file)s was changed by another program in the meantime; nothing was written."),
    expected=N_("The workbook as it was read."),
    mend=N_("See what has changed (a synced folder may have brought it in), then try again."),
)

WORKBOOK_READ_ONLY = Code(
    "workbook-read-only",
    ERROR,
    found=N_("%(file)s is not writable: %(reason)s."),
    expected=N_("A file and a folder that you can write to."),
    mend=N_("Remove the write protection, make room on the disk, or copy the workbook to a folder of your own."),
)

COPY_NOT_WRITTEN = Code(
    "copy-not-written",
    ERROR,
    found=N_("A copy of the workbook with the round in it could not be written to %(folder)s: %(reason)s."),
    expected=N_("A folder that you can write to, with room on its disk."),
    mend=N_("Run the command in a folder of your own, or enter the round by hand."),
)

LOCK_STALE = Code(
    "lock-stale",
    HINT,
    found=N_("%(mark)s says that %(owner)s has the workbook open, but that program is no longer running."),
    expected=N_("The lock file disappears when the workbook is closed."),
    mend=N_("It was left behind by a crash. Swissbook carried on; delete the lock file if it gets in the way."),
)

RULES_FILE_TAKEN = Code(
    "rules-file-taken",
    ERROR,
    found=N_("Another file called %(file)s is in %(folder)s already."),
    expected=N_("The rules in a file of their own beside the workbook."),
    mend=N_("Give one of the two files another name, or write the workbook into another folder."),
)
