"""Long tables in parts: pages of rows that a phone opens, each with an address of its own."""

from __future__ import annotations

from typing import Protocol, Self, runtime_checkable

from pipeline.views.layout.frame import Frame, NavLink

WHOLE = 640
"""A table of so many lines stays on one page."""
LINES = 200
"""So many lines a part holds at most."""


@runtime_checkable
class InParts(Protocol):
    """The model of a page with one long table."""

    @property
    def lines(self) -> int:
        """How long the table is: about so many players stand in it."""

    @property
    def per_row(self) -> int:
        """How many of these lines make a row."""

    def part(self, frame: Frame, rows: slice, parts: tuple[NavLink, ...]) -> Self:
        """The page with these rows alone, `parts` leading to the others; the first has what stands around the table."""


def parts_of(model: InParts) -> list[slice]:
    """The rows of each part of a page; none where it is one."""
    if model.lines <= WHOLE:
        return []
    size, rows = LINES // model.per_row, model.lines // model.per_row
    return [slice(begin, min(begin + size, rows)) for begin in range(0, rows, size)]


def part_text(rows: slice) -> str:
    """What links call a part: `201–400`."""
    return f"{rows.start + 1}–{rows.stop}"


def part_file(file: str, number: int) -> str:
    """The file of a part, from 1; the first has the name of the whole."""
    return file if number == 1 else f"{file.removesuffix('.html')}-part-{number}.html"


def part_links(file: str, parts: list[slice], number: int) -> tuple[NavLink, ...]:
    """The links between the parts of a page; that of `number` is marked."""
    name = file.rpartition("/")[2]
    return tuple(
        NavLink(part_file(name, one), part_text(rows), "page" if one == number else "")
        for one, rows in enumerate(parts, start=1)
    )
