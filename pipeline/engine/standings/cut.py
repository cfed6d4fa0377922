"""The cut: who plays on after the Swiss."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.presence import removed
from pipeline.engine.tournament.state import PlannedStructure
from pipeline.model.bracket import Cut
from pipeline.model.rounds import CUT, swiss
from pipeline.model.standings import Standing


def cut(contest: Contest, structure: PlannedStructure, standings: Sequence[Standing]) -> Cut | None:
    """The best `structure.cut` of the frozen standings who are still there, or None where there is no cut.

    Who has dropped or is disqualified by the end of the Swiss is passed over. Who goes at `Cut` is replaced: everyone
    below moves up one seed and the next in the standings comes in as the lowest (agot2-joust: Cut); the one who
    left is named in `left`, and so is a replacement who does not play either. With fewer players than the size of
    the cut there are so many seeds as there are players.
    """
    if not structure.cut:
        return None
    gone_before = removed(contest, swiss(structure.rounds))
    leaving = removed(contest, CUT).keys() - gone_before.keys()
    present = [standing.player for standing in standings if standing.player not in gone_before]
    seeds = tuple(player for player in present if player not in leaving)[: structure.cut]
    qualified = present[: present.index(seeds[-1])] if len(seeds) == structure.cut else present
    return Cut(structure.cut, seeds, tuple(player for player in qualified if player in leaving))
