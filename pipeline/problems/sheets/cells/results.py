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
)

UNKNOWN_TABLE_ROUND = Code(
    "unknown-table-round",
    ERROR,
    found=N_("“%(found)s” is not a round played at tables."),
    expected=_TABLE_ROUNDS,
    mend=N_("Enter the round in one of these ways."),
)

MISSPELT_ROUND = Code(
    "misspelt-round",
    ERROR,
    found=N_("“%(found)s” is not a round; did you mean %(meant)s?"),
    expected=_ROUNDS,
    mend=N_("Enter %(meant)s if that is the round."),
)

MISSPELT_TABLE_ROUND = Code(
    "misspelt-table-round",
    ERROR,
    found=N_("“%(found)s” is not a round played at tables; did you mean %(meant)s?"),
    expected=_TABLE_ROUNDS,
    mend=N_("Enter %(meant)s if that is the round."),
)

SEAT_EMPTY = Code(
    "seat-empty",
    WARNING,
    found=N_("The row does not name a player."),
    expected=N_("One row for each player at a table."),
    mend=N_("Enter the player, or clear the whole row."),
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
)

RESULT_IS_SCORE = Code(
    "result-is-score",
    ERROR,
    found=N_("“%(found)s” is a score, and it does not say for certain who won."),
    expected=_RESULTS,
    mend=N_("Enter who won, not by how much."),
)

RESULT_WITH_SCORE = Code(
    "result-with-score",
    ERROR,
    found=N_("“%(found)s” may be a score or say who won."),
    expected=_RESULTS,
    mend=N_("Enter who won here; the scores go under Score 1 and Score 2."),
)

UNKNOWN_RESULT = Code(
    "unknown-result",
    ERROR,
    found=N_("“%(found)s” is not a result."),
    expected=_RESULTS,
    mend=N_("Enter 1 if the first player won, 2 if the second did."),
)

RESULT_OF_ABSENT = Code(
    "result-of-absent",
    ERROR,
    found=N_("“%(found)s” says that somebody did not come, but not who won."),
    expected=_RESULTS,
    mend=N_(
        "Enter 1F if the first player won because the second did not come, 2F the other way round, 0 if neither came."
    ),
)

RESULT_IS_NAME = Code(
    "result-is-name",
    ERROR,
    found=N_("A player is entered as the result: %(player)s."),
    expected=_RESULTS,
    mend=N_("If this player won, enter %(meant)s."),
)

SCORES_ONE_COLUMN_LEFT = Code(
    "scores-one-column-left",
    ERROR,
    found=N_(
        "“%(found)s” is not a result. Beside the %(score)s it looks like a score that was typed one column too far to the left."
    ),
    expected=_RESULTS,
    mend=N_("Enter %(found)s under Score 1, %(score)s under Score 2, and here who won."),
)

SCORES_IN_ONE_CELL = Code(
    "scores-in-one-cell",
    ERROR,
    found=N_("“%(found)s” is both scores in one cell."),
    expected=N_("One number for each player, each in their own cell."),
    mend=N_("Enter %(first)s for the first player and %(second)s for the second."),
)

NO_PLAYERS = Code(
    "no-players",
    WARNING,
    found=N_("The row has a round but no players; it is skipped."),
    expected=N_("Two players, or one with the result BYE."),
    mend=N_("Fill in the players, or clear the row."),
)

MISSING_OPPONENT = Code(
    "missing-opponent",
    ERROR,
    found=N_("The second player is missing, but the result is not BYE."),
    expected=N_("A second player, or the result BYE."),
    mend=N_("Fill in the second player; if the first is sitting out, enter BYE as the result."),
)

BYE_WITH_RESULT = Code(
    "bye-with-result",
    ERROR,
    found=N_("There is no second player, but the result is %(found)s."),
    expected=N_("The result BYE."),
    mend=N_("Enter BYE as the result, or fill in the second player."),
)

BYE_WITH_OPPONENT = Code(
    "bye-with-opponent",
    ERROR,
    found=N_("The result is BYE, but there is a second player: %(found)s."),
    expected=N_("Two players and how their match ended, or one player and BYE."),
    mend=N_("Enter the result of the match; if the first player is sitting out, clear the second."),
)
