"""Cell references: `B7`, `A1:F20`."""

from __future__ import annotations

import re

from msgspec import Struct

from pipeline.problems.problem import column_letters

_CELL = re.compile(r"\$?([A-Z]{1,3})\$?([0-9]+)")


def column_number(letters: str) -> int:
    """1 for `A`, 27 for `AA`."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


def address(column: int, row: int) -> str:
    """`B7` for column 2, row 7."""
    return f"{column_letters(column)}{row}"


class Box(Struct, frozen=True):
    """A rectangle of cells; columns and rows from 1, both ends included."""

    left: int
    top: int
    right: int
    bottom: int

    def __str__(self) -> str:
        first, last = address(self.left, self.top), address(self.right, self.bottom)
        return first if first == last else f"{first}:{last}"

    def holds(self, column: int, row: int) -> bool:
        """Whether the cell lies inside."""
        return self.left <= column <= self.right and self.top <= row <= self.bottom

    def around(self, column: int, row: int) -> Box:
        """The smallest box that holds this one and the cell."""
        return Box(min(self.left, column), min(self.top, row), max(self.right, column), max(self.bottom, row))


def split(cell: str) -> tuple[int, int]:
    """Column and row of `B7` (or `$B$7`); ValueError for anything else."""
    match = _CELL.fullmatch(cell)
    if match is None:
        raise ValueError(cell)
    return column_number(match[1]), int(match[2])


def location(sheet: str, cell: str) -> str:
    """A cell of a sheet as links name it: `'Top 8'!B7`."""
    return "'" + sheet.replace("'", "''") + f"'!{cell}"


def box(reference: str) -> Box:
    """The box of `A1:F20` or of a single cell; ValueError for whole rows, whole columns and anything else."""
    first, _, last = reference.partition(":")
    left, top = split(first)
    right, bottom = split(last or first)
    return Box(left, top, right, bottom)


def grown(references: str, table: Box, bottom: int) -> str:
    """A `sqref` whose boxes over the table's last row reach on to `bottom`, as Excel does when a table grows.

    A box grows if it reaches down to the table's last row, lies within its columns and does not hold its header;
    one of the last row alone is meant for that row.
    """
    found = references.split()
    for place, reference in enumerate(found):
        try:
            old = box(reference)
        except ValueError:
            continue
        inside = table.left <= old.left and old.right <= table.right and old.top > table.top
        whole = old.top < table.bottom or table.bottom == table.top + 1
        if inside and whole and table.bottom <= old.bottom < bottom:
            found[place] = str(Box(old.left, old.top, old.right, bottom))
    return " ".join(found)
