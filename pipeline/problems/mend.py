"""What certainly puts right what was typed wrong: a value, and the cell that it belongs in."""

from __future__ import annotations

from msgspec import Struct

from pipeline.problems.problem import CellRef


class Mend(Struct, frozen=True):
    """What to type into which cell; nothing clears it."""

    at: CellRef
    value: str | int | None
