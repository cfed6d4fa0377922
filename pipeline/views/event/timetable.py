"""When the rounds of a tournament begin."""

from __future__ import annotations

from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.labels import Fact
from pipeline.views.status.starts import planned_starts


def timetable_fact(context: TournamentContext) -> Fact:
    """The start of each round; without a text where the rules or the workbook do not give it."""
    words, planned = context.words, planned_starts(context)
    stated = context.state.contest.tournament.round_starts
    lines = [
        f"{context.round(stage)} {words.time(begins)}".replace(" ", "\N{NO-BREAK SPACE}")
        for stage, begins in planned.items()
    ]
    return Fact(words.gettext("Rounds start"), " · ".join(lines), _note(context) if planned and not stated else "")


def _note(context: TournamentContext) -> str:
    """How it goes on in the bracket, whose matches take as long as they take."""
    rules, shape = context.rules.bracket, context.state.structure
    if not shape.cut or rules.pause is None:
        return ""
    if rules.starts_on == 1:
        return context.words.gettext(
            "Then each round starts %(minutes)s minutes after the end of the one before.", minutes=rules.pause
        )
    return context.words.gettext(
        "Then each round starts at least %(minutes)s minutes after the end of the one before, at a multiple of "
        "%(multiple)s minutes.",
        minutes=rules.pause,
        multiple=rules.starts_on,
    )
