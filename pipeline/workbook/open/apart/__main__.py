"""The process that opens a workbook: bytes in, an answer out."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from threading import Thread

from pipeline.workbook.open.apart.confinement import OUT_OF_MEMORY


def confine(megabytes: int, seconds: int) -> None:
    """Limit this process, as far as the system can."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it ends it
    try:
        import resource
    except ImportError:  # Windows
        return
    limits = [(resource.RLIMIT_CORE, 0, 0), (resource.RLIMIT_CPU, seconds, seconds + 1)]
    if megabytes:
        limits.append((resource.RLIMIT_AS, megabytes << 20, megabytes << 20))
    for kind, soft, hard in limits:
        with contextlib.suppress(OSError, ValueError):  # a lower limit is set already
            resource.setrlimit(kind, (soft, hard))


def _given(size: int) -> bytes:
    taken = bytearray()
    while len(taken) < size:
        piece = os.read(0, min(size - len(taken), 1 << 20))
        if not piece:
            os._exit(1)
        taken += piece
    return bytes(taken)


def _end_with_input() -> None:
    """End when the other side of the input has gone, however it went."""
    os.read(0, 1)
    os._exit(1)


def _main(megabytes: str, seconds: str, size: str, file_format: str, file: str) -> None:
    confine(int(megabytes), int(seconds))
    data = _given(int(size))
    Thread(target=_end_with_input, daemon=True).start()
    from pipeline.workbook.open.apart.sheets import answer  # within the limits

    with open(1, "wb", closefd=False) as said:
        said.writelines(answer(data, file_format, file))


if __name__ == "__main__":
    try:
        _main(*sys.argv[1:])
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except BaseException:
        os._exit(1)
    os._exit(0)  # nothing is left to be tidied up, and taking millions of cells apart takes time
