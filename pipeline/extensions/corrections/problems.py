"""What may be wrong with a file that a workbook is to be compared with."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, Code

DIFF_NOT_EVENT_JSON = Code(
    "diff-not-event-json",
    ERROR,
    found=N_("This is not a Swissbook event.json."),
    expected=N_("An earlier workbook, or the file event.json from the data folder of an earlier build."),
    mend=N_("Choose the file data/event.json in the event’s folder on the site, or a copy of the workbook."),
)
