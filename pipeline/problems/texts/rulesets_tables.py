"""What can be wrong below `[tables]` of a ruleset file."""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.locale.catalogue import N_
from pipeline.problems.texts.text import Text

RULESETS_TABLES: Mapping[str, Text] = {
    "ruleset-no-rows": Text(
        found=N_("The list %(key)s is empty."),
        expected=N_("At least one row."),
        mend=N_("Add a row to %(key)s."),
    ),
    "ruleset-row-twice": Text(
        found=N_("Two rows of %(key)s are for %(value)s."),
        expected=N_("One row for each number."),
        mend=N_("Correct the number of one of the two rows, or remove it."),
    ),
    "ruleset-tables-sum": Text(
        found=N_("The tables for %(players)s players have %(seats)s seats."),
        expected=N_("As many seats as there are players."),
        mend=N_("Correct the tables of this row, or its number of players."),
    ),
    "ruleset-tables-without-points": Text(
        found=N_("Tables of %(seats)s are drawn, and no row says what they are worth."),
        expected=N_("A row of tables.points for each size of table."),
        mend=N_("Add a row such as { seats = %(seats)s, beaten = 3, tied = 1 }."),
    ),
    "ruleset-tables-gap": Text(
        found=N_("%(players)s players cannot be seated."),
        expected=N_(
            "A row for every number of players between the first row and the last, and as many rows as a table of "
            "tables.add has seats."
        ),
        mend=N_("Add a row for %(players)s players, or correct tables.add."),
    ),
    "ruleset-semi-final-tables": Text(
        found=N_("The semi-final of %(players)s players does not fill tables of %(seats)s."),
        expected=N_("A number of players that can be divided by tables.semi_final_seats."),
        mend=N_("Correct tables.semi_final or tables.semi_final_seats."),
    ),
    "ruleset-semi-final-without-final": Text(
        found=N_("There is a semi-final, and no final table for its winners."),
        expected=N_("At least one row of tables.final."),
        mend=N_("Add a row such as { from = 3, seats = 4 } to tables.final, or remove tables.semi_final."),
    ),
}
