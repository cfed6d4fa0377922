"""Mapping one function over many events: in this process, in processes of this machine, or on a cluster."""

from __future__ import annotations

import math
import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from time import perf_counter
from typing import Any, Generic, TypeVar

from pipeline.run.cluster import cluster
from pipeline.run.pool import processes

Item = TypeVar("Item")
Made = TypeVar("Made")
Answer = TypeVar("Answer")
Start = Callable[[], AbstractContextManager[tuple[Executor, int]]]
"""Opens an executor and says how many workers it has."""

PATIENCE = 1.0
"""Seconds of work here before processes are started of our own accord: starting them costs about as much."""
AHEAD = 8
"""Items in flight for each worker: enough that none waits behind a long one, few enough to be held in memory."""
MOST_PROCESSES = 61
"""More than these Windows cannot wait for."""
LOST = "its process was killed, and killed again when the workbook was done alone"


@dataclass(frozen=True, slots=True)
class Done(Generic[Made]):
    """What the function gave, and the seconds it took where it ran."""

    made: Made
    seconds: float


@dataclass(frozen=True, slots=True)
class Fault:
    """The function raised, or took its process with it: `detail` is for a Problem `internal-error`."""

    detail: str
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Workers:
    """Who does the work: `jobs` processes, or as many as there are cores (None), or those of a Dask scheduler."""

    jobs: int | None = None
    scheduler: str | None = None
    """`host:port`; `jobs` then means nothing."""


def ordered(
    function: Callable[[Item], Made], items: Iterable[Item], workers: Workers
) -> Generator[Done[Made] | Fault, None, None]:
    """Results in the order of the items; nothing that happens to one item stops the others.

    `function`, items and results are picklable. Items are taken as they are needed, `AHEAD` for each worker at a time. Close
    the generator (`contextlib.closing`) where it may not be read to its end: that ends its processes. Raises `ClusterError`.
    """
    waiting = iter(items)
    work = partial(_timed, function)
    if workers.scheduler:
        first = list(islice(waiting, 1))
        if first:
            yield from over(work, chain(first, waiting), partial(cluster, workers.scheduler))
        return
    jobs = min(workers.jobs or _cores(), MOST_PROCESSES)
    yield from _here(work, waiting, _patience(workers.jobs, jobs))
    left = list(islice(waiting, 2))
    if len(left) < 2:
        yield from map(work, left)
    else:
        yield from over(work, chain(left, waiting), partial(processes, jobs))


def _cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _patience(wanted: int | None, jobs: int) -> float:
    """How long to work here; who asked for several processes gets them at once."""
    if jobs == 1:
        return math.inf
    return PATIENCE if wanted is None else 0.0


def _here(
    work: Callable[[Item], Done[Made] | Fault], waiting: Iterator[Item], patience: float
) -> Iterator[Done[Made] | Fault]:
    end = perf_counter() + patience
    while perf_counter() < end:
        done = [work(item) for item in islice(waiting, 1)]
        if not done:
            return
        yield from done


class _Crew:
    """An executor that can be replaced."""

    def __init__(self, start: Start) -> None:
        self._start = start
        self._open = ExitStack()

    def __enter__(self) -> _Crew:
        self.renew()
        return self

    def __exit__(self, *raised: Any) -> None:
        self._open.__exit__(*raised)

    def renew(self) -> None:
        self._open.close()
        self._executor, self.size = self._open.enter_context(self._start())

    def submit(self, work: Callable[[Item], Answer], item: Item) -> Future[Answer]:
        """A future in any case: one that has failed already where the executor is found broken."""
        try:
            return self._executor.submit(work, item)
        except BrokenExecutor as error:
            broken: Future[Answer] = Future()
            broken.set_exception(error)
            return broken


def over(
    work: Callable[[Item], Done[Made] | Fault],
    items: Iterable[Item],
    start: Start,
) -> Iterator[Done[Made] | Fault]:
    """Map over whatever executor `start` opens, with a bounded number of items in flight.

    An executor that breaks is replaced. What was in flight is then done again, each item alone, so that the one that takes its
    worker with it a second time is known, and only that one is given up.
    """
    waiting = iter(items)
    flight: deque[tuple[Item, Future[Done[Made] | Fault]]] = deque()
    with _Crew(start) as crew:
        while True:
            for item in islice(waiting, AHEAD * crew.size - len(flight)):
                flight.append((item, crew.submit(work, item)))
            if not flight:
                return
            result = _result(flight[0][1])
            if result is not None:
                flight.popleft()
                yield result
                continue
            crew.renew()
            while flight:
                item, future = flight.popleft()
                yield _result(future) or _alone(work, item, crew)


def _result(future: Future[Done[Made] | Fault]) -> Done[Made] | Fault | None:
    """None where a worker was lost, this one or another."""
    try:
        return future.result()
    except BrokenExecutor:
        return None
    except CancelledError:
        raise
    except Exception as error:  # what cannot be sent to a worker or back
        return _fault(error)


def _alone(work: Callable[[Item], Done[Made] | Fault], item: Item, crew: _Crew) -> Done[Made] | Fault:
    result = _result(crew.submit(work, item))
    if result is None:
        crew.renew()
        return Fault(LOST)
    return result


def _timed(function: Callable[[Item], Made], item: Item) -> Done[Made] | Fault:
    """Run in the worker: exceptions become text there, for not every exception can be sent."""
    start = perf_counter()
    try:
        made = function(item)
    except Exception as error:
        return _fault(error, perf_counter() - start)
    return Done(made, perf_counter() - start)


def _fault(error: Exception, seconds: float = 0.0) -> Fault:
    return Fault(f"{type(error).__name__}: {error}", seconds)
