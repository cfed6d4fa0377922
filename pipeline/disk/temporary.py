"""Files that are being written: under which names, and what is left of them where a run was killed.

Each is locked as long as it is written, and a lock ends with its process, however that ends. So what has our name and
no lock is nobody's any more.
"""

import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkstemp
from typing import BinaryIO

_ENDING = ".swissbook.tmp"
_OURS = re.compile(rf"\.(.+)\.[a-z0-9_]{{8}}{re.escape(_ENDING)}", re.DOTALL)
_LONGEST = 200
"""Bytes of the target's name that are kept, of the 255 that a name may have."""
_SETTLED = 60
"""Seconds after which Windows, where a file is unlocked for a moment before it is renamed, has renamed it."""


@contextmanager
def temporary(target: Path) -> Iterator[tuple[BinaryIO, Path]]:
    """A new file beside `target`, `.<name>.<letters>.swissbook.tmp`, open to write; nobody but the user may read it.

    It is locked while it is open. Unless it is renamed in the block, nothing of it is there afterwards.
    """
    file, made = _created(target)
    try:
        with file:
            yield file, made
    except OSError as error:
        if error.errno and error.filename is None:  # a full disk does not say which file
            error.filename = str(target)
        raise
    finally:
        with suppress(OSError):  # it may have been renamed, and what is left is swept by the next run
            made.unlink()


def _created(target: Path) -> tuple[BinaryIO, Path]:
    while True:
        handle, name = mkstemp(prefix=f".{_short(target.name)}.", suffix=_ENDING, dir=target.parent)
        try:
            if _held(handle):
                return os.fdopen(handle, "wb"), Path(name)
        except OSError:
            os.close(handle)
            Path(name).unlink(missing_ok=True)
            raise
        os.close(handle)


def _held(handle: int) -> bool:
    """Lock it; whether it is still there, for somebody may have taken it for a remain before it was locked."""
    if sys.platform == "win32":  # where nobody can remove an open file
        return True
    import fcntl

    with suppress(OSError):  # a file system without locks
        fcntl.flock(handle, fcntl.LOCK_EX)
    return os.fstat(handle).st_nlink > 0


def _short(name: str) -> str:
    return os.fsencode(name)[:_LONGEST].decode(errors="ignore")


def clear_remains(folder: Path, of: Callable[[str], bool]) -> None:
    """Remove what killed runs have left half written in a folder, of targets with such names."""
    with suppress(OSError):
        for file in folder.iterdir():
            found = _OURS.fullmatch(file.name)
            if found and of(found[1]):
                _remove_if_left(file)


def clear_remains_of(target: Path) -> None:
    """Remove what killed runs have left half written of one file."""
    clear_remains(target.parent, _short(target.name).__eq__)


def clear_remains_below(root: Path) -> None:
    """Remove what killed runs have left half written in a folder and all below it; links to folders are not followed."""
    for folder, _, names in os.walk(root):
        for name in names:
            if name.endswith(_ENDING) and _OURS.fullmatch(name):
                _remove_if_left(Path(folder, name))


def _remove_if_left(remain: Path) -> None:
    """Remove the file unless somebody is writing it, or the system cannot tell."""
    with suppress(OSError):
        if sys.platform == "win32":
            if time.time() - remain.stat().st_mtime > _SETTLED:
                remain.unlink()
            return
        import fcntl

        handle = os.open(remain, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            remain.unlink()
        finally:
            os.close(handle)
