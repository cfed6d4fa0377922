"""One call of an act refused: nothing is lost, half written or unsaid, and the act works afterwards."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tests.faults.acts import Act, Told, names
from tests.faults.calls import DEATH, ERRORS, Calls

Point = tuple[int, int]
"""The number of a call, and the error with which it is refused."""
_PATIENCE = 60
"""Seconds for a process that is to be killed."""


@dataclass(frozen=True)
class Good:
    """What an act does where nothing is refused: its calls, and what is there afterwards."""

    calls: tuple[str, ...]
    files: frozenset[str]
    state: Mapping[str, object]


class Trial:
    """An act in copies of the folder that it needs, which lies in `place`."""

    def __init__(self, act: Act, place: Path) -> None:
        self.act, self._before, self._work = act, place / "before" / "desk", place / "work" / "desk"
        self._before.mkdir(parents=True)
        act.prepare(self._before)

    def _anew(self) -> Path:
        os.chdir(self._before)
        shutil.rmtree(self._work.parent, ignore_errors=True)
        shutil.copytree(self._before, self._work)
        os.chdir(self._work)
        return self._work

    @cached_property
    def stated(self) -> Mapping[str, object]:
        """What is there before."""
        return self.act.state(self._before)

    @cached_property
    def good(self) -> Good:
        """Twice: what is made once for all, such as a cache, is there by then."""
        for _ in range(2):
            work, calls = self._anew(), Calls(self._work)
            with self.act.begin(work) as do, calls.watched():
                told = do()
        assert told.good, told.said
        return Good(tuple(calls.made), names(work), self.act.state(work))

    def all_points(self) -> Iterator[Point]:
        """Each call with each error."""
        return ((number, error) for number in range(len(self.good.calls)) for error in ERRORS)

    def points(self) -> Iterator[Point]:
        """The calls that are tried, each with as many of the errors as the act is tried with, which take turns."""
        for turn, number in enumerate(range(0, len(self.good.calls), self.act.every)):
            for error in range(turn, turn + self.act.errors):
                yield number, ERRORS[error % len(ERRORS)]

    def survives_each(self) -> int:
        """All calls that are tried, one after the other; how many points that are."""
        points = list(self.points())
        for point in points:
            self.survives(point)
        return len(points)

    def survives(self, point: Point) -> None:
        """Words, no damage, and the same act does it afterwards."""
        number, error = point
        work, calls = self._anew(), Calls(self._work, number, error)
        with self.act.begin(work) as do:
            with calls.watched():
                told = do()
            after = self.act.state(work)
            at = f"{self.act.name}: call {number} ({self.good.calls[number]}), {os.strerror(error)}: {told.said[-600:]}"
            self._is_undamaged(told, after, at)
            if calls.made[number] not in ("unlink", "remove"):
                assert not self._half_written(work), at
            if after == self.stated or not (told.good or self.act.once):
                told = do()
                assert (told.good, self.act.state(work)) == (True, self.good.state), f"{at}: {told.said[-600:]}"

    def outlives(self, number: int) -> None:
        """The process is killed at a call: no damage, and another process does the act."""
        work = self._anew()
        if (child := os.fork()) == 0:
            signal.alarm(_PATIENCE)
            with self.act.begin(work) as do, Calls(work, number, DEATH).watched():
                do()
            os._exit(0)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
        after = self.act.state(work)
        at = f"{self.act.name}: killed at call {number} ({self.good.calls[number]})"
        self._is_undamaged(Told(False, "nothing"), after, at)
        if after == self.stated or not self.act.once:
            with self.act.begin(work) as do:
                told = do()
            assert (told.good, self.act.state(work)) == (True, self.good.state), f"{at}: {told.said}"
            assert not self._half_written(work), at

    def _half_written(self, work: Path) -> list[str]:
        return [name for name in names(work) - self.good.files if name.endswith(".swissbook.tmp")]

    def _is_undamaged(self, told: Told, after: Mapping[str, object], at: str) -> None:
        before, good = self.stated, self.good
        assert "itself failed" not in told.said, at
        assert "Traceback" not in told.said, at
        assert told.good or told.said.strip(), at
        for name in before.keys() | after.keys():
            assert after.get(name) in (before.get(name), good.state.get(name)), f"{name}: {at}"
        if told.good:
            assert after == good.state, f"said to be done: {at}"
