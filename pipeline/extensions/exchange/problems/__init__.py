"""What may be wrong with a file of another program that is to become a workbook."""

from __future__ import annotations

from pipeline.locale.catalogue import N_

CORRECT = N_("Correct it in the file, or in the other program and export it again.")
SAME_PLAYER = N_("Players on the file’s own list.")
