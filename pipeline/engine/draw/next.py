"""What is next: the round to draw, or the results it waits for."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.engine.draw.duels import bracket_proposal, swiss_proposal, waiting_matches
from pipeline.engine.draw.tables import preliminary_proposal, preliminary_waiting
from pipeline.engine.tournament.contest import Contest
from pipeline.model.bracket import Bracket
from pipeline.model.draw import Proposal, Waiting
from pipeline.model.rounds import swiss
from pipeline.model.standings import Standing


def proposal(contest: Contest, before: Sequence[Standing], bracket: Bracket | None) -> Proposal | None:
    """The next round, drawn, or what it waits for.

    `before` are the standings after the last Swiss round that the workbook holds (nothing before round 1); `bracket`
    is None as long as the Swiss runs, unless the workbook already holds rows of it. None once all is over, and where
    nothing can be drawn: fewer than two players are left, or no structure fits.
    """
    if bracket is not None:
        return bracket_proposal(contest, bracket)
    structure, drawn = contest.structure, contest.drawn_through
    if not structure.fits:
        return None
    waiting = swiss_waiting(contest)
    if waiting:
        return Proposal(swiss(min(drawn + 1, max(structure.rounds, drawn))), waiting_for=waiting)
    if drawn >= structure.rounds:
        return None
    if contest.ruleset.tables is not None:
        return preliminary_proposal(contest, contest.ruleset.tables, drawn + 1, before)
    return swiss_proposal(contest, drawn + 1, before)


def swiss_waiting(contest: Contest) -> tuple[Waiting, ...]:
    """The Swiss matches, or the tables of the preliminary rounds, that have no result yet."""
    return preliminary_waiting(contest) if contest.ruleset.tables is not None else waiting_matches(contest)
