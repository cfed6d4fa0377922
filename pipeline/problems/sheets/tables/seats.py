"""Who sits where."""

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
    mend=N_(
        "Delete the row and let the others play, or draw the round again without the player: `swissbook pair "
        "FILE --redraw`."
    ),
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
