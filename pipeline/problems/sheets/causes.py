"""Slips that explain several problems at once: each is told at the cell where it was made."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Area, Code

AREA = Area(
    "slips that explain several problems",
    see="sheets [Matches](../workbook.md#matches), [Tables](../workbook.md#tables)",
    note=(
        "Where one slip explains several errors, only the slip is told, at its cell; the cells of the errors that follow from it are named with it. "
        "`swissbook check --fix` types in what was certainly meant."
    ),
)

ROUND_PROBABLY_WRONG = Code(
    "round-probably-wrong",
    ERROR,
    found=N_("The round here is %(round)s, but %(meant)s was probably meant."),
    expected=N_("With round %(meant)s here, the cells named below are in order as well."),
    mend=N_("Enter %(meant)s. If it really is round %(round)s, look at those cells instead."),
    meaning="The row stands among those of another round, and with that round everything would be in order.",
    values={"round": 2, "meant": 1},
    example="""
        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 3 | 1 | 12 Jan Kowalski | 5 Maria Dudek |
        | 4 | **2** | 3 Anna Nowak | 9 Piotr Zając |
        | 5 | 1 | 4 Ewa Maj | 8 Adam Kot |
    """,
)

PLAYER_PROBABLY_WRONG = Code(
    "player-probably-wrong",
    ERROR,
    found=N_(
        "%(player)s has two rows in round %(round)s, and %(meant)s has none: one of the two was probably meant to be theirs."
    ),
    expected=N_("Each player has one row per round."),
    mend=N_("Enter %(meant)s in one of the two rows in place of %(player)s."),
    meaning="A player was entered in the row of another one, who is now missing from the round.",
    values={"player": "12 Jan Kowalski", "round": 2, "meant": "21 Janusz Kowal"},
    example="""
        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek |
        | 16 | 2 | 3 Anna Nowak | **12 Jan Kowalski** |
    """,
)

ROW_PROBABLY_TWICE = Code(
    "row-probably-twice",
    ERROR,
    found=N_("This row repeats row %(row)s: the same players in round %(round)s."),
    expected=N_("One row for each match of a round."),
    mend=N_("Delete the row that has no result, or the wrong one."),
    meaning="The row of a match was copied, and both copies stand in its round.",
    values={"row": 14, "round": 2},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | 1 |
        | 15 | 2 | **12 Jan Kowalski** | 5 Maria Dudek | 1 |
    """,
)

ROW_PROBABLY_GONE = Code(
    "row-probably-gone",
    ERROR,
    found=N_("Round %(round)s has no row for %(player1)s and %(player2)s; it was probably deleted near here."),
    expected=N_("Every active player appears in every round that is drawn."),
    mend=N_(
        "Type in their row again with its result; an earlier copy of the workbook is in the folder of backups next to it. "
        "If they did not play, enter that on the Changes sheet."
    ),
    meaning="Two players are missing from a round, and nobody else: the row of their match is gone.",
    values={"round": 2, "player1": "12 Jan Kowalski", "player2": "5 Maria Dudek"},
    example="""
        | Matches | Round | Table | Player 1 | Player 2 |
        |---|---|---|---|---|
        | 14 | **2** | 3 | 4 Ewa Maj | 8 Adam Kot |
        | 15 | 2 | 5 | 3 Anna Nowak | 9 Piotr Zając |
    """,
)

DROP_PROBABLY_EARLY = Code(
    "drop-probably-early",
    ERROR,
    found=N_("%(player)s drops from round %(since)s here, but has a result after that."),
    expected=N_("The first round that the player did not play."),
    mend=N_("If the player did leave, enter %(meant)s. If somebody else left, enter who."),
    meaning="A drop is entered for a round that the player has played: it was from a later one, or somebody else's.",
    values={"player": "12 Jan Kowalski", "since": 2, "meant": 4},
    example="""
        | Changes | From round | Player | Change |
        |---|---|---|---|
        | 2 | **2** | 12 Jan Kowalski | Drop |

        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 23 | 3 | 12 Jan Kowalski | 9 Ewa Lis | 1 |
    """,
)

OPPONENT_PROBABLY_GONE = Code(
    "opponent-probably-gone",
    ERROR,
    found=N_(
        "%(player)s has a bye in round %(round)s, though the row is that of a match, and %(meant)s has no row."
    ),
    expected=N_("Every active player appears in every round that is drawn."),
    mend=N_("If they met, enter %(meant)s here and their result in the column %(column)s."),
    meaning="The second player of a match was cleared, so that the row is a bye; the table or a score shows that it was a match.",
    values={"player": "12 Jan Kowalski", "round": 2, "meant": "5 Maria Dudek", "column": "Result"},
    example="""
        | Matches | Round | Table | Player 1 | Player 2 | Result |
        |---|---|---|---|---|---|
        | 14 | 2 | 3 | 12 Jan Kowalski | **(empty)** | BYE |
    """,
)

TABLE_PROBABLY_WRONG = Code(
    "table-probably-wrong",
    WARNING,
    found=N_("The table here is %(table)s, but %(meant)s was probably meant: so it is above and below."),
    expected=N_("With table %(meant)s here, the cells named below are in order as well."),
    mend=N_("Enter %(meant)s. If it really is table %(table)s, look at those cells instead."),
    meaning="A seat stands among those of another table, and with that table the tables have the sizes of the rules.",
    values={"table": 2, "meant": 1},
    example="""
        | Tables | Round | Table | Seat | Player |
        |---|---|---|---|---|
        | 2 | 1 | 1 | 1 | 12 Jan Kowalski |
        | 3 | 1 | **2** | 2 | 5 Maria Dudek |
        | 4 | 1 | 1 | 3 | 9 Piotr Zając |
    """,
)

DRAW_OVERTAKEN = Code(
    "draw-overtaken",
    WARNING,
    found=N_(
        "Round %(round)s was drawn before something was corrected; as the workbook is now, it would be drawn otherwise."
    ),
    expected=N_("A round that follows from the results before it."),
    mend=N_(
        "If it has not begun, draw it again with `swissbook pair FILE --redraw`; if it has, let it be played as it is."
    ),
    meaning=(
        "A result, a drop or another entry that the draw rested on was changed after the round had been drawn, and nothing of the round "
        "has been entered yet."
    ),
    values={"round": 3},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | 2 |
        | 15 | **3** | 5 Maria Dudek | 9 Piotr Zając | |
    """,
)
