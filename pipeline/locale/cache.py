"""What can always be made again, kept in the user's cache folder: compiled catalogues and templates.

Nothing depends on it. Where the folder cannot be read or written, and where a file in it is not whole or was made from
something else, all is made anew. A file is replaced whole, so any number of processes may use the folder at once.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from pipeline.disk.permission import USER_ALONE
from pipeline.disk.replacement import replacing
from pipeline.disk.temporary import clear_remains_of

_SEAL = sha256().digest_size


def cache_folder() -> Path | None:
    """Where this system keeps such files for the user, None for a user without a home; it need not be there yet."""
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
    """What is kept under this file name, if it was made from `source`."""
    folder = cache_folder()
    if folder is None:
        return None
    try:
        found = (folder / name).read_bytes()
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
        clear_remains_of(folder / name)
        with replacing(folder / name, readers=USER_ALONE) as file:
            file.write(_seal(source, content) + content)


def _seal(source: bytes, content: bytes) -> bytes:
    """What stands before the content: it fits this source and the whole of this content alone."""
    return sha256(sha256(source).digest() + content).digest()
