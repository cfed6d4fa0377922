"""When a workbook has been saved: whole, standing still, and no mark or temporary copy of a spreadsheet program."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from pathlib import Path
from threading import Event

from msgspec import Struct

from pipeline.problems.problem import Problem
from pipeline.run.workbooks.files import is_workbook
from pipeline.workbook.open.identify import identify

_BESIDE = frozenset({".toml", ".png", ".jpg", ".jpeg", ".webp"})
"""What a workbook may name beside it: rulesets and a logo; and the file of the season."""
_HALF = frozenset({"file-empty", "archive-damaged", "file-not-found", "file-not-readable"})
"""What the reader says of a file that is only half written, or held by the program that writes it."""

Stamp = tuple[int, int, int]
Stamps = Mapping[str, Stamp]
"""By the file's name what changes when it is saved: time, size, and which file it is."""


class Patience(Struct, frozen=True):
    """How long, in seconds, a file must stand still before it is taken as it is.

    `still`: one that is whole; `gone`: one that was there before, for some programs remove the old file before they
    put the new one in its place; `half`: one that cannot be opened.
    """

    still: float = 0.02
    gone: float = 2.0
    half: float = 5.0


def folder_of(source: Path) -> Path:
    """The folder in which the files of `source` (a folder or one workbook) lie."""
    return source if source.is_dir() else source.absolute().parent


def is_followed(source: Path, name: str) -> bool:
    """Whether the file of that name, in the folder of `source`, may change what is built."""
    path = Path(name)
    if name.startswith((".", "~$")):
        return False
    if path.suffix.casefold() in _BESIDE:
        return True
    return is_workbook(path) if source.is_dir() else name.casefold() == source.name.casefold()


def stamps(source: Path) -> dict[str, Stamp]:
    """The followed files that are there now."""
    found: dict[str, Stamp] = {}
    try:
        with os.scandir(folder_of(source)) as entries:
            for entry in entries:
                if is_followed(source, entry.name) and (stamp := _stamp(entry)):
                    found[entry.name] = stamp
    except OSError:  # the folder is away for the moment, as on a stick or a network drive
        return found
    return found


def settled(source: Path, built: Stamps, patience: Patience, stop: Event) -> Stamps:
    """The files once none of them is being saved any more, as far as they differ from those that were `built`.

    Returns at once when `stop` is set.
    """
    found, since = stamps(source), time.monotonic()
    while not stop.wait(patience.still):
        now = stamps(source)
        if now != found:
            found, since = now, time.monotonic()
        elif time.monotonic() - since >= _needed(folder_of(source), built, found, patience):
            break
    return found


def _stamp(entry: os.DirEntry[str]) -> Stamp | None:
    """None for a folder, and for a file that has just gone."""
    try:
        # Not the entry's own: Windows keeps those of an open file out of date.
        found = Path(entry.path).stat()
    except OSError:
        return None
    return None if entry.is_dir() else (found.st_mtime_ns, found.st_size, found.st_ino)


def _needed(folder: Path, built: Stamps, found: Stamps, patience: Patience) -> float:
    """For how long the files must have stood still."""
    changed = [name for name, stamp in found.items() if built.get(name) != stamp]
    if any(_is_half(folder / name) for name in changed if is_workbook(Path(name))):
        return patience.half
    return patience.still if built.keys() <= found.keys() else patience.gone


def _is_half(path: Path) -> bool:
    what = identify(path)
    return isinstance(what, Problem) and what.code in _HALF
