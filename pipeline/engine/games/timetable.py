"""When rounds begin: what the rules tell beforehand, and what follows from the end of a round."""

import datetime as dt
from collections.abc import Iterable, Mapping
from itertools import pairwise

from pipeline.engine.tournament.contest import Contest
from pipeline.model import Bracket, Round
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


def first_of_bracket(ended: dt.time, ruleset: Ruleset) -> dt.time | None:
    """When the bracket begins after the end of the last Swiss round: after the pause between Swiss rounds, to the minute
    (war-online: «Перерыв между турами 10 минут»; a round that ended at 14:31 is followed at 14:41), or like the other rounds of
    the bracket where the rules state none. None where they state no pause of the bracket.
    """
    swiss, bracket = ruleset.swiss, ruleset.bracket
    if bracket.pause is None:
        return None
    return (
        next_start(ended, bracket.pause, bracket.starts_on)
        if swiss.pause is None
        else next_start(ended, swiss.pause)
    )


def stated_starts(contest: Contest, rounds: Iterable[Round]) -> Mapping[Round, dt.time]:
    """When the rounds start, by the organiser's own word, as far as it goes."""
    return dict(zip(rounds, contest.tournament.round_starts, strict=False))


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
    """Of the day."""
    return time.hour * _HOUR + time.minute
