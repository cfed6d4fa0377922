"""Mapping one function over many events: in this process, in processes of this machine, or on a cluster."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import nullcontext
from functools import partial
from itertools import chain, islice
from time import perf_counter
from typing import TypeVar

from pipeline.run.parallel.cluster import cluster
from pipeline.run.parallel.ordered_map import Again, Done, Work, WorkerFault, fault, never_again, over
from pipeline.run.parallel.pool import processes

Item = TypeVar("Item")
Made = TypeVar("Made")

PATIENCE = 1.0
"""Seconds of work here before processes are started of our own accord: starting them costs about as much."""
MOST_PROCESSES = 61
"""More than these Windows cannot wait for."""


def ordered(
    function: Callable[[Item], Made], items: Iterable[Item], jobs: int | None
) -> Generator[Done[Made] | WorkerFault, None, None]:
    """Results in the order of the items; nothing that happens to one item stops the others.

    The work is done by `jobs` processes. None: here, and once it takes longer, by as many as there are cores. One item
    is done here in any case. `function`, items and results are picklable; items are taken as they are needed.
    Close the generator (`contextlib.closing`) where it may not be read to its end: that ends its processes.
    """
    waiting = iter(items)
    work = partial(_timed, function)
    processors = min(jobs or _cores(), MOST_PROCESSES)
    yield from _here(work, waiting, _patience(jobs, processors))
    left = list(islice(waiting, 2))
    if len(left) < 2:
        yield from map(work, left)
    else:
        yield from over(work, chain(left, waiting), partial(processes, processors))


def ordered_on_cluster(
    function: Callable[[Item], Made],
    items: Iterable[Item],
    scheduler: str,
    again: Again[Item, Made] = never_again,
) -> Generator[Done[Made] | WorkerFault, None, None]:
    """The same by the workers of a Dask `scheduler` (`host:port`); what `again` gives is done in an item's place.

    Without items no connection is made. Raises ClusterError.
    """
    waiting = iter(items)
    for first in islice(waiting, 1):
        with cluster(scheduler) as team:
            yield from over(partial(_timed, function), chain([first], waiting), lambda: nullcontext(team), again)


def _cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _patience(wanted: int | None, jobs: int) -> float:
    """How long to work here; who asked for several processes gets them at once."""
    if jobs == 1:
        return math.inf
    return PATIENCE if wanted is None else 0.0


def _here(work: Work[Item, Made], waiting: Iterator[Item], patience: float) -> Iterator[Done[Made] | WorkerFault]:
    end = perf_counter() + patience
    while perf_counter() < end:
        done = [work(item) for item in islice(waiting, 1)]
        if not done:
            return
        yield from done


def _timed(function: Callable[[Item], Made], item: Item) -> Done[Made] | WorkerFault:
    """Run in the worker: exceptions become text there, for not every exception can be sent."""
    start = perf_counter()
    try:
        made = function(item)
    except Exception as error:
        return fault(error, perf_counter() - start)
    return Done(made, perf_counter() - start)
