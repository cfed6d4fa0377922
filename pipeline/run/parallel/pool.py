"""Processes of this machine, which end with the one that started them, however it ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from threading import Thread
from typing import ParamSpec, TypeVar

from pipeline.run.parallel.team import Team

P = ParamSpec("P")
T = TypeVar("T")


@contextmanager
def processes(jobs: int) -> Iterator[Team]:
    """A pool of `jobs` processes at most; leaving it before its work is done ends them at once.

    They are spawned, not forked, on every system: threads of a library survive no fork.
    """
    heard, lifeline = multiprocessing.Pipe(duplex=False)
    pool = _Pool(jobs, multiprocessing.get_context("spawn"), initializer=_hold_on, initargs=(heard,))
    try:
        yield Team(pool, jobs, BrokenExecutor, lambda: None)
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
