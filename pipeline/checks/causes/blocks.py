"""Numbers that went wrong row after row, as where a cell was drawn down: what the order of tables and seats says of them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Any

from msgspec import Struct

from pipeline.checks.causes.slips import EntrySlip, in_event, rows_of
from pipeline.checks.subject import R, Row, Subject
from pipeline.model import Seat, Stage, replace, swiss
from pipeline.problems.problem import Mend


class _Shared(Struct, frozen=True):
    """A number that rows which stand together share: how a slip is called, its column, what a row has there, whether another
    block begins with a row below another, and the row with another number.
    """

    code: str
    column: str
    number: Callable[[Row], int]
    begins: Callable[[Row, Row], bool]
    renumbered: Callable[[Any, int], Any]


class _Block(Struct, frozen=True):
    """Rows that stand together, and the number that all of them should have."""

    rows: Sequence[Row]
    number: int

    def cells(self, subject: Subject, column: str) -> str:
        """The number and where it belongs: `2 (A8:A13)`."""
        first, last = (subject.at(self.rows[place], column).address for place in (0, -1))
        return f"{self.number} ({first}:{last})"


def blocks(subject: Subject) -> Iterator[EntrySlip]:
    """The slips in the rounds of a sheet, and in the tables of a round, that several rows share."""
    rows = rows_of(subject.tournament)
    if all(row.round.stage is Stage.SWISS for row in rows):
        yield from _wrong(subject, rows, _ROUNDS)
    seats = [seat for seat in rows if isinstance(seat, Seat)]
    for _, listed in groupby(seats, key=lambda seat: seat.round):
        yield from _wrong(subject, list(listed), _TABLES)


def _wrong(subject: Subject, rows: Sequence[Row], shared: _Shared) -> Iterator[EntrySlip]:
    """Blocks of rows that count up, as each draw writes them, where their numbers are not those of the blocks."""
    found = [_Block(block, number) for number, block in enumerate(_cut(rows, shared.begins), start=1)]
    own, column = subject.tournament, shared.column
    for wrong in _some_or_all(found, shared.number):
        meant = {row.row: block.number for block in wrong for row in block.rows}
        changed = [row for block in wrong for row in block.rows if shared.number(row) != block.number]
        first = changed[0].round.name if column == "round" else shared.number(changed[0])
        values = {column: first, f"{column}s": ", ".join(block.cells(subject, column) for block in wrong)}

        def renumbered(rows: Sequence[R], meant: Mapping[int, int] = meant) -> tuple[R, ...]:
            return tuple(shared.renumbered(row, meant[row.row]) if row.row in meant else row for row in rows)

        tournament = replace(own, matches=renumbered(own.matches), seats=renumbered(own.seats))
        undone = in_event(subject, tournament)
        mends = tuple(Mend(subject.at(row, column), meant[row.row]) for row in changed)
        yield EntrySlip(shared.code, subject.at(changed[0], column), values, undone, mends)


def _some_or_all(blocks: Sequence[_Block], number: Callable[[Row], int]) -> Iterator[Sequence[_Block]]:
    """Each block with rows of another number below each other, and all of them together; a single row is a slip of its own."""
    wrong = [
        block
        for block in blocks
        if any(number(one) != block.number != number(below) for one, below in pairwise(block.rows))
    ]
    yield from ([block] for block in wrong)
    if len(wrong) > 1:
        yield wrong


def _cut(rows: Sequence[Row], begins: Callable[[Row, Row], bool]) -> list[list[Row]]:
    """The rows in blocks."""
    found: list[list[Row]] = []
    for row in rows:
        if not found or begins(found[-1][-1], row):
            found.append([])
        found[-1].append(row)
    return found


def _begins_round(before: Row, row: Row) -> bool:
    """Whether tables do not go on counting: seats of one table follow each other, and matches without a table come last."""
    if row.table is None:
        return False
    if before.table is None:
        return True
    return row.table < before.table if isinstance(row, Seat) else row.table <= before.table


def _begins_table(before: Row, row: Row) -> bool:
    return isinstance(before, Seat) and isinstance(row, Seat) and (row.seat or 0) <= (before.seat or 0)


_ROUNDS = _Shared(
    "rounds-probably-wrong",
    "round",
    lambda row: row.round.number,
    _begins_round,
    lambda row, number: replace(row, round=swiss(number)),
)
_TABLES = _Shared(
    "tables-probably-wrong",
    "table",
    lambda row: row.table or 0,
    _begins_table,
    lambda row, number: replace(row, table=number) if isinstance(row, Seat) else row,
)
