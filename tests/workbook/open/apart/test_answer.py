"""What the process says of a workbook comes out as it went in."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.workbook.open.apart.answer import (
    AnswerDamaged,
    end_line,
    grid_lines,
    names_line,
    problem_line,
    read_answer,
)
from pipeline.workbook.open.grid import NOT_CALCULATED, CellError, Grid, Value
from tests.profiles import examples

VALUES: st.SearchStrategy[Value] = st.one_of(
    st.text(),
    st.integers(-(2**63), 2**63),
    st.floats(allow_nan=False),
    st.booleans(),
    st.datetimes(),
    st.dates(),
    st.times(),
    st.timedeltas(),
    st.builds(CellError, st.text()),
    st.just(NOT_CALCULATED),
)


def lines(*grids: Grid) -> Iterator[bytes]:
    yield names_line([grid.sheet for grid in grids])
    for grid in grids:
        yield from grid_lines(grid)
    yield end_line()


@examples(20)
@given(st.lists(st.lists(VALUES, max_size=5), max_size=5), st.text())
def test_every_kind_of_value(rows: list[list[Value]], name: str) -> None:
    found = read_answer(lines(Grid(name, rows), Grid(f"{name}2", [])))
    assert not isinstance(found, Problem)
    assert found == {name: Grid(name, rows), f"{name}2": Grid(f"{name}2", [])}
    kinds = [[type(value) for value in row] for row in found[name].rows]
    assert kinds == [[type(value) for value in row] for row in rows]


def test_numbers_that_are_none_and_many_rows() -> None:
    grid = Grid("Matches", [[math.nan, math.inf, -0.0, 1, 1.0, True, "\ud800 {}\n"]] * 1_000)
    found = read_answer(lines(grid))
    assert not isinstance(found, Problem)
    assert [[repr(value) for value in row] for row in found["Matches"].rows] == [
        [repr(value) for value in row] for row in grid.rows
    ]


def test_problems_of_sheets_and_of_the_file() -> None:
    large = problem_at("sheet-too-large", CellRef("B", 7, 3), last="C7", most=5)
    row = problem_at("row-not-understood", CellRef("B", 4))
    grid = Grid("B", [["x"]], (row, large))
    assert read_answer(lines(grid)) == {"B": grid}
    locked = problem_at("file-encrypted", CellRef("cup.xls"), file="cup.xls")
    assert read_answer(iter([problem_line(locked)])) == locked


@pytest.mark.parametrize(
    "said",
    [
        [],
        [b""],
        [b"\n"],
        [b"[[[[\n"],
        [b'{"names": ["A"]}\n'],
        [b'{"names": ["A"]}\n', b'{"end": true}\n'],
        [b'{"names": []}\n', b'{"end": tr'],
        [b'{"names": ["A"]}\n', b'{"sheet": "A"}\n', b"[[1]]\n"],
        [b'{"names": ["A"]}\n', b'{"sheet": "A"}\n', b"7\n"],
        [b'{"problem": {"code": "no-such-code", "at": ["", 0, 0], "values": []}}\n'],
        [b'{"problem": {"code": "file-encrypted", "at": ["", 0, 0], "values": []}}\n'],
        [b"[" * 100_000 + b"\n"],
        [b'{"datetime": "yesterday"}\n'],
        [b"\xff\xfe\n"],
    ],
)
def test_an_answer_that_breaks_off_or_is_none(said: list[bytes]) -> None:
    with pytest.raises(AnswerDamaged):
        read_answer(iter(said))
