"""The files of the site, made and then written: each is replaced whole or not at all."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

_ATTEMPTS = 5
_PAUSE = 0.1


@dataclass(frozen=True, slots=True)
class Page:
    """A file that is made but not yet written. `path` is relative to the folder of the site (of the private files for private ones), with `/`."""

    path: str
    content: bytes


def write_page(root: Path, page: Page) -> None:
    """Write a page below `root`; a page that is there with the same content is left alone.

    Raises OSError where the folder cannot be written.
    """
    target = root / page.path
    if _same(target, page.content):
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".", suffix=".tmp", dir=target.parent)
    made = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(page.content)
        made.chmod(0o666 & ~_umask())  # mkstemp keeps its file from everybody else
        _replace(made, target)
    except BaseException:
        made.unlink(missing_ok=True)
        raise


def remove_pages(root: Path, paths: Iterable[str]) -> None:
    """Remove files that no longer belong to the site, and folders that are empty without them."""
    for path in paths:
        target = root / path
        target.unlink(missing_ok=True)
        with suppress(OSError):  # not empty, or somebody looks into it
            for folder in target.parents[: len(Path(path).parts) - 1]:
                folder.rmdir()


def _same(target: Path, content: bytes) -> bool:
    try:
        return target.stat().st_size == len(content) and target.read_bytes() == content
    except OSError:
        return False


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


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
