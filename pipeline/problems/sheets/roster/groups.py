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
    meaning=(
        "On the Players sheet some players of a round robin have a group under Group and this one has none, so that they would "
        "meet nobody."
    ),
    values={"player": "7 Adam Wilk", "groups": "A, B"},
    example="""
        | Players | No | Name | Group |
        |---|---|---|---|
        | 7 | 6 | Piotr Zając | B |
        | 8 | 7 | Adam Wilk | **(empty)** |
    """,
)

GROUP_OF_ONE = Code(
    "group-of-one",
    WARNING,
    found=N_("%(player)s is alone in group %(group)s and meets nobody."),
    expected=N_("Two players or more in each group."),
    mend=N_("Correct the group if it is a typo, or put the player into another one."),
    meaning="A group of a round robin, as the Players sheet has it under Group, has one player only: most often a typing error.",
    values={"player": "7 Adam Wilk", "group": "AA"},
    example="""
        | Players | No | Name | Group |
        |---|---|---|---|
        | 7 | 6 | Piotr Zając | A |
        | 8 | 7 | Adam Wilk | **AA** |
    """,
)

GROUPS_UNUSED = Code(
    "groups-unused",
    HINT,
    found=N_(
        "The groups under Group are not used (%(count)s players have one): no tournament here is a round robin."
    ),
    expected=N_("Groups in an event with a round robin."),
    mend=N_("Choose rules with groups on the Tournaments sheet, or leave it if the column is for yourself."),
    meaning=(
        "The Players sheet has groups, and none of the tournaments is played as everybody against everybody. In a Swiss tournament "
        "players are paired whatever their group."
    ),
    values={"count": 12},
    example="""
        | Players | No | Name | Group |
        |---|---|---|---|
        | 2 | 1 | Anna Nowak | **A** |
    """,
)

MATCH_BETWEEN_GROUPS = Code(
    "match-between-groups",
    WARNING,
    found=N_("%(player)s plays in group %(group)s and %(other)s in group %(others)s: two groups do not meet."),
    expected=N_("In the rounds of the groups everybody meets the players of their own group."),
    mend=N_("Correct the player in this row, or the group of one of the two on the Players sheet."),
    meaning=(
        "A round robin is played in the groups that stand under Group on the Players sheet, and a row of it has players of two of "
        "them. Most often a player was put into another group after the first draw, or the row was typed by hand. The match counts."
    ),
    values={"player": "3 Anna Nowak", "group": "A", "other": "9 Ewa Lis", "others": "B"},
    example="""
        | Players | No | Name | Group |
        |---|---|---|---|
        | 4 | 3 | Anna Nowak | A |
        | 10 | 9 | Ewa Lis | B |

        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 2 | 1 | 3 Anna Nowak | **9 Ewa Lis** |
    """,
)
