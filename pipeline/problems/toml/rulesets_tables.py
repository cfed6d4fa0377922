"""What can be wrong below `[tables]` of a ruleset file."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, Code

RULESET_NO_ROWS = Code(
    "ruleset-no-rows",
    ERROR,
    found=N_("The list %(key)s is empty."),
    expected=N_("At least one row."),
    mend=N_("Add a row to %(key)s."),
)

RULESET_PLACES_OF_TABLE = Code(
    "ruleset-places-of-table",
    ERROR,
    found=N_("A table of %(seats)s has points for %(count)s places."),
    expected=N_("A number for each place of the table, the first place first."),
    mend=N_("Add the points of the places that are missing, or remove those that are too many."),
)

RULESET_ROW_TWICE = Code(
    "ruleset-row-twice",
    ERROR,
    found=N_("Two rows of %(key)s are for %(value)s."),
    expected=N_("One row for each number."),
    mend=N_("Correct the number in one of the two rows, or remove that row."),
)

RULESET_TABLES_SUM = Code(
    "ruleset-tables-sum",
    ERROR,
    found=N_("The tables for %(players)s players have %(seats)s seats."),
    expected=N_("As many seats as there are players."),
    mend=N_("Correct the tables in this row, or its number of players."),
)

RULESET_TABLES_WITHOUT_POINTS = Code(
    "ruleset-tables-without-points",
    ERROR,
    found=N_("Tables of %(seats)s are drawn, but no row says what their places are worth."),
    expected=N_("A row in tables.points for each table size."),
    mend=N_("Add a row such as { seats = %(seats)s, beaten = 3, tied = 1 }."),
)

RULESET_TABLES_GAP = Code(
    "ruleset-tables-gap",
    ERROR,
    found=N_("%(players)s players cannot be seated at these tables."),
    expected=N_(
        "A row for every number of players from the first row to the last, with as many rows as a table of "
        "tables.add has seats."
    ),
    mend=N_("Add a row for %(players)s players, or correct tables.add."),
)

RULESET_SEMI_FINAL_TABLES = Code(
    "ruleset-semi-final-tables",
    ERROR,
    found=N_("A semi-final of %(players)s players does not fill tables of %(seats)s."),
    expected=N_("A number of players that is a multiple of tables.semi_final_seats."),
    mend=N_("Correct tables.semi_final or tables.semi_final_seats."),
)

RULESET_SEMI_FINAL_WITHOUT_FINAL = Code(
    "ruleset-semi-final-without-final",
    ERROR,
    found=N_("There is a semi-final but no final table for its winners."),
    expected=N_("At least one row of tables.final."),
    mend=N_("Add a row such as { from = 3, seats = 4 } to tables.final, or remove tables.semi_final."),
)
