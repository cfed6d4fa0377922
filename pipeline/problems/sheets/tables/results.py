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
)

TABLE_GOAL_MISSING = Code(
    "table-goal-missing",
    (ERROR, WARNING),
    found=N_("Round %(round)s, table %(table)s: %(player)s has a power but no goal is entered."),
    expected=_ALL_OR_NONE,
    mend=N_("Enter the power that this player needed to win. Until then the table counts as not played."),
)

TABLE_PLACE_MISSING = Code(
    "table-place-missing",
    (ERROR, WARNING),
    found=N_("Round %(round)s, table %(table)s: %(player)s has no place, but others do."),
    expected=N_("Places count only if everyone at the table has one; otherwise power and goals decide."),
    mend=N_("Enter the place, or clear all places at the table."),
)

TABLE_RESULT_MISSING = Code(
    "table-result-missing",
    ERROR,
    found=N_("Round %(round)s: table %(table)s has no result, but round %(next)s has already been drawn."),
    expected=N_("Every table of a round has a result before the next round is drawn."),
    mend=N_("Enter the power and goal of each player, or the places."),
)

POWER_NOT_WHOLE = Code(
    "power-not-whole",
    ERROR,
    found=N_("The power of %(player)s is %(found)s."),
    expected=N_("A whole number: power is counted in tokens."),
    mend=N_("Type the whole number; a comma or dot in it is a typo."),
)

POWER_IMPLAUSIBLE = Code(
    "power-implausible",
    WARNING,
    found=N_("The power of %(player)s is %(found)s."),
    expected=N_("Hardly more than %(most)s: a table ends once somebody has reached the goal."),
    mend=N_("Correct the typo. If it is right, leave it."),
)

POWER_TOTAL_IMPOSSIBLE = Code(
    "power-total-impossible",
    WARNING,
    found=N_("What is entered for table %(table)s in round %(round)s adds up to %(found)s."),
    expected=N_("A game of %(seats)s gives away from %(least)s to %(most)s in all."),
    mend=N_("Compare these cells with the result slip of the table, and correct them."),
)

PLACE_BEYOND_TABLE = Code(
    "place-beyond-table",
    ERROR,
    found=N_("%(player)s has place %(place)s at a table of %(seats)s."),
    expected=N_("A place from 1 to %(seats)s."),
    mend=N_("Correct the place."),
)

PLACE_IMPOSSIBLE = Code(
    "place-impossible",
    ERROR,
    found=N_("%(player)s has place %(place)s, but the number of players placed higher is %(better)s."),
    expected=N_("Place %(expected)s; tied players share the best of their places, as in 1, 1, 3."),
    mend=N_("Correct this place or one of the others at the table."),
)

TWO_WINNERS = Code(
    "two-winners",
    ERROR,
    found=N_("Round %(round)s, table %(table)s: %(player)s and %(other)s have both reached their goals."),
    expected=N_("A table has one winner; the game ends as soon as somebody reaches the goal."),
    mend=N_("Correct the power or the goal in one of the rows, or enter the place of everyone at this table."),
)

GOAL_REACHED_NOT_FIRST = Code(
    "goal-reached-not-first",
    ERROR,
    found=N_("%(player)s has %(power)s of %(goal)s power and is placed %(place)s, behind %(other)s."),
    expected=N_("The player who reaches the goal is first."),
    mend=_PLACES_ALONE,
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
)
