"""The sheet Players."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code

SEASON_ID_TWICE = Code(
    "season-id-twice",
    ERROR,
    found=N_("Players %(other)s and %(number)s have the same season ID: %(id)s."),
    expected=N_("A season ID belongs to one player, here and at the other events of the season."),
    mend=N_("Correct one of the two, or delete one row if it is one person."),
    meaning=(
        "Two rows of Players have the same Season ID. In every table of the season they would be one player with "
        "two places at this event."
    ),
    values={"other": 3, "number": 17, "id": "PL-204"},
    example="""
        | Players | No | Name | Season ID |
        |---|---|---|---|
        | 4 | 3 | Anna Nowak | PL-204 |
        | 18 | 17 | Anna Nowakowska | **PL-204** |
    """,
)

SAME_NAME = Code(
    "same-name",
    WARNING,
    found=N_("Players %(other)s and %(number)s have the same name: %(name)s."),
    expected=N_("Every player is on the list once, by a name of his or her own."),
    mend=N_("Delete one row if it is one person; add something to the name if they are two."),
    meaning=(
        "Two rows of Players have one name, whatever its capitals, spaces and diacritics. Either somebody was "
        "entered twice, or they are namesakes who can then be told apart by their numbers alone."
    ),
    values={"other": 4, "number": 21, "name": "jan kowalski"},
    example="""
        | Players | No | Name | City |
        |---|---|---|---|
        | 5 | 4 | Jan Kowalski | Kraków |
        | 22 | 21 | **jan kowalski** | Gdańsk |
    """,
    advice="For namesakes write for instance `Jan Kowalski (Gdańsk)`.",
)

AVOID_USED_ONCE = Code(
    "avoid-used-once",
    HINT,
    found=N_("Only %(player)s has “%(label)s” in Avoid, so it keeps nobody apart."),
    expected=N_("A group to keep apart has at least two players."),
    mend=N_("Give the others of the group exactly the same label, or empty the cell."),
    meaning=(
        "Only one player has this label in Avoid. Labels keep apart those who share one, so a label that stands "
        "once does nothing; most often it is misspelt."
    ),
    values={"player": "9 Ewa Lis", "label": "Lis famly"},
    example="""
        | Players | No | Name | Avoid |
        |---|---|---|---|
        | 9 | 8 | Adam Lis | Lis family |
        | 10 | 9 | Ewa Lis | **Lis famly** |
        | 11 | 10 | Olga Lis | Lis family |
    """,
)

PLAYER_IN_NO_TOURNAMENT = Code(
    "player-in-no-tournament",
    HINT,
    found=N_("%(player)s plays in no tournament of this event."),
    expected=N_("Everybody on the list plays in at least one tournament."),
    mend=N_("Put an x in the column of the tournament, or leave it if the player did not come."),
    meaning=(
        "Somebody on the list has no mark in any of the columns that are named as the tournaments. The player is "
        "drawn nowhere and has no place in any standings."
    ),
    values={"player": "6 Piotr Zając"},
    example="""
        | Players | No | Name | *Joust* | *Melee* |
        |---|---|---|---|---|
        | 6 | 5 | Maria Dudek | x | x |
        | 7 | 6 | **Piotr Zając** | | |
    """,
)

PLAYER_NOT_ENTERED = Code(
    "player-not-entered",
    ERROR,
    found=N_("%(player)s is not entered in the tournament %(tournament)s."),
    expected=N_("Matches, tables and changes name players of their own tournament."),
    mend=N_("Correct the player or the tournament, or put an x for the player in the sheet Players."),
    meaning="A row of Matches, Tables or Changes names a player who does not play in the tournament of that row.",
    values={"player": "6 Piotr Zając", "tournament": "Melee"},
    example="""
        | Changes | Tournament | From round | Player | Change |
        |---|---|---|---|---|
        | 3 | Melee | 2 | **6 Piotr Zając** | drop |
    """,
)

FIXED_TABLE_TWICE = Code(
    "fixed-table-twice",
    WARNING,
    found=N_("Table %(table)s is fixed for %(player)s and for %(other)s."),
    expected=N_("A table is fixed for one player at most."),
    mend=N_("Give one of the two another table."),
    meaning=(
        "Two players of one tournament have the same Fixed table. Whenever they do not meet each other only one of "
        "them can sit there."
    ),
    values={"table": 1, "player": "14 Zofia Wrona", "other": "2 Karol Mazur"},
    example="""
        | Players | No | Name | Fixed table |
        |---|---|---|---|
        | 3 | 2 | Karol Mazur | 1 |
        | 15 | 14 | Zofia Wrona | **1** |
    """,
)
