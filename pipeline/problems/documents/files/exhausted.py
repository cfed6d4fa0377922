"""Files in `.xls`, `.xlsb` and `.ods` whose opening takes too much of the computer, or never ends."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, Code

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
