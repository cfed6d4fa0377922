"""The sheet Players."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Code

SEASON_ID_TWICE = Code(
    "season-id-twice",
    ERROR,
    found=N_("Players %(other)s and %(number)s have the same season ID: %(id)s."),
    expected=N_("A season ID belongs to one player, here and at the other events of the season."),
    mend=N_("Correct one of the two, or delete a row if this is the same person."),
    meaning=(
        "Two rows of the Players sheet have the same Season ID. Throughout the season they would be one "
        "player with two places at this event."
    ),
    values={"other": 3, "number": 17, "id": "PL-204"},
    example="""
        | Players | No | Name | Season ID |
        |---|---|---|---|
        | 4 | 3 | Anna Nowak | PL-204 |
        | 18 | 17 | Anna Nowakowska | **PL-204** |
    """,
)

BYE_AS_PLAYER = Code(
    "bye-as-player",
    WARNING,
    found=N_("“%(name)s” is on the list as if it were a player."),
    expected=N_("People who play. Where their number is odd, the draw itself gives a bye."),
    mend=N_("Delete the row before the first round is drawn."),
    meaning="A dummy was entered to make the number of players even. Swissbook needs none.",
    values={"name": "BYE"},
    example="""
        | Players | No | Name |
        |---|---|---|
        | 10 | 9 | **BYE** |
    """,
)

SAME_NAME = Code(
    "same-name",
    WARNING,
    found=N_("Players %(other)s and %(number)s have the same name: %(name)s."),
    expected=N_("Every player is on the list once, under a name of their own."),
    mend=N_("Delete a row if this is one person; if they are two, add something to one of the names."),
    meaning=(
        "Two rows of the Players sheet have the same name, apart from capitals, spaces and accents. Either "
        "somebody was entered twice, or they are namesakes who can only be told apart by their numbers."
    ),
    values={"other": 4, "number": 21, "name": "jan kowalski"},
    example="""
        | Players | No | Name | City |
        |---|---|---|---|
        | 5 | 4 | Jan Kowalski | Kraków |
        | 22 | 21 | **jan kowalski** | Gdańsk |
    """,
    advice="For namesakes enter, for example, `Jan Kowalski (Gdańsk)`.",
)

CONTACT_IN_PUBLIC = Code(
    "contact-in-public",
    ERROR,
    found=N_(
        "An e-mail address or a telephone number is entered under %(column)s, which everybody can read on the site."
    ),
    expected=N_("Addresses and telephone numbers in their own columns, which stay private."),
    mend=N_("Move it to the column %(private)s, and enter here what belongs here, or nothing."),
    meaning="A column of the Players sheet that is published holds what must stay private; it was probably typed one column off.",
    values={"column": "Club", "private": "E-mail"},
    example="""
        | Players | No | Name | Club | E-mail |
        |---|---|---|---|---|
        | 13 | 12 | Jan Kowalski | **jan@example.org** | |
    """,
    advice="`swissbook check --fix` moves it, unless it stands under Name or its own column is filled.",
)

AVOID_USED_ONCE = Code(
    "avoid-used-once",
    HINT,
    found=N_("Only %(player)s has “%(label)s” under Avoid, so it keeps nobody apart."),
    expected=N_("At least two players in every group to keep apart."),
    mend=N_("Give the others in the group exactly the same label, or clear the cell."),
    meaning=(
        "Only one player has this label under Avoid. Labels keep apart the players who share one, so a label "
        "used once does nothing; usually it is misspelt."
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

CATEGORY_SPELT_TWICE = Code(
    "category-spelt-twice",
    WARNING,
    found=N_("“%(rare)s” and “%(usual)s” differ only in accents or punctuation, and count as two categories."),
    expected=N_("One spelling of each category."),
    mend=N_("If they are one category, write “%(usual)s” in all of them."),
    meaning=(
        "Two categories under Category would be one but for an accent, a hyphen or a dot. Each has a table of its own, so that "
        "somebody may be the best of a category of one. Capitals and spaces do not matter."
    ),
    values={"rare": "Júnior", "usual": "Junior"},
    example="""
        | Players | No | Name | Category |
        |---|---|---|---|
        | 5 | 4 | Jan Kowalski | Junior |
        | 9 | 8 | Adam Lis | **Júnior** |
        | 10 | 9 | Ewa Lis | Junior, Newcomer |
    """,
)

PLAYER_IN_NO_TOURNAMENT = Code(
    "player-in-no-tournament",
    HINT,
    found=N_("%(player)s is not playing in any tournament of this event."),
    expected=N_("Everyone on the list plays in at least one tournament."),
    mend=N_("Put an x in the tournament’s column, or leave it if the player did not show up."),
    meaning=(
        "A player on the list is not ticked for any tournament. The player is not drawn anywhere and is in no "
        "standings."
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
    found=N_("%(player)s is not entered in %(tournament)s."),
    expected=N_("Matches, tables and changes refer to players in the same tournament."),
    mend=N_("Correct the player or the tournament, or put an x for the player on the Players sheet."),
    meaning="A row of Matches, Tables or Changes names a player who is not in the tournament of that row.",
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
    found=N_("Table %(table)s is fixed for both %(player)s and %(other)s."),
    expected=N_("Each fixed table belongs to one player only."),
    mend=N_("Move one of the two to another table."),
    meaning=(
        "Two players in the same tournament have the same Fixed table. Unless they play each other, only one "
        "of them can sit there."
    ),
    values={"table": 1, "player": "14 Zofia Wrona", "other": "2 Karol Mazur"},
    example="""
        | Players | No | Name | Fixed table |
        |---|---|---|---|
        | 3 | 2 | Karol Mazur | 1 |
        | 15 | 14 | Zofia Wrona | **1** |
    """,
)

NOT_HERE = Code(
    "not-here",
    WARNING,
    found=N_("Not marked as here, and drawn into the first round: %(players)s."),
    expected=N_("A mark for everybody who plays, where marks are set at all."),
    mend=N_(
        "If they have come, mark them. If not, delete their rows or enter the change %(drop)s from round 1, and draw the "
        "round again with `--redraw`."
    ),
    meaning=(
        "The column Here has marks, and somebody who is drawn into the first round has none, or a no. In a terminal `pair` asks "
        "before it draws; elsewhere it draws them and says so. Of nobody is it said later on."
    ),
    values={"players": "12 Jan Kowalski, 15 Ewa Lis", "drop": "Drop"},
    example="""
        | Players | No | Name | Here |
        |---|---|---|---|
        | 12 | 11 | Maria Dudek | x |
        | 13 | 12 | Jan Kowalski | **(empty)** |
    """,
)

WILD_CARD_WITHOUT_REASON = Code(
    "wild-card-without-reason",
    WARNING,
    found=N_("%(player)s has a wild card without a reason."),
    expected=N_("The reason for a wild card is announced."),
    mend=N_("Enter the reason, as it is to be read on the site."),
    meaning="Wild card is ticked for a player, but Wild card reason is empty.",
    values={"player": "12 Jan Kowalski"},
    example="""
        | Players | No | Name | Wild card | Wild card reason |
        |---|---|---|---|---|
        | 13 | 12 | Jan Kowalski | x | **(empty)** |
    """,
)

REASON_WITHOUT_WILD_CARD = Code(
    "reason-without-wild-card",
    WARNING,
    found=N_("%(player)s has a reason for a wild card, but no wild card."),
    expected=N_("An x under Wild card for whoever has one."),
    mend=N_("Put an x under Wild card, or clear the reason."),
    meaning="Wild card reason is filled in for a player, but Wild card is empty. Nobody is invited by it.",
    values={"player": "12 Jan Kowalski"},
    example="""
        | Players | No | Name | Wild card | Wild card reason |
        |---|---|---|---|---|
        | 13 | 12 | Jan Kowalski | **(empty)** | Champion of last season |
    """,
)
