"""Entries in a column where they count for nothing, and columns that are missing for what is to be entered."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Area, Code

AREA = Area("entries in the wrong column", see="[the Matches sheet](../workbook.md#matches)")

RESULT_UNDER_SEED = Code(
    "result-under-seed",
    (ERROR, WARNING),
    found=N_("A seed is entered in a Swiss round: %(found)s."),
    expected=N_("Seeds only in the bracket, where Swissbook fills them in."),
    mend=N_("If this is the result, move it to the Result column; if not, clear the cell."),
    advice="`swissbook check --fix` moves what can only be a result.",
    meaning=(
        "A Swiss round has no seeds, so what stands under Seed 1 or Seed 2 is probably a result. It is an error "
        "where the match has no result."
    ),
    values={"found": 2},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result | Seed 1 |
        |---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | | **2** |
    """,
)

COLUMN_SHIFTED = Code(
    "column-shifted",
    ERROR,
    found=N_(
        "The column %(column)s seems to have slipped by a row: what stands in %(cells)s fits the matches if it stands in %(meant)s."
    ),
    expected=N_("In each row two players and how their match ended, or one player and BYE."),
    mend=N_("Move these cells to %(meant)s, and compare the rows with the result slips."),
    meaning=(
        "Results or second players stand one row too low or too high: a row of a bye has a result, or a match says BYE, and "
        "with the column moved by a row everything would be in order."
    ),
    values={"column": "Result", "cells": "E3:E5", "meant": "E2:E4"},
    example="""
        | Matches | Round | Table | Player 1 | Player 2 | Result |
        |---|---|---|---|---|---|
        | 2 | 1 | 1 | 12 Jan Kowalski | 5 Maria Dudek | |
        | 3 | 1 | 2 | 3 Anna Nowak | 9 Piotr Zając | **1** |
        | 4 | 1 | 3 | 4 Ewa Maj | 8 Adam Kot | 2 |
        | 5 | 1 | | 7 Olga Lis | | 1 |
    """,
)

RESULT_UNDER_NOTE = Code(
    "result-under-note",
    (ERROR, WARNING),
    found=N_("There is no result here, but the note is %(found)s."),
    expected=N_("Results in the columns that are for them; a note counts for nothing."),
    mend=N_("If this is the result, move it there; if it is a note, put it in words."),
    meaning=(
        "A match or a seat without a result has a note that reads like one. It is an error once a later round has been drawn."
    ),
    advice="`swissbook check --fix` moves what can only be a result.",
    values={"found": "1"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result | Note |
        |---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | | **1** |
    """,
)

SCORES_UNDER_ARMIES = Code(
    "scores-under-armies",
    (ERROR, WARNING),
    found=N_("Figures stand where the armies belong, and the match has no scores: %(found)s."),
    expected=N_("The scores in the columns %(columns)s; the names of armies here."),
    mend=N_("Enter %(first)s and %(second)s under %(columns)s, and here the armies if they are entered."),
    advice="`swissbook check --fix` moves them.",
    meaning="Both scores of a match were typed two columns too far to the right. It is an error once a later round has been drawn.",
    values={"found": "12, 7", "first": 12, "second": 7, "columns": "Score 1, Score 2"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result | Score 1 | Score 2 | Army 1 | Army 2 |
        |---|---|---|---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | 1 | | | **12** | 7 |
    """,
)

RESULT_UNDER_SCORE = Code(
    "result-under-score",
    (ERROR, WARNING),
    found=N_("The match has a score but no result, and under these rules scores do not count."),
    expected=N_("The result: who won."),
    mend=N_("Enter the result in the Result column; the score may stay where it is."),
    meaning=(
        "In this game only the result counts, and it is missing where a score has been entered. It is an error once a later round has been drawn."
    ),
    advice="`swissbook check --fix` enters the result where the score is 1:0 or 0:1.",
    example="""
        | Matches | Round | Player 1 | Player 2 | Result | Score 1 | Score 2 |
        |---|---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | | **1** | 0 |
    """,
)

RESULT_OVER_TABLE = Code(
    "result-over-table",
    ERROR,
    found=N_(
        "Table %(found)s stands where table %(table)s belongs, and the match has no result: it was probably typed here."
    ),
    expected=N_("The number of the table here, the result in the column %(column)s."),
    mend=N_("Enter %(table)s here and %(found)s in the column %(column)s."),
    meaning="A result was typed over the number of the table, of a match in a round that is over.",
    advice="`swissbook check --fix` does so.",
    values={"found": 1, "table": 3, "column": "Result"},
    example="""
        | Matches | Round | Table | Player 1 | Player 2 | Result |
        |---|---|---|---|---|---|
        | 13 | 2 | 2 | 4 Ewa Maj | 8 Adam Kot | 1 |
        | 14 | 2 | **1** | 12 Jan Kowalski | 5 Maria Dudek | |
    """,
)

POWER_UNDER_PLACE = Code(
    "power-under-place",
    (ERROR, WARNING),
    found=N_(
        "%(player)s has %(found)s for a place and no power; everybody else at the table has power and no place."
    ),
    expected=N_("Power and goal for everyone at the table, or the place of everyone."),
    mend=N_("If %(found)s is the power, move it to the Power column; if it is the place, enter the power as well."),
    meaning="The power of a player was typed one column further. It is an error once a later round has been drawn.",
    advice="`swissbook check --fix` moves it where the table has no such place.",
    values={"player": "12 Jan Kowalski", "found": 6},
    example="""
        | Tables | Round | Table | Player | Power | Goal | Place |
        |---|---|---|---|---|---|---|
        | 2 | 1 | 1 | 12 Jan Kowalski | | 15 | **6** |
        | 3 | 1 | 1 | 5 Maria Dudek | 15 | 15 | |
        | 4 | 1 | 1 | 9 Piotr Zając | 8 | 15 | |
    """,
)

SCORE_BESIDE_BYE = Code(
    "score-beside-bye",
    WARNING,
    found=N_("%(player)s has a bye, but a score is entered; it does not count."),
    expected=N_("No score for a bye: the rules say what it is worth."),
    mend=N_("Clear the score; if the match was played after all, enter the opponent in place of the bye."),
    meaning="A row with a bye has a score.",
    values={"player": "9 Ewa Lis"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result | Score 1 |
        |---|---|---|---|---|---|
        | 20 | 2 | 9 Ewa Lis | BYE | BYE | **13** |
    """,
)

SCORE_OF_NO_MATCH = Code(
    "score-of-no-match",
    ERROR,
    found=N_("The result is 0, which means that neither player came, but a score is entered: %(scores)s."),
    expected=N_("No score where nobody played."),
    mend=N_("Enter who won, and both scores. If really neither player came, clear the score."),
    meaning=(
        "The result says that nobody came, and the score that somebody played: it was probably typed under Result and "
        "Score 1 instead of under the two scores."
    ),
    values={"scores": "2"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result | Score 1 | Score 2 |
        |---|---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **0** | 2 | |
    """,
)

RESULT_COLUMN_MISSING = Code(
    "result-column-missing",
    (ERROR, WARNING),
    found=N_("There is no column for the results of the matches of %(tournament)s."),
    expected=N_("A column with this heading: %(column)s."),
    mend=N_("Add it, or correct the heading of the one in which the results are."),
    meaning=(
        "Matches have been drawn, but the sheet has no column in which results are read. Before the first draw `pair` "
        "warns of it."
    ),
    values={"tournament": "Spring Cup", "column": "Result"},
    example="""
        | Matches | Round | Player 1 | Player 2 | **Outcome** |
        |---|---|---|---|---|
        | 2 | 1 | 12 Jan Kowalski | 5 Maria Dudek | 1 |
    """,
)

SCORE_COLUMN_MISSING = Code(
    "score-column-missing",
    (ERROR, WARNING),
    found=N_("There is no column for the scores of the matches of %(tournament)s."),
    expected=N_("Columns with these headings, because points or tie-breaks follow from scores: %(columns)s."),
    mend=N_("Add them, or correct the headings of those in which the scores are."),
    meaning=(
        "Matches have been drawn by rules that need scores, but the sheet has no columns in which scores are read. "
        "It is a warning where only a tie-break rests on them, and before the first draw, when `pair` tells it."
    ),
    values={"tournament": "Spring Cup", "columns": "Score 1, Score 2"},
    example="""
        | Matches | Round | Player 1 | Player 2 | Result | **(no scores)** |
        |---|---|---|---|---|---|
        | 2 | 1 | 12 Jan Kowalski | 5 Maria Dudek | 1 | |
    """,
)
