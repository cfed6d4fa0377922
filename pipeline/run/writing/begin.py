"""When a round begins, written into the workbook as it begins: from then on every page and the projector say its end."""

import datetime as dt
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from pipeline.engine.games.timetable import beginning_round, end_of, round_minutes, rounds_in_order
from pipeline.model import Round, Tournament
from pipeline.problems.problem import Problem
from pipeline.run.load import Faulty, Loaded, Ready, load
from pipeline.run.writing.rewriting import Clock, rewrite
from pipeline.workbook.write.facts import write_starts


class Beginning(Struct, frozen=True):
    """A round that can begin: of which tournament, for how many minutes."""

    tournament: Tournament
    round: Round
    minutes: int
    position: int
    """Its place among the rounds of the tournament, from 0."""

    def end_of(self, start: dt.time) -> dt.time:
        """When it ends that begins then."""
        return end_of(start, self.minutes)


class Begun(Struct, frozen=True):
    """The rounds that have begun, and when; `backup` is there where the workbook was written, else `refused` may say why not."""

    loaded: Loaded
    at: dt.time
    rounds: tuple[Beginning, ...] = ()
    backup: Path | None = None
    refused: Problem | None = None


def beginnings(loaded: Loaded) -> tuple[Beginning, ...]:
    """The rounds that are drawn and have minutes and no result, one a tournament at most; none of a workbook with errors."""
    found = []
    for state in loaded.states if isinstance(loaded, Ready) else ():
        round_, contest = beginning_round(state), state.contest
        minutes = round_minutes(contest, round_) if round_ else 0
        if round_ and minutes:
            position = list(rounds_in_order(state)).index(round_)
            found.append(Beginning(contest.tournament, round_, minutes, position))
    return tuple(found)


def begin(path: Path, at: dt.time, clock: Clock) -> Begun:
    """Write the minute as the start of every round that can begin; the workbook as it was is kept as a backup."""
    now = at.replace(second=0, microsecond=0)

    def write(loaded: Faulty | Ready, out: BinaryIO) -> tuple[Beginning, ...] | Problem:
        found, starts = beginnings(loaded), {}
        for one in found:
            missing = one.position + 1 - len(one.tournament.round_starts)
            own = starts[one.tournament.row] = [*one.tournament.round_starts, *[None] * missing]
            own[one.position] = now
        return (write_starts(path, out, loaded.reading, starts) if found else None) or found

    done = rewrite(path, clock, write)
    if isinstance(done, Problem):
        return Begun(load(path), now, refused=done)
    return Begun(load(path), now, done.change, done.backup)
