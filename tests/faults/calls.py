"""Calls of the system on files of one folder: counted, and one of them refused."""

from __future__ import annotations

import builtins
import errno
import io
import os
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
HELD = ("fstat", "fsync", "ftruncate", "write")
"""Functions of `os` that take what was opened."""
ERRORS = (errno.ENOSPC, errno.EIO, errno.EMFILE, errno.EACCES, errno.EINTR)


_readlink = os.readlink


def _place_of(handle: int) -> str:
    """The path of what was opened before anybody watched, where the system tells; else empty."""
    try:
        return _readlink(f"/proc/self/fd/{handle}")
    except OSError:
        return ""


class Calls:
    """The calls made below a folder, by their names in their order; the one at `refused`, from 0, fails with an error."""

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
            if set("wxa+") & set(mode):
                self._watch_writing(made)
            return made

        return call

    def _watch_writing(self, made: Any) -> None:
        write = made.write

        def counted(data: Any) -> Any:
            self._made("write", None)
            return write(data)

        made.write = counted

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Until the end of the block, in all threads."""
        real = {name: getattr(os, name) for name in (*NAMED, *HELD)}
        opens = builtins.open
        for name, function in real.items():
            setattr(os, name, self._watched(name, function))
        builtins.open = io.open = self._opened(opens)
        try:
            yield
        finally:
            builtins.open = io.open = opens
            for name, function in real.items():
                setattr(os, name, function)
