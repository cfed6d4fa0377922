"""Where in the workbook a result is awaited."""

from __future__ import annotations

from pipeline.engine.tournament.state import TournamentState
from pipeline.model.draw import Waiting
from pipeline.model.event import Tournament
from pipeline.problems.problem import CellRef
from pipeline.workbook.read.reader import Reading


def result_cell(reading: Reading, outcome: TournamentState, awaited: Waiting) -> CellRef:
    """The cell of the workbook that an awaited result goes into: the first score, where scores decide; at a table the
    power of the first player who has none.
    """
    if outcome.contest.ruleset.tables is not None:
        return reading.cell("tables", _first_open(outcome.contest.tournament, awaited), "power")
    scores = outcome.contest.ruleset.scores
    key = "score1" if scores is not None and scores.required else "result"
    rows = (
        match.row
        for match in outcome.contest.tournament.matches
        if (match.round, match.player1, match.player2) == (awaited.round, *awaited.players)
    )
    return reading.cell("matches", next(rows, 0), key)


def _first_open(tournament: Tournament, awaited: Waiting) -> int:
    seats = [one for one in tournament.seats if (one.round, one.table) == (awaited.round, awaited.table)]
    open_ = [one.row for one in seats if one.power is None]
    return min(open_ or [one.row for one in seats], default=0)
