"""A file that is only ever added to: what it was told to keep is on the disk before anybody hears of it."""

import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from pipeline.disk.replacement import USER_ALONE, force, make_folder, replacing, sync_folder

_END = b"\n"
_FLAGS = os.O_RDWR
for _name in ("O_BINARY", "O_CLOEXEC", "O_NOFOLLOW"):  # what a link leads to would lose its last line
    _FLAGS |= getattr(os, _name, 0)
_LOCKED_AT = 1 << 30
"""The byte that Windows locks: one that no journal reaches, for it lets nobody read what is locked."""


class JournalDamaged(Exception):  # noqa: N818 - a refusal, not an error of the program
    """A line that was whole once cannot be read any more; `line` counts from 1."""

    def __init__(self, path: Path, line: int) -> None:
        super().__init__(f"{path}: {line}")
        self.path, self.line = path, line


class Journal(AbstractContextManager["Journal"]):
    """Lines of one file, each whole or not at all; several threads and processes may add to it at once.

    `take` gets every line once, those of other processes among them, in their order: what it makes of them is the
    state. It raises ValueError for a line that it cannot read. A last line without its end was being written when
    its process died; nobody was told of it, and it is taken away. Raises JournalDamaged for any other, and OSError for a
    symbolic link in its place.

    Where the file is moved, deleted, replaced or cut short meanwhile, all lines are written anew to its path before anything else is
    done; `renewed` counts how often that was needed. A file there with other lines is kept, as `<name> (other)`.
    """

    def __init__(self, path: Path, take: Callable[[bytes], None]) -> None:
        self.path, self._take = path, take
        self._turn = threading.Lock()
        self._handle = os.open(path, _FLAGS | os.O_CREAT, USER_ALONE.mode)
        self._known = bytearray()
        self.renewed = 0
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
            self._stay()

    def _catch_up(self) -> None:
        whole, end, torn = self._rest(len(self._known)).rpartition(_END)
        if torn:  # under the lock nobody is still writing it
            os.ftruncate(self._handle, len(self._known) + len(whole) + len(end))
            os.fsync(self._handle)
        for line in whole.split(_END) if end else ():
            self._took(line)

    def _took(self, line: bytes) -> None:
        self._known += line + _END
        try:
            self._take(line)
        except ValueError as error:
            raise JournalDamaged(self.path, self._known.count(_END)) from error

    def _stay(self) -> None:
        """Have the file at the path open, with all lines that are known; to be called under the lock."""
        while not self._is_in_place():
            try:
                handle = os.open(self.path, _FLAGS)
            except FileNotFoundError:
                self._renew()
                continue
            if os.path.samestat(os.fstat(handle), os.fstat(self._handle)):  # cut short; it is locked already
                os.close(handle)
                self._renew()
                continue
            before, self._handle = self._handle, handle
            try:
                self._lock(on=True)
                there = self._rest(0)
                sync_folder(self.path.parent)  # whoever wrote it anew may have got no further, another process, too
            except BaseException:
                self._handle = before
                os.close(handle)
                raise
            os.close(before)
            if not there.startswith(self._known):
                if not self._known.startswith(there):
                    self.path.replace(self.path.with_stem(f"{self.path.stem} (other)"))
                self._renew()

    def _is_in_place(self) -> bool:
        try:
            there = os.lstat(self.path)
        except FileNotFoundError:
            return False
        held = os.fstat(self._handle)
        return os.path.samestat(there, held) and held.st_size >= len(self._known)

    def _renew(self) -> None:
        make_folder(self.path.parent)
        with replacing(self.path, readers=USER_ALONE) as file:
            file.write(self._known)
            force(file)
        self.renewed += 1

    def _rest(self, start: int) -> bytes:
        os.lseek(self._handle, start, os.SEEK_SET)
        parts = []
        while part := os.read(self._handle, 1 << 20):
            parts.append(part)
        return b"".join(parts)

    def _write(self, data: bytes) -> None:
        os.lseek(self._handle, len(self._known), os.SEEK_SET)
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(self._handle, rest) :]
            os.fsync(self._handle)
        except OSError:
            os.ftruncate(self._handle, len(self._known))
            raise

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """Keep other processes out; a process that dies lets go by itself."""
        with self._turn:
            self._lock(on=True)
            try:
                self._stay()
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

    def __exit__(self, *_: object) -> None:
        self.close()
