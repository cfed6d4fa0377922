"""What may be wrong when the players of a list are to be added to a workbook that is there."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code

_ONCE = N_("Each player once on the Players sheet.")

NEWCOMER_SAME_NAME = Code(
    "newcomer-same-name",
    WARNING,
    found=N_("“%(name)s” is not added: %(player)s has the same name."),
    expected=_ONCE,
    mend=N_("If they are two people, add what tells them apart to the name in the list, such as the city."),
)

NEWCOMER_SAME_EMAIL = Code(
    "newcomer-same-email",
    WARNING,
    found=N_("“%(name)s” is not added: %(player)s has the same e-mail address."),
    expected=_ONCE,
    mend=N_("If two people share the address, leave it out for one of them in the list."),
)

NEWCOMER_SAME_ID = Code(
    "newcomer-same-id",
    WARNING,
    found=N_("“%(name)s” is not added: %(player)s has the same season ID."),
    expected=_ONCE,
    mend=N_("If they are two people, correct the season ID that is wrong."),
)

NEWCOMERS_NO_COLUMN = Code(
    "newcomers-no-column",
    WARNING,
    found=N_("The %(sheet)s sheet has no column for this, so it is not written: %(columns)s."),
    expected=N_("A column for everything that the list says."),
    mend=N_("If you need it, add a column with that heading and copy it from the list."),
)

NEWCOMERS_WHICH_TOURNAMENT = Code(
    "newcomers-which-tournament",
    ERROR,
    found=N_(
        "The %(sheet)s sheet has columns for several tournaments (%(names)s), and nothing says which the new players play in."
    ),
    expected=N_("`--tournament` with the name of each tournament that they play in."),
    mend=N_("Run the command again with `--tournament`, once for each."),
)

NEWCOMERS_TOO_LATE = Code(
    "newcomers-too-late",
    ERROR,
    found=N_("All rounds of %(tournament)s have been drawn, so nobody can join it any more; nothing was written."),
    expected=N_("A round that is still to be drawn."),
    mend=N_(
        "If they are to play in the round drawn last and it has no results, delete its rows, add the players, "
        "and draw it again."
    ),
)

NEWCOMERS_NO_CHANGES = Code(
    "newcomers-no-changes",
    ERROR,
    found=N_(
        "The workbook has no readable Changes sheet, so the late entries cannot be written; nothing was written."
    ),
    expected=N_(
        "A Changes sheet with the columns From round, Player and Change; Tournament, if there are several."
    ),
    mend=N_("Add a sheet with that name and these headings in its first row, or leave out `--late`."),
)
