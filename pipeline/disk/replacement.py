"""A file that takes the place of another, whole or not at all."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from stat import S_IMODE, S_ISLNK
from typing import BinaryIO

from pipeline.disk.permission import ANYBODY, Readers, restrict
from pipeline.disk.temporary import clear_remains_of, temporary

_ATTEMPTS = 5
_PAUSE = 0.1
_CANNOT = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)
"""What a system says that forces no folders to the disk."""


@contextmanager
def replacing(
    target: Path, *, durable: bool = False, readers: Readers = ANYBODY, sweep: bool = True
) -> Iterator[BinaryIO]:
    """A new file that takes the place of `target` when the block ends without an exception.

    It is written beside it, under a name of its own, and renamed: whoever looks sees the old file or the new one. By
    `durable` it is forced to the disk first, and its name afterwards. It has the mode and the owner of the old one, else
    those of any new file, but never permits more than `readers`. A symbolic link is replaced itself, not what it leads
    to. What killed runs have left half written of it is removed, unless `sweep` is false.

    Raises OSError where the folder cannot be written; the old file then stays and nothing lies beside it. Raised once
    the new file is in its place, it says that a power cut may still bring the old one back.
    """
    if sweep:
        clear_remains_of(target)
    with temporary(target) as (file, made):
        yield file
        file.flush()
        if durable:
            force(file)
        _make_like(target, made, readers)
        if sys.platform == "win32":  # which renames no file that is open
            file.close()
        _replace(made, target)
        if durable:
            sync_folder(target.parent)


def force(file: BinaryIO) -> None:
    """Have on the disk what was written to a file. Raises OSError."""
    file.flush()
    os.fsync(file.fileno())


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
    """Have a folder, and those that it lies in, so that what is kept in it lasts through a power cut."""
    new = [folder, *(above for above in folder.parents if not above.is_dir())]
    folder.mkdir(parents=True, exist_ok=True)
    for made in new:
        sync_folder(made.parent)


def sync_folder(folder: Path) -> None:
    """Make what was renamed, made or removed in a folder last through a power cut, where the system can. Raises OSError."""
    if sys.platform == "win32":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except PermissionError:  # whoever may write into a folder need not be allowed to list it
        return
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _CANNOT:
            raise
    finally:
        os.close(handle)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


_MASK = _umask()
"""Asked for once: to ask is to set it, and a file that another thread makes meanwhile would be everybody's."""
