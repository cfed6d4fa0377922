"""What can be wrong with the second pair of scores of a match."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Area, Code

AREA = Area(
    "second scores of a match",
    see="[the Matches sheet](../workbook.md#matches) and [rulesets](../rulesets.md#second_scores)",
)

SECOND_SCORE_MISSING = Code(
    "second-score-missing",
    (ERROR, WARNING),
    found=N_("The result is %(result)s, but a second score is missing."),
    expected=N_("The second pair of scores breaks ties, so every match needs both."),
    mend=N_("Enter Second score 1 and Second score 2; 0 if there is none."),
    meaning=(
        "There is a result, but not both of the second scores (casualties, kills), which break ties in this game. The "
        "match counts, but is missing from the tie-break."
    ),
    values={"result": 1},
    example="""
        | Matches | Round | Player 1 | Player 2 | Score 1 | Score 2 | Second score 1 | Second score 2 |
        |---|---|---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | 2 | 1 | 3 | **(empty)** |
    """,
    advice="Forfeits and byes need none. Where the rules say that the scores are required it is an error.",
)

SECOND_SCORE_OUT_OF_RANGE = Code(
    "second-score-out-of-range",
    ERROR,
    found=N_("The second score is %(score)s."),
    expected=N_("A number from %(least)s to %(most)s."),
    mend=N_("Correct the second score."),
    meaning="A second score is lower or higher than the rules allow; where they name no highest, ∞ stands for it.",
    values={"score": 45, "least": 0, "most": 30},
    example="""
        | Matches | Round | Player 1 | Player 2 | Second score 1 | Second score 2 |
        |---|---|---|---|---|---|
        | 14 | 2 | 12 Jan Kowalski | 5 Maria Dudek | **45** | 3 |
    """,
)
