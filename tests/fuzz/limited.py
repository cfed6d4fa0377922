"""A call in a process of its own that may take only so much memory and time, and what it took."""

from __future__ import annotations

import json
import os
import resource
import select
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NoReturn

MEMORY = 1 << 30
"""Bytes that a process, or a process that it starts, may hold at any moment: what Swissbook promises."""
SECONDS = 30
"""Of a processor, for one command together with the processes that it starts: what Swissbook promises."""
_ADDRESSES = 6 << 30
"""Bytes of addresses, of which a process holds a part. They keep the machine safe, and say nothing of the promise."""
_PATIENCE = 20 * SECONDS
"""Seconds by the clock; the machine may have other things to do."""


@dataclass(frozen=True)
class Ending:
    """How a call ended: what it returned, what it took, and what was said on its output and error stream."""

    answer: Any
    status: int
    seconds: float
    memory: int
    said: str
    late: bool

    @property
    def dearest(self) -> float:
        """Seconds of the dearest command, where the call stands for several and its answer says it."""
        return float(self.answer["seconds"]) if isinstance(self.answer, dict) else 0.0

    @property
    def fault(self) -> str:
        """What is wrong with it, empty if nothing is."""
        wrong = [
            f"over {_PATIENCE} s by the clock" if self.late else "",
            f"ended by signal {-self.status}" if self.status < 0 and not self.late else "",
            f"ended with {self.status}" if self.status > 0 else "",
            f"{self.memory >> 20} MB" if self.memory > MEMORY else "",
            f"{self.dearest:.1f} s" if self.dearest > SECONDS else "",
            f"said: {self.said}" if self.said else "",
        ]
        return ", ".join(one for one in wrong if one)


def limited(call: Callable[[], Any]) -> Ending:
    """Call in a fork of this process, which should be small and have one thread. What is returned must go into JSON.

    Memory is the highest of the fork and of the processes that it starts and waits for, each by itself; it begins with
    what this process holds.
    """
    reading, writing = os.pipe()
    with tempfile.TemporaryFile() as said:
        sys.stdout.flush()
        sys.stderr.flush()
        began = time.monotonic()
        pid = os.fork()
        if pid == 0:
            os.close(reading)
            _in_the_fork(call, writing, said.fileno())
        os.close(writing)
        answer, late = _answer(reading, began + _PATIENCE)
        if late:
            os.killpg(pid, signal.SIGKILL)
        _, status, usage = os.wait4(pid, 0)
        said.seek(0)
        text = said.read(20_000).decode("utf-8", "replace")
    return Ending(
        json.loads(answer) if answer and not late else None,
        os.waitstatus_to_exitcode(status),
        usage.ru_utime + usage.ru_stime,
        usage.ru_maxrss * 1024,
        text,
        late,
    )


def _in_the_fork(call: Callable[[], Any], writing: int, said: int) -> NoReturn:
    try:
        os.setpgid(0, 0)
        os.dup2(said, 1)
        os.dup2(said, 2)
        resource.setrlimit(resource.RLIMIT_AS, (_ADDRESSES, _ADDRESSES))
        answer = json.dumps(call()).encode()
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(answer)
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)
    except BaseException:
        os.write(2, traceback.format_exc().encode())
        os._exit(1)


def _answer(reading: int, until: float) -> tuple[bytes, bool]:
    """What comes through the pipe until it is closed, and whether that took too long."""
    found: list[bytes] = []
    with os.fdopen(reading, "rb", buffering=0) as pipe:
        while True:
            ready, _, _ = select.select([pipe], [], [], max(0.0, until - time.monotonic()))
            if not ready:
                return b"", True
            piece = pipe.read(1 << 16)
            if not piece:
                return b"".join(found), False
            found.append(piece)
