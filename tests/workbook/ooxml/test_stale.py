"""Which cached values go when something was written."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
import xlsxwriter

from pipeline.workbook.ooxml.stale import drop_stale_values
from pipeline.workbook.ooxml.workbook import Workbook


def _left(folder: Path, formulas: dict[str, list[str]]) -> dict[str, list[bool]]:
    """For each formula of each sheet, whether its value is still there after Matches was written into."""
    path = folder / "cup.xlsx"
    book = xlsxwriter.Workbook(path)
    sheet = book.add_worksheet("Matches")
    sheet.add_table("A1:B4", {"name": "Games", "columns": [{"header": "Round"}, {"header": "Result"}]})
    book.define_name("Results", "=Matches!$B$2:$B$4")
    for name, texts in formulas.items():
        other = sheet if name == "Matches" else book.add_worksheet(name)
        for row, text in enumerate(texts):
            other.write_formula(row, 9, text, None, 1)
    book.close()
    with Workbook(path) as workbook:
        workbook.sheet("Matches").write(2, {1: 1})
        drop_stale_values(workbook)
        workbook.save(io.BytesIO())
        return {
            name: [workbook.sheet(name).cells(row)[10].value != "" for row in range(1, len(texts) + 1)]
            for name, texts in formulas.items()
        }


@pytest.mark.parametrize(
    ("formula", "kept"),
    [
        ("=Matches!A1", False),
        ("=COUNTA(Games[Result])", False),
        ("=COUNTA(Results)", False),
        ('=INDIRECT("Mat"&"ches!A1")', False),
        ("=SUM(Matches:Other!A1)", False),
        ("=Other!A1", True),
        ("=TODAY()", True),
        ("=1+1", True),
        ("=[1]Matches!A1", True),
    ],
)
def test_by_what_a_formula_reads(tmp_path: Path, formula: str, kept: bool) -> None:
    assert _left(tmp_path, {"Report": [formula], "Other": ["=1"]}) == {"Report": [kept], "Other": [True]}


def test_over_several_steps(tmp_path: Path) -> None:
    found = _left(tmp_path, {"First": ["=Matches!A1"], "Second": ["=First!J1"], "Third": ["=Second!J1", "=2"]})
    assert found == {"First": [False], "Second": [False], "Third": [False, True]}


def test_within_the_sheet_that_was_written(tmp_path: Path) -> None:
    assert _left(tmp_path, {"Matches": ["=A2+1", "=SUM(A:A)", "=7"]}) == {"Matches": [False, False, True]}
