"""A row of the workbook that is another: what it is about, and its cells in both states."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Round
from pipeline.problems.problem import CellRef

RESULTS = frozenset({"result", "score1", "score2", "army1", "army2", "power", "goal", "place"})
"""Columns of matches and tables that are filled in once a match or table has ended."""
_SEED = frozenset({"seed"})
_DRAWN_FROM = {
    "event": _SEED,
    "tournaments": frozenset({"tournament", "rules", "structure", "rounds", "cut", "draw_method"}),
}
"""Columns on which draws rest, of sheets where most columns are of no account to them."""
_APART = {
    "players": frozenset(
        {"name", "club", "city", "country", "email", "phone", "invited", "hidden", "season_id", "note"}
    ),
    "matches": frozenset({"table", "note", "seed1", "seed2"}),
    "tables": frozenset({"table", "note"}),
    "changes": frozenset({"note"}),
}
"""Columns on which no draw rests."""


class RowState(StrEnum):
    """What became of a row."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class CellChange:
    """A cell that is another: `title` is the column's name; None where a state has no such cell."""

    column: str
    title: str
    old: str
    new: str
    old_at: CellRef | None
    new_at: CellRef | None


@dataclass(frozen=True, slots=True)
class RowChange:
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
        filled = all(cell.column in RESULTS and not cell.old for cell in self.cells)
        return self.state is RowState.CHANGED and self.sheet in ("matches", "tables") and filled

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
        columns = {cell.column for cell in self.cells}
        if self.sheet in _DRAWN_FROM:
            return bool(columns & _DRAWN_FROM[self.sheet])
        if self.sheet not in _APART:
            return False
        return self.state is not RowState.CHANGED or bool(columns - _APART[self.sheet])
