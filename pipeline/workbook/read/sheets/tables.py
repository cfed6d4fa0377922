"""The Tables sheet: a row per seat."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from pipeline.model.event import Seat
from pipeline.model.values import field_names
from pipeline.problems.problem import problem_at
from pipeline.schema.cells import Entrant
from pipeline.workbook.read.roster import UNKNOWN, Roster
from pipeline.workbook.read.rows import Row, Rows, read_fields
from pipeline.workbook.read.sheets.tournaments import Belonging, Lookup

_REST = tuple(name for name in field_names(Seat) if name not in ("round", "player"))
"""The fields of a seat in their order, but for those without which a row is none."""
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
    stated = read_fields(rows, listed, language, {Entrant(): roster.convert})
    others = zip(*(stated[name] for name in _REST), strict=True)
    tournaments = Belonging(rows, lookup, language).down(listed)
    found = SeatRows()
    for row, tournament, played, player, rest in zip(
        listed, tournaments, stated["round"], stated["player"], others, strict=True
    ):
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
        rows.problems.append(problem_at("seat-empty", rows.cell(row, "player")))
