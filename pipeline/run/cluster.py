"""A Dask cluster as an executor."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from enum import Enum, auto

ANSWER_WITHIN = 10.0
"""Seconds that a scheduler has to answer."""
WORKER_WITHIN = 60.0
"""Seconds in which a cluster has to have a worker; some start theirs only when there is work."""


class Trouble(Enum):
    """Why a cluster cannot do the work."""

    NOT_INSTALLED = auto()
    NO_ANSWER = auto()
    NO_WORKER = auto()
    LOST = auto()


class ClusterError(Exception):
    """The cluster of `scheduler` (`host:port`) cannot do the work, or can no longer."""

    def __init__(self, trouble: Trouble, scheduler: str) -> None:
        super().__init__(f"{scheduler}: {trouble.name}")
        self.trouble, self.scheduler = trouble, scheduler


@contextmanager
def cluster(scheduler: str) -> Iterator[tuple[Executor, int]]:
    """The workers of a Dask cluster; one that is lost is replaced by the scheduler, and its work done again."""
    try:
        from distributed import Client
    except ImportError:
        raise ClusterError(Trouble.NOT_INSTALLED, scheduler) from None
    try:
        client = Client(f"tcp://{scheduler}", timeout=ANSWER_WITHIN, set_as_default=False)
    except OSError:
        raise ClusterError(Trouble.NO_ANSWER, scheduler) from None
    with client:
        try:
            client.submit(os.getpid, pure=False).result(timeout=WORKER_WITHIN)
        except TimeoutError:
            raise ClusterError(Trouble.NO_WORKER, scheduler) from None
        # Not "pure": an item that failed is to be tried again, not answered from memory.
        executor = client.get_executor(pure=False)
        try:
            yield executor, sum(client.nthreads().values())
        except CancelledError:
            raise ClusterError(Trouble.LOST, scheduler) from None
        finally:
            executor.shutdown(wait=False)
