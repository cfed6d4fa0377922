"""What may be wrong with a file that a workbook is to be compared with."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

DIFF: Mapping[str, Text] = {
    "diff-not-event-json": Text(
        found=N_("This is not an event.json of Swissbook."),
        expected=N_("An earlier workbook, or the file event.json from the folder data of an earlier build."),
        mend=N_("Choose the file data/event.json in the event's folder of the site, or a copy of the workbook."),
    ),
}
