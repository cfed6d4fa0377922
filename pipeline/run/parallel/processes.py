"""Mapping over processes of this machine, which end with the one that started them, however it ends."""

import math
import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from itertools import chain, islice
from multiprocessing.connection import Connection
from threading import Thread
from time import perf_counter
from typing import ParamSpec, TypeVar

from pipeline.run.parallel.ordered_map import Done, Team, WorkerFault, ordered_map, timed

Item = TypeVar("Item")
Made = TypeVar("Made")
P = ParamSpec("P")
T = TypeVar("T")

PATIENCE = 1.0
"""Seconds of work here before processes are started of our own accord: starting them costs about as much."""
MOST_PROCESSES = 61
"""More than these Windows cannot wait for."""


def map_on_processes(
    function: Callable[[Item], Made], items: Iterable[Item], jobs: int | None
) -> Generator[Done[Made] | WorkerFault, None, None]:
    """Results in the order of the items; nothing that happens to one item stops the others.

    The work is done by `jobs` processes. None: here, and once it takes longer, by as many as there are cores. One item
    is done here in any case. `function`, items and results are picklable; items are taken as they are needed.
    Close the generator (`contextlib.closing`) where it may not be read to its end: that ends its processes.
    """
    waiting = iter(items)
    work = partial(timed, function)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    count = min(jobs or cores, MOST_PROCESSES)
    # Here at first; who asked for several processes gets them at once.
    end = perf_counter() + (math.inf if count == 1 else PATIENCE if jobs is None else 0.0)
    while perf_counter() < end and (due := list(islice(waiting, 1))):
        yield from map(work, due)
    next_two = list(islice(waiting, 2))
    if len(next_two) < 2:
        yield from map(work, next_two)
    else:
        yield from ordered_map(work, chain(next_two, waiting), partial(_pool, count))


@contextmanager
def _pool(count: int) -> Iterator[Team]:
    """A pool of `count` processes at most; leaving it before its work is done ends them at once.

    They are spawned, not forked, on every system: threads of a library survive no fork.
    """
    heard, lifeline = multiprocessing.Pipe(duplex=False)
    pool = _Pool(count, multiprocessing.get_context("spawn"), initializer=_hold_on, initargs=(heard,))
    try:
        yield Team(pool, count, BrokenExecutor, lambda: None)
    except BaseException:
        lifeline.close()
        raise
    finally:
        pool.shutdown(cancel_futures=True)
        heard.close()
        lifeline.close()


class _Pool(ProcessPoolExecutor):
    """Starts its processes when work comes in, and so that none hears Ctrl+C while it still starts."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        with _interruption_held():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def _interruption_held() -> Iterator[None]:
    """A process inherits what is held back; Windows has nothing like it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    held = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, held)


def _hold_on(lifeline: Connection) -> None:
    """Leave Ctrl+C to the process that started this one, and end when it does or when it lets go."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    with suppress(EOFError, OSError):
        lifeline.recv_bytes()
    os._exit(1)
