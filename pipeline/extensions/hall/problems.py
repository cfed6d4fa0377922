"""What may be wrong when results that phones have reported are taken into the workbook."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code

REPORT_DIFFERS = Code(
    "report-differs",
    WARNING,
    found=N_("%(players)s: the workbook says “%(entered)s”, but “%(reported)s” was reported."),
    expected=N_("The result that was confirmed at the table, or decided by the judge."),
    mend=N_("The workbook was left as it is. If the report is right, enter it yourself."),
)

REPORT_TABLE_GONE = Code(
    "report-table-gone",
    WARNING,
    found=N_("Round %(round)s: “%(reported)s” was reported, but %(players)s are not at one table any more."),
    expected=N_("A row for every match or table that was reported."),
    mend=N_("If the round was drawn again, nothing needs to be done. Otherwise put the row back."),
)

REPORT_NO_COLUMN = Code(
    "report-no-column",
    WARNING,
    found=N_("The %(sheet)s sheet has no column for this, so what was reported was not taken: %(columns)s."),
    expected=N_("A column for everything that is reported."),
    mend=N_("Add columns with these headings, then take the results again."),
)

REPORTS_DAMAGED = Code(
    "reports-damaged",
    ERROR,
    found=N_("Line %(line)s of %(file)s, where reports from phones are kept, cannot be read."),
    expected=N_("A file to which only Swissbook adds."),
    mend=N_("Put the file back from a copy. If you move it away, what was reported and not yet taken is lost."),
)
