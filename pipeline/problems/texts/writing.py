"""Why a draw could not be written into a workbook, or not all of it."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

_FREE_ROWS = N_("Free rows below the last match, in the table or right beneath it.")
_AS_XLSX = N_("Open it in a spreadsheet program, save it as an Excel workbook (.xlsx), and go on with that file.")
_XLSX = N_("A workbook that can be written into: .xlsx or .xlsm.")

WRITING: Mapping[str, Text] = {
    "write-ods": Text(
        found=N_("%(file)s is an OpenDocument workbook: it can be read, but not written into."),
        expected=_XLSX,
        mend=_AS_XLSX,
    ),
    "write-xls": Text(
        found=N_("%(file)s is a workbook of an old Excel: it can be read, but not written into."),
        expected=_XLSX,
        mend=_AS_XLSX,
    ),
    "write-xlsb": Text(
        found=N_("%(file)s is a binary Excel workbook: it can be read, but not written into."),
        expected=_XLSX,
        mend=_AS_XLSX,
    ),
    "write-signed": Text(
        found=N_("%(file)s is digitally signed; to write into it would break the signature."),
        expected=N_("A workbook without a signature."),
        mend=N_(
            "Remove the signature in Excel (File, Info), or save the workbook under another name and use that."
        ),
    ),
    "write-not-understood": Text(
        found=N_("%(file)s is built in a way that Swissbook does not write into: %(reason)s."),
        expected=N_("A workbook as spreadsheet programs save it."),
        mend=N_("Open it in a spreadsheet program and save it again; then try once more."),
    ),
    "write-no-matches": Text(
        found=N_("The workbook has no sheet of matches that could be read, so there is no place for the round."),
        expected=N_("A sheet for matches with the columns Round, Player 1, Player 2 and Result."),
        mend=N_("Add a sheet by that name with these headings in its first row."),
    ),
    "write-no-tables": Text(
        found=N_("The workbook has no sheet of tables that could be read, so there is no place for the round."),
        expected=N_("A sheet for tables with the columns Round, Table, Player, Power, Goal and Place."),
        mend=N_("Add a sheet by that name with these headings in its first row."),
    ),
    "write-no-tournament-column": Text(
        found=N_("The sheet %(sheet)s does not say which tournament a match belongs to, and there are several."),
        expected=N_("A column Tournament."),
        mend=N_("Add a column with the heading Tournament and draw again."),
    ),
    "write-merged-cells": Text(
        found=N_("The merged cells %(range)s lie where a new row or value must go."),
        expected=_FREE_ROWS,
        mend=N_("Unmerge them, or move them to another place, and draw again."),
    ),
    "write-totals-row": Text(
        found=N_("The table %(table)s ends in a row of totals, and above it no row is free."),
        expected=_FREE_ROWS,
        mend=N_("Switch the row of totals off (Table Design), or insert empty rows above it, and draw again."),
    ),
    "write-occupied": Text(
        found=N_("Something stands here, where the table must grow for the new rows."),
        expected=_FREE_ROWS,
        mend=N_("Move it to the right of the table, or to another sheet, and draw again."),
    ),
    "write-array-formula": Text(
        found=N_("An array formula stands where a new value must go."),
        expected=N_("Cells without formulas in the columns that Swissbook fills."),
        mend=N_("Delete the formula, or move it to another column, and draw again."),
    ),
    "write-formula": Text(
        found=N_("A formula stands where a new value must go."),
        expected=N_("Cells without formulas in the columns that Swissbook fills."),
        mend=N_("Delete the formula, or move it to another column, and draw again."),
    ),
    "write-sheet-full": Text(
        found=N_("The sheet %(sheet)s has no row left."),
        expected=_FREE_ROWS,
        mend=N_("Delete rows that nobody needs any more, and draw again."),
    ),
    "write-no-column-players": Text(
        found=N_("%(sheet)s has no column for %(columns)s, so the numbers of the players are not in the workbook."),
        expected=N_("A number in the row of each player: given once, it is the player."),
        mend=N_(
            "Do not sort the list of players. Better: add a column %(columns)s and fill it in the order of the list: 1, 2, 3 …"
        ),
    ),
    "write-no-column-tournaments": Text(
        found=N_("%(sheet)s has no column for this, so it was not written down: %(columns)s."),
        expected=N_("From the first draw on these stand in the workbook, whoever comes or goes."),
        mend=N_("Add columns with these headings; the next draw fills them."),
    ),
    "write-no-column-matches": Text(
        found=N_("%(sheet)s has no column for this, so it was not written down: %(columns)s."),
        expected=N_("Each row of a match says its table and, in the bracket, the seeds."),
        mend=N_("Add columns with these headings before the next draw."),
    ),
    "write-no-column-tables": Text(
        found=N_("%(sheet)s has no column for this, so it was not written down: %(columns)s."),
        expected=N_("Each row of a table says which seat it is."),
        mend=N_("Add columns with these headings before the next draw."),
    ),
    "redraw-nothing": Text(
        found=N_("%(tournament)s has no round that could be drawn again."),
        expected=N_("A round in the workbook that has no result yet."),
        mend=N_("Draw the first round without asking for another draw."),
    ),
    "redraw-has-results": Text(
        found=N_("Results are in already (%(count)s), so it cannot be drawn again: round %(round)s."),
        expected=N_("A round without results."),
        mend=N_("If the round really is to be drawn again, delete its results first."),
    ),
    "workbook-open": Text(
        found=N_("%(file)s is open in another program (%(owner)s)."),
        expected=N_("A workbook that nobody else is changing."),
        mend=N_("Save and close it there, or use --wait, which goes on as soon as it is closed."),
    ),
    "workbook-in-use": Text(
        found=N_("Another run of Swissbook is writing into %(file)s."),
        expected=N_("One draw at a time."),
        mend=N_("Wait until it is done, then try again."),
    ),
    "workbook-changed": Text(
        found=N_("%(file)s was changed by somebody else while the round was being drawn; nothing was written."),
        expected=N_("The workbook as it was read."),
        mend=N_("Look at what has changed (a synchronised folder may have brought it), then draw again."),
    ),
    "workbook-read-only": Text(
        found=N_("%(file)s may not be written: %(reason)s."),
        expected=N_("A file and a folder that you may write."),
        mend=N_("Take away the write protection, or copy the workbook to a folder of your own."),
    ),
    "lock-stale": Text(
        found=N_("%(mark)s says that %(owner)s has the workbook open, but that program is gone."),
        expected=N_("The mark goes away when the workbook is closed."),
        mend=N_("It was left by a crash. Swissbook went on; delete the mark if it disturbs."),
    ),
}
"""Sentences by code."""
