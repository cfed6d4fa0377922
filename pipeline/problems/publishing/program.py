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
