"""Files on the disk, replaced whole or not at all; whatever writes one may import it."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

_ATTEMPTS = 5
_PAUSE = 0.1
_LONGEST_PREFIX = 100


@contextmanager
def replacing(target: Path, *, durable: bool = False, private: bool = False) -> Iterator[BinaryIO]:
    """A new file that takes the place of `target` when the block ends without an exception.

    It is written beside it, as `.<name>.<letters>.tmp`, and renamed: whoever looks sees the old file or the new one. By
    `durable` it is forced to the disk first. It has the mode and the owner of the old one, else those of any new file; by
    `private` nobody but the user may read it.
    Raises OSError where the folder cannot be written; the old file then stays and nothing lies beside it.
    """
    prefix = f".{target.name[:_LONGEST_PREFIX]}."
    handle, name = tempfile.mkstemp(prefix=prefix, suffix=".tmp", dir=target.parent)
    made = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            if durable:
                file.flush()
                os.fsync(file.fileno())
        if not private:  # it was made so
            _make_like(target, made)
        _replace(made, target)
        if durable:
            _sync(target.parent)
    finally:
        made.unlink(missing_ok=True)


def _make_like(target: Path, made: Path) -> None:
    """Mode and owner: a temporary file is kept from everybody else, and an administrator's is an administrator's."""
    if not target.exists():
        made.chmod(0o666 & ~_umask())
        return
    shutil.copymode(target, made)
    if sys.platform != "win32":
        there = target.stat()
        with suppress(OSError):
            os.chown(made, there.st_uid, there.st_gid)


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


def _sync(folder: Path) -> None:
    """Make the renaming itself last through a power cut, where the system can."""
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
