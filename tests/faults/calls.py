"""Calls of the system on files of one folder and on connections: counted, and one of them refused."""

from __future__ import annotations

import builtins
import errno
import io
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

NAMED = (
    "access",
    "chmod",
    "link",
    "listdir",
    "lstat",
    "mkdir",
    "open",
    "readlink",
    "remove",
    "rename",
    "replace",
    "rmdir",
    "scandir",
    "stat",
    "truncate",
    "unlink",
    "utime",
)
"""Functions of `os` that take a path."""
HELD = ("fchmod", "fstat", "fsync", "ftruncate", "lseek", "read", "write")
"""Functions of `os` that take what was opened."""
MET = ("connect", "recv", "send", "setsockopt")
"""Methods of a connection to another place."""
ERRORS = (errno.ENOSPC, errno.EIO, errno.EMFILE, errno.EACCES, errno.EINTR)

DEATH = -1
"""In place of an error: kill -9."""

_readlink = os.readlink


def _place_of(handle: int) -> str:
    """The path of what was opened before anybody watched, where the system tells; else empty."""
    try:
        return _readlink(f"/proc/self/fd/{handle}")
    except OSError:
        return ""


class Calls:
    """The calls made below a folder, by their names in their order; the one at `refused`, from 0, fails with an error.

    With the error `DEATH` it is the end of the process.
    """

    def __init__(self, folder: Path, refused: int | None = None, error: int = errno.EIO) -> None:
        self.made: list[str] = []
        self._folder, self._refused, self._error = os.path.realpath(folder), refused, error
        self._held: set[int] = set()
        self._lock = threading.Lock()

    def _made(self, name: str, what: object) -> None:
        with self._lock:
            number = len(self.made)
            self.made.append(name)
        if number == self._refused:
            if self._error == DEATH:
                os.kill(os.getpid(), signal.SIGKILL)
            raise OSError(self._error, os.strerror(self._error), *([str(what)] if isinstance(what, str) else []))

    def _below(self, what: object) -> bool:
        if isinstance(what, int):
            return what in self._held or _place_of(what).startswith(self._folder)
        if not isinstance(what, (str, bytes, os.PathLike)):
            return False
        return os.path.abspath(os.fsdecode(what)).startswith(self._folder)  # noqa: PTH100 - resolve() asks the system

    def _watched(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(what: Any = ".", *rest: Any, **named: Any) -> Any:
            if not self._below(what):
                return real(what, *rest, **named)
            self._made(name, os.fsdecode(what) if isinstance(what, (str, os.PathLike)) else what)
            made = real(what, *rest, **named)
            if name == "open":
                self._held.add(made)
            return made

        return call

    def _opened(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(file: Any, mode: str = "r", *rest: Any, **named: Any) -> Any:
            if not self._below(file):
                return real(file, mode, *rest, **named)
            if not isinstance(file, int):
                self._made("open", os.fsdecode(file))
            made = real(file, mode, *rest, **named)
            self._held.add(made.fileno())
            self._watch(made, "write" if set("wxa+") & set(mode) else "read")
            return made

        return call

    def _watch(self, made: Any, name: str) -> None:
        """What is read or written through a file of Python's own: the call that it makes is none of `os`."""
        real = getattr(made, name)

        def counted(*data: Any) -> Any:
            self._made(name, None)
            return real(*data)

        setattr(made, name, counted)

    def _met(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        """A method of connections to other places, where this thread calls it."""
        own = threading.get_ident()

        def call(connection: Any, *what: Any) -> Any:
            if threading.get_ident() == own and connection.family == socket.AF_INET:
                self._made(name, None)
            return real(connection, *what)

        return call

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Until the end of the block, in all threads."""
        real = {name: getattr(os, name) for name in (*NAMED, *HELD)}
        met = {name: getattr(socket.socket, name) for name in MET}
        opens = builtins.open
        for name, function in real.items():
            setattr(os, name, self._watched(name, function))
        for name, method in met.items():
            setattr(socket.socket, name, self._met(name, method))
        builtins.open = io.open = self._opened(opens)
        try:
            yield
        finally:
            builtins.open = io.open = opens
            for name, method in met.items():
                setattr(socket.socket, name, method)
            for name, function in real.items():
                setattr(os, name, function)
