"""What can be wrong with a single cell, whatever the tournament."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import Area

AREA = Area(
    "what stands in a cell",
    see="[the workbook](../workbook.md)",
    parts=("values", "names", "results"),
)

AS_TEXT = N_("Format the cell as text, then type the value again.")
