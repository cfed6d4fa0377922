"""The sheet Staff: who may be what, and who may play."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code

ORGANISER_MISSING = Code(
    "organiser-missing",
    WARNING,
    found=N_("No organiser is listed."),
    expected=N_("These rules require exactly one organiser."),
    mend=N_("Enter the organiser on the Staff sheet or the Event sheet."),
    meaning=(
        "Neither the Staff sheet nor the Organiser field on the Event sheet names the organiser, and these "
        "rules require one."
    ),
    example="""
        | Staff | Role | Name |
        |---|---|---|
        | 2 | judge | Ada Sowa |
        | 3 | **(empty)** | |
    """,
)

ORGANISERS_SEVERAL = Code(
    "organisers-several",
    WARNING,
    found=N_("%(name)s is listed as organiser, and so is %(other)s."),
    expected=N_("These rules require exactly one organiser."),
    mend=N_("Give one of them another role, for example judge."),
    meaning="Two people have the role of organiser, but these rules require exactly one.",
    values={"name": "Piotr Zając", "other": "Ada Sowa"},
    example="""
        | Staff | Role | Name |
        |---|---|---|
        | 2 | organiser | Ada Sowa |
        | 3 | **organiser** | Piotr Zając |
    """,
)

ORGANISER_DIFFERS = Code(
    "organiser-differs",
    WARNING,
    found=N_("The organiser is %(name)s here, and %(other)s on the Staff sheet."),
    expected=N_("The Event sheet names an organiser of the Staff sheet, or nobody."),
    mend=N_(
        "Correct the one that is wrong, or clear this cell: pages and report name the organiser of the Staff sheet."
    ),
    meaning=(
        "The Organiser field on the Event sheet and the organiser on the Staff sheet are different. Only the one on "
        "the Staff sheet counts and is published."
    ),
    values={"name": "Piotr Zając", "other": "Ada Sowa"},
    example="""
        | Event | |
        |---|---|
        | Organiser | **Piotr Zając** |

        | Staff | Role | Name |
        |---|---|---|
        | 2 | organiser | Ada Sowa |
    """,
)

HEAD_JUDGE_MISSING = Code(
    "head-judge-missing",
    WARNING,
    found=N_("No head judge is listed."),
    expected=N_("These rules require exactly one head judge, who may be the organiser."),
    mend=N_("Add a row for the head judge to the Staff sheet."),
    meaning="No row of the Staff sheet has the role head judge, and these rules require one.",
    example="""
        | Staff | Role | Name |
        |---|---|---|
        | 2 | organiser | Ada Sowa |
        | 3 | **(empty)** | |
    """,
)

HEAD_JUDGES_SEVERAL = Code(
    "head-judges-several",
    WARNING,
    found=N_("%(name)s is listed as head judge, and so is %(other)s."),
    expected=N_("These rules require exactly one head judge."),
    mend=N_("Make one of them a judge."),
    meaning="Two people have the role of head judge, but these rules require exactly one.",
    values={"name": "Piotr Zając", "other": "Ada Sowa"},
    example="""
        | Staff | Role | Name |
        |---|---|---|
        | 2 | head judge | Ada Sowa |
        | 3 | **head judge** | Piotr Zając |
    """,
)

LEVEL_MISSING = Code(
    "level-missing",
    WARNING,
    found=N_("%(name)s is both on the staff and playing, and the event has no level."),
    expected=N_("Staff may play at casual events only, and only if another staff member is present."),
    mend=N_("Enter the level on the Event sheet: casual, formal or premier."),
    meaning=(
        "A member of staff is playing, and the Level field on the Event sheet is empty. Whether that is "
        "allowed depends on the level."
    ),
    values={"name": "Ada Sowa"},
    example="""
        | Event | |
        |---|---|
        | Name | Spring Joust 2026 |
        | Level | |

        | Staff | Role | Name |
        |---|---|---|
        | 2 | judge | **Ada Sowa** |

        | Players | No | Name |
        |---|---|---|
        | 8 | 7 | Ada Sowa |
    """,
)

STAFF_PLAYS = Code(
    "staff-plays",
    ERROR,
    found=N_("%(name)s is both on the staff and playing."),
    expected=N_("At formal and premier events staff do not play."),
    mend=N_("Take the person off the list of players or off the staff, or correct the level on the Event sheet."),
    meaning=("A member of staff is on the list of players at a formal or premier event, which these rules forbid."),
    values={"name": "Ada Sowa"},
    example="""
        | Event | |
        |---|---|
        | Level | formal |

        | Staff | Role | Name |
        |---|---|---|
        | 2 | judge | **Ada Sowa** |

        | Players | No | Name |
        |---|---|---|
        | 8 | 7 | Ada Sowa |
    """,
)

STAFF_PLAYS_ALONE = Code(
    "staff-plays-alone",
    ERROR,
    found=N_("%(name)s is the only member of staff and is also playing."),
    expected=N_("Staff may play only if another staff member is present and has been announced."),
    mend=N_("Add the second person to the Staff sheet, or take this one off the list of players."),
    meaning="The only member of staff is playing, so there is nobody to decide about that person’s own matches.",
    values={"name": "Ada Sowa"},
    example="""
        | Staff | Role | Name |
        |---|---|---|
        | 2 | organiser | **Ada Sowa** |

        | Players | No | Name |
        |---|---|---|
        | 8 | 7 | Ada Sowa |
    """,
)

ORGANISER_PLAYS_WITHOUT_HEAD_JUDGE = Code(
    "organiser-plays-without-head-judge",
    WARNING,
    found=N_("%(name)s is the organiser and is also playing, and there is no other head judge."),
    expected=N_("The organiser may play if another person is head judge."),
    mend=N_("Enter another person as head judge on the Staff sheet."),
    meaning="The organiser is on the list of players, and nobody else is head judge.",
    values={"name": "Ada Sowa"},
    example="""
        | Staff | Role | Name |
        |---|---|---|
        | 2 | organiser | **Ada Sowa** |
        | 3 | head judge | Ada Sowa |

        | Players | No | Name |
        |---|---|---|
        | 8 | 7 | Ada Sowa |
    """,
)

ORGANISER_PLAYS_ALONE = Code(
    "organiser-plays-alone",
    WARNING,
    found=N_("%(name)s is the only organiser and is also playing."),
    expected=N_("The organiser may play if a second organiser is present and has been announced."),
    mend=N_("Add the second organiser to the Staff sheet."),
    meaning="The organiser is on the list of players, and no second organiser is named.",
    values={"name": "Ada Sowa"},
    example="""
        | Staff | Role | Name |
        |---|---|---|
        | 2 | organiser | **Ada Sowa** |
        | 3 | judge | Piotr Zając |

        | Players | No | Name |
        |---|---|---|
        | 8 | 7 | Ada Sowa |
    """,
)

TECHNICAL_JUDGE_PLAYS = Code(
    "technical-judge-plays",
    WARNING,
    found=N_("%(name)s is technical judge and is also playing."),
    expected=N_("A technical judge has no other role and does not play."),
    mend=N_("Enter somebody else as technical judge, or take the person off the list of players."),
    meaning="The technical judge is on the list of players.",
    values={"name": "Piotr Zając"},
    example="""
        | Staff | Role | Name |
        |---|---|---|
        | 4 | technical judge | **Piotr Zając** |

        | Players | No | Name |
        |---|---|---|
        | 12 | 11 | Piotr Zając |
    """,
)

TECHNICAL_JUDGE_OTHER_ROLE = Code(
    "technical-judge-other-role",
    WARNING,
    found=N_("%(name)s is technical judge and also has another role."),
    expected=N_("A technical judge has no other role."),
    mend=N_("Delete one of the two rows, or enter a different person in it."),
    meaning="The technical judge has a second role on the Staff sheet.",
    values={"name": "Piotr Zając"},
    example="""
        | Staff | Role | Name |
        |---|---|---|
        | 4 | technical judge | Piotr Zając |
        | 5 | **marshal** | Piotr Zając |
    """,
)

HEAD_JUDGE_PLAYS_AS_ORGANISER = Code(
    "head-judge-plays-as-organiser",
    WARNING,
    found=N_("%(name)s is playing and is both head judge and organiser."),
    expected=N_("The head judge may play if somebody else is the organiser."),
    mend=N_("Enter another person as head judge or as organiser."),
    meaning="The head judge is on the list of players and is also the organiser.",
    values={"name": "Ada Sowa"},
    example="""
        | Staff | Role | Name |
        |---|---|---|
        | 2 | organiser | Ada Sowa |
        | 3 | head judge | **Ada Sowa** |

        | Players | No | Name |
        |---|---|---|
        | 8 | 7 | Ada Sowa |
    """,
)
