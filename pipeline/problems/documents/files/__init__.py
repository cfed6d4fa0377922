"""What can be wrong with a workbook's file, its sheets and their headings."""

from __future__ import annotations

from pipeline.locale.catalogue import N_

WORKBOOK = N_("A workbook: .xlsx or .xlsm, or .ods, .xls or .xlsb for reading only.")
SAVE_AS = N_("Open it in a spreadsheet program and save it as an Excel workbook (.xlsx).")
