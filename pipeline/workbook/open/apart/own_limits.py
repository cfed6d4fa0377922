"""The limits that a process sets itself, as far as its system can hold them."""

import contextlib
import signal

OUT_OF_MEMORY = 3
"""What a process ends with that gets no more memory and notices it itself."""


def confine(megabytes: int, seconds: int) -> None:
    """Limit this process: 0 megabytes are no limit of memory."""
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
