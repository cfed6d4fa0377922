"""What may be wrong with a file that a workbook is to be compared with."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, Area, Code

AREA = Area(
    "comparing two states",
    see="[data files](../data-files.md), `swissbook diff OLD NEW`",
)

DIFF_NOT_EVENT_JSON = Code(
    "diff-not-event-json",
    ERROR,
    found=N_("This is not a Swissbook event.json."),
    expected=N_("An earlier workbook, or the file event.json from the data folder of an earlier build."),
    mend=N_("Choose the file data/event.json in the event’s folder on the site, or a copy of the workbook."),
    meaning=(
        "A workbook is to be compared with a JSON file that is not the record of an event: another file from "
        "the site, or one from another program."
    ),
    example="""
        ```
        swissbook diff output/site/spring-joust/data/standings.json spring-joust.xlsx
        ```
    """,
    advice="A copy from the folder *<name> backups* next to the workbook will do as well.",
)
