"""When the rounds of a tournament begin."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

from pipeline.engine.games.timetable import next_start, swiss_starts
from pipeline.model.rounds import Round, swiss, top
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.labels import Fact


def timetable_fact(context: TournamentContext) -> Fact:
    """The start of each round; without a text where the rules or the workbook do not give it."""
    words, planned = context.words, planned_starts(context)
    lines = [
        f"{context.round(stage)} {words.time(begins)}".replace(" ", "\N{NO-BREAK SPACE}")
        for stage, begins in planned.items()
    ]
    return Fact(words.gettext("Rounds start"), " · ".join(lines), _note(context) if planned else "")


def planned_starts(context: TournamentContext) -> Mapping[Round, dt.time]:
    """When each Swiss round and the first of the bracket begin, in order; empty where the rules or the workbook do not give it."""
    shape, rules, contest = context.state.structure, context.rules, context.state.contest
    start, minutes, pause = contest.tournament.start, contest.minutes, rules.swiss.pause
    if start is None or not minutes or pause is None or not shape.fits or not shape.rounds:
        return {}
    *starts, end = swiss_starts(start, shape.rounds, minutes, pause)
    planned = {swiss(number): begins for number, begins in enumerate(starts, start=1)}
    if shape.cut and rules.bracket.pause is not None:
        planned[top(shape.cut)] = next_start(end, pause, rules.bracket.starts_on)
    return planned


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
