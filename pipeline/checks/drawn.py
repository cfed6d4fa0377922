"""Draws that no longer follow from the workbook: a result that they rested on was corrected, and none of them is played yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pipeline.checks.subject import Locate, Row
from pipeline.engine.audit.verify import Verdict, drawn_as, held_rounds, verified
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.state import TournamentState
from pipeline.model.draw import DrawRecord
from pipeline.model.event import Seat
from pipeline.model.rounds import Round
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.causes import DRAW_OVERTAKEN


def overtaken(states: Iterable[TournamentState], draws: Sequence[DrawRecord], cell: Locate) -> Iterable[Problem]:
    """The last round of a tournament, where nothing of it is entered and another one would be drawn now."""
    for state in states:
        held = held_rounds(state.contest)
        rows = _rows(state.contest, held[-1]) if held else []
        if rows and not any(_is_entered(row) for row in rows):
            found = verified(state.contest, held[-1], draws, state.after)
            if found.verdict is Verdict.CORRECTED:
                sheet = "tables" if isinstance(rows[0], Seat) else "matches"
                at = cell(sheet, rows[0].row, "round")
                yield DRAW_OVERTAKEN.at(at, round=held[-1].name)


def _rows(contest: Contest, when: Round) -> list[Row]:
    rows: list[Row] = [*contest.tournament.matches, *contest.tournament.seats]
    return sorted((row for row in rows if drawn_as(row.round) == when), key=lambda row: row.row)


def _is_entered(row: Row) -> bool:
    if isinstance(row, Seat):
        return row.power is not None or row.place is not None
    entered = (row.result, row.score1, row.score2)
    return row.player2 is not None and any(value is not None for value in entered)
