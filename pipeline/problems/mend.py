"""What certainly puts right what was typed wrong: a value, and the cell that it belongs in."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.problems.problem import CellRef


@dataclass(frozen=True)
class Mend:
    """What to type into which cell; nothing clears it."""

    at: CellRef
    value: str | int | None
