"""What a tournament is called in a file that holds nothing else."""

from __future__ import annotations

from pipeline.engine.tournament.state import TournamentState
from pipeline.model.event import Event
from pipeline.views.language.people import readable


def title(event: Event, outcome: TournamentState) -> str:
    """The event's name, with the tournament's where there are several."""
    name = readable(event.name)
    if len(event.tournaments) == 1:
        return name
    return f"{name} – {readable(outcome.contest.tournament.name)}"
