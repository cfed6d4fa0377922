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
)

ORGANISERS_SEVERAL = Code(
    "organisers-several",
    WARNING,
    found=N_("%(name)s is listed as organiser, and so is %(other)s."),
    expected=N_("These rules require exactly one organiser."),
    mend=N_("Give one of them another role, for example judge."),
)

ORGANISER_DIFFERS = Code(
    "organiser-differs",
    WARNING,
    found=N_("The organiser is %(name)s here, and %(other)s on the Staff sheet."),
    expected=N_("The Event sheet names an organiser of the Staff sheet, or nobody."),
    mend=N_(
        "Correct the one that is wrong, or clear this cell: pages and report name the organiser of the Staff sheet."
    ),
)

HEAD_JUDGE_MISSING = Code(
    "head-judge-missing",
    WARNING,
    found=N_("No head judge is listed."),
    expected=N_("These rules require exactly one head judge, who may be the organiser."),
    mend=N_("Add a row for the head judge to the Staff sheet."),
)

HEAD_JUDGES_SEVERAL = Code(
    "head-judges-several",
    WARNING,
    found=N_("%(name)s is listed as head judge, and so is %(other)s."),
    expected=N_("These rules require exactly one head judge."),
    mend=N_("Make one of them a judge."),
)

LEVEL_MISSING = Code(
    "level-missing",
    WARNING,
    found=N_("%(name)s is both on the staff and playing, and the event has no level."),
    expected=N_("Staff may play at casual events only, and only if another staff member is present."),
    mend=N_("Enter the level on the Event sheet: casual, formal or premier."),
)

STAFF_PLAYS = Code(
    "staff-plays",
    ERROR,
    found=N_("%(name)s is both on the staff and playing."),
    expected=N_("At formal and premier events staff do not play."),
    mend=N_("Take the person off the list of players or off the staff, or correct the level on the Event sheet."),
)

STAFF_PLAYS_ALONE = Code(
    "staff-plays-alone",
    ERROR,
    found=N_("%(name)s is the only member of staff and is also playing."),
    expected=N_("Staff may play only if another staff member is present and has been announced."),
    mend=N_("Add the second person to the Staff sheet, or take this one off the list of players."),
)

ORGANISER_PLAYS_WITHOUT_HEAD_JUDGE = Code(
    "organiser-plays-without-head-judge",
    WARNING,
    found=N_("%(name)s is the organiser and is also playing, and there is no other head judge."),
    expected=N_("The organiser may play if another person is head judge."),
    mend=N_("Enter another person as head judge on the Staff sheet."),
)

ORGANISER_PLAYS_ALONE = Code(
    "organiser-plays-alone",
    WARNING,
    found=N_("%(name)s is the only organiser and is also playing."),
    expected=N_("The organiser may play if a second organiser is present and has been announced."),
    mend=N_("Add the second organiser to the Staff sheet."),
)

TECHNICAL_JUDGE_PLAYS = Code(
    "technical-judge-plays",
    WARNING,
    found=N_("%(name)s is technical judge and is also playing."),
    expected=N_("A technical judge has no other role and does not play."),
    mend=N_("Enter somebody else as technical judge, or take the person off the list of players."),
)

TECHNICAL_JUDGE_OTHER_ROLE = Code(
    "technical-judge-other-role",
    WARNING,
    found=N_("%(name)s is technical judge and also has another role."),
    expected=N_("A technical judge has no other role."),
    mend=N_("Delete one of the two rows, or enter a different person in it."),
)

HEAD_JUDGE_PLAYS_AS_ORGANISER = Code(
    "head-judge-plays-as-organiser",
    WARNING,
    found=N_("%(name)s is playing and is both head judge and organiser."),
    expected=N_("The head judge may play if somebody else is the organiser."),
    mend=N_("Enter another person as head judge or as organiser."),
)
