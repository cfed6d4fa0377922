"""The row in which a table of Excel counts and adds up is no row of the list."""

from __future__ import annotations

from pathlib import Path

from openpyxl import Workbook
from openpyxl.worksheet.table import Table

from pipeline.problems.problem import Problem
from pipeline.workbook.open.book import open_book


def test_the_totals_of_a_table_are_read_as_blank_and_what_stands_beside_them_is_not(tmp_path: Path) -> None:
    path, workbook = tmp_path / "cup.xlsx", Workbook()
    sheet = workbook.worksheets[0]
    sheet.title = "Players"
    for row in (["No", "Name"], [1, "Ann"], [1, "Total", "beside"]):
        sheet.append(row)
    sheet.add_table(Table(displayName="People", ref="A1:B3", totalsRowCount=1))
    workbook.save(path)
    book = open_book(path)
    assert not isinstance(book, Problem)
    _, player, totals = book.grids(["Players"])["Players"].rows
    assert player[:2] == [1, "Ann"]
    assert totals == ["", "", "beside"]
