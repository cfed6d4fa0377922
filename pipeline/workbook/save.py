"""Putting a file in the place of another: whole or not at all, with a backup, and never under an open program."""

from __future__ import annotations

import datetime as dt
import os
import shutil
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

BACKUPS_KEPT = 10
_FORGOTTEN = dt.timedelta(days=1)
_LATER = 0.5  # seconds between two looks at a locked file


@dataclass(frozen=True, slots=True)
class Lock:
    """The mark that a spreadsheet program leaves beside a file it has open.

    `stale`: the program is gone (it crashed, or the machine did) and only the mark is left.
    """

    path: Path
    owner: str
    stale: bool


class FileChanged(Exception):  # noqa: N818 - a refusal, not an error of the program
    """Somebody else wrote the workbook while it was being worked on."""


def lock_of(path: Path, now: dt.datetime) -> Lock | None:
    """The lock of Excel (`~$name`) or LibreOffice (`.~lock.name#`) on a workbook."""
    for mark in (path.with_name(f"~${path.name}"), path.with_name(f".~lock.{path.name}#")):
        if mark.exists():
            return Lock(mark, _owner(mark), _is_stale(mark, path, now))
    return None


def wait_until_closed(path: Path, clock: Callable[[], dt.datetime]) -> None:
    """Return once no program has the workbook open."""
    while (lock := lock_of(path, clock())) is not None and not lock.stale:
        time.sleep(_LATER)


def _owner(mark: Path) -> str:
    """Who has the file open, as far as the mark says it."""
    with suppress(OSError):
        data = mark.read_bytes()
        if mark.name.startswith("~$"):
            return data[1 : 1 + min(data[0], 54)].decode("utf-8", "replace").strip() if data else ""
        return data.decode("utf-8", "replace").strip(", ;").partition(",")[0]
    return ""


def _is_stale(mark: Path, path: Path, now: dt.datetime) -> bool:
    """A mark of yesterday, or one of this machine on a file that no program holds."""
    with suppress(OSError):
        if now - dt.datetime.fromtimestamp(mark.stat().st_mtime, now.tzinfo) > _FORGOTTEN:
            return True
        if not mark.name.startswith("~$") and socket.gethostname() in mark.read_text("utf-8", "replace"):
            return not _held(path)
    return False


def _held(path: Path) -> bool:
    """Whether a program on this machine holds the file; LibreOffice locks what it has open."""
    try:
        import fcntl
    except ImportError:  # Windows: an open workbook cannot be opened for writing
        try:
            with path.open("r+b"):
                return False
        except OSError:
            return True
    with path.open("r+b") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return True
        fcntl.lockf(file, fcntl.LOCK_UN)
        return False


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """A new file that takes the place of `path` when the block ends without an exception.

    It is written beside it, forced to the disk and renamed: whoever looks sees the old file or the new one.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with temporary.open("wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, temporary)
        temporary.replace(path)
        _sync_folder(path.parent)
    finally:
        with suppress(FileNotFoundError):
            temporary.unlink()


def _sync_folder(folder: Path) -> None:
    """Make the renaming itself last through a power cut, where the system can."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def back_up(path: Path, now: dt.datetime) -> Path:
    """A dated copy beside the workbook; of older ones the last `BACKUPS_KEPT` are kept."""
    folder = path.with_name(f"{path.stem} backups")
    folder.mkdir(exist_ok=True)
    name = f"{path.stem} {now:%Y-%m-%d %H.%M.%S}"
    number = next(n for n in range(1, 1000) if not (folder / _numbered(name, n, path.suffix)).exists())
    copy = folder / _numbered(name, number, path.suffix)
    with path.open("rb") as source, replacing(copy) as target:
        shutil.copyfileobj(source, target)
    for old in sorted(folder.glob(f"{path.stem} *{path.suffix}"))[:-BACKUPS_KEPT]:
        old.unlink()
    return copy


def _numbered(name: str, number: int, suffix: str) -> str:
    return f"{name}{suffix}" if number == 1 else f"{name} ({number}){suffix}"
