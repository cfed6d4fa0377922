"""The files of the site, made and then written: each is replaced whole or not at all, and none is made that would come out as it did."""

import hashlib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from pipeline.disk.replacement import ANYBODY, Readers, force, narrow, replacing


class Page(Struct, frozen=True):
    """A file that is made but not yet written. `path` is relative to the folder of the site (of the private files for private ones), with `/`."""

    path: str
    content: bytes


def write_page(root: Path, page: Page, readers: Readers = ANYBODY, *, forced: bool = False) -> None:
    """Write a page below `root` for these readers at most; a page that is there with the same content is left alone.

    By `forced` it is on the disk before it takes its place, so that no power cut leaves a part of it; to force the folders
    is left to whoever writes many pages into one.
    Raises OSError where the folder cannot be written.
    """
    target = root / page.path
    if _same(target, page.content):
        with suppress(OSError):
            narrow(target, readers)
        return
    try:
        _replace(target, page.content, readers, forced=forced)
    except FileNotFoundError:  # its folder is not there yet: asking before each page costs more
        target.parent.mkdir(parents=True, exist_ok=True)
        _replace(target, page.content, readers, forced=forced)


def _replace(target: Path, content: bytes, readers: Readers, *, forced: bool) -> None:
    # Whoever writes many pages has swept for them all.
    with replacing(target, readers=readers, sweep=False) as file:
        file.write(content)
        if forced:
            force(file)


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


class Stamps:
    """What pages were last made from and what they are made from now, by path within the site's folder.

    `before` holds only pages that are still there as they were written, by the same program, templates and catalogues.
    """

    def __init__(self, before: Mapping[str, str] | None = None) -> None:
        self._before = before or {}
        self.now: dict[str, str] = {}
        """All pages that belong to the site now, those that need not be made among them."""

    def same(self, path: str, model: object) -> bool:
        """Whether the page at `path` was made from an equal model, a frozen object of plain values."""
        self.now[path] = hashlib.sha256(repr(model).encode()).hexdigest()
        return self._before.get(path) == self.now[path]
