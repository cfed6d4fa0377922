"""Problems of players, changes and staff."""

from __future__ import annotations

from pipeline.problems.code import Area

AREA = Area(
    "players, changes and staff",
    see=(
        "sheets [Players](../workbook.md#players), [Changes](../workbook.md#changes) and "
        "[Staff](../workbook.md#staff)"
    ),
    parts=("players", "groups", "changes", "stages", "staff"),
)
