"""When rounds begin: by the organiser's word, by the rules, or by the end of the round before."""

import datetime as dt
from collections.abc import Iterator, Mapping

from pipeline.engine.games.timetable import first_of_bracket, next_of_bracket, stated_starts, swiss_starts
from pipeline.model import Bracket, Round, swiss, top
from pipeline.views.context.tournament import TournamentContext


def planned_starts(context: TournamentContext) -> Mapping[Round, dt.time]:
    """When rounds begin, in order: as the organiser says, else each Swiss round and the first of the bracket by the rules;
    empty where neither gives it.
    """
    return stated_starts(context.state.contest, _in_order(context)) or _by_rules(context)


def stated_moment(context: TournamentContext, round_: Round) -> dt.datetime | None:
    """Day and time by the organiser's word; after midnight it is the day that follows."""
    day, before = context.state.contest.tournament.date or context.event.date, dt.time.min
    if day is None:
        return None
    for stage, begins in stated_starts(context.state.contest, _in_order(context)).items():
        day += dt.timedelta(days=begins < before)
        before = begins
        if stage == round_:
            return dt.datetime.combine(day, begins)
    return None


def start_line(context: TournamentContext, round_: Round) -> str:
    """`Round 3 starts at 14:15.`, or nothing where neither the organiser nor the rules say it."""
    return _line(context, round_, planned_starts(context).get(round_))


def next_start_line(context: TournamentContext) -> str:
    """`Final starts at 14:45.`: of the next round of the bracket, or nothing where that is not known."""
    state = context.state
    if state.bracket is None:
        return ""
    waits = _waiting(state.bracket)
    stated = stated_starts(state.contest, _in_order(context)).get(waits) if waits else None
    if waits is not None and stated is not None:
        return _line(context, waits, stated)
    found = next_of_bracket(state.contest, state.bracket)
    return _line(context, *found) if found else ""


def _line(context: TournamentContext, round_: Round, start: dt.time | None) -> str:
    if start is None:
        return ""
    words = context.words
    return words.gettext("%(round)s starts at %(time)s.", round=context.round(round_), time=words.time(start))


def _waiting(bracket: Bracket) -> Round | None:
    """The first round that is not over, if none of its games is."""
    stages = [stage for stage in bracket.rounds if not stage.round.third_place]
    stage = next((stage for stage in stages if not all(game.decided for game in stage.games)), None)
    if stage is None or any(game.decided and None not in game.players for game in stage.games):
        return None
    return stage.round


def _in_order(context: TournamentContext) -> Iterator[Round]:
    """The rounds as they follow one another, as far as they are known."""
    state, shape = context.state, context.state.structure
    yield from (swiss(number) for number in range(1, shape.rounds + 1))
    if state.bracket is not None:
        yield from (stage.round for stage in state.bracket.rounds if not stage.round.third_place)
    elif state.finals is not None:
        yield from (played.round for played in state.finals.rounds)
    elif not context.seated:
        size = shape.cut
        while size > 1:
            yield top(size)
            size //= 2


def _by_rules(context: TournamentContext) -> Mapping[Round, dt.time]:
    shape, rules, contest = context.state.structure, context.rules, context.state.contest
    start, minutes, pause = contest.tournament.start, contest.minutes, rules.swiss.pause
    if start is None or not minutes or pause is None or not shape.fits or not shape.rounds:
        return {}
    *starts, end = swiss_starts(start, shape.rounds, minutes, pause)
    planned = {swiss(number): begins for number, begins in enumerate(starts, start=1)}
    begins = first_of_bracket(end, rules)
    if shape.cut and begins is not None:
        planned[top(shape.cut)] = begins
    return planned
