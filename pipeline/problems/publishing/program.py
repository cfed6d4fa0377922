"""Problems of building, beyond any one workbook."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, Area, Code

AREA = Area(
    "building",
    see="[publishing](../publishing.md)",
)

SLUG_TAKEN = Code(
    "slug-taken",
    ERROR,
    found=N_("The event's address “%(slug)s” is that of another workbook, %(other)s."),
    expected=N_("Each event has an address of its own, for its pages lie in a folder of that name."),
    mend=N_("Write another Slug into the Event sheet of one of the two, or take the older copy out of the folder."),
    meaning=(
        "Two workbooks of one folder have the same slug, so both would be published at one address. Most often one "
        "is a copy of the other."
    ),
    values={"slug": "spring-joust", "other": "spring-joust-old.xlsx"},
    example="""
        | Event | |
        |---|---|
        | Name | Spring Joust |
        | Slug | **spring-joust** |
    """,
)

NO_SUCH_TOURNAMENT = Code(
    "no-such-tournament",
    ERROR,
    found=N_("There is no tournament “%(tournament)s” in this workbook."),
    expected=N_("One of: %(names)s."),
    mend=N_("Give --tournament the name as it stands in the sheet Tournaments."),
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
    expected=N_("Every workbook ends in a site or in problems that you can mend."),
    mend=N_("This is a fault of the program, not yours. Please report it together with the workbook."),
    meaning=(
        "Swissbook did not get on with a workbook for a reason that it did not foresee. The event's public pages "
        "stay as they last were good, and the other events are built."
    ),
    values={"detail": "KeyError: 12"},
    example="""
        ```
        swissbook build input
        ```
    """,
)
