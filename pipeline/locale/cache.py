"""What can always be made again, kept in the user's cache folder: compiled catalogues and templates.

Nothing depends on it. Where the folder cannot be read or written, and where a file in it is not whole or was made from
something else, all is made anew. A file is replaced whole, so any number of processes may use the folder at once.
Compiled templates are code, so nothing is taken from a place where anybody but the user, or root, may write.
"""

import os
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from stat import S_ISREG, S_ISVTX, S_IWGRP, S_IWOTH

from pipeline.disk.own_process import ONE_THREAD

_SEAL = sha256().digest_size


def cache_folder() -> Path | None:
    """Where this system keeps such files for the user, None for a user without a home and in a browser; it need not be there yet."""
    if ONE_THREAD:  # nothing but the workbooks outlives a page
        return None
    with suppress(RuntimeError):
        if sys.platform == "win32":
            local = os.environ.get("LOCALAPPDATA")
            return (Path(local) if local else Path.home() / "AppData" / "Local") / "Swissbook" / "Cache"
        if sys.platform == "darwin":
            return Path.home() / "Library" / "Caches" / "swissbook"
        shared = os.environ.get("XDG_CACHE_HOME", "")
        return (Path(shared) if Path(shared).is_absolute() else Path.home() / ".cache") / "swissbook"
    return None


def recall(name: str, source: bytes) -> bytes | None:
    """What is kept under this file name, if it was made from `source` and only the user may have written it."""
    folder = cache_folder()
    if folder is None or not _is_the_users(folder):
        return None
    try:
        with (folder / name).open("rb") as file:
            there = os.fstat(file.fileno())
            if not S_ISREG(there.st_mode) or _others_write(there):
                return None
            found = file.read()
    except OSError:
        return None
    content = found[_SEAL:]
    return content if found[:_SEAL] == _seal(source, content) else None


def remember(name: str, source: bytes, content: bytes) -> None:
    """Keep what was made from `source` under this file name, in place of what is there; do nothing where that fails."""
    folder = cache_folder()
    if folder is None:
        return
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _is_the_users(folder):
            return
        from pipeline.disk.replacement import USER_ALONE, replacing  # only where nothing is kept

        with replacing(folder / name, readers=USER_ALONE) as file:
            file.write(_seal(source, content) + content)


def _is_the_users(folder: Path) -> bool:
    """Whether nobody but the user and root can put a file into this folder, or another folder in its place.

    False for a folder that is not there. Windows keeps the folder of each user from the others by itself.
    """
    if sys.platform == "win32":
        return True
    try:
        real = folder.resolve(strict=True)
        return not _others_write(real.stat()) and not any(
            _others_write(parent.stat(), sticky=True) for parent in real.parents
        )
    except OSError:
        return False


def _others_write(there: os.stat_result, *, sticky: bool = False) -> bool:
    """Whether a file or folder is another user's, or anybody else may write there.

    With `sticky` a folder in which everybody may replace only what is their own counts as safe, as `/tmp` does.
    """
    if sys.platform == "win32":
        return False
    safe = sticky and there.st_mode & S_ISVTX
    return there.st_uid not in (0, os.geteuid()) or bool(there.st_mode & (S_IWGRP | S_IWOTH) and not safe)


def _seal(source: bytes, content: bytes) -> bytes:
    """What stands before the content: it fits this source and the whole of this content alone."""
    return sha256(sha256(source).digest() + content).digest()
