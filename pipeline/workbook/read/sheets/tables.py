"""The Tables sheet: a row per seat."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from pipeline.model.event import Seat
from pipeline.model.ids import Number
from pipeline.problems.problem import Severity, problem
from pipeline.workbook.open.values import Value
from pipeline.workbook.read import play
from pipeline.workbook.read.convert import exact, whole
from pipeline.workbook.read.fault import Converted, Converter, fault, shown
from pipeline.workbook.read.roster import UNKNOWN, Roster
from pipeline.workbook.read.rows import Row, Rows
from pipeline.workbook.read.sheets.tournaments import Belonging, Lookup

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
    listed = list(rows.filled("tournament", "table", "seat", "goal"))
    rounds = rows.column("round", play.round_of_seat, None).down(listed)
    players = rows.column("player", roster.convert, None).down(listed)
    others = zip(
        rows.column("table", whole(1, _MOST_TABLES), None).down(listed),
        rows.column("seat", whole(1, _MOST_SEATS, Severity.WARNING), None).down(listed),
        rows.column("power", _from(0), None).down(listed),
        rows.column("goal", _from(1), None).down(listed),
        rows.column("place", whole(1, _MOST_SEATS), None).down(listed),
        rows.note().down(listed),
        [number for number, _ in listed],
        strict=True,
    )
    tournaments = Belonging(rows, lookup, language).down(listed)
    found = SeatRows()
    for row, tournament, played, player, rest in zip(listed, tournaments, rounds, players, others, strict=True):
        if played is None:
            rows.require(row, "round", language)
        if player is None:
            _nobody(rows, row, language)
        if played is None or player is None or player == UNKNOWN or tournament is None:
            found.lost.append(row[0])
        else:
            found.seats[tournament].append(Seat(played, player, *rest))
    return found


def _nobody(rows: Rows, row: Row, language: str) -> None:
    """A seat that stays empty is only looked at; one with a result has lost its player."""
    if any(not rows.blank(row, key) for key in _ENTERED):
        rows.require(row, "player", language)
    elif "player" in rows.table.columns:
        rows.problems.append(problem("seat-empty", Severity.WARNING, rows.cell(row, "player")))


def _from(least: int) -> Converter[Number | None]:
    """A number of power from this on, whole or not."""

    def convert(value: Value) -> Converted[Number | None]:
        number, bad = exact(value)
        if number is not None and not least <= number <= _MOST_POWER:
            return None, fault("out-of-range", Severity.ERROR, found=shown(value), least=least, most=_MOST_POWER)
        return number, bad

    return convert
