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
    meaning=(
        "Each sheet of an .xls, .xlsb or .ods file may be large, but such a file is opened as a whole, and its sheets "
        "together would fill the memory."
    ),
    values={"cells": 200000000, "most": 5000000},
    example="""
        | Sheet | Last cell | Cells |
        |---|---|---|
        | Matches | F480 | 2,880 |
        | **Old data** | XFD12000 | 196,608,000 |
    """,
)

WORKBOOK_TOO_MUCH_MEMORY = Code(
    "workbook-too-much-memory",
    ERROR,
    found=N_("%(file)s needs more than %(megabytes)s MB of memory to be opened. It was closed again."),
    expected=_SAVED,
    mend=_SAVE_IF_KNOWN,
    meaning=(
        "An .xls, .xlsb or .ods file is opened in a process of its own with a limit of memory. This one is far larger "
        "inside than any tournament, or damaged in such a way that it seems so, or made to do harm."
    ),
    values={"file": "spring-joust.xls", "megabytes": 1024},
    example="""
        | File | Size | Memory asked for |
        |---|---|---|
        | spring-joust.xls | 14 kB | **10 GB** |
    """,
)

WORKBOOK_TOO_SLOW = Code(
    "workbook-too-slow",
    ERROR,
    found=N_("%(file)s could not be opened within %(seconds)s seconds."),
    expected=_SAVED,
    mend=_SAVE_IF_KNOWN,
    meaning=(
        "An .xls, .xlsb or .ods file is opened in a process of its own with a limit of time. This one is far larger "
        "inside than any tournament, or damaged in such a way that it has no end."
    ),
    values={"file": "spring-joust.xls", "seconds": 30},
    example="""
        | File | Opened after |
        |---|---|
        | spring-joust.xls | **30 s: not yet** |
    """,
)

WORKBOOK_ENDS_READER = Code(
    "workbook-ends-reader",
    ERROR,
    found=N_("%(file)s could not be read: opening it ended without a result."),
    expected=_SAVED,
    mend=_SAVE_IF_KNOWN,
    meaning=(
        "An .xls, .xlsb or .ods file is opened in a process of its own, and that process ended before it had read the "
        "file: the file is damaged in an unusual way, or the process was ended from outside."
    ),
    values={"file": "spring-joust.xls"},
    example="""
        | File | |
        |---|---|
        | spring-joust.xls | **ends whatever opens it** |
    """,
)
