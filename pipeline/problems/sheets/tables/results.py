"""Power, goals, places and winners."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code

_ALL_OR_NONE = N_("Everyone at a table has a power and a goal, or everyone has a place.")
_PLACES_ALONE = N_(
    "Correct the typo. If a card decided the game, clear Power and Goal for this table and leave the places."
)

TABLE_POWER_MISSING = Code(
    "table-power-missing",
    (ERROR, WARNING),
    found=N_("Round %(round)s, table %(table)s: the power of %(player)s is not entered, but others have a result."),
    expected=_ALL_OR_NONE,
    mend=N_("Enter the power; 0 if there was none. Until then the table counts as not played."),
    meaning="The power of one player is missing at a table where others have it.",
    values={"round": 1, "table": 1, "player": "5 Maria Dudek"},
    example="""
        | Tables | Round | Table | Player | Power | Goal |
        |---|---|---|---|---|---|
        | 2 | 1 | 1 | 12 Jan Kowalski | 15 | 15 |
        | 3 | 1 | 1 | 5 Maria Dudek | **(empty)** | 15 |
    """,
    advice="While the round is the latest it is a warning, afterwards an error.",
)

TABLE_GOAL_MISSING = Code(
    "table-goal-missing",
    (ERROR, WARNING),
    found=N_("Round %(round)s, table %(table)s: %(player)s has a power but no goal is entered."),
    expected=_ALL_OR_NONE,
    mend=N_("Enter the power that this player needed to win. Until then the table counts as not played."),
    meaning="The goal of one player is missing, so there is no telling how far this player was from victory.",
    values={"round": 1, "table": 1, "player": "5 Maria Dudek"},
    example="""
        | Tables | Round | Table | Player | Power | Goal |
        |---|---|---|---|---|---|
        | 2 | 1 | 1 | 12 Jan Kowalski | 15 | 15 |
        | 3 | 1 | 1 | 5 Maria Dudek | 9 | **(empty)** |
    """,
    advice="While the round is the latest it is a warning, afterwards an error.",
)

TABLE_PLACE_MISSING = Code(
    "table-place-missing",
    (ERROR, WARNING),
    found=N_("Round %(round)s, table %(table)s: %(player)s has no place, but others do."),
    expected=N_("Places count only if everyone at the table has one; otherwise power and goals decide."),
    mend=N_("Enter the place, or clear all places at the table."),
    meaning="The place of one player is missing at a table where others have it.",
    values={"round": 1, "table": 1, "player": "5 Maria Dudek"},
    example="""
        | Tables | Round | Table | Player | Power | Goal | Place |
        |---|---|---|---|---|---|---|
        | 2 | 1 | 1 | 12 Jan Kowalski | | | 1 |
        | 3 | 1 | 1 | 5 Maria Dudek | | | **(empty)** |
    """,
    advice="While the round is the latest it is a warning, afterwards an error.",
)

TABLE_RESULT_MISSING = Code(
    "table-result-missing",
    ERROR,
    found=N_("Round %(round)s: table %(table)s has no result, but round %(next)s has already been drawn."),
    expected=N_("Every table of a round has a result before the next round is drawn."),
    mend=N_("Enter the power and goal of each player, or the places."),
    meaning="A table of an earlier round has neither power nor places although a later round has been drawn.",
    values={"round": 1, "table": 2, "next": 2},
    example="""
        | Tables | Round | Table | Player | Power | Goal | Place |
        |---|---|---|---|---|---|---|
        | 6 | 1 | 2 | 9 Ewa Lis | **(empty)** | | |
        | 7 | 1 | 2 | 2 Karol Mazur | | | |
        | 18 | 2 | 1 | 9 Ewa Lis | | | |
    """,
)

POWER_NOT_WHOLE = Code(
    "power-not-whole",
    ERROR,
    found=N_("The power of %(player)s is %(found)s."),
    expected=N_("A whole number: power is counted in tokens."),
    mend=N_("Type the whole number; a comma or dot in it is a typo."),
    meaning="A power or a goal has decimals, but in this game power is counted in tokens.",
    values={"player": "5 Maria Dudek", "found": "1.2"},
    example="""
        | Tables | Round | Table | Player | Power | Goal |
        |---|---|---|---|---|---|
        | 2 | 1 | 1 | 12 Jan Kowalski | 15 | 15 |
        | 3 | 1 | 1 | 5 Maria Dudek | **1,2** | 15 |
    """,
)

POWER_IMPLAUSIBLE = Code(
    "power-implausible",
    WARNING,
    found=N_("The power of %(player)s is %(found)s."),
    expected=N_("Hardly more than %(most)s: a table ends once somebody has reached the goal."),
    mend=N_("Correct the typo. If it is right, leave it."),
    meaning="A power or a goal is higher than games of these rules end with.",
    values={"player": "12 Jan Kowalski", "found": "155", "most": 30},
    example="""
        | Tables | Round | Table | Player | Power | Goal |
        |---|---|---|---|---|---|
        | 2 | 1 | 1 | 12 Jan Kowalski | **155** | 15 |
        | 3 | 1 | 1 | 5 Maria Dudek | 9 | 15 |
    """,
)

POWER_TOTAL_IMPOSSIBLE = Code(
    "power-total-impossible",
    WARNING,
    found=N_("What is entered for table %(table)s in round %(round)s adds up to %(found)s."),
    expected=N_("A game of %(seats)s gives away from %(least)s to %(most)s in all."),
    mend=N_("Compare these cells with the result slip of the table, and correct them."),
    meaning="What the players of a table have won adds up to more or less than a game of these rules gives away.",
    values={"table": "1", "round": 2, "found": "5.5", "least": "2", "most": "4", "seats": 4},
    example="""
        | Tables | Round | Table | Player | Power |
        |---|---|---|---|---|
        | 2 | 2 | 1 | 12 Jan Kowalski | **4** |
        | 3 | 2 | 1 | 5 Maria Dudek | 1 |
        | 4 | 2 | 1 | 3 Anna Nowak | 0.5 |
        | 5 | 2 | 1 | 9 Piotr Zając | 0 |
    """,
)

PLACE_BEYOND_TABLE = Code(
    "place-beyond-table",
    ERROR,
    found=N_("%(player)s has place %(place)s at a table of %(seats)s."),
    expected=N_("A place from 1 to %(seats)s."),
    mend=N_("Correct the place."),
    meaning="A place is higher than the number of players at the table.",
    values={"player": "5 Maria Dudek", "place": 5, "seats": 4},
    example="""
        | Tables | Round | Table | Player | Place |
        |---|---|---|---|---|
        | 2 | 1 | 1 | 12 Jan Kowalski | 1 |
        | 3 | 1 | 1 | 5 Maria Dudek | **5** |
        | 4 | 1 | 1 | 3 Anna Nowak | 2 |
        | 5 | 1 | 1 | 9 Ewa Lis | 3 |
    """,
)

PLACE_IMPOSSIBLE = Code(
    "place-impossible",
    ERROR,
    found=N_("%(player)s has place %(place)s, but the number of players placed higher is %(better)s."),
    expected=N_("Place %(expected)s; tied players share the best of their places, as in 1, 1, 3."),
    mend=N_("Correct this place or one of the others at the table."),
    meaning="The places at a table do not add up: after two players who share first place comes third.",
    values={"player": "9 Ewa Lis", "place": 2, "better": 2, "expected": 3},
    example="""
        | Tables | Round | Table | Player | Place |
        |---|---|---|---|---|
        | 2 | 1 | 1 | 12 Jan Kowalski | 1 |
        | 3 | 1 | 1 | 5 Maria Dudek | 1 |
        | 4 | 1 | 1 | 9 Ewa Lis | **2** |
    """,
)

TWO_WINNERS = Code(
    "two-winners",
    ERROR,
    found=N_("Round %(round)s, table %(table)s: %(player)s and %(other)s have both reached their goals."),
    expected=N_("A table has one winner; the game ends as soon as somebody reaches the goal."),
    mend=N_("Correct the power or the goal in one of the rows, or enter the place of everyone at this table."),
    meaning="Two players at a table have as much power as they needed to win, and no places say who was first.",
    values={"round": 1, "table": 1, "player": "12 Jan Kowalski", "other": "5 Maria Dudek"},
    example="""
        | Tables | Round | Table | Player | Power | Goal | Place |
        |---|---|---|---|---|---|---|
        | 2 | 1 | 1 | 12 Jan Kowalski | 15 | 15 | |
        | 3 | 1 | 1 | 5 Maria Dudek | **15** | 15 | |
    """,
)

GOAL_REACHED_NOT_FIRST = Code(
    "goal-reached-not-first",
    ERROR,
    found=N_("%(player)s has %(power)s of %(goal)s power and is placed %(place)s, behind %(other)s."),
    expected=N_("The player who reaches the goal is first."),
    mend=_PLACES_ALONE,
    meaning="A player has as much power as was needed to win but is placed behind a player who does not.",
    values={"player": "5 Maria Dudek", "power": 15, "goal": 15, "place": 2, "other": "12 Jan Kowalski"},
    example="""
        | Tables | Round | Table | Player | Power | Goal | Place |
        |---|---|---|---|---|---|---|
        | 2 | 1 | 1 | 12 Jan Kowalski | 11 | 15 | 1 |
        | 3 | 1 | 1 | 5 Maria Dudek | 15 | 15 | **2** |
    """,
)

PLACES_CONTRADICT_POWER = Code(
    "places-contradict-power",
    ERROR,
    found=N_(
        "%(player)s is %(left)s short of victory and has place %(place)s; %(other)s is %(others)s short and "
        "has place %(behind)s."
    ),
    expected=N_(
        "The less power a player is short of the goal, the better the place; players who are equally short "
        "share the place."
    ),
    mend=_PLACES_ALONE,
    meaning=(
        "Places and power at a table contradict each other: a player who was further from victory is placed higher."
    ),
    values={"player": "5 Maria Dudek", "left": 6, "place": 2, "other": "3 Anna Nowak", "others": 4, "behind": 3},
    example="""
        | Tables | Round | Table | Player | Power | Goal | Place |
        |---|---|---|---|---|---|---|
        | 2 | 1 | 1 | 12 Jan Kowalski | 15 | 15 | 1 |
        | 3 | 1 | 1 | 5 Maria Dudek | 9 | 15 | **2** |
        | 4 | 1 | 1 | 3 Anna Nowak | 11 | 15 | 3 |
    """,
)
