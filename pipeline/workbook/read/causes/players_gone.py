"""Players whom other sheets name by number and name, and who are no longer in the list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pipeline.model.event import Player
from pipeline.model.ids import PlayerNumber
from pipeline.problems.problem import CellRef, Problem
from pipeline.problems.sheets.causes import PLAYER_ROW_GONE
from pipeline.problems.sheets.cells.names import UNKNOWN_NUMBER
from pipeline.workbook.read.roster import Roster

_FEWEST = 2
"""Cells that name the player; one alone may have been typed wrong."""


def players_gone(
    roster: Roster, players: Sequence[Player], cell: Callable[[int, str], CellRef], problems: Sequence[Problem]
) -> list[Problem]:
    """The Problems with one in the place of all that a deleted row of the list explains; `cell` gives a cell of the list."""
    by_player: dict[tuple[PlayerNumber, str], list[Problem]] = {}
    for one in problems:
        claim = roster.claim(one) if one.code == UNKNOWN_NUMBER.name else None
        if claim is not None:
            by_player.setdefault((claim.number, claim.name), []).append(one)
    found = list(problems)
    for (number, name), naming in by_player.items():
        if len(naming) >= _FEWEST and players:
            found = [one for one in found if one not in naming]
            at = cell(_row_before(number, players), "number")
            related = [one.at for one in naming]
            found.append(PLAYER_ROW_GONE.at(at, related=related, number=number, name=name))
    return found


def _row_before(number: PlayerNumber, players: Sequence[Player]) -> int:
    """The row below which the player's was: that of the next lower number, or the first."""
    before = [player for player in players if player.number < number]
    return max(before, key=lambda player: player.number).row if before else players[0].row
