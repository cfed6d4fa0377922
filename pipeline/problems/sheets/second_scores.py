"""What can be wrong with the second pair of scores of a match."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.problems.code import ERROR, WARNING, Code

SECOND_SCORE_MISSING = Code(
    "second-score-missing",
    (ERROR, WARNING),
    found=N_("The result is %(result)s, but a second score is missing."),
    expected=N_("The second pair of scores breaks ties, so every match needs both."),
    mend=N_("Enter Second score 1 and Second score 2; 0 if there is none."),
)

SECOND_SCORE_OUT_OF_RANGE = Code(
    "second-score-out-of-range",
    ERROR,
    found=N_("The second score is %(score)s."),
    expected=N_("A number from %(least)s to %(most)s."),
    mend=N_("Correct the second score."),
)
