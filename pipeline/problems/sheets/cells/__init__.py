"""What can be wrong with a single cell, whatever the tournament."""

from __future__ import annotations

from pipeline.locale.catalogue import N_

AS_TEXT = N_("Format the cell as text, then type the value again.")
