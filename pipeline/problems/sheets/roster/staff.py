"""The sheet Staff: who may be what, and who may play."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code

ORGANISER_MISSING = Code(
    "organiser-missing",
    WARNING,
    found=N_("No organiser is named."),
    expected=N_("These rules ask for exactly one organiser."),
    mend=N_("Name the organiser in the sheet Staff or in the sheet Event."),
    meaning=(
        "Neither the sheet Staff nor the field Organiser of the sheet Event names the organiser, and these rules "
        "ask for one."
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
    found=N_("%(name)s is named as organiser beside %(other)s."),
    expected=N_("These rules ask for exactly one organiser."),
    mend=N_("Give one of them another role, for example judge."),
    meaning="Two people have the role of the organiser, and by these rules there is exactly one.",
    values={"name": "Piotr Zając", "other": "Ada Sowa"},
    example="""
        | Staff | Role | Name |
        |---|---|---|
        | 2 | organiser | Ada Sowa |
        | 3 | **organiser** | Piotr Zając |
    """,
)

HEAD_JUDGE_MISSING = Code(
    "head-judge-missing",
    WARNING,
    found=N_("No head judge is named."),
    expected=N_("These rules ask for exactly one head judge; it may be the organiser."),
    mend=N_("Add a row with the head judge to the sheet Staff."),
    meaning="No row of Staff has the role head judge, and these rules ask for one.",
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
    found=N_("%(name)s is named as head judge beside %(other)s."),
    expected=N_("These rules ask for exactly one head judge."),
    mend=N_("Make one of them a judge."),
    meaning="Two people have the role of the head judge, and by these rules there is exactly one.",
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
    found=N_("%(name)s is on the staff and plays, and the level of the event is not given."),
    expected=N_("Staff may play at casual events only, beside another staff member."),
    mend=N_("Enter the level in the sheet Event: casual, formal or premier."),
    meaning=(
        "Somebody of the staff plays, and the field Level of the sheet Event is empty. Whether that is allowed "
        "depends on the level."
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
    found=N_("%(name)s is on the staff and plays."),
    expected=N_("At formal and premier events the staff do not play."),
    mend=N_("Take the person off the list of players or off the staff, or correct the level in the sheet Event."),
    meaning=(
        "Somebody of the staff is on the list of players at a formal or premier event, where these rules forbid it."
    ),
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
    found=N_("%(name)s is the only person on the staff, and plays."),
    expected=N_("A staff member plays only where another one is there and has been announced."),
    mend=N_("Add the second person to the sheet Staff."),
    meaning="The only person on the staff plays, so nobody is left to decide about this person's own matches.",
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
    found=N_("%(name)s is the organiser and plays, and nobody else is head judge."),
    expected=N_("The organiser may play if another person is head judge."),
    mend=N_("Name another person as head judge in the sheet Staff."),
    meaning="The organiser is on the list of players, and no other person is head judge.",
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
    found=N_("%(name)s is the only organiser, and plays."),
    expected=N_("The organiser may play if a second organiser is there and has been announced."),
    mend=N_("Add the second organiser to the sheet Staff."),
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
    found=N_("%(name)s is technical judge and plays."),
    expected=N_("A technical judge has no other role and does not play."),
    mend=N_("Name somebody else as technical judge, or take the person off the list of players."),
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
    found=N_("%(name)s is technical judge and has another role."),
    expected=N_("A technical judge has no other role."),
    mend=N_("Delete one of the two rows, or name another person in it."),
    meaning="The technical judge stands in Staff with a second role.",
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
    found=N_("%(name)s plays and is both head judge and organiser."),
    expected=N_("A head judge may play if somebody else is the organiser."),
    mend=N_("Name another person as head judge or as organiser."),
    meaning="The head judge is on the list of players and is the organiser as well.",
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
