"""The moment: nothing to draw again, or a workbook that is in use."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, Code

REDRAW_NOTHING = Code(
    "redraw-nothing",
    ERROR,
    found=N_("%(tournament)s has no round that could be redrawn."),
    expected=N_("A round in the workbook that has no results yet."),
    mend=N_("Draw the next round without `--redraw`."),
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
