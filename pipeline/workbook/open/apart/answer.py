"""What the process that opens a workbook says of it: lines of JSON.

The names of the sheets or a Problem; then for each sheet a line that begins it, lines of rows, and a line of Problems;
a last line that says that nothing is missing. What JSON has no word for is an object of one key that names its kind.
"""

import datetime as dt
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from pipeline.problems.problem import CellRef, Problem, areas, problem_at
from pipeline.workbook.open.grid import NOT_CALCULATED, CellError, Grid, NotCalculated, Rows, Value

_BLOCK = 2_000
"""Cells on a line, about."""
_KINDS: Mapping[str, tuple[type, Callable[[Any], object], Callable[[Any], Value]]] = {
    "datetime": (dt.datetime, dt.datetime.isoformat, dt.datetime.fromisoformat),
    "date": (dt.date, dt.date.isoformat, dt.date.fromisoformat),
    "time": (dt.time, dt.time.isoformat, dt.time.fromisoformat),
    "duration": (dt.timedelta, lambda it: [it.days, it.seconds, it.microseconds], lambda it: dt.timedelta(*it)),
    "error": (CellError, lambda it: it.text, CellError),
    "not calculated": (NotCalculated, lambda _: True, lambda _: NOT_CALCULATED),
}
"""What JSON has no word for, a moment before the day that it is of: how it is written, and read again."""


class AnswerDamaged(Exception):  # noqa: N818 - what it says becomes a Problem
    """An answer that breaks off, or that is none."""


def problem_line(found: Problem) -> bytes:
    """The answer for a workbook that cannot be opened."""
    return _line({"problem": _problem(found)})


def names_line(names: Iterable[str]) -> bytes:
    """The beginning of the answer for a workbook that can."""
    return _line({"names": list(names)})


def grid_lines(grid: Grid) -> Iterator[bytes]:
    """A sheet."""
    yield _line({"sheet": grid.sheet})
    block: Rows = []
    cells = 0
    for row in grid.rows:
        block.append(row)
        cells += 1 + len(row)
        if cells >= _BLOCK:
            yield _line(block)
            block, cells = [], 0
    yield _line(block)
    yield _line({"problems": [_problem(found) for found in grid.problems]})


def end_line() -> bytes:
    """The end of an answer that is whole."""
    return _line({"end": True})


def read_answer(lines: Iterator[bytes]) -> Problem | Mapping[str, Grid]:
    """The sheets by their names in workbook order, or why there are none; raises `AnswerDamaged`."""
    try:
        first = _loaded(lines)
        if "problem" in first:
            return _read_problem(first["problem"])
        names, grids = list(first["names"]), dict[str, Grid]()
        while "end" not in (head := _loaded(lines)):
            sheet, rows = str(head["sheet"]), []
            while isinstance(part := _loaded(lines), list):
                rows += part
            grids[sheet] = Grid(sheet, rows, tuple(_read_problem(problem) for problem in part["problems"]))
        return {name: grids[name] for name in names}
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, OverflowError) as error:
        raise AnswerDamaged from error


def _loaded(lines: Iterator[bytes]) -> Any:
    line = next(lines, b"")
    if not line.endswith(b"\n"):
        raise AnswerDamaged
    return json.loads(line, object_hook=_value)


def _line(content: object) -> bytes:
    written = json.dumps(content, ensure_ascii=False, check_circular=False, separators=(",", ":"), default=_tagged)
    return written.encode("utf-8", "surrogatepass") + b"\n"


def _tagged(value: Value) -> object:
    for name, (kind, written, _) in _KINDS.items():
        if isinstance(value, kind):
            return {name: written(value)}
    raise TypeError(type(value).__name__)


def _value(found: dict[str, Any]) -> Value | dict[str, Any]:
    kind, value = next(iter(found.items()), ("", None))
    return _KINDS[kind][2](value) if len(found) == 1 and kind in _KINDS else found


def _problem(found: Problem) -> object:
    at = [found.at.sheet, found.at.row, found.at.column]
    return {"code": found.code, "severity": found.severity, "at": at, "values": found.values}


def _read_problem(found: Mapping[str, Any]) -> Problem:
    if found["code"] not in areas()["files"]:
        raise AnswerDamaged
    sheet, row, column = found["at"]
    return problem_at(found["code"], CellRef(sheet, row, column), **dict(found["values"]))
