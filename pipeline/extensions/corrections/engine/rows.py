"""A row of the workbook that is another: what it is about, and its cells in both states."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Round
from pipeline.problems.problem import CellRef
from pipeline.schema.sheets import SHEETS

_SHEETS = {sheet.key: sheet for sheet in SHEETS}
_PLAYED = ("matches", "tables")
_ENTERED = {key: {column.key for column in _SHEETS[key].columns if column.entered} for key in _PLAYED}
"""Columns that are filled in once a match or table has ended."""
_APART = {
    key: {column.key for column in sheet.columns if not column.draws_rest_on_it} for key, sheet in _SHEETS.items()
}
"""Columns on which no draw rests."""


class RowState(StrEnum):
    """What became of a row."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"


class CellChange(Struct, frozen=True):
    """A cell that is another: `title` is the column's name; None where a state has no such cell."""

    column: str
    title: str
    old: str
    new: str
    old_at: CellRef | None
    new_at: CellRef | None


class RowChange(Struct, frozen=True):
    """A row that is another, or in one of the states only.

    `sheet` is a key and `title` its name. `players` are by the newer number, `people` what they are called. `since` is
    the older moment of a change whose moment was corrected.
    """

    sheet: str
    title: str
    state: RowState
    cells: tuple[CellChange, ...]
    tournament: str = ""
    """The newer name."""
    round: Round | None = None
    since: Round | None = None
    players: tuple[PlayerNumber, ...] = ()
    people: tuple[str, ...] = ()
    old_at: CellRef | None = None
    new_at: CellRef | None = None

    @property
    def entered(self) -> bool:
        """Whether results were filled in where none had been entered: no correction."""
        if self.state is not RowState.CHANGED or self.sheet not in _PLAYED:
            return False
        return all(cell.column in _ENTERED[self.sheet] and not cell.old for cell in self.cells)

    @property
    def results(self) -> tuple[CellChange, ...]:
        """The cells of a match or a seat that are filled in once it has ended."""
        return tuple(cell for cell in self.cells if cell.column in _ENTERED.get(self.sheet, ()))

    def rested(self, drawn: Round) -> bool:
        """Whether the draw of that round may have rested on it."""
        if not self._matters:
            return False
        if self.round is None:
            return True
        if self.sheet == "changes":
            return min(self.round, self.since or self.round) <= drawn
        return self.round < drawn

    @property
    def _matters(self) -> bool:
        """Whether any draw may rest on it."""
        if self.state is not RowState.CHANGED and _SHEETS[self.sheet].rows_count_for_draws:
            return True
        return any(cell.column not in _APART[self.sheet] for cell in self.cells)
