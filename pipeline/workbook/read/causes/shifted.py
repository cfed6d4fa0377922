"""A column of Matches that slipped by a row: results or second players that stand one row too low, or too high."""

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise, takewhile

from msgspec import Struct

from pipeline.model import Result, replace
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.schema.rounds import read_result
from pipeline.workbook.open.grid import Value, is_blank
from pipeline.workbook.read.convert import text
from pipeline.workbook.read.rows import Rows

_TELLING = frozenset({"bye-with-opponent", "bye-with-result", "missing-opponent"})
_EXPLAINED = _TELLING | {"missing-value", "no-players"}
_FEWEST = 2
"""Cells that have slipped; one alone was typed into the wrong row."""


def shifted(rows: Rows, problems: Sequence[Problem]) -> list[Problem]:
    """The Problems with one in the place of all that a column explains which has slipped, where one alone can have."""
    sheet = rows.table.name
    if not any(problem.code in _TELLING and problem.at.sheet == sheet for problem in problems):
        return list(problems)
    lines = _Lines(rows)
    found = list(lines.slips())
    if len(found) != 1:
        return list(problems)
    (slip,) = found
    held = range(lines.numbers[slip.first], lines.numbers[slip.last] + 1)
    left = [
        problem
        for problem in problems
        if not (problem.code in _EXPLAINED and problem.at.sheet == sheet and problem.at.row in held)
    ]
    return [*left, _told(lines, slip)]


class _Slip(Struct, frozen=True):
    """The rows from the first to the last, by their place, in which a column stands one row too `low`, or too high."""

    column: str
    first: int
    last: int
    low: bool


class _Lines:
    """The rows of Matches below one another, and what each has under Player 2 and Result."""

    def __init__(self, rows: Rows) -> None:
        listed = list(rows.filled("tournament", "table"))
        self.rows, self.listed = rows, listed
        self.numbers = [number for number, _ in listed]
        self.stray = [rows.blank(row, "round") and rows.blank(row, "player1") for row in listed]
        self.rounds = [self._value(place, "round") for place in range(len(listed))]
        self.columns = {
            key: [self._value(place, key) for place in range(len(listed))] for key in ("player2", "result")
        }
        self.scores = [self._value(place, key) for place in range(len(listed)) for key in ("score1", "score2")]
        self.wrong = self._wrong(self.columns)

    def _value(self, place: int, key: str) -> Value:
        at, cells = self.rows.table.columns.get(key, 0), self.listed[place][1]
        return cells[at - 1] if 0 < at <= len(cells) else ""

    def slips(self) -> Iterator[_Slip]:
        """What may have slipped, so that every row would be in order if it had not: the first of each column and direction."""
        if not self.wrong:
            return
        for column in self.columns:
            for low, ways in ((True, self._too_low(column)), (False, self._too_high(column))):
                slips = (_Slip(column, first, last, low) for first, last in ways)
                yield from islice(filter(self._mends, slips), 1)

    def _too_low(self, column: str) -> Iterator[tuple[int, int]]:
        """From an empty cell, the first of its round, down to the last row that is wrong, or that is filled below it."""
        values, begins, ends = self.columns[column], self.wrong[0], self.wrong[-1]
        empty = [place for place in range(begins + 1) if is_blank(values[place])]
        if empty and self._begins_round(empty[-1]):
            yield empty[-1], ends
            filled = sum(1 for _ in takewhile(lambda value: not is_blank(value), values[ends + 1 :]))
            yield empty[-1], ends + filled

    def _too_high(self, column: str) -> Iterator[tuple[int, int]]:
        """From the beginning of a round, or the row above it, down to an empty cell."""
        values, begins, ends = self.columns[column], self.wrong[0], self.wrong[-1]
        last = next((place for place in range(ends, len(values)) if is_blank(values[place])), None)
        if last is not None:
            start = max(place for place in range(begins + 1) if self._begins_round(place))
            yield from ((first, last) for first in dict.fromkeys((start, begins)))

    def _begins_round(self, place: int) -> bool:
        return place == 0 or self.rounds[place] != self.rounds[place - 1]

    def _mends(self, slip: _Slip) -> bool:
        """Whether every row would be in order, had the column not slipped; enough of it must have."""
        values = self.columns[slip.column]
        inside = range(slip.first, slip.last + 1)
        gaps = any(after - before != 1 for before, after in pairwise(self.numbers[slip.first : slip.last + 1]))
        moved = [values[place] for place in inside if not is_blank(values[place])]
        if gaps or len(moved) < _FEWEST or (slip.column == "player2" and len(self.wrong) < _FEWEST):
            return False
        back = list(values)
        if slip.low:
            back[slip.first : slip.last] = values[slip.first + 1 : slip.last + 1]
        else:
            back[slip.first + 1 : slip.last + 1] = values[slip.first : slip.last]
        edge = slip.last if slip.low else slip.first
        # A bye by what else stands in the row: nobody opposite, and no table.
        alone = "table" in self.rows.table.columns and is_blank(self._value(edge, "table"))
        bye = slip.column == "result" and alone and is_blank(self.columns["player2"][edge])
        back[edge] = Result.BYE.value if bye else ""
        return not self._wrong({**self.columns, slip.column: back})

    def _wrong(self, columns: dict[str, list[Value]]) -> list[int]:
        """The places of the rows in which players and result do not fit together."""
        found = []
        pairs = zip(columns["player2"], columns["result"], self.stray, strict=True)
        for place, (other, result, stray) in enumerate(pairs):
            bye = isinstance(result, str) and read_result(text(result)[0]) is Result.BYE
            fits = is_blank(other) and is_blank(result) if stray else bye == is_blank(other)
            if not fits:
                found.append(place)
        return found


def _told(lines: _Lines, slip: _Slip) -> Problem:
    rows, numbers = lines.rows, lines.numbers
    above, below = range(slip.first, slip.last), range(slip.first + 1, slip.last + 1)
    stand, belong = (below, above) if slip.low else (above, below)

    def cells(places: range) -> list[CellRef]:
        at = rows.table.columns[slip.column]
        return [CellRef(rows.table.name, numbers[place], at) for place in places]

    first, *others = cells(stand)
    beside = _beside(lines, slip)
    return problem_at(
        "column-shifted",
        first,
        related=[*others, *(cell for cell in cells(belong) if cell not in others)],
        column=rows.written(slip.column),
        cells=_block(cells(stand), beside),
        meant=_block(cells(belong), beside),
    )


def _block(cells: Sequence[CellRef], column: int) -> str:
    """From the first cell to the last, and as far to the right as that column: `E3:G7`."""
    last = cells[-1]
    return f"{cells[0].address}:{replace(last, column=max(last.column, column)).address}"


def _beside(lines: _Lines, slip: _Slip) -> int:
    """The last column of scores, where they stand beside the results and slipped with them; else 0."""
    places = [lines.rows.table.columns.get(key, 0) for key in ("result", "score1", "score2")]
    empty = lines.listed[slip.first if slip.low else slip.last]
    moved = slip.column == "result" and all(lines.rows.blank(empty, key) for key in ("score1", "score2"))
    in_line = 0 not in places and places == list(range(places[0], places[0] + len(places)))
    return places[-1] if moved and in_line and not all(map(is_blank, lines.scores)) else 0
