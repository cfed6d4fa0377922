"""When rounds begin: by the organiser's word, by the rules, or by the end of the round before."""

import datetime as dt
from collections.abc import Mapping

from pipeline.engine.games import timetable
from pipeline.model import Round, swiss, top
from pipeline.views.context.tournament import TournamentContext


def planned_starts(context: TournamentContext) -> Mapping[Round, dt.time]:
    """When rounds begin, in order: as the organiser says, else by the rules, of the bracket the first; empty where neither gives it."""
    return _stated(context) or _by_rules(context)


def stated_moment(context: TournamentContext, round_: Round) -> dt.datetime | None:
    """Day and time by the organiser's word; after midnight it is the day that follows."""
    day, before = context.state.contest.tournament.date or context.event.date, dt.time.min
    if day is None:
        return None
    for stage, begins in _stated(context).items():
        day += dt.timedelta(days=begins < before)
        before = begins
        if stage == round_:
            return dt.datetime.combine(day, begins)
    return None


def start_line(context: TournamentContext, round_: Round) -> str:
    """`Round 3 runs from 14:15 to 15:05.`, or nothing where neither the organiser nor the rules say when it starts."""
    return _line(context, round_, planned_starts(context).get(round_))


def next_start_line(context: TournamentContext) -> str:
    """`Final starts at 14:45.`, or with its end: of the next round of the bracket, or nothing where that is not known."""
    state = context.state
    if state.bracket is None:
        return ""
    waits = timetable.waiting_round(state.bracket)
    stated = _stated(context).get(waits) if waits else None
    if waits is not None and stated is not None:
        return _line(context, waits, stated)
    found = timetable.next_of_bracket(state.contest, state.bracket)
    return _line(context, *found) if found else ""


def _stated(context: TournamentContext) -> Mapping[Round, dt.time]:
    return timetable.stated_starts(context.state.contest, timetable.rounds_in_order(context.state))


def _line(context: TournamentContext, round_: Round, start: dt.time | None) -> str:
    if start is None:
        return ""
    words, name = context.words, context.round(round_)
    minutes = timetable.round_minutes(context.state.contest, round_)
    if not minutes:
        return words.gettext("%(round)s starts at %(time)s.", round=name, time=words.time(start))
    return words.gettext(
        "%(round)s runs from %(start)s to %(end)s.",
        round=name,
        start=words.time(start),
        end=words.time(timetable.end_of(start, minutes)),
    )


def _by_rules(context: TournamentContext) -> Mapping[Round, dt.time]:
    shape, rules, contest = context.state.structure, context.rules, context.state.contest
    start, minutes, pause = contest.tournament.start, contest.minutes, rules.swiss.pause
    if start is None or not minutes or pause is None or not shape.fits or not shape.rounds:
        return {}
    *starts, end = timetable.swiss_starts(start, shape.rounds, minutes, pause)
    planned = {swiss(number): begins for number, begins in enumerate(starts, start=1)}
    begins = timetable.first_of_bracket(end, rules)
    if shape.cut and begins is not None:
        planned[top(shape.cut)] = begins
    return planned
