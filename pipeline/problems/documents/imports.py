"""What may be wrong with any file that another program wrote."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, Code

FOREIGN_FILE = N_(
    "A file in NRTM, Cobra, AesopsTables or Challonge JSON, a Tournament Report File (TRF), a file of OpenGotha or TOM, or a CSV list "
    "of results."
)

IMPORT_TOO_LONG = Code(
    "import-too-long",
    ERROR,
    found=N_(
        "The file lists more than %(rows)s rows, players or matches, or has a row of more than %(columns)s columns."
    ),
    expected=FOREIGN_FILE,
    mend=N_("Choose the export of a single tournament."),
)

IMPORT_MORE_PROBLEMS = Code(
    "import-more-problems",
    ERROR,
    found=N_("The file has more than %(told)s problems, so it was not read to its end."),
    expected=N_("Fewer problems; most of them probably have the same cause."),
    mend=N_("Fix those listed, or choose another file, then try again."),
)
