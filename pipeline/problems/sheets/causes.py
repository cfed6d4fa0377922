"""Slips that explain several problems at once: each is told at the cell where it was made."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, HINT, WARNING, Area, Code

AREA = Area(
    "slips that explain several problems",
    see="sheets [Players](../workbook.md#players), [Matches](../workbook.md#matches), [Tables](../workbook.md#tables)",
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

ROUNDS_PROBABLY_WRONG = Code(
    "rounds-probably-wrong",
    ERROR,
    found=N_("The round here is %(round)s, but by the rows around it the rounds are probably these: %(rounds)s."),
    expected=N_("With these rounds the cells named below are in order as well."),
    mend=N_(
        "Enter these rounds in those cells. If the rounds are right as they are, look at the cells named below instead."
    ),
    meaning=(
        "Several rows in a row have another round than the tables say, which count up from 1 in each round: the round was "
        "drawn down over them, or a whole round was given another number."
    ),
    values={"round": 2, "rounds": "1 (A2:A5)"},
    example="""
        | Matches | Round | Table | Player 1 | Player 2 |
        |---|---|---|---|---|
        | 2 | 1 | 1 | 12 Jan Kowalski | 5 Maria Dudek |
        | 3 | **2** | 2 | 3 Anna Nowak | 9 Piotr Zając |
        | 4 | **3** | 3 | 4 Ewa Maj | 8 Adam Kot |
        | 5 | **4** | 4 | 7 Olga Lis | 2 Jan Bąk |
    """,
    advice="`swissbook check --fix` does so.",
)

TABLES_PROBABLY_WRONG = Code(
    "tables-probably-wrong",
    ERROR,
    found=N_(
        "The table here is %(table)s, but by the order of the seats the tables are probably these: %(tables)s."
    ),
    expected=N_("With these tables the cells named below are in order as well."),
    mend=N_(
        "Enter these tables in those cells. If the tables are right as they are, look at the cells named below instead."
    ),
    meaning=(
        "Several rows in a row have another table than the seats say, which count up from 1 at each table: the number of the "
        "table was drawn down over them."
    ),
    values={"table": 2, "tables": "1 (B2:B5)"},
    example="""
        | Tables | Round | Table | Seat | Player |
        |---|---|---|---|---|
        | 2 | 1 | 1 | 1 | 12 Jan Kowalski |
        | 3 | 1 | **2** | 2 | 5 Maria Dudek |
        | 4 | 1 | **3** | 3 | 9 Piotr Zając |
        | 5 | 1 | **4** | 4 | 3 Anna Nowak |
    """,
    advice="`swissbook check --fix` does so.",
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

PLAYER_ROW_GONE = Code(
    "player-row-gone",
    ERROR,
    found=N_("Other sheets name %(number)s %(name)s, but no row here does: it was probably deleted near here."),
    expected=N_("A row for everyone who is named on another sheet, even if they have left."),
    mend=N_(
        "Type the row in again at the end of the list: %(number)s, %(name)s. Somebody who left gets a drop on the Changes sheet instead."
    ),
    meaning=(
        "A player who is named by number and name on other sheets is no longer on the Players sheet. Whoever has a number "
        "keeps it, and stays in the list."
    ),
    values={"number": 12, "name": "Jan Kowalski"},
    example="""
        | Players | No | Name |
        |---|---|---|
        | 12 | **11** | Olaf Kos |
        | 13 | 13 | Ewa Lis |

        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 4 | 1 | 12 Jan Kowalski | 5 Maria Dudek |
        | 9 | 2 | 3 Anna Nowak | 12 Jan Kowalski |
    """,
    advice="Where the player never came and the round has no results, `swissbook pair FILE --redraw` draws it without them.",
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
    found=N_("The table here is %(table)s, but %(meant)s was probably meant, as above and below."),
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

SEED_PROBABLY_WRONG = Code(
    "seed-probably-wrong",
    ERROR,
    found=N_("The seed here is %(seed)s, but %(meant)s was probably meant: that is who seed %(other)s meets."),
    expected=N_("Each seed of the bracket once."),
    mend=N_("Enter %(meant)s. If the seed is right, correct the one of the opponent."),
    meaning="A seed belongs to nobody, and the opponent's seed calls for it: here it was mistyped.",
    values={"seed": 3, "meant": 1, "other": 4},
    example="""
        | Matches | Round | Player 1 | Player 2 | Seed 1 | Seed 2 |
        |---|---|---|---|---|---|
        | 24 | Top 4 | 12 Jan Kowalski | 5 Maria Dudek | **3** | 4 |
        | 25 | Top 4 | 3 Anna Nowak | 9 Piotr Zając | 2 | 3 |
    """,
    advice="`swissbook check --fix` does so.",
)

_DRAWN = N_("These players were drawn together: %(drawn)s.")
_PUT_BACK = N_(
    "If two players were swapped by mistake, put them back. If they are to play, or have played, as it stands here, there is nothing to do."
)

MOVED_INTO_REMATCH = Code(
    "moved-into-rematch",
    WARNING,
    found=N_(
        "%(player)s and %(other)s meet in round %(round)s but already met in round %(earlier)s: somebody has been moved here since the draw."
    ),
    expected=_DRAWN,
    mend=_PUT_BACK,
    meaning="Players of the round drawn last stand with others than those with whom they were drawn, and so meet again.",
    values={
        "player": "12 Jan Kowalski",
        "other": "9 Piotr Zając",
        "round": 3,
        "earlier": 1,
        "drawn": "12 Jan Kowalski - 5 Maria Dudek; 3 Anna Nowak - 9 Piotr Zając",
    },
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 2 | 1 | 12 Jan Kowalski | 9 Piotr Zając | 1 |
        | 14 | 3 | 12 Jan Kowalski | **9 Piotr Zając** | |
        | 15 | 3 | 3 Anna Nowak | 5 Maria Dudek | |
    """,
)

PLAYERS_SWAPPED = Code(
    "players-swapped",
    WARNING,
    found=N_(
        "%(player)s and %(other)s have changed places in round %(round)s since round %(next)s was drawn: with them put back, all is as it was then."
    ),
    expected=_DRAWN,
    mend=N_(
        "If they were swapped by mistake, put them back. If this is how they played, leave it; round %(next)s was drawn before the correction, "
        "and can be drawn again as long as it has not begun."
    ),
    meaning=(
        "Two players of a round that is over stand in each other's place. The fingerprint that the next draw left proves it: with both "
        "put back, it is the same again."
    ),
    values={
        "player": "5 Maria Dudek",
        "other": "9 Piotr Zając",
        "round": 1,
        "next": 2,
        "drawn": "12 Jan Kowalski - 5 Maria Dudek; 3 Anna Nowak - 9 Piotr Zając",
    },
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 2 | 1 | 12 Jan Kowalski | **9 Piotr Zając** | 1 |
        | 3 | 1 | 3 Anna Nowak | 5 Maria Dudek | 2 |
        | 4 | 2 | 12 Jan Kowalski | 3 Anna Nowak | |
    """,
)

PLAYERS_MOVED = Code(
    "players-moved",
    HINT,
    found=N_("Somebody has been moved here since round %(round)s was drawn."),
    expected=_DRAWN,
    mend=_PUT_BACK,
    meaning=(
        "In the round that has been drawn last, players stand with others than those with whom they "
        "were drawn. `swissbook verify` says what that costs."
    ),
    values={"round": 3, "drawn": "12 Jan Kowalski - 5 Maria Dudek; 3 Anna Nowak - 9 Piotr Zając"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 14 | 3 | **12 Jan Kowalski** | 9 Piotr Zając | |
        | 15 | 3 | 3 Anna Nowak | 5 Maria Dudek | |
    """,
)

SEED_CHANGED = Code(
    "seed-changed",
    WARNING,
    found=N_("The rounds so far were drawn with another draw seed: %(seed)s."),
    expected=N_("One draw seed for the whole event: with it anybody can repeat every draw."),
    mend=N_("Enter %(seed)s again."),
    meaning="The draw seed was changed or cleared after rounds had been drawn with it.",
    values={"seed": "s090fb979ef45"},
    example="""
        | Event | |
        |---|---|
        | Name | Spring Joust |
        | Draw seed | **another one** |
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
