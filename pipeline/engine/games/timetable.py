"""When rounds begin: what the rules tell beforehand, and what follows from the end of a round."""

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.state import TournamentState
from pipeline.model import FINAL, FINAL_TABLE, SECOND_FINAL, THIRD_PLACE, Bracket, Round, Stage, swiss, top
from pipeline.rules.ruleset.ruleset import Ruleset

_HOUR = 60
_DAY = 24 * _HOUR


def next_start(ended: dt.time, pause: int, multiple: int = 1) -> dt.time:
    """The earliest multiple of so many minutes that is at least `pause` minutes after the end of a round.

    War-online: Breaks; a top round that ended at 14:34 is followed at 14:40, one that ended at 14:36 at 14:45. Past
    midnight it is a time of the next day.
    """
    earliest = _minute(ended) + pause
    start = (earliest + multiple - 1) // multiple * multiple % _DAY
    return dt.time(start // _HOUR, start % _HOUR)


def end_of(start: dt.time, minutes: int) -> dt.time:
    """When a round ends that takes all its minutes."""
    return next_start(start, minutes)


def first_of_bracket(ended: dt.time, ruleset: Ruleset) -> dt.time | None:
    """When the bracket begins after the end of the last Swiss round: after the pause between Swiss rounds, to the minute
    (war-online: «Перерыв между турами 10 минут»; a round that ended at 14:31 is followed at 14:41), or like the other rounds of
    the bracket where the rules state none. None where they state no pause of the bracket.
    """
    swiss, bracket = ruleset.swiss, ruleset.bracket
    if bracket.pause is None:
        return None
    if swiss.pause is not None:
        return next_start(ended, swiss.pause)
    return next_start(ended, bracket.pause, bracket.starts_on)


def stated_starts(contest: Contest, rounds: Iterable[Round]) -> Mapping[Round, dt.time]:
    """When the rounds start, by the organiser's own word, as far as it goes."""
    stated = zip(rounds, contest.tournament.round_starts, strict=False)
    return {round_: begins for round_, begins in stated if begins is not None}


def rounds_in_order(state: TournamentState) -> Iterator[Round]:
    """The rounds as they follow one another, as far as they are known."""
    yield from (swiss(number) for number in range(1, state.structure.rounds + 1))
    if state.bracket is not None:
        yield from (stage.round for stage in state.bracket.rounds if not stage.round.third_place)
    elif state.finals is not None:
        yield from (played.round for played in state.finals.rounds)
    elif state.contest.ruleset.tables is None:
        size = state.structure.cut
        while size > 1:
            yield top(size)
            size //= 2


def waiting_round(bracket: Bracket) -> Round | None:
    """The first round that is not over, if none of its games is."""
    stages = [stage for stage in bracket.rounds if not stage.round.third_place]
    stage = next((stage for stage in stages if not all(game.decided for game in stage.games)), None)
    if stage is None or any(game.decided and None not in game.players for game in stage.games):
        return None
    return stage.round


def beginning_round(state: TournamentState) -> Round | None:
    """The round that is drawn and has no result yet."""
    if state.bracket is not None:
        return waiting_round(state.bracket) if state.bracket.drawn else None
    current = state.current if state.finals is None else next(reversed(state.finals.rounds), None)
    return None if current is None or any(current.ended) else current.round


def round_minutes(contest: Contest, round_: Round) -> int:
    """The minutes of a round; 0 where neither the rules nor the organiser give any."""
    swiss, bracket = contest.minutes, contest.ruleset.bracket
    if round_.stage is Stage.SWISS:
        return swiss or 0
    # Rules that say nothing of finals at tables mean them to last as long as any round.
    usual = bracket.minutes or (swiss if round_.tables else None) or 0
    is_final = round_ in (FINAL, SECOND_FINAL, THIRD_PLACE, FINAL_TABLE)
    return bracket.final_minutes or usual if is_final else usual


def swiss_starts(start: dt.time, rounds: int, minutes: int, pause: int) -> tuple[dt.time, ...]:
    """The start of each Swiss round if every one takes all its minutes, and then the end of the last."""
    starts = [start]
    for _ in range(rounds - 1):
        starts.append(next_start(next_start(starts[-1], minutes), pause))
    return (*starts, next_start(starts[-1], minutes))


def next_of_bracket(contest: Contest, bracket: Bracket) -> tuple[Round, dt.time] | None:
    """The round of a bracket that comes next, with its start: the pause of the rules after the last match of the round
    before it, as the workbook says when its matches ended (war-online: Breaks).

    None where the rules state no pause, while that round is played or once the next has a result, and where no match says
    when it ended. A time before that of the tournament's start is one of the next day.
    """
    pause, stages = contest.ruleset.bracket.pause, [one for one in bracket.rounds if not one.round.third_place]
    if pause is None:
        return None
    for stage, following in pairwise(stages):
        over = all(game.decided for game in stage.games)
        if over and not any(game.decided and None not in game.players for game in following.games):
            ended = [match.ended for match in contest.rounds.get(stage.round, ()) if match.ended is not None]
            if not ended:
                return None
            first = _minute(contest.tournament.start or dt.time())
            last = max(ended, key=lambda time: (_minute(time) - first) % _DAY)
            return following.round, next_start(last, pause, contest.ruleset.bracket.starts_on)
    return None


def _minute(time: dt.time) -> int:
    return time.hour * _HOUR + time.minute
