"""The workers of a Dask scheduler."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager, nullcontext
from enum import Enum, auto
from functools import partial
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import WeakSet

from pipeline.run.parallel.ordered_map import Again, Done, Team, WorkerFault, never_again, ordered_map, timed

if TYPE_CHECKING:
    from distributed import Client
    from distributed import Future as Task

Item = TypeVar("Item")
Made = TypeVar("Made")

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


def map_on_cluster(
    function: Callable[[Item], Made],
    items: Iterable[Item],
    scheduler: str,
    sign: Callable[[], object],
    again: Again[Item, Made] = never_again,
) -> Generator[Done[Made] | WorkerFault, None, None]:
    """Results in the order of the items, from the workers of a Dask `scheduler` (`host:port`).

    A worker has to answer `sign`, an importable function, as it is answered here: else it has another program. What
    `again` gives is done in an item's place. Without items no connection is made. Raises ClusterError.
    """
    waiting = iter(items)
    for first in islice(waiting, 1):
        with _cluster(scheduler, sign) as team:
            work, rest = partial(timed, function), chain([first], waiting)
            yield from ordered_map(work, rest, lambda: nullcontext(team), again)


@contextmanager
def _cluster(scheduler: str, sign: Callable[[], object]) -> Iterator[Team]:
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
        _refuse_other_program(client, scheduler, sign)
        executor = _TaskExecutor(client)
        try:
            # A worker that has just answered may be lost by now: there is work for one all the same.
            yield Team(executor, max(1, sum(client.nthreads().values())), KilledWorker, check)
        except CancelledError:
            raise ClusterError(Trouble.LOST, scheduler) from None
        finally:
            executor.leave_nothing()


class _TaskExecutor(Executor):
    """Tasks of a Dask client as futures.

    Dask's own executor asks for the outcome of a task and then for its status: where a worker is lost between the two,
    it takes a result for an exception.
    """

    def __init__(self, client: Client) -> None:
        self._client = client
        self._tasks: WeakSet[Task[Any]] = WeakSet()

    def submit(self, function: Callable[..., Made], /, *arguments: Any, **named: Any) -> Future[Made]:
        # Not "pure": an item that failed is to be tried again, not answered from memory.
        task = self._client.submit(function, *arguments, **named, pure=False)
        self._tasks.add(task)
        future: Future[Made] = Future()
        task.add_done_callback(partial(_pass_on, future))
        return future

    def leave_nothing(self) -> None:
        self._client.cancel([*self._tasks])


def _pass_on(future: Future[Made], task: Task[Made]) -> None:
    try:
        future.set_result(task.result())
    except CancelledError:
        future.cancel()
        future.set_running_or_notify_cancel()
    except Exception as error:
        future.set_exception(error)


def _refuse_other_program(client: Client, scheduler: str, sign: Callable[[], object]) -> None:
    """Ask a worker for its sign; that it answers says that there is one."""
    from distributed.scheduler import KilledWorker

    try:
        same = client.submit(sign, pure=False).result(timeout=WORKER_WITHIN) == sign()
    except (TimeoutError, KilledWorker):
        raise ClusterError(Trouble.NO_WORKER, scheduler) from None
    except CancelledError:
        raise ClusterError(Trouble.LOST, scheduler) from None
    except Exception:  # it is not there, or cannot even be loaded
        same = False
    if not same:
        raise ClusterError(Trouble.OTHER_PROGRAM, scheduler)
