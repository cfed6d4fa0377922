"""When the next round of the bracket begins, where the workbook says when the one before it ended."""

from __future__ import annotations

from pipeline.engine.games.timetable import next_of_bracket
from pipeline.views.context.tournament import TournamentContext


def next_start_line(context: TournamentContext) -> str:
    """`Final starts at 14:45.`, or nothing where that is not known."""
    state = context.state
    found = next_of_bracket(state.contest, state.bracket) if state.bracket is not None else None
    if found is None:
        return ""
    round_, start = found
    return context.words.gettext(
        "%(round)s starts at %(time)s.", round=context.round(round_), time=context.words.time(start)
    )
