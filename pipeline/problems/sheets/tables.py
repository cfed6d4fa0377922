"""Problems of the rows of Tables: tables, seats, power, places, finals."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code

MATCHES_AT_TABLES = Code(
    "matches-at-tables",
    ERROR,
    found=N_("%(tournament)s is played at tables but has rows on the Matches sheet: %(count)s."),
    expected=N_("Its rounds are on the Tables sheet, one row per seat."),
    mend=N_("Move these rows to the Tables sheet, or correct the tournament or its rules."),
)

TABLES_OF_DUELS = Code(
    "tables-of-duels",
    ERROR,
    found=N_("%(tournament)s is played in matches but has rows on the Tables sheet: %(count)s."),
    expected=N_("Its rounds are on the Matches sheet, one row per match."),
    mend=N_("Move these rows to the Matches sheet, or correct the tournament or its rules."),
)

LEFT_AFTER_SEATING = Code(
    "left-after-seating",
    WARNING,
    found=N_("%(player)s left before round %(round)s but has a seat at one of its tables and no result."),
    expected=N_("Players who have left have no seat."),
    mend=N_("Delete the row and let the others play, or draw the round again without the player: %(act_redraw)s."),
)

SEAT_WITHOUT_TABLE = Code(
    "seat-without-table",
    ERROR,
    found=N_("Round %(round)s does not say which table %(player)s sits at."),
    expected=N_("A table number in every row of a round that has several tables."),
    mend=N_("Enter the number of the table."),
)

SEAT_NOT_GIVEN = Code(
    "seat-not-given",
    WARNING,
    found=N_("Round %(round)s, table %(table)s: %(player)s has no seat number, but others do."),
    expected=N_("The seats at a table are numbered from 1, or not at all."),
    mend=N_("Enter the number of the seat."),
)

SEAT_TWICE = Code(
    "seat-twice",
    WARNING,
    found=N_("Round %(round)s, table %(table)s: %(other)s and %(player)s both have seat %(seat)s."),
    expected=N_("Each seat at a table belongs to one player."),
    mend=N_("Correct one of the two seats, or the table of one of the players."),
)

SEAT_LEFT_OUT = Code(
    "seat-left-out",
    WARNING,
    found=N_("Round %(round)s, table %(table)s: %(player)s has seat %(seat)s, but nobody has seat %(left_out)s."),
    expected=N_("The seats at a table are numbered from 1 to the number of its players: %(seats)s here."),
    mend=N_("Correct the seat, or add the missing row."),
)

TABLE_TOO_SMALL = Code(
    "table-too-small",
    ERROR,
    found=N_("Round %(round)s, table %(table)s: too few players: %(seats)s."),
    expected=N_("From %(least)s to %(most)s players at a table."),
    mend=N_("Correct the table numbers, or add the missing rows."),
)

TABLE_TOO_LARGE = Code(
    "table-too-large",
    ERROR,
    found=N_("Round %(round)s, table %(table)s: too many players: %(seats)s."),
    expected=N_("From %(least)s to %(most)s players at a table."),
    mend=N_("Correct the table numbers."),
)

TABLES_UNLIKE_RULES = Code(
    "tables-unlike-rules",
    WARNING,
    found=N_("Round %(round)s: the tables have %(found)s players."),
    expected=N_("Under the rules %(players)s players sit at tables of %(expected)s."),
    mend=N_("Correct the table numbers. If the round was played that way, leave them."),
)

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

FINALS_TOO_EARLY = Code(
    "finals-too-early",
    ERROR,
    found=N_("%(round)s has been drawn after round %(drawn)s of %(rounds)s."),
    expected=N_("The finals follow the last preliminary round."),
    mend=N_("Add the missing rounds, or enter on the Tournaments sheet how many rounds were played."),
)

SEMI_FINAL_UNPLANNED = Code(
    "semi-final-unplanned",
    ERROR,
    found=N_("There is a semi-final, but the cut is not %(players)s."),
    expected=N_("A tournament with a semi-final has a cut of %(players)s."),
    mend=N_("Enter the cut on the Tournaments sheet, or correct the round."),
)

FINAL_UNPLANNED = Code(
    "final-unplanned",
    ERROR,
    found=N_("There is a final table, but the cut is 0."),
    expected=N_("With a cut of 0 the standings decide; if the cut is empty, the rules decide the final table."),
    mend=N_("Enter on the Tournaments sheet how many sit at the final table, or correct the round."),
)

FINAL_TABLES_SEVERAL = Code(
    "final-tables-several",
    ERROR,
    found=N_("The final has more than one table: %(tables)s."),
    expected=N_("One final table."),
    mend=N_("Correct the table numbers or the round."),
)

SEMI_FINAL_TABLES = Code(
    "semi-final-tables",
    WARNING,
    found=N_("The tables of the semi-final have %(found)s players."),
    expected=N_("The semi-final has tables of %(expected)s."),
    mend=N_("Correct the rows of the semi-final. If it was played that way, leave them."),
)

NOT_A_FINALIST = Code(
    "not-a-finalist",
    WARNING,
    found=N_(
        "%(player)s has a seat in this round but, according to the workbook, has not qualified for it: %(round)s."
    ),
    expected=N_("The players who have qualified: %(players)s."),
    mend=N_("If this is a typo, correct the row. If it was played that way, leave it: the places there are final."),
)

FINALIST_MISSING = Code(
    "finalist-missing",
    WARNING,
    found=N_(
        "According to the workbook %(player)s has now qualified for this round but has no seat in it: %(round)s."
    ),
    expected=N_("A seat for everyone who has qualified."),
    mend=N_(
        "If this is a typo, correct the rows. If it was played that way, leave them: the places there are final."
    ),
)

SAME_POT = Code(
    "same-pot",
    WARNING,
    found=N_(
        "Semi-final table %(table)s has both %(other)s and %(player)s, from places %(first_place)s to "
        "%(last_place)s."
    ),
    expected=N_("Each semi-final table has one player from every four places."),
    mend=N_("If this is a typo, correct the table numbers. If the round was played that way, leave them."),
)
