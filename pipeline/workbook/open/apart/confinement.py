"""A process with limits of memory and time: it is given bytes and says lines, and it always comes to an end."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from enum import Enum
from threading import Event, Thread
from typing import IO

from msgspec import Struct

from pipeline.disk.own_process import own_command, own_environment
from pipeline.workbook.open.apart.own_limits import OUT_OF_MEMORY

_LONGEST_LINE = 64 * 2**20
_LOOK_EVERY = 0.05
"""Seconds between two looks at the memory of a process that has no limit of its own."""


class Limits(Struct, frozen=True):
    """What a process may take; `watched`: its memory is looked at and it is ended, where the system (not Linux) holds no limit."""

    megabytes: int = 1024
    seconds: int = 30
    answer_megabytes: int = 256
    watched: bool = sys.platform != "linux"


class Collapse(Enum):
    """Why a process gave no answer."""

    MEMORY = "memory"
    TIME = "time"
    UNKNOWN = "unknown"


COLLAPSES = {
    OUT_OF_MEMORY: Collapse.MEMORY,
    -6: Collapse.MEMORY,  # SIGABRT: compiled code aborts where it gets no memory
    -24: Collapse.TIME,  # SIGXCPU
}
"""By the code of a process that has ended by itself; negative ones are signals, which Windows does not have."""


class Confined:
    """A process that is running, or was."""

    def __init__(self, process: subprocess.Popen[bytes], limits: Limits) -> None:
        self._process, self._limits = process, limits
        self._over = Event()
        self._ended_for: Collapse | None = None
        self._watch = Thread(target=self._keep_watch, daemon=True)

    def watch(self) -> None:
        """Keep to the limits from now on."""
        self._watch.start()

    def lines(self, given: bytes) -> Iterator[bytes]:
        """Hand over the bytes and give line after line of what is said; a last one without an end was broken off."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(OSError):  # it has ended; the lines tell
            self._process.stdin.write(given)
            self._process.stdin.flush()
        yield from self._bounded(self._process.stdout)

    @property
    def collapse(self) -> Collapse:
        """Why it gave no answer, once it has ended."""
        self._close()  # whoever still speaks is not listened to any more, and ends
        code = self._process.wait()
        return self._ended_for or COLLAPSES.get(code, Collapse.UNKNOWN)

    def end(self) -> None:
        """End the process if it has not, and leave nothing of it."""
        self._over.set()
        self._process.kill()
        self._close()
        self._process.wait()
        if self._watch.ident is not None:
            self._watch.join()

    def _close(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()

    def _bounded(self, said: IO[bytes]) -> Iterator[bytes]:
        left = self._limits.answer_megabytes << 20
        while line := said.readline(min(left, _LONGEST_LINE)):
            left -= len(line)
            if left <= 0:
                self._stop(Collapse.MEMORY)
                return
            yield line

    def _keep_watch(self) -> None:
        until = time.monotonic() + self._limits.seconds
        memory = _memory_of(self._process.pid) if self._limits.watched else None
        while (left := until - time.monotonic()) > 0:
            if self._over.wait(min(left, _LOOK_EVERY) if memory else left):
                return
            if memory and next(memory, 0) > self._limits.megabytes << 20:
                self._stop(Collapse.MEMORY)
                return
        self._stop(Collapse.TIME)

    def _stop(self, why: Collapse) -> None:
        self._ended_for = why
        self._process.kill()


@contextmanager
def confined(module: str, arguments: Sequence[str], limits: Limits) -> Iterator[Confined]:
    """Start a module in a process of its own, which is over when the block is left; raises `OSError`.

    It is told its megabytes (0: it is watched) and seconds, then the arguments. It ends itself when its input ends,
    so it does not outlive this process.
    """
    own = "0" if limits.watched else str(limits.megabytes)
    process = subprocess.Popen(
        own_command(module, [own, str(limits.seconds), *arguments]),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=own_environment(),
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    running = Confined(process, limits)
    try:
        running.watch()
        yield running
    finally:
        running.end()


def _memory_of(number: int) -> Iterator[int]:
    """Bytes that a process takes at each look; ends with the process."""
    import psutil  # only where a process must be watched

    with suppress(psutil.Error):
        process = psutil.Process(number)
        while True:
            taken = process.memory_info()
            yield taken.vms if os.name == "nt" else taken.rss
