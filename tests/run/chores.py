"""Work for executors: what a process of its own can be given to do."""

from __future__ import annotations

import os
import signal
import threading
import time
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Chore:
    """A number to square, slowly if wished, and what goes wrong on the way."""

    number: int
    seconds: float = 0.0
    raises: bool = False
    kills: Path | None = None
    """Kill the worker, unless this file says that it has happened often enough."""
    times: int = 1


class Unsendable(Exception):  # noqa: N818 - a sample of what others raise
    """An exception that cannot be put together again from its arguments."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(f"{one} {two}")


def square(chore: Chore) -> int:
    """The square, if all goes well."""
    time.sleep(chore.seconds)
    if chore.kills is not None:
        kill_worker(chore.kills, chore.times)
    if chore.raises:
        raise Unsendable("no", "square")
    return chore.number**2


def kill_worker(record: Path, times: int) -> None:
    """End this process as the system would that is short of memory, and keep count."""
    killed = record.read_text().count("x") if record.exists() else 0
    if killed < times:
        record.write_text("x" * (killed + 1))
        os.kill(os.getpid(), signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        time.sleep(60)


def where(_chore: Chore) -> int:
    """The process that does the work."""
    return os.getpid()


def unsendable(_chore: Chore) -> object:
    """Something that cannot be sent back."""
    return threading.Lock()
