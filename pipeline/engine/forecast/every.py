"""Every way in which the last matches can end, each with its standings: exact, tie-breaks included."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, product

from pipeline.engine.forecast.after import After
from pipeline.engine.forecast.judged import Case, judged
from pipeline.engine.forecast.state import ForecastState
from pipeline.engine.results.duels import match_records
from pipeline.model.forecast import Prospect
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.standings import Record
from pipeline.rules.tiebreaks import TIEBREAKS

MOST_LINES = 20_000
"""So many lines of standings (continuations times players) are worked out at most."""


def countable(state: ForecastState) -> bool:
    """Whether the continuations can be gone through: the matches are drawn, few, and no score without a bound counts."""
    keys = state.contest.ruleset.standings.tiebreaks
    if not state.drawn or any(TIEBREAKS[key].from_scores for key in keys):
        return False
    ways: int = len(state.endings) ** len(state.open)
    return ways * len(state.ranked) <= MOST_LINES


def by_every(state: ForecastState) -> Iterator[Prospect]:
    """The prospects of everybody who is present, from all continuations."""
    now = state.field.points
    made: dict[PlayerNumber, dict[Number, set[bool]]] = {player: {} for player in state.present}
    for added in _continuations(state):
        field = After(state.field, added)
        through = state.inside(field)
        for player in state.present:
            made[player].setdefault(field.points[player] - now[player], set()).add(player in through)
    for player, found in sorted(made.items()):
        yield judged(player, [Case(more, False not in found[more], True in found[more]) for more in sorted(found)])


def _continuations(state: ForecastState) -> Iterator[Iterator[tuple[PlayerNumber, Record]]]:
    rules = state.contest.ruleset
    ways = [[tuple(match_records(rules, ending.of(match))) for ending in state.endings] for match in state.open]
    return (chain.from_iterable(chosen) for chosen in product(*ways))
