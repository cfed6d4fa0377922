"""A workbook as sheets of values, whatever its format: the one place that opens spreadsheet files for reading."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from pipeline.problems.problem import Problem
from pipeline.workbook.open.grid import UnreadableBook
from pipeline.workbook.open.identify import Content, FileFormat, file_problem, identify
from pipeline.workbook.open.xlsx.book import XlsxBook, open_xlsx

if TYPE_CHECKING:
    from pipeline.workbook.open.apart.book import ApartBook

MAX_SHEETS = 1_000
"""Sheets of a workbook, whose names are all compared with ours; an event has a dozen."""
Book: TypeAlias = "XlsxBook | ApartBook"
"""An open workbook: its `file`, its `sheet_names` (worksheets in workbook order), and the `grids` of those that are asked for."""


def open_book(path: Path) -> Book | Problem:
    """Open a workbook; a file that cannot be read gives a Problem that says what is wrong with it."""
    content = identify(path)
    return content if isinstance(content, Problem) else open_content(content)


def open_content(content: Content) -> Book | Problem:
    """Open what has been identified as a workbook."""
    try:
        if content.format is FileFormat.XLSX:
            book: XlsxBook | ApartBook = open_xlsx(content)
        else:
            from pipeline.workbook.open.apart.book import open_apart  # loads what runs processes, which few need

            book = open_apart(content)
    except UnreadableBook as stop:
        return stop.problem
    if (sheets := len(book.sheet_names)) > MAX_SHEETS:
        return file_problem(content.file, "workbook-too-many-sheets", sheets=sheets, most=MAX_SHEETS)
    return book
