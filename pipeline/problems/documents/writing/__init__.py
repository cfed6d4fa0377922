"""Why a draw could not be written into a workbook, or not all of it."""

from __future__ import annotations

from pipeline.problems.code import Area

AREA = Area(
    "writing a draw into the workbook",
    see=(
        "[what a draw changes](../workbook.md#what-a-draw-changes), [when a draw is not "
        "written](../workbook.md#when-a-draw-is-not-written)"
    ),
    parts=("rows", "refusals"),
)
