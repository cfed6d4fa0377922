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
    meaning="Rows of the Matches sheet belong to a tournament played at tables.",
    values={"tournament": "Melee", "count": 2},
    example="""
        | Matches | Tournament | Round | Player 1 | Player 2 |
        |---|---|---|---|---|
        | 20 | Melee | **1** | 12 Jan Kowalski | 5 Maria Dudek |
        | 21 | Melee | 1 | 3 Anna Nowak | 9 Ewa Lis |
    """,
)

TABLES_OF_DUELS = Code(
    "tables-of-duels",
    ERROR,
    found=N_("%(tournament)s is played in matches but has rows on the Tables sheet: %(count)s."),
    expected=N_("Its rounds are on the Matches sheet, one row per match."),
    mend=N_("Move these rows to the Matches sheet, or correct the tournament or its rules."),
    meaning="Rows of the Tables sheet belong to a tournament played in matches.",
    values={"tournament": "Joust", "count": 2},
    example="""
        | Tables | Tournament | Round | Table | Player |
        |---|---|---|---|---|
        | 20 | Joust | **1** | 1 | 12 Jan Kowalski |
        | 21 | Joust | 1 | 1 | 5 Maria Dudek |
    """,
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
    meaning=(
        "A player’s drop is entered for a round that has already been drawn, and their seat in it has no "
        "result. The table would count one player too many."
    ),
    values={"player": "8 Tomasz Wilk", "round": 2},
    example="""
        | Tables | Round | Table | Player | Power | Goal |
        |---|---|---|---|---|---|
        | 22 | 2 | 1 | **8 Tomasz Wilk** | | |

        | Changes | From round | Player | Change |
        |---|---|---|---|
        | 2 | 2 | 8 Tomasz Wilk | drop |
    """,
)

SEAT_WITHOUT_TABLE = Code(
    "seat-without-table",
    ERROR,
    found=N_("Round %(round)s does not say which table %(player)s sits at."),
    expected=N_("A table number in every row of a round that has several tables."),
    mend=N_("Enter the number of the table."),
    meaning="A seat has no table number in a round with more than one table.",
    values={"round": 1, "player": "12 Jan Kowalski"},
    example="""
        | Tables | Round | Table | Player |
        |---|---|---|---|
        | 2 | 1 | 1 | 3 Anna Nowak |
        | 6 | 1 | **(empty)** | 12 Jan Kowalski |
    """,
)

SEAT_NOT_GIVEN = Code(
    "seat-not-given",
    WARNING,
    found=N_("Round %(round)s, table %(table)s: %(player)s has no seat number, but others do."),
    expected=N_("The seats at a table are numbered from 1, or not at all."),
    mend=N_("Enter the number of the seat."),
    meaning="Some players at a table have a seat number and others do not.",
    values={"round": 1, "table": 1, "player": "12 Jan Kowalski"},
    example="""
        | Tables | Round | Table | Seat | Player |
        |---|---|---|---|---|
        | 2 | 1 | 1 | 1 | 3 Anna Nowak |
        | 3 | 1 | 1 | **(empty)** | 12 Jan Kowalski |
    """,
)

SEAT_TWICE = Code(
    "seat-twice",
    WARNING,
    found=N_("Round %(round)s, table %(table)s: %(other)s and %(player)s both have seat %(seat)s."),
    expected=N_("Each seat at a table belongs to one player."),
    mend=N_("Correct one of the two seats, or the table of one of the players."),
    meaning="Two players at the same table have the same seat number.",
    values={"round": 1, "table": 1, "other": "3 Anna Nowak", "player": "12 Jan Kowalski", "seat": 1},
    example="""
        | Tables | Round | Table | Seat | Player |
        |---|---|---|---|---|
        | 2 | 1 | 1 | 1 | 3 Anna Nowak |
        | 3 | 1 | 1 | **1** | 12 Jan Kowalski |
    """,
)

SEAT_LEFT_OUT = Code(
    "seat-left-out",
    WARNING,
    found=N_("Round %(round)s, table %(table)s: %(player)s has seat %(seat)s, but nobody has seat %(left_out)s."),
    expected=N_("The seats at a table are numbered from 1 to the number of its players: %(seats)s here."),
    mend=N_("Correct the seat, or add the missing row."),
    meaning="A seat number is higher than the number of players at the table, so another seat is nobody’s.",
    values={"round": 1, "table": 1, "player": "12 Jan Kowalski", "seat": 5, "left_out": 4, "seats": 4},
    example="""
        | Tables | Round | Table | Seat | Player |
        |---|---|---|---|---|
        | 2 | 1 | 1 | 1 | 3 Anna Nowak |
        | 3 | 1 | 1 | 2 | 5 Maria Dudek |
        | 4 | 1 | 1 | 3 | 9 Ewa Lis |
        | 5 | 1 | 1 | **5** | 12 Jan Kowalski |
    """,
)

TABLE_TOO_SMALL = Code(
    "table-too-small",
    ERROR,
    found=N_("Round %(round)s, table %(table)s: too few players: %(seats)s."),
    expected=N_("From %(least)s to %(most)s players at a table."),
    mend=N_("Correct the table numbers, or add the missing rows."),
    meaning=(
        "Fewer players sit at a table than the rules have points for. In the finals, where no points are given, "
        "two are enough."
    ),
    values={"round": 1, "table": 2, "seats": 2, "least": 3, "most": 5},
    example="""
        | Tables | Round | Table | Player |
        |---|---|---|---|
        | 6 | 1 | **2** | 12 Jan Kowalski |
        | 7 | 1 | 2 | 5 Maria Dudek |
    """,
)

TABLE_TOO_LARGE = Code(
    "table-too-large",
    ERROR,
    found=N_("Round %(round)s, table %(table)s: too many players: %(seats)s."),
    expected=N_("From %(least)s to %(most)s players at a table."),
    mend=N_("Correct the table numbers."),
    meaning=(
        "More players sit at a table than the rules have points for. Often two tables have been given the "
        "same number."
    ),
    values={"round": 1, "table": 1, "seats": 6, "least": 3, "most": 5},
    example="""
        | Tables | Round | Table | Player |
        |---|---|---|---|
        | 2 | 1 | **1** | 12 Jan Kowalski |
        | 3 | 1 | 1 | 5 Maria Dudek |
        | 4 | 1 | 1 | 3 Anna Nowak |
        | 5 | 1 | 1 | 9 Ewa Lis |
        | 6 | 1 | 1 | 2 Karol Mazur |
        | 7 | 1 | 1 | 7 Jan Bąk |
    """,
)

TABLES_UNLIKE_RULES = Code(
    "tables-unlike-rules",
    WARNING,
    found=N_("Round %(round)s: the tables have %(found)s players."),
    expected=N_("Under the rules %(players)s players sit at tables of %(expected)s."),
    mend=N_("Correct the table numbers. If the round was played that way, leave them."),
    meaning=(
        "Each table of a round is possible, but together they are not the ones the rules give for that many "
        "players."
    ),
    values={"round": 1, "found": "3 + 3 + 3 + 3", "players": 12, "expected": "4 + 4 + 4"},
    example="""
        | Tables | Round | Table | Player |
        |---|---|---|---|
        | 2 | 1 | **1** | 12 Jan Kowalski |
        | 3 | 1 | 1 | 5 Maria Dudek |
        | 4 | 1 | 1 | 3 Anna Nowak |
        | 5 | 1 | 2 | 9 Ewa Lis |
    """,
)
