"""Mapping over any executor: in order, within bounds, and with a worker lost on the way."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, wait
from contextlib import AbstractContextManager, ExitStack
from itertools import islice
from time import perf_counter
from typing import Generic, TypeVar

from msgspec import Struct

Item = TypeVar("Item")
Made = TypeVar("Made")

AHEAD = 8
"""Items in flight for each worker: enough that none waits behind a long one, few enough to be held in memory."""
CHECK_EVERY = 10.0
"""Seconds of waiting for a result after which it is asked whether there is still somebody to wait for."""
LOST = "its process was killed, and killed again when the workbook was done alone"


class Done(Struct, Generic[Made], frozen=True):
    """What the function gave, and the seconds it took where it ran."""

    made: Made
    seconds: float


class WorkerFault(Struct, frozen=True):
    """The function raised, or took its process with it: `detail` is for a Problem `internal-error`."""

    detail: str
    seconds: float = 0.0


class Team(Struct, frozen=True):
    """An executor and what has to be known of it to give it work.

    `size` counts the workers; `killed` is what a future raises whose worker was lost with it or beside it.

    `check` raises where there is no use in waiting any longer; it is called now and then while a result is waited for.
    """

    executor: Executor
    size: int
    killed: type[Exception]
    check: Callable[[], None]


Work = Callable[[Item], Done[Made] | WorkerFault]
Again = Callable[[Item, Made], Item | None]
"""What is to be done in the place of an item, from what has come of it; None where that is the result."""


def never_again(_item: object, _made: object) -> None:
    """Every result is one."""


def fault(error: Exception, seconds: float = 0.0) -> WorkerFault:
    """An exception as a result."""
    return WorkerFault(f"{type(error).__name__}: {error}", seconds)


def ordered_map(
    work: Work[Item, Made],
    items: Iterable[Item],
    start: Callable[[], AbstractContextManager[Team]],
    again: Again[Item, Made] = never_again,
) -> Iterator[Done[Made] | WorkerFault]:
    """Map over whatever executor `start` opens, with `AHEAD` items in flight for each worker.

    An executor that breaks is opened again. What was in flight is then done again, each item alone, so that the one
    that takes its worker with it once more is known, and only that one is given up.
    """
    waiting = iter(items)
    flight: list[_Flying[Item, Made]] = []
    with _Crew(start, work, again) as crew:
        while True:
            flight += map(crew.send, islice(waiting, AHEAD * crew.team.size - len(flight)))
            if not flight:
                return
            for position, one in enumerate(flight):
                flight[position] = crew.followed_up(one)
            result = crew.result(flight[0])
            if result is not None:
                del flight[0]
                yield result
                continue
            crew.renew()
            while flight:
                one = flight.pop(0)
                yield crew.result(one) or crew.alone(one.item)


class _Flying(Struct, Generic[Item, Made], frozen=True):
    item: Item
    future: Future[Done[Made] | WorkerFault]


class _Crew(ExitStack, Generic[Item, Made]):
    def __init__(
        self, start: Callable[[], AbstractContextManager[Team]], work: Work[Item, Made], again: Again[Item, Made]
    ) -> None:
        super().__init__()
        self._start, self._work, self._again = start, work, again
        self.renew()

    def renew(self) -> None:
        self.close()
        self.team = self.enter_context(self._start())

    def send(self, item: Item) -> _Flying[Item, Made]:
        """A future in any case: one that has failed already where the executor is found broken."""
        try:
            return _Flying(item, self.team.executor.submit(self._work, item))
        except BrokenExecutor as error:
            broken: Future[Done[Made] | WorkerFault] = Future()
            broken.set_exception(error)
            return _Flying(item, broken)

    def followed_up(self, one: _Flying[Item, Made]) -> _Flying[Item, Made]:
        """The same, or what is done in its place."""
        if not one.future.done() or one.future.exception() is not None:
            return one
        result = one.future.result()
        item = self._again(one.item, result.made) if isinstance(result, Done) else None
        return one if item is None else self.followed_up(self.send(item))

    def result(self, one: _Flying[Item, Made]) -> Done[Made] | WorkerFault | None:
        """None where a worker was lost, this item's or another's."""
        while not wait([one.future], CHECK_EVERY).done:
            self.team.check()
        try:
            result = one.future.result()
        except self.team.killed:
            return None
        except CancelledError:
            raise
        except Exception as error:  # what cannot be sent to a worker or back
            return fault(error)
        after = self.followed_up(one)
        return result if after is one else self.result(after)

    def alone(self, item: Item) -> Done[Made] | WorkerFault:
        """What comes of an item that was in flight when a worker was lost."""
        result = self.result(self.send(item))
        if result is None:
            self.renew()
            return WorkerFault(LOST)
        return result


def timed(function: Callable[[Item], Made], item: Item) -> Done[Made] | WorkerFault:
    """The work of a worker: exceptions become text there, for not every exception can be sent."""
    start = perf_counter()
    try:
        made = function(item)
    except Exception as error:
        return fault(error, perf_counter() - start)
    return Done(made, perf_counter() - start)
