"""A file that is only ever added to: what it was told to keep is on the disk before anybody hears of it."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from pipeline.disk.replacement import sync_folder

_END = b"\n"
_USER_ALONE = 0o600
_LOCKED_AT = 1 << 30
"""The byte that Windows locks: one that no journal reaches, for it lets nobody read what is locked."""


class JournalDamaged(Exception):  # noqa: N818 - a refusal, not an error of the program
    """A line that was whole once cannot be read any more; `line` counts from 1."""

    def __init__(self, path: Path, line: int) -> None:
        super().__init__(f"{path}: {line}")
        self.path, self.line = path, line


class Journal:
    """Lines of one file, each whole or not at all; several threads and processes may add to it at once.

    `take` gets every line once, those of other processes among them, in their order: what it makes of them is the
    state. It raises ValueError for a line that it cannot read. A last line without its end was being written when
    its process died; nobody was told of it, and it is taken away. Raises JournalDamaged for any other, and OSError for a
    symbolic link in its place.
    """

    def __init__(self, path: Path, take: Callable[[bytes], None]) -> None:
        self.path, self._take = path, take
        flags = os.O_RDWR | os.O_CREAT
        for name in ("O_BINARY", "O_CLOEXEC", "O_NOFOLLOW"):  # what a link leads to would lose its last line
            flags |= getattr(os, name, 0)
        self._turn = threading.Lock()
        self._handle = os.open(path, flags, _USER_ALONE)
        self._read, self._lines = 0, 0
        try:
            sync_folder(path.parent)
            self.catch_up()
        except BaseException:
            self.close()
            raise

    def catch_up(self) -> None:
        """Take the lines that others have added meanwhile."""
        with self._locked():
            self._catch_up()

    def add(self, make: Callable[[], bytes | None]) -> None:
        """Add the line that `make` gives, if it gives one; it is asked once all lines of others have been taken.

        When this returns, the line is on the disk. Raises OSError where it could not be written; then it is not
        there, and nothing is taken.
        """
        with self._locked():
            self._catch_up()
            line = make()
            if line is None:
                return
            if _END in line:
                raise ValueError("a line has no end within it")
            self._write(line + _END)
            self._took(line)

    def _catch_up(self) -> None:
        data = self._rest()
        whole, end, torn = data.rpartition(_END)
        if torn:  # under the lock nobody is still writing it
            os.ftruncate(self._handle, self._read + len(whole) + len(end))
            os.fsync(self._handle)
        for line in whole.split(_END) if end else ():
            self._took(line)

    def _took(self, line: bytes) -> None:
        self._lines += 1
        self._read += len(line) + len(_END)
        try:
            self._take(line)
        except ValueError as error:
            raise JournalDamaged(self.path, self._lines) from error

    def _rest(self) -> bytes:
        os.lseek(self._handle, self._read, os.SEEK_SET)
        parts = []
        while part := os.read(self._handle, 1 << 20):
            parts.append(part)
        return b"".join(parts)

    def _write(self, data: bytes) -> None:
        os.lseek(self._handle, self._read, os.SEEK_SET)
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(self._handle, rest) :]
            os.fsync(self._handle)
        except OSError:
            os.ftruncate(self._handle, self._read)
            raise

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """Keep other processes out; a process that dies lets go by itself."""
        with self._turn:
            self._lock(on=True)
            try:
                yield
            finally:
                self._lock(on=False)

    def _lock(self, *, on: bool) -> None:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(self._handle, _LOCKED_AT, os.SEEK_SET)
            msvcrt.locking(self._handle, msvcrt.LK_LOCK if on else msvcrt.LK_UNLCK, 1)
        else:
            import fcntl

            fcntl.flock(self._handle, fcntl.LOCK_EX if on else fcntl.LOCK_UN)

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._handle)

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
