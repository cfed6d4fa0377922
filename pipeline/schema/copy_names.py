"""How copies of a file are called: by people, by file managers, and by clouds that could not put two versions together."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable, Iterator
from functools import cache

from pipeline.model.spelling import bare
from pipeline.schema.words import COPIES

_MACHINES = ("desktop", "laptop", "macbook", "imac", "pc")
"""What names of computers begin with, which OneDrive puts behind the name of a file."""
_DEEPEST = 4
"""A copy of a copy of a copy."""


def originals(stem: str) -> Iterator[str]:
    """What a file without its suffix may be a copy of, as `bare` gives it; the shortest first."""
    found: set[str] = set()
    last = {bare(stem)}
    for _ in range(_DEEPEST):
        last = {name for one in last for name in _stripped(one)} - found
        found |= last
    yield from sorted(found, key=lambda name: (len(name), name))


def _stripped(name: str) -> Iterator[str]:
    for pattern in _patterns():
        found = pattern.fullmatch(name)
        if found is not None:
            yield found["name"].rstrip(" ._-–—")


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    copy, conflict = (_any_of(map(bare, name.spellings)) for name in COPIES.names)
    machine = _any_of((*_MACHINES, bare(socket.gethostname() or _MACHINES[0])))
    number = r"(?: ?\(?\d{1,3}\)?)?"
    return tuple(
        re.compile(pattern)
        for pattern in (
            r"(?P<name>.+) ?\(\d{1,3}\)",
            rf"(?P<name>.+?)[ ._]*[-–— _.] ?{copy}{number}",
            rf"(?P<name>.+?) ?\((?:\w+ )?{copy}{number}\){number}",
            rf"{copy}{number} (?P<name>.+)",
            rf"{copy}{number} \w+ (?P<name>.+)",
            rf"(?P<name>.+?) ?\([^()]*{conflict}[^()]*\)",
            rf"(?P<name>.+?)[._ -]+{conflict}(?:[-_ .].*)?",
            rf"(?P<name>.+)-{machine}\b.*",
        )
    )


def _any_of(words: Iterable[str]) -> str:
    listed = sorted({re.escape(word) for word in words if word}, key=len, reverse=True)
    return f"(?:{'|'.join(listed)})"
