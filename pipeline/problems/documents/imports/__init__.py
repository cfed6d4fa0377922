"""What may be wrong with a file of another program that is to become a workbook."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import Area

AREA = Area(
    "files of other programs",
    see="`swissbook import FILE`, [formats](../formats.md)",
    parts=("document", "rules", "matches", "notation"),
)

CORRECT = N_("Correct it in the file, or in the other program and export it again.")
SAME_PLAYER = N_("Players on the file’s own list.")
