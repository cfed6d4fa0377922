"""A whole column gives what its cells give one by one; the reader leaves the program as it found it."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.problems.problem import Problem
from pipeline.workbook.open.grid import NOT_CALCULATED, CellError, Value
from pipeline.workbook.read.convert import Converter, exact, mark, text, whole
from pipeline.workbook.read.reader import read_workbook
from pipeline.workbook.read.rows import ColumnReader, Row
from tests.profiles import examples

CELLS: st.SearchStrategy[Value] = st.sampled_from(
    ["", "  ", "1", "x", "no", "½", 1, 1.0, True, 0, False, 2.5, CellError("#N/A"), NOT_CALCULATED]
)
ROWS = st.lists(st.lists(CELLS, max_size=3), max_size=12)


@examples(30)
@given(rows=ROWS, place=st.integers(0, 3), convert=st.sampled_from([text, exact, mark, whole(1, 9)]))
def test_a_column_down_is_its_cells_one_by_one(
    rows: list[list[Value]], place: int, convert: Converter[object]
) -> None:
    listed: list[Row] = list(enumerate(rows, start=2))
    at_once: list[Problem] = []
    by_row: list[Problem] = []
    found = ColumnReader("Matches", place, convert, None, at_once).down(listed)
    column = ColumnReader("Matches", place, convert, None, by_row)
    expected = [column(row) for row in listed]
    assert list(map(repr, found)) == list(map(repr, expected))  # 1, 1.0 and True are equal
    assert at_once == by_row


@pytest.mark.parametrize("collecting", [True, False])
def test_reading_leaves_the_collection_of_garbage_as_it_was(tmp_path: Path, collecting: bool) -> None:
    before = gc.isenabled()
    try:
        (gc.enable if collecting else gc.disable)()
        assert read_workbook(tmp_path / "absent.xlsx").problems
        assert gc.isenabled() is collecting
    finally:
        (gc.enable if before else gc.disable)()
