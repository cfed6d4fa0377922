"""Problems of the rows of Tables: tables, seats, power, places, finals."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

_ALL_OR_NONE = N_("Everybody at a table has a power and a goal, or everybody has a place.")
_PLACES_ALONE = N_(
    "Correct what was mistyped. If a card decided it, clear Power and Goal of this table and leave the places."
)

TABLES: Mapping[str, Text] = {
    "matches-at-tables": Text(
        found=N_(
            "The tournament %(tournament)s is played at tables, and has %(count)s rows in the sheet of matches."
        ),
        expected=N_("Its rounds stand in the sheet of tables, a row for each seat."),
        mend=N_("Move these rows to the sheet of tables, or correct the tournament or its rules."),
    ),
    "tables-of-duels": Text(
        found=N_(
            "The tournament %(tournament)s is played in matches, and has %(count)s rows in the sheet of tables."
        ),
        expected=N_("Its rounds stand in the sheet of matches, a row for each match."),
        mend=N_("Move these rows to the sheet of matches, or correct the tournament or its rules."),
    ),
    "left-after-seating": Text(
        found=N_("%(player)s left before round %(round)s, sits at a table of it, and has no result."),
        expected=N_("Who is not there has no seat."),
        mend=N_("Delete the row and let the others play, or draw the round again without the player."),
    ),
    "seat-without-table": Text(
        found=N_("Round %(round)s does not say at which table %(player)s sits."),
        expected=N_("A table number in every row of a round that has several tables."),
        mend=N_("Enter the number of the table."),
    ),
    "seat-not-given": Text(
        found=N_("Round %(round)s, table %(table)s: %(player)s has no seat number, and others have one."),
        expected=N_("The seats of a table are numbered from 1 on, or not at all."),
        mend=N_("Enter the number of the seat."),
    ),
    "seat-twice": Text(
        found=N_("Round %(round)s, table %(table)s: %(other)s and %(player)s both have seat %(seat)s."),
        expected=N_("Every seat of a table is given once."),
        mend=N_("Correct one of the two seats, or the table of one of the players."),
    ),
    "seat-left-out": Text(
        found=N_(
            "Round %(round)s, table %(table)s: %(player)s has seat %(seat)s, and nobody has seat %(left_out)s."
        ),
        expected=N_(
            "The seats of a table are numbered from 1 to the number of its players; here these are %(seats)s."
        ),
        mend=N_("Correct the seat, or add the row that is missing."),
    ),
    "table-too-small": Text(
        found=N_("Round %(round)s, table %(table)s: too few players: %(seats)s."),
        expected=N_("From %(least)s to %(most)s players at a table."),
        mend=N_("Correct the table numbers, or add the rows that are missing."),
    ),
    "table-too-large": Text(
        found=N_("Round %(round)s, table %(table)s: too many players: %(seats)s."),
        expected=N_("From %(least)s to %(most)s players at a table."),
        mend=N_("Correct the table numbers."),
    ),
    "tables-unlike-rules": Text(
        found=N_("Round %(round)s: the tables have %(found)s players."),
        expected=N_("By the rules %(players)s players sit at tables of %(expected)s."),
        mend=N_("Correct the table numbers. If the round was played so, leave it."),
    ),
    "table-power-missing": Text(
        found=N_("Round %(round)s, table %(table)s: %(player)s has no power, and others have a result."),
        expected=_ALL_OR_NONE,
        mend=N_("Enter the power; 0 if there was none. Until then the table counts as not played."),
    ),
    "table-goal-missing": Text(
        found=N_("Round %(round)s, table %(table)s: %(player)s has a power and no goal."),
        expected=_ALL_OR_NONE,
        mend=N_("Enter the power that this player needed to win. Until then the table counts as not played."),
    ),
    "table-place-missing": Text(
        found=N_("Round %(round)s, table %(table)s: %(player)s has no place, and others have one."),
        expected=N_("Places count only if everybody at the table has one; otherwise power and goals decide."),
        mend=N_("Enter the place, or clear all places of the table."),
    ),
    "table-result-missing": Text(
        found=N_("Round %(round)s: table %(table)s has no result, but round %(next)s is already drawn."),
        expected=N_("Every table of a round has its result before the next round is drawn."),
        mend=N_("Enter power and goal of each player, or the places."),
    ),
    "place-beyond-table": Text(
        found=N_("%(player)s has place %(place)s at a table of %(seats)s."),
        expected=N_("A place from 1 to %(seats)s."),
        mend=N_("Correct the place."),
    ),
    "place-impossible": Text(
        found=N_("%(player)s has place %(place)s, and the players with a better place are %(better)s in number."),
        expected=N_("Place %(expected)s; players who are tied share the best place among them, as in 1, 1, 3."),
        mend=N_("Correct this place or one of the others at the table."),
    ),
    "two-winners": Text(
        found=N_("Round %(round)s, table %(table)s: %(player)s and %(other)s have both reached their goals."),
        expected=N_("A table has one winner; the game ends as soon as somebody reaches the goal."),
        mend=N_("Correct the power or the goal of one, or enter the place of everybody at this table."),
    ),
    "goal-reached-not-first": Text(
        found=N_("%(player)s has power %(power)s of %(goal)s, and place %(place)s behind %(other)s."),
        expected=N_("Who reaches the goal is first."),
        mend=_PLACES_ALONE,
    ),
    "places-contradict-power": Text(
        found=N_(
            "%(player)s lacks %(left)s to victory and has place %(place)s; %(other)s lacks %(others)s and has place "
            "%(behind)s."
        ),
        expected=N_("Who lacks less is placed better, and who lacks the same shares the place."),
        mend=_PLACES_ALONE,
    ),
    "finals-too-early": Text(
        found=N_("%(round)s is drawn after round %(drawn)s of %(rounds)s."),
        expected=N_("The finals follow the last preliminary round."),
        mend=N_("Add the missing rounds, or enter in the sheet Tournaments how many rounds were played."),
    ),
    "semi-final-unplanned": Text(
        found=N_("There is a semi-final, but the cut is not %(players)s."),
        expected=N_("A tournament with a semi-final says so by its cut: %(players)s."),
        mend=N_("Enter the cut in the sheet Tournaments, or correct the round."),
    ),
    "final-unplanned": Text(
        found=N_("There is a final table, but the cut is 0."),
        expected=N_("With a cut of 0 the standings decide; an empty cut stands for the final table of the rules."),
        mend=N_("Enter in the sheet Tournaments how many sit at the final table, or correct the round."),
    ),
    "final-tables-several": Text(
        found=N_("The final has more than one table: %(tables)s."),
        expected=N_("One final table."),
        mend=N_("Correct the table numbers or the round."),
    ),
    "semi-final-tables": Text(
        found=N_("The tables of the semi-final have %(found)s players."),
        expected=N_("The semi-final has tables of %(expected)s."),
        mend=N_("Correct the rows of the semi-final. If it was played so, leave it."),
    ),
    "not-a-finalist": Text(
        found=N_(
            "%(player)s sits in the round %(round)s, and has not qualified for it by what the workbook says now."
        ),
        expected=N_("Those who have qualified: %(players)s."),
        mend=N_("Correct the row if it is a typing error. If it was played so, leave it: the places there stand."),
    ),
    "finalist-missing": Text(
        found=N_(
            "%(player)s has qualified for the round %(round)s by what the workbook says now, and has no seat in it."
        ),
        expected=N_("A seat for everybody who has qualified."),
        mend=N_("Correct the rows if it is a typing error. If it was played so, leave it: the places there stand."),
    ),
    "same-pot": Text(
        found=N_(
            "Table %(table)s of the semi-final has both %(other)s and %(player)s, of the places %(first_place)s to %(last_place)s."
        ),
        expected=N_("Each table of the semi-final has one player of every four places."),
        mend=N_("Correct the table numbers if it is a typing error. If it was played so, leave it."),
    ),
}
