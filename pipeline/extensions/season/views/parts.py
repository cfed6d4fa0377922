"""Long lists in parts, each a page of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from pipeline.views.layout.frame import NavLink

T = TypeVar("T")

_MOST_BYTES = 54_000
"""What the rows of a page may weigh, so that all of it stays under 60 KB."""
_ROW_BYTES, _OPENED_BYTES, _LINE_BYTES = 350, 300, 170
"""What a player's row weighs, what it opens into, and each line of that."""


class ListPart(Struct, Generic[T], frozen=True):
    """A part of a list: its file, and links to all parts where there are several."""

    file: str
    rows: tuple[T, ...]
    links: tuple[NavLink, ...]


def in_parts(file: str, rows: Sequence[T], most: int) -> tuple[ListPart[T], ...]:
    """A list in parts of `most` rows, named by the numbers of the first and the last; an empty list is one part."""
    starts = range(0, max(len(rows), 1), most)
    named = [(f"{start + 1}–{min(start + most, len(rows))}", tuple(rows[start : start + most])) for start in starts]
    return of_parts(file, named)


def of_parts(file: str, named: Sequence[tuple[str, tuple[T, ...]]]) -> tuple[ListPart[T], ...]:
    """Parts that have been made and named."""
    files = [part_file(file, number) for number in range(1, len(named) + 1)]
    return tuple(
        ListPart(own, rows, _links(files, [name for name, _ in named], own))
        for own, (_, rows) in zip(files, named, strict=True)
    )


def _links(files: Sequence[str], names: Sequence[str], current: str) -> tuple[NavLink, ...]:
    if len(files) == 1:
        return ()
    local = ((file.rpartition("/")[2], name, file) for file, name in zip(files, names, strict=True))
    return tuple(NavLink(href, name, "page" if file == current else "") for href, name, file in local)


def part_file(file: str, number: int) -> str:
    """`index.html`, `index-2.html`, `index-3.html`."""
    stem, _, suffix = file.rpartition(".")
    return file if number == 1 else f"{stem}-{number}.{suffix}"


def is_heavy(rows: int, opened: Sequence[int]) -> bool:
    """Whether so many players' rows, some of which open into so many lines each, are more than a page takes: what they open
    into is then left to the players' own pages.
    """
    lines = sum(_OPENED_BYTES + _LINE_BYTES * count for count in opened)
    return _ROW_BYTES * rows + lines > _MOST_BYTES
