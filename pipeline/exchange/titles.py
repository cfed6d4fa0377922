"""What a tournament is called in a file that holds nothing else."""

from __future__ import annotations

from pipeline.engine.outcome import Outcome
from pipeline.model.event import Event
from pipeline.views.names import readable


def title(event: Event, outcome: Outcome) -> str:
    """The event's name, with the tournament's where there are several."""
    name = readable(event.name)
    if len(event.tournaments) == 1:
        return name
    return f"{name} – {readable(outcome.contest.tournament.name)}"
