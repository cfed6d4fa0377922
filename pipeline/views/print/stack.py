"""The order of what is cut: once the sheets lie on each other and are cut, the piles laid upon each other are in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def stacked(pieces: Sequence[T], places: int) -> tuple[tuple[T | None, ...], ...]:
    """The pieces on sheets of so many `places`: of n sheets the first has the pieces 1, n + 1, 2n + 1 and so on.

    Places that stay empty are None; they are all in the last places of the last sheets.
    """
    sheets = -(-len(pieces) // places)
    return tuple(
        tuple(pieces[at] if (at := sheet + sheets * place) < len(pieces) else None for place in range(places))
        for sheet in range(sheets)
    )
