"""Problems of the rows of Tables: tables, seats, power, places, finals."""

from __future__ import annotations

from pipeline.problems.code import Area

AREA = Area(
    "tables of several players",
    see="sheet [Tables](../workbook.md#tables), [rounds at tables](../workbook.md#rounds-at-tables)",
    parts=("seats", "results", "finals"),
)
