"""Numbers that went wrong row after row, as where a cell was drawn down: what the order of tables and seats says of them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise

from msgspec import Struct

from pipeline.checks.causes.slips import EntrySlip, in_event, rows_of
from pipeline.checks.subject import R, Row, Subject
from pipeline.model import Event, Seat, Stage, Tournament, replace, swiss
from pipeline.problems.problem import Mend

Number = Callable[[Row], int]
Begins = Callable[[Row, Row], bool]


def blocks(event: Event, subject: Subject) -> Iterator[EntrySlip]:
    """The slips in the rounds of a sheet, and in the tables of a round, that several rows share."""
    rows = rows_of(subject.tournament)
    if all(row.round.stage is Stage.SWISS for row in rows):
        yield from _wrong_rounds(event, subject, rows)
    seats = [seat for seat in rows if isinstance(seat, Seat)]
    for _, listed in groupby(seats, key=lambda seat: seat.round):
        yield from _wrong_tables(event, subject, list(listed))


class _Block(Struct, frozen=True):
    """Rows that stand together, and the number that all of them should have."""

    rows: Sequence[Row]
    number: int

    def cells(self, subject: Subject, column: str) -> str:
        """The number and where it belongs: `2 (A8:A13)`."""
        first, last = (subject.at(self.rows[place], column).address for place in (0, -1))
        return f"{self.number} ({first}:{last})"


def _wrong_rounds(event: Event, subject: Subject, rows: Sequence[Row]) -> Iterator[EntrySlip]:
    """Blocks of rows in which tables count up, as each draw writes them, where rounds are not those of the blocks."""
    found = [_Block(block, number) for number, block in enumerate(_cut(rows, _begins_round), start=1)]
    for wrong in _some_or_all(found, _round):
        number_of = {row.row: block.number for block in wrong for row in block.rows}
        tournament = replace(
            subject.tournament,
            matches=tuple(_in_round(row, number_of) for row in subject.tournament.matches),
            seats=tuple(_in_round(row, number_of) for row in subject.tournament.seats),
        )
        changed = [row for block in wrong for row in block.rows if _round(row) != block.number]
        yield EntrySlip(
            "rounds-probably-wrong",
            subject.at(changed[0], "round"),
            {
                "round": changed[0].round.name,
                "rounds": ", ".join(block.cells(subject, "round") for block in wrong),
            },
            in_event(event, subject.tournament, tournament),
            tuple(Mend(subject.at(row, "round"), number_of[row.row]) for row in changed),
        )


def _wrong_tables(event: Event, subject: Subject, seats: Sequence[Seat]) -> Iterator[EntrySlip]:
    """Seats of one round that count up from 1 for each table, where tables are not those of the seats."""
    found = [_Block(block, number) for number, block in enumerate(_cut(seats, _begins_table), start=1)]
    for wrong in _some_or_all(found, _table):
        number_of = {row.row: block.number for block in wrong for row in block.rows}
        changed = [row for block in wrong for row in block.rows if _table(row) != block.number]
        yield EntrySlip(
            "tables-probably-wrong",
            subject.at(changed[0], "table"),
            {
                "table": _table(changed[0]),
                "tables": ", ".join(block.cells(subject, "table") for block in wrong),
            },
            in_event(event, subject.tournament, _with_tables(subject.tournament, number_of)),
            tuple(Mend(subject.at(row, "table"), number_of[row.row]) for row in changed),
        )


def _some_or_all(blocks: Sequence[_Block], number: Number) -> Iterator[Sequence[_Block]]:
    """Each block with rows of another number below each other, and all of them together; a single row is a slip of its own."""
    wrong = [
        block
        for block in blocks
        if any(number(one) != block.number != number(below) for one, below in pairwise(block.rows))
    ]
    yield from ([block] for block in wrong)
    if len(wrong) > 1:
        yield wrong


def _cut(rows: Sequence[R], begins: Begins) -> list[list[R]]:
    """The rows in blocks."""
    found: list[list[R]] = []
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


def _round(row: Row) -> int:
    return row.round.number


def _table(row: Row) -> int:
    return row.table or 0


def _in_round(row: R, number_of: Mapping[int, int]) -> R:
    return replace(row, round=swiss(number_of[row.row])) if row.row in number_of else row


def _with_tables(tournament: Tournament, number_of: Mapping[int, int]) -> Tournament:
    seats = (
        replace(seat, table=number_of[seat.row]) if seat.row in number_of else seat for seat in tournament.seats
    )
    return replace(tournament, seats=tuple(seats))
