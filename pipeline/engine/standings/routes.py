"""How players of several groups came into the cut."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.engine.tournament.state import TournamentState
from pipeline.model.ids import PlayerNumber
from pipeline.model.standings import Route


def routes(state: TournamentState) -> Mapping[PlayerNumber, Route]:
    """The seeds of the cut, each with its route; nobody where there are no groups or no cut yet.

    As many places go on from every group as the cut holds for all of them; what is left of it takes the best of those who
    come next, also in the place of players who have gone.
    """
    if state.cut is None or state.structure.groups < 2:
        return {}
    every = state.cut.size // state.structure.groups
    seeds = frozenset(state.cut.seeds)
    return {
        line.player: Route.GROUP_PLACE if line.group_place <= every else Route.BEST_OF_NEXT
        for line in state.standings
        if line.player in seeds and line.group_place is not None
    }
