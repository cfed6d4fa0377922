"""Building hostile workbooks in a process of its own, which may take only so much memory and time."""

from __future__ import annotations

import json
import math
import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from pipeline.run.build.build import build_site
from pipeline.run.build.result import EventResult
from pipeline.run.parallel import processes

ADDRESSES = 6 << 30
"""Bytes of addresses, of which a process holds a part. They keep the machine safe; the promise is `MEMORY`."""
MEMORY = 1 << 30
"""Bytes that the process, or one that it starts, may hold at any moment."""
SECONDS = 240
"""For a whole folder, on a machine that has other things to do."""


@dataclass(frozen=True)
class Outcome:
    """What became of one workbook: the codes of its Problems, each once, and how long it took."""

    codes: tuple[str, ...]
    state: str
    seconds: float
    problems_page: Path

    @property
    def errors(self) -> bool:
        """Whether it has no pages of this build."""
        return self.state in {"failed", "kept"}


class _Clock:
    """Notes how long each event took, in the order of the workbooks."""

    def __init__(self) -> None:
        self.last = time.monotonic()
        self.seconds: dict[str, float] = {}

    def begin(self, _: int) -> None:
        self.last = time.monotonic()

    def done(self, built: EventResult) -> None:
        now = time.monotonic()
        self.seconds[built.path.name] = now - self.last
        self.last = now


def built_in_confinement(source: Path, output: Path, *, seconds: int = SECONDS) -> dict[str, Outcome]:
    """Build a folder in a process that is killed where it takes too much; by the name of the workbook."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.fuzz.confined", str(source), str(output)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=seconds,
        cwd=Path(__file__).resolve().parents[2],
        env={**os.environ, "PYTHONPATH": ".", "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    assert ran.stderr == "", ran.stderr[-3000:]
    built, held = json.loads(ran.stdout.splitlines()[-1])
    assert held <= MEMORY, held >> 20
    return {
        name: Outcome(tuple(codes), state, took, Path(page)) for name, (codes, state, took, page) in built.items()
    }


def _confine() -> None:
    if sys.platform != "linux":
        return
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (ADDRESSES, ADDRESSES))


def _held() -> int:
    """The most that this process, or one that it has waited for, has held; 0 where the system does not tell.

    The `ru_maxrss` of this process would not do: it begins with what the process held that started it.
    """
    if sys.platform != "linux":
        return 0
    import resource

    own = re.search(r"VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text("utf-8"))
    assert own is not None
    return max(int(own[1]), resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss) * 1024


def _main(source: str, output: str) -> None:
    _confine()
    processes.PATIENCE = math.inf  # all in this one
    clock = _Clock()
    site = build_site(Path(source), Path(output), "en", progress=clock)
    built = {
        one.path.name: (
            sorted({found.code for found in one.problems}),
            one.state.value,
            clock.seconds[one.path.name],
            str(one.problems_page),
        )
        for one in site.events
    }
    print(json.dumps((built, _held())))


if __name__ == "__main__":
    _main(*sys.argv[1:])
