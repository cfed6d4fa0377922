"""A file that takes the place of another, whole or not at all; and who may read it: nobody who could not read what it is made from."""

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from stat import S_IMODE, S_ISLNK
from typing import BinaryIO

from pipeline.disk.temporary import clear_remains_of, temporary

_ATTEMPTS = 5
_PAUSE = 0.1
_CANNOT = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)
"""What a system says that forces no folders to the disk."""
_GROUP = 0o070


@dataclass(frozen=True, slots=True)
class Readers:
    """The most that a file may permit: bits of its mode, those of its group for this `group` alone (None: any)."""

    mode: int
    group: int | None = None

    def of_group(self, group: int) -> int:
        """The mode of a file of that group."""
        return self.mode if self.group in (None, group) else without_group(self.mode)


ANYBODY = Readers(0o7777)
"""No limit: what the system gives any new file."""
USER_ALONE = Readers(0o600)


_MASK = os.umask(0)
os.umask(_MASK)
"""Asked for once: to ask is to set it, and a file that another thread makes meanwhile would be everybody's."""


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


def readers_of(*sources: Path) -> Readers:
    """What all of these files permit; the user alone may read what is made of one that is not there any more."""
    mode, groups = ANYBODY.mode, set()
    for source in sources:
        try:
            there = source.stat()
        except OSError:
            return USER_ALONE
        mode &= S_IMODE(there.st_mode) | USER_ALONE.mode
        groups.add(there.st_gid)
    return Readers(mode if len(groups) <= 1 else without_group(mode), groups.pop() if len(groups) == 1 else None)


def without_group(mode: int) -> int:
    """The mode with no more for the group than for everybody."""
    return mode & ~_GROUP | mode & _GROUP & (mode & 0o007) << 3


def restrict(file: Path, mode: int, readers: Readers) -> None:
    """Give a file the mode as far as the readers may have it, and their group if that is needed and can be done."""
    if readers.group is None:
        file.chmod(mode & readers.mode)
        return
    group = file.stat().st_gid
    if readers.of_group(group) & mode != readers.mode & mode:
        with suppress(OSError):  # the user need not be in that group
            os.chown(file, -1, -1 if readers.group is None else readers.group)
            group = file.stat().st_gid
    file.chmod(mode & readers.of_group(group))


def narrow(file: Path, readers: Readers) -> None:
    """Take from a file what it permits beyond the readers. Raises OSError where it is another user's."""
    there = file.stat()
    mode = S_IMODE(there.st_mode)
    if mode & ~readers.of_group(there.st_gid):
        file.chmod(mode & readers.of_group(there.st_gid))
