"""Ranges that grow with a table."""

from __future__ import annotations

import pytest

from pipeline.workbook.ooxml.refs import Box, box, column_number, grown
from pipeline.workbook.ooxml.workbook import quoted


@pytest.mark.parametrize(("letters", "number"), [("A", 1), ("Z", 26), ("AA", 27), ("XFD", 16_384)])
def test_columns(letters: str, number: int) -> None:
    assert column_number(letters) == number


@pytest.mark.parametrize("text", ["B7", "A1:F20", "AA10:AB11"])
def test_boxes_are_written_as_they_are_read(text: str) -> None:
    assert str(box(text)) == text


@pytest.mark.parametrize("text", ["A:A", "1:3", "", "Name"])
def test_whole_columns_and_rows_are_no_boxes(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        box(text)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("B2:B5", "B2:B9"),
        ("A2:D5 C2:C5", "A2:D9 C2:C9"),
        ("B2:B7", "B2:B9"),
        ("B2:B2000", "B2:B2000"),
        ("B2:B4", "B2:B4"),
        ("B5", "B5"),
        ("A1:D5", "A1:D5"),
        ("C2:F5", "C2:F5"),
        ("B:B", "B:B"),
    ],
)
def test_rules_grow_where_they_cover_the_last_row(before: str, after: str) -> None:
    assert grown(before, Box(1, 1, 4, 5), 9) == after


def test_a_rule_of_the_only_row_grows() -> None:
    assert grown("B2", Box(1, 1, 4, 2), 9) == "B2:B9"


@pytest.mark.parametrize(
    ("name", "written"), [("Report", "Report"), ("My sheet", "'My sheet'"), ("It's", "'It''s'")]
)
def test_names_of_sheets_in_formulas(name: str, written: str) -> None:
    assert quoted(name) == written
