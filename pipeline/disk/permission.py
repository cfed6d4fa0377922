"""Who may read and write a file that is made from others: nobody who could not do so with each of them."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from stat import S_IMODE

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
