"""Rounds and results."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code
from pipeline.problems.sheets.cells import AS_TEXT

_ROUNDS = N_("A number from 1 up, Top 8, Top 4 and so on, Final or Third place; on the Changes sheet also Cut.")
_TABLE_ROUNDS = N_("A number from 1 up, Semi-final or Final; on the Changes sheet also Cut.")
_RESULTS = N_("One of these results: %(results)s.")

UNKNOWN_ROUND = Code(
    "unknown-round",
    ERROR,
    found=N_("“%(found)s” is not a round."),
    expected=_ROUNDS,
    mend=N_("Enter the round in one of these ways."),
    meaning=(
        "A round cannot be understood. On the Matches sheet `Cut` is not a round either, but a moment between "
        "rounds."
    ),
    values={"found": "Round two"},
    example="""
        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 14 | **Round two** | 12 Jan Kowalski | 5 Maria Dudek |
    """,
)

UNKNOWN_TABLE_ROUND = Code(
    "unknown-table-round",
    ERROR,
    found=N_("“%(found)s” is not a round played at tables."),
    expected=_TABLE_ROUNDS,
    mend=N_("Enter the round in one of these ways."),
    meaning=(
        "A round of a tournament played at tables cannot be understood. After the numbered rounds there is at "
        "most a semi-final and a final."
    ),
    values={"found": "Top 8"},
    example="""
        | Tables | Round | Table | Player |
        |---|---|---|---|
        | 40 | **Top 8** | 1 | 12 Jan Kowalski |
    """,
)

MISSPELT_ROUND = Code(
    "misspelt-round",
    ERROR,
    found=N_("“%(found)s” is not a round; did you mean %(meant)s?"),
    expected=_ROUNDS,
    mend=N_("Enter %(meant)s if that is the round."),
    meaning="The name of a round is almost right. Nothing is guessed.",
    values={"found": "Finall", "meant": "Final"},
    example="""
        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 34 | **Finall** | 12 Jan Kowalski | 5 Maria Dudek |
    """,
)

MISSPELT_TABLE_ROUND = Code(
    "misspelt-table-round",
    ERROR,
    found=N_("“%(found)s” is not a round played at tables; did you mean %(meant)s?"),
    expected=_TABLE_ROUNDS,
    mend=N_("Enter %(meant)s if that is the round."),
    meaning="The name of a round of a tournament played at tables is almost right. Nothing is guessed.",
    values={"found": "Finall", "meant": "Final"},
    example="""
        | Tables | Round | Table | Player |
        |---|---|---|---|
        | 40 | **Finall** | 1 | 12 Jan Kowalski |
    """,
)

SEAT_EMPTY = Code(
    "seat-empty",
    WARNING,
    found=N_("The row does not name a player."),
    expected=N_("One row for each player at a table."),
    mend=N_("Enter the player, or clear the whole row."),
    meaning="A row of the Tables sheet has a round and a table, but no player. The row is skipped.",
    example="""
        | Tables | Round | Table | Seat | Player |
        |---|---|---|---|---|
        | 6 | 1 | 2 | 1 | **(empty)** |
    """,
)

ROUND_BECAME_DATE = Code(
    "round-became-date",
    ERROR,
    found=N_(
        "The cell contains a date or a time (%(found)s); the program may have made it out of %(first)s or "
        "%(second)s."
    ),
    expected=_ROUNDS,
    mend=AS_TEXT,
    meaning="The spreadsheet program turned what was typed as a round into a date.",
    values={"found": "2026-08-01", "first": "1/8", "second": "8/1"},
    example="""
        | Matches | Round | Player 1 | Player 2 |
        |---|---|---|---|
        | 50 | **01.08.2026** | 3 Anna Nowak | 9 Ewa Lis |
    """,
    advice="Here that is `Top 16`, in words.",
)

RESULT_BECAME_DATE = Code(
    "result-became-date",
    ERROR,
    found=N_(
        "The cell contains a date or a time (%(found)s); the program may have made it out of %(first)s or "
        "%(second)s."
    ),
    expected=_RESULTS,
    mend=N_("Format the cell as text and enter who won: 1 for the first player, 2 for the second."),
    meaning="A score such as 2-1 was typed as a result, and the spreadsheet program turned it into a date.",
    values={"found": "2026-01-02", "first": "2-1", "second": "1-2", "results": "1, X, 2, 1F, 2F, 0, BYE"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result | Score 1 | Score 2 |
        |---|---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **02.01.2026** | | |
    """,
    advice="For 2-1 that is `1` under Result, 2 under Score 1 and 1 under Score 2.",
)

RESULT_OVER_PLAYER = Code(
    "result-over-player",
    ERROR,
    found=N_(
        "%(found)s is entered where a player belongs, and the match has no result: it was probably typed into the wrong column."
    ),
    expected=N_("The player here, the result in the column %(column)s."),
    mend=N_(
        "Enter the player here (missing from round %(round)s: %(players)s), and the result in the column %(column)s."
    ),
    meaning="A result was typed over the name of a player.",
    values={"found": "1", "column": "Result", "round": 2, "players": "5 Maria Dudek"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | **1** | |
    """,
    advice="`swissbook check --fix` does so where one player alone is missing from the round.",
)

RESULT_IS_SCORE = Code(
    "result-is-score",
    ERROR,
    found=N_("“%(found)s” is a score, and it does not say for certain who won."),
    expected=_RESULTS,
    mend=N_("Enter who won, not by how much."),
    meaning=(
        "The Result column contains a score that may mean several things. What can only mean one, such as `1-0` for "
        "a win of the first player, is read."
    ),
    values={"found": "15-9", "results": "1, 2, 1T, 2T, 1F, 2F, 0, BYE"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **15-9** |
    """,
)

RESULT_WITH_SCORE = Code(
    "result-with-score",
    ERROR,
    found=N_("“%(found)s” may be a score or say who won."),
    expected=_RESULTS,
    mend=N_("Enter who won here; the scores go under Score 1 and Score 2."),
    meaning=(
        "The Result column contains numbers that may be the scores or say who won, or that differ from the scores. "
        "What can only mean one thing, such as `13:7` where hit points count, is read."
    ),
    values={"found": "1-0", "results": "1, X, 2, 1F, 2F, 0, BYE"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result | Score 1 | Score 2 |
        |---|---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **1-0** | | |
    """,
)

UNKNOWN_RESULT = Code(
    "unknown-result",
    ERROR,
    found=N_("“%(found)s” is not a result."),
    expected=_RESULTS,
    mend=N_("Enter 1 if the first player won, 2 if the second did."),
    meaning="The Result column contains something that is not a result.",
    values={"found": "won", "results": "1, X, 2, 1F, 2F, 0, BYE"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **won** |
    """,
)

RESULT_OF_ABSENT = Code(
    "result-of-absent",
    ERROR,
    found=N_("“%(found)s” says that somebody did not come, but not who won."),
    expected=_RESULTS,
    mend=N_(
        "Enter 1F if the first player won because the second did not come, 2F the other way round, 0 if neither came."
    ),
    meaning="The Result column says in a word that somebody was absent. Who was is what the result has to say.",
    values={"found": "walkover", "results": "1, X, 2, 1F, 2F, 0, BYE"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **walkover** |
    """,
)

RESULT_IS_NAME = Code(
    "result-is-name",
    ERROR,
    found=N_("A player is entered as the result: %(player)s."),
    expected=_RESULTS,
    mend=N_("If this player won, enter %(meant)s."),
    meaning="The Result column names one of the two players of the match.",
    values={"player": "5 Maria Dudek", "meant": 2, "results": "1, X, 2, 1F, 2F, 0, BYE"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **Dudek** |
    """,
)

SCORES_ONE_COLUMN_LEFT = Code(
    "scores-one-column-left",
    ERROR,
    found=N_(
        "“%(found)s” is not a result. Beside the %(score)s it looks like a score that was typed one column too far to the left."
    ),
    expected=_RESULTS,
    mend=N_("Enter %(found)s under Score 1, %(score)s under Score 2, and here who won."),
    meaning="The two scores of a match stand under Result and Score 1, and Score 2 is empty.",
    values={"found": "12", "score": "7", "results": "1, X, 2, 1F, 2F, 0, BYE"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result | Score 1 | Score 2 |
        |---|---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **12** | 7 | |
    """,
)

SCORES_IN_ONE_CELL = Code(
    "scores-in-one-cell",
    ERROR,
    found=N_("“%(found)s” is both scores in one cell."),
    expected=N_("One number for each player, each in their own cell."),
    mend=N_("Enter %(first)s for the first player and %(second)s for the second."),
    meaning="Both scores of a match were typed into one of the two cells.",
    values={"found": "2:1", "first": 2, "second": 1},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result | Score 1 | Score 2 |
        |---|---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | 1 | **2:1** | |
    """,
)

NO_PLAYERS = Code(
    "no-players",
    WARNING,
    found=N_("The row has a round but no players; it is skipped."),
    expected=N_("Two players, or one with the result BYE."),
    mend=N_("Fill in the players, or clear the row."),
    meaning="A row of the Matches sheet has a round but no players.",
    example="""
        | Matches | Round | Table | Player 1 | Player 2 |
        |---|---|---|---|---|
        | 20 | 2 | 7 | **(empty)** | |
    """,
)

MISSING_OPPONENT = Code(
    "missing-opponent",
    ERROR,
    found=N_("The second player is missing, but the result is not BYE."),
    expected=N_("A second player, or the result BYE."),
    mend=N_("Fill in the second player; if the first is sitting out, enter BYE as the result."),
    meaning="A row of the Matches sheet has one player but does not say that this player has a bye.",
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 20 | 2 | 9 Ewa Lis | **(empty)** | |
    """,
)

BYE_WITH_RESULT = Code(
    "bye-with-result",
    ERROR,
    found=N_("There is no second player, but the result is %(found)s."),
    expected=N_("The result BYE."),
    mend=N_("Enter BYE as the result, or fill in the second player."),
    meaning="A row of the Matches sheet has no second player but a result other than a bye.",
    values={"found": 2},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 20 | 2 | 9 Ewa Lis | BYE | **2** |
    """,
)

BYE_WITH_OPPONENT = Code(
    "bye-with-opponent",
    ERROR,
    found=N_("The result is BYE, but there is a second player: %(found)s."),
    expected=N_("Two players and how their match ended, or one player and BYE."),
    mend=N_("Enter the result of the match; if the first player is sitting out, clear the second."),
    meaning="A row of the Matches sheet has two players and says that the first has a bye. The second would get nothing.",
    values={"found": "5 Maria Dudek"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result |
        |---|---|---|---|---|
        | 20 | 2 | 9 Ewa Lis | 5 Maria Dudek | **BYE** |
    """,
)
