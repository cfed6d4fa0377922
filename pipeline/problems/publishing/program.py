"""Problems of building, beyond any one workbook."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code

SLUG_TAKEN = Code(
    "slug-taken",
    ERROR,
    found=N_("The event’s address “%(slug)s” is already used by another workbook, %(other)s."),
    expected=N_("A different address for each event, as its pages are in a folder with that name."),
    mend=N_(
        "Enter a different Slug on the Event sheet of one of the two, or remove the older copy from the folder."
    ),
)

SHARD_NOT_BUILT = Code(
    "shard-not-built",
    ERROR,
    found=N_("The output folder has no pages of this workbook as it is now."),
    expected=N_(
        "All shards, built from the same workbooks by the same version of Swissbook, together in one folder."
    ),
    mend=N_(
        "Look at what building its shard printed: it has errors, shares its Slug with another event, or has changed since. "
        "Build that shard again, then join them."
    ),
)

SEASON_FOLDER_TAKEN = Code(
    "season-folder-taken",
    ERROR,
    found=N_("The season’s address “%(address)s” is already used by another folder, %(other)s."),
    expected=N_(
        "Folders whose names differ in more than case, spaces and signs, as each gives its season an address."
    ),
    mend=N_("Rename one of the two folders, or move its workbooks into the other."),
)

WORKBOOK_OUTSIDE_SEASONS = Code(
    "workbook-outside-seasons",
    ERROR,
    found=N_(
        "This workbook lies beside the folders of the seasons, so it belongs to none of them and was not built."
    ),
    expected=N_("With --recursive, workbooks in folders, one for each season."),
    mend=N_("Move it into the folder of its season, or make one for it."),
)

_ONE = N_("One workbook of each event in the folder.")

COPY_NOT_BUILT = Code(
    "copy-not-built",
    WARNING,
    found=N_("%(copy)s (saved %(copied)s) is a copy of %(file)s (saved %(saved)s): only %(file)s is built."),
    expected=_ONE,
    mend=N_(
        "Move the copy to another folder, or delete it. If it is an event of its own, give it its own Slug and Draw seed."
    ),
)

COPY_IN_DOUBT = Code(
    "copy-in-doubt",
    ERROR,
    found=N_(
        "%(copy)s (saved %(copied)s) is a copy of %(file)s (saved %(saved)s). Which is the right one? Until that is clear "
        "nothing is built of either, and the pages stay as they are."
    ),
    expected=_ONE,
    mend=N_(
        "Look at both. Keep the right one under the name %(file)s, and move the other to another folder. If it is an event of "
        "its own, give it its own Slug and Draw seed."
    ),
)

NO_SUCH_TOURNAMENT = Code(
    "no-such-tournament",
    ERROR,
    found=N_("There is no tournament “%(tournament)s” in this workbook."),
    expected=N_("One of: %(names)s."),
    mend=N_("Give --tournament the name exactly as on the Tournaments sheet."),
)

INTERNAL_ERROR = Code(
    "internal-error",
    ERROR,
    found=N_("Swissbook itself failed on this workbook: %(detail)s"),
    expected=N_("Every workbook ends up as a site or as a list of problems that you can fix."),
    mend=N_("This is a bug in the program, not your mistake. Please report it together with the workbook."),
)
