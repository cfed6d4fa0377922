"""Problems of building, beyond any one workbook."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Area, Code

AREA = Area(
    "building",
    see="[publishing](../publishing.md)",
)

SLUG_TAKEN = Code(
    "slug-taken",
    ERROR,
    found=N_("The event’s address “%(slug)s” is already used by another workbook, %(other)s."),
    expected=N_("A different address for each event, as its pages are in a folder with that name."),
    mend=N_(
        "Enter a different Slug on the Event sheet of one of the two, or remove the older copy from the folder."
    ),
    meaning=(
        "Two workbooks in the folder have the same slug, so both would be published at the same address. "
        "Usually one is a copy of the other."
    ),
    values={"slug": "spring-joust", "other": "spring-joust-old.xlsx"},
    example="""
        | Event | |
        |---|---|
        | Name | Spring Joust |
        | Slug | **spring-joust** |
    """,
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
    meaning=(
        "Shards of a folder are joined, and one workbook of the folder is in none of them as it is now. What was last "
        "published of it stays on the list of events."
    ),
    values={},
    example="""
        | Folder | Shard |
        |---|---|
        | autumn.xlsx | 1/2 |
        | **spring.xlsx** | 2/2, not built |
    """,
)

SEASON_FOLDER_TAKEN = Code(
    "season-folder-taken",
    ERROR,
    found=N_("The season’s address “%(address)s” is already used by another folder, %(other)s."),
    expected=N_(
        "Folders whose names differ in more than case, spaces and signs, as each gives its season an address."
    ),
    mend=N_("Rename one of the two folders, or move its workbooks into the other."),
    meaning=(
        "With `--recursive` each folder is a season, and the address of its pages is made of the folder’s name. Two names give "
        "the same address, so the second folder was not built."
    ),
    values={"address": "2026-north", "other": "2026 North"},
    example="""
        | Folder | Address |
        |---|---|
        | 2026 North | 2026-north |
        | **2026-north** | 2026-north |
    """,
)

WORKBOOK_OUTSIDE_SEASONS = Code(
    "workbook-outside-seasons",
    ERROR,
    found=N_(
        "This workbook lies beside the folders of the seasons, so it belongs to none of them and was not built."
    ),
    expected=N_("With --recursive, workbooks in folders, one for each season."),
    mend=N_("Move it into the folder of its season, or make one for it."),
    meaning=(
        "With `--recursive` the folder that is named holds folders, each with the workbooks of a season. A workbook that lies "
        "directly in it has no season."
    ),
    values={},
    example="""
        | In the folder | What it is |
        |---|---|
        | 2025/ | a season |
        | 2026/ | a season |
        | **spring-cup.xlsx** | a workbook |
    """,
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
    meaning=(
        "Beside a workbook lies a copy of it, by its name and its event: one that somebody or a cloud has made. The copy is "
        "older, so the pages are made from the workbook that it is a copy of."
    ),
    values={
        "copy": "spring-joust (1).xlsx",
        "copied": "2026-03-14 09:00",
        "file": "spring-joust.xlsx",
        "saved": "2026-03-14 16:30",
    },
    example="""
        | Folder | Saved |
        |---|---|
        | spring-joust.xlsx | 2026-03-14 16:30 |
        | **spring-joust (1).xlsx** | 2026-03-14 09:00 |
    """,
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
    meaning=(
        "Beside a workbook lies a copy of it that may be newer, such as the conflicted copy of a cloud: what was entered last "
        "may be in either. It is the same when a copy is to be built that lies beside its original."
    ),
    values={
        "copy": "spring-joust (conflicted copy).xlsx",
        "copied": "2026-03-14 16:31",
        "file": "spring-joust.xlsx",
        "saved": "2026-03-14 16:30",
    },
    example="""
        | Folder | Saved |
        |---|---|
        | **spring-joust.xlsx** | 2026-03-14 16:30 |
        | spring-joust (conflicted copy).xlsx | 2026-03-14 16:31 |
    """,
    advice="A workbook that is named in the command, as in `swissbook build spring-joust.xlsx`, is built whatever lies beside it.",
)

NO_SUCH_TOURNAMENT = Code(
    "no-such-tournament",
    ERROR,
    found=N_("There is no tournament “%(tournament)s” in this workbook."),
    expected=N_("One of: %(names)s."),
    mend=N_("Give --tournament the name exactly as on the Tournaments sheet."),
    meaning="A command names a tournament that the workbook does not have.",
    values={"tournament": "Draft", "names": "Joust, Melee"},
    example="""
        ```
        swissbook pair spring-joust.xlsx --tournament Draft
        ```
    """,
)

INTERNAL_ERROR = Code(
    "internal-error",
    ERROR,
    found=N_("Swissbook itself failed on this workbook: %(detail)s"),
    expected=N_("Every workbook ends up as a site or as a list of problems that you can fix."),
    mend=N_("This is a bug in the program, not your mistake. Please report it together with the workbook."),
    meaning=(
        "Swissbook failed on a workbook for an unforeseen reason. The event’s public pages stay as they were "
        "when last built without errors, and the other events are built."
    ),
    values={"detail": "KeyError: 12"},
    example="""
        ```
        swissbook build input
        ```
    """,
)
