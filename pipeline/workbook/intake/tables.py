"""The Tables sheet: a row per seat."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from pipeline.model.event import Seat
from pipeline.model.ids import Number
from pipeline.model.problem import Severity, problem
from pipeline.workbook.intake import play
from pipeline.workbook.intake.cells import exact, whole
from pipeline.workbook.intake.fault import Converted, Converter, fault, shown
from pipeline.workbook.intake.roster import UNKNOWN, Roster
from pipeline.workbook.intake.rows import Row, Rows
from pipeline.workbook.intake.tournaments import Belonging, Lookup
from pipeline.workbook.values import Value

_MOST_TABLES = 99_999
_MOST_SEATS = 99
_MOST_POWER = 999
_ENTERED = ("power", "place")
"""What somebody must have earned; a goal may be typed in advance."""


@dataclass
class SeatRows:
    """The seats of each tournament by its name, and the rows that could not be read as seats."""

    seats: dict[str, list[Seat]] = field(default_factory=lambda: defaultdict(list))
    lost: list[int] = field(default_factory=list)


def read_tables(rows: Rows, lookup: Lookup, roster: Roster, language: str) -> SeatRows:
    """All seats; a row whose round, player or tournament cannot be told is lost and has a Problem."""
    reader = _Reader(rows, lookup, roster, language)
    found = SeatRows()
    for row in rows.filled("tournament", "table", "seat", "goal"):
        tournament, seat = reader.read(row)
        if seat is None or tournament is None:
            found.lost.append(row[0])
        else:
            found.seats[tournament].append(seat)
    return found


class _Reader:
    """The columns of the sheet."""

    def __init__(self, rows: Rows, lookup: Lookup, roster: Roster, language: str) -> None:
        self.rows, self.language = rows, language
        self.belongs = Belonging(rows, lookup, language)
        self.round = rows.column("round", play.round_of_seat, None)
        self.table = rows.column("table", whole(1, _MOST_TABLES), None)
        self.seat = rows.column("seat", whole(1, _MOST_SEATS, Severity.WARNING), None)
        self.player = rows.column("player", roster.convert, None)
        self.power, self.goal = rows.column("power", _from(0), None), rows.column("goal", _from(1), None)
        self.place = rows.column("place", whole(1, _MOST_SEATS), None)
        self.note = rows.note()

    def read(self, row: Row) -> tuple[str | None, Seat | None]:
        """The tournament and the seat of a row, None for what cannot be told."""
        tournament = self.belongs(row)
        played, player = self.round(row), self.player(row)
        if played is None:
            self.rows.require(row, "round", self.language)
        if player is None:
            self._nobody(row)
        table, seat = self.table(row), self.seat(row)
        power, goal, place = self.power(row), self.goal(row), self.place(row)
        if played is None or player is None or player == UNKNOWN:
            return tournament, None
        return tournament, Seat(played, player, table, seat, power, goal, place, self.note(row), row[0])

    def _nobody(self, row: Row) -> None:
        """A seat that stays empty is only looked at; one with a result has lost its player."""
        if any(not self.rows.blank(row, key) for key in _ENTERED):
            self.rows.require(row, "player", self.language)
        elif "player" in self.rows.table.columns:
            self.rows.problems.append(problem("seat-empty", Severity.WARNING, self.rows.cell(row, "player")))


def _from(least: int) -> Converter[Number | None]:
    """A number of power from this on, whole or not."""

    def convert(value: Value) -> Converted[Number | None]:
        number, bad = exact(value)
        if number is not None and not least <= number <= _MOST_POWER:
            return None, fault("out-of-range", Severity.ERROR, found=shown(value), least=least, most=_MOST_POWER)
        return number, bad

    return convert
