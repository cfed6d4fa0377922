"""Power, goals, places and winners."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code

_ALL_OR_NONE = N_("Everybody at a table has a power and a goal, or everybody has a place.")
_PLACES_ALONE = N_(
    "Correct what was mistyped. If a card decided it, clear Power and Goal of this table and leave the places."
)

TABLE_POWER_MISSING = Code(
    "table-power-missing",
    (ERROR, WARNING),
    found=N_("Round %(round)s, table %(table)s: %(player)s has no power, and others have a result."),
    expected=_ALL_OR_NONE,
    mend=N_("Enter the power; 0 if there was none. Until then the table counts as not played."),
    meaning="The power of one player is missing at a table where others have theirs.",
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
    found=N_("Round %(round)s, table %(table)s: %(player)s has a power and no goal."),
    expected=_ALL_OR_NONE,
    mend=N_("Enter the power that this player needed to win. Until then the table counts as not played."),
    meaning="The goal of one player is missing, so nobody can say how much this player lacked to victory.",
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
    found=N_("Round %(round)s, table %(table)s: %(player)s has no place, and others have one."),
    expected=N_("Places count only if everybody at the table has one; otherwise power and goals decide."),
    mend=N_("Enter the place, or clear all places of the table."),
    meaning="The place of one player is missing at a table where others have theirs.",
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
    found=N_("Round %(round)s: table %(table)s has no result, but round %(next)s is already drawn."),
    expected=N_("Every table of a round has its result before the next round is drawn."),
    mend=N_("Enter power and goal of each player, or the places."),
    meaning="A table of an earlier round has neither power nor places although a later round is drawn.",
    values={"round": 1, "table": 2, "next": 2},
    example="""
        | Tables | Round | Table | Player | Power | Goal | Place |
        |---|---|---|---|---|---|---|
        | 6 | 1 | 2 | 9 Ewa Lis | **(empty)** | | |
        | 7 | 1 | 2 | 2 Karol Mazur | | | |
        | 18 | 2 | 1 | 9 Ewa Lis | | | |
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
    found=N_("%(player)s has place %(place)s, and the players with a better place are %(better)s in number."),
    expected=N_("Place %(expected)s; players who are tied share the best place among them, as in 1, 1, 3."),
    mend=N_("Correct this place or one of the others at the table."),
    meaning="The places of a table do not follow one another: after two who share the first place comes the third.",
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
    mend=N_("Correct the power or the goal of one, or enter the place of everybody at this table."),
    meaning="Two players of a table have as much power as they needed to win, and no places say who was first.",
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
    found=N_("%(player)s has power %(power)s of %(goal)s, and place %(place)s behind %(other)s."),
    expected=N_("Who reaches the goal is first."),
    mend=_PLACES_ALONE,
    meaning="Somebody has as much power as was needed to win, and is placed behind a player who has not.",
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
        "%(player)s lacks %(left)s to victory and has place %(place)s; %(other)s lacks %(others)s and has place "
        "%(behind)s."
    ),
    expected=N_("Who lacks less is placed better, and who lacks the same shares the place."),
    mend=_PLACES_ALONE,
    meaning="Places and power of a table tell two different stories: somebody who lacked more is placed better.",
    values={"player": "5 Maria Dudek", "left": 6, "place": 2, "other": "3 Anna Nowak", "others": 4, "behind": 3},
    example="""
        | Tables | Round | Table | Player | Power | Goal | Place |
        |---|---|---|---|---|---|---|
        | 2 | 1 | 1 | 12 Jan Kowalski | 15 | 15 | 1 |
        | 3 | 1 | 1 | 5 Maria Dudek | 9 | 15 | **2** |
        | 4 | 1 | 1 | 3 Anna Nowak | 11 | 15 | 3 |
    """,
)
