"""What is done while a call of the system is refused: an act in a folder, how it is told, and what must not be lost."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pipeline.model import Event, replace
from pipeline.run.load import Faulty, Ready, load

OF_PAGES = 40
"""Each so-manieth of hundreds of calls, most of them for one page or another."""


@dataclass(frozen=True)
class Told:
    """Whether it was said that the act was done, and all that was said."""

    good: bool
    said: str


@dataclass(frozen=True)
class Act:
    """An act, to be done again and again in copies of one folder.

    `prepare` makes the folder; `begin` gives what does the act in a copy of it, in the same process each time; `state`
    is what must be as before or as afterwards, by name. `once`: done twice it does something else. Where not all is
    tried, each so-manieth call (`every`) is refused, with so many `errors`.
    """

    name: str
    prepare: Callable[[Path], object]
    begin: Callable[[Path], AbstractContextManager[Callable[[], Told]]]
    state: Callable[[Path], Mapping[str, object]]
    once: bool = False
    every: int = 1
    errors: int = 1


def names(folder: Path) -> frozenset[str]:
    """The files of a folder."""
    return frozenset(
        os.path.relpath(os.path.join(at, name), folder).replace(os.sep, "/")  # noqa: PTH118
        for at, _, files in os.walk(folder)
        for name in files
    )


def workbooks(folder: Path) -> dict[str, object]:
    """What the organiser's own state, but for the draw seed, which is new in each new one; without backups and what is made."""
    return {
        name: _stated((folder / name).name, (folder / name).read_bytes())
        for name in sorted(names(folder))
        if name.endswith(".xlsx") and " backups/" not in name and not f"/{name}".count("/output/")
    }


@cache
def _stated(name: str, content: bytes) -> Event:
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_bytes(content)
        loaded = load(path)
    assert isinstance(loaded, Ready | Faulty), name
    return replace(loaded.event, seed="")
