"""A process that takes what it is told to take: `python -m tests.workbook.open.apart.greedy`, as `confined` starts it."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from pipeline.workbook.open.apart.own_limits import OUT_OF_MEMORY, confine

_MOST = 128
"""Pieces of 16 MB: a limit that is not held must not be the end of the machine."""


def _fill() -> None:
    held = []
    for _ in range(_MOST):
        held.append(bytes(range(256)) * 2**16)  # 16 MB, written to
        print(len(held), flush=True)


def _spin() -> None:
    while True:
        pass


def _talk() -> None:
    while True:
        sys.stdout.write("x" * 1023 + "\n")


def _wait_in(place: str) -> None:
    Path(place).write_text(str(os.getpid()), "utf-8")
    time.sleep(600)


def _main(megabytes: str, seconds: str, task: str, *rest: str) -> None:
    confine(int(megabytes), int(seconds))
    tasks: dict[str, Callable[[], object]] = {
        "fill": _fill,
        "spin": _spin,
        "talk": _talk,
        "abort": os.abort,
        "leave": lambda: None,
    }
    if task == "wait":
        _wait_in(*rest)
    tasks[task]()


if __name__ == "__main__":
    try:
        _main(*sys.argv[1:])
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
