"""What may be wrong when results that phones have reported are taken into the workbook."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Area, Code

AREA = Area(
    "results from phones",
    see="`swissbook hall FILE.xlsx`, [results from phones](../hall.md)",
)

REPORT_DIFFERS = Code(
    "report-differs",
    WARNING,
    found=N_("%(players)s: the workbook says “%(entered)s”, but “%(reported)s” was reported."),
    expected=N_("The result that was confirmed at the table, or decided by the judge."),
    mend=N_("The workbook was left as it is. If the report is right, enter it yourself."),
    meaning="Somebody entered a result in the workbook before the reported one was taken, and the two are different.",
    values={
        "players": "1 Jan Kowalski – 2 Zofia Żak",
        "entered": "2 Zofia Żak won",
        "reported": "1 Jan Kowalski won",
    },
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 2 | 1 | 1 Jan Kowalski | 2 Zofia Żak | **2** |

        Both players reported on their phones that Jan Kowalski had won.
    """,
)

REPORT_TABLE_GONE = Code(
    "report-table-gone",
    WARNING,
    found=N_("Round %(round)s: “%(reported)s” was reported, but %(players)s are not at one table any more."),
    expected=N_("A row for every match or table that was reported."),
    mend=N_("If the round was drawn again, nothing needs to be done. Otherwise put the row back."),
    meaning="A result was reported of a match or table that the workbook no longer has.",
    values={"round": "1", "players": "1 Jan Kowalski – 2 Zofia Żak", "reported": "1 Jan Kowalski won"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 2 | 1 | 1 Jan Kowalski | **3 Ann Lee** | |

        Jan Kowalski and Zofia Żak had reported a result before the round was drawn again.
    """,
)

REPORT_NO_COLUMN = Code(
    "report-no-column",
    WARNING,
    found=N_("The %(sheet)s sheet has no column for this, so what was reported was not taken: %(columns)s."),
    expected=N_("A column for everything that is reported."),
    mend=N_("Add columns with these headings, then take the results again."),
    meaning="Phones ask for everything that the rules of the game count; the sheet has no column for some of it.",
    values={"sheet": "Matches", "columns": "Score 1, Score 2"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | **1** | | | | |
        | 2 | 1 | 1 Jan Kowalski | 2 Zofia Żak | |
    """,
)

REPORTS_DAMAGED = Code(
    "reports-damaged",
    ERROR,
    found=N_("Line %(line)s of %(file)s, where reports from phones are kept, cannot be read."),
    expected=N_("A file to which only Swissbook adds."),
    mend=N_("Put the file back from a copy. If you move it away, what was reported and not yet taken is lost."),
    meaning=(
        "The reports of phones and the codes of tables lie beside the backups of the workbook; one of these files was changed, "
        "or the disk has lost a part of it."
    ),
    values={"line": 7, "file": "cup reports 1f0c2a9b.jsonl"},
    example="""
        ```
        {"number":6,"moment":"2026-03-14T12:04:11+01:00", …}
        {"number":7,"mom
        {"number":8,"moment":"2026-03-14T12:05:37+01:00", …}
        ```
    """,
)
