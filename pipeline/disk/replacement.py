"""A file that takes the place of another, whole or not at all."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from stat import S_IMODE, S_ISLNK
from typing import BinaryIO

from pipeline.disk.permission import ANYBODY, Readers, restrict
from pipeline.disk.temporary import temporary

_ATTEMPTS = 5
_PAUSE = 0.1


@contextmanager
def replacing(target: Path, *, durable: bool = False, readers: Readers = ANYBODY) -> Iterator[BinaryIO]:
    """A new file that takes the place of `target` when the block ends without an exception.

    It is written beside it, under a name of its own, and renamed: whoever looks sees the old file or the new one. By
    `durable` it is forced to the disk first. It has the mode and the owner of the old one, else those of any new file,
    but never permits more than `readers`. A symbolic link is replaced itself, not what it leads to.
    Raises OSError where the folder cannot be written; the old file then stays and nothing lies beside it.
    """
    with temporary(target) as (file, made):
        yield file
        file.flush()
        if durable:
            os.fsync(file.fileno())
        _make_like(target, made, readers)
        if sys.platform == "win32":  # which renames no file that is open
            file.close()
        _replace(made, target)
        if durable:
            with suppress(OSError):  # it is in its place, and whoever is told that it is not would do it again
                sync_folder(target.parent)


def _make_like(target: Path, made: Path, readers: Readers) -> None:
    """Mode and owner: a temporary file is kept from everybody else, and an administrator's is an administrator's."""
    try:
        there = os.lstat(target)
    except (OSError, ValueError):
        there = None
    if there is None or S_ISLNK(there.st_mode):
        restrict(made, 0o666 & ~_MASK, readers)
        return
    if sys.platform != "win32":
        with suppress(OSError):
            os.chown(made, there.st_uid, there.st_gid)
    restrict(made, S_IMODE(there.st_mode), readers)


def _replace(made: Path, target: Path) -> None:
    """Put the file in place; Windows refuses for a moment while a viewer reads the old one."""
    for attempt in range(_ATTEMPTS):
        try:
            made.replace(target)
        except PermissionError:
            if attempt == _ATTEMPTS - 1:
                raise
            time.sleep(_PAUSE * (attempt + 1))
        else:
            return


def make_folder(folder: Path) -> None:
    """Have a folder in one that is there, so that what is kept in it lasts through a power cut."""
    folder.mkdir(exist_ok=True)
    sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """Make a renaming, or a new file, itself last through a power cut, where the system can."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


_MASK = _umask()
"""Asked for once: to ask is to set it, and a file that another thread makes meanwhile would be everybody's."""
