"""The workers of a Dask scheduler."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from enum import Enum, auto
from typing import TYPE_CHECKING

from pipeline.run.build.digests import program_digest
from pipeline.run.parallel.team import Team

if TYPE_CHECKING:
    from distributed import Client

ANSWER_WITHIN = 10.0
"""Seconds that a scheduler has to answer."""
WORKER_WITHIN = 60.0
"""Seconds in which a cluster has to have a worker; some start theirs only when there is work."""


class Trouble(Enum):
    """Why a cluster cannot do the work."""

    NOT_INSTALLED = auto()
    NO_ANSWER = auto()
    NO_WORKER = auto()
    OTHER_PROGRAM = auto()
    """Its workers have another Swissbook than this one, or none: their pages would differ."""
    LOST = auto()
    """It answered first, and then no longer."""


class ClusterError(Exception):
    """The cluster of `scheduler` (`host:port`) cannot do the work, or can no longer."""

    def __init__(self, trouble: Trouble, scheduler: str) -> None:
        super().__init__(f"{scheduler}: {trouble.name}")
        self.trouble, self.scheduler = trouble, scheduler


@contextmanager
def cluster(scheduler: str) -> Iterator[Team]:
    """Connect for as long as there is work; leaving cancels what is not done. Raises ClusterError."""
    try:
        from distributed import Client
        from distributed.scheduler import KilledWorker
    except ImportError:
        raise ClusterError(Trouble.NOT_INSTALLED, scheduler) from None
    try:
        client = Client(f"tcp://{scheduler}", timeout=ANSWER_WITHIN, set_as_default=False)
    except OSError:
        raise ClusterError(Trouble.NO_ANSWER, scheduler) from None

    def check() -> None:
        if client.status != "running":
            raise ClusterError(Trouble.LOST, scheduler)
        try:
            client.wait_for_workers(1, timeout=WORKER_WITHIN)
        except TimeoutError:
            raise ClusterError(Trouble.NO_WORKER, scheduler) from None

    with client:
        _refuse_other_program(client, scheduler)
        # Not "pure": an item that failed is to be tried again, not answered from memory.
        executor = client.get_executor(pure=False)
        try:
            yield Team(executor, sum(client.nthreads().values()), KilledWorker, check)
        except CancelledError:
            raise ClusterError(Trouble.LOST, scheduler) from None
        finally:
            executor.shutdown(wait=False)


def _refuse_other_program(client: Client, scheduler: str) -> None:
    """Ask a worker what it would make the pages with; that it answers says that there is one."""
    from distributed.scheduler import KilledWorker

    try:
        same = client.submit(program_digest, pure=False).result(timeout=WORKER_WITHIN) == program_digest()
    except (TimeoutError, KilledWorker):
        raise ClusterError(Trouble.NO_WORKER, scheduler) from None
    except CancelledError:
        raise ClusterError(Trouble.LOST, scheduler) from None
    except Exception:  # it is not there, or cannot even be loaded
        same = False
    if not same:
        raise ClusterError(Trouble.OTHER_PROGRAM, scheduler)
