"""What a recipe is: a hostile file made by code, and what it must end in."""

from __future__ import annotations

import io
import tempfile
import zipfile
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.fuzz.packages import STRINGS, replaced, sound, with_parts

MEGA = 1 << 20
LONG = b"x" * 32_000
"""The longest text that a cell may hold, about."""


ANY, OPEN = "*", "*?"


@dataclass(frozen=True)
class Recipe:
    """A file: made from the bytes of a small sound event, or from nothing.

    `codes` are the Problems of which one must be told; where there are none, the file must read without an error. `ANY`
    is for one that must be faulty in some way, `OPEN` for one of which it does not matter how it is read. A `dear` one
    takes hundreds of megabytes or many seconds.
    """

    name: str
    suffix: str
    make: Callable[[], bytes]
    codes: tuple[str, ...]
    dear: bool = False

    def is_met(self, codes: Collection[str], *, faulty: bool) -> bool:
        """Whether these Problems are what the file must end in."""
        if OPEN in self.codes:
            return True
        return (
            (bool(codes) if ANY in self.codes else bool(set(codes) & set(self.codes))) if self.codes else not faulty
        )


def package(
    name: str, change: Callable[[bytes], bytes], *codes: str, dear: bool = False, suffix: str = ".xlsx"
) -> Recipe:
    """A change of a sound package, whose event gets a name of its own."""

    def make() -> bytes:
        return change(with_parts(small_event(), {STRINGS: replaced(("Spring Cup", f"Cup {name}"))}))

    return Recipe(name, suffix, make, codes, dear)


@cache
def small_event() -> bytes:
    """A small event that builds, with shared strings and styles as Excel has them; Matches is its fourth sheet."""
    with tempfile.TemporaryDirectory() as folder:
        return sound(Path(folder))


def part_of(data: bytes, name: str) -> bytes:
    """A part of an archive."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return archive.read(name)


def put(
    part: str, *changes: Callable[[bytes], bytes], others: dict[str, bytes] | None = None
) -> Callable[[bytes], bytes]:
    """A change of a package: of one of its parts, and other parts put beside."""

    def build(data: bytes) -> bytes:
        def change(content: bytes) -> bytes:
            for one in changes:
                content = one(content)
            return content

        return with_parts(data, {part: change, **(others or {})})

    return build


def before(end: bytes, content: bytes | Callable[[], Iterable[bytes]]) -> Callable[[bytes], bytes]:
    """A change of a part: something before the last time that `end` stands in it."""

    def change(part: bytes) -> bytes:
        at = part.rindex(end)
        return part[:at] + (content if isinstance(content, bytes) else b"".join(content())) + part[at:]

    return change


def one_after_another(*pieces: bytes | Iterator[bytes]) -> Iterator[bytes]:
    """Pieces and what gives pieces, in order."""
    for piece in pieces:
        if isinstance(piece, bytes):
            yield piece
        else:
            yield from piece
