"""Where so many points make the cut: nobody takes a place from anybody, so everybody's own rounds alone count."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.extensions.forecast.engine.budget import sums
from pipeline.extensions.forecast.engine.judged import Case, judged
from pipeline.extensions.forecast.engine.state import ForecastState
from pipeline.model.forecast import Prospect
from pipeline.model.ids import Number


def by_threshold(state: ForecastState, needed: Number) -> Iterator[Prospect]:
    """The prospects of everybody who is present."""
    for player in sorted(state.present):
        now = state.field.points[player]
        totals = sums(state.worths, state.left[player])
        yield judged(player, [Case(more, now + more >= needed, now + more >= needed) for more in totals])
