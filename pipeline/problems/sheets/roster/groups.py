"""Problems of the groups of a round robin that stand on the sheet Players."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code

GROUP_MISSING = Code(
    "group-missing",
    ERROR,
    found=N_("%(player)s is in no group, although others are (%(groups)s)."),
    expected=N_("A group for everybody who plays, or for nobody: then Swissbook makes the groups."),
    mend=N_("Enter the group of this player."),
)

GROUP_OF_ONE = Code(
    "group-of-one",
    WARNING,
    found=N_("%(player)s is alone in group %(group)s and meets nobody."),
    expected=N_("Two players or more in each group."),
    mend=N_("Correct the group if it is a typo, or put the player into another one."),
)

GROUPS_UNUSED = Code(
    "groups-unused",
    HINT,
    found=N_(
        "The groups under Group are not used (%(count)s players have one): no tournament here is a round robin."
    ),
    expected=N_("Groups in an event with a round robin."),
    mend=N_("Choose rules with groups on the Tournaments sheet, or leave it if the column is for yourself."),
)

MATCH_BETWEEN_GROUPS = Code(
    "match-between-groups",
    WARNING,
    found=N_("%(player)s plays in group %(group)s and %(other)s in group %(others)s: two groups do not meet."),
    expected=N_("In the rounds of the groups everybody meets the players of their own group."),
    mend=N_("Correct the player in this row, or the group of one of the two on the Players sheet."),
)
