"""When rounds begin, as far as the rules tell it beforehand."""

from __future__ import annotations

import datetime as dt

_HOUR = 60
_DAY = 24 * _HOUR


def next_start(ended: dt.time, pause: int, multiple: int = 1) -> dt.time:
    """The earliest multiple of so many minutes that is at least `pause` minutes after the end of a round.

    War-online: Breaks; a top round that ended at 14:34 is followed at 14:40, one that ended at 14:36 at 14:45. Past
    midnight it is a time of the next day.
    """
    earliest = ended.hour * _HOUR + ended.minute + pause
    start = (earliest + multiple - 1) // multiple * multiple % _DAY
    return dt.time(start // _HOUR, start % _HOUR)


def swiss_starts(start: dt.time, rounds: int, minutes: int, pause: int) -> tuple[dt.time, ...]:
    """The start of each Swiss round if every one takes all its minutes, and then the end of the last."""
    starts = [start]
    for _ in range(rounds - 1):
        starts.append(next_start(next_start(starts[-1], minutes), pause))
    return (*starts, next_start(starts[-1], minutes))
