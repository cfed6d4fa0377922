"""Processes of this machine, which end with the one that started them, however it ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from threading import Thread


@contextmanager
def processes(jobs: int) -> Iterator[tuple[Executor, int]]:
    """A pool of `jobs` processes at most; leaving it before its work is done ends them at once.

    They are spawned, not forked, on every system: threads of a library survive no fork.
    """
    heard, lifeline = multiprocessing.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=_hold_on, initargs=(heard,))
    try:
        yield pool, jobs
    except BaseException:
        lifeline.close()
        raise
    finally:
        pool.shutdown(cancel_futures=True)
        heard.close()
        lifeline.close()


def _hold_on(lifeline: Connection) -> None:
    """Leave Ctrl+C to the process that started this one, and end when it does or when it lets go."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    with suppress(EOFError, OSError):
        lifeline.recv_bytes()
    os._exit(1)
